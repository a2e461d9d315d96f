import { competitions, contractTexts, type GameRuleInsert, games, ruleSentences } from '@flagstick/contract';
import { scoringFormats } from '@flagstick/contract/scorings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { gameForm } from '../../../testing/games/new-game.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { addStandardRules } from './standard.ts';

let server: Harness;
let place: TestCourse;
let admin: TestUser;
let owner: TestUser;
let other: TestUser;
let player: TestUser;

beforeAll(async () => {
  server = await Harness.start();
  place = await addCourse(server.storage);
  admin = await server.user('admin');
  owner = await server.user('organiser');
  other = await server.user('organiser');
  player = await server.user('player');
});
afterAll(() => server.close());

type Form = z.input<typeof GameRuleInsert>;

const form = (more: Partial<Form> = {}): Form => ({
  name: 'Winter League',
  scoringFormat: 'stableford',
  handicapRules: { aboveHIadjustment: false },
  handicapAdjustment: { adjustMultipleTeeGender: true },
  ...more,
});

const add = async (more: Partial<Form> = {}, as = owner) => {
  const { status, body } = await server.call(competitions.insert, { body: form(more) }, as);
  expect(status).toBe(201);
  return body;
};

const idsFor = async (who: TestUser, query: object = {}) =>
  (await server.call(competitions.list, { query: { limit: 500, ...query } }, who)).body.items.map(
    ({ _id }) => _id,
  );

const gameUnder = (competitionId: string, as = owner) =>
  server.call(
    games.insert,
    {
      body: gameForm(place, { name: 'Sunday', competitionId }),
    },
    as,
  );

describe('POST competitions/', () => {
  it('POST competitions/ answers 401, 400, 403 to a player and 201 to an organiser', async () => {
    expect((await server.call(competitions.insert, { body: form() })).status).toBe(401);
    const bad = await server.raw(
      competitions.insert,
      { body: form({ name: 'W', fullHandicapAllowance: 9, individual: 5 as never }) },
      owner,
    );
    expect(bad.status).toBe(400);
    expect(bad.failure.fields.map(({ field }) => field).toSorted()).toEqual([
      'fullHandicapAllowance',
      'individual',
      'name',
    ]);
    expect((await server.call(competitions.insert, { body: form() }, player)).status).toBe(403);
    const made = await add();
    expect(made).toMatchObject({
      ...{ name: 'Winter League', introduction: '', type: 'custom', standard: false, active: true },
      ...{ scoringFormat: 'stableford', individual: 4, holesNumber: 18, guests: false },
      fullHandicapAllowance: 100,
      teamHandicapAllowance: { hcpSortedAllowances: [100, 100, 100, 100], combinedTeam: 100 },
      eligibility: [
        { exist: true, gender: 'men', maxHandicap: 54, minHandicap: 0 },
        { exist: true, gender: 'women', maxHandicap: 54, minHandicap: 0 },
      ],
      playingRules: { playingAs: 'individual', teamPlayers: 2, teamsPerTee: 1, minimumTeeShots: 0 },
      handicapRules: { aboveHIadjustment: false, usingNumberInFirstTimeHandicapAdjustment: true },
      handicapAdjustment: {
        adjustMultipleTeeGender: true,
        adjust9HolesRule: true,
        adjust9HolesRulePH: false,
      },
      owner: { _id: owner.id },
      accessor: [],
    });
  });

  it('a rule keeps the form of stroke play by which cards are scored', async () => {
    for (const scoringFormat of scoringFormats) {
      expect(await add({ scoringFormat })).toMatchObject({ scoringFormat });
    }
  });

  it('a rule names missing fields in a sentence and refuses swear words', async () => {
    const refused = async (more: Partial<Form>) => {
      const { status, failure } = await server.raw(competitions.insert, { body: form(more) }, owner);
      expect(status).toBe(400);
      return failure.fields.map(({ field, error }) => `${field}: ${error}`);
    };
    expect(await refused({ handicapRules: {}, handicapAdjustment: {} })).toEqual([
      `handicapRules.aboveHIadjustment: ${contractTexts.abovePH}`,
      `handicapAdjustment.adjustMultipleTeeGender: ${ruleSentences.multipleTeeGender}`,
    ]);
    const social = { aboveHIadjustment: true, allowPlayerWithSocialHandicap: true };
    expect(await refused({ handicapRules: social })).toEqual([
      `handicapRules.allowPlayerWithSocialHandicap: ${contractTexts.socialUsage}`,
    ]);
    const two = { socialHandicapAsHandicapIndex: true, socialHandicapAsCourseHandicap: true };
    expect(await refused({ handicapRules: { ...social, ...two } })).toHaveLength(1);
    const nobody = (['men', 'women'] as const).map((gender) => ({ gender, exist: false }));
    expect(await refused({ eligibility: nobody })).toEqual([`eligibility: ${ruleSentences.oneGender}`]);
    expect(await refused({ expireRules: { isActive: true, minGames: 3 } })).toEqual([
      'expireRules.duringMonths: Required.',
      'expireRules.minMonths: Required.',
    ]);
    expect(await refused({ introduction: 'This is shit' })).toEqual([
      `introduction: ${contractTexts.swearWord}`,
    ]);
    const percent = { usingNumberInFirstTimeHandicapAdjustment: false, firstTimeHandicapAdjustment: 7 };
    expect(await refused({ handicapRules: { aboveHIadjustment: true, ...percent } })).toEqual([
      'handicapRules.firstTimeHandicapAdjustment: In steps of 5.',
    ]);
  });

  it('a rule limits teams to what can be played', async () => {
    const fields = async (playingRules: Form['playingRules'], more: Partial<Form> = {}) => {
      const body = form({ playingRules: { playingAs: 'team', ...playingRules }, ...more });
      const { status, failure } = await server.raw(competitions.insert, { body }, owner);
      return status === 201 ? [] : failure.fields.map(({ field }) => field);
    };
    expect(await fields({ teamsPerTee: 3 })).toEqual([]);
    expect(await fields({ teamsPerTee: 3, teamPlayers: 3 })).toEqual(['playingRules.teamsPerTee']);
    expect(await fields({ teamPlayers: 7 })).toEqual(['playingRules.teamPlayers']);
    expect(await fields({ playingFormat: 'combined', teamPlayers: 5 })).toEqual([
      'teamHandicapAllowance.hcpSortedAllowances',
    ]);
    const shares = { hcpSortedAllowances: [20, 20, 20, 20, 0], combinedTeam: 100 };
    expect(
      await fields({ playingFormat: 'combined', teamPlayers: 5 }, { teamHandicapAllowance: shares }),
    ).toEqual([]);
    const lists = { multiRules: true, teamPlayers: 3, minimumTeeShots: [4, 3] };
    expect(await fields(lists)).toEqual([]);
    expect(await fields({ ...lists, multiRules: false })).toEqual(['playingRules.minimumTeeShots']);
    expect(await fields({ ...lists, minimumTeeShots: [4] })).toEqual(['playingRules.minimumTeeShots']);
    expect(await fields({ teamPlayers: 4, bestOne: [1, 2], bestTwo: [2] })).toEqual(['playingRules.bestTwo']);
    expect(await fields({ teamPlayers: 2, bestThree: [1] })).toEqual(['playingRules.bestThree']);
  });

  it('a rule clears how a social handicap counts if none is allowed', async () => {
    const made = await add({
      handicapRules: { aboveHIadjustment: true, socialHandicapAsCourseHandicap: true },
    });
    expect(made.handicapRules.socialHandicapAsCourseHandicap).toBe(false);
  });
});

describe('access to a rule', () => {
  it('only admins set access: other callers create custom rules of their own', async () => {
    expect((await add({ type: 'WHS' })).type).toBe('custom');
    const bare = await server.raw(
      competitions.insert,
      { body: { name: 'Bare', scoringFormat: 'stroke', type: 'WHS' } },
      owner,
    );
    expect([bare.status, bare.failure.fields.length]).toEqual([400, 2]);
    for (const more of [{ standard: true }, { accessor: [other.id] }]) {
      expect((await server.call(competitions.insert, { body: form(more) }, owner)).status).toBe(403);
    }
    const whs = await add({ type: 'WHS', handicapRules: {}, handicapAdjustment: {} }, admin);
    expect([whs.type, whs.standard]).toEqual(['WHS', true]);
    expect((await add({}, admin)).standard).toBe(false);
  });

  it('its owner, admins and allocated people read a rule; standard rules are public', async () => {
    const mine = (await add())._id;
    const lent = await add({ accessor: [other.id] }, admin);
    const all = (await add({ standard: true }, admin))._id;
    const seen = async (who: TestUser) => {
      const ids = await idsFor(who);
      return [mine, lent._id, all].map((id) => ids.includes(id));
    };
    expect(await seen(owner)).toEqual([true, false, true]);
    expect(await seen(other)).toEqual([false, true, true]);
    expect(await seen(player)).toEqual([false, false, true]);
    expect(await seen(admin)).toEqual([true, true, true]);

    const read = async (who: TestUser) => {
      const { items } = (await server.call(competitions.list, { query: { limit: 500 } }, who)).body;
      const { owner: whose, accessor } = items.find(({ _id }) => _id === lent._id) ?? {};
      return [whose?._id, accessor?.map(({ _id }) => _id)];
    };
    expect(await read(admin)).toEqual([admin.id, [other.id]]);
    expect(await read(other)).toEqual([admin.id, undefined]);
    expect((await gameUnder(lent._id, other)).status).toBe(201);
    expect((await gameUnder(lent._id, owner)).failure.fields[0]?.field).toBe('competitionId');

    await server.call(competitions.remove, { params: { id: all }, body: { active: false } }, admin);
    expect(await idsFor(owner)).not.toContain(all);
  });

  it('a rule’s access is changed only by admins, and is logged', async () => {
    const { _id: id } = await add({ accessor: [other.id] }, admin);
    const update = (body: object, as = admin) =>
      server.raw(competitions.update, { params: { id }, body: body as never }, as);
    const both = await update({ standard: true });
    expect([both.status, both.failure.fields]).toEqual([
      400,
      [{ field: 'accessor', error: ruleSentences.shared }],
    ]);
    expect((await update({ accessor: [], standard: true })).status).toBe(200);
    expect((await update({ accessor: [player.id], standard: false })).failure.fields[0]?.field).toBe(
      'accessor',
    );
    const log = await server.storage.db
      .selectFrom('game_rule_log')
      .select(['field', 'now', 'by_id'])
      .where('rule_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { field: 'accessor', now: other.id, by_id: admin.id },
      { field: 'standard', now: 'true', by_id: admin.id },
      { field: 'accessor', now: '', by_id: admin.id },
    ]);
  });
});

describe('PUT competitions/{id}', () => {
  it('a change creates a version, which new games use and existing games do not', async () => {
    const { _id: id } = await add();
    const before = (await gameUnder(id)).body;
    const { status, body } = await server.call(
      competitions.update,
      { params: { id }, body: { name: 'Summer League', fullHandicapAllowance: 85.25 } },
      owner,
    );
    expect([status, body]).toMatchObject([200, { name: 'Summer League', fullHandicapAllowance: 85.25 }]);
    const after = (await gameUnder(id)).body;
    const read = async (gameId: string) =>
      (await server.call(games.get, { params: { id: gameId }, query: {} }, owner)).body.competition;
    expect(await read(before._id)).toMatchObject({ name: 'Winter League', fullHandicapAllowance: 100 });
    expect(await read(after._id)).toMatchObject({ name: 'Summer League', fullHandicapAllowance: 85.25 });
    expect(await read(after._id)).not.toHaveProperty('expireRules');

    await server.call(competitions.update, { params: { id }, body: { name: 'Summer League' } }, owner);
    const versions = await server.storage.db
      .selectFrom('game_rule_versions')
      .select(['number', 'made_by'])
      .where('rule_id', '=', id)
      .execute();
    expect(versions.map(({ made_by }) => made_by)).toEqual([owner.id, owner.id]);
  });

  it('the second of two editors gets 409 with the stored rule', async () => {
    const stored = await add();
    const params = { id: stored._id };
    const save = (more: object) =>
      server.raw(
        competitions.update,
        { params, body: { updateDate: stored.updateDate, ...more } as never },
        owner,
      );
    expect((await save({ guests: true })).status).toBe(200);
    const second = await save({ name: 'Mine now' });
    expect([second.status, second.failure.code]).toEqual([409, 'edit.conflict']);
    expect((second.failure as unknown as { stored: object }).stored).toMatchObject({ guests: true });
  });

  it('a change that makes a rule invalid changes nothing', async () => {
    const { _id: id } = await add({ holesNumber: 9, playingRules: { playingAs: 'team', bestOne: [9] } });
    const { status, failure } = await server.raw(
      competitions.update,
      { params: { id }, body: { holesNumber: 6 } },
      owner,
    );
    expect([status, failure.fields[0]?.field]).toEqual([400, 'playingRules.bestOne']);
  });

  it('PUT answers 404 if the caller cannot see the rule, 403 if they can', async () => {
    const { _id: id } = await add();
    const statusOf = async (ruleId: string, who: TestUser) =>
      (await server.call(competitions.update, { params: { id: ruleId }, body: { guests: true } }, who))
        .status;
    expect(await statusOf(id, other)).toBe(404);
    expect(await statusOf(place.rules.get('Medal') ?? '', owner)).toBe(403);
    const lent = await add({ accessor: [other.id] }, admin);
    expect(await statusOf(lent._id, other)).toBe(403);
    expect(await statusOf(id, admin)).toBe(200);
    expect((await idsFor(owner)).includes(id)).toBe(true);
  });
});

describe('POST competitions/{id}/copy', () => {
  it('a copy is a custom rule of the caller and keeps the WHS adjustment for tees', async () => {
    const params = { id: place.rules.get('Stableford') ?? '' };
    const { status, body } = await server.call(competitions.copy, { params }, owner);
    expect([status, body]).toMatchObject([
      201,
      { name: 'Stableford Copy', type: 'custom', standard: false, fullHandicapAllowance: 95 },
    ]);
    expect(body.handicapAdjustment.adjustMultipleTeeGender).toBe(true);
    expect(body.owner?._id).toBe(owner.id);
    const admins = await server.call(competitions.copy, { params, body: { name: 'Ours' } }, admin);
    expect(admins.body).toMatchObject({ name: 'Ours', type: 'WHS', standard: true });
  });
});

describe('DELETE competitions/{id}', () => {
  const remove = async (id: string, body?: { active: boolean }, as = owner) =>
    (await server.call(competitions.remove, { params: { id }, ...(body ? { body } : {}) }, as)).body;

  it('a rule that is switched off is offered for no game', async () => {
    const { _id: id } = await add({ name: 'Switched off' });
    expect(await remove(id, { active: false })).toEqual({ deleted: false, active: false, games: 0 });
    for (const who of [owner, admin]) {
      const found = await server.call(competitions.search, { query: { query: 'Switched off' } }, who);
      expect(found.body.items).toEqual([]);
      const refused = await gameUnder(id, who);
      expect([refused.status, refused.failure.code]).toEqual([409, 'rule.inactive']);
      expect(refused.failure.fields[0]?.field).toBe('competitionId');
    }
    expect(await idsFor(owner, { filter: JSON.stringify({ active: false }) })).toContain(id);
    expect(await remove(id, { active: true })).toMatchObject({ active: true });
    expect((await gameUnder(id)).status).toBe(201);
  });

  it('a game under a rule that is switched off cannot be copied', async () => {
    const { _id: id } = await add();
    const game = (await gameUnder(id)).body;
    await remove(id, { active: false });
    const body = { name: 'Sunday again', date: new Date().toISOString() };
    const copied = await server.call(games.copy, { params: { id: game._id }, body }, owner);
    expect([copied.status, copied.failure.code]).toEqual([409, 'rule.inactive']);
  });

  it('an unused rule is deleted; a used one is switched off', async () => {
    const unused = (await add())._id;
    expect(await remove(unused)).toEqual({ deleted: true, active: false, games: 0 });
    expect(await idsFor(admin)).not.toContain(unused);
    const used = (await add())._id;
    const game = (await gameUnder(used)).body;
    expect(await remove(used)).toEqual({ deleted: false, active: false, games: 1 });
    const { body } = await server.call(games.get, { params: { id: game._id }, query: {} }, owner);
    expect(body.competition._id).toBe(used);
    expect((await server.call(competitions.remove, { params: { id: unused } }, owner)).status).toBe(404);
  });

  it('the owner and admins delete a rule, and only admins a standard rule', async () => {
    const { _id: id } = await add();
    expect((await server.call(competitions.remove, { params: { id } }, other)).status).toBe(404);
    const params = { id: place.rules.get('Medal') ?? '' };
    expect((await server.call(competitions.remove, { params }, owner)).status).toBe(403);
  });
});

describe('lists of rules', () => {
  it('lists of rules filter by access, and by owner for callers who may know the owner', async () => {
    const ladies = await add({
      name: 'Ladies alone',
      eligibility: [{ gender: 'women' }, { gender: 'men', exist: false }],
    });
    expect(await idsFor(owner, { filter: JSON.stringify({ gender: 'women' }) })).toEqual([ladies._id]);
    for (const sort of ['name', 'type', 'scoringFormat', 'gender', 'owner.name', 'active']) {
      const { status } = await server.call(
        competitions.list,
        { query: { sort: `${sort}:desc` } as never },
        owner,
      );
      expect([sort, status]).toEqual([sort, 200]);
    }
    const kept = { filter: JSON.stringify({ owner: owner.id }) };
    expect(await idsFor(owner, kept)).toContain(ladies._id);
    expect(await idsFor(owner, kept)).not.toContain(place.rules.get('Medal'));
    expect(await idsFor(admin, kept)).toEqual(await idsFor(owner, kept));
    const { owner_id } = await server.storage.db
      .selectFrom('game_rules')
      .select('owner_id')
      .where('id', '=', place.rules.get('Medal') ?? '')
      .executeTakeFirstOrThrow();
    for (const other of [admin.id, owner_id ?? owner.id, owner.id]) {
      expect(await idsFor(player, { filter: JSON.stringify({ owner: other }) })).toEqual([]);
    }
    const byGender = await idsFor(owner, { sort: 'gender:desc', limit: 1 });
    expect(byGender).toEqual([ladies._id]);
  });
});

describe('the built-in rules', () => {
  it('the built-in rules exist once for 18, 12, 9 and 6 holes, in both formats', async () => {
    const before = await idsFor(player);
    await addStandardRules(server.storage.db);
    expect(await idsFor(player)).toEqual(before);
    const { items } = (await server.call(competitions.list, { query: { limit: 500 } }, player)).body;
    const kinds = new Set(items.map(({ holesNumber, scoringFormat }) => `${holesNumber} ${scoringFormat}`));
    for (const holes of [18, 12, 9, 6]) {
      expect([...kinds]).toEqual(expect.arrayContaining([`${holes} stableford`, `${holes} stroke`]));
    }
  });

  it('built-in rules that admins renamed or deleted are not restored', async () => {
    const params = { id: place.rules.get('Medal, six holes') ?? '' };
    await server.call(competitions.update, { params, body: { name: 'Short medal' } }, admin);
    const deleted = { id: place.rules.get('Stableford, six holes') ?? '' };
    await server.call(competitions.remove, { params: deleted }, admin);
    await addStandardRules(server.storage.db);
    const { items } = (await server.call(competitions.list, { query: { limit: 500 } }, admin)).body;
    const names = items.map(({ name }) => name);
    expect(names).toContain('Short medal');
    expect(names).not.toContain('Medal, six holes');
    expect(names).not.toContain('Stableford, six holes');
  });
});
