import * as z from 'zod';
import { ScorerHole } from '../../entities/player.ts';
import * as routes from '../../routes/index.ts';
import { CallId } from '../../wire/call-id.ts';
import { defineCall } from '../../wire/define-call.ts';
import { Gross, HoleNumber, Id, Instant, IsoTime } from '../../wire/values.ts';

/** A hole after an entry, with its new version. */
export const HoleAnswer = ScorerHole.extend({ gross: Gross.nullable() });
export type HoleAnswer = z.infer<typeof HoleAnswer>;

/** Headers of an entry. */
const EntryHeaders = CallId.extend({
  /** The version of the hole that the entry was made against. */
  'hole-version': z
    .string()
    .regex(/^\d{1,9}$/, 'A whole number.')
    .transform(Number)
    .optional(),
  /** When it was entered, by the phone's clock. A time that is centuries wrong is not logged, but the score counts. */
  'typed-at': z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)), 'This is not a time.')
    .transform((text) => Instant.safeParse(text).data ?? null)
    .optional(),
});

export const LogEntry = z.object({
  kind: z.enum([
    'entry',
    'committee',
    'amendment',
    'reopening',
    'query',
    'agreement',
    'acceptance',
    'leaving',
  ]),
  /** Null for an entry about the whole card. */
  holeNumber: z.number().int().nullable(),
  at: IsoTime,
  /** The player in whose name it was entered; null for the committee. */
  scorer: Id.nullable(),
  /** The account that entered it. */
  typedBy: Id,
  old: Gross.nullable(),
  gross: Gross.nullable(),
  /** On a team's card: the player whose tee shot counted. */
  teeShot: Id.optional(),
  /** A change of the whole card: field, old and new value. */
  card: z
    .object({
      field: z.enum([
        'nofinish',
        'disqualified',
        'hci',
        'hcp',
        'shcp',
        'comments',
        'card',
        'seat',
        'tee',
        'competition',
      ]),
      old: z.string().nullable(),
      now: z.string().nullable(),
    })
    .nullable(),
  reason: z.string().nullable(),
  /** When it was entered, by the phone's clock; null if it was sent at once. */
  typedAt: IsoTime.nullable(),
});

export const scoring = {
  updateScore: defineCall({
    ...routes.scoring.updateScore,
    summary: 'Enter, change or clear (gross null) a hole of a card.',
    params: z.strictObject({ id: Id, playerId: Id }),
    body: z
      .strictObject({
        holeNumber: HoleNumber,
        gross: Gross.nullable(),
        shots: z.number().int().min(0).max(36).optional(),
        /** The player in whose name it was entered; on a team's card the player whose tee shot counted. */
        onBehalfPlayer: Id.optional(),
      })
      .refine((entry) => entry.shots === undefined || entry.gross === 'DNF', {
        path: ['shots'],
        message: 'Enter a number of strokes only for DNF.',
      }),
    headers: EntryHeaders,
    responses: { 200: HoleAnswer },
    refusals: [
      'game.notFound',
      'game.notStarted',
      'game.closed',
      'score.playersOnly',
      'score.notYours',
      'score.otherName',
      'payment.due',
      'score.noTeam',
      'score.selectPlayer',
      'score.noSuchHole',
      'score.notLevel',
      'score.cardSubmitted',
      'score.newerEntry',
      'score.amended',
      'score.entered',
      'call.reused',
      'player.notFound',
    ],
    saveIfFailed: true,
  }),
  toggleScoringPlayer: defineCall({
    ...routes.scoring.toggleScoringPlayer,
    summary:
      "Start or stop scoring for a player of the caller's group. The last marker of a card with scores cannot stop without naming another (`to`). An organiser chooses the scorer.",
    params: z.strictObject({ id: Id, playerId: Id, change: z.enum(['add', 'remove']) }),
    body: z
      .strictObject({
        /** The scorer, if it is not the caller; organisers only. */
        scorer: Id.optional(),
        /** With remove: another player of the group, who scores from now on. */
        to: Id.optional(),
      })
      .optional(),
    responses: { 200: z.object({ scoringPlayers: z.array(Id) }) },
    refusals: [
      'game.notFound',
      'game.isDone',
      'player.notFound',
      'score.playersOnly',
      'score.notYours',
      'score.lastMarker',
      'payment.due',
    ],
  }),
  log: defineCall({
    ...routes.scoring.log,
    summary:
      "The log of a player's card: entries, authors and times; for the player, their markers and the organisers.",
    params: z.strictObject({ id: Id, playerId: Id }),
    responses: { 200: z.array(LogEntry) },
    refusals: ['game.notFound', 'player.notFound'],
  }),
} as const;
