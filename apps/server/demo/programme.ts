import type { TeamColor } from '@flagstick/contract';
import { type GameDescription, inGroupsOf } from '@flagstick/scenarios';
import { localTime, minutesBefore } from './club-time.ts';

/** A person of the demo: `player3` has an account, `guest7` has none. */
export type PersonKey = `player${number}` | `guest${number}`;

/** A game of the demo: its date is set when it is written. */
export interface DemoGame extends Omit<GameDescription, 'date'> {
  readonly code: string;
  readonly club: string;
  readonly course: string;
  /** Name of a standard rule. */
  readonly rule: string;
  /** Names of the tees; the longer one is for indexes below ten. */
  readonly tees: { readonly men: readonly string[]; readonly women: readonly string[] };
  readonly firstTime: (now: Date, zone: string) => Date;
  readonly note: string;
  readonly groups: ReadonlyArray<readonly PersonKey[]>;
  readonly ungrouped?: readonly PersonKey[];
  /** Holes that each group has played; all of them when unset. */
  readonly played?: readonly number[];
  readonly linked?: ReadonlyArray<Pick<DemoGame, 'name' | 'code' | 'rule'>>;
  /** The player who retired, and on which hole. */
  readonly retired?: { readonly person: PersonKey; readonly hole: number };
}

export const guestCount = 28;

/**
 * Makes groups of four: distributes the players with accounts over the groups and fills these up with guests, from
 * `firstGuest` on.
 */
function fours(groups: number, accounts: readonly number[], firstGuest: number): PersonKey[][] {
  let nextGuest = firstGuest;
  return Array.from({ length: groups }, (_, at) => {
    const own = accounts.filter((_account, position) => position % groups === at);
    const players = own.map((number): PersonKey => `player${number}`);
    while (players.length < 4) players.push(`guest${nextGuest++ % guestCount}`);
    return players;
  });
}

/** Divides the players of the groups, in order, into teams with a name and a colour. */
function teamsOf(
  groups: ReadonlyArray<readonly PersonKey[]>,
  discs: ReadonlyArray<readonly [name: string, color: TeamColor]>,
): Pick<DemoGame, 'groups' | 'teams'> {
  const players = groups.flat();
  const members = inGroupsOf(players.length / discs.length, players);
  return { groups, teams: discs.map(([name, color], at) => ({ name, color, players: members[at] ?? [] })) };
}

/** A level match is halved. */
const gameResultRules = { sameScores: true };

const home = { club: 'Club de Golf Alcanada', course: 'Alcanada' } as const;
const homeTees = { men: ['Amarillas', 'Blancas'], women: ['Azules'] } as const;

/** The game in play while a visitor tries the product; its last group is left to the visitor. */
export const liveGame: DemoGame = {
  ...home,
  name: 'The Alcanada Stableford',
  code: 'FLAG24',
  rule: 'Stableford',
  tees: homeTees,
  state: 'playing',
  firstTime: (now) => minutesBefore(now, 100),
  note: 'Preferred lies on closely mown areas.',
  groups: [...fours(6, [3, 4, 5, 6, 7, 8], 0), ['player1', 'player2', 'guest18', 'guest19']],
  settings: { maxPlayers: 32 },
  played: [7, 6, 5, 4, 4, 3, 2],
};

/** Players for visitors: the simulation scores neither for them nor for their group. */
export const visitors: readonly PersonKey[] = ['player1', 'player2'];

const upcoming: DemoGame = {
  ...home,
  name: 'Captain’s Cup',
  code: 'CAPT24',
  rule: 'Medal',
  tees: homeTees,
  state: 'waitingList',
  firstTime: (now, zone) => localTime(now, 1, '09:00', zone),
  note: 'Please be on the tee ten minutes before your time.',
  groups: fours(2, [1, 4, 6, 7], 5),
  ungrouped: ['player2', 'player5', 'guest9', 'guest12', 'guest15', 'guest16', 'guest20', 'guest23'],
  settings: { maxPlayers: 32 },
};

const medal: DemoGame = {
  ...home,
  name: 'Monthly Medal',
  code: 'MEDAL7',
  rule: 'Medal',
  tees: homeTees,
  state: 'done',
  firstTime: (now, zone) => localTime(now, -6, '09:00', zone),
  note: '',
  groups: fours(6, [1, 2, 3, 4, 5, 6, 7, 8], 10),
  settings: { maxPlayers: 40 },
  retired: { person: 'guest13', hole: 14 },
};

const membersAndGuests: DemoGame = {
  name: 'Members and Guests',
  code: 'GUEST5',
  club: 'Campo de Golf El Saler',
  course: 'El Saler',
  rule: 'Stableford',
  tees: { men: ['Amarillas', 'Blancas'], women: ['Rojas'] },
  state: 'done',
  firstTime: (now, zone) => localTime(now, -13, '10:00', zone),
  note: '',
  groups: fours(7, [1, 2, 3, 5, 7, 8], 2),
  settings: { maxPlayers: 36 },
};

const evening: DemoGame = {
  name: 'Evening Nines',
  code: 'EVEN9S',
  club: 'Club de Golf El Bierzo',
  course: 'El Bierzo',
  rule: 'Stableford, nine holes',
  tees: { men: ['Amarillas'], women: ['Rojas'] },
  state: 'done',
  firstTime: (now, zone) => localTime(now, -2, '17:30', zone),
  note: '',
  groups: fours(4, [2, 4, 6, 8, 1], 14),
  settings: { maxPlayers: 16 },
};

const captains: DemoGame = {
  ...home,
  name: 'Captain v President',
  code: 'MATCH8',
  rule: 'Singles match',
  tees: homeTees,
  state: 'done',
  firstTime: (now, zone) => localTime(now, -9, '09:30', zone),
  note: 'The first-named of each match play for the Captain.',
  groups: [
    ['player1', 'player2'],
    ['player3', 'player4'],
    ['player5', 'player6'],
    ['player7', 'player8'],
  ],
  settings: { maxPlayers: 16, sides: { a: 'Captain', b: 'President' }, gameResultRules },
};

const bestTwo: DemoGame = {
  ...home,
  name: 'Heath Fours',
  code: 'TEAMS4',
  rule: 'Best two of four',
  tees: homeTees,
  state: 'done',
  firstTime: (now, zone) => localTime(now, -20, '09:30', zone),
  note: '',
  ...teamsOf(fours(5, [1, 2, 3, 4, 5], 3), [
    ['Gorse', 'yellow'],
    ['Juniper', 'blue'],
    ['Poppy', 'red'],
    ['Birch', 'white'],
    ['Bracken', 'green'],
  ]),
  settings: { maxPlayers: 20 },
};

const fourBalls: DemoGame = {
  ...home,
  name: 'Autumn Four-balls',
  code: 'BETTER',
  rule: 'Four-ball match',
  tees: homeTees,
  state: 'done',
  firstTime: (now, zone) => localTime(now, -34, '09:00', zone),
  note: '',
  ...teamsOf(fours(2, [1, 2, 3, 4], 6), [
    ['Larks', 'blue'],
    ['Owls', 'white'],
    ['Herons', 'green'],
    ['Plovers', 'yellow'],
  ]),
  settings: { maxPlayers: 16, gameResultRules },
};

const medalAndStableford: DemoGame = {
  ...home,
  name: 'Founders’ Medal',
  code: 'SAME24',
  rule: 'Medal',
  tees: homeTees,
  state: 'done',
  firstTime: (now, zone) => localTime(now, -41, '09:00', zone),
  note: 'One round, two prizes.',
  groups: fours(3, [1, 2, 3, 4, 5, 6], 8),
  settings: { maxPlayers: 16 },
  linked: [{ name: 'Founders’ Stableford', code: 'SAME36', rule: 'Stableford' }],
};

const scramble = {
  ...home,
  rule: 'Scramble of 4',
  tees: homeTees,
  note: 'Three tee shots of each of you have to count.',
  settings: { maxPlayers: 16 },
} as const;

const texas: DemoGame = {
  ...scramble,
  name: 'Autumn Scramble',
  code: 'TEXAS4',
  state: 'done',
  firstTime: (now, zone) => localTime(now, -27, '10:00', zone),
  ...teamsOf(fours(4, [1, 2, 3, 4], 12), [
    ['Pine', 'green'],
    ['Heather', 'red'],
    ['Bramble', 'blue'],
    ['Hazel', 'yellow'],
  ]),
};

/** The other game in play, with one ball a team. One member of each team has an account. */
const liveScramble: DemoGame = {
  ...scramble,
  name: 'Sunset Scramble',
  code: 'TEXAS7',
  state: 'playing',
  firstTime: (now) => minutesBefore(now, 80),
  ...teamsOf(fours(4, [5, 6, 7, 8], 0), [
    ['Kestrels', 'blue'],
    ['Swifts', 'red'],
    ['Finches', 'yellow'],
    ['Wrens', 'green'],
  ]),
  played: [6, 5, 4, 3],
};

export const liveGames: readonly DemoGame[] = [liveGame, liveScramble];

/** The games that the demo begins with, the oldest first. */
export const programme: readonly DemoGame[] = [
  medalAndStableford,
  fourBalls,
  texas,
  bestTwo,
  membersAndGuests,
  captains,
  medal,
  evening,
  liveScramble,
  liveGame,
  upcoming,
];
