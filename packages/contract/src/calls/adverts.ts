import * as z from 'zod';
import { defineCall } from '../define.ts';
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
import { defineResource } from '../resource.ts';
import { Empty, Id } from '../values.ts';

const keepers = ['admin', 'club'] as const;

const generic = <const P extends string>(path: P) =>
  defineResource({
    path,
    name: 'adverts',
    entity: Advert,
    light: AdvertLight,
    insert: AdvertInsert,
    update: AdvertUpdate,
    sortable: [
      ...(['name', 'game.name', 'game.code', 'type', 'course.name'] as const),
      ...(['scoreCard.name', 'scoreCard.teeColor', 'state', 'createDate'] as const),
    ],
    filterable: { club: Id, type: AdvertType, state: AdvertState, status: AdvertStatus },
    read: keepers,
    write: keepers,
  });

const params = z.strictObject({ id: Id });
const ofGame = z.strictObject({ gameId: Id });
const query = z.strictObject({ type: AdvertType.optional() });

export const adverts = generic('adverts');
/** The same under the name that the other calls have. */
export const averts = generic('averts');

export const advertCalls = {
  uploadImage: defineCall({
    method: 'POST',
    path: 'averts/uploadImage/{id}/{x}',
    access: keepers,
    summary: 'Store the picture of a slot or of a hole.',
    params: z.strictObject({ id: Id, x: AdvertPlace }),
    body: AdvertPicture,
    encoding: 'multipart',
    responses: { 200: Advert },
    refusals: ['item.notFound', 'upload.failed'],
  }),
  setState: defineCall({
    method: 'PATCH',
    path: 'averts/{id}',
    access: keepers,
    summary: 'Publish an advert that was saved, or take it out.',
    params,
    body: z.strictObject({ state: AdvertState.exclude(['draft']) }),
    responses: { 200: Advert },
    refusals: ['item.notFound', 'advert.isDraft', 'advert.noPicture'],
  }),
  ofGame: defineCall({
    method: 'GET',
    path: 'averts/{gameId}',
    access: 'signedIn',
    summary: 'All adverts that a game shows now.',
    params: ofGame,
    responses: { 200: z.array(ShownAdvert) },
    refusals: ['game.notFound', 'board.off'],
  }),
  shown: defineCall({
    method: 'GET',
    path: 'averts/game/{gameId}',
    access: 'public',
    summary: 'The adverts of a type that a game shows now, to whoever may read the game.',
    params: ofGame,
    query,
    responses: { 200: z.array(ShownAdvert) },
    refusals: ['game.notFound', 'board.off'],
  }),
  activities: defineCall({
    method: 'GET',
    path: 'averts/activities/{id}',
    access: keepers,
    summary: 'Who saw the adverts of a game: the last five hundred.',
    params,
    query,
    responses: { 200: z.object({ activities: z.array(AdvertActivity) }) },
    refusals: ['game.notFound'],
  }),
  views: defineCall({
    method: 'GET',
    path: 'averts/{id}/views',
    access: keepers,
    summary: 'How often an advert was seen, by game and hole.',
    params,
    responses: { 200: AdvertViews },
    refusals: ['item.notFound'],
  }),
  seen: defineCall({
    method: 'PUT',
    path: 'averts/{id}/seen',
    access: 'public',
    summary: 'Count that the caller saw an advert: once for each hole, or visit of a board.',
    params,
    body: AdvertSeen,
    responses: { 200: Empty },
    refusals: ['item.notFound', 'game.notFound', 'board.off'],
  }),
} as const;
