import * as z from 'zod';
import { defineCall } from '../define.ts';
import { Group } from '../entities/game.ts';
import { Player } from '../entities/player.ts';
import { limits } from '../limits.ts';
import { says } from '../messages.ts';
import { listOf } from '../resource.ts';
import { HoleNumber, Id, text } from '../values.ts';

const params = z.strictObject({ id: Id });
const Name = text(limits.groupNameMin, limits.titleMax, says.groupNameMin);
const refusals = [
  'game.notFound',
  'game.isDone',
  'group.exists',
  'group.full',
  'group.notFound',
  'group.hasScores',
  'player.notFound',
] as const;

/** Who walks together, from which tee. */
export const groups = {
  freePlayers: defineCall({
    method: 'GET',
    path: 'games/{id}/group/freePlayers',
    access: 'signedIn',
    summary: 'The players of a game who are in no group.',
    params,
    responses: { 200: listOf(Player) },
    refusals: ['game.notFound'],
  }),
  create: defineCall({
    method: 'POST',
    path: 'games/{id}/group',
    access: 'signedIn',
    summary: 'Make a group of free players; a player makes only his own.',
    params,
    body: z.strictObject({ name: Name, playersId: z.array(Id).min(1).max(100) }),
    responses: { 200: Group },
    refusals,
  }),
  edit: defineCall({
    method: 'PATCH',
    path: 'games/{id}/group',
    access: 'signedIn',
    summary: "The organiser's rename and members in one.",
    params,
    body: z.strictObject({ name: Name, oldName: z.string().trim().min(1), playersId: z.array(Id).max(100) }),
    responses: { 200: Group },
    refusals,
  }),
  addPlayer: defineCall({
    method: 'PUT',
    path: 'games/{id}/group/addPlayer',
    access: 'signedIn',
    summary: 'Put a free player into a group; a player only himself.',
    params,
    body: z.strictObject({ name: z.string().trim().min(1), playerId: Id }),
    responses: { 200: Group },
    refusals,
  }),
  removePlayer: defineCall({
    method: 'DELETE',
    path: 'games/{id}/group/removePlayer',
    access: 'signedIn',
    summary: 'Take a player out of his group; a player only himself.',
    params,
    body: z.strictObject({ name: z.string().trim().min(1), playerId: Id }),
    responses: { 200: Group },
    refusals,
  }),
  startingHole: defineCall({
    method: 'PUT',
    path: 'games/{id}/group-starting-hole',
    access: 'signedIn',
    summary: "Set the starting hole of the player's group.",
    params,
    body: z.strictObject({ startingHole: HoleNumber, playerId: Id, teamId: Id.nullable().optional() }),
    responses: { 200: Group },
    refusals,
  }),
  removeAll: defineCall({
    method: 'PATCH',
    path: 'games/{id}/remove-groups',
    access: 'signedIn',
    summary: 'Dissolve groups; their players become free.',
    params,
    body: z.strictObject({ groups: z.array(z.string().trim().min(1)).min(1).max(1000) }),
    responses: { 200: z.array(Group) },
    refusals,
  }),
} as const;
