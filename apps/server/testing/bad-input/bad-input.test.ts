import { type CallDefinition, CallId, contractTexts, idPattern, limits } from '@flagstick/contract';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { bodiesNear } from '../fuzz/bad.ts';
import { idsOf } from '../fuzz/calls.ts';
import { callName, contract } from '../policies/contract.ts';
import { World } from '../policies/world.ts';
import { fingerprint } from './fingerprint.ts';
import {
  breaksContract,
  brokenBodies,
  eachReason,
  fieldsOf,
  hostileBodies,
  hostileJson,
  hostileParams,
  hostileQueries,
  nested,
} from './hostile.ts';
import { GoodCall, type Reply, type Request, refusalFault } from './sender.ts';

const seed = 20_260_614;
const unknownId = '0000000000000000';

let world: World;
/** The database's fingerprint after the last request that may have changed something. */
let held: string;

const look = async () => {
  held = await fingerprint(world.server.storage.db);
};

beforeAll(async () => {
  world = await World.make();
  await look();
});
afterAll(() => world.server.close());

/** A good call whose bad variants were all refused so far, so its objects and session still exist. */
let kept: GoodCall | undefined;

/** A good call to spoil. The tests of a call share one until one of its bad variants is accepted. */
async function goodOf(call: CallDefinition): Promise<GoodCall> {
  if (kept?.call === call) return kept;
  kept = await GoodCall.of(world, call).catch(async () => {
    // The accepted call may have removed a rule or role that is needed to create the call's objects.
    world = await World.make(world.server);
    return GoodCall.of(world, call);
  });
  await look();
  return kept;
}

/** Discards the shared call after an accepted variant, which may have used up its objects or ended its session. */
async function taken(call: CallDefinition): Promise<void> {
  if (call.method !== 'GET') kept = undefined;
  await look();
}

/** Fails unless the request is refused in the standard form, and because of its bad part: its session is valid. */
async function refuses(good: GoodCall, what: string, request: Request): Promise<Reply> {
  const reply = await good.send(request);
  expect(refusalFault(reply), `${what}: ${reply.text.slice(0, 300)}`).toBeUndefined();
  if (!request.headers) expect(reply.status, what).not.toBe(401);
  return reply;
}

/** Fails when the server answers with a fault; an accepted request is fine. */
async function survives(good: GoodCall, what: string, request: Request): Promise<void> {
  const reply = await good.send(request);
  if (reply.status < 400) await taken(good.call);
  else expect(refusalFault(reply), `${what}: ${reply.text.slice(0, 300)}`).toBeUndefined();
}

/** Sends a body; the contract's schema decides whether it must be refused. */
async function sendBody(good: GoodCall, what: string, json: string): Promise<void> {
  await (breaksContract(good.call, json) ? refuses : survives)(good, what, { payload: json });
}

const isForm = ({ encoding }: CallDefinition) => encoding === 'multipart';
const hasJson = (call: CallDefinition) => call.body !== undefined && !isForm(call);
const paramsOf = ({ path }: CallDefinition) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const named = (list: readonly CallDefinition[]) => list.map((call) => [callName(call), call] as const);

const takesAwayWhatMayBeGone = new Set(['DELETE clubs/favourite/{id}']);

/** A refused request leaves the database unchanged. */
afterEach(async () => {
  const before = held;
  await look();
  expect(held).toBe(before);
});

const spoilBytes = (call: CallDefinition) => {
  it('a body that is too large, of an unknown type, or unreadable is refused', async () => {
    const good = await goodOf(call);
    const large = { payload: JSON.stringify({ name: 'x'.repeat(call.bodyMaxBytes ?? limits.bodyMaxBytes) }) };
    expect((await refuses(good, 'large', large)).status).toBe(413);
    for (const type of ['application/xml', 'application/x-www-form-urlencoded', 'nonsense']) {
      const { status } = await refuses(good, type, { payload: '{}', type });
      expect(status, type).toBe(415);
    }
    for (const payload of brokenBodies) await refuses(good, payload.toString(), { payload });
  });

  it('a body nested deeper than a recursion can handle causes no fault, read or not', async () => {
    // A call without a body is executed; a call about sessions could end those of the other calls.
    const isApart = !call.body && call.path.startsWith('auth/');
    const good = isApart ? await GoodCall.of(await World.make(world.server), call) : await goodOf(call);
    await look();
    await survives(good, 'deep', { payload: nested(20_000) });
  });
};

const spoilPath = (call: CallDefinition) => {
  it('a path that names nothing is refused', async () => {
    const good = await goodOf(call);
    const payload = call.body && !call.encoding ? { payload: JSON.stringify(good.body) } : {};
    for (const param of paramsOf(call)) {
      for (const value of hostileParams) {
        await refuses(good, `${param}=${value}`, { ...payload, params: { [param]: value } });
      }
      const known = good.input.params?.[param] ?? '';
      if (call.encoding || !idPattern.test(known) || takesAwayWhatMayBeGone.has(callName(call))) continue;
      const { status } = await refuses(good, `unknown ${param}`, {
        ...payload,
        params: { [param]: unknownId },
      });
      expect(status, `unknown ${param}`).toBe(404);
    }
  });
};

const spoilBody = (call: CallDefinition) => {
  it('a field outside the contract is refused and causes no fault', async () => {
    const good = await goodOf(call);
    await refuses(good, 'unknown field', { payload: good.bodyWith('unheardOf', '1') });
    for (const json of hostileBodies) await sendBody(good, json, json);
    const isNew = eachReason(call.body);
    for (const field of new Set([...Object.keys(fieldsOf(call.body)), ...Object.keys(good.body)])) {
      for (const json of hostileJson) {
        const body = good.bodyWith(field, json);
        if (isNew(JSON.parse(body))) await sendBody(good, `${field}: ${json.slice(0, 60)}`, body);
      }
      if (idPattern.test(String(good.body[field]))) {
        await refuses(good, `unknown ${field}`, { payload: good.bodyWith(field, JSON.stringify(unknownId)) });
      }
    }
  });

  it("a key that would set an object's prototype is refused at any depth, however it is written", async () => {
    const good = await goodOf(call);
    const deep = Object.keys(good.body).filter((field) => typeof good.body[field] === 'object');
    for (const key of [
      '"__proto__":{}',
      '"\\u005f_proto__":1',
      '"constructor":{"prototype":{}}',
      '"prototype":{}',
    ]) {
      const text = JSON.stringify(good.body);
      await refuses(good, key, { payload: text.replace('{', text === '{}' ? `{${key}` : `{${key},`) });
      for (const field of deep) await refuses(good, key, { payload: good.bodyWith(field, `{${key}}`) });
    }
  });

  it('a form or plain text is refused', async () => {
    const good = await goodOf(call);
    for (const type of ['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x']) {
      await refuses(good, type, { payload: JSON.stringify({ ...good.body, unheardOf: 1 }), type });
    }
  });
};

const spoilAnywhere = (call: CallDefinition, body: z.ZodType) => {
  it('bodies near the schema are refused or accepted as the schema says, without a fault', async () => {
    for (const spoil of fc.sample(bodiesNear(body), { seed, numRuns: 25 })) {
      const good = await goodOf(call);
      const { what, json } = spoil(good, idsOf(world));
      await sendBody(good, what, json);
    }
  });
};

const spoilQuery = (call: CallDefinition) => {
  const isNew = eachReason(call.query);
  const survivesQuery = async (good: GoodCall, query: string) => {
    if (isNew(Object.fromEntries(new URLSearchParams(query))))
      await survives(good, query.slice(0, 80), { query });
  };

  it('unknown and repeated parameters are refused, without a fault', async () => {
    const good = await goodOf(call);
    await refuses(good, 'unknown', { query: 'unheardOf=1' });
    for (const name of Object.keys(fieldsOf(call.query))) {
      await refuses(good, `${name} twice`, { query: `${name}=1&${name}=2` });
      await refuses(good, `${name} with NUL`, { query: `${name}=a%00b` });
      for (const value of hostileQueries) await survivesQuery(good, `${name}=${value}`);
    }
  });

  it('invalid filters are refused, without a fault', async () => {
    const good = await goodOf(call);
    const { filter } = fieldsOf(call.query);
    if (filter === undefined) return;
    const asked = (json: string) => `filter=${encodeURIComponent(json)}`;
    for (const json of ['', '{', '[]', '7', '{"unheardOf":1}', '{"__proto__":1}', '{"constructor":1}']) {
      await refuses(good, json, { query: asked(json) });
    }
    for (const field of Object.keys(fieldsOf(filter as Parameters<typeof fieldsOf>[0]))) {
      for (const json of [...hostileJson, '[true]', '{"from":true,"to":false}', '["men","custom","white"]']) {
        await survivesQuery(good, asked(`{"${field}":${json.slice(0, 2_000)}}`));
      }
    }
  });
};

const spoilNumbers = (call: CallDefinition) => {
  it('a number in the query is accepted only as decimal digits', async () => {
    const good = await goodOf(call);
    // The required parameters.
    const others = Object.entries(good.input.query ?? {})
      .flatMap(([name, value]) => [name, '=', value, '&'])
      .join('');
    for (const text of ['0x1', '1e0', '%201', '1%20', '%2B1', '1.0', '%EF%BC%91', 'true', '']) {
      await refuses(good, text, { query: `${others}page=${text}` });
      await refuses(good, text, { query: `${others}limit=${text}` });
    }
    expect((await good.send({ query: `${others}page=1&limit=1` })).status).toBe(200);
  });
};

const numbered = ['holeNumber', 'startingHole'];

const spoilNumber = (call: CallDefinition, field: string) => {
  it('a number is accepted only as a JSON number', async () => {
    const good = await goodOf(call);
    for (const json of ['true', '[7]', '"7"', '"0x7"', '"7e0"', '" 7 "', 'null', '""']) {
      await refuses(good, json, { payload: good.bodyWith(field, json) });
    }
  });
};

const spoilForm = (call: CallDefinition) => {
  const form = (name: string, text: string, file = '') => ({
    type: 'multipart/form-data; boundary=x',
    payload: `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n--x--\r\n`,
  });

  it('a form outside the contract is refused and causes no fault', async () => {
    const good = await goodOf(call);
    await refuses(good, 'JSON', { payload: JSON.stringify(good.input.form) });
    await refuses(good, 'no boundary', { payload: '--x', type: 'multipart/form-data' });
    await refuses(good, 'unknown field', form('unheardOf', '1'));
    await refuses(good, 'no picture', form('image', 'no picture', '; filename="a.png"'));
    await refuses(good, 'a picture for a name', form('name', 'x', '; filename="a.png"'));
    const many = Array.from(
      { length: 70 },
      () => '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nA\r\n',
    );
    await refuses(good, 'many', { ...form('name', 'A'), payload: `${many.join('')}--x--\r\n` });
    const { text } = await refuses(good, 'twice', {
      ...form('name', 'A'),
      payload: `${many.slice(0, 2).join('')}--x--\r\n`,
    });
    expect(JSON.parse(text).fields).toEqual([{ field: 'name', error: 'This field was sent twice.' }]);
    for (const field of Object.keys(fieldsOf(call.body))) {
      await refuses(good, `${field} with NUL`, form(field, 'a\0b'));
      for (const text of ['', '__proto__', 'x'.repeat(70_000), '1e400', '[]', '\ufffd', unknownId]) {
        await survives(good, `${field}: ${text.slice(0, 60)}`, form(field, text));
      }
    }
    await survives(good, 'cut short', {
      ...form('name', 'A'),
      payload: '--x\r\ncontent-disposition: form-data',
    });
  });
};

/** Calls whose name is looked up, or not chosen by the caller. */
const otherNames = new Set([
  'PUT games/{id}/group/addPlayer',
  'DELETE games/{id}/group/removePlayer',
  'POST logs/{type}',
]);

const spoilName = (call: CallDefinition) => {
  it('a name with a swear word is refused', async () => {
    const good = await goodOf(call);
    const { status, text } = await good.send({ payload: good.bodyWith('name', '"The Shit Shots"') });
    expect([status, JSON.parse(text).fields]).toEqual([
      400,
      [{ field: 'name', error: contractTexts.swearWord }],
    ]);
  });
};

const spoilable = contract.filter((call) => call.method !== 'GET' || call.query || paramsOf(call).length > 0);

/** Sequential, so that the tests of a call can share its objects. */
describe.each(named(spoilable))('%s', (name, call) => {
  // The body of a GET is ignored.
  if (call.method !== 'GET') describe('its bytes', () => spoilBytes(call));
  if (paramsOf(call).length > 0) spoilPath(call);
  if (hasJson(call)) {
    const fields = fieldsOf(call.body);
    describe('its body', () => {
      spoilBody(call);
      if (call.body) spoilAnywhere(call, call.body);
      for (const field of numbered) if (field in fields) describe(field, () => spoilNumber(call, field));
    });
    if ('name' in fields && !otherNames.has(name)) spoilName(call);
  }
  if (isForm(call)) describe('its form', () => spoilForm(call));
  if (call.query) describe('its query', () => spoilQuery(call));
  if ('page' in fieldsOf(call.query)) spoilNumbers(call);
});

/** One call with a body and one without: the parser is the same for all. */
const readByOne = contract.filter((call) =>
  /^(POST games\/{id}\/group|PUT games\/{id}\/activate)$/.test(callName(call)),
);

it.each(named(readByOne))('%s has no fault with a body of maximum depth', async (_name, call) => {
  await survives(await goodOf(call), 'deepest', { payload: nested(limits.bodyMaxBytes / 2) });
});

/** The form's good texts, encoded as by a browser. */
const formOf = ({ input }: GoodCall): Request => {
  const parts = Object.entries(input.form ?? {}).map(
    ([name, text]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  return { type: 'multipart/form-data; boundary=x', payload: `${parts.join('')}--x--\r\n` };
};

describe('headers', () => {
  const scored = contract.find(({ path }) => path.includes('updateScore'));

  it.each([
    ['access_token', 'x'],
    ['access_token', 'a.b.c'],
    ['call-id', 'short'],
    ['call-id', 'x'.repeat(65)],
    ['hole-version', '1e3'],
    ['hole-version', '99999999999'],
    ['typed-at', 'yesterday'],
  ])('the header %s: %s is refused', async (name, value) => {
    if (!scored) throw new Error('The contract has no updateScore.');
    const good = await goodOf(scored);
    await refuses(good, name, { payload: JSON.stringify(good.body), headers: { [name]: value } });
  });

  it.each(named(contract.filter(({ method, headers }) => method === 'POST' && headers === CallId)))(
    '%s refuses an invalid call id and names it',
    async (_name, call) => {
      const good = await goodOf(call);
      const whole = isForm(call) ? formOf(good) : hasJson(call) ? { payload: JSON.stringify(good.body) } : {};
      for (const value of ['short', 'x'.repeat(65), 'eight or more', '../../../etc', 'é'.repeat(10)]) {
        const headers = { 'call-id': value };
        const { status, text } = await refuses(good, value, { ...whole, headers });
        const { fields } = JSON.parse(text) as { fields: Array<{ field: string }> };
        expect([status, fields.map(({ field }) => field)], value).toEqual([400, ['call-id']]);
      }
    },
  );

  it.each(['+275760-09-13T00:00:00.000Z', '0000-01-01T00:00:00Z'])(
    'a score from a phone whose clock says %s is accepted',
    async (typedAt) => {
      if (!scored) throw new Error('The contract has no updateScore.');
      const good = await goodOf(scored);
      const headers = { 'typed-at': typedAt };
      const { status, text } = await good.send({ payload: JSON.stringify(good.body), headers });
      expect(status, text).toBe(200);
      await taken(scored);
    },
  );
});

const reading = contract.filter(({ method }) => method === 'GET');

describe.each(named(reading))('after all bad input %s', (_name, call) => {
  it('the server still answers after all bad input', async () => {
    const { status, text } = await (await goodOf(call)).send({});
    await look();
    expect(status, text.slice(0, 300)).toBe(200);
  });
});
