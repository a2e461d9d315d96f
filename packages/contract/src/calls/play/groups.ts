import * as z from 'zod';
import { Group, StartSheetSettings } from '../../entities/game.ts';
import { Player } from '../../entities/player.ts';
import * as limits from '../../limits.ts';
import { contractTexts } from '../../messages/index.ts';
import * as routes from '../../routes/index.ts';
import { NameToFind, text } from '../../text/names.ts';
import { defineCall } from '../../wire/define-call.ts';
import { listOf } from '../../wire/resource.ts';
import { HoleNumber, Id } from '../../wire/values.ts';

const params = z.strictObject({ id: Id });
/** Names that are other paths under `group/`: a group with such a name could not be addressed. */
const reservedNames = ['addplayer', 'removeplayer'];
const Name = text(limits.groupNameMin, limits.titleMax, contractTexts.groupNameMin).refine(
  (name) => !reservedNames.includes(name.toLowerCase()),
  contractTexts.groupNameTaken,
);
/** Confirms a change that alters or removes a match in play. */
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

export const groups = {
  freePlayers: defineCall({
    ...routes.groups.freePlayers,
    summary: 'The players of a game without a group.',
    params,
    responses: { 200: listOf(Player) },
    refusals: ['game.notFound', 'board.off'],
  }),
  create: defineCall({
    ...routes.groups.create,
    summary: 'Create a group of players without one; a player creates their own.',
    params,
    body: z.strictObject({
      name: Name,
      playersId: z.array(Id).min(1).max(100),
      /** Also takes players who are in other groups. */
      moves: z.boolean().optional(),
      changesMatches,
    }),
    responses: { 200: Group },
    refusals: [...refusals, 'match.changed'],
  }),
  edit: defineCall({
    ...routes.groups.edit,
    summary:
      "Change a group's name and members. Its players may rename it and add free players until its first score.",
    params,
    body: z.strictObject({
      name: Name,
      oldName: NameToFind,
      playersId: z.array(Id).max(100),
      changesMatches,
    }),
    responses: { 200: Group },
    refusals: [...refusals, 'match.changed'],
  }),
  change: defineCall({
    ...routes.groups.change,
    summary: "Save a group's edit mode: its name, starting hole and members, each if sent, in one change.",
    params: params.extend({ name: NameToFind }),
    body: z.strictObject({
      data: z
        .strictObject({
          name: Name.optional(),
          startingHole: HoleNumber.optional(),
          /** In order of the group; omitted players have no group. */
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
      "Add a free player to a group. If the group has scores, a player's own call is a request (202), which a member or an organiser accepts by the same call.",
    params,
    body: z.strictObject({ name: NameToFind, playerId: Id, changesMatches }),
    responses: { 200: Group, 202: z.object({ asked: z.literal(true) }) },
    refusals: [...refusals, 'match.changed'],
  }),
  removePlayer: defineCall({
    ...routes.groups.removePlayer,
    summary:
      'Remove a player from a group (players: only themselves), or withdraw or refuse a request to join.',
    params,
    body: z.strictObject({ name: NameToFind, playerId: Id, changesMatches }),
    responses: { 200: Group },
    refusals: [...refusals, 'match.changed'],
  }),
  startingHole: defineCall({
    ...routes.groups.startingHole,
    summary:
      "Set the starting hole of a player's group, or of every group of a team; its players until its first score.",
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
    summary: 'Apply a draw as previewed: groups and times of the game are replaced. All of it, or nothing.',
    params,
    body: z.strictObject({
      /** The version of the game that the draw was made from. */
      v: z.number().int().min(0),
      /** In order; players in none of them have no group. A group with scores stays unchanged. */
      groups: z
        .array(
          z.strictObject({ name: Name, startingHole: HoleNumber, playersId: z.array(Id).min(1).max(100) }),
        )
        .max(1000),
      /** Omitted: the times stay. */
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
    body: z.strictObject({ groups: z.array(NameToFind).min(1).max(1000), changesMatches }),
    responses: { 200: z.array(Group) },
    refusals: [...refusals, 'match.changed'],
  }),
} as const;
