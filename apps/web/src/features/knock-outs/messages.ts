import { hasTwoRounds } from '@flagstick/contract/knock-outs';
import { plural } from '../../shared/display/numbers.ts';

// KnockOutsTable
export const knockOuts = 'Knock-outs';
export const addKnockOut = 'Add knock-out';
export const state = 'Status';
export const states = { entry: 'Not drawn', drawn: 'In play', finished: 'Finished' } as const;
export const entrants = 'Entrants';
export const entrantCount = (count: number) => plural(count, { one: '# entrant', other: '# entrants' });
export const noKnockOuts = 'No knock-outs yet. You’ll see the ones you play in here.';

// KnockOutForm
export const createKnockOut = 'Create knock-out';
export const setUp = 'Set-up';
export const formatTitle = 'Played as';
export const formats = { singles: 'Singles', foursomes: 'Foursomes', fourball: 'Four-ball' } as const;
export const drawTitle = 'Draw';
export const draws = { open: 'By lot', list: 'By the list', handicap: 'By handicap' } as const;
export const drawHints = {
  open: 'A computer draws the order. Anyone can repeat the draw with its number.',
  list: 'The order of the list is the order of the seeds.',
  handicap: 'The lowest handicap index is the first seed. Pairs add theirs up.',
} as const;
export const firstRoundTitle = 'First round';
export const firstRounds = { byes: 'With byes', preliminary: 'Preliminary round' } as const;
export const unplayedTitle = 'A match not played by its deadline';
export const unplayed = {
  committee: 'The organiser decides',
  betterSeed: 'The better seed goes through',
  toss: 'A toss decides',
  bothOut: 'Both sides are out',
} as const;
export const holesTitle = 'Holes of a match';
export const plateTitle = 'Plate for players who lose their first match';
export const publicTitle = 'Show this knock-out to people without an account';
export const reminderTitle = 'Reminder, days before a deadline';
export const reminderHint = '0 sends none.';
export const playersTitle = 'Players';
export const pairsTitle = 'Pairs';
export const addPlayer = 'Add a player';
export const addPlayerHint = 'Type a name. A person without an account is added by name.';
export const addByName = (name: string) => `Add “${name}” by name`;
export const twoNames = 'Type a first name and a surname.';
export const pairOpen = 'The pair needs a second player.';
export const moveUp = (name: string) => `Move ${name} up`;
export const removeNamed = (name: string) => `Remove ${name}`;
export const noEntrants = 'No players yet. Search for the first one above.';
export const deadlinesTitle = 'Deadlines';
export const deadlinesHint = 'The last day of each round. You can leave days out and set them later.';
export const clearDeadline = (round: string) => `Clear the deadline of ${round}`;
export const plateDeadlinesTitle = 'Deadlines of the plate';
export const afterDraw = 'The draw is made, so players and rules are fixed.';
export const preview = 'Preview of the draw';
export const previewOpen = (matches: number, byes: number) =>
  `The first round has ${plural(matches, { one: '# match', other: '# matches' })} and ${plural(byes, { one: '# bye', other: '# byes' })}. The draw decides who plays.`;
export const bye = 'bye';
export const previewTies = 'Players with the same handicap are drawn by lot.';

// KnockOutPage
export const television = 'Television';
export const pdf = 'PDF';
export const toCalendar = 'Add deadline to calendar';
export const rounds = 'Rounds';
export const bracket = 'Bracket';
export const sections = { main: 'Knock-out', plate: 'Plate' } as const;
export const sectionTitle = 'Section';
export const notDrawn = 'The draw isn’t made yet';
export const notDrawnHint = 'Matches appear here after the draw.';
export const tooFew = 'Add at least two players in the set-up, then draw.';
export const readyToDraw = 'Check the players, then make the draw.';
export const makeDraw = 'Make the draw';
export const drawQuestion = 'Make the draw?';
export const drawConsequence =
  'Players and rules can’t change after the draw. You can undo the draw until the first result.';
export const undoDraw = 'Undo the draw';
export const undoQuestion = 'Undo the draw?';
export const undoConsequence = 'The next draw has another order.';
export const drawPlate = 'Draw the plate';
export const plateReady = 'The plate can be drawn';
export const plateReadyHint = 'Every player has played a match or is out.';
export const plateWaits = 'The plate is drawn once every player has played a match or is out.';
export const moreActions = 'More actions';
export const deleteKnockOut = 'Delete knock-out';
export const deleteQuestion = 'Delete this knock-out?';
export const deleteConsequence = 'Its draw and results are deleted. This can’t be undone.';
export const deleted = 'The knock-out was deleted.';
export const champion = 'Winner';
export const noChampion = 'Finished without a winner';
export const toBePlayed = 'to be decided';
export const by = (day: string) => `by ${day}`;
export const noDeadline = 'no deadline';
export const matchesLeft = (count: number) =>
  plural(count, { one: '# match to play', other: '# matches to play' });
export const roundDone = 'Finished';
/** Before the names, for screen readers. */
export const openMatch = 'Match';
export const byesOf = (names: string) => `With a bye: ${names}`;
export const versus = (a: string, b: string) => `${a} v ${b}`;
export const bothOut = 'Both out';
export const waitsForAnswer = 'to be confirmed';
export const disputed = 'disputed';
export const tossed = (number: number) => `Number of the toss: ${number}`;
export const outReasons = { withdrawn: 'Withdrawn', disqualified: 'Disqualified' } as const;
export const aboutDraw = 'Draw and rules';
export const drawnAs = {
  open: 'Drawn by lot.',
  list: 'Seeded by the list.',
  handicap: 'Seeded by handicap index.',
} as const;
export const drawnTimes = (count: number) => (count > 1 ? ` This is draw ${count}.` : '');
export const seedSentence = (seed: number) => `Number of the draw: ${seed}.`;
export const plateSeedSentence = (seed: number) => ` Number of the plate’s draw: ${seed}.`;
export const unplayedSentences = {
  committee: 'If a match isn’t played by its deadline, the organiser decides.',
  betterSeed: 'If a match isn’t played by its deadline, the better seed goes through.',
  toss: 'If a match isn’t played by its deadline, a toss decides. It draws a number: even for the side above, odd for the side below.',
  bothOut: 'If a match isn’t played by its deadline, both sides are out.',
} as const;
export const countsAtDeadline = 'A result that the opponent doesn’t answer counts at the deadline.';

// MyMatch
export const myMatch = 'Your match';
export const against = (name: string) => `Against ${name}`;
export const playBy = (day: string) => `Play by ${day}`;
export const waitForOpponent = 'Your next opponent isn’t known yet.';
export const youAreOut = 'You are out of the knock-out.';
export const plateIsLeft =
  'You are out of the main draw. The plate is for players who lose the first match they play.';
export const youWon = 'You won the knock-out.';
export const youWonPlate = 'You won the plate.';
export const notDrawnYet = 'You’re entered. Your match appears here after the draw.';
export const enterResult = 'Enter result';
export const changeResult = 'Change result';
export const confirmResult = 'Confirm result';
export const disputeResult = 'Dispute result';
export const enterOther = 'Enter another result';
export const opponentEntered = (result: string) => `Your opponent entered: ${result}`;
export const gameGave = (result: string) => `From your game: ${result}`;
export const youEntered = (result: string, hasAccount: boolean) =>
  `You entered: ${result}. ${hasAccount ? 'Your opponent confirms it.' : 'Your opponent has no account, so the organiser confirms it.'}`;
export const isDisputed = (result: string) => `Disputed: ${result}. The organiser decides.`;
export const withdraw = 'Withdraw from the knock-out';
export const withdrawQuestion = 'Withdraw from the knock-out?';
export const withdrawConsequence = 'Your opponent wins the current match. You can’t undo this.';
export const shareContact = 'Share my e-mail address with my opponent';
export const shareHint = 'You see each other’s address only if you both share it.';
export const writeTo = (address: string) => `Write to ${address}`;

// PlayMatch
export const playMatch = 'Play this match';
const keepScore = 'Both sides keep the score on their phones.';
const thenResult = 'Once all cards are handed in, the result is in the bracket.';
export const playMatchHint = (holes: number) =>
  hasTwoRounds(holes)
    ? `${keepScore} Once all cards of the first round are handed in, open the second round here.`
    : `${keepScore} ${thenResult}`;
export const playSecondRound = 'Play the second round';
export const firstRoundOver = 'The first round is over. The second begins with its score.';
export const secondRoundHint = `It begins with the score of the first round. On the same course you play from the same tees. ${thenResult}`;
export const startSecondRound = 'Start second round';
export const openFirstRound = 'Open the first round';
export const courseTitle = 'Course';
export const startMatch = 'Start match';
export const openMatchGame = 'Open the game';

// ResultDialog
export const winner = 'Winner';
export const noWinner = 'No winner, both are out';
export const howTitle = 'Decided by';
export const howOptions = {
  played: 'Played',
  walkover: 'Walkover',
  conceded: 'Conceded',
  disqualified: 'Disqualified',
  notPlayed: 'Not played',
} as const;
export const score = 'Score';
export const scoreHint = 'Like 3&2, 2 up or 19th hole. You can leave it empty.';
export const saveResult = 'Save result';
export const playerHint = 'The result counts once your opponent confirms it.';
export const noAccountHint =
  'Your opponent has no account. The result counts once the organiser confirms it.';
export const finalHint = 'This result counts at once, and you lose. Only the organiser can change it.';
export const removeResult = 'Remove result';
export const removeQuestion = 'Remove this result?';
export const removeConsequence = 'The match is open again.';
export const setOut = (name: string) => `Withdraw ${name}`;
export const setOutQuestion = (name: string) => `Withdraw ${name}?`;
export const setOutConsequence = 'The opponent wins the current match. Earlier results stay.';
export const backIn = (name: string) => `Reinstate ${name}`;
