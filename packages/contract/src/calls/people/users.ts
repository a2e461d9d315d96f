import * as z from 'zod';
import { ProfileUpdateInput, User, UserInsert, UserLight, UserUpdateInput } from '../../entities/user.ts';
import * as limits from '../../limits.ts';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { listOf, listQuery } from '../../wire/resource.ts';
import { Empty, GameCode, Gender, handicap, Id, Instant, IsoTime, RoleName } from '../../wire/values.ts';

const params = z.strictObject({ id: Id });
const taken = ['email.exists', 'username.exists', 'username.invalid'] as const;
const takenOrNamed = [...taken, 'name.swearWord'] as const;

const sortable = [
  'createDate',
  'name',
  'lastName',
  'username',
  'email',
  'gender',
  'hcp',
  'cdh',
  'homeClub.name',
  'club.name',
  'rule',
  'active',
  'canAddUser',
  'surn',
] as const;
const filterable = {
  rule: RoleName,
  active: z.boolean(),
  canAddUser: z.boolean(),
  gender: Gender,
  homeClub: Id,
  club: Id,
  createDate: Instant,
};

export const users = {
  path: routes.users.path,
  sortable,
  list: defineCall({
    ...routes.users.list,
    mayLag: true,
    summary: 'A page of the accounts, newest first.',
    query: listQuery(sortable, filterable),
    responses: { 200: listOf(User) },
  }),
  search: defineCall({
    ...routes.users.search,
    mayLag: true,
    summary: 'The accounts that match, as light rows for a picker.',
    query: listQuery(sortable, filterable, limits.page.search),
    responses: { 200: listOf(UserLight) },
  }),
  insert: defineCall({
    ...routes.users.insert,
    summary:
      'Create a confirmed account. An organiser with canAddUser creates players; a club manager creates players of their club.',
    body: UserInsert,
    responses: { 201: User },
    refusals: [...takenOrNamed, 'item.notFound'],
  }),
  updateOwn: defineCall({
    ...routes.users.updateOwn,
    summary:
      "Change the caller's profile; a new e-mail address needs the password and is pending until its link is opened; sending the old address again cancels the change.",
    body: ProfileUpdateInput,
    responses: { 200: User },
    refusals: [...taken, 'name.askClub', 'upload.failed'],
  }),
  update: defineCall({
    ...routes.users.update,
    summary: 'Change an account: its details, role, club and switches.',
    params,
    body: UserUpdateInput,
    responses: { 200: User },
    refusals: [...takenOrNamed, 'item.notFound', 'upload.failed', 'edit.conflict', 'admin.last'],
  }),
  remove: defineCall({
    ...routes.users.remove,
    summary: "Close an account; the person's results stay.",
    params,
    responses: { 200: Empty },
    refusals: ['item.notFound', 'admin.last'],
  }),
  changeIndex: defineCall({
    ...routes.users.changeIndex,
    summary:
      "Change a person's handicap index: the home club's manager, an organiser of an open club's game with that player, or an admin. The person is notified.",
    params,
    body: z.strictObject({ hcp: handicap(limits.scoringIndex).nullable() }),
    responses: { 200: UserLight },
    refusals: ['item.notFound'],
  }),
} as const;

/** A change of a handicap by another person, until its owner dismisses the notice. */
export const HandicapNotice = z.object({
  _id: z.number().int(),
  /** The handicap index, or the social handicap that was removed because an index was set. */
  field: z.enum(['hcp', 'socialHcp']),
  old: z.number().nullable(),
  new: z.number().nullable(),
  by: z.object({ _id: Id, name: z.string(), lastName: z.string() }),
  at: IsoTime,
});
export type HandicapNotice = z.infer<typeof HandicapNotice>;

export const notices = {
  list: defineCall({
    ...routes.notices.list,
    summary: "Changes of the caller's handicap by others that the caller has not dismissed, the newest ten.",
    responses: { 200: listOf(HandicapNotice) },
  }),
  dismiss: defineCall({
    ...routes.notices.dismiss,
    summary: "Dismiss one of the caller's notices.",
    params: z.strictObject({ notice: z.coerce.number().int().min(1) }),
    responses: { 200: Empty },
    refusals: ['item.notFound'],
  }),
} as const;

const playersSortable = ['name', 'lastName', 'username', 'hcp', 'homeClub.name'] as const;
const playersFilterable = { gender: Gender, homeClub: Id };

export const players = {
  path: routes.players.path,
  list: defineCall({
    ...routes.players.list,
    mayLag: true,
    summary:
      'People by name or username. Players: at least two letters, ten results. Organisers: all people, also by home club, or by a complete e-mail address or CDH number that they may see.',
    query: listQuery(playersSortable, playersFilterable),
    responses: { 200: listOf(UserLight) },
  }),
  search: defineCall({
    ...routes.players.search,
    mayLag: true,
    summary: 'The same people as `GET players/`, for the search field of a screen.',
    query: listQuery(playersSortable, playersFilterable, limits.page.search),
    responses: { 200: listOf(UserLight) },
  }),
  fresh: defineCall({
    ...routes.players.fresh,
    mayLag: true,
    summary:
      "Players of the caller's games, or of the one with this code, without a custom handicap under the caller's game rules or under the named rule. Paged, and found by name.",
    query: listQuery(playersSortable, {}, limits.page.max).extend({
      code: GameCode.optional(),
      /** Only players without a custom handicap under this rule; the caller need not own the rule. */
      competitionId: Id.optional(),
    }),
    responses: { 200: listOf(UserLight) },
    refusals: ['game.codeUnknown'],
  }),
} as const;
