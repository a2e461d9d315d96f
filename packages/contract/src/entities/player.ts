import * as z from 'zod';
import { Gender, Gross, Id, IsoTime } from '../wire/values.ts';

/** 0 not paid, 1 paid, 2 guest. */
export const PayStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type PayStatus = z.infer<typeof PayStatus>;

/** One hole of a card for the public: the value that counts. */
export const PlayerHole = z.object({
  holeNumber: z.number().int(),
  gross: Gross.nullable(),
  /** Strokes taken before retiring, with `DNF` only. */
  shots: z.number().int().optional(),
  mismatch: z.boolean().optional(),
  /** Entered or amended by the committee. */
  committee: z.boolean().optional(),
  /** On a team's card: the player whose tee shot counts. */
  teeShot: Id.optional(),
});
export type PlayerHole = z.infer<typeof PlayerHole>;

export const HoleState = z.enum(['unscored', 'scored', 'mismatch', 'unverifiable', 'finished']);
export type HoleState = z.infer<typeof HoleState>;

/** One hole of a card for the group and the organisers, with all entries. */
export const ScorerHole = z.object({
  holeNumber: z.number().int(),
  grosses: z.record(Id, Gross),
  shots: z.record(Id, z.number().int()).optional(),
  /** On a team's card, by scorer: the player whose tee shot counted. */
  teeShots: z.record(Id, Id).optional(),
  /**
   * By scorer, the account that entered the value, if it was another person's. Two entries of one person count as one.
   */
  typedBy: z.record(Id, Id).optional(),
  /** The committee's value, which counts. */
  committee: z
    .object({
      gross: Gross,
      shots: z.number().int().optional(),
      typedBy: Id,
      amends: z.boolean(),
      teeShot: Id.optional(),
      reason: z.string().optional(),
    })
    .optional(),
  /** An organiser reopened the hole, with the reason if given, and it has no new entry yet. */
  reopened: z.object({ reason: z.string().optional() }).optional(),
  /** Increased by every change of the hole (ENT-1); an entry names the version on which it was based. */
  version: z.number().int(),
  state: HoleState,
});
export type ScorerHole = z.infer<typeof ScorerHole>;

/** A card's totals; null if there is no such total (no hole scored, or a hole without a score in stroke play). */
export const Totals = z.object({
  totalGross: z.number().nullable(),
  totalNett: z.number().nullable(),
  totalPoint: z.number(),
  grossToPar: z.number().nullable(),
  nettToPar: z.number().nullable(),
});
export type Totals = z.infer<typeof Totals>;

const HalfPoints = z.object({ gross: z.number().nullable(), nett: z.number().nullable(), point: z.number() });

/** The totals. Holes with a value, and the halves of the card, only where the server calculates them for the viewer. */
export const Points = Totals.extend({
  /** By hole number; null on the board of a game in play, where pages calculate them. */
  holes: z.record(z.string(), z.object({ nett: z.number().nullable(), point: z.number() })).nullable(),
  /** A half without holes is null. */
  summary: z.object({ out: HalfPoints.nullable(), in: HalfPoints.nullable() }).nullable(),
});
export type Points = z.infer<typeof Points>;

export const CardStatus = z.enum(['inProgress', 'complete', 'submitted', 'NR', 'DNF', 'DNP', 'WD', 'DQ']);

export const HandInState = z.enum(['open', 'done']);

/** The certificate of a card. On an open card the player's certificate is their confirmation of the card (SUB-6). */
export const Certificate = z.object({
  role: z.enum(['player', 'marker']),
  by: Id,
  /** The account on whose phone the player confirmed, if that is a marker's. */
  typedBy: Id.optional(),
  at: IsoTime,
  /** The device by its browser's name; null if unknown. */
  device: z.string().nullable(),
  holes: z.number().int(),
  hcp: z.number().nullable(),
});
export type Certificate = z.infer<typeof Certificate>;

/** A player in a game. Fields that the viewer may not see are absent. */
export const Player = z.object({
  _id: Id,
  name: z.string(),
  lastName: z.string(),
  username: z.string().optional(),
  email: z.string().optional(),
  cdh: z.string().optional(),
  homeClub: Id.optional(),
  guest: z.boolean(),
  /** The phones on which a scoring link opened this seat; for its group and organisers. */
  linkPhones: z.number().int().optional(),
  /** Seated by another person and not accepted yet; for players and organisers. */
  invited: z.literal(true).optional(),
  gender: Gender,
  /** The Playing Handicap of the player's card, with strokes added for the tee; a team's card has the team's. */
  hcp: z.number(),
  /** True if an organiser set `hcp`. Visible to players and organisers. */
  hcpSet: z.literal(true).optional(),
  /** On a team's card: the Playing Handicap that an organiser set for this player. */
  ownHcp: z.number().optional(),
  /** Handicap index when they joined or an organiser last changed it; null = none. */
  hci: z.number().nullable(),
  /** Social handicap: for players and organisers. */
  shcp: z.number().nullable().optional(),
  courseHandicap: z.number(),
  /** With a decimal if the rule keeps exact handicaps. */
  playingHcp: z.number(),
  /** Custom handicap after this game; null until the game is closed, and under rules without custom handicaps. */
  newhcp: z.number().nullable(),
  /** The custom handicap in this game, and the game that it comes from (null: set by hand); absent: none. */
  customHcp: z
    .object({ hcp: z.number(), game: z.object({ name: z.string(), date: IsoTime }).nullable() })
    .optional(),
  /** Strokes in `hcp` added for tees of a different par; "to par" is shown without them. */
  addedStrokes: z.number().int(),
  teeColor: Id,
  /** The tee by which the team's card is scored, if it is another one. */
  cardTee: Id.optional(),
  team: Id.nullable(),
  group: z.object({ name: z.string(), startingHole: z.number().int() }).nullable(),
  /** The group that the player asks to join; for that group, the organisers and the player. */
  asks: z.string().optional(),
  /** The person who added the player to the group, if it was not the player; for that group and the organisers. */
  takenInBy: Id.optional(),
  /** The player or organiser who added a guest; for players and organisers. */
  broughtBy: Id.optional(),
  holes: z.record(z.string(), PlayerHole),
  uholes: z.record(z.string(), ScorerHole).optional(),
  points: Points,
  thru: z.number().int(),
  status: CardStatus,
  /**
   * The place from the server, on a board with players hidden from this reader: a client without every card cannot
   * rank. In a game of matches `position` is the number of the match and `label` its status for this player.
   */
  place: z
    .object({
      position: z.number().int().nullable(),
      label: z.string(),
      /** What put them before the next row with the same figure. */
      decidedBy: z
        .enum([
          'last9',
          'last6',
          'last3',
          'last1',
          'front-last6',
          'front-last3',
          'front-last1',
          'counting',
          'handicapIndex',
        ])
        .optional(),
    })
    .optional(),
  /**
   * What a board with hidden places hides of this player: the `place`, so that no row is shown, or only the `figures`.
   * Organisers read everything, and players read their group's cards.
   */
  keptBack: z.enum(['place', 'figures']).optional(),
  scoreId: Id,
  isTeamCard: z.boolean(),
  isFirstTimeCHP: z.boolean(),
  /** True if no other player scores this card, so that its scores cannot be verified. */
  isUnverifiable: z.boolean(),
  scoringPlayers: z.array(Id),
  payStatus: PayStatus.optional(),
  /** `done` once the card is handed in. */
  state: HandInState,
  /** The times of the hand-in and of the return; like the certificates, for the organisers and the player's group. */
  submittedAt: IsoTime.nullable(),
  returnedAt: IsoTime.nullable(),
  /** On an open card only the valid ones: a certificate lapses when a hole changes. */
  certificates: z.array(Certificate),
  /** Holes that one person alone had entered when the card was handed in. */
  oneScorer: z.array(z.number().int()),
  /** Accepted by the organisers: at the close, or with one scorer. */
  accepted: z.boolean(),
  submitionEmail: IsoTime.nullable(),
  nofinish: z.enum(['DNF', 'DNP', 'WD']).nullable(),
  disqualified: z.boolean(),
  /** Admitted against the rule: on the board without a position. */
  outOfCompetition: z.literal(true).optional(),
  /**
   * The reason of a withdrawal or disqualification, and the committee's comments. Visible to the organisers and the
   * player's group.
   */
  reason: z.string().nullable(),
  comments: z.string().nullable(),
  updateDate: IsoTime,
});
export type Player = z.infer<typeof Player>;
