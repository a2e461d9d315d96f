import * as z from 'zod';
import {
  League,
  LeagueInsert,
  LeagueListed,
  LeagueResultEntry,
  LeagueSubstitutesEntry,
  LeagueUpdate,
} from '../../entities/leagues/league.ts';
import { TeamDaySideName } from '../../entities/team-days/team-day.ts';
import * as limits from '../../limits.ts';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { listOf, listQuery, placeInAddress } from '../../wire/resource.ts';
import { Empty, Id, Instant } from '../../wire/values.ts';

const sortable = ['name', 'createDate'] as const;
const params = z.strictObject({ id: Id });
const fixtureParams = params.extend({
  round: placeInAddress(limits.league.rounds.max),
  fixture: placeInAddress(limits.league.sides.max / 2),
});
const responses = { 200: League };
const ofFixture = { params: fixtureParams, responses } as const;
const resultRefusals = ['item.notFound', 'league.notOpen', 'league.conflict', 'league.decided'] as const;

/**
 * Leagues of pairs or teams. The owner and the manager of the club change them, players name substitutes and enter
 * results of their side, and everyone reads those with a public page.
 */
export const leagues = {
  path: routes.leagues.path,
  sortable,
  list: defineCall({
    ...routes.leagues.list,
    mayLag: true,
    summary: 'A page of the leagues that the caller may change or plays in, the newest first.',
    query: listQuery(sortable, {}),
    responses: { 200: listOf(LeagueListed) },
  }),
  insert: defineCall({
    ...routes.leagues.insert,
    summary: 'Create a league. A manager creates it for their club, others name the club.',
    body: LeagueInsert,
    responses: { 201: League },
    refusals: ['item.notFound'],
  }),
  read: defineCall({
    ...routes.leagues.read,
    summary:
      'A league with its fixtures and table: for everyone if its page is public, otherwise for its players and organisers.',
    params,
    responses,
    refusals: ['item.notFound'],
  }),
  update: defineCall({
    ...routes.leagues.update,
    summary:
      'Change a league. Once it has begun, its rules and the number and order of its sides are fixed. An updateDate older than the stored one answers 409.',
    params,
    body: LeagueUpdate,
    responses,
    refusals: ['item.notFound', 'edit.conflict', 'league.begun'],
  }),
  remove: defineCall({
    ...routes.leagues.remove,
    summary: 'Delete a league with its results.',
    params,
    responses: { 200: Empty },
    refusals: ['item.notFound'],
  }),
  setSubstitutes: defineCall({
    ...routes.leagues.setSubstitutes,
    summary:
      'Name the substitutes of a side in a fixture: its players until the fixture is decided, organisers at any time. A new substitute must be within the limit of the league.',
    params: fixtureParams.extend({ side: TeamDaySideName }),
    body: LeagueSubstitutesEntry,
    responses,
    refusals: ['item.notFound', 'league.notOpen', 'league.decided'],
  }),
  enterResult: defineCall({
    ...routes.leagues.enterResult,
    summary:
      'Enter or correct the result of a fixture. That of an organiser counts at once, and so does the concession of a side; other results wait for the other side.',
    ...ofFixture,
    body: LeagueResultEntry,
    refusals: resultRefusals,
  }),
  answerResult: defineCall({
    ...routes.leagues.answerResult,
    summary: 'Confirm or dispute the result that the other side entered.',
    ...ofFixture,
    body: z.strictObject({ agree: z.boolean(), seen: Instant }),
    refusals: resultRefusals,
  }),
  removeResult: defineCall({
    ...routes.leagues.removeResult,
    summary:
      'Remove the result of a fixture: an organiser, or the side that entered it until it is confirmed. `seen` is the `at` of the result that the caller saw.',
    ...ofFixture,
    body: z.strictObject({ seen: Instant }),
    refusals: resultRefusals,
  }),
  setWithdrawn: defineCall({
    ...routes.leagues.setWithdrawn,
    summary: 'Note that a side withdraws, or undo it. The rule of the league decides about its results.',
    params: params.extend({ side: Id }),
    body: z.strictObject({ withdrawn: z.boolean() }),
    responses,
    refusals: ['item.notFound'],
  }),
} as const;
