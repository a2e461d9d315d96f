import * as z from 'zod';
import { defineCall } from '../define.ts';
import { Group, StartSheetSettings } from '../entities/game.ts';
import { Player } from '../entities/player.ts';
import * as limits from '../limits.ts';
import { says } from '../messages/index.ts';
import { Named, text } from '../names.ts';
import { listOf } from '../resource.ts';
import * as routes from '../routes/index.ts';
import { HoleNumber, Id } from '../values.ts';

const params = z.strictObject({ id: Id });
/** Paths of calls beside `group/{name}`: a group called so could not be named by that one. */
const taken = ['addplayer', 'removeplayer'];
const Name = text(limits.groupNameMin, limits.titleMax, says.groupNameMin).refine(
  (name) => !taken.includes(name.toLowerCase()),
  says.groupNameTaken,
);
/** Also where a match that has begun is played by others from then on, or by nobody. */
const changesMatches = z.boolean().optional();
const refusals = [
  'game.notFound',
  'game.isDone',
  'group.exists',
  'group.full',
  'group.notFound',
  'group.hasScores',
  'group.notFree',
  'player.notFound',
  'payment.due',
] as const;

/** Who walks together, from which tee. */
export const groups = {
  freePlayers: defineCall({
    ...routes.groups.freePlayers,
    summary: 'The players of a game who are in no group.',
    params,
    responses: { 200: listOf(Player) },
    refusals: ['game.notFound', 'board.off'],
  }),
  create: defineCall({
    ...routes.groups.create,
    summary: 'Make a group of free players; a player makes their own.',
    params,
    body: z.strictObject({
      name: Name,
      playersId: z.array(Id).min(1).max(100),
      /** Who stands in another group leaves it for this one. */
      moves: z.boolean().optional(),
      changesMatches,
    }),
    responses: { 200: Group },
    refusals: [...refusals, 'match.changed'],
  }),
  edit: defineCall({
    ...routes.groups.edit,
    summary:
      "A group's name and members in one. Its players may change the name and add free players until its first score.",
    params,
    body: z.strictObject({ name: Name, oldName: Named, playersId: z.array(Id).max(100), changesMatches }),
    responses: { 200: Group },
    refusals: [...refusals, 'match.changed'],
  }),
  change: defineCall({
    ...routes.groups.change,
    summary:
      "What a group's edit mode saves: its name, where it starts and its members, each as far as it is sent, in one change.",
    params: params.extend({ name: Named }),
    body: z.strictObject({
      data: z
        .strictObject({
          name: Name.optional(),
          startingHole: HoleNumber.optional(),
          /** In walking order; who is left out stands in no group. */
          playersId: z.array(Id).max(100).optional(),
        })
        .refine((data) => Object.values(data).some((part) => part !== undefined), 'Nothing to change.'),
      changesMatches,
    }),
    responses: { 200: Group },
    refusals: [...refusals, 'score.noSuchHole', 'match.changed'],
  }),
  addPlayer: defineCall({
    ...routes.groups.addPlayer,
    summary:
      'Put a free player into a group. Into a group with scores a player asks (202) and is let in by the same call of one of the group or an organiser.',
    params,
    body: z.strictObject({ name: Named, playerId: Id, changesMatches }),
    responses: { 200: Group, 202: z.object({ asked: z.literal(true) }) },
    refusals: [...refusals, 'match.changed'],
  }),
  removePlayer: defineCall({
    ...routes.groups.removePlayer,
    summary:
      'Take a player out of a group, a player only themselves; or take back or turn down what they asked of it.',
    params,
    body: z.strictObject({ name: Named, playerId: Id, changesMatches }),
    responses: { 200: Group },
    refusals: [...refusals, 'match.changed'],
  }),
  startingHole: defineCall({
    ...routes.groups.startingHole,
    summary:
      'Set the starting hole of the group of a player, or of every group in which a team walks; its players until its first score.',
    params,
    body: z
      .strictObject({
        startingHole: HoleNumber,
        playerId: Id.nullable().optional(),
        teamId: Id.nullable().optional(),
      })
      .refine(({ playerId, teamId }) => playerId || teamId, {
        error: 'A player or a team.',
        path: ['playerId'],
      }),
    responses: { 200: Group },
    refusals: [...refusals, 'score.noSuchHole', 'team.notFound'],
  }),
  draw: defineCall({
    ...routes.groups.draw,
    summary:
      'Apply a draw as it was shown: these are the groups of the game from now on, and these their times. All of it, or nothing.',
    params,
    body: z.strictObject({
      /** The version of the game that the draw was made from. */
      v: z.number().int().min(0),
      /** In their order; who is in none of them walks in no group. A group with scores stands as it is. */
      groups: z
        .array(
          z.strictObject({ name: Name, startingHole: HoleNumber, playersId: z.array(Id).min(1).max(100) }),
        )
        .max(1000),
      /** Left out: the times stay. */
      startSheet: z
        .strictObject({
          firstTime: StartSheetSettings.shape.firstTime.unwrap(),
          interval: StartSheetSettings.shape.interval.unwrap(),
        })
        .optional(),
    }),
    responses: { 200: z.array(Group) },
    refusals: [...refusals, 'score.noSuchHole', 'draw.stale', 'draw.hasScores'],
  }),
  removeAll: defineCall({
    ...routes.groups.removeAll,
    summary: 'Dissolve groups; their players become free.',
    params,
    body: z.strictObject({ groups: z.array(Named).min(1).max(1000), changesMatches }),
    responses: { 200: z.array(Group) },
    refusals: [...refusals, 'match.changed'],
  }),
} as const;
