import { type CallDefinition, games, groups, idPattern } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fingerprint } from '../bad-input/fingerprint.ts';
import { fieldsOf } from '../bad-input/hostile.ts';
import type { TestUser } from '../harness.ts';
import { callName, contract } from './contract.ts';
import { type PolicyInput, type PolicyRow, usesUp } from './row.ts';
import { table } from './table.ts';
import { World } from './world.ts';

/**
 * Every call with an id in its path, body or filter, about another person's object: made by a stranger to the game, by
 * a player of another group of the game, and by a former player of that group.
 */
const strangers = ['outsider', 'mate', 'former'] as const;
type Stranger = (typeof strangers)[number];

/** Inputs made for the caller; here they are the player's. */
const ofTheAsker = new Set([
  'DELETE auth/sessions/{id}',
  'PATCH auth/passkeys/{id}',
  'DELETE users/notices/{notice}',
]);

/** Calls that a seat in the game allows, besides those open to everyone with a session. */
const openToMates = new Set([
  'POST games/leaveGame/{id}',
  'POST games/{id}/copy',
  'POST payments/paymentSession',
  'GET games/{id}',
  'GET games/{id}/prizes',
  'GET games/code/{code}',
  'GET games/{id}/players',
  'GET games/{id}/group/freePlayers',
  'GET teams/{gameId}',
  'GET tournaments/{id}/games',
  'GET tournaments/{id}/print/{sheet}',
  'GET tournaments/{id}/standings',
  'GET tournaments/{tid}/player/{pid}/games',
]);
/** Calls that a seat in the game prevents: joining again. */
const closedToMates = new Set(['POST games/join/{id}']);
/** Calls that concern the mate or the mate's own group. */
const ofTheMate = new Map([
  ['GET games/{id}/cardLog/{playerId}', 'of another group'],
  ['PUT games/{id}/query/{playerId}', 'of another group'],
  ['PUT games/{id}/group/{name}', 'of another group'],
  ['PUT games/{id}/toggleScoringPlayer/{playerId}/{change}', 'of another group'],
  ['PATCH games/{id}/playingHcp/{playerId}', 'of another group'],
  ['POST games/add-guest/{id}', 'under a rule with guests'],
]);

let world: World;
let askers: Record<Stranger, TestUser>;
/** A pattern for the CDH numbers of all people in this world. */
const cdhOf = (nth: number) => String(7_700_000_000 + nth);

beforeAll(async () => {
  world = await World.make();
  const { server, users } = world;
  askers = { outsider: users.other, mate: users.loner, former: await server.user('player') };
  const people = await server.storage.db.selectFrom('users').select('id').execute();
  for (const [nth, { id }] of people.entries()) {
    await server.storage.db
      .updateTable('users')
      .set({ cdh: cdhOf(nth) })
      .where('id', '=', id)
      .execute();
  }
});
afterAll(() => world.server.close());

/** Whether every caller with a session succeeds. */
const isOpen = (name: string, row: PolicyRow) => row.answers[2] < 300 && !ofTheAsker.has(name);

function mayPass(name: string, row: PolicyRow, who: Stranger): boolean {
  if (who !== 'mate') return isOpen(name, row);
  if (row.when && ofTheMate.get(name) === row.when) return true;
  return openToMates.has(name) || (isOpen(name, row) && !closedToMates.has(name));
}

/** The game of a call; undefined when there is none yet. */
async function gameOf({ params }: PolicyInput): Promise<string | undefined> {
  if (!params) return undefined;
  if (params.id) return params.id;
  const { id } = await world.server.storage.db
    .selectFrom('games')
    .select('id')
    .where('code', '=', params.code ?? '')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives the caller their part in the game. */
async function takePart(who: Stranger, input: PolicyInput) {
  if (who === 'outsider') return;
  const id = await gameOf(input);
  if (id === undefined) return;
  const { server, users } = world;
  const params = { id };
  await server.call(games.join, { params }, askers[who]);
  if (who === 'mate') return;
  const body = { name: 'Group 1', playerId: askers.former.id };
  await server.call(groups.addPlayer, { params, body }, users.organiser);
  await server.call(games.leave, { params }, askers.former);
}

/** Other people's private data in a text. */
async function privateIn(text: string, asker: TestUser): Promise<string[]> {
  const { email, cdh } = await world.server.storage.db
    .selectFrom('users')
    .select(['email', 'cdh'])
    .where('id', '=', asker.id)
    .executeTakeFirstOrThrow();
  const found = text.match(/user\d+@example\.com|\b77000\d{5}\b/g) ?? [];
  return found.filter((word) => word !== email && word !== cdh);
}

/** The filter fields of a list that take an id. */
const idFilters = ({ query }: CallDefinition) =>
  Object.entries(fieldsOf(fieldsOf(query).filter as z.ZodType | undefined))
    .filter(([, schema]) => takesId(schema as z.ZodType))
    .map(([field]) => field);
const takesId = (schema: z.ZodType | undefined) =>
  schema !== undefined &&
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes(idPattern.source);

const naming = contract.filter(
  (call) => call.path.includes('{') || takesId(call.body) || idFilters(call).length > 0,
);
const cases = naming.flatMap((call) =>
  [table[callName(call)] ?? []].flat().map((row) => {
    const title = row.when ? `${callName(call)} (${row.when})` : callName(call);
    return [title, call, row] as const;
  }),
);

/** The player's input; for a list, the objects of this world. */
async function inputOf(call: CallDefinition, row: PolicyRow): Promise<PolicyInput> {
  const input = (await row.input?.(world, 'player')) ?? {};
  const { clubId, courseId } = world.course;
  const ids = new Map([
    ['game', world.gameId],
    ['club', clubId],
    ['homeClub', clubId],
    ['course', courseId],
    ['player', world.users.player.id],
    ['competition', world.gameForm().competitionId],
    ['owner', world.users.organiser.id],
    ...(callName(call).startsWith('GET clubs/') ? ([['_id', clubId]] as const) : []),
  ]);
  const known = idFilters(call).map((field) => {
    if (!ids.has(field)) throw new Error(`Nothing here is known that a filter for ${field} could name.`);
    return [field, ids.get(field)];
  });
  if (known.length === 0) return input;
  return { ...input, query: { filter: JSON.stringify(Object.fromEntries(known)) } };
}

it('every call that takes an id is covered, and every listed call exists', () => {
  expect(naming.map(callName).filter((name) => [table[name] ?? []].flat().length === 0)).toEqual([]);
  const named = [...ofTheAsker, ...openToMates, ...closedToMates, ...ofTheMate.keys()];
  expect(named.filter((name) => !naming.some((call) => callName(call) === name))).toEqual([]);
});

describe.each(cases)('%s', (_title, call, row) => {
  let about: PolicyInput | undefined;

  it.each(strangers)('a stranger (%s) gets no more than the public', async (who) => {
    const { server } = world;
    const input = about ?? (await inputOf(call, row));
    about = input;
    if (call.path.startsWith('games/')) await takePart(who, input);
    const before = await fingerprint(server.storage.db);
    const asker = askers[who];
    const { form, ...given } = input;
    const { status, body } =
      call.encoding === 'multipart'
        ? await server.form(call, { params: given.params ?? {}, ...(form ? { body: form } : {}) }, asker)
        : await server.raw(call, given, asker);
    const passed = status < 300;
    if (usesUp(call, status)) about = undefined;
    expect([passed, status]).toEqual([mayPass(callName(call), row, who), status]);
    expect(await privateIn(JSON.stringify(body ?? null), asker)).toEqual([]);
    if (!passed) expect(await fingerprint(server.storage.db)).toBe(before);
  });
});
