import { type CallDefinition, calls } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlOf } from '../../http/index.ts';
import { gateOnly, type Row, table } from './table.ts';
import { type Persona, personas, World } from './world.ts';

const isCall = (value: object): value is CallDefinition => 'method' in value && 'responses' in value;

function callsIn(value: unknown): CallDefinition[] {
  if (typeof value !== 'object' || value === null) return [];
  return isCall(value) ? [value] : Object.values(value).flatMap(callsIn);
}

const contract = callsIn(calls);
const nameOf = ({ method, path }: CallDefinition) => `${method} ${path}`;

let world: World;
beforeAll(async () => {
  world = await World.make();
});
afterAll(() => world.server.close());

async function ask(call: CallDefinition, row: Row, persona: Persona): Promise<number> {
  const input = (await row.input?.(world, persona)) ?? {};
  const { params = {}, form } = input;
  const user = world.as(persona);
  const { status } =
    call.encoding === 'multipart'
      ? await world.server.form(call, { params, ...(form ? { body: form } : {}) }, user)
      : await world.server.raw(call, input, user);
  return status;
}

/** `├── /api/clubs (GET, HEAD)` with its branches below it, to `GET /api/clubs`. */
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

describe('the table', () => {
  it('has a row for every call of the contract, and none for anything else', () => {
    expect(Object.keys(table).sort()).toEqual(contract.map(nameOf).sort());
  });

  it('leaves the rights over rows to others for games only', () => {
    const left = Object.entries(table).filter(([, row]) => row === gateOnly);
    expect(left.filter(([name]) => !/^[A-Z]+ games\//.test(name))).toEqual([]);
  });
});

describe('the server', () => {
  it('serves every call of the contract', () => {
    const missing = contract.filter(
      (call) => !world.server.app.hasRoute({ method: call.method, url: urlOf(call.path) }),
    );
    expect(missing.map(nameOf)).toEqual([]);
  });

  it('serves nothing that is no call of the contract, but pages about it and pictures', () => {
    const known = new Set(contract.map(({ method, path }) => `${method} ${urlOf(path)}`));
    const served = routesOf(world.server.app.printRoutes({ commonPrefix: false }));
    expect(served).toEqual(expect.arrayContaining([...known]));
    const beside = served.filter((route) => {
      const asGet = route.replace(/^HEAD /, 'GET ');
      return !known.has(asGet) && !/^GET (?:\/api\/docs(?:[/*]|$)|\/files\/:name$)/.test(asGet);
    });
    expect(beside).toEqual([]);
  });
});

describe.each(contract.map((call) => [nameOf(call), call] as const))('%s', (name, call) => {
  const row = table[name];
  if (row === undefined) return;
  if (row === gateOnly) {
    it('asks for a session where it is not public (its rights over rows are not proven here)', async () => {
      const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param);
      const params = Object.fromEntries(names.map((param) => [param, 'nothing']));
      const { status } = await world.server.raw(call, { params });
      if (call.access === 'public') expect([401, 403]).not.toContain(status);
      else expect(status).toBe(401);
    });
    if (typeof call.access === 'object') {
      it('refuses the roles that it does not name', async () => {
        for (const role of ['player', 'organiser', 'club', 'admin'] as const) {
          const { status } = await world.server.raw(call, {}, world.users[role]);
          expect([role, status === 403]).toEqual([role, !call.access.includes(role)]);
        }
      });
    }
    return;
  }
  it(`answers ${personas.map((persona, i) => `${persona} ${row.answers[i]}`).join(', ')}`, async () => {
    const answered: Record<string, number> = {};
    for (const persona of personas) answered[persona] = await ask(call, row, persona);
    expect(answered).toEqual(Object.fromEntries(personas.map((persona, i) => [persona, row.answers[i]])));
  });
});
