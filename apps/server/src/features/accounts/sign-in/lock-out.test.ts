import { accounts } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, member } from '../../../../testing/features/accounts.ts';
import { Harness } from '../../../../testing/harness.ts';
import { nextMail } from '../../../../testing/mailbox.ts';

let server: Harness;
let count = 0;
beforeAll(async () => {
  server = await Harness.start({ trustProxy: 1 });
});
afterAll(() => server.close());

const another = () => {
  count += 1;
  return member(server, count);
};

const on = (address: string, acceptsCookies = true) => new Browser(server, { address, acceptsCookies });

const askCode = (browser: Browser, email: string) => browser.call(accounts.getVCode, { body: { email } });
const reset = (browser: Browser, email: string, vCode: string) =>
  browser.call(accounts.resetPassword, { body: { email, vCode, password: 'eagle on ten' } });

const times = (number: number) => Array.from({ length: number }, (_, i) => i);

describe('wrong passwords from strangers', { timeout: 60_000 }, () => {
  it('wrong passwords lock the account for strangers, not for a known device', async () => {
    const { email } = await another();
    const phone = on('203.0.113.1');
    expect((await phone.signIn(email)).status).toBe(200);
    for (const network of times(11)) {
      const stranger = on(`198.51.100.${network}`);
      await Promise.all(times(10).map((i) => stranger.signIn(email, `wrong guess ${i}`)));
    }
    expect((await on('203.0.113.2').signIn(email)).status).toBe(429);
    expect((await phone.signIn(email)).status).toBe(200);
  });

  it('one network may enter ten wrong passwords, and other networks do not change that', async () => {
    const { email } = await another();
    const stranger = on('198.51.100.20');
    for (const i of times(10)) expect((await stranger.signIn(email, `wrong guess ${i}`)).status).toBe(401);
    expect((await stranger.signIn(email)).status).toBe(429);
    expect((await on('203.0.113.3').signIn(email)).status).toBe(200);
  });

  it('a player on an attacker’s network can sign in with the right password', async () => {
    const { email } = await another();
    const clubhouse = '192.0.2.1';
    const others = times(155).map((i) => on(clubhouse).signIn(`nobody${i}@example.com`));
    expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([401]));
    expect((await on(clubhouse).signIn(email)).status).toBe(200);
  });
});

it('right passwords do not count as wrong ones', async () => {
  const { email } = await another();
  const phone = on('203.0.113.4', false);
  for (const _ of times(12)) expect((await phone.signIn(email)).status).toBe(200);
});

describe('a known device', { timeout: 60_000 }, () => {
  it('a known device needs cookies and is known for its own accounts only', async () => {
    const [{ email }, other] = [await another(), await another()];
    const refuses = on('203.0.113.5', false);
    await refuses.signIn(email);
    expect(refuses.cookie).toBe('');
    const accepts = on('203.0.113.5');
    const { headers } = await accepts.signIn(email);
    expect(headers['set-cookie']).toMatch(
      /^knownDevice=[\w.-]+; Max-Age=31536000; Path=\/api\/; HttpOnly; SameSite=Strict$/,
    );
    // A cookie of another account or a changed one counts as a stranger's.
    const forged = on('203.0.113.6');
    forged.cookie = accepts.cookie.slice(0, -4);
    for (const browser of [forged, accepts]) {
      for (const i of times(10)) await browser.signIn(other.email, `wrong guess ${i}`);
      expect((await browser.signIn(other.email)).status).toBe(429);
    }
    await Promise.all(times(10).map((i) => forged.signIn(email, `wrong guess ${i}`)));
    expect((await forged.signIn(email)).status).toBe(429);
    expect((await accepts.signIn(email)).status).toBe(200);
  });

  it('a known device goes ahead of waiting strangers, and a full queue answers server.busy', async () => {
    const { email } = await another();
    const phone = on('203.0.113.7');
    await phone.signIn(email);
    let answered = 0;
    const strangers = times(240).map(async (i) => {
      const answer = await on(`2001:db8:0:${i.toString(16)}::1`).signIn(`none${i}@example.com`);
      answered += 1;
      return answer;
    });
    const busy = async () => (await Promise.all(strangers)).filter(({ status }) => status === 503);
    // The full queue refused some. When the queue has space again, the phone's try goes first.
    while (answered < 50) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = answered;
    expect((await phone.signIn(email)).status).toBe(200);
    // Without priority it would be last. How many are answered while its session is written depends on the machine.
    expect(answered - before).toBeLessThan((strangers.length - before) / 2);
    const refused = await busy();
    expect(refused).toHaveLength(38);
    for (const { headers, failure } of refused) {
      expect(failure.code).toBe('server.busy');
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(6);
    }
  });
});

describe('codes requested by strangers', { timeout: 60_000 }, () => {
  const codeIn = ({ text }: { text: string }) => /^ {4}([A-Z2-9]{6})$/m.exec(text)?.[1] ?? '';
  const wrongOf = (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');

  it('strangers’ codes leave the owner’s tries and code unchanged', async () => {
    const { email } = await another();
    const [owner, stranger] = [on('203.0.113.8'), on('198.51.100.30')];
    await askCode(owner, email);
    const code = codeIn(await nextMail(server.dataDir, email, 1));
    const asked = await Promise.all(times(6).map(() => askCode(stranger, email)));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
    for (const _ of times(8)) expect((await reset(stranger, email, wrongOf(code))).status).toBe(400);
    expect((await askCode(owner, (await another()).email)).status).toBe(200);
    expect((await reset(owner, email, code)).status).toBe(200);
  });

  it('unknown sources share fifty requests, and a known device has its own', async () => {
    const { email } = await another();
    const phone = on('203.0.113.9');
    await phone.signIn(email);
    for (const network of times(10)) {
      const stranger = on(`198.51.100.${40 + network}`);
      for (const _ of times(5)) expect((await askCode(stranger, email)).status).toBe(200);
    }
    expect((await askCode(on('198.51.100.60'), email)).status).toBe(429);
    expect((await askCode(phone, email)).status).toBe(200);
  });

  it('sources that requested no code share twenty tries an hour', async () => {
    const { email } = await another();
    const owner = on('203.0.113.10');
    await askCode(owner, email);
    const code = codeIn(await nextMail(server.dataDir, email, 1));
    const statuses: number[] = [];
    for (const i of times(21)) {
      statuses.push((await reset(on(`198.51.100.${70 + i}`), email, wrongOf(code))).status);
    }
    expect(statuses).toEqual([...times(20).map(() => 400), 429]);
    expect((await reset(owner, email, code)).status).toBe(200);
  });

  it('a code is accepted on another network than the one that requested it', async () => {
    const { email } = await another();
    await askCode(on('203.0.113.11'), email);
    const code = codeIn(await nextMail(server.dataDir, email, 1));
    expect((await reset(on('203.0.113.12'), email, code)).status).toBe(200);
  });
});
