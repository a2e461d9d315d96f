import { type CallDefinition, limits } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlOf } from '../../src/http/index.ts';
import { type Persona, personas } from './cast.ts';
import { callName, contract } from './contract.ts';
import { answersOf, hasInputPerPersona, type PolicyInput, type PolicyRow, readsOf, usesUp } from './row.ts';
import { table } from './table.ts';
import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.make();
});
afterAll(() => world.server.close());

/** A caller's answer, and the parts of a success that the row names. */
async function ask(
  call: CallDefinition,
  { reads }: PolicyRow,
  persona: Persona,
  { form, ...given }: PolicyInput,
) {
  const user = world.as(persona);
  const { status, body } =
    call.encoding === 'multipart'
      ? await world.server.form(
          call,
          { params: given.params ?? {}, ...(form ? { body: form } : {}) },
          user,
          world.headersOf(persona),
        )
      : await world.server.raw(call, given, user, world.headersOf(persona));
  return { status, read: status < 300 ? reads?.part(body as never, world) : undefined };
}

/** `├── /api/clubs (GET, HEAD)` with its branches, as `GET /api/clubs`. */
function routesOf(tree: string): string[] {
  const stems: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', stem = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line) ?? [];
    if (!stem) return [];
    const depth = indent.length / 4;
    stems.splice(depth, stems.length, (depth > 0 ? (stems[depth - 1] ?? '') : '') + stem);
    return methods.split(', ').map((method) => `${method} ${stems[depth]}`);
  });
}

/** Without parameter names: the tree joins those of all calls that share a stem, `:id|:tid`. */
const unnamed = (route: string) => route.replace(/:\w+(?:\|:\w+)*/g, ':');

describe('the server', () => {
  it('the server serves every call of the contract', () => {
    const missing = contract.filter(
      (call) => !world.server.app.hasRoute({ method: call.method, url: urlOf(call.path) }),
    );
    expect(missing.map(callName)).toEqual([]);
  });

  it('the server serves only the contract’s calls, its documentation, calendars, pictures and program files', () => {
    const known = new Set(contract.map(({ method, path }) => unnamed(`${method} ${urlOf(path)}`)));
    const served = routesOf(world.server.app.printRoutes({ commonPrefix: false })).map(unnamed);
    expect(served).toEqual(expect.arrayContaining([...known]));
    const beside = served.filter((route) => {
      const asGet = route.replace(/^HEAD /, 'GET ');
      return (
        !known.has(asGet) &&
        !/^GET (?:\/api\/docs(?:[/*]|$)|\/files\/:$|\/calendar\/:$|\/livez$|\/robots\.txt$)/.test(asGet)
      );
    });
    expect(beside).toEqual([]);
  });
});

describe('a client that is too old', () => {
  const old = { 'app-version': String(limits.oldestContractVersion - 1) };
  const outdated = {
    params: {
      id: 'x',
      playerId: 'x',
      code: 'x',
      token: 'x',
      type: 'x',
      change: 'x',
      contestId: 'x',
      linkId: 'x',
      kioskId: 'x',
      scoreId: 'x',
    },
  };

  it.each(contract.map((call) => [callName(call), call] as const))(
    '%s asks an old client to update before other checks, unless it sends kept scores',
    async (_name, call) => {
      for (const token of [undefined, 'no token']) {
        const headers = token === undefined ? old : { ...old, access_token: token };
        const { status, failure } = await world.server.raw(
          call,
          { ...outdated, body: { outOfDate: true } },
          undefined,
          headers,
        );
        expect([status, failure.code]).toEqual(
          call.saveIfFailed ? [401, 'token.invalid'] : [426, 'client.tooOld'],
        );
      }
    },
  );

  it('a call that no longer exists asks an old client to update, unless it sends kept scores', async () => {
    const put = (headers: object) =>
      world.server.app.inject({ method: 'PUT', url: '/api/gone', payload: {}, headers: { ...headers } });
    expect((await put(old)).statusCode).toBe(426);
    expect((await put({ ...old, 'save-if-failed': 'true' })).statusCode).toBe(404);
    expect((await put({ 'app-version': String(limits.oldestContractVersion) })).statusCode).toBe(404);
  });
});

const rowsOf = (name: string): readonly PolicyRow[] => [table[name] ?? []].flat();

const byPersona = (values: readonly unknown[]) =>
  Object.fromEntries(personas.map((persona, i) => [persona, values[i]]));

describe.each(contract.map((call) => [callName(call), call] as const))('%s', (name, call) => {
  for (const row of rowsOf(name)) {
    const statuses = answersOf(call, row);
    const answers = personas.map((persona, i) => `${persona} ${statuses[i]}`).join(', ');
    it(`${row.when ? `(${row.when}) ` : ''}answers ${answers}`, async () => {
      const answered: Awaited<ReturnType<typeof ask>>[] = [];
      let about: PolicyInput | undefined;
      for (const persona of personas) {
        about ??= (await row.input?.(world, persona)) ?? {};
        const answer = await ask(call, row, persona, about);
        if (hasInputPerPersona(row) || usesUp(call, answer.status)) about = undefined;
        answered.push(answer);
      }
      expect(byPersona(answered.map(({ status }) => status))).toEqual(byPersona(statuses));
      if (row.reads) expect(byPersona(answered.map(({ read }) => read))).toEqual(byPersona(readsOf(row)));
    });
  }
});
