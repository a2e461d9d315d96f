import type { Certificate, ScoreCard } from '@flagstick/contract';
import type { PlayedOff, Row, SeatHandicap } from '../../storage/index.ts';
import type { Card } from './cards.ts';
import type { Outcome } from './outcome.ts';
import type { Rule } from './rule.ts';

/** A seat: who plays, from which tee, at which card, and what the committee noted. */
export interface PlayerData {
  readonly id: string;
  readonly name: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly cdh: string | null;
  readonly homeClubId: string | null;
  readonly birthDate: string | null;
  readonly guest: boolean;
  readonly gender: 'men' | 'women';
  readonly index: number | null;
  readonly social: number | null;
  readonly override: number | null;
  readonly noFinish: 'DNF' | 'DNP' | 'WD' | null;
  readonly disqualified: boolean;
  /** Admitted against the rule: on the board without a position. */
  readonly outOfCompetition: boolean;
  readonly reason: string | null;
  readonly comments: string | null;
  readonly result: PlayedOff | null;
  /** What they came to; null until the game is closed. */
  readonly outcome: Outcome | null;
  /** The custom handicap that counts in this game; null: none under its rule. */
  readonly customHandicap: SeatHandicap | null;
  /** What the close made of it. */
  readonly newCustom: number | null;
  readonly teeId: string;
  readonly cardId: string;
  readonly groupId: string | null;
  readonly groupPosition: number | null;
  /** The team that they play for. */
  readonly teamId: string | null;
  /** The group that they ask to walk with. */
  readonly askedGroupId: string | null;
  /** Who put them into the group; null: themselves. */
  readonly groupedBy: string | null;
  /** Who gave them the seat; null: themselves. */
  readonly addedBy: string | null;
  /** When they were asked whether they take it, and when they said yes. */
  readonly invitedAt: Date | null;
  readonly acceptedAt: Date | null;
  readonly payStatus: 0 | 1 | 2;
  readonly joinedAt: Date;
  readonly updatedAt: Date;
}

/** A seat before anything was said of it: of a player who joined and is in no group. */
export const newSeat = {
  override: null,
  noFinish: null,
  disqualified: false,
  outOfCompetition: false,
  reason: null,
  comments: null,
  result: null,
  outcome: null,
  customHandicap: null,
  newCustom: null,
  groupId: null,
  groupPosition: null,
  teamId: null,
  askedGroupId: null,
  groupedBy: null,
  addedBy: null,
  invitedAt: null,
  acceptedAt: null,
  payStatus: 0,
} as const satisfies Partial<PlayerData>;

/** Seated by somebody else, and yet to accept. */
export const isInvited = ({ invitedAt, acceptedAt, guest }: PlayerData): boolean =>
  invitedAt !== null && acceptedAt === null && !guest;

/** Whether the player took the seat, or accepted the one that an organiser gave. */
export const hasAgreed = ({ addedBy, acceptedAt }: Pick<PlayerData, 'addedBy' | 'acceptedAt'>): boolean =>
  addedBy === null || acceptedAt !== null;

/** A certificate as it is stored: with the values that it was given for. */
export interface StoredCertificate extends Certificate {
  readonly values?: string;
}

export interface CardData {
  readonly id: string;
  readonly state: 'open' | 'done';
  readonly submittedAt: Date | null;
  /** Handed in by the committee, not by the player. */
  readonly acceptedByCommittee: boolean;
  /** Who certified the card; read them through `certificatesOf`, which leaves out those that have lapsed. */
  readonly certificates: readonly StoredCertificate[];
  /** Handed in with one scorer: the holes that one person alone had entered. */
  readonly oneScorer: readonly number[] | null;
  /** An organiser took the card with one scorer as it is. */
  readonly acceptedAt: Date | null;
  readonly acceptedBy: string | null;
  /** When it was last sent by mail. */
  readonly mailedAt: Date | null;
  /** The games whose boards show the card. */
  readonly games: readonly string[];
}

/** The close of a linked game took the card in, which nobody handed in: a match that was level then is played on. */
export const wasTakenIn = ({
  acceptedByCommittee,
  acceptedAt,
}: Pick<CardData, 'acceptedByCommittee' | 'acceptedAt'>): boolean =>
  acceptedByCommittee && acceptedAt === null;

/** A card that was not handed in. */
export const notHandedIn: Omit<CardData, 'id' | 'games'> = {
  state: 'open',
  submittedAt: null,
  acceptedByCommittee: false,
  certificates: [],
  oneScorer: null,
  acceptedAt: null,
  acceptedBy: null,
  mailedAt: null,
};

export interface GroupData {
  readonly id: string;
  readonly name: string;
  readonly startingHole: number;
  readonly position: number;
  /** Its players made it: it is gone when the last of them leaves it. */
  readonly byPlayer: boolean;
}

export interface TeamData {
  readonly id: string;
  readonly name: string;
  /** One of the discs, or a colour of its own. */
  readonly color: string;
  readonly position: number;
  /** The one card that its members play, from the first of them on; null: each plays their own. */
  readonly cardId: string | null;
}

export interface ScorerData {
  readonly scorerId: string;
  readonly playerId: string;
  /** Chosen by the scorer, not by the circle of markers. */
  readonly byHand: boolean;
}

/** How a game is set up and who is seated in it: everything but what was entered. */
export interface GameData {
  /** Of the database: versions of two epochs are not comparable. */
  readonly epoch: string;
  readonly game: Row<'games'>;
  readonly club: {
    readonly id: string;
    readonly name: string;
    readonly timeZone: string;
    readonly registered: boolean;
    readonly logo: string | null;
    /** Where it wants cards sent; empty where it says nothing. */
    readonly cardEmail: string;
  };
  readonly course: {
    readonly id: string;
    readonly name: string;
    readonly holesNumber: number;
    readonly localRules: string;
  };
  /** As everybody may read the name, and so of the organisers. */
  readonly owner: { readonly id: string; readonly name: string; readonly lastName: string };
  readonly rule: Rule;
  /** Men first, then by par, highest first. */
  readonly tees: readonly ScoreCard[];
  readonly organisers: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly lastName: string;
    readonly type: 'owner' | 'club manager' | 'organiser';
  }>;
  /** Those in which it counts. */
  readonly tournaments: ReadonlyArray<{ readonly _id: string; readonly name: string }>;
  /** The other games of its linked set, the main scoring game first. */
  readonly linked: ReadonlyArray<{ readonly _id: string; readonly name: string }>;
  readonly groups: readonly GroupData[];
  readonly teams: readonly TeamData[];
  /** Those who did not leave, in the order in which they came. */
  readonly players: readonly PlayerData[];
  /** The cards of these players. */
  readonly cards: readonly CardData[];
  readonly scorers: readonly ScorerData[];
  /** Places kept while somebody pays, those that are over among them. */
  readonly holds: readonly HoldData[];
}

/** Places that are kept under a payment. */
export interface HoldData {
  readonly id: string;
  readonly places: number;
  /** For whom. */
  readonly players: readonly string[];
  readonly until: Date;
}

/** What made a version of a game: something was entered on a card, or (null) the game itself changed. */
export interface Happened {
  readonly version: number;
  readonly score: {
    readonly cardId: string;
    readonly hole: number;
    /** Whose entry it was; null for the committee's. */
    readonly scorer: string | null;
  } | null;
  /** The cause, where only that changed which the game shows and which is kept elsewhere. */
  readonly shown?: string | undefined;
}

/** What a game shows that is kept elsewhere. */
export interface ShownData
  extends Pick<GameData, 'club' | 'course' | 'owner' | 'organisers' | 'tournaments' | 'holds'> {
  /** The accounts of the players that were asked for. */
  readonly accounts: ReadonlyArray<Pick<PlayerData, 'id' | keyof AccountData>>;
  /** Undefined where they were not asked for. */
  readonly tees: readonly ScoreCard[] | undefined;
}

/** What a seat shows of the player's account. */
export type AccountData = Pick<
  PlayerData,
  'name' | 'lastName' | 'username' | 'email' | 'cdh' | 'homeClubId' | 'birthDate' | 'gender'
>;

export interface Scored extends Happened {
  readonly score: NonNullable<Happened['score']>;
}

/** A whole game as the database holds it. */
export interface LoadedGame {
  readonly data: GameData;
  readonly cards: ReadonlyMap<string, Card>;
  /** What made its last versions, in order. */
  readonly log: readonly Happened[];
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byPosition = (a: GroupData | TeamData, b: GroupData | TeamData) =>
  a.position - b.position || byText(a.id, b.id);

/** The same game with its lists in the order in which they are loaded. */
export const inOrder = (data: GameData): GameData => ({
  ...data,
  groups: data.groups.toSorted(byPosition),
  teams: data.teams.toSorted(byPosition),
  players: data.players.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime() || byText(a.id, b.id)),
  scorers: data.scorers.toSorted((a, b) => byText(a.scorerId, b.scorerId) || byText(a.playerId, b.playerId)),
});
