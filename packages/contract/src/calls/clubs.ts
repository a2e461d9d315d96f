import * as z from 'zod';
import { defineCall } from '../define.ts';
import {
  Club,
  ClubContact,
  ClubDependants,
  ClubInsert,
  ClubLight,
  ClubUpdate,
  PicturesUpdate,
} from '../entities/club.ts';
import { ScoreCard } from '../entities/score-card.ts';
import { defineResource } from '../resource.ts';
import { Empty, Id } from '../values.ts';

export const clubs = defineResource({
  path: 'clubs',
  name: 'clubs',
  entity: Club,
  light: ClubLight,
  insert: ClubInsert,
  update: ClubUpdate,
  sortable: ['name', 'phone', 'email', 'address', 'registered', 'place'],
  filterable: { _id: Id, registered: z.boolean(), place: z.string(), favourite: z.boolean() },
  read: 'signedIn',
  // Whoever signs up chooses a home club before there is an account.
  search: 'public',
  write: ['admin'],
  refusals: { remove: ['place.inPlay'] },
});

const params = z.strictObject({ id: Id });

export const clubCalls = {
  pictures: defineCall({
    method: 'PUT',
    path: 'clubs/{id}/images',
    access: ['admin', 'club'],
    summary: 'Add a picture of a club, take one away, or both; six at most.',
    params,
    body: PicturesUpdate,
    encoding: 'multipart',
    responses: { 200: Club },
    refusals: ['item.notFound', 'upload.failed', 'pictures.full'],
  }),
  contact: defineCall({
    method: 'PUT',
    path: 'clubs/{id}/contact',
    access: ['admin', 'club'],
    summary:
      'Change how to reach a club and where it wants score cards sent; managers change their own club.',
    params,
    body: ClubContact,
    responses: { 200: Club },
    refusals: ['item.notFound', 'edit.conflict'],
  }),
  dependants: defineCall({
    method: 'GET',
    path: 'clubs/{id}/dependants',
    access: ['admin'],
    summary: 'What hangs on a club: asked before it is deleted.',
    params,
    responses: { 200: ClubDependants },
    refusals: ['item.notFound'],
  }),
  favourite: defineCall({
    method: 'PUT',
    path: 'clubs/favourite/{id}',
    access: 'signedIn',
    summary: 'Mark a club as one of my favourites.',
    params,
    responses: { 200: Empty },
  }),
  unfavourite: defineCall({
    method: 'DELETE',
    path: 'clubs/favourite/{id}',
    access: 'signedIn',
    summary: 'Take a club off my favourites.',
    params,
    responses: { 200: Empty },
  }),
  email: defineCall({
    method: 'GET',
    path: 'clubs/{id}/email',
    access: 'signedIn',
    summary: 'Where a club wants score cards sent; empty where it says nothing.',
    params,
    responses: { 200: z.object({ email: z.string() }) },
    refusals: ['item.notFound'],
  }),
  scoreCards: defineCall({
    method: 'GET',
    path: 'clubs/{id}/scorecards',
    access: 'signedIn',
    summary: "The score cards of a club's courses that the caller may use.",
    params,
    responses: { 200: z.array(ScoreCard) },
  }),
} as const;
