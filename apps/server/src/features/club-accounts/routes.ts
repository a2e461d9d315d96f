import { clubAccounts as calls } from '@flagstick/contract';
import {
  type Actor,
  AppError,
  createOnce,
  type RecordCreated,
  recordChange,
  route,
} from '../../http/index.ts';
import { refuseProfanity } from '../../shared/profanity.ts';
import type { Db } from '../../storage/index.ts';
import type { Feature, FeatureDeps } from '../feature.ts';
import { mayManageAccounts, requireManager, requireReader } from './access.ts';
import { changeAccounts, draftsOf } from './change-accounts.ts';
import { AccountDraft, type ClubOfAccount } from './draft.ts';
import { expireCredit } from './expiry.ts';
import { presentPerson, presentStatement } from './present.ts';
import { creditPrizes, previewPrizeCredit } from './prize-credit.ts';
import { accountsReport } from './report.ts';
import {
  accountsPage,
  clubOf,
  clubsOf,
  entriesOfMember,
  hasAccount,
  type PersonRow,
  peopleOf,
  setCreditMonths,
  statementOf,
  totalsOf,
} from './store.ts';

type Parts = FeatureDeps<'storage' | 'boards'>;
interface AccountKey {
  readonly id: string;
  readonly userId: string;
}

/** @throws AppError item.notFound */
async function requireClub(db: Db, id: string): Promise<ClubOfAccount> {
  const club = await clubOf(db, id);
  if (!club) throw new AppError('item.notFound');
  return club;
}

/** @throws AppError item.notFound, action.notAllowed */
async function managedClub(db: Db, actor: Actor, id: string): Promise<ClubOfAccount> {
  const club = await requireClub(db, id);
  requireManager(actor, id);
  return club;
}

/**
 * A person with an account at the club, or a member of it.
 * @throws AppError item.notFound
 */
async function requireMember(db: Db, clubId: string, userId: string): Promise<PersonRow> {
  const [person] = await peopleOf(db, [userId]);
  const isMember = person?.home_club_id === clubId && person.deleted_at === null;
  if (person && (isMember || (await hasAccount(db, clubId, userId)))) return person;
  throw new AppError('item.notFound');
}

async function statement(
  { storage: { db }, boards }: Parts,
  actor: Actor,
  { id, userId }: AccountKey,
  page = { page: 1, limit: 50 },
) {
  const club = await requireClub(db, id);
  requireReader(actor, id, userId);
  const person = await requireMember(db, id, userId);
  const rows = await statementOf(db, id, userId);
  const draft = new AccountDraft(club, userId, rows, boards.clock.now());
  return presentStatement({ club, person, rows, draft, page, isManager: mayManageAccounts(actor, id) });
}

interface Entering {
  readonly actor: Actor;
  readonly params: AccountKey;
  readonly body: { readonly reason: string };
  readonly headers: unknown;
  readonly request: Parameters<typeof recordChange>[0];
}

/** Changes one account once for all calls of an id, and answers with its statement. */
async function enter(parts: Parts, call: Entering, change: (draft: AccountDraft) => void) {
  const { storage, boards } = parts;
  const { actor, params, body } = call;
  const { id, userId } = params;
  const club = await managedClub(storage.db, actor, id);
  await requireMember(storage.db, id, userId);
  refuseProfanity(body, ['reason']);
  await createOnce(storage, call, (created: RecordCreated) =>
    storage.db.transaction().execute(async (tx) => {
      await changeAccounts(tx, club, [userId], boards.clock, (drafts) => {
        const draft = drafts.get(userId);
        if (draft) change(draft);
      });
      await created(tx, userId);
      return userId;
    }),
  );
  return statement(parts, actor, params);
}

export const clubAccountRoutes: Feature<'storage' | 'boards' | 'faults'> = (app, parts) => {
  const { storage, boards } = parts;
  const { db } = storage;
  expireCredit(app, parts);

  route(app, calls.mine, async ({ actor }) => {
    const now = boards.clock.now();
    const clubs = await clubsOf(db, actor.id);
    const entries = Map.groupBy(await entriesOfMember(db, actor.id), ({ club_id }) => club_id);
    const items = clubs.map((club) => {
      const { balance, next } = new AccountDraft(club, actor.id, entries.get(club.id) ?? [], now);
      return { club: { _id: club.id, name: club.name }, balance, next };
    });
    return { items, count: items.length };
  });

  route(app, calls.list, async ({ actor, params: { id }, query }) => {
    const club = await managedClub(db, actor, id);
    const { rows, count } = await accountsPage(db, id, query);
    const ids = rows.map((row) => row.id);
    const drafts = await draftsOf(db, club, ids, boards.clock.now());
    return {
      items: rows.map((row) => ({
        player: presentPerson(row),
        balance: drafts.get(row.id)?.balance ?? 0,
        next: drafts.get(row.id)?.next ?? null,
        at: row.at?.toISOString() ?? null,
      })),
      ...{ count, months: club.credit_months },
      ...(await totalsOf(db, id)),
    };
  });

  route(app, calls.settings, async ({ actor, params: { id }, body: { months }, request }) => {
    const { name, credit_months } = await managedClub(db, actor, id);
    await setCreditMonths(db, id, months);
    recordChange(request, { name, months: credit_months }, { name, months });
    return { months };
  });

  route(app, calls.report, async ({ actor, params: { id }, query }) =>
    accountsReport(db, await managedClub(db, actor, id), query, boards.clock.now()),
  );

  route(app, calls.statement, ({ actor, params, query }) => statement(parts, actor, params, query));

  route(app, calls.spend, (call) => {
    const { actor, body } = call;
    return enter(parts, call, (draft) =>
      draft.add({ kind: 'spent', amount: -body.pence, reason: body.reason, by_id: actor.id }),
    );
  });

  route(app, calls.correct, (call) => {
    const { actor, body } = call;
    return enter(parts, call, (draft) =>
      draft.add({ kind: 'correction', amount: body.pence, reason: body.reason, by_id: actor.id }),
    );
  });

  route(app, calls.undo, (call) => {
    const { actor, body } = call;
    return enter(parts, call, (draft) => {
      const spent = draft.entry(body.entry);
      if (spent?.kind !== 'spent') throw new AppError('item.notFound');
      if (draft.isUndone(spent.id)) throw new AppError('credit.undone');
      const undo = { amount: -spent.amount, reason: body.reason, by_id: actor.id, of_id: spent.id };
      draft.add({ kind: 'correction', ...undo });
    });
  });

  route(app, calls.prizes, ({ actor, params: { id }, query: { pots } }) =>
    previewPrizeCredit(parts, actor, id, pots === 'true'),
  );

  route(app, calls.creditPrizes, async ({ actor, params: { id }, body }) => {
    await creditPrizes(parts, actor, id, body);
    return previewPrizeCredit(parts, actor, id, body.pots);
  });
};
