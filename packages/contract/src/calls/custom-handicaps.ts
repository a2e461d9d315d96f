import * as z from 'zod';
import {
  ClosePreview,
  CustomHandicapInsert,
  CustomHandicapUpdate,
  HandicapHistory,
  HandicapRecord,
  ListedHandicap,
  ListedRecord,
} from '../entities/custom-handicap.ts';
import * as limits from '../limits.ts';
import * as routes from '../routes/index.ts';
import { defineCall } from '../wire/define-call.ts';
import { listOf, listQuery } from '../wire/resource.ts';
import { Id } from '../wire/values.ts';

const params = z.strictObject({ id: Id });

/** Handicaps of rules of type custom, which change with the games under their rule. */
export const customHandicaps = {
  path: routes.customHandicaps.path,
  list: defineCall({
    ...routes.customHandicaps.list,
    summary:
      'A page of the people with custom handicaps; with a filter by rule only those under it. Without a session names and figures only.',
    query: listQuery(['player.lastName', 'player.name'], { player: Id, competition: Id }),
    responses: { 200: listOf(ListedRecord) },
    refusals: ['request.tooMany'],
  }),
  history: defineCall({
    ...routes.customHandicaps.history,
    summary:
      "A player's custom handicaps with every step and its reason; an empty list for a player without one.",
    params,
    responses: { 200: HandicapHistory },
    refusals: ['item.notFound', 'request.tooMany'],
  }),
  ofRule: defineCall({
    ...routes.customHandicaps.ofRule,
    summary:
      'A page of the players with a custom handicap under a game rule. Without a session names and figures only.',
    params: z.strictObject({ ruleId: Id }),
    query: listQuery(['player.lastName', 'player.name'], {}, limits.page.max),
    responses: { 200: listOf(ListedHandicap.extend({ player: ListedRecord.shape.player })) },
    refusals: ['item.notFound', 'request.tooMany'],
  }),
  insert: defineCall({
    ...routes.customHandicaps.insert,
    summary:
      'Give a player of a game that the caller organises a custom handicap under a game rule of the caller.',
    body: CustomHandicapInsert,
    responses: { 201: HandicapRecord },
    refusals: ['item.notFound', 'player.notFound', 'rule.notCustom', 'handicap.exists'],
  }),
  update: defineCall({
    ...routes.customHandicaps.update,
    summary: "Change a player's custom handicap under a game rule of the caller; the history stays.",
    params,
    body: CustomHandicapUpdate,
    responses: { 200: HandicapRecord },
    refusals: ['item.notFound', 'rule.notCustom', 'edit.conflict'],
  }),
  closePreview: defineCall({
    ...routes.customHandicaps.closePreview,
    summary:
      'The changes of custom handicaps that closing the game would make, with reasons; of a closed game, those that it made. For the organisers.',
    params,
    responses: { 200: ClosePreview },
    refusals: ['game.notFound'],
  }),
} as const;
