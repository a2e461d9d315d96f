import { plural } from '../../shared/display/numbers.ts';

// EventsTable
export const events = 'Events';
export const addEvent = 'Add event';
export const eventSetup = 'Event set-up';
export const deleteEvent = 'Delete event?';
export const deleteEvents = 'Delete # events?';
export const deleteText = 'Its standing is deleted. The games stay.';
export const deleteTexts = 'Their standings are deleted. The games stay.';
export const dates = 'Dates';
export const rounds = 'Rounds';
export const countOfRounds = (count: number) => plural(count, { one: '# round', other: '# rounds' });

// EventForm
export const createEvent = 'Create event';
export const roundsHint = 'Tick 2 to 6 games in the order of the rounds.';
export const searchGames = 'Search games';
export const noGameFound = 'No games found';
export const round = (number: number) => `R${number}`;
export const roundNamed = (number: number) => `Round ${number}`;
/** The accessible name of a tab contains its text. */
export const roundTab = (number: number) => `${round(number)}, ${roundNamed(number)}`;
export const abandoned = 'Abandoned, doesn’t count';
export const whatCounts = 'What counts';
export const figures = { gross: 'Gross', nett: 'Nett' } as const;
export const ties = 'Ties in the final result';
export const tieRules = {
  shared: 'Shared',
  lastRound: 'Better last round',
  countback: 'Last round, then countback',
} as const;
export const hasCut = 'Make a cut';
export const cutAfter = 'After round';
export const cutPlaces = 'First players, and ties';
export const cutWithin = 'Within strokes or points of the lead';
export const cutHint = 'With both, the rule that lets more players through applies. Ties are never split.';
export const none = 'none';

// EventPage
export const leaderboard = 'Leaderboard';
export const total = 'Total';
export const toPar = 'To par';
export const points = 'Points';
export const today = 'Today';
export const thru = (holes: number) => `thru ${holes}`;
export const noResults = 'No results yet';
export const winner = (names: string) => `Winner: ${names}`;
export const winners = (names: string) => `Winners: ${names}`;
export const roundOf = (number: number, count: number) => `Round ${number} of ${count}`;
export const finishedShort = 'F';
export const emptyHint = 'Players appear here once round 1 has begun and its leaderboard is public.';
export const cutMade = (score: string) => `Cut: ${score}`;
export const cutProjected = (score: string) => `Projected cut: ${score}`;
export const passing = (count: number) =>
  plural(count, { one: '# player inside', other: '# players inside' });
export const missedTheCut = 'Missed the cut';
export const outOfTheEvent = 'Not in the result';
export const notStarted = 'Not started';
export const needStrokes = (score: string, holes: number) =>
  `Needs ${score} or better over ${plural(holes, { one: '# hole', other: '# holes' })}`;
export const needPoints = (score: number, holes: number) =>
  `Needs ${plural(score, { one: '# point', other: '# points' })} from ${plural(holes, { one: '# hole', other: '# holes' })}`;
export const reasons = {
  withdrawn: {
    label: 'WD',
    text: (number: number) => `Withdrew in round ${number}`,
    after: (number: number) => `Withdrew after round ${number}`,
  },
  disqualified: {
    label: 'DQ',
    text: (number: number) => `Disqualified in round ${number}`,
    after: (number: number) => `Disqualified after round ${number}`,
  },
  didNotPlay: { label: 'DNS', text: (number: number) => `Didn’t play round ${number}` },
  noReturn: { label: 'NR', text: (number: number) => `No return in round ${number}` },
  outOfCompetition: { label: '–', text: () => 'Out of competition' },
} as const;
export const wonBy = {
  lastRound: 'Ahead on the last round',
  countback: 'Ahead on countback',
} as const;
export const roundStates = {
  waiting: 'Not started',
  live: 'In play',
  final: 'Final',
  abandoned: 'Abandoned, doesn’t count',
  hidden: 'Not public yet',
  notCounted: 'Doesn’t count',
} as const;
export const aboutEvent = 'Scoring and cut';
export const rules = {
  strokes: {
    gross: 'Gross strokes of all rounds against par.',
    nett: 'Nett strokes of all rounds against par.',
  },
  points: { gross: 'Points off scratch of all rounds.', nett: 'Points of all rounds.' },
} as const;
export const tieSentences = {
  shared: 'Tied players share the position.',
  lastRound: 'Ties in the final result go to the better last round.',
  countback: 'Ties in the final result go to the better last round, then to countback on its card.',
} as const;
export const cutSentence = (after: number, places: number | null, within: number | null, unit: string) => {
  const first = places === null ? '' : `the first ${places} and ties`;
  const near = within === null ? '' : `players within ${within} ${unit} of the lead`;
  return `Cut after round ${after}: ${[first, near].filter(Boolean).join(' or ')}${first && near ? ', whichever are more' : ''}.`;
};

// OrganiserPanel, NoteForm
export const forOrganisers = 'For organisers';
export const openRound = (number: number) => `Open round ${number}`;
export const entryList = 'Entry list';
export const openEntryList = 'Open an entry list';
/** @param beforeCut the number of rounds before the cut; null: there is none */
export const entryListHint = (beforeCut: number | null) => {
  if (beforeCut === null) return 'Players enter once for all rounds.';
  const rounds = beforeCut === 1 ? 'round 1' : `rounds 1 to ${beforeCut}`;
  return `Players enter once for ${rounds}. The later rounds follow the cut.`;
};
export const notePlayer = 'Withdrawal or disqualification';
export const noteHint =
  'For a player who leaves the event after a round. During a round, note it on the card in its game.';
export const noteReasons = { withdrawn: 'Withdrew', disqualified: 'Disqualified' } as const;
export const what = 'What happened';
export const choosePlayer = 'Choose a player.';
export const removeNoteOf = (name: string) => `Remove the note on ${name}`;

// EventFiles
export const files = 'Television and files';
export const television = 'Television';
export const pdf = 'PDF';
export const csv = 'CSV';
export const openData = 'For developers: JSON data';
