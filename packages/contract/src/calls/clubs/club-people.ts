import * as z from 'zod';
import { UserLight } from '../../entities/user.ts';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { listOf, listQuery } from '../../wire/resource.ts';
import { Empty, Gender, Id, IsoTime } from '../../wire/values.ts';

/** An organiser of a club, or a person with an open request to become one (`asked`). */
export const ClubPerson = UserLight.extend({ organiser: z.boolean(), asked: z.boolean() });
export type ClubPerson = z.infer<typeof ClubPerson>;

export const OrganiserRequest = z.object({
  club: z.object({ _id: Id, name: z.string() }),
  by: z.object({ name: z.string(), lastName: z.string() }).nullable(),
  at: IsoTime,
});
export type OrganiserRequest = z.infer<typeof OrganiserRequest>;

const sortable = ['lastName', 'name', 'username', 'hcp'] as const;
/** Admins name the club; a manager's is their own. */
const ofClub = { club: Id.optional() };
const query = listQuery(sortable, { gender: Gender, organiser: z.boolean() }).extend(ofClub);

export const clubPeople = {
  players: defineCall({
    ...routes.clubPeople.players,
    summary: "A page of the members of the caller's club; admins name the club.",
    query,
    responses: { 200: listOf(ClubPerson) },
  }),
  organisers: defineCall({
    ...routes.clubPeople.organisers,
    summary:
      "A page of the organisers of the caller's club, and of people with an open request; admins name the club.",
    query,
    responses: { 200: listOf(ClubPerson) },
  }),
  addOrganiser: defineCall({
    ...routes.clubPeople.addOrganiser,
    summary:
      'Ask a person to organise for the club. A player gets the role by accepting; until then nothing changes.',
    params: z.strictObject({ id: Id }),
    query: z.strictObject(ofClub),
    responses: { 200: ClubPerson },
    refusals: ['item.notFound'],
  }),
  removeOrganiser: defineCall({
    ...routes.clubPeople.removeOrganiser,
    summary:
      'Remove an organiser from the club, or withdraw the request. An organiser who got the role from a club, and has no other club, becomes a player again.',
    params: z.strictObject({ id: Id }),
    query: z.strictObject(ofClub),
    responses: { 200: Empty },
    refusals: ['item.notFound'],
  }),
} as const;

export const organiserRequests = {
  list: defineCall({
    ...routes.organiserRequests.list,
    summary: 'The requests of clubs to the caller to organise for them, the newest first.',
    responses: { 200: listOf(OrganiserRequest) },
  }),
  accept: defineCall({
    ...routes.organiserRequests.accept,
    summary: "Accept a club's request and become its organiser.",
    params: z.strictObject({ club: Id }),
    responses: { 200: Empty },
    refusals: ['item.notFound'],
  }),
  decline: defineCall({
    ...routes.organiserRequests.decline,
    summary: "Decline a club's request to organise for it.",
    params: z.strictObject({ club: Id }),
    responses: { 200: Empty },
    refusals: ['item.notFound'],
  }),
} as const;
