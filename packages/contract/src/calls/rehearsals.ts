import * as z from 'zod';
import { CallId, refusedOnce } from '../call-id.ts';
import { defineCall } from '../define.ts';
import { GameState } from '../entities/game.ts';
import { Id, IsoTime } from '../values.ts';

/** A copy of a game that plays by itself. */
export const Rehearsal = z.object({
  _id: Id,
  name: z.string(),
  code: z.string(),
  state: GameState,
  /** When it is deleted, if nobody does it before. */
  until: IsoTime,
});
export type Rehearsal = z.infer<typeof Rehearsal>;

const params = z.strictObject({ id: Id });
const answer = z.object({ rehearsal: Rehearsal.nullable() });

/** A day tried out before it comes: on the board, on the television, in the control room. */
export const rehearsals = {
  begin: defineCall({
    method: 'POST',
    path: 'games/{id}/rehearsal',
    access: 'signedIn',
    summary:
      'A copy of the game with its players as guests, which is played by itself to the end in about two minutes; one that was there is deleted.',
    params,
    headers: CallId,
    responses: { 201: answer },
    refusals: [
      'game.notFound',
      'rehearsal.noPlayers',
      'rehearsal.ofRehearsal',
      'game.limited',
      'games.tooManyToday',
      'games.tooManyOpen',
      ...refusedOnce,
    ],
  }),
  get: defineCall({
    method: 'GET',
    path: 'games/{id}/rehearsal',
    access: 'signedIn',
    summary: 'The rehearsal of a game, for its organisers; null: there is none.',
    params,
    responses: { 200: answer },
    refusals: ['game.notFound'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: 'games/{id}/rehearsal',
    access: 'signedIn',
    summary: 'Deletes the rehearsal of a game with all that was entered in it.',
    params,
    responses: { 200: z.object({}) },
    refusals: ['game.notFound'],
  }),
} as const;
