import * as z from 'zod';
import { Gender, Gross, Id, IsoTime } from '../values.ts';

/** 0 not paid, 1 paid, 2 guest. */
export const PayStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type PayStatus = z.infer<typeof PayStatus>;

/** One hole of a card as everybody sees it: the value that counts. */
export const PlayerHole = z.object({
  holeNumber: z.number().int(),
  gross: Gross.nullable(),
  /** Strokes taken before retiring, with `DNF` only. */
  shots: z.number().int().optional(),
  mismatch: z.boolean().optional(),
  /** The committee entered or amended it. */
  committee: z.boolean().optional(),
  /** On a team's card: whose tee shot counts. */
  teeShot: Id.optional(),
});
export type PlayerHole = z.infer<typeof PlayerHole>;

export const HoleState = z.enum(['unscored', 'scored', 'mismatch', 'unverifiable', 'finished']);
export type HoleState = z.infer<typeof HoleState>;

/** One hole of a card as the group and the organisers see it: who entered what. */
export const ScorerHole = z.object({
  holeNumber: z.number().int(),
  grosses: z.record(Id, Gross),
  shots: z.record(Id, z.number().int()).optional(),
  /** On a team's card, by scorer: whose tee shot counted. */
  teeShots: z.record(Id, Id).optional(),
  /** Of the entries that somebody else typed in a scorer's name: who. Two entries typed by one person count as one. */
  typedBy: z.record(Id, Id).optional(),
  /** What the committee entered or, amending, set; it counts. */
  committee: z
    .object({
      gross: Gross,
      shots: z.number().int().optional(),
      typedBy: Id,
      amends: z.boolean(),
      teeShot: Id.optional(),
      /** Why, where it was said. */
      reason: z.string().optional(),
    })
    .optional(),
  /** An organiser opened it again, and why where it was said: it waits for an entry. */
  reopened: z.object({ reason: z.string().optional() }).optional(),
  /** Counts the entries on this hole; a score is typed against one. */
  version: z.number().int(),
  state: HoleState,
});
export type ScorerHole = z.infer<typeof ScorerHole>;

/** A card's totals; null where there is no such total (no hole scored, or a hole without strokes in stroke play). */
export const Totals = z.object({
  totalGross: z.number().nullable(),
  totalNett: z.number().nullable(),
  totalPoint: z.number(),
  grossToPar: z.number().nullable(),
  nettToPar: z.number().nullable(),
});
export type Totals = z.infer<typeof Totals>;

const HalfPoints = z.object({ gross: z.number().nullable(), nett: z.number().nullable(), point: z.number() });

/** The totals, and where the server works them out for its reader, each hole with a value and the halves of the card. */
export const Points = Totals.extend({
  /** By hole number; null on the board of a game in play, where pages work them out. */
  holes: z.record(z.string(), z.object({ nett: z.number().nullable(), point: z.number() })).nullable(),
  /** A half without holes is null. */
  summary: z.object({ out: HalfPoints.nullable(), in: HalfPoints.nullable() }).nullable(),
});
export type Points = z.infer<typeof Points>;

export const CardStatus = z.enum(['inProgress', 'complete', 'submitted', 'NR', 'DNF', 'DNP', 'WD', 'DQ']);

export const CardState = z.enum(['open', 'done']);

/** Who certified a card, and how. The player's certificate on an open card is their confirmation of it. */
export const Certificate = z.object({
  role: z.enum(['player', 'marker']),
  by: Id,
  /** The account on whose phone the player confirmed, where that is a marker's. */
  typedBy: Id.optional(),
  at: IsoTime,
  /** What it was done with, as its browser names itself; null: it does not say. */
  device: z.string().nullable(),
  /** On how many holes this person had entered something. */
  holes: z.number().int(),
  /** The playing handicap that the player certified. */
  hcp: z.number().nullable(),
});
export type Certificate = z.infer<typeof Certificate>;

/** A player in a game. What others may not see is absent. */
export const Player = z.object({
  _id: Id,
  name: z.string(),
  lastName: z.string(),
  username: z.string().optional(),
  email: z.string().optional(),
  cdh: z.string().optional(),
  /** The home club's id. */
  homeClub: Id.optional(),
  guest: z.boolean(),
  /** Seated by somebody else, and yet to accept; shown to those who play and organise. */
  invited: z.literal(true).optional(),
  gender: Gender,
  /** Playing handicap: what they play off in this game. */
  hcp: z.number(),
  /** An organiser set it, whatever the index says; shown to those who play and organise. */
  hcpSet: z.literal(true).optional(),
  /** Of a member of a team that plays one card: what the organiser set; shown as `hcpSet` is. */
  ownHcp: z.number().optional(),
  /** Handicap index when they joined or an organiser last changed it; null = none. */
  hci: z.number().nullable(),
  /** Social handicap: for those who play and organise. */
  shcp: z.number().nullable().optional(),
  courseHandicap: z.number(),
  /** With a decimal where the rule keeps exact handicaps. */
  playingHcp: z.number(),
  /** Custom handicap after this game; null until the game is closed, and under rules without custom handicaps. */
  newhcp: z.number().nullable(),
  /** The custom handicap that counts in this game, and the game that it comes from (null: set by hand); absent: none. */
  customHcp: z
    .object({ hcp: z.number(), game: z.object({ name: z.string(), date: IsoTime }).nullable() })
    .optional(),
  /** Strokes in `hcp` that level tees of a different par; "to par" is shown without them. */
  addedStrokes: z.number().int(),
  /** The tee: a scoreCard's id. */
  teeColor: Id,
  /** The tee by which the card of their team is scored, where it is another one. */
  cardTee: Id.optional(),
  /** The team that they play for. */
  team: Id.nullable(),
  group: z.object({ name: z.string(), startingHole: z.number().int() }).nullable(),
  /** The group that the player asks to walk with; shown to that group, the organisers and the player. */
  asks: z.string().optional(),
  /** Who put the player into the group, when somebody else did; shown to that group and the organisers. */
  takenInBy: Id.optional(),
  /** The player or organiser who brought a guest: players of the game and organisers read it. */
  broughtBy: Id.optional(),
  holes: z.record(z.string(), PlayerHole),
  uholes: z.record(z.string(), ScorerHole).optional(),
  points: Points,
  thru: z.number().int(),
  status: CardStatus,
  /**
   * The place as the server tells it, on a board that keeps players back from this reader: who does not hold every card
   * ranks nobody. In a game of matches the number of the match, and how it stands for this player.
   */
  place: z
    .object({
      position: z.number().int().nullable(),
      label: z.string(),
      /** What put them before the next row of the same figure. */
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
   * On a board that hides places: the `place`, so that they are in no row of it, or their `figures` alone. Who organises
   * reads all the same, and whoever plays reads their group's cards.
   */
  keptBack: z.enum(['place', 'figures']).optional(),
  /** The card's id. */
  scoreId: Id,
  isTeamCard: z.boolean(),
  isFirstTimeCHP: z.boolean(),
  isUnverifiable: z.boolean(),
  scoringPlayers: z.array(Id),
  /** 0 not paid, 1 paid, 2 guest: for the organisers and the player. */
  payStatus: PayStatus.optional(),
  /** `done` once the card is handed in. */
  state: CardState,
  /** When it was, and when it counts as returned; like who certified it, for the organisers and the player's group. */
  submittedAt: IsoTime.nullable(),
  returnedAt: IsoTime.nullable(),
  /** On an open card only those that count: a certificate lapses when a hole changes. */
  certificates: z.array(Certificate),
  /** Holes that one person alone had entered when the card was handed in. */
  oneScorer: z.array(z.number().int()),
  /** The organisers took the card in: at the close, or with one scorer. */
  accepted: z.boolean(),
  /** When the card was last sent by mail. */
  submitionEmail: IsoTime.nullable(),
  nofinish: z.enum(['DNF', 'DNP', 'WD']).nullable(),
  disqualified: z.boolean(),
  /** Admitted against the rule: on the board without a position. */
  outOfCompetition: z.literal(true).optional(),
  /** Of a withdrawal or disqualification, with the committee's comments: for the organisers and the player's group. */
  reason: z.string().nullable(),
  comments: z.string().nullable(),
  /** The last change of the card or the seat. */
  updateDate: IsoTime,
});
export type Player = z.infer<typeof Player>;
