import * as z from 'zod';
import {
  Club,
  ClubContact,
  ClubDependants,
  ClubInsert,
  ClubLight,
  ClubUpdate,
  PicturesUpdate,
} from '../../entities/clubs/club.ts';
import { ScoreCard } from '../../entities/clubs/score-card.ts';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { defineResource } from '../../wire/resource.ts';
import { Empty, Id } from '../../wire/values.ts';

export const clubs = defineResource(routes.clubs, {
  name: 'clubs',
  entity: Club,
  light: ClubLight,
  insert: ClubInsert,
  update: ClubUpdate,
  sortable: ['name', 'phone', 'email', 'address', 'registered', 'place'],
  filterable: { _id: Id, registered: z.boolean(), place: z.string(), favourite: z.boolean() },
  refusals: { remove: ['place.inPlay'] },
});

const params = z.strictObject({ id: Id });

export const clubCalls = {
  pictures: defineCall({
    ...routes.clubCalls.pictures,
    summary: 'Add a picture of a club, remove one, or both; six at most.',
    params,
    body: PicturesUpdate,
    responses: { 200: Club },
    refusals: ['item.notFound', 'upload.failed', 'pictures.full'],
  }),
  contact: defineCall({
    ...routes.clubCalls.contact,
    summary:
      "Change a club's contact details and its address for score cards; managers change their own club.",
    params,
    body: ClubContact,
    responses: { 200: Club },
    refusals: ['item.notFound', 'edit.conflict'],
  }),
  dependants: defineCall({
    ...routes.clubCalls.dependants,
    summary: 'What depends on a club, shown before it is deleted.',
    params,
    responses: { 200: ClubDependants },
    refusals: ['item.notFound'],
  }),
  favourite: defineCall({
    ...routes.clubCalls.favourite,
    summary: "Add a club to the caller's favourites.",
    params,
    responses: { 200: Empty },
  }),
  unfavourite: defineCall({
    ...routes.clubCalls.unfavourite,
    summary: "Remove a club from the caller's favourites.",
    params,
    responses: { 200: Empty },
  }),
  email: defineCall({
    ...routes.clubCalls.email,
    summary: "A club's address for score cards; empty if it has none.",
    params,
    responses: { 200: z.object({ email: z.string() }) },
    refusals: ['item.notFound'],
  }),
  scoreCards: defineCall({
    ...routes.clubCalls.scoreCards,
    summary: "The score cards of a club's courses that the caller may use.",
    params,
    responses: { 200: z.array(ScoreCard) },
  }),
} as const;
