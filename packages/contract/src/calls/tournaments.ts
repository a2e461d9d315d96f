import * as z from 'zod';
import {
  Tournament,
  TournamentGame,
  TournamentInsert,
  TournamentLight,
  TournamentUpdate,
} from '../entities/tournament.ts';
import * as limits from '../limits.ts';
import * as routes from '../routes/index.ts';
import { defineCall } from '../wire/define-call.ts';
import { defineResource } from '../wire/resource.ts';
import { Id } from '../wire/values.ts';

const { scoreSystem } = limits.tournament;

const params = z.strictObject({ id: Id });
const gameParams = params.extend({ gameId: Id });

export const tournaments = {
  ...defineResource(routes.tournaments, {
    name: 'tournaments',
    entity: Tournament,
    light: TournamentLight,
    insert: TournamentInsert,
    update: TournamentUpdate,
    sortable: [
      ...(['name', 'seasonStart', 'seasonEnd', 'selectedScoreSystem'] as const),
      ...(['owner.name', 'gamesCount', 'createDate'] as const),
    ],
    filterable: {
      selectedScoreSystem: z.number().int().min(scoreSystem.min).max(scoreSystem.max),
      seasonStart: z.iso.date(),
      seasonEnd: z.iso.date(),
    },
  }),
  games: defineCall({
    ...routes.tournaments.games,
    mayLag: true,
    summary: 'The games of a tournament, in order of play.',
    params,
    responses: { 200: z.array(TournamentGame) },
    refusals: ['item.notFound'],
  }),
  addGame: defineCall({
    ...routes.tournaments.addGame,
    summary: 'Add a game that the caller organises to a tournament.',
    params: gameParams,
    responses: { 200: Tournament },
    refusals: ['item.notFound', 'game.notFound', 'tournament.full'],
  }),
  removeGame: defineCall({
    ...routes.tournaments.removeGame,
    summary: 'Remove a game from a tournament; the game stays.',
    params: gameParams,
    responses: { 200: Tournament },
    refusals: ['item.notFound', 'game.notFound'],
  }),
} as const;
