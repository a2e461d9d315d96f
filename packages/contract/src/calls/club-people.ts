import * as z from 'zod';
import { defineCall } from '../define.ts';
import { UserLight } from '../entities/user.ts';
import { listOf, listQuery } from '../resource.ts';
import { Empty, Gender, Id } from '../values.ts';

/** Somebody of a club, and whether they organise for it. */
export const ClubPerson = UserLight.extend({ organiser: z.boolean() });
export type ClubPerson = z.infer<typeof ClubPerson>;

const sortable = ['lastName', 'name', 'username', 'hcp'] as const;
/** Admins say which club; a manager's is theirs. */
const ofClub = { club: Id.optional() };
const query = listQuery(sortable, { gender: Gender, organiser: z.boolean() }).extend(ofClub);
const access = ['admin', 'club'] as const;

/** The people of a club, as its manager sees them. */
export const clubPeople = {
  players: defineCall({
    method: 'GET',
    path: 'users/club/players',
    access,
    summary: "A page of the people whose home is the caller's club; admins name the club.",
    query,
    responses: { 200: listOf(ClubPerson) },
  }),
  organisers: defineCall({
    method: 'GET',
    path: 'users/club/organisers',
    access,
    summary: "A page of the organisers of the caller's club; admins name the club.",
    query,
    responses: { 200: listOf(ClubPerson) },
  }),
  addOrganiser: defineCall({
    method: 'POST',
    path: 'clubs/addOrganiser/{id}',
    access,
    summary: 'Make somebody an organiser of the club; a player gets the role with it.',
    params: z.strictObject({ id: Id }),
    query: z.strictObject(ofClub),
    responses: { 200: ClubPerson },
    refusals: ['item.notFound'],
  }),
  removeOrganiser: defineCall({
    method: 'DELETE',
    path: 'clubs/removeOrganiser/{id}',
    access,
    summary:
      'Take the club away from an organiser; who became one this way, and has no other club, is a player again.',
    params: z.strictObject({ id: Id }),
    query: z.strictObject(ofClub),
    responses: { 200: Empty },
    refusals: ['item.notFound'],
  }),
} as const;
