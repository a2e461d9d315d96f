import type { Certificate, ScoreCard } from '@flagstick/contract';
import type { HandicapAtClose, Row, SeatHandicap } from '../../storage/index.ts';
import type { EnteredCard } from './cards.ts';
import type { Outcome } from './outcome.ts';
import type { Rule } from './rule.ts';

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
  /** The social handicap, in strokes. */
  readonly social: number | null;
  readonly override: number | null;
  readonly noFinish: 'DNF' | 'DNP' | 'WD' | null;
  readonly disqualified: boolean;
  /** Admitted against the rule: on the board without a position. */
  readonly outOfCompetition: boolean;
  /** Why the player is disqualified or did not finish. */
  readonly reason: string | null;
  readonly comments: string | null;
  readonly handicapAtClose: HandicapAtClose | null;
  /** The player's result; null until the game is closed. */
  readonly outcome: Outcome | null;
  /** The custom handicap in this game; null when its rule has none. */
  readonly customHandicap: SeatHandicap | null;
  /** The custom handicap after this game; null until the game is closed, and under rules without custom handicaps. */
  readonly nextCustomHandicap: number | null;
  readonly teeId: string;
  readonly cardId: string;
  readonly groupId: string | null;
  readonly groupPosition: number | null;
  readonly teamId: string | null;
  readonly requestedGroupId: string | null;
  /** The account that put the player into the group; null: the player. */
  readonly groupedBy: string | null;
  /** The phones on which scoring links opened the seat. */
  readonly linkPhones: number;
  /** The account that added the player; null: the player. */
  readonly addedBy: string | null;
  /** When the player was invited, and when they accepted. */
  readonly invitedAt: Date | null;
  readonly invitationAcceptedAt: Date | null;
  /** 0 not paid, 1 paid, 2 guest. */
  readonly payStatus: 0 | 1 | 2;
  readonly joinedAt: Date;
  readonly updatedAt: Date;
}

export const newSeat = {
  override: null,
  noFinish: null,
  disqualified: false,
  outOfCompetition: false,
  reason: null,
  comments: null,
  handicapAtClose: null,
  outcome: null,
  customHandicap: null,
  nextCustomHandicap: null,
  groupId: null,
  groupPosition: null,
  teamId: null,
  requestedGroupId: null,
  groupedBy: null,
  linkPhones: 0,
  addedBy: null,
  invitedAt: null,
  invitationAcceptedAt: null,
  payStatus: 0,
} as const satisfies Partial<PlayerData>;

export const isInvited = ({ invitedAt, invitationAcceptedAt: acceptedAt, guest }: PlayerData): boolean =>
  invitedAt !== null && acceptedAt === null && !guest;

/** Whether the player scores on a phone of their own: every account, and a guest who opened a scoring link. */
export const hasPhone = ({ guest, linkPhones }: Pick<PlayerData, 'guest' | 'linkPhones'>): boolean =>
  !guest || linkPhones > 0;

/** Whether the player is an accepted one: took the seat, or accepted a seat that another person gave. */
export const hasAccepted = ({
  addedBy,
  invitationAcceptedAt: acceptedAt,
}: Pick<PlayerData, 'addedBy' | 'invitationAcceptedAt'>): boolean => addedBy === null || acceptedAt !== null;

export interface StoredCertificate extends Certificate {
  readonly values?: string;
}

export interface CardData {
  readonly id: string;
  readonly state: 'open' | 'done';
  readonly submittedAt: Date | null;
  /** Handed in by the committee, not by the player. */
  readonly handedInByCommittee: boolean;
  /** The stored certificates; read them through `certificatesOf`, which leaves out lapsed ones. */
  readonly certificates: readonly StoredCertificate[];
  /** Handed in with one scorer: the holes that one person alone had entered. */
  readonly oneScorer: readonly number[] | null;
  /** When an organiser accepted the card with one scorer. */
  readonly oneScorerAcceptedAt: Date | null;
  readonly oneScorerAcceptedBy: string | null;
  readonly mailedAt: Date | null;
  /** The games whose boards show the card. */
  readonly games: readonly string[];
}

/**
 * Whether the close of a linked game accepted the card before its player handed it in. A match that was level at that
 * moment continues.
 */
export const wasAcceptedAtClose = ({
  handedInByCommittee: acceptedByCommittee,
  oneScorerAcceptedAt: acceptedAt,
}: Pick<CardData, 'handedInByCommittee' | 'oneScorerAcceptedAt'>): boolean =>
  acceptedByCommittee && acceptedAt === null;

export const notHandedIn: Omit<CardData, 'id' | 'games'> = {
  state: 'open',
  submittedAt: null,
  handedInByCommittee: false,
  certificates: [],
  oneScorer: null,
  oneScorerAcceptedAt: null,
  oneScorerAcceptedBy: null,
  mailedAt: null,
};

export interface GroupData {
  readonly id: string;
  readonly name: string;
  readonly startingHole: number;
  readonly position: number;
  /** Created by its players: deleted when the last of them leaves. */
  readonly byPlayer: boolean;
}

export interface TeamData {
  readonly id: string;
  readonly name: string;
  /** One of the preset colours, or a custom one. */
  readonly color: string;
  readonly position: number;
  /** The one card of the team, assigned to its members; null: each member has their own. */
  readonly cardId: string | null;
}

export interface MarkerAssignment {
  readonly scorerId: string;
  readonly playerId: string;
  /** Chosen by the scorer, not by the rotation. */
  readonly byHand: boolean;
}

/** The set-up of a game and its seats: everything except entries. */
export interface GameData {
  /** The database's epoch: versions of two epochs are not comparable. */
  readonly epoch: string;
  readonly game: Row<'games'>;
  readonly club: {
    readonly id: string;
    readonly name: string;
    readonly timeZone: string;
    readonly registered: boolean;
    readonly logo: string | null;
    /** The club's address for cards; empty if there is none. */
    readonly cardEmail: string;
  };
  readonly course: {
    readonly id: string;
    readonly name: string;
    readonly holesNumber: number;
    readonly localRules: string;
  };
  /** The owner's name in its public form, as for the organisers below. */
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
  readonly tournaments: ReadonlyArray<{ readonly _id: string; readonly name: string }>;
  readonly events: ReadonlyArray<{ readonly _id: string; readonly name: string; readonly round: number }>;
  /** The other games of its linked set, the main scoring game first. */
  readonly linked: ReadonlyArray<{ readonly _id: string; readonly name: string }>;
  readonly groups: readonly GroupData[];
  readonly teams: readonly TeamData[];
  /** The current players, in the order in which they joined. */
  readonly players: readonly PlayerData[];
  readonly cards: readonly CardData[];
  readonly markerAssignments: readonly MarkerAssignment[];
  /** Places held during payments, including expired ones. */
  readonly holds: readonly HoldData[];
}

export interface HoldData {
  readonly id: string;
  readonly places: number;
  readonly players: readonly string[];
  readonly until: Date;
}

/** What made a version of a game: an entry on a card, or (null) a change of the game itself. */
export interface GameLogEntry {
  readonly version: number;
  readonly score: {
    readonly cardId: string;
    readonly hole: number;
    /** The scorer of the entry; null for the committee's. */
    readonly scorer: string | null;
  } | null;
  /** The cause, when only data outside the game changed. */
  readonly externalCause?: string | undefined;
}

/** Data outside the game that its board shows. */
export interface ExternalData
  extends Pick<GameData, 'club' | 'course' | 'owner' | 'organisers' | 'tournaments' | 'events' | 'holds'> {
  readonly accounts: ReadonlyArray<Pick<PlayerData, 'id' | keyof AccountData>>;
  /** Undefined when not requested. */
  readonly tees: readonly ScoreCard[] | undefined;
}

export type AccountData = Pick<
  PlayerData,
  'name' | 'lastName' | 'username' | 'email' | 'cdh' | 'homeClubId' | 'birthDate' | 'gender'
>;

export interface ScoreLogEntry extends GameLogEntry {
  readonly score: NonNullable<GameLogEntry['score']>;
}

export interface LoadedGame {
  readonly data: GameData;
  readonly cards: ReadonlyMap<string, EnteredCard>;
  /** The last versions, in order. */
  readonly log: readonly GameLogEntry[];
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byPosition = (a: GroupData | TeamData, b: GroupData | TeamData) =>
  a.position - b.position || byText(a.id, b.id);

/** The same game with its lists in loading order. */
export const withSortedLists = (data: GameData): GameData => ({
  ...data,
  groups: data.groups.toSorted(byPosition),
  teams: data.teams.toSorted(byPosition),
  players: data.players.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime() || byText(a.id, b.id)),
  markerAssignments: data.markerAssignments.toSorted(
    (a, b) => byText(a.scorerId, b.scorerId) || byText(a.playerId, b.playerId),
  ),
});
