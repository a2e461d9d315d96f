import * as z from 'zod';
import * as limits from '../limits.ts';
import { LinkedSet } from '../linked-games.ts';
import { prose, text } from '../text/names.ts';
import { Id, Instant, IsoTime } from '../wire/values.ts';
import { ScoreCard } from './clubs/score-card.ts';
import { Competition, PlayingFormat } from './competition.ts';
import { PaymentRules, PaymentSettings } from './payment-rules.ts';
import { CardStatus, PayStatus, Player, Totals } from './player.ts';
import { PrizesOfGame } from './prizes.ts';

export const GameState = z.enum(['waitingList', 'playing', 'done']);
export type GameState = z.infer<typeof GameState>;

/**
 * The kind of a game: a club's, if its owner was organiser, club manager or admin at its creation; otherwise a
 * player's.
 */
export const GameKind = z.enum(['club', 'player']);

const revealedPrize = { contest: z.string(), step: z.number().int() };

export const LeaderboardConfig = z.object({
  /** Before the close: 1 everyone sees the board, 2 players see their own group only, 3 organisers only. */
  activateStatus: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  widescreen: z.boolean(),
  scroll: z.boolean(),
  continuous: z.boolean(),
  rowsPerPage: z.number().int(),
  scrollSpeed: z.number().int(),
  firstPageHoldTime: z.number().int(),
  lastPageHoldTime: z.number().int(),
  pagesHoldTime: z.number().int(),
  scoresDisplayOrder: z.array(z.enum(['gross', 'nett', 'points'])),
  /** The prize-giving: screens show the hidden places, and organisers reveal them step by step. */
  presentationMode: z.boolean(),
  /**
   * The number of places from the top that are hidden from the start of the game until they are revealed; 0 none, 1000
   * all.
   */
  hideUntil: z.literal(limits.hidePlaces),
  /** The number of steps in which hidden places have been revealed. */
  revealIndex: z.number().int(),
  /** From the winner downwards, instead of up to the winner. */
  reverseHiddenPlace: z.boolean(),
  showInTwoSteps: z.boolean(),
  /** `showInTwoSteps` as a number: 1 no, 2 yes. Both always agree. */
  revealPlaceStatus: z.literal([limits.revealStatus.oneLine, limits.revealStatus.twoSteps]),
  /** The places revealed so far: a player moved to one of these places by a correction is shown, others stay hidden. */
  revealedPlaces: z.array(z.number().int()),
  /** The contests that the prize-giving has shown, each with its step. */
  revealedPrizes: z.array(z.object(revealedPrize)),
  /** The last step was taken: nothing is hidden any more. */
  revealed: z.boolean(),
});
export type LeaderboardConfig = z.infer<typeof LeaderboardConfig>;

const bounded = (b: { min: number; max: number; default: number }) =>
  z.number().int().min(b.min).max(b.max).default(b.default);

export const LeaderboardSettings = z.strictObject({
  activateStatus: LeaderboardConfig.shape.activateStatus.default(1),
  widescreen: z.boolean().default(false),
  scroll: z.boolean().default(false),
  continuous: z.boolean().default(false),
  rowsPerPage: bounded(limits.presentation.rowsPerPage),
  scrollSpeed: bounded(limits.presentation.scrollSpeed),
  firstPageHoldTime: bounded(limits.presentation.firstPageHoldTime),
  lastPageHoldTime: bounded(limits.presentation.lastPageHoldTime),
  pagesHoldTime: bounded(limits.presentation.pagesHoldTime),
  scoresDisplayOrder: LeaderboardConfig.shape.scoresDisplayOrder
    .min(1)
    .max(3)
    .default(['gross', 'nett', 'points']),
  presentationMode: z.boolean().default(false),
  hideUntil: LeaderboardConfig.shape.hideUntil.default(0),
  /** The number of revealed steps; it can only be lowered here, because places are revealed one by one. */
  revealIndex: bounded(limits.revealIndex),
  reverseHiddenPlace: z.boolean().default(false),
  showInTwoSteps: z.boolean().default(false),
  revealPlaceStatus: LeaderboardConfig.shape.revealPlaceStatus.default(1),
  /** `revealedPlaces`, `revealedPrizes` and `revealed` are read-only; they may be sent back unchanged. */
  revealedPlaces: z.array(z.number().int()).max(limits.revealIndex.max).default([]),
  revealedPrizes: z.array(z.strictObject(revealedPrize)).max(limits.prizes.contestsMax).default([]),
  revealed: z.boolean().default(false),
});

/** A board's presentation and hidden places, without its visibility. */
export const PresentationSettings = LeaderboardSettings.omit({ activateStatus: true });

/** The groups' start times are calculated from these. */
export const StartSheetConfig = z.object({
  firstTime: IsoTime.nullable(),
  /** Minutes between groups on one tee; null: a shotgun at firstTime. */
  interval: z.number().int().nullable(),
  note: z.string(),
});
export type StartSheetConfig = z.infer<typeof StartSheetConfig>;

export const StartSheetSettings = z.strictObject({
  firstTime: Instant.nullable().default(null),
  interval: z.number().int().min(1).max(60).nullable().default(null),
  note: prose(500).default(''),
});

/** How the committee accepts cards: golf's `CertificationRule`. */
export const Certification = z.object({
  returnedAfter: z.number().int(),
  l1: z.boolean(),
  l2: z.boolean(),
  electronic: z.boolean(),
});
export type Certification = z.infer<typeof Certification>;

export const CertificationSettings = z.strictObject({
  returnedAfter: bounded(limits.returnedAfter),
  l1: z.boolean().default(false),
  l2: z.boolean().default(false),
  electronic: z.boolean().default(true),
});

/** Minutes of a planned round, by the size of the group; the pace of a group is measured against it. */
export const PlannedRound = z.object({
  two: z.number().int(),
  three: z.number().int(),
  four: z.number().int(),
});
export type PlannedRound = z.infer<typeof PlannedRound>;

const plannedRound = limits.plannedRound;

export const PlannedRoundSettings = z.strictObject({
  two: bounded({ ...plannedRound, default: plannedRound.two }),
  three: bounded({ ...plannedRound, default: plannedRound.three }),
  four: bounded({ ...plannedRound, default: plannedRound.four }),
});

/** The round that a game is in a match over two rounds, each of which is a game (decision 130). */
export const GameMatchRound = z.object({
  /** Holes of the match in the rounds before and after this one. */
  holesBefore: z.number().int(),
  holesAfter: z.number().int(),
  /** A player of the side that leads after the holes before; null: level, or the first round. */
  leader: Id.nullable(),
  /** Holes up of that side. */
  up: z.number().int(),
});
export type GameMatchRound = z.infer<typeof GameMatchRound>;

/** How the matches of a game end: golf's `MatchRules`. */
export const GameResultRules = z.object({
  toResult: z.boolean(),
  toFinish: z.boolean(),
  extraHoles: z.array(z.number().int()),
  toLastHole: z.boolean(),
  highlightTarget: z.boolean(),
  sameScores: z.boolean(),
  round: GameMatchRound.optional(),
});
export type GameResultRules = z.infer<typeof GameResultRules>;

const extraHoles = limits.extraHoles;
const resultRules = limits.resultRules;
export const GameResultSettings = z.strictObject({
  toResult: z.boolean().default(resultRules.toResult),
  toFinish: z.boolean().default(resultRules.toFinish),
  extraHoles: z
    .array(z.number().int().min(extraHoles.min).max(extraHoles.max))
    .max(extraHoles.listMax)
    .default([...resultRules.extraHoles]),
  toLastHole: z.boolean().default(resultRules.toLastHole),
  highlightTarget: z.boolean().default(resultRules.highlightTarget),
  sameScores: z.boolean().default(resultRules.sameScores),
});

/**
 * The two sides of a game of matches whose points are added up: in each match the first player or pair of the group
 * plays for `a`.
 */
export const Sides = z.object({ a: z.string(), b: z.string() });
export type Sides = z.infer<typeof Sides>;
const SideName = text(limits.sideName.min, limits.sideName.max);
export const SidesSettings = z.strictObject({ a: SideName, b: SideName });

const Person = z.object({ _id: Id, name: z.string(), lastName: z.string() });

export const Organiser = Person.extend({ type: z.enum(['owner', 'club manager', 'organiser']) });
export type Organiser = z.infer<typeof Organiser>;

export const Group = z.object({
  name: z.string(),
  startingHole: z.number().int(),
  players: z.array(Id),
});
export type Group = z.infer<typeof Group>;

export const Team = z.object({
  _id: Id,
  name: z.string(),
  /** A name from `teamColors`, or `#rrggbb`. */
  color: z.string(),
  /** The points so far; null on the board of a game in play, where pages calculate them. */
  points: Totals.nullable(),
  players: z.array(Id),
});
export type Team = z.infer<typeof Team>;

export const GameSummary = z.object({
  _id: Id,
  name: z.string(),
  code: z.string(),
  date: IsoTime,
  startTime: IsoTime.nullable(),
  endTime: IsoTime.nullable(),
  state: GameState,
  kind: GameKind,
  club: z.object({ _id: Id, name: z.string(), timeZone: z.string() }),
  course: z.object({ _id: Id, name: z.string(), holesNumber: z.number().int() }),
  competition: Competition.pick({
    _id: true,
    name: true,
    type: true,
    scoringFormat: true,
    holesNumber: true,
    fullHandicapAllowance: true,
  }).extend({
    playingAs: z.enum(['individual', 'team']),
    playingFormat: PlayingFormat,
  }),
  owner: Person,
  playersCount: z.number().int(),
  maxPlayers: z.number().int(),
  isPaid: z.boolean(),
  /** The fee and when it is due; null: never set up. */
  paymentRules: PaymentRules.nullable(),
  /** Players enter by the game's entry list and do not join by its code. */
  hasEntryList: z.boolean().optional(),
  ...LinkedSet.shape,
  updateDate: IsoTime,
});
export type GameSummary = z.infer<typeof GameSummary>;

/** A game for a join link, with the score cards, so that the page can show the viewer's rating. */
export const GameInvitation = GameSummary.extend({ scoreCards: z.array(ScoreCard) });
export type GameInvitation = z.infer<typeof GameInvitation>;

export const GameLight = GameSummary.pick({
  _id: true,
  name: true,
  code: true,
  date: true,
  state: true,
  club: true,
  course: true,
});

/**
 * The caller's place in a game in play, and their result in a closed one; null before the first score, unless the
 * caller's match ended without one (for example by a walkover).
 */
export const MyPlace = z.object({
  label: z.string(),
  /** NR, DNF, DNP, WD and DQ are shown instead of a figure. */
  status: CardStatus,
  points: Totals,
  thru: z.number().int(),
  nextHole: z.number().int().nullable(),
  /** Every card of the caller's group is handed in or has a committee's note. */
  groupFinished: z.boolean(),
  /** Handicap index in this game; null = none. */
  hci: z.number().nullable(),
});

/** One of the caller's games: as a player, as an organiser, or both. */
export const MyGame = GameSummary.extend({
  isOrganiser: z.boolean(),
  isPlayer: z.boolean(),
  /** The person who gave the caller the seat; null if they joined by themselves. */
  addedBy: Person.nullable(),
  mine: MyPlace.nullable(),
  team: Team.pick({ _id: true, name: true, color: true }).nullable(),
  /** The caller's payment, in a game with a fee: 0 not paid, 1 paid, 2 guest. */
  payStatus: PayStatus.optional(),
});
export type MyGame = z.infer<typeof MyGame>;

/** A game with a seat that the caller has not accepted; until then it is not in their history. */
export const Invitation = GameSummary.extend({ invitedBy: Person, invitedAt: IsoTime });
export type Invitation = z.infer<typeof Invitation>;

/** What the payload contains: public data, also the cards of the viewer's group, or all cards (for organisers). */
export const Audience = z.enum(['public', 'group', 'organisers']);
export type Audience = z.infer<typeof Audience>;

const CourseOfGame = GameSummary.shape.course.extend({
  club: z.object({ _id: Id, name: z.string(), logo: z.string().nullable() }),
  /** Rich text, cleaned by the server when it was stored; empty for none. */
  localRules: z.string(),
  /** The club's address for cards; never for the public. */
  cardEmail: z.string().optional(),
});

/** The whole game as one reader may see it, at the board's version `v`. */
export const GameView = GameSummary.extend({
  v: z.number().int(),
  /** Versions are comparable within one epoch: a restored database or another build of the server starts a new one. */
  epoch: z.string(),
  audience: Audience,
  course: CourseOfGame,
  competition: Competition,
  competitionId: Id,
  scoreCards: z.array(ScoreCard),
  organizers: z.array(Organiser),
  /** The tournaments in which it counts; never for the public. */
  tournaments: z.array(z.object({ _id: Id, name: z.string() })).optional(),
  /** The events of which it is a round, from 1. A stored copy of an older version has none. */
  events: z.array(z.object({ _id: Id, name: z.string(), round: z.number().int() })).optional(),
  leaderboard: LeaderboardConfig,
  /** The number of hidden rows: pages show placeholders at the places that have no visible row. */
  hidden: z.number().int(),
  startSheet: StartSheetConfig,
  startingTees: z.array(z.number().int()),
  /** Whether scores need a second scorer. */
  verifyQs: z.boolean(),
  autoProgress: z.boolean(),
  /** Whether players may still join during the game; organisers can always add players. */
  joinAfterStart: z.boolean(),
  certification: Certification,
  plannedRound: PlannedRound,
  gameResultRules: GameResultRules,
  /** Null: no points are added up. */
  sides: Sides.nullable(),
  /** The page that the app offers after the game; null: none. */
  redirectUrl: z.string().nullable(),
  prizes: PrizesOfGame,
  /** For organisers only: the id of the game's pot; null without a fee. The pot has the amounts. */
  pot: Id.nullable().optional(),
  groups: z.array(Group),
  teams: z.array(Team),
  players: z.record(z.string(), Player),
});
export type GameView = z.infer<typeof GameView>;

const Name = text(limits.gameName.min, limits.gameName.max);
const ScoreCardIds = z.array(Id).min(1, 'Choose at least one score card.').max(20);
const StartingTees = z.array(z.number().int().min(1).max(36)).min(1).max(36);
const MaxPlayers = z.number().int().min(limits.maxPlayers.min).max(limits.maxPlayers.max);
const HttpsUrl = z.url({ protocol: /^https$/, error: 'Enter an https address.' }).max(500);

/** The organisers of a new game beside its owner and the club's managers. */
const Organizers = z
  .array(Id)
  .max(limits.organisersMax - 1)
  .default([]);

export const GameInsert = z.strictObject({
  name: Name,
  date: Instant,
  course: Id,
  scoreCards: ScoreCardIds,
  competitionId: Id,
  maxPlayers: MaxPlayers,
  startingTees: StartingTees.default([1]),
  leaderboard: LeaderboardSettings.prefault({}),
  startSheet: StartSheetSettings.prefault({}),
  /** Default: on in a club's game, off in a player's. */
  verifyQs: z.boolean().optional(),
  autoProgress: z.boolean().default(true),
  joinAfterStart: z.boolean().default(true),
  certification: CertificationSettings.prefault({}),
  plannedRound: PlannedRoundSettings.prefault({}),
  gameResultRules: GameResultSettings.prefault({}),
  sides: SidesSettings.nullable().default(null),
  redirectUrl: HttpsUrl.nullable().default(null),
  organizers: Organizers,
  isPaid: z.boolean().default(false),
  paymentRules: PaymentSettings.nullable().default(null),
});

/** Makes all settings optional and removes their defaults, which would overwrite stored values. */
const changesOf = <S extends z.ZodRawShape>(settings: z.ZodObject<S>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(settings.shape).map(([name, field]) => [
        name,
        (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : (field as z.ZodType)).optional(),
      ]),
    ),
  ) as unknown as z.ZodType<Partial<z.output<z.ZodObject<S>>>>;

export const GameUpdate = z.strictObject({
  name: Name.optional(),
  date: Instant.optional(),
  scoreCards: ScoreCardIds.optional(),
  competitionId: Id.optional(),
  maxPlayers: MaxPlayers.optional(),
  startingTees: StartingTees.optional(),
  leaderboard: changesOf(LeaderboardSettings).optional(),
  startSheet: changesOf(StartSheetSettings).optional(),
  verifyQs: z.boolean().optional(),
  autoProgress: z.boolean().optional(),
  joinAfterStart: z.boolean().optional(),
  certification: changesOf(CertificationSettings).optional(),
  plannedRound: changesOf(PlannedRoundSettings).optional(),
  gameResultRules: changesOf(GameResultSettings).optional(),
  sides: SidesSettings.nullable().optional(),
  redirectUrl: HttpsUrl.nullable().optional(),
  isPaid: z.boolean().optional(),
  paymentRules: PaymentSettings.optional(),
  updateDate: Instant.optional(),
});

export const GameCopy = GameUpdate.omit({ updateDate: true }).extend({
  date: Instant,
  organizers: Organizers,
  /** Whether its players are copied, in their groups, on their tees and without their scores. */
  keepPlayers: z.boolean().default(false),
  /** The players to copy; default: all. */
  playersId: z.array(Id).max(limits.maxPlayers.max).optional(),
  /** Whether they have paid by other means; required if the fee is due before play. */
  paid: z.boolean().optional(),
});
