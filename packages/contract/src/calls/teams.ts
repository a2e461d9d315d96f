import * as z from 'zod';
import { defineCall } from '../define.ts';
import { Team } from '../entities/game.ts';
import { Player } from '../entities/player.ts';
import * as limits from '../limits.ts';
import { says } from '../messages/index.ts';
import { text } from '../names.ts';
import { listOf } from '../resource.ts';
import * as routes from '../routes/index.ts';
import { teamColors } from '../team-colors.ts';
import { Id } from '../values.ts';

const Name = text(limits.teamNameMin, limits.titleMax, says.teamNameMin);
const ofGame = z.strictObject({ gameId: Id });
const refusals = ['game.notFound', 'game.isDone', 'team.exists', 'team.notFound', 'team.hasScores'] as const;

/** The teams of a game, and who plays for which. */
export const teams = {
  create: defineCall({
    ...routes.teams.create,
    summary: 'Make a team of a game; a player who makes one plays for it.',
    body: z.strictObject({
      name: Name,
      gameId: Id,
      /** One of the discs, or a colour of its own; left out: the first disc that no team has. */
      color: z
        .union([z.enum(teamColors), z.string().regex(/^#[0-9a-f]{6}$/i, 'This is no colour.')])
        .optional(),
    }),
    responses: { 201: Team },
    refusals: [...refusals, 'team.tooMany', 'payment.due'],
  }),
  rename: defineCall({
    ...routes.teams.rename,
    summary: 'Give a team another name; its players until its first score.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ name: Name }),
    responses: { 200: Team },
    refusals: [...refusals, 'payment.due'],
  }),
  list: defineCall({
    ...routes.teams.list,
    summary: 'The teams of a game, with their players and what they come to.',
    params: ofGame,
    responses: { 200: listOf(Team) },
    refusals: ['game.notFound', 'board.off'],
  }),
  remove: defineCall({
    ...routes.teams.remove,
    summary: 'Take teams out of a game; their players stay in it, with their scores.',
    params: ofGame,
    body: z.strictObject({ teams: z.array(Id).min(1).max(1000) }),
    responses: { 200: listOf(Team) },
    refusals: [...refusals, 'team.cardHasScores', 'match.begun'],
  }),
  draw: defineCall({
    ...routes.teams.draw,
    summary:
      'Apply a draw into teams: these are the teams of the game from now on, until somebody has a score. A team of a name that is there keeps its colour.',
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
      'Say for which team a player plays, or for none; their scores stay. A player for themselves, until play has begun in either team.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      playerId: Id,
      teamId: Id.nullable(),
      /** Also where a match that has begun is played by others from then on, or by nobody. */
      changesMatches: z.boolean().optional(),
    }),
    responses: { 200: Player },
    refusals: [...refusals, 'player.notFound', 'team.full', 'match.changed', 'payment.due'],
  }),
} as const;
