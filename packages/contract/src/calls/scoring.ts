import * as z from 'zod';
import { defineCall } from '../define.ts';
import { ScorerHole } from '../entities/player.ts';
import { Gross, HoleNumber, Id, Instant } from '../values.ts';

/** A hole as it stands after an entry, with its new version. */
export const HoleAnswer = ScorerHole.extend({ gross: Gross.nullable() });
export type HoleAnswer = z.infer<typeof HoleAnswer>;

/** Headers of `updateScore`: the call's own id, the hole's version it was typed against, and when it was typed. */
export const scoreHeaders = { callId: 'call-id', holeVersion: 'hole-version', typedAt: 'typed-at' } as const;

export const LogEntry = z.object({
  holeNumber: z.number().int(),
  at: Instant,
  /** In whose name. */
  scorer: Id,
  /** Who typed it. */
  typedBy: Id,
  old: Gross.nullable(),
  gross: Gross.nullable(),
  /** When it was typed, by the phone's clock; null when it was sent at once. */
  typedAt: Instant.nullable(),
});

export const scoring = {
  updateScore: defineCall({
    method: 'PUT',
    path: 'games/{id}/updateScore/{playerId}',
    access: 'signedIn',
    summary: 'Enter, change or clear (gross null) a hole of a card.',
    params: z.strictObject({ id: Id, playerId: Id }),
    body: z
      .strictObject({
        holeNumber: HoleNumber,
        gross: Gross.nullable(),
        shots: z.number().int().min(0).max(36).optional(),
        onBehalfPlayer: Id.optional(),
      })
      .refine((entry) => entry.shots === undefined || entry.gross === 'DNF', {
        path: ['shots'],
        message: 'Shots are given with DNF only.',
      }),
    responses: { 200: HoleAnswer },
    refusals: [
      'game.notFound',
      'game.notStarted',
      'game.closed',
      'score.playersOnly',
      'score.notYours',
      'score.noSuchHole',
      'score.cardSubmitted',
      'score.newerEntry',
      'score.amended',
      'player.notFound',
    ],
    saveIfFailed: true,
  }),
  toggleScoringPlayer: defineCall({
    method: 'PUT',
    path: 'games/{id}/toggleScoringPlayer/{playerId}/{change}',
    access: 'signedIn',
    summary: 'Score for a player of my group, or no longer.',
    params: z.strictObject({ id: Id, playerId: Id, change: z.enum(['add', 'remove']) }),
    responses: { 200: z.object({ scoringPlayers: z.array(Id) }) },
    refusals: ['game.notFound', 'game.isDone', 'player.notFound', 'score.playersOnly', 'score.notYours'],
  }),
  log: defineCall({
    method: 'GET',
    path: 'games/{id}/cardLog/{playerId}',
    access: 'signedIn',
    summary: "Who entered what and when on a player's card; for the player, his markers and the organisers.",
    params: z.strictObject({ id: Id, playerId: Id }),
    responses: { 200: z.array(LogEntry) },
    refusals: ['game.notFound', 'player.notFound'],
  }),
} as const;
