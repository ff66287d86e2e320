"""Playing at this keyboard: the loop of a game, one prompt at a time."""

from __future__ import annotations

from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.text import Text

from boomtown.bots import preparing
from boomtown.bots.advice import advise
from boomtown.messages import BoomtownError, Message
from boomtown.table.header import PERSON, read_number
from boomtown.table.save import SaveFile
from boomtown.table.table import HELD_BY, UNDO, LogEntry, Table
from boomtown.terminal import screen
from boomtown.terminal.choices import Choices
from boomtown.terminal.engines import prepare_master
from boomtown.terminal.faces import face_of
from boomtown.terminal.words import program, say

HELP = Message(
    """Answer with the number of a choice, with an action as spelt below, or with a part of one.
undo        take back your last step, until everybody has finished (a bid stands at once)
why ACTION  why is this forbidden?
hint        what the strongest bot would do, and why
score       the running score sheet, as if the game ended now
sheet N     look at the sheet of seat N, as of the last round
log         everything that has happened
bot [NAME]  let a bot go on for you; back N takes seat N back
help        this page
quit        save and leave"""
)
USUAL_BOT = "greedy"
FORGET_SCROLLBACK = "\x1b[3J"


class Quit(Exception):
    """The person wants to leave; everything is saved."""


class Session:
    """One game at one keyboard. Every step is checked by the table, saved, then done."""

    def __init__(self, table: Table, console: Console, save: SaveFile) -> None:
        self.table = table
        self.console = console
        self.save = save
        self.face = face_of(table.game)
        self.feedback: Text | None = None
        self.last_seat: int | None = None
        self.shown_round = 0
        self.typed_ahead = ""
        """What was typed where only Enter was asked for: the next answer."""
        commands = (self.undo, self.why, self.score, self.sheet, self.log, self.bot, self.back, self.help)
        self.commands = {command.__name__: command for command in (*commands, self.quit, self.hint)}

    def run(self) -> None:
        """Play until the game is over."""
        sealed = say("The shuffle is sealed: {seal}", seal=self.table.header.seal)
        lines = (say(self.table.title), sealed, say("Type help for the commands."))
        self.feedback = Text("\n".join(lines), "grey50")
        while not self.table.is_over:
            prepare_master(self.table.game, self.table.holders)
            with self.console.status(say("The bots are thinking…")):
                self._run_bots()
            people = self.table.people_waiting()
            if people:
                self._turn(people[0])
            elif PERSON not in self.table.holders:
                self._watch()
        self._finish()

    def _do(self, seat: int, step: str | int) -> None:
        self._keep(self.table.check(seat, step))

    def _run_bots(self) -> None:
        for entry in self.table.bot_entries():
            self._keep(entry)

    def _keep(self, entry: LogEntry) -> None:
        self.save.append(entry)
        self.table.apply(entry)

    # ── a turn ───────────────────────────────────────────────────────────────────────────────────

    def _turn(self, seat: int) -> None:
        """Ask a person until the turn is over; the screen is cleared between two people's secrets."""
        closed = self.table.state.closed
        if not self._pass_keyboard(seat):
            return
        while self.table.state.closed == closed and seat in self.table.people_waiting():
            self._draw(seat)
            note = self.face.prompt(self.table.view(seat))
            self._answer(seat, self._ask(f"{say(self.table.name(seat))}{note}> "))

    def _pass_keyboard(self, seat: int) -> bool:
        """Hand the keyboard over. False if the one before takes a step back instead."""
        before, self.last_seat = self.last_seat, seat
        people = [person for person in self.table.header.seats if person.holder == PERSON]
        secret = len(self.table.state.turns) > 1 or "hand" in self.table.view(seat)["own"]
        if before == seat or len(people) < 2 or not secret:
            return True
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(FORGET_SCROLLBACK)
        lines = [say("Pass the keyboard to {name}. Press Enter to go on.", name=self.table.name(seat))]
        undoable = before if before is not None and self._has_steps(before) else None
        if undoable is not None:
            lines.append(
                say("{name} can still take back the last step: undo", name=self.table.name(undoable))
            )
        self.console.print(Panel(Text("\n".join(lines)), border_style="magenta"))
        answer = self._ask("> ")
        if answer in ("quit", "q"):
            raise Quit
        if answer in ("undo", "u") and undoable is not None:
            self._do(undoable, UNDO)
            self.last_seat = None  # the keyboard goes back, and the screen is cleared once more
            return False
        self.typed_ahead = answer
        return True

    def _has_steps(self, seat: int) -> bool:
        turn = self.table.state.turns.get(seat)
        return bool(turn and turn.actions)

    def _draw(self, seat: int) -> None:
        self._show_position(seat, seat)
        self.console.print(self._choices(seat).listed())
        self._show_feedback()

    def _show_position(self, seat: int | None, sheet_of: int) -> None:
        self.shown_round = self._round()
        self.console.clear()
        self.console.print(screen.position(self.table, self.face, self.console, seat, sheet_of))

    def _show_feedback(self) -> None:
        if self.feedback:
            self.console.print(self.feedback)
        self.feedback = None

    def _choices(self, seat: int) -> Choices:
        return Choices(self.table, self.face, seat)

    def _ask(self, prompt: str) -> str:
        if self.typed_ahead:
            answer, self.typed_ahead = self.typed_ahead, ""
            return answer
        try:
            answer = self.console.input(Text(prompt, "bold magenta"))
        except EOFError:
            raise Quit from None
        return "".join(sign for sign in answer if sign.isprintable()).strip()  # no arrow keys

    def _answer(self, seat: int, text: str) -> None:
        """Do what was typed; whatever is wrong with it is said in a sentence."""
        word, _, rest = text.partition(" ")
        try:
            command = self._command(word)
            pages = self.face.pages(self.table.view(seat))
            if text in pages:
                self._page(pages[text])
            elif command:
                self.commands[command](seat, rest.strip())
            elif text or len(self.table.state.legal(seat)) == 1:
                self._do(seat, self._choices(seat).meant(text or "1"))
        except BoomtownError as error:
            self.feedback = Text(say(error.message), "bold red")

    def _command(self, word: str) -> str | None:
        """A command, or its first letter."""
        if word == "?":
            return "help"
        return next((name for name in self.commands if word in (name, name[0]) and word), None)

    # ── commands ─────────────────────────────────────────────────────────────────────────────────

    def undo(self, seat: int, rest: str) -> None:
        self._do(seat, UNDO)

    def why(self, seat: int, rest: str) -> None:
        if not rest:
            self.feedback = Text(say("Ask about an action: why {action}", action=self.face.example))
            return
        reason = self.table.state.why_not(seat, self._choices(seat).meant(rest))
        self.feedback = Text(say(reason) if reason else say("That is allowed now."), "bold yellow")

    def hint(self, seat: int, rest: str) -> None:
        """What the strongest bot would do in this turn, and why."""
        with self.console.status(say("The bots are thinking…")):
            given = self.table.bot_input(seat)
            advice = advise(self.table.game, given.view, given.seed)

        def in_words(action: int) -> Message:
            return self.table.game.in_words(action, given.view)

        lines = [say("Suggested turn:"), *(f"  {say(in_words(action))}" for action in advice.actions)]
        lines.append(say(advice.reason(in_words)))
        if advice.gains:
            lines.append(say(advice.sum))
        lines += [f"  {say('{number:+6.1f}', number=points)}  {say(name)}" for name, points in advice.gains]
        self.feedback = Text("\n".join(lines), "bold cyan")

    def score(self, seat: int, rest: str) -> None:
        self._page(screen.score_table(self.table, self.table.scores(seat), seat))

    def sheet(self, seat: int, rest: str) -> None:
        self._page(screen.position(self.table, self.face, self.console, seat, self._seat_number(rest)))

    def log(self, seat: int, rest: str) -> None:
        self._page(screen.log(self.table))

    def bot(self, seat: int, rest: str) -> None:
        self._do(seat, HELD_BY + (rest or USUAL_BOT))

    def back(self, seat: int, rest: str) -> None:
        taken = self._seat_number(rest or "1")
        if self.table.header.seats[taken].holder != PERSON:
            raise BoomtownError("{name} has always been a bot.", name=self.table.name(taken))
        self._do(taken, HELD_BY + PERSON)
        held = say("{name} is held by a person again.", name=self.table.name(taken))
        self.feedback = Text(held, "bold yellow")

    def help(self, seat: int, rest: str) -> None:
        sealed = say("The shuffle is sealed: {seal}", seal=self.table.header.seal)
        pages = "".join(f"\n{name}" for name in self.face.pages(self.table.view(seat)))
        parts = (say(HELP) + pages, say(self.face.help), say(self.face.legend), sealed)
        self._page(Text("\n\n".join(parts)))

    def quit(self, seat: int, rest: str) -> None:
        raise Quit

    def _seat_number(self, text: str) -> int:
        seats = len(self.table.header.seats)
        number = read_number(text)
        if number is None or not 1 <= number <= seats:
            raise BoomtownError("Say which seat, from 1 to {seats}.", seats=seats)
        return number - 1

    def _page(self, content: RenderableType) -> None:
        self.console.clear()
        self.console.print(content)
        self.typed_ahead = self._ask(say("Press Enter to go on.") + " ")

    # ── without people, and the end ──────────────────────────────────────────────────────────────

    def _watch(self) -> None:
        """No person sits here: show each round and wait for Enter."""
        while not self.table.is_over and self._round() == self.shown_round:
            self._run_bots()
        if self.table.is_over:
            return
        self._show_position(None, 0)
        self._show_feedback()
        answer = self._ask(say("Enter: next round · back N: take seat N · quit") + " > ")
        if answer and not self._command(answer.split()[0]):
            self.feedback = Text(say("Bots hold all seats; only commands are possible here."), "bold red")
        else:
            self._answer(0, answer)

    def _round(self) -> int:
        return int(self.table.view(None)["public"]["round"])

    def _finish(self) -> None:
        self.save.finish(self.table)
        self._show_position(None, 0)
        self.console.print(screen.result(self.table))
        template = (
            "The record of this game is {path}.\n"
            "Prove it with: {program} verify {path}\n"
            "Look at every sheet with: {program} replay {path} --seat 2"
        )
        self.console.print(say(template, program=program(), path=self.save.path), soft_wrap=True)
        if preparing.is_offered(self.table.game):
            cost = say(
                "See what each turn cost: {program} analyse {path}", program=program(), path=self.save.path
            )
            self.console.print(cost, soft_wrap=True)
