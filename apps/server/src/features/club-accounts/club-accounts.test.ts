import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { AccountCalls } from '../../../testing/features/club-accounts.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { runJobNow } from '../../../testing/jobs.ts';
import { must } from '../../../testing/must.ts';
import { refusal } from '../../../testing/refusal.ts';
import { watchStorage } from '../../../testing/watched-storage.ts';
import { systemClock } from '../../shared/clock.ts';
import { changeAccounts } from './change-accounts.ts';
import { dayIn, monthsLater } from './credits.ts';
import { clubOf } from './store.ts';

let server: Harness;
let club: AccountCalls;

beforeAll(async () => {
  server = await Harness.start();
  club = await AccountCalls.start(server);
});
afterAll(() => server.close());

const balanceOf = async (user: TestUser) => (await club.statement(user)).body.balance;

describe('spending at the desk', () => {
  it('a purchase lowers the balance, and more than the balance is refused and changes nothing', async () => {
    const ann = await club.memberWith(2500);
    const bought = await club.spend(ann, 1499);
    expect([bought.status, bought.body.balance]).toEqual([200, 1001]);
    expect(bought.body.items[0]).toMatchObject({
      kind: 'spent',
      pence: -1499,
      balance: 1001,
      reason: 'Golf balls',
    });
    const refused = await club.spend(ann, 1002);
    expect([...refusal(refused), refused.failure.balance]).toEqual([409, 'credit.short', 1001]);
    expect((await club.statement(ann)).body.count).toBe(2);
  });

  it('a purchase is undone once, with a reason, and a correction is no purchase', async () => {
    const ann = await club.memberWith(1000);
    const [spent] = (await club.spend(ann, 600)).body.items;
    const undone = await club.undo(ann, must(spent)._id);
    expect([undone.status, undone.body.balance]).toEqual([200, 1000]);
    expect(undone.body.items.map(({ kind, pence, undone: isUndone }) => [kind, pence, isUndone])).toEqual([
      ['correction', 600, false],
      ['spent', -600, true],
      ['correction', 1000, false],
    ]);
    expect(refusal(await club.undo(ann, must(spent)._id))).toEqual([409, 'credit.undone']);
    const correction = must(undone.body.items.at(-1));
    expect(refusal(await club.undo(ann, correction._id))).toEqual([404, 'item.notFound']);
    const other = await club.memberWith(1000);
    expect(refusal(await club.undo(other, must(spent)._id))).toEqual([404, 'item.notFound']);
  });

  it('a correction takes credit, but never more than there is', async () => {
    const ann = await club.memberWith(1000);
    expect((await club.correct(ann, -400)).body.balance).toBe(600);
    expect(refusal(await club.correct(ann, -601))).toEqual([409, 'credit.short']);
  });

  it('an account holds at most £10,000,000', async () => {
    const ann = await club.memberWith(1_000_000);
    const { db } = server.storage;
    const set = { amount: 999_500_000, balance: 999_500_000 };
    await db.updateTable('club_account_entries').set(set).where('user_id', '=', ann.id).execute();
    expect(refusal(await club.correct(ann, 500_001))).toEqual([409, 'credit.full']);
    expect((await club.correct(ann, 500_000)).status).toBe(200);
  });

  it('a call that is sent again under its id counts once', async () => {
    const ann = await club.memberWith(1000);
    const headers = { 'call-id': 'one-purchase' };
    const [first, second] = [
      await club.spend(ann, 700, undefined, headers),
      await club.spend(ann, 700, undefined, headers),
    ];
    expect([first.body.balance, second.status, second.body.balance]).toEqual([300, 200, 300]);
    expect(refusal(await club.spend(ann, 200, undefined, headers))).toEqual([409, 'call.reused']);
  });

  it('refused input names its field', async () => {
    const ann = await club.memberWith(1000);
    const zero = await club.correct(ann, 0);
    expect([zero.status, zero.failure.fields[0]]).toEqual([
      400,
      { field: 'pence', error: 'Enter an amount.' },
    ]);
    expect((await club.spend(ann, 0)).failure.fields[0]?.field).toBe('pence');
    expect((await club.spend(ann, 9.5)).failure.fields[0]?.field).toBe('pence');
    expect((await club.months(0)).failure.fields[0]?.field).toBe('months');
    const backwards = await club.report({ from: '2026-02-01', to: '2026-01-01' });
    expect(backwards.failure.fields[0]?.field).toBe('to');
  });

  it('concurrent purchases never overdraw', async () => {
    const ann = await club.memberWith(1000);
    const bought = await Promise.all(Array.from({ length: 12 }, () => club.spend(ann, 300)));
    expect(bought.map(({ status }) => status).toSorted()).toEqual([
      ...Array(3).fill(200),
      ...Array(9).fill(409),
    ]);
    expect(await balanceOf(ann)).toBe(100);
  });

  it('balances equal those of a short oracle after random purchases, corrections and undoings', async () => {
    const step = fc.record({
      type: fc.constantFrom('spend', 'add', 'take', 'undo'),
      pence: fc.integer({ min: 1, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        const ann = await club.memberWith(500);
        let balance = 500;
        let open: { id: string; pence: number }[] = [];
        for (const { type, pence } of steps) {
          if (type === 'undo') {
            const [spent] = open;
            if (!spent) continue;
            expect((await club.undo(ann, spent.id)).status).toBe(200);
            open = open.slice(1);
            balance += spent.pence;
            continue;
          }
          const answer = await (type === 'spend'
            ? club.spend(ann, pence)
            : club.correct(ann, type === 'add' ? pence : -pence));
          const isRefused = type !== 'add' && pence > balance;
          expect(answer.status).toBe(isRefused ? 409 : 200);
          if (isRefused) continue;
          balance += type === 'add' ? pence : -pence;
          if (type === 'spend') open.push({ id: must(answer.body.items[0])._id, pence });
        }
        const { body } = await club.statement(ann);
        expect([body.balance, body.items.reduce((sum, { pence }) => sum + pence, 0)]).toEqual([
          balance,
          balance,
        ]);
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});

it('an entry has the time of its booking, also if its transaction began before another entry', async () => {
  const ann = await club.memberWith(1000);
  const { db } = server.storage;
  const account = await clubOf(db, club.course.clubId);
  const began = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ at: Date }>`select now() as at, pg_sleep(0.05)`.execute(tx);
    await changeAccounts(tx, must(account), [ann.id], systemClock, (drafts) =>
      must(drafts.get(ann.id)).add({ kind: 'spent', amount: -100, reason: 'Balls', by_id: club.manager.id }),
    );
    return must(rows[0]).at;
  });
  const [spent] = (await club.statement(ann)).body.items;
  expect(Date.parse(must(spent).at) - began.getTime()).toBeGreaterThanOrEqual(49);
});

describe('accounts at several clubs', () => {
  it('are read by as many statements as one account', async () => {
    const watch = watchStorage(await testStorage());
    const watched = await Harness.start({}, watch.storage);
    try {
      const first = await AccountCalls.start(watched);
      const ann = await first.memberWith(100);
      const read = async () => {
        watch.reset();
        const { body } = await first.mine(ann);
        return { balances: body.items.map(({ balance }) => balance), statements: watch.statements.length };
      };
      const one = await read();
      for (const pence of [200, 300]) {
        const other = await AccountCalls.start(watched);
        const members = watched.storage.db.updateTable('users').where('id', '=', ann.id);
        await members.set({ home_club_id: other.course.clubId }).execute();
        await other.correct(ann, pence);
      }
      const three = await read();
      expect([one.balances, three.balances.toSorted()]).toEqual([[100], [100, 200, 300]]);
      expect(three.statements).toBe(one.statements);
      const { db } = watched.storage;
      await db.updateTable('club_account_entries').set({ expires_on: '2020-01-01' }).execute();
      watch.reset();
      await runJobNow(watched.storage, 'expire-credit');
      expect((await read()).balances).toEqual([0, 0, 0]);
    } finally {
      await watched.close();
    }
  });
});

describe('the database', () => {
  const row = (ann: TestUser, more: object) => ({
    ...{
      id: `entry${Math.random()}`,
      club_id: club.course.clubId,
      user_id: ann.id,
      reason: 'x',
      by_id: null,
    },
    ...{ number: 2, previous: 1, balance_before: 1000, amount: -100, balance: 900, kind: 'spent' as const },
    ...more,
  });
  it.each([
    ['a wrong sum', { balance: 901 }, 'sum'],
    ['another balance before', { balance_before: 2000, balance: 1900 }, 'foreign key'],
    ['a balance below zero', { amount: -1100, balance: -100 }, 'balance'],
    ['a gap', { number: 3, previous: 2 }, 'foreign key'],
    [
      'a second entry of one number',
      { number: 1, previous: null, balance_before: 0, amount: 5, balance: 5, kind: 'correction' },
      'number',
    ],
    [
      'a second beginning',
      { previous: null, balance_before: 0, amount: 5, balance: 5, kind: 'correction' },
      'chain',
    ],
    ['a purchase that adds', { amount: 100, balance: 1100 }, 'sign'],
    ['a prize without a game', { kind: 'prize', amount: 100, balance: 1100 }, 'prize'],
  ])('the database refuses %s', async (_title, more, named) => {
    const ann = await club.memberWith(1000);
    const insert = server.storage.db.insertInto('club_account_entries').values(row(ann, more)).execute();
    await expect(insert).rejects.toThrow(named);
    expect(await balanceOf(ann)).toBe(1000);
  });

  it('the database refuses to change or remove an entry that another follows', async () => {
    const ann = await club.memberWith(1000);
    await club.spend(ann, 100);
    const { db } = server.storage;
    const entries = db
      .updateTable('club_account_entries')
      .where('user_id', '=', ann.id)
      .where('number', '=', 1);
    await expect(entries.set({ amount: 900, balance: 900 }).execute()).rejects.toThrow('foreign key');
    const removal = db
      .deleteFrom('club_account_entries')
      .where('user_id', '=', ann.id)
      .where('number', '=', 1);
    await expect(removal.execute()).rejects.toThrow('foreign key');
  });
});

describe('expiry', () => {
  /** Moves the last day of all credit of a member to the past. */
  const expire = (user: TestUser) =>
    server.storage.db
      .updateTable('club_account_entries')
      .set({ expires_on: '2020-01-01' })
      .where('user_id', '=', user.id)
      .where('expires_on', 'is not', null)
      .execute();

  it('credit expires after the months of the club, and earlier credit keeps its day', async () => {
    const kept = await club.memberWith(400);
    expect((await club.months(12)).body).toEqual({ months: 12 });
    const ann = await club.memberWith(1000);
    await club.months(null);
    expect((await club.statement(kept)).body.next).toBeNull();
    const { next } = (await club.statement(ann)).body;
    expect(next).toEqual({ on: monthsLater(dayIn(new Date(), 'Europe/London'), 12), pence: 1000 });
  });

  it('a job books expired credit once, after what was spent of it', async () => {
    await club.months(6);
    const ann = await club.memberWith(1000);
    await club.months(null);
    await club.spend(ann, 300);
    await club.correct(ann, 200);
    await expire(ann);
    await runJobNow(server.storage, 'expire-credit');
    await runJobNow(server.storage, 'expire-credit');
    const { body } = await club.statement(ann);
    expect(body.items.map(({ kind, pence }) => [kind, pence])).toEqual([
      ['expired', -700],
      ['correction', 200],
      ['spent', -300],
      ['correction', 1000],
    ]);
    expect([body.balance, body.next]).toEqual([200, null]);
  });

  it('overdue credit cannot be spent before the job has booked it', async () => {
    await club.months(6);
    const ann = await club.memberWith(1000);
    await club.months(null);
    await expire(ann);
    expect((await club.statement(ann)).body.balance).toBe(0);
    expect(refusal(await club.spend(ann, 100))).toEqual([409, 'credit.short']);
    await club.correct(ann, 50);
    expect((await club.statement(ann)).body.items.map(({ pence }) => pence)).toEqual([50, -1000, 1000]);
  });
});

describe('reading accounts', () => {
  it('the list has accounts with their sum, and a search also finds members without an account', async () => {
    const other = await AccountCalls.start(server);
    const ann = await other.memberWith(2500, { name: 'Ann', lastName: 'Abbott' });
    await other.memberWith(100, { name: 'Zoe', lastName: 'Young' });
    await other.member({ name: 'Annabel', lastName: 'Carr' });
    const { body } = await other.list();
    expect(body).toMatchObject({ count: 2, accounts: 2, pence: 2600, months: null });
    expect(body.items.map(({ player, balance }) => [player.lastName, balance])).toEqual([
      ['Abbott', 2500],
      ['Young', 100],
    ]);
    const found = (await other.list({ query: 'ann' })).body;
    expect(found.items.map(({ player, at }) => [player.lastName, at !== null])).toEqual([
      ['Abbott', true],
      ['Carr', false],
    ]);
    const richest = (await other.list({ sort: 'balance:desc', limit: 1 })).body;
    expect(richest.items[0]?.player._id).toBe(ann.id);
  });

  it('members read their own accounts, without who made an entry', async () => {
    const ann = await club.memberWith(800);
    expect((await club.mine(ann)).body.items).toMatchObject([
      { club: { _id: club.params.id }, balance: 800 },
    ]);
    const own = await club.statement(ann, ann);
    expect([own.status, own.body.items[0]?.by]).toEqual([200, null]);
    expect((await club.statement(ann)).body.items[0]?.by?._id).toBe(club.manager.id);
  });

  it('other members, managers of other clubs and strangers are refused', async () => {
    const ann = await club.memberWith(800);
    const bob = await club.member();
    const rival = (await AccountCalls.start(server)).manager;
    for (const who of [bob, rival, await server.user('organiser')]) {
      expect(refusal(await club.statement(ann, who))).toEqual([403, 'action.notAllowed']);
      expect(refusal(await club.spend(ann, 100, who))).toEqual([403, 'action.notAllowed']);
      expect(refusal(await club.correct(ann, 100, who))).toEqual([403, 'action.notAllowed']);
      expect(refusal(await club.list({}, who))).toEqual([403, 'action.notAllowed']);
      expect(refusal(await club.months(3, who))).toEqual([403, 'action.notAllowed']);
      expect(refusal(await club.report({}, who))).toEqual([403, 'action.notAllowed']);
    }
    // A person of another club has no account here.
    expect(refusal(await club.spend(await server.user('player'), 100))).toEqual([404, 'item.notFound']);
    expect(await balanceOf(ann)).toBe(800);
  });

  it('the report adds up, for all time and for a period', async () => {
    const other = await AccountCalls.start(server);
    const ann = await other.memberWith(2500, { name: 'Ann', lastName: '=Abbott' });
    await other.spend(ann, 1250);
    const lines = async (query = {}) =>
      Buffer.from((await other.report(query)).body.bytes, 'base64')
        .toString('utf8')
        .trim()
        .split('\r\n');
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const all = await lines();
    expect(all[0]).toBe('Date,Member,Type,For,Game,Entered by,Amount,Balance,Expires');
    expect(all[2]).toMatch(/^\d{4}-\d\d-\d\d,Ann =Abbott,Spent,Golf balls,,First\d+ Last\d+,-12\.5,12\.5,$/);
    expect(all.slice(3).map((line) => line.replace(/^[^,]*,/, ''))).toEqual([
      'All members,Credit before,,,,0,,',
      'All members,Prizes,0 entries,,,0,,',
      'All members,Spent,1 entry,,,-12.5,,',
      'All members,Expired,0 entries,,,0,,',
      'All members,Corrections,1 entry,,,25,,',
      'All members,Credit after,,,,12.5,,',
    ]);
    expect((await lines({ to: '2020-01-01' })).at(-1)).toBe('2020-01-01,All members,Credit after,,,,0,,');
    const later = await lines({ from: '2099-01-01' });
    expect([later.length, later[1], later.at(-1)?.split(',')[6]]).toEqual([
      7,
      '2099-01-01,All members,Credit before,,,,12.5,,',
      '12.5',
    ]);
    expect(await lines({ from: day(-1), to: day(1) })).toHaveLength(9);
  });
});
