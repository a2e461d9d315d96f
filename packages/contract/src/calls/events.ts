import * as z from 'zod';
import {
  EventInsert,
  EventNoteBody,
  EventSeats,
  EventStanding,
  EventUpdate,
  GolfEvent,
  OpenEvent,
  SeatedPlayers,
} from '../entities/event.ts';
import * as routes from '../routes/index.ts';
import { defineCall } from '../wire/define-call.ts';
import { listOf, listQuery } from '../wire/resource.ts';
import { Empty, Id } from '../wire/values.ts';
import { FileAnswer } from './print.ts';
import { StandingsDocument } from './standings.ts';

const sortable = ['name', 'createDate'] as const;
const ofEvent = { params: z.strictObject({ id: Id }), refusals: ['item.notFound'] } as const;

/** Events of several rounds. Organisers of one of its games see and change an event; its standing is public. */
export const events = {
  path: routes.events.path,
  sortable,
  list: defineCall({
    ...routes.events.list,
    mayLag: true,
    summary: 'A page of the events that the caller may change, the newest first.',
    query: listQuery(sortable, {}),
    responses: { 200: listOf(GolfEvent) },
  }),
  insert: defineCall({
    ...routes.events.insert,
    summary: 'Create an event from 2 to 6 games that the caller organises, in order of play.',
    body: EventInsert,
    responses: { 201: GolfEvent },
    refusals: ['item.notFound'],
  }),
  read: defineCall({
    ...routes.events.read,
    summary: 'An event, for those who may change it.',
    ...ofEvent,
    responses: { 200: GolfEvent },
  }),
  update: defineCall({
    ...routes.events.update,
    summary: 'Change an event; an updateDate older than the stored one answers 409.',
    ...ofEvent,
    body: EventUpdate,
    responses: { 200: GolfEvent },
    refusals: ['item.notFound', 'edit.conflict'],
  }),
  remove: defineCall({
    ...routes.events.remove,
    summary: 'Delete an event; its games stay.',
    ...ofEvent,
    responses: { 200: Empty },
  }),
  notePlayer: defineCall({
    ...routes.events.notePlayer,
    summary:
      'Note that a player of the standing withdrew or was disqualified after a round; null removes the note.',
    params: z.strictObject({ id: Id, playerId: Id }),
    body: EventNoteBody,
    responses: { 200: GolfEvent },
    refusals: ['item.notFound', 'player.notFound'],
  }),
  seatPlayers: defineCall({
    ...routes.events.seatPlayers,
    summary:
      'Seat in a later round all players who have a place after the rounds before it and are not in its game; guests stay the same guests.',
    ...ofEvent,
    body: EventSeats,
    responses: { 200: SeatedPlayers },
    refusals: [
      'item.notFound',
      'game.notFound',
      'game.isDone',
      'game.full',
      'game.ruleExcludes',
      'player.suspended',
      'invitations.tooMany',
      'payment.confirm',
    ],
  }),
  sheet: defineCall({
    ...routes.events.sheet,
    mayLag: true,
    summary: 'The standing of an event as a file, PDF or CSV, for those who may read it.',
    params: z.strictObject({ id: Id, sheet: StandingsDocument }),
    responses: { 200: FileAnswer },
    refusals: ['item.notFound'],
  }),
  open: defineCall({
    ...routes.events.open,
    mayLag: true,
    summary:
      'The public standing of an event as open data, without ids. Its format is versioned, and fields are only added.',
    ...ofEvent,
    responses: { 200: OpenEvent },
  }),
  standing: defineCall({
    ...routes.events.standing,
    mayLag: true,
    summary:
      'The standing of an event with a public leaderboard, from what every reader may see of its games.',
    ...ofEvent,
    responses: { 200: EventStanding },
  }),
} as const;
