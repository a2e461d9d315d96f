import * as z from 'zod';
import { Certificate, HandInState, Player, ScorerHole } from '../../entities/player.ts';
import * as limits from '../../limits.ts';
import { contractTexts } from '../../messages/index.ts';
import * as routes from '../../routes/index.ts';
import { prose, text } from '../../text/names.ts';
import { defineCall } from '../../wire/define-call.ts';
import { listOf } from '../../wire/resource.ts';
import { Empty, Gross, HoleNumber, handicap, Id, IsoTime } from '../../wire/values.ts';
import { HoleAnswer } from './scoring.ts';

const params = z.strictObject({ id: Id });
const mailTo = (message: string) => z.string().trim().pipe(z.email(message).max(limits.emailMax));
const Reason = text(limits.reasonMin, limits.reasonMax, contractTexts.sayWhy);

/** The committee's value of a hole, by the caller's id. It overrides the entries; null removes it. */
const AmendedHole = z.strictObject({
  holeNumber: HoleNumber,
  grosses: z.record(Id, Gross.nullable()),
  shots: z.record(Id, z.number().int().min(0).max(limits.gross.max)).optional(),
});

const Person = z.object({ _id: Id, name: z.string(), lastName: z.string() });

/** A card that needs the committee before the close, with everything unresolved. */
export const CloseItem = Person.extend({
  scoreId: Id,
  /** The player left the game, so the card is on no board. */
  left: z.boolean(),
  /** The account of the player who left is deleted, so they cannot be restored. */
  gone: z.boolean().optional(),
  thru: z.number().int(),
  state: HandInState,
  /** Prevents the close of the game. */
  holds: z.boolean(),
  /** Holes without a value, on a card that is not settled. */
  open: z.array(z.number().int()),
  /** Holes on which scorers differ, with their entries. */
  disputes: z.array(ScorerHole.pick({ holeNumber: true, grosses: true, shots: true })),
  /** Holes that one person alone entered, on a card that an organiser has not accepted yet. */
  oneScorer: z.array(z.number().int()),
  markers: z.array(Person),
  /** Every hole has its value, but the card is not handed in; the close accepts it. */
  notHandedIn: z.boolean(),
  /** Roles whose certification is missing on a card that was handed in. */
  uncertified: z.array(Certificate.shape.role),
  /**
   * A certified playing handicap that differs from the one played, if that is the player's responsibility (Local Rule
   * L-2).
   */
  handicap: z.object({ certified: z.number(), now: z.number() }).nullable(),
  /** Cards of the same player from before they left and came back. */
  otherCards: z.array(
    z.object({
      scoreId: Id,
      thru: z.number().int(),
      /** The index and tee of that card, if they differ from the new one's. */
      index: z.object({ old: z.number().nullable(), now: z.number().nullable() }).optional(),
      tee: z.object({ old: z.string(), now: z.string() }).optional(),
    }),
  ),
});
export type CloseItem = z.infer<typeof CloseItem>;

/** A player's query about a value that was refused or amended. */
export const ScoreQuery = z.object({
  player: Person,
  scoreId: Id,
  holeNumber: z.number().int(),
  gross: Gross.nullable(),
  note: z.string().nullable(),
  by: Id,
  at: IsoTime,
  /** True once an organiser changed the hole after the query. */
  answered: z.boolean(),
});
export type ScoreQuery = z.infer<typeof ScoreQuery>;

const onCard = ['game.notFound', 'player.notFound', 'card.own', 'game.isDone', 'game.notStarted'] as const;

export const committee = {
  amend: defineCall({
    ...routes.committee.amend,
    summary:
      'Amend a card: holes, DNF, DNP, WD, disqualification, comments, handicaps; also after the close (except handicaps), and for players who left.',
    params: z.strictObject({ id: Id, scoreId: Id }),
    body: z.strictObject({
      /** Without a player or a change the call is refused as score.missingData. */
      playerId: Id.optional(),
      /** By hole number, each with one value, in the caller's own name. */
      uholes: z.record(z.string().regex(/^[1-9]\d?$/), AmendedHole).optional(),
      /** Required for every change of a stored value. */
      reason: Reason.nullable().optional(),
      comments: prose(limits.commentsMax).nullable().optional(),
      nofinish: z.enum(['DNF', 'DNP', 'WD']).nullable().optional(),
      disqualified: z.boolean().optional(),
      /** On the board without a position. */
      outOfCompetition: z.boolean().optional(),
      /** The disqualification counts in all linked games, not in this one alone. */
      allGames: z.boolean().optional(),
      /** Playing handicap; null: calculated. */
      hcp: handicap(limits.playingHandicap, 'Playing Handicap').nullable().optional(),
      hci: handicap(limits.scoringIndex).nullable().optional(),
    }),
    /** For a player who left, and is not restored, only the id is returned. */
    responses: { 200: z.union([Player, z.object({ scoreId: Id, left: z.literal(true) })]) },
    refusals: [
      ...onCard,
      'score.missingData',
      'score.noSuchHole',
      'score.fillClosed',
      'score.entered',
      'game.full',
      'card.gone',
      'card.onBoard',
      'card.notSettled',
      'card.inResult',
    ],
  }),
  reopenHole: defineCall({
    ...routes.committee.reopenHole,
    summary:
      'Open a settled hole again, until the close: its scorers enter it again. A handed-in card is reopened as well.',
    params,
    body: z.strictObject({ playerId: Id, holeNumber: HoleNumber, reason: Reason }),
    responses: { 200: HoleAnswer },
    refusals: [...onCard, 'score.noSuchHole', 'score.holeOpen'],
  }),
  reopenCard: defineCall({
    ...routes.committee.reopenCard,
    summary: 'Open a card again that was handed in, until the close.',
    params,
    body: z.strictObject({ playerId: Id, reason: Reason }),
    responses: { 200: Player },
    refusals: [...onCard, 'card.notIn'],
  }),
  acceptCard: defineCall({
    ...routes.committee.acceptCard,
    summary:
      'Accept cards as they are, with holes that one person alone entered. Cards not handed in yet are handed in by this.',
    params,
    body: z.strictObject({
      playerIds: z.array(Id).min(1).max(limits.maxPlayers.max),
      /** Adds two penalty strokes to the last hole of each card for a missing certification (Local Rule L-1). */
      penalty: z.literal('L-1').optional(),
    }),
    responses: { 200: z.object({ accepted: z.array(Id) }) },
    refusals: [
      ...onCard,
      'card.notSettled',
      'card.noReturn',
      'card.twoCards',
      'card.noPenalty',
      'card.inResult',
    ],
  }),
  noteCards: defineCall({
    ...routes.committee.noteCards,
    summary:
      'Give several cards the same note, to all of them or none, until the close: WD, DNF, DNP or a disqualification.',
    params,
    body: z.strictObject({
      playerIds: z.array(Id).min(1).max(limits.maxPlayers.max),
      note: z.enum(['WD', 'DNF', 'DNP', 'DQ']),
      reason: Reason,
    }),
    responses: { 200: z.object({ noted: z.array(Id) }) },
    refusals: ['game.notFound', 'player.notFound', 'card.own', 'game.isDone', 'card.inResult'],
  }),
  takeBack: defineCall({
    ...routes.committee.takeBack,
    summary: 'Undo the hand-in of a card until it is returned; for its player and its markers.',
    params,
    body: z.strictObject({ playerId: Id }),
    responses: { 200: Player },
    refusals: [
      'game.notFound',
      'game.notStarted',
      'game.isDone',
      'player.notFound',
      'score.playersOnly',
      'score.notYours',
      'score.cardSubmitted',
      'card.notIn',
      'payment.due',
    ],
  }),
  restoreCard: defineCall({
    ...routes.committee.restoreCard,
    summary:
      'Restore a player who left to their card, or choose which card of a player who came back counts.',
    params,
    body: z.strictObject({ playerId: Id, scoreId: Id }),
    responses: { 200: Player },
    refusals: [
      'game.notFound',
      'player.notFound',
      'card.own',
      'game.isDone',
      'card.gone',
      'game.full',
      'card.onBoard',
      'card.linked',
    ],
  }),
  agree: defineCall({
    ...routes.committee.agree,
    summary:
      "Store that a player confirms the card: on their own phone, or on a marker's for a guest and for a player who has entered nothing. The confirmation does not verify holes, and lapses when one changes.",
    params: z.strictObject({ id: Id, playerId: Id }),
    body: z.strictObject({
      scoreId: Id,
      /** The values that the player confirms, by hole; refused if the card has others by now. */
      holes: z.record(z.string().regex(/^[1-9]\d?$/), Gross).optional(),
    }),
    responses: { 200: Empty },
    refusals: [
      'game.notFound',
      'game.notStarted',
      'game.closed',
      'score.playersOnly',
      'score.notYours',
      'player.notFound',
      'payment.due',
      'card.changed',
      'card.ownerHandsIn',
    ],
    saveIfFailed: true,
  }),
  notify: defineCall({
    ...routes.committee.notify,
    summary:
      "E-mail a handed-in card (a player: their own; an organiser of the game: any): to the game's club, to the player's home club if it is another one, and to others.",
    params,
    body: z.strictObject({
      /** The card's player; default: the caller. */
      playerId: Id.optional(),
      gameClubMail: mailTo(contractTexts.clubMail),
      /** Omitted if it is the game's club, or the player has none. */
      homeClubMail: mailTo(contractTexts.clubMail).optional(),
      extraReceivers: z.array(mailTo(contractTexts.extraMail)).max(limits.extraReceiversMax).default([]),
    }),
    responses: { 200: z.object({ submitionEmail: IsoTime }) },
    refusals: ['rehearsal.ofRehearsal', 'game.notFound', 'player.notFound', 'card.notIn'],
  }),
  query: defineCall({
    ...routes.committee.query,
    summary:
      'Ask the organisers about a value that was refused or amended. Play continues without their answer.',
    params: z.strictObject({ id: Id, playerId: Id }),
    body: z.strictObject({
      holeNumber: HoleNumber,
      gross: Gross.nullable(),
      note: prose(limits.reasonMax).optional(),
    }),
    responses: { 200: Empty },
    refusals: [
      'game.notFound',
      'game.notStarted',
      'score.playersOnly',
      'score.notYours',
      'score.noSuchHole',
      'player.notFound',
      'payment.due',
    ],
    saveIfFailed: true,
  }),
  queries: defineCall({
    ...routes.committee.queries,
    summary: "The players' queries about values, the newest first; for the organisers.",
    params,
    responses: { 200: listOf(ScoreQuery) },
    refusals: ['game.notFound'],
  }),
  closeList: defineCall({
    ...routes.committee.closeList,
    summary:
      'The cards that prevent the close of the game, and those of players who left; for the organisers.',
    params,
    responses: { 200: listOf(CloseItem) },
    refusals: ['game.notFound'],
  }),
} as const;
