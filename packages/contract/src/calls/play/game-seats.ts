import * as z from 'zod';
import { Invitation, Organiser } from '../../entities/game.ts';
import { Admission, GuestEntry } from '../../entities/guest.ts';
import { Player } from '../../entities/player.ts';
import * as limits from '../../limits.ts';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { listOf } from '../../wire/resource.ts';
import { Empty, Id } from '../../wire/values.ts';

const params = z.strictObject({ id: Id });

export const gameSeats = {
  join: defineCall({
    ...routes.games.join,
    summary: 'Join a game as a player, or accept a seat in it that another person gave.',
    params,
    responses: { 200: Player },
    refusals: [
      'link.tee',
      'game.notFound',
      'game.full',
      'game.alreadyJoined',
      'game.joinClosed',
      'game.leftTooOften',
      'game.isDone',
      'player.notEligible',
      'player.socialOnly',
      'rehearsal.ofRehearsal',
      'payment.first',
      'entryList.use',
      'player.notFound',
    ],
  }),
  leave: defineCall({
    ...routes.games.leave,
    summary:
      'Leave a game; the card leaves the board. A player who never accepted the seat may leave a closed game too: its result stays, without the name.',
    params,
    responses: { 200: Empty },
    refusals: ['game.notFound', 'game.isDone', 'player.notFound', 'match.begun', 'payment.due'],
  }),
  invitations: defineCall({
    ...routes.games.invitations,
    summary: 'The games with a seat that the caller may accept (join) or refuse (leaveGame), the newest ten.',
    responses: { 200: listOf(Invitation) },
  }),
  addPlayer: defineCall({
    ...routes.games.addPlayer,
    summary:
      "Add a registered player to a game that the caller organises, also one that the rule refuses, if the caller admits them (`Admission`). In a player's game the person is seated and invited.",
    params,
    body: z.strictObject({ playerId: Id, ...Admission.shape }),
    responses: { 200: Player },
    refusals: [
      'link.tee',
      'card.linked',
      'game.notFound',
      'game.full',
      'player.exists',
      'player.notFound',
      'player.suspended',
      'invitations.tooMany',
      'game.isDone',
      'player.notEligible',
      'player.socialOnly',
      'rehearsal.ofRehearsal',
      'payment.confirm',
    ],
  }),
  addGuest: defineCall({
    ...routes.games.addGuest,
    summary:
      'Add a guest, who has no account, to a game that the caller organises; under a rule with guests a player adds one to their own group.',
    params,
    body: GuestEntry,
    responses: { 200: Player },
    refusals: [
      'name.swearWord',
      'name.askOrganiser',
      'game.notFound',
      'game.full',
      'group.full',
      'guests.tooMany',
      'guest.sameName',
      'guest.noGroup',
      'game.isDone',
      'player.notEligible',
      'player.socialOnly',
      'payment.due',
      'player.notFound',
    ],
  }),
  removePlayer: defineCall({
    ...routes.games.removePlayer,
    summary: 'Remove a player from a game that the caller organises.',
    params,
    body: z.strictObject({ playerId: Id }),
    responses: { 200: Empty },
    refusals: ['game.notFound', 'player.notFound', 'game.isDone', 'match.begun'],
  }),
  changePlayerTee: defineCall({
    ...routes.games.changePlayerTee,
    summary: 'Give a player another of the game’s score cards; their scores stay.',
    params,
    body: z.strictObject({ playerId: Id, scoreCardId: Id }),
    responses: { 200: Player },
    refusals: ['game.notFound', 'player.notFound', 'game.isDone', 'score.cardSubmitted', 'payment.due'],
  }),
  moveToTee: defineCall({
    ...routes.games.moveToTee,
    summary:
      'Move players to a score card of the course for their gender; the game gets the card if it lacks it. Scores stay.',
    params,
    body: z.strictObject({
      scoreCardId: Id,
      playersId: z.array(Id).min(1).max(limits.maxPlayers.max),
    }),
    responses: { 200: Empty },
    refusals: [
      ...(['game.notFound', 'player.notFound', 'game.isDone', 'score.cardSubmitted', 'link.tee'] as const),
    ],
  }),
  changePlayers: defineCall({
    ...routes.games.changePlayers,
    summary:
      'Make the same change to several players of a game that the caller organises, to all of them or none: a score card (the one for each player’s gender), a group, a team, or removal. A refusal names the player.',
    params,
    body: z.strictObject({
      playersId: z.array(Id).min(1).max(limits.maxPlayers.max),
      change: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('tee'), scoreCardId: Id }),
        /** Null: no group. */
        z.strictObject({ kind: z.literal('group'), name: z.string().trim().min(1).nullable() }),
        z.strictObject({ kind: z.literal('team'), teamId: Id.nullable() }),
        z.strictObject({ kind: z.literal('remove') }),
      ]),
      /** Confirms that a match that has begun may get other players, or none. */
      changesMatches: z.boolean().optional(),
    }),
    responses: { 200: Empty },
    refusals: [
      'game.notFound',
      'game.isDone',
      'player.notFound',
      'score.cardSubmitted',
      'group.notFound',
      'group.full',
      'team.notFound',
      'team.full',
      'match.begun',
      'match.changed',
    ],
  }),
  players: defineCall({
    ...routes.games.players,
    summary: 'The players of a game, as the caller may see them.',
    params,
    responses: { 200: listOf(Player) },
    refusals: ['game.notFound', 'board.off'],
  }),
  addOrganiser: defineCall({
    ...routes.games.addOrganiser,
    summary: 'Add an organiser to a game that the caller organises; returns all of them, the owner first.',
    params: params.extend({ userId: Id }),
    responses: { 200: z.array(Organiser) },
    refusals: ['game.notFound', 'player.notFound', 'player.suspended', 'organisers.tooMany'],
  }),
  removeOrganiser: defineCall({
    ...routes.games.removeOrganiser,
    summary:
      'Remove an organiser from a game that the caller organises, never its owner; returns the others.',
    params: params.extend({ userId: Id }),
    responses: { 200: z.array(Organiser) },
    refusals: ['game.notFound', 'player.notFound', 'organisers.owner'],
  }),
} as const;
