import type { Tournament } from '@flagstick/contract';
import { scoreSystems } from '@flagstick/contract/score-systems';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { TournamentForm } from './TournamentForm.tsx';
import { bodyOf, fieldsOf, mixedCoursesCount } from './tournament-form.ts';

/** A new tournament's season is this year. */
const thisYear = new Date().getFullYear();

const game = (n: number, course = 'Old') => ({
  ...{ _id: `000000000000000${n}`, name: `Medal ${n}`, code: `ABCD2${n}` },
  date: `${thisYear}-06-14T09:00:00.000Z`,
  ...{ state: 'done', playersCount: 4, inSeason: n < 3 },
  club: { _id: '1', name: 'Heath', timeZone: 'UTC' },
  course: { _id: course, name: course, holesNumber: 18 },
});

const tournament: Tournament = {
  ...{ _id: 't', name: 'Order of Merit', seasonStart: `${thisYear}-04-01`, seasonEnd: `${thisYear}-09-30` },
  ...{ selectedScoreSystem: 12, placingScores: [25, 18], owner: { _id: 'o', name: 'Ann', lastName: 'Lee' } },
  ...{
    owners: [],
    ownersNamed: [],
    publicPage: false,
    extraStandings: { contests: [], divisions: [] },
    gamesCount: 1,
    createDate: '',
    updateDate: '2026-04-01T00:00:00.000Z',
  },
};

const standings = {
  games: [
    { _id: game(2)._id, because: null },
    { _id: game(3)._id, because: 'notStarted' },
  ],
  items: [{ _id: 'a', name: 'Ann', lastName: 'Lee', position: 1, label: '1', score: 43, counting: 2 }],
  count: 1,
};

let sent: Array<[string, string, unknown]>;
let meIs: object;
let inIt: Array<ReturnType<typeof game>>;
/** Answers a search for games. */
let search: (words: string | null, filter: string | null) => Response | Promise<Response>;
const found = (...items: Array<ReturnType<typeof game>>) => Response.json({ items, count: items.length });
const never = new Promise<never>(() => {});
/** Delays the answers to changes of the games, and to a read of the stored ones. */
let changes: Promise<unknown>;
let stored: Promise<unknown>;
beforeEach(() => {
  search = () => found(game(2), game(3));
  changes = Promise.resolve();
  stored = Promise.resolve();
  sent = [];
  meIs = {};
  inIt = [game(1)];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (method !== 'GET') sent.push([method, pathname, body ? JSON.parse(String(body)) : undefined]);
    if (/\/(add|remove)Game\//.test(pathname)) await changes;
    const added = /\/addGame\/0*(\d)$/.exec(pathname)?.[1];
    if (added) inIt.push(game(+added));
    if (pathname.includes('/removeGame/')) inIt.shift();
    if (pathname.endsWith('/preview')) return Response.json(standings);
    if (pathname.endsWith('/games')) return stored.then(() => Response.json(inIt));
    if (pathname.endsWith('/games/search/'))
      return search(searchParams.get('query'), searchParams.get('filter'));
    if (pathname === '/api/configs/public') return Response.json({ publicUrl: 'https://golf.example' });
    if (pathname === '/api/auth/me') return Response.json(meIs);
    return Response.json(tournament);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState({ token: null, user: null });
});

const open = async (row: Tournament | null) => {
  const saved = vi.fn();
  await renderWithProviders(<TournamentForm row={row} onSaved={saved} onCancel={() => {}} />);
  return saved;
};
const tick = async (name: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`^${name}`) }));
const choose = (system: string) =>
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${system}`) }));

it('A tournament of this year is created with the ticked games', async () => {
  const saved = await open(null);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Winter Cup' } });
  await tick('Medal 2');
  await tick('Medal 3');
  await tick('Medal 3');
  fireEvent.click(screen.getByRole('button', { name: 'Create tournament' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const year = new Date().getFullYear();
  expect(sent.filter(([, path]) => !path.endsWith('/preview'))).toEqual([
    [
      'POST',
      expect.stringMatching(/\/tournaments\/$/),
      {
        ...{ name: 'Winter Cup', seasonStart: `${year}-01-01`, seasonEnd: `${year}-12-31` },
        ...{ selectedScoreSystem: 12, placingScores: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1] },
        ...{ publicPage: false, games: [game(2)._id] },
        extraStandings: { contests: [], divisions: [] },
      },
    ],
  ]);
});

it('Each of the thirteen systems is a sentence, with its name only if that adds a word', async () => {
  await open(null);
  const offered = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
  expect(offered.toSorted((a, b) => +a - +b)).toEqual(scoreSystems.map((_, at) => String(at)));
  screen.getByText('Total blobs');
  expect(screen.queryByText('Best gross')).toBeNull();
});

it('Only an order of merit has placing scores, which are typed or taken from a ready-made list', async () => {
  await open(null);
  choose('Most birdies');
  expect(screen.queryByRole('group', { name: 'Placing scores' })).toBeNull();
  choose('Points for each position, by gross score');
  const scores = within(screen.getByRole('group', { name: 'Placing scores' }));
  const figures = () => scores.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value);
  expect(figures().slice(0, 3)).toEqual(['25', '18', '15']);
  fireEvent.click(screen.getByRole('button', { name: /^12 · 10 · 8/ }));
  expect(figures()).toEqual(['12', '10', '8', '7', '6', '5', '4', '3', '2', '1']);
  fireEvent.click(scores.getByRole('button', { name: 'Remove 10th, placing scores' }));
  choose('Most birdies');
  choose('Points for each position, by nett score');
  expect(within(screen.getByRole('group', { name: 'Placing scores' })).getAllByRole('textbox')).toHaveLength(
    9,
  );
});

it('The preview shows the standings of the values so far', async () => {
  await open(null);
  const preview = within(screen.getByRole('region', { name: 'Standings with these choices' }));
  preview.getByText('Tick the games that count to see the standings.');
  choose('Points for each position, by nett score');
  await screen.findByRole('checkbox', { name: /^Medal 3/ });
  fireEvent.click(screen.getByRole('button', { name: 'Select all games in the list' }));
  await preview.findByRole('row', { name: '1 Ann Lee 43' });
  preview.getByText('1 of 2 games count so far');
  const skipped = within(preview.getByRole('list', { name: 'Games that do not count yet' }));
  expect(skipped.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Medal 3: Not played yet',
  ]);
  expect(sent.at(-1)?.[2]).toEqual({
    ...{ seasonStart: expect.any(String), seasonEnd: expect.any(String), tournament: null },
    ...{ selectedScoreSystem: 12, placingScores: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1] },
    games: [game(2)._id, game(3)._id],
  });
});

it('A game is added to an existing tournament at once, and one removed', async () => {
  await open(tournament);
  await tick('Medal 3');
  expect(await screen.findByText('outside the season')).toBeTruthy();
  await tick('Medal 1');
  await waitFor(() => expect(screen.queryByText('Medal 1')).toBeNull());
  const changes = sent.filter(([, path]) => !path.endsWith('/preview'));
  expect(changes.map(([method, path]) => `${method} ${path.slice(path.indexOf('/tournaments'))}`)).toEqual([
    `PUT /tournaments/t/addGame/${game(3)._id}`,
    `DELETE /tournaments/t/removeGame/${game(1)._id}`,
  ]);
});

const searchBox = () => screen.getByRole('searchbox', { name: 'Search games' });
const searchFor = (words: string) => fireEvent.change(searchBox(), { target: { value: words } });
const box = (name: string) => screen.queryByRole('checkbox', { name: new RegExp(`^${name}`) });
const selectAll = () => screen.queryByRole('button', { name: 'Select all games in the list' });

it('Return in the search for games does not send the form', async () => {
  await open(null);
  expect(fireEvent.keyDown(searchBox(), { key: 'a' })).toBe(true);
  expect(fireEvent.keyDown(searchBox(), { key: 'Enter' })).toBe(false);
});

it('No game is said to be found only after an answer', async () => {
  let answer = (_response: Response) => {};
  search = () => new Promise((resolve) => (answer = resolve));
  await open(null);
  expect(screen.queryByText('No Game found')).toBeNull();
  answer(Response.json({}, { status: 500 }));
  const games = within(screen.getByRole('region', { name: 'Games' }));
  const again = await games.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No Game found')).toBeNull();
  search = () => found();
  fireEvent.click(again);
  await screen.findByText('No Game found');
});

it('A search lists only the games that match, not the other ticked ones', async () => {
  search = (words) => (words ? found(game(3)) : found(game(2), game(3)));
  await open(tournament);
  await screen.findByText('Medal 1');
  searchFor('Medal 3');
  await waitFor(() => expect(box('Medal 2')).toBeNull());
  expect([box('Medal 1'), box('Medal 3')]).toEqual([null, expect.anything()]);
});

it('While a tick is sent, no game loses the focus, and another tick is ignored', async () => {
  changes = never;
  await open(tournament);
  await tick('Medal 3');
  await waitFor(() => expect(box('Medal 3')?.getAttribute('aria-disabled')).toBe('true'));
  expect([box('Medal 2'), box('Medal 3')].map((one) => one?.hasAttribute('disabled'))).toEqual([
    false,
    false,
  ]);
  await tick('Medal 2');
  expect(box('Medal 2')).toHaveProperty('checked', false);
  expect(sent.filter(([, path]) => path.includes('Game/'))).toHaveLength(1);
});

it('All listed games are added to an existing tournament one after the other, with progress', async () => {
  let answer = () => {};
  changes = new Promise<void>((resolve) => (answer = resolve));
  search = () => found(game(2), game(3), game(4));
  await open(tournament);
  await screen.findByText('Medal 4');
  const button = selectAll();
  button?.focus();
  fireEvent.click(button as HTMLElement);
  await screen.findByText('0 of 3 games added');
  expect(document.activeElement).toBe(button);
  expect(sent.filter(([, path]) => path.includes('/addGame/'))).toHaveLength(1);
  answer();
  await waitFor(() => expect(sent.filter(([, path]) => path.includes('/addGame/'))).toHaveLength(3));
  await screen.findByText('4 selected');
});

it('Games of an old list are never selected all at once', async () => {
  search = (words) => (words ? never : found(game(2), game(3)));
  await open(null);
  await screen.findByText('Medal 3');
  expect(selectAll()?.getAttribute('aria-disabled')).toBe('false');
  searchFor('Medal 3');
  await waitFor(() => expect(selectAll()?.getAttribute('aria-disabled')).toBe('true'));
});

it("The season's games are those of its days at their own clubs", async () => {
  const inAuckland = (n: number, date: string) => ({
    ...{ ...game(n), date: `${thisYear}-${date}` },
    club: { _id: '2', name: 'Links', timeZone: 'Pacific/Auckland' },
  });
  let sentFilter: string | null = null;
  search = (_, filter) => {
    sentFilter = filter;
    return found(inAuckland(2, '03-31T20:00:00.000Z'), inAuckland(3, '09-30T20:00:00.000Z'));
  };
  await open(tournament);
  await screen.findByText('Medal 2');
  expect(screen.queryByText('Medal 3')).toBeNull();
  expect(JSON.parse(sentFilter ?? '')).toEqual({
    date: { from: `${thisYear}-03-31T00:00:00.000Z`, to: `${thisYear}-10-02T00:00:00.000Z` },
  });
});

it('The preview says nothing of missing games before the stored ones have loaded', async () => {
  let load = () => {};
  stored = new Promise<void>((resolve) => (load = resolve));
  await open(tournament);
  const preview = within(screen.getByRole('region', { name: 'Standings with these choices' }));
  expect(preview.queryByText('Tick the games that count to see the standings.')).toBeNull();
  load();
  await preview.findByRole('row', { name: '1 Ann Lee 43' });
});

it('The systems are one group with a name', async () => {
  await open(null);
  expect(screen.getByRole('radiogroup', { name: 'Scoring system' })).toBeTruthy();
});

it('A warning concerns an eclectic on several courses, and no other system', () => {
  const games = [game(1), game(2, 'New')];
  expect(mixedCoursesCount('3', games)).toBe(2);
  expect(mixedCoursesCount('4', games)).toBe(0);
  expect(mixedCoursesCount('0', [game(1), game(2)])).toBe(0);
});

it('Only an admin sends the owners, and an existing tournament sends no games', () => {
  const values = { ...fieldsOf(tournament), owners: [{ _id: 'x', name: 'Jo', lastName: 'Bell' }] };
  expect(bodyOf(values, false, true)).toMatchObject({ owners: ['x'], placingScores: [25, 18] });
  expect(Object.keys(bodyOf(values, false, false))).toEqual([
    ...['name', 'seasonStart', 'seasonEnd', 'selectedScoreSystem', 'placingScores', 'publicPage'],
    'extraStandings',
  ]);
});

const pageSwitch = () => screen.queryByRole('switch', { name: /^Public page/ });

it("Only the owner sees the page's switch, and the link once it is stored as on", async () => {
  const me = (_id: string) => ({ _id, name: 'Ann', lastName: 'Lee', rule: 'organiser' }) as const;
  useSession.setState({ token: 'token', user: me('x') as never });
  meIs = me('x');
  await open({ ...tournament, publicPage: true });
  await screen.findByText('Medal 1');
  expect(pageSwitch()).toBeNull();
  expect(await screen.findByRole('link', { name: /^https:\/\/golf.example\/standings\/t / })).toBeTruthy();
  cleanup();
  meIs = me('o');
  await open(tournament);
  await waitFor(() => expect(pageSwitch()).toBeTruthy());
  expect(screen.queryByRole('region', { name: 'Page link' })).toBeNull();
  fireEvent.click(pageSwitch() as HTMLElement);
  expect(screen.getByText('Save to get the link.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const saved = () => sent.find(([method]) => method === 'PUT');
  await waitFor(() => expect(saved()?.[2]).toMatchObject({ publicPage: true }));
});

it('The link of the page can be copied', async () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await open({ ...tournament, publicPage: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('https://golf.example/standings/t'));
});

it('Extra standings are chosen by sentences, and limits are sent in order', async () => {
  await open(tournament);
  const extra = within(screen.getByRole('region', { name: 'Extra standings' }));
  fireEvent.click(extra.getByRole('checkbox', { name: 'Count twos over the season' }));
  fireEvent.click(extra.getByRole('checkbox', { name: 'Divisions for ladies and men' }));
  expect(extra.queryByRole('group', { name: 'Highest index' })).toBeNull();
  fireEvent.click(extra.getByRole('checkbox', { name: 'Divisions by handicap index' }));
  expect(extra.getByText('Index up to 12.4 · Index 12.5 to 20.4 · Index 20.5 and above')).toBeTruthy();
  fireEvent.change(extra.getByRole('textbox', { name: 'Division 1' }), { target: { value: '28' } });
  expect(extra.getByText('Index up to 20.4 · Index 20.5 to 28.0 · Index 28.1 and above')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const saved = () => sent.find(([method]) => method === 'PUT');
  await waitFor(() => expect(saved()).toBeTruthy());
  expect(saved()?.[2]).toMatchObject({
    extraStandings: {
      contests: ['twos'],
      divisions: [{ by: 'index', upTo: [20.4, 28] }, { by: 'gender' }],
    },
  });
});

it('The limit of a division may be a plus index', async () => {
  await open(tournament);
  const extra = within(screen.getByRole('region', { name: 'Extra standings' }));
  fireEvent.click(extra.getByRole('checkbox', { name: 'Divisions by handicap index' }));
  const limit = extra.getByRole('textbox', { name: 'Division 1' });
  fireEvent.change(limit, { target: { value: '-1.5' } });
  fireEvent.blur(limit);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[2]).toMatchObject({
    extraStandings: { divisions: [{ by: 'index', upTo: [-1.5, 20.4] }] },
  });
});

it('The form shows the extra standings of a tournament', () => {
  const extraStandings = {
    contests: ['sweep' as const],
    divisions: [{ by: 'age' as const, upTo: [17, 54] }],
  };
  const fields = fieldsOf({ ...tournament, extraStandings });
  expect([fields.contests.sweep, fields.contests.twos, fields.splits.gender]).toEqual([true, false, false]);
  expect([fields.splits.age, fields.splits.index.on]).toEqual([{ on: true, upTo: [17, 54] }, false]);
  expect(bodyOf(fields, false, false).extraStandings).toEqual(extraStandings);
});
