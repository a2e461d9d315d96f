import { Random } from '../random.ts';

export interface Typing {
  readonly do: 'type';
  readonly phone: number;
  readonly of: number;
  readonly hole: number;
  readonly gross: number;
}

export interface Marking {
  readonly do: 'mark' | 'unmark';
  readonly who: number;
  readonly of: number;
  readonly heir: number;
}

export interface Seating {
  readonly do: 'leave' | 'return' | 'retire' | 'move' | 'ask' | 'handIn' | 'open';
  readonly who: number;
}

/** The committee fills a card; a player confirms it, on their own phone unless `by` is odd; a player hands it in. */
export interface HandingIn {
  readonly do: 'fill' | 'confirm' | 'finish';
  readonly who: number;
  readonly by: number;
}

/** A player changes their team or makes one; a team is removed. */
export interface Teaming {
  readonly do: 'side' | 'team' | 'disband';
  readonly who: number;
  /** By an organiser, or by the player if odd. */
  readonly by?: number;
}

export interface Linking {
  readonly do: 'link' | 'part';
  readonly main: number;
}

export interface Ruling {
  readonly do: 'committee' | 'amend' | 'reopen';
  readonly of: number;
  readonly hole: number;
  readonly gross: number;
}

/**
 * An organiser adds a guest. This many answers are lost, after which the phone repeats the call; it may send it twice
 * at once.
 */
export interface Adding {
  readonly do: 'guest';
  readonly of: number;
  readonly loses: number;
  readonly twice: boolean;
}

export interface Weathering {
  readonly do: 'weather';
  readonly link: number;
  readonly lost: number;
  readonly doubled: number;
  readonly late: number;
}

/** An action on a phone besides entering scores, in stories whose phones have storage and tabs. */
export interface Handling {
  readonly do: 'handle';
  readonly phone: number;
  readonly how: string;
  readonly dice: number;
}

/** What happens to the next notification that a process publishes; late or repeated by this time. */
export interface BusFault {
  readonly do: 'bus';
  readonly process: number;
  readonly how: 'never' | 'late' | 'twice';
  readonly ms: number;
}

/** An action, as numbers that a world maps to people and things, so that any part of a plan is a valid plan. */
export type Action =
  | Typing
  | Marking
  | Seating
  | HandingIn
  | Teaming
  | Linking
  | Ruling
  | { readonly do: 'rename' | 'feeFirst' }
  /** The database is copied, or replaced by the last copy with a restart of the processes. */
  | { readonly do: 'backup' | 'restore' }
  | {
      readonly do: 'pay';
      readonly who: number;
      /** The delays of the provider's reports. */
      readonly tells: readonly number[];
    }
  | Adding
  | { readonly do: 'board'; readonly status: 1 | 2 | 3 }
  | {
      readonly do: 'hide';
      readonly until: 0 | 3 | 1000;
      readonly twoSteps: boolean;
      readonly reverse: boolean;
    }
  | { readonly do: 'reveal' }
  | Weathering
  | Handling
  | BusFault
  | {
      readonly do: 'fault';
      readonly process: number;
      readonly call: 'read' | 'commit' | 'locked';
      readonly fault: 'fails' | 'loses' | 'movedOn';
    }
  | { readonly do: 'outage' | 'kill' | 'sessionsAway'; readonly process: number; readonly ms: number }
  | { readonly do: 'endSessions'; readonly who: number }
  | { readonly do: 'reconnect'; readonly follower: number };

/** An action, and the time since the one before it. */
export type PlanStep = Action & { readonly wait: number };

/** The format: a card for each player, teams with a card for each player, one card a team, or matches. */
export type Format = 'own' | 'sides' | 'oneCard' | 'singles' | 'fourBall' | 'foursomes';

/** A world's story, as stored when it breaks an invariant. */
export interface Plan {
  readonly seed: number;
  readonly games: 1 | 2;
  readonly players: number;
  readonly asksForTwo: boolean;
  /** The format of the last game; in earlier ones each player has a card, as in all games by default. */
  readonly format?: Format;
  /** A place costs a fee that is due before play. */
  readonly fee?: boolean;
  /** Several games begin unlinked; by default linked. */
  readonly apart?: boolean;
  /** Places are hidden in it, and revealed. */
  readonly hides?: true;
  /** Cards are confirmed and handed in. */
  readonly handsIn?: true;
  readonly steps: readonly PlanStep[];
}

/** The item of a list with this number, modulo its length. */
export function nth<T>(list: readonly T[], at: number): T {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}

export type ActionKind = readonly [number, (random: Random) => Action];

export const many = 1_000;

export const serverKinds: readonly ActionKind[] = [
  [
    50,
    (random) => ({
      do: 'type',
      phone: random.below(many),
      of: random.below(many),
      hole: random.below(many),
      gross: random.below(many),
    }),
  ],
  [
    3,
    (random) => ({ do: 'mark', who: random.below(many), of: random.below(many), heir: random.below(many) }),
  ],
  [
    3,
    (random) => ({ do: 'unmark', who: random.below(many), of: random.below(many), heir: random.below(many) }),
  ],
  [
    8,
    (random) => ({
      do: random.one([
        'leave',
        'return',
        'return',
        'retire',
        'move',
        'side',
        'ask',
        'handIn',
        'open',
        'open',
      ] as const),
      who: random.below(many),
    }),
  ],
  [
    8,
    (random) => ({
      do: random.one(['committee', 'amend', 'amend', 'reopen'] as const),
      of: random.below(many),
      hole: random.below(many),
      gross: random.below(many),
    }),
  ],
  [2, () => ({ do: 'rename' })],
  [2, (random) => ({ do: 'board', status: random.one([1, 1, 2, 3] as const) })],
  [
    4,
    (random) => ({
      do: 'weather',
      link: random.below(many),
      lost: random.one([0, 0, 0.3, 1]),
      doubled: random.one([0, 0.3]),
      late: random.one([0, 0, 0.3]),
    }),
  ],
  [
    10,
    (random) => ({
      do: 'fault',
      process: random.below(many),
      call: random.one(['read', 'commit', 'commit', 'locked', 'locked'] as const),
      fault: random.one(['fails', 'loses', 'loses', 'movedOn'] as const),
    }),
  ],
  [
    3,
    (random) => ({
      do: random.one(['outage', 'kill', 'sessionsAway', 'sessionsAway'] as const),
      process: random.below(many),
      ms: 200 + random.below(8_000),
    }),
  ],
  [1, (random) => ({ do: 'endSessions', who: random.below(many) })],
  [5, (random) => ({ do: 'reconnect', follower: random.below(many) })],
];

function someAction(random: Random, kinds: readonly ActionKind[]): Action {
  let dice = random.below(kinds.reduce((total, [share]) => total + share, 0));
  for (const [share, make] of kinds) {
    if (dice < share) return make(random);
    dice -= share;
  }
  throw new Error('The dice fell beside the table.');
}

export function planOf(seed: number, steps = 40, kinds: readonly ActionKind[] = serverKinds): Plan {
  const random = new Random(seed);
  const games = random.chance(0.25) ? 2 : 1;
  const actions = Array.from({ length: steps }, () => ({
    // Sometimes many actions happen at once.
    wait: random.chance(0.6) ? random.below(30) : random.below(1_500),
    ...someAction(random, kinds),
  }));
  return {
    seed,
    games,
    players: 2 + random.below(4),
    asksForTwo: random.chance(0.7),
    steps: actions,
  };
}

const teaming = (share: number): ActionKind => [
  share,
  (random) => ({
    do: random.one(['side', 'side', 'side', 'team', 'disband'] as const),
    who: random.below(many),
    by: random.below(many),
  }),
];
const linking: ActionKind = [
  8,
  (random) => ({ do: random.one(['link', 'link', 'part'] as const), main: random.below(many) }),
];
/** Matches have more scores, so that they finish. */
const scoring: ActionKind = [
  120,
  (random) => ({
    do: 'type',
    phone: random.below(many),
    of: random.below(many),
    hole: random.below(many),
    gross: random.below(many),
  }),
];

/** Places are hidden in several ways, then revealed step by step during play. */
const hiding: readonly ActionKind[] = [
  [
    8,
    (random) => ({
      do: 'hide',
      until: random.one([3, 3, 3, 1000, 0] as const),
      twoSteps: random.chance(0.5),
      reverse: random.chance(0.3),
    }),
  ],
  [10, () => ({ do: 'reveal' })],
];

/** Cards are filled, confirmed and handed in, while scores and the committee change them. */
const handingIn: readonly ActionKind[] = [
  [
    45,
    (random) => ({
      do: random.one(['fill', 'confirm', 'confirm', 'confirm', 'finish', 'finish'] as const),
      who: random.below(many),
      by: random.below(many),
    }),
  ],
  [
    15,
    (random) => ({
      do: 'reopen',
      of: random.below(many),
      hole: random.below(many),
      gross: random.below(many),
    }),
  ],
];

/** Leaving is refused once the player's match has begun. */
const leaving: ActionKind = [10, (random) => ({ do: 'leave', who: random.below(many) })];

const formats = ['sides', 'oneCard', 'singles', 'fourBall', 'foursomes'] as const;
const kindsOf: Readonly<Record<(typeof formats)[number], readonly ActionKind[]>> = {
  sides: [...serverKinds, teaming(14)],
  oneCard: [...serverKinds, teaming(20)],
  singles: [...serverKinds, scoring, leaving],
  fourBall: [...serverKinds, scoring, teaming(6)],
  foursomes: [...serverKinds, scoring, teaming(6)],
};

/**
 * The story of a seed: every fourth one has teams, matches or games that are linked during play, in the others each player has a card;
 * every eighth one hides places, and every eighth one hands cards in.
 */
export function storyOf(seed: number): Plan {
  if (seed % 8 === 4) {
    const plan = planOf(seed, 50, [...serverKinds, ...hiding]);
    // With three places hidden, enough players must be visible and move.
    return { ...plan, hides: true, players: 5 + (seed % 3) };
  }
  if (seed % 8 === 5) return { ...planOf(seed, 55, [...serverKinds, ...handingIn]), handsIn: true };
  if (seed % 4 !== 2) return planOf(seed);
  const at = Math.floor(seed / 4) % (formats.length + 1);
  const format = formats[at];
  if (format === undefined) {
    return { ...planOf(seed, 40, [...serverKinds, linking]), games: 2, apart: seed % 3 > 0 };
  }
  const plan = planOf(seed, 50, kindsOf[format]);
  // At least two members of a team, or four players of a match, are needed.
  return {
    ...plan,
    format,
    players: Math.max(4, plan.players),
    games: ['oneCard', 'foursomes'].includes(format) ? 1 : plan.games,
  };
}

/** A provider reports at once, late, twice, in the wrong order, or never. */
const paying: ActionKind = [
  14,
  (random) => ({
    do: 'pay',
    who: random.below(many),
    tells: random.one([[20], [20, 25], [5_000], [9_000, 30], []] as const),
  }),
];

/** The story of a seed with fees, in which people play and pay at the same time. */
export const feeStoryOf = (seed: number): Plan => ({
  ...planOf(seed, 45, [...serverKinds, paying, leaving, [3, () => ({ do: 'feeFirst' })]]),
  fee: true,
});

/** The story of a seed in which the database is restored from an older copy during play. */
export const restoreStoryOf = (seed: number): Plan =>
  planOf(seed, 50, [...serverKinds, [4, () => ({ do: 'backup' })], [4, () => ({ do: 'restore' })]]);

const adding: ActionKind = [
  12,
  (random) => ({
    do: 'guest',
    of: random.below(many),
    loses: random.below(3),
    twice: random.chance(0.3),
  }),
];

/** The story of a seed in which an organiser adds guests, and answers are lost. */
export const guestStoryOf = (seed: number): Plan => planOf(seed, 45, [...serverKinds, adding]);

const notifying: ActionKind = [
  25,
  (random) => ({
    do: 'bus',
    process: random.below(many),
    how: random.one(['never', 'never', 'late', 'twice'] as const),
    ms: 1 + random.below(6_000),
  }),
];

/** The story of a seed in which notifications between the processes are lost, late or repeated. */
export const busStoryOf = (seed: number): Plan => planOf(seed, 55, [...serverKinds, notifying]);

/** The kind of a story. */
export const whatIsPlayed = ({ fee, hides, handsIn, apart, format }: Plan): string =>
  fee
    ? 'fees'
    : hides
      ? 'hidden'
      : handsIn
        ? 'handIns'
        : apart === undefined
          ? (format ?? 'ownCards')
          : 'linked';
