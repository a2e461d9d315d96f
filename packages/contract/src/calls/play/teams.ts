import * as z from 'zod';
import { Team } from '../../entities/game.ts';
import { Player } from '../../entities/player.ts';
import * as limits from '../../limits.ts';
import { contractTexts } from '../../messages/index.ts';
import * as routes from '../../routes/index.ts';
import { teamColors } from '../../team-colors.ts';
import { text } from '../../text/names.ts';
import { defineCall } from '../../wire/define-call.ts';
import { listOf } from '../../wire/resource.ts';
import { Id } from '../../wire/values.ts';

const Name = text(limits.teamNameMin, limits.titleMax, contractTexts.teamNameMin);
const ofGame = z.strictObject({ gameId: Id });
const refusals = ['game.notFound', 'game.isDone', 'team.exists', 'team.notFound', 'team.hasScores'] as const;

export const teams = {
  create: defineCall({
    ...routes.teams.create,
    summary: 'Create a team of a game; a player who creates one plays for it.',
    body: z.strictObject({
      name: Name,
      gameId: Id,
      /** A name from `teamColors`, or `#rrggbb`; default: the first colour that no team has. */
      color: z
        .union([z.enum(teamColors), z.string().regex(/^#[0-9a-f]{6}$/i, 'This isn’t a colour.')])
        .optional(),
    }),
    responses: { 201: Team },
    refusals: [...refusals, 'team.tooMany', 'payment.due'],
  }),
  rename: defineCall({
    ...routes.teams.rename,
    summary: 'Rename a team. Its players may do so until its first score.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ name: Name }),
    responses: { 200: Team },
    refusals: [...refusals, 'payment.due'],
  }),
  list: defineCall({
    ...routes.teams.list,
    summary: 'The teams of a game, with their players and scores.',
    params: ofGame,
    responses: { 200: listOf(Team) },
    refusals: ['game.notFound', 'board.off'],
  }),
  remove: defineCall({
    ...routes.teams.remove,
    summary: 'Remove teams from a game; their players stay in it, with their scores.',
    params: ofGame,
    body: z.strictObject({ teams: z.array(Id).min(1).max(1000) }),
    responses: { 200: listOf(Team) },
    refusals: [...refusals, 'team.cardHasScores', 'match.begun'],
  }),
  draw: defineCall({
    ...routes.teams.draw,
    summary:
      'Apply a draw into teams: the teams of the game are replaced, until there is a score. A team whose name exists keeps its colour.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      teams: z
        .array(z.strictObject({ name: Name, playersId: z.array(Id).min(1).max(limits.rule.teamPlayers.max) }))
        .max(1000),
    }),
    responses: { 200: listOf(Team) },
    refusals: [
      'game.notFound',
      'game.isDone',
      'player.notFound',
      'team.full',
      'team.tooMany',
      'team.cardHasScores',
      'draw.teamsBegun',
    ],
  }),
  changePlayer: defineCall({
    ...routes.teams.changePlayer,
    summary:
      "Set a player's team, or none; their scores stay. Players choose for themselves until play has begun in either team.",
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      playerId: Id,
      teamId: Id.nullable(),
      /** Confirms that a match that has begun may get other players, or none. */
      changesMatches: z.boolean().optional(),
    }),
    responses: { 200: Player },
    refusals: [...refusals, 'player.notFound', 'team.full', 'match.changed', 'payment.due'],
  }),
} as const;
