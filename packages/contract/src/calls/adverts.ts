import * as z from 'zod';
import {
  Advert,
  AdvertActivity,
  AdvertInsert,
  AdvertLight,
  AdvertPicture,
  AdvertPlace,
  AdvertSeen,
  AdvertState,
  AdvertStatus,
  AdvertType,
  AdvertUpdate,
  AdvertViews,
  ShownAdvert,
} from '../entities/advert.ts';
import * as routes from '../routes/index.ts';
import type { ResourceRoutes } from '../routes/route.ts';
import { defineCall } from '../wire/define-call.ts';
import { defineResource } from '../wire/resource.ts';
import { Empty, Id } from '../wire/values.ts';

const generic = <const P extends string>(route: ResourceRoutes<P>) =>
  defineResource(route, {
    name: 'adverts',
    entity: Advert,
    light: AdvertLight,
    insert: AdvertInsert,
    update: AdvertUpdate,
    sortable: [
      ...(['name', 'game.name', 'game.code', 'type', 'course.name'] as const),
      ...(['scoreCard.name', 'scoreCard.teeColor', 'state', 'views', 'createDate'] as const),
    ],
    filterable: { club: Id, type: AdvertType, state: AdvertState, status: AdvertStatus },
  });

const params = z.strictObject({ id: Id });
const ofGame = z.strictObject({ gameId: Id });
const query = z.strictObject({ type: AdvertType.optional() });

export const adverts = generic(routes.adverts);
/** The specification spells the paths of the other calls `averts`, so both spellings exist. */
export const averts = generic(routes.averts);

export const advertCalls = {
  uploadImage: defineCall({
    ...routes.advertCalls.uploadImage,
    summary: 'Store the picture of a slot or of a hole.',
    params: z.strictObject({ id: Id, x: AdvertPlace }),
    body: AdvertPicture,
    responses: { 200: Advert },
    refusals: ['item.notFound', 'upload.failed'],
  }),
  setState: defineCall({
    ...routes.advertCalls.setState,
    summary: 'Publish a saved advert, or withdraw it.',
    params,
    body: z.strictObject({ state: AdvertState.exclude(['draft']) }),
    responses: { 200: Advert },
    refusals: ['item.notFound', 'advert.isDraft', 'advert.noPicture'],
  }),
  ofGame: defineCall({
    ...routes.advertCalls.ofGame,
    summary: 'All adverts that a game shows now.',
    params: ofGame,
    responses: { 200: z.array(ShownAdvert) },
    refusals: ['game.notFound', 'board.off'],
  }),
  shown: defineCall({
    ...routes.advertCalls.shown,
    summary: 'The adverts of a type that a game shows now, for readers of the game.',
    params: ofGame,
    query,
    responses: { 200: z.array(ShownAdvert) },
    refusals: ['game.notFound', 'board.off'],
  }),
  activities: defineCall({
    ...routes.advertCalls.activities,
    summary: 'The last five hundred viewers of the adverts of a game.',
    params,
    query,
    responses: { 200: z.object({ activities: z.array(AdvertActivity) }) },
    refusals: ['game.notFound'],
  }),
  views: defineCall({
    ...routes.advertCalls.views,
    summary: 'How often an advert was seen, by game and hole.',
    params,
    responses: { 200: AdvertViews },
    refusals: ['item.notFound'],
  }),
  seen: defineCall({
    ...routes.advertCalls.seen,
    summary: 'Record that the caller saw an advert: once for each hole, or visit of a board.',
    params,
    body: AdvertSeen,
    responses: { 200: Empty },
    refusals: ['item.notFound', 'game.notFound', 'board.off'],
  }),
} as const;
