import * as z from 'zod';
import {
  ClubAccount,
  ClubStatement,
  CorrectionForm,
  CreditMonths,
  CreditPrizesForm,
  OwnClubAccount,
  PrizeCredit,
  SpendForm,
  UndoForm,
} from '../../entities/clubs/club-account.ts';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { listOf, listQuery } from '../../wire/resource.ts';
import { Id } from '../../wire/values.ts';
import { FileAnswer } from '../print.ts';

const club = z.strictObject({ id: Id });
const account = z.strictObject({ id: Id, userId: Id });
/** A day of the club, in the years that times may have. */
const Day = z.iso.date().refine((day) => day >= '1900' && day < '2200', 'Check the year.');
const paged = listQuery(['at'], {}).pick({ page: true, limit: true });

const Settings = z.object({ months: z.number().int().nullable() });

export const clubAccounts = {
  mine: defineCall({
    ...routes.clubAccounts.mine,
    summary: "The caller's credit at each club where they have an account.",
    responses: { 200: listOf(OwnClubAccount) },
  }),
  list: defineCall({
    ...routes.clubAccounts.list,
    summary:
      "A page of a club's accounts, with the sum of all; for its manager and admins. With a query also the club's members without an account.",
    params: club,
    query: listQuery(['lastName', 'name', 'balance', 'at'], {}),
    responses: {
      200: listOf(ClubAccount).extend({
        ...Settings.shape,
        /** All accounts of the club. */
        accounts: z.number().int(),
        pence: z.number().int(),
      }),
    },
    refusals: ['item.notFound'],
  }),
  settings: defineCall({
    ...routes.clubAccounts.settings,
    summary: 'Set the months until new credit expires. Credit that members have keeps its day.',
    params: club,
    body: z.strictObject({ months: CreditMonths }),
    responses: { 200: Settings },
    refusals: ['item.notFound'],
  }),
  report: defineCall({
    ...routes.clubAccounts.report,
    summary:
      "The entries of a club's accounts from one day to another as a CSV file, with the totals by kind; by default all.",
    params: club,
    query: z
      .strictObject({ from: Day.optional(), to: Day.optional() })
      .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        path: ['to'],
        message: 'The last day is before the first.',
      }),
    responses: { 200: FileAnswer },
    refusals: ['item.notFound'],
  }),
  statement: defineCall({
    ...routes.clubAccounts.statement,
    summary:
      "A page of an account's entries, the newest first; for its member, the club's manager and admins.",
    params: account,
    query: paged,
    responses: { 200: ClubStatement },
    refusals: ['item.notFound'],
  }),
  spend: defineCall({
    ...routes.clubAccounts.spend,
    summary: 'Take credit for a purchase at the club. The oldest credit is spent first.',
    params: account,
    body: SpendForm,
    responses: { 200: ClubStatement },
    refusals: ['item.notFound', 'credit.short'],
  }),
  correct: defineCall({
    ...routes.clubAccounts.correct,
    summary: "Add credit to a member's account or take it, with a reason.",
    params: account,
    body: CorrectionForm,
    responses: { 200: ClubStatement },
    refusals: ['item.notFound', 'credit.short', 'credit.full'],
  }),
  undo: defineCall({
    ...routes.clubAccounts.undo,
    summary: 'Undo a purchase with a correction of the same amount, once.',
    params: account,
    body: UndoForm,
    responses: { 200: ClubStatement },
    refusals: ['item.notFound', 'credit.undone', 'credit.full'],
  }),
  prizes: defineCall({
    ...routes.clubAccounts.prizes,
    summary:
      "The money of a closed game's prizes as credit at its club, and what booking it would change; for organisers and managers of that club.",
    params: club,
    query: z.strictObject({ pots: z.enum(['true', 'false']).default('false') }),
    responses: { 200: PrizeCredit },
    refusals: ['game.notFound', 'item.notFound', 'prize.notClosed', 'rehearsal.ofRehearsal'],
  }),
  creditPrizes: defineCall({
    ...routes.clubAccounts.creditPrizes,
    summary:
      'Credit the prizes of a closed game, each once. Once prizes were fixed again, the differences are booked as corrections; credit that was spent is not taken back.',
    params: club,
    body: CreditPrizesForm,
    responses: { 200: PrizeCredit },
    refusals: [
      'game.notFound',
      'item.notFound',
      'prize.notClosed',
      'rehearsal.ofRehearsal',
      'credit.beforePrizeGiving',
      'credit.changed',
      'credit.full',
    ],
  }),
} as const;
