import { plural } from '../../shared/display/numbers.ts';

// LeaguesTable
export const leagues = 'Leagues';
export const addLeague = 'Add league';
export const noLeagues = 'No leagues yet. You’ll see the ones you play in here.';
export const sides = 'Sides';
export const countOfSides = (count: number) => plural(count, { one: '# side', other: '# sides' });
export const played = 'Played';
export const playedOf = (decided: number, all: number) => `${decided} of ${all} played`;

// LeagueForm
export const createLeague = 'Create league';
export const begunHint = 'The league has begun, so its rules and its sides stay as they are.';
export const formatTitle = 'Played as';
export const formats = { singles: 'Singles', foursomes: 'Foursomes', fourball: 'Four-ball' } as const;
export const holesTitle = 'Holes of a match';
export const matchCount = 'Matches in a fixture';
export const legsTitle = 'Each side meets each other side';
export const legs = { '1': 'Once', '2': 'Twice, home and away' } as const;
export const pointsTitle = 'Points';
export const pointsForWin = 'For a win';
export const pointsForHalf = 'For a half';
export const pointsForLoss = 'For a loss';
export const pointsForMatch = 'For each match won';
export const tieBreakTitle = 'With equal points';
export const tieBreaks = {
  difference: 'Match difference decides first',
  headToHead: 'Their own fixtures decide first',
} as const;
export const withdrawalTitle = 'If a side withdraws';
export const withdrawals = {
  half: 'Results count from half way',
  void: 'No results of it count',
  stand: 'Its results count',
} as const;
export const limitTitle = 'Substitutes';
export const limits = {
  any: 'Any listed substitute may play',
  lower: 'With a limit of strokes',
  most: 'Up to a Handicap Index',
} as const;
export const strokesTitle = 'Strokes that a substitute’s index may be lower';
export const indexTitle = 'Highest Handicap Index of a substitute';
export const noSides = 'No sides yet. Add the first one.';
export const sideNumber = (number: number) => `Side ${number}`;
export const addSide = 'Add side';
export const removeSide = (title: string) => `Remove ${title}`;
export const sideName = 'Name of the side';
export const sideNameHint = 'Leave it empty to show the players’ names.';
export const addPlayerTo = (side: string) => `Add a player to ${side}`;
export const substituteSwitch = (name: string) => `${name} is a substitute`;
export const indexOf = (name: string) => `Handicap Index of ${name}`;
export const indexLabel = 'Handicap Index';
export const removeNamed = (name: string) => `Remove ${name}`;
export const deadlinesTitle = 'Play each round by';
export const publicTitle = 'Show this league to people without an account';
export const roundNumber = (number: number) => `Round ${number}`;

// LeaguePage
export const moreActions = 'More actions';
export const deleteLeague = 'Delete league';
export const deleteQuestion = 'Delete this league?';
export const deleteConsequence = 'Its fixtures and results are deleted. This can’t be undone.';
export const deleted = 'The league was deleted.';
export const noFixtures = 'No fixtures yet';
export const noFixturesHint = 'Fixtures appear here once the organiser adds two sides.';
export const noFixturesForOrganiser = 'Add at least two sides in the set-up.';
export const rules = 'Rules';
export const holesEach = (holes: number) => `${holes} holes`;
export const countOfMatches = (count: number) =>
  plural(count, { one: '# match in a fixture', other: '# matches in a fixture' });
export const pointsSentence = (win: string, half: string, loss: string) =>
  `A win gives ${win}, a half ${half} and a loss ${loss}.`;
export const matchPointsSentence = (points: string) =>
  `Each match won adds ${points}, a halved one half of it.`;
export const tieSentences = {
  difference: 'Equal points are ordered by match difference, then by the fixtures between the sides.',
  headToHead: 'Equal points are ordered by the fixtures between the sides, then by match difference.',
} as const;
export const withdrawalSentences = {
  half: 'If a side withdraws before half of its fixtures are played, its results don’t count. Later they do, and its other fixtures are walkovers.',
  void: 'If a side withdraws, none of its results count.',
  stand: 'If a side withdraws, its results count, and its other fixtures are walkovers.',
} as const;
export const limitSentences = {
  any: 'Any listed substitute may play.',
  lower: (strokes: string) =>
    `A substitute’s Handicap Index may be at most ${strokes} lower than that of the player replaced.`,
  most: (index: string) => `A substitute’s Handicap Index may be at most ${index}.`,
} as const;
export const strokes = (count: number) => plural(count, { one: '# stroke', other: '# strokes' });

// LeagueTable
export const table = 'Table';
export const place = 'Place';
export const side = 'Side';
export const columns = {
  played: ['P', 'Played'],
  won: ['W', 'Won'],
  halved: ['H', 'Halved'],
  lost: ['L', 'Lost'],
  matches: ['+/−', 'Match difference'],
  points: ['Pts', 'Points'],
} as const;
export const withdrawn = 'Withdrawn';
export const withdrawnVoid = 'Withdrawn, results don’t count';
export const notPlaced = '–';

// RoundTabs
export const rounds = 'Rounds';
export const by = (day: string) => `Play by ${day}`;
export const noDeadline = 'No deadline';
export const overdue = 'Overdue';
export const bye = (side: string) => `${side}: no fixture this round`;
export const fixtureNumber = (number: number) => `Fixture ${number}`;
export const between = 'v';
export const halved = 'Halved';
export const walkover = 'w/o';
export const conceded = 'conceded';
export const notPlayed = 'not played';
export const voidFixture = 'void';
export const toConfirm = 'to be confirmed';
export const disputed = 'disputed';
export const substitutesIn = (names: string) => `With ${names}`;
export const replaces = (substitute: string, player: string) => `${substitute} for ${player}`;

// MyFixtures
export const mySide = (side: string) => `Your side: ${side}`;
export const fixtureAgainst = (round: number, side: string) => `Round ${round}, against ${side}`;
export const noneLeft = 'You have no fixtures left to play.';
export const enterResult = 'Enter result';
export const changeResult = 'Change result';
export const answerResult = 'Answer result';
export const nameSubstitutes = 'Name substitutes';

// ResultDialog
export const versus = (a: string, b: string) => `${a} v ${b}`;
export const matchesWonBy = (side: string) => `Matches won by ${side}`;
export const othersHalved = (count: number) =>
  plural(count, {
    one: 'The fixture has # match.',
    other: 'The fixture has # matches. The others are halved.',
  });
export const matchesOf = (count: number) => `Enter two numbers that add up to ${count} at most.`;
export const scoreTitle = 'Score';
export const saveResult = 'Save result';
export const oneEntered = (result: string) => `A side entered: ${result}. Save it to confirm it.`;

// SubstitutesDialog
export const substitutesTitle = (round: number) => `Substitutes, round ${round}`;
export const playsFor = (name: string) => `Plays for ${name}`;
export const noSubstitute = 'No substitute';
export const noSubstitutesListed =
  'This side has no listed substitutes. The organiser adds them in the set-up.';
export const saveSubstitutes = 'Save substitutes';
export const substitutesSaved = 'The substitutes are saved.';

// SidesPanel
export const substituteTag = 'Substitute';
export const withdrawSide = (side: string) => `Withdraw ${side}`;
export const undoWithdrawal = (side: string) => `Undo the withdrawal of ${side}`;
export const withdrawQuestion = (side: string) => `Withdraw ${side}?`;
export const withdrawYes = 'Withdraw';
