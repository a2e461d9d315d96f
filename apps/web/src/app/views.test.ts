import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { describe, expect, it } from 'vitest';
import { menuFor, navigation } from './shell/navigation-entries.ts';
import { mainSearch, pages, pagesWithoutFrame, viewAt } from './views.ts';

describe('the address of the main page', () => {
  it('the address of the main page names a view and the parameters of that view only', () => {
    const raw = { game: 'medal', hole: '7', player: 'anna', tab: 'players', page: '2', gameCode: '2E2345' };
    expect(mainSearch({ ...raw, view: 'score' })).toEqual({
      view: 'score',
      game: 'medal',
      hole: 7,
      player: 'anna',
    });
    expect(mainSearch({ ...raw, view: 'card' })).toEqual({ view: 'card', game: 'medal', player: 'anna' });
    expect(mainSearch({ ...raw, view: 'game' })).toEqual({ view: 'game', game: 'medal', tab: 'players' });
    expect(mainSearch(raw)).toEqual({ gameCode: '2E2345' });
  });

  it.each([
    ['', 'home'],
    ['nonsense', 'home'],
    ['home', 'home'],
    ['/users', 'home'],
    ['profile', 'profile'],
  ])('view=%s shows %s', (named, shown) => {
    expect(viewAt({ view: named }).name).toBe(shown);
    const search = mainSearch({ view: named });
    expect(search.view ?? 'home').toBe(shown);
  });

  it('the address of the main page leaves out unknown parameters', () => {
    expect(mainSearch({ view: 'score', game: 'x'.repeat(41), hole: '37' })).toEqual({ view: 'score' });
    expect(mainSearch({ view: 'score', hole: '7.5' })).toEqual({ view: 'score' });
  });

  it("the address of the main page accepts the numbers of the navigation's views too", () => {
    const { home, play, clubs } = limits.views;
    expect([home, play, clubs].map((view) => viewAt({ view: String(view) }).name)).toEqual([
      'home',
      'play',
      'clubs',
    ]);
    expect(mainSearch({ view: String(clubs) })).toEqual({ view: 'clubs' });
  });
});

it('docs/evidence/spec-coverage.md has a row for the address of every page', () => {
  const docs = join(import.meta.dirname, '../../../../docs/evidence/spec-coverage.md');
  const rows = readFileSync(docs, 'utf8').match(/^\| `\/[^|]*/gm) ?? [];
  const listed = new Set(rows.flatMap((row) => row.match(/(?<=`)\/[^`:]*(?=[:`])/g) ?? []));
  const addresses = [...pages, ...pagesWithoutFrame].map(({ name }) => name.replace(/\{?-?\$.*/, ''));
  expect(addresses.filter((address) => !listed.has(address))).toEqual([]);
});

it('the navigation is Clubs, Play, Home', () => {
  expect(navigation.map(({ label }) => label)).toEqual(['Clubs', 'Play', 'Home']);
});

it.each([
  ['player', ['Everyone: Dashboard, Profile, Scoreboards, Handicaps, Knock-outs, Leagues, Team days']],
  [
    'organiser',
    [
      'Everyone: Dashboard, Profile, Scoreboards, Handicaps, Knock-outs, Leagues, Team days',
      'Organiser: Games, Club list, Score Cards, Game Rules, Tournaments, Events, Withdraws',
    ],
  ],
  [
    'club',
    [
      'Everyone: Dashboard, Profile, Scoreboards, Handicaps, Knock-outs, Leagues, Team days',
      'Organiser: Games, Club list, Score Cards, Game Rules, Tournaments, Events, Withdraws',
      'Club Manager: Courses, Adverts, Organisers, Players, Club credit',
    ],
  ],
  [
    'admin',
    [
      'Everyone: Dashboard, Profile, Scoreboards, Handicaps, Knock-outs, Leagues, Team days',
      'Organiser: Games, Club list, Score Cards, Game Rules, Tournaments, Events, Withdraws',
      'Club Manager: Courses, Adverts, Organisers, Players, Club credit',
      'Admin: Users, Clubs, Statistics, Changes, Error reports, Server, Backups, Jobs, First steps',
    ],
  ],
] as const)('the menu of the role %s', (role, groups) => {
  const shown = menuFor(role).map(
    ({ title, entries }) => `${title}: ${entries.map(({ label }) => label).join(', ')}`,
  );
  expect(shown).toEqual(groups);
});

it('the menu names the adding of players only for organisers with that right', () => {
  const organiser = { rule: 'organiser', canAddUser: true } as User;
  const labels = (me: User) =>
    menuFor(me.rule, me).flatMap(({ entries }) => entries.map(({ label }) => label));
  expect(labels(organiser)).toContain('Add New Player');
  expect(labels({ ...organiser, canAddUser: false })).not.toContain('Add New Player');
  expect(labels({ ...organiser, rule: 'player' })).not.toContain('Add New Player');
});
