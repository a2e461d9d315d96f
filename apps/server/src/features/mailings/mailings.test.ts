import { randomUUID } from 'node:crypto';
import {
  type CallInput,
  mailings as calls,
  contractTexts,
  games,
  limits,
  noPrizes,
  type PrizeSetup,
  payments,
  prizes,
} from '@flagstick/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { gameForm } from '../../../testing/games/new-game.ts';
import { startRound, type TestRound, view } from '../../../testing/games/round.ts';
import { Harness, type SentFile, type TestUser } from '../../../testing/harness.ts';
import { mailsIn, nextMail } from '../../../testing/mailbox.ts';
import { must } from '../../../testing/must.ts';
import { pdfTexts } from '../../../testing/pdf.ts';
import { reasonOf } from './present.ts';

let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const addressOf = async ({ id }: Pick<TestUser, 'id'>) =>
  (await server.storage.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email ?? '';
const setAddress = (who: TestUser, email: string) =>
  server.storage.db.updateTable('users').set({ email }).where('id', '=', who.id).execute();
const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [
  status,
  failure.code,
];
const fieldsOf = ({ failure }: { failure: { fields: unknown } }) => failure.fields;

interface More {
  readonly body?: Record<string, string>;
  readonly files?: readonly SentFile[];
  readonly as?: TestUser;
  readonly callId?: string;
}

async function send(
  { game, organiser, players }: TestRound,
  { body, files, as = organiser, callId }: More = {},
) {
  return server.form(
    calls.send,
    {
      body: {
        ...{ gameCode: game.code, gameName: game.name, orgEmail: await addressOf(as) },
        ...{ players: players.map(({ id }) => id).join(), type: 'current start sheet', ...body },
      },
      ...(files ? { files } : {}),
    },
    as,
    callId === undefined ? {} : { 'call-id': callId },
  );
}
const last = ({ game, organiser }: TestRound) =>
  server.call(calls.last, { params: { id: game._id } }, organiser);
/** The mailing once none of its letters waits: an outcome is stored a moment after the delivery. */
async function settled(game: TestRound) {
  for (let waited = 0; waited < 5_000; waited += 20) {
    const { email } = (await last(game)).body;
    if (email?.recipients.every(({ state }) => state !== 'waiting')) return email;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('A letter still waits.');
}
const round = (players = 2, more: Parameters<typeof startRound>[1] = {}) =>
  startRound(server, { players, course, playing: false, ...more });
const file = (bytes: Uint8Array, name = 'wind.pdf') => ({ field: 'file', name, bytes });
const pdf = Buffer.from('%PDF-1.7\nnothing\n');

describe('an e-mail to players', () => {
  it('each player gets an e-mail alone, with the PDF, and replies reach the sender', async () => {
    const game = await round();
    const [one, two] = [must(game.players[0]), must(game.players[1])];
    const { status, body } = await send(game, { files: [file(pdf, '../..\\wind “now”.exe')] });
    expect([status, body.recipients.map(({ _id }) => _id).toSorted()]).toEqual([
      200,
      [one.id, two.id].toSorted(),
    ]);
    const mail = await nextMail(server.dataDir, await addressOf(one));
    expect(mail.subject).toBe('Captain’s Day: start sheet');
    expect(mail.headers['reply-to']).toBe(await addressOf(game.organiser));
    expect(JSON.stringify(mail)).not.toContain(await addressOf(two));
    await nextMail(server.dataDir, await addressOf(two));
    const email = await settled(game);
    expect(email).toMatchObject({ _id: body._id, type: 'current start sheet', again: true });
    expect(email.recipients.map(({ state, reason }) => [state, reason])).toEqual(
      Array(2).fill(['sent', null]),
    );
    expect(JSON.stringify(email)).not.toContain('@');
    const carried = await server.storage.db
      .selectFrom('mail_attachments')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(carried.count)).toBe(4);
  });

  it('the e-mailed start sheet omits unpaid players', async () => {
    const game = await round();
    const [paid, debtor] = [must(game.players[0]), must(game.players[1])];
    const params = { id: game.game._id };
    const body = { isPaid: true, paymentRules: { payBeforePlay: true, type: 1 as const, fee: 1200 } };
    expect((await server.call(games.update, { params, body }, game.organiser)).status).toBe(200);
    const marked = { playersId: [paid.id], type: 1 as const };
    await server.call(payments.paid, { params, body: marked }, game.organiser);
    const { players } = await view(server, game.game._id, game.organiser);
    expect((await send(game)).status).toBe(200);
    const { pdf: sheet } = await nextMail(server.dataDir, await addressOf(paid));
    const text = pdfTexts(must(sheet)).flat().join('\n');
    expect([paid, debtor].map(({ id }) => text.includes(must(players[id]).lastName))).toEqual([true, false]);
    expect(text).toContain('1 player');
    const { group } = must(players[debtor.id]);
    const unnamed = Object.values(players).filter((one) => one.group && one._id !== paid.id);
    expect(group).not.toBeNull();
    expect(text.split('\n').filter((line) => line === 'taken')).toHaveLength(unnamed.length);
  });

  it('a repeated call sends an e-mail once; another call under its id is refused', async () => {
    const game = await round();
    const callId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(game, { callId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(refusal(await send(game, { callId, body: { text: 'Otherwise' } }))).toEqual([409, 'call.reused']);
    await nextMail(server.dataDir, await addressOf(must(game.players[0])));
    await nextMail(server.dataDir, await addressOf(must(game.players[1])));
    for (const player of game.players) {
      expect(await mailsIn(server.dataDir, await addressOf(player))).toHaveLength(1);
    }
  });

  it('an e-mail lists players without a confirmed address', async () => {
    const game = await round();
    const [one, two] = [must(game.players[0]), must(game.players[1])];
    const guest = { name: 'Una', lastName: 'Frost', gender: 'women' } as const;
    const added = await server.call(
      games.addGuest,
      { params: { id: game.game._id }, body: guest },
      game.organiser,
    );
    const unconfirm = (who: TestUser) =>
      server.storage.db
        .updateTable('users')
        .set({ email_confirmed_at: null })
        .where('id', '=', who.id)
        .execute();
    await unconfirm(two);
    const players = [one.id, two.id, added.body._id].join();
    const { body } = await send(game, { body: { players } });
    expect(Object.fromEntries(body.recipients.map(({ _id, state }) => [_id, state]))).toMatchObject({
      [two.id]: 'noAddress',
      [added.body._id]: 'noAddress',
    });
    const none = await send(game, { body: { players: [two.id, added.body._id].join() } });
    expect([none.status, fieldsOf(none)]).toEqual([
      400,
      [{ field: 'players', error: contractTexts.noRecipient }],
    ]);
    expect(await mailsIn(server.dataDir, await addressOf(two))).toEqual([]);
  });

  it('an e-mail with missing recipients, wrong fields or executable files is refused', async () => {
    const game = await round();
    const stranger = await server.user('organiser');
    const field = async (more: More) => {
      const answer = await send(game, more);
      return [answer.status, ...answer.failure.fields.map((one: { field: string }) => one.field)];
    };
    expect(await field({ body: { players: '' } })).toEqual([400, 'players']);
    expect(await field({ body: { orgEmail: await addressOf(stranger) } })).toEqual([400, 'orgEmail']);
    expect(await field({ body: { gameName: 'Another' } })).toEqual([400, 'gameName']);
    expect(await field({ body: { type: 'general blank e-mail', subject: 'Wind' } })).toEqual([400, 'text']);
    expect(await field({ body: { subject: 'See evil.example' } })).toEqual([400, 'subject']);
    expect(await field({ files: [file(Buffer.from('MZ\x90\x00 a program'))] })).toEqual([400, 'file']);
    expect(refusal(await send(game, { body: { players: stranger.id } }))).toEqual([404, 'player.notFound']);
    expect(refusal(await send(game, { body: { type: 'final result' } }))).toEqual([409, 'game.notDone']);
    expect(refusal(await send(game, { body: { gameCode: 'ZZZZZ9' } }))).toEqual([404, 'game.codeUnknown']);
    for (const as of [stranger, must(game.players[0])]) {
      expect(refusal(await send(game, { as }))).toEqual([403, 'action.notAllowed']);
    }
    expect((await last(game)).body).toEqual({ email: null });
  });

  it('an e-mail contains the result once the game is closed', async () => {
    const game = new CommitteeCalls(server, await round(2, { playing: true }));
    for (const who of [game.player(0), game.player(1)]) {
      await game.amend(who, { nofinish: 'WD', reason: 'Thunder' });
    }
    expect((await game.close()).status).toBe(200);
    expect((await send(game.round, { body: { type: 'final result' } })).status).toBe(200);
    const mail = await nextMail(server.dataDir, await addressOf(game.player(0)));
    expect(mail.subject).toBe('Captain’s Day: final result');
  });

  it('an e-mail with the result lists the prizes', async () => {
    const game = new CommitteeCalls(server, await round(1, { playing: true }));
    const who = game.player(0);
    const setup: PrizeSetup = {
      ...noPrizes,
      contests: [
        {
          ...{ id: 'drive', name: 'Longest drive', division: null, ties: 'shared', exempt: true, pot: null },
          kind: { type: 'longestDrive', hole: 5, unit: 'yards' },
          prizes: [{ kind: 'voucher', pence: 2000 }],
        },
      ],
    };
    await server.call(prizes.set, { params: game.params, body: { setup } }, game.organiser);
    const measured = { playerId: who.id, distance: { unit: 'inches', value: 9000 } } as const;
    const at = { params: { ...game.params, contestId: 'drive' }, body: measured };
    expect((await server.call(prizes.measure, at, who)).status).toBe(200);
    await game.amend(who, { nofinish: 'WD', reason: 'Thunder' });
    await game.close();
    expect((await send(game.round, { body: { type: 'final result' } })).status).toBe(200);
    expect((await nextMail(server.dataDir, await addressOf(who))).text).toMatch(
      /Longest drive, 1st: .+, £20 voucher/,
    );
  });

  it('an e-mail with the result names a team’s players, as its PDF does', async () => {
    const game = new CommitteeCalls(server, await round(3, { playing: true }));
    const setup: PrizeSetup = {
      ...noPrizes,
      contests: [
        {
          ...{ id: 'team', name: 'Best team', division: null, ties: 'shared', exempt: true, pot: null },
          kind: { type: 'teamOfDay', best: 1 },
          prizes: [{ kind: 'voucher', pence: 4000 }],
        },
      ],
    };
    await server.call(prizes.set, { params: game.params, body: { setup } }, game.organiser);
    for (const who of game.round.players) {
      const hole = (holeNumber: number) => ({ holeNumber, grosses: { [game.organiser.id]: 4 } });
      const uholes = Object.fromEntries(Array.from({ length: 18 }, (_, at) => [at + 1, hole(at + 1)]));
      await game.amend(who, { uholes, reason: 'Paper card' });
    }
    expect((await game.close()).status).toBe(200);
    const seats = await Promise.all(game.round.players.map((who) => game.seat(who)));
    const names = seats.map(({ name, lastName }) => `${name} ${lastName}`).join(', ');
    expect((await send(game.round, { body: { type: 'final result' } })).status).toBe(200);
    const mail = await nextMail(server.dataDir, await addressOf(game.player(0)));
    expect(mail.text.replaceAll('\n', ' ')).toContain(
      `Best team, 1st: Group 1: ${names}, £40 voucher, £13.33 each`,
    );
    const texts = pdfTexts(must(mail.pdf)).flat();
    expect(texts.slice(texts.indexOf('Prizes')).join(' ')).toContain(names);
  });

  it('an e-mail is sent again only to players it did not reach', async () => {
    const game = await round(3);
    const [one, two, three] = [must(game.players[0]), must(game.players[1]), must(game.players[2])];
    const { body: first } = await send(game);
    for (const who of game.players) await nextMail(server.dataDir, await addressOf(who));
    await settled(game);
    // Like a server that did not know two of the mailboxes.
    const { db } = server.storage;
    await sql`update jobs set state = 'failed', error = 'Refused: 550 5.1.1 No such mailbox' where kind = 'mail' and key in (
      select mail_id from mailing_recipients where user_id in (${one.id}, ${two.id}))`.execute(db);
    const stands = (await last(game)).body.email?.recipients.map(({ _id, state, reason }) => [
      _id,
      state,
      reason,
    ]);
    expect(stands).toContainEqual([one.id, 'failed', 'noMailbox']);
    expect(stands).toContainEqual([three.id, 'sent', null]);
    await setAddress(one, 'right@example.com');
    const again = () =>
      server.call(
        calls.again,
        { params: { id: game.game._id }, body: { email: first._id, players: [one.id, three.id] } },
        game.organiser,
      );
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await nextMail(server.dataDir, 'right@example.com');
    expect(await mailsIn(server.dataDir, 'right@example.com')).toHaveLength(1);
    expect(await mailsIn(server.dataDir, await addressOf(three))).toHaveLength(1);
    const now = (await settled(game)).recipients.map(({ _id, state }) => [_id, state]);
    expect(now).toContainEqual([one.id, 'sent']);
    expect(now).toContainEqual([two.id, 'failed']);

    await db.updateTable('mailings').set({ created_at: sql`now() - interval '25 hours'` }).execute();
    expect(refusal(await again())).toEqual([409, 'email.over']);
    await send(game);
    expect(refusal(await again())).toEqual([404, 'item.notFound']);
  });

  it('e-mails have a daily limit per recipient and per account', async () => {
    const game = await round(1);
    for (let at = 0; at < limits.mailsToOneADay; at++) expect((await send(game)).status).toBe(200);
    const refused = await send(game);
    expect(refusal(refused)).toEqual([429, 'mails.tooMany']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    const large = await round(1);
    const most = limits.perAccount.others.mailsADay;
    await send(large);
    const by = (letters: number) =>
      sql`update mailing_recipients set letters = ${letters} where mailing_id in (
      select id from mailings where sender_id = ${large.organiser.id})`.execute(server.storage.db);
    const other = await server.user('player');
    await server.call(games.join, { params: { id: large.game._id } }, other);
    await by(most - 1);
    expect((await send(large, { body: { players: other.id } })).status).toBe(200);
    expect(refusal(await send(large, { body: { players: other.id } }))).toEqual([429, 'mails.tooMany']);
  });

  it('an e-mail of a player’s game reaches only accepted players', async () => {
    const owner = await server.user('player');
    const [friend, invited] = [await server.user('player'), await server.user('player')];
    const form = gameForm(course);
    const game = (await server.call(games.insert, { body: form }, owner)).body;
    const params = { id: game._id };
    await server.call(games.join, { params }, friend);
    await server.call(games.addPlayer, { params, body: { playerId: invited.id } }, owner);
    const made = { course, game, organiser: owner, players: [friend, invited] };
    const { body } = await send(made);
    expect(Object.fromEntries(body.recipients.map(({ _id, state }) => [_id, state]))).toMatchObject({
      [invited.id]: 'noAddress',
    });
    await nextMail(server.dataDir, await addressOf(friend));
    expect(await mailsIn(server.dataDir, await addressOf(invited))).toEqual([]);
  });
});

it('the reason of a refused letter does not quote the other server', () => {
  const of = (state: 'waiting' | 'failed', error: string | null) => reasonOf({ state, error });
  expect(of('failed', 'Refused: Error: 550 5.1.1 <ann@example.com> unknown')).toBe('noMailbox');
  expect(of('failed', 'Refused: Error: 552 5.2.2 Over quota')).toBe('mailboxFull');
  expect(of('failed', 'Refused: Error: 554 5.7.1 Spam')).toBe('refused');
  expect(of('failed', 'The letter expired before it was sent.')).toBe('tooLate');
  expect(of('waiting', 'connect ECONNREFUSED')).toBe('noAnswer');
  expect(of('waiting', null)).toBeNull();
});

describe('a letter from one person to another', () => {
  type Body = CallInput<typeof calls.write>['body'];
  const write = (as: TestUser, to: TestUser, body: Partial<Body> = {}, callId: string = randomUUID()) =>
    server.call(
      calls.write,
      {
        params: { userId: to.id },
        body: { subject: 'The start', text: 'May we <b>start</b> earlier?', ...body },
      },
      as,
      { 'call-id': callId },
    );

  it('an organiser and a player can write to each other once per call, as text', async () => {
    const game = await round(1);
    const player = must(game.players[0]);
    const callId = randomUUID();
    expect((await write(player, game.organiser, {}, callId)).body).toEqual({ sent: true });
    expect((await write(player, game.organiser, {}, callId)).status).toBe(200);
    const other = await write(player, game.organiser, { text: 'May we start later?' }, callId);
    expect(refusal(other)).toEqual([409, 'call.reused']);
    const to = await addressOf(game.organiser);
    const mail = await nextMail(server.dataDir, to);
    expect(mail.headers['reply-to']).toBe(await addressOf(player));
    expect(mail.html).toContain('&#60;b&#62;start');
    expect((await write(game.organiser, player)).status).toBe(200);
    await nextMail(server.dataDir, await addressOf(player));
    expect(await mailsIn(server.dataDir, to)).toHaveLength(1);
  });

  it('any user can write to the organiser of a full game, and to no other', async () => {
    const game = await round(2);
    const stranger = await server.user('player');
    expect(refusal(await write(stranger, game.organiser))).toEqual([404, 'item.notFound']);
    const body = { maxPlayers: 2 };
    const params = { id: game.game._id };
    expect((await server.call(games.update, { params, body }, game.organiser)).status).toBe(200);
    expect((await write(stranger, game.organiser)).status).toBe(200);
    expect(refusal(await write(stranger, must(game.players[0])))).toEqual([404, 'item.notFound']);
    expect(refusal(await write(stranger, stranger))).toEqual([404, 'item.notFound']);
    expect(refusal(await write(stranger, game.organiser, { subject: 'www.evil.example' }))).toEqual([
      400,
      'request.invalid',
    ]);
    for (let at = 1; at < 5; at++) expect((await write(stranger, game.organiser)).status).toBe(200);
    expect(refusal(await write(stranger, game.organiser))).toEqual([429, 'request.tooMany']);
  });
});
