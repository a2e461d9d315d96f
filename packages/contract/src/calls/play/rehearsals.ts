import * as z from 'zod';
import { GameState } from '../../entities/game.ts';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { Id, IsoTime } from '../../wire/values.ts';

/** A copy of a game that plays itself. */
export const Rehearsal = z.object({
  _id: Id,
  name: z.string(),
  code: z.string(),
  state: GameState,
  /** The time of its automatic deletion. */
  until: IsoTime,
});
export type Rehearsal = z.infer<typeof Rehearsal>;

const params = z.strictObject({ id: Id });
const answer = z.object({ rehearsal: Rehearsal.nullable() });

/** A rehearsal lets organisers try the board, the television and the control room before the day. */
export const rehearsals = {
  begin: defineCall({
    ...routes.rehearsals.begin,
    summary:
      'Copy a game with its players as guests and play it automatically in about two minutes; replaces a previous rehearsal.',
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
    summary: 'The rehearsal of a game, for its organisers; null if there is none.',
    params,
    responses: { 200: answer },
    refusals: ['game.notFound'],
  }),
  remove: defineCall({
    ...routes.rehearsals.remove,
    summary: 'Delete the rehearsal of a game with all its scores.',
    params,
    responses: { 200: z.object({}) },
    refusals: ['game.notFound'],
  }),
} as const;
