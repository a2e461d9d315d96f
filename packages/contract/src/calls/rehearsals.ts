import * as z from 'zod';
import { defineCall } from '../define.ts';
import { GameState } from '../entities/game.ts';
import * as routes from '../routes/index.ts';
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
    ...routes.rehearsals.begin,
    summary:
      'A copy of the game with its players as guests, which is played by itself to the end in about two minutes; one that was there is deleted.',
    params,
    responses: { 201: answer },
    refusals: [
      'game.notFound',
      'rehearsal.noPlayers',
      'rehearsal.ofRehearsal',
      'game.limited',
      'games.tooManyToday',
      'games.tooManyOpen',
    ],
  }),
  get: defineCall({
    ...routes.rehearsals.get,
    summary: 'The rehearsal of a game, for its organisers; null: there is none.',
    params,
    responses: { 200: answer },
    refusals: ['game.notFound'],
  }),
  remove: defineCall({
    ...routes.rehearsals.remove,
    summary: 'Deletes the rehearsal of a game with all that was entered in it.',
    params,
    responses: { 200: z.object({}) },
    refusals: ['game.notFound'],
  }),
} as const;
