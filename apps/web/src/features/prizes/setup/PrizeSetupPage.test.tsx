import { type GameView, noPrizes, type PrizeSetup, type PrizesView } from '@flagstick/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { PrizeSetupPage } from './PrizeSetupPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const viewOf = (setup: PrizeSetup, over: Partial<PrizesView> = {}): PrizesView => ({
  ...{ v: 1, state: setup.contests.length === 0 ? 'none' : 'live', hidden: false },
  divisions: setup.divisions.map(({ id, name }) => ({ id, name, players: 0 })),
  ...{ contests: [], settled: null, mine: null, setup, problems: [], warnings: [] },
  ...over,
});

const overall: PrizeSetup = {
  ...noPrizes,
  contests: [
    {
      ...{ id: 'winner', name: 'Winner', kind: { type: 'points', holes: 'all' }, division: null },
      ...{ ties: 'countback', exempt: false, pot: null, prizes: [{ kind: 'voucher', pence: 2500 }] },
    },
    {
      ...{ id: 'pin-2', name: 'Nearest the pin, hole 2', division: null, ties: 'countback', exempt: true },
      kind: { type: 'nearestPin', hole: 2, unit: 'metres' },
      ...{ pot: null, prizes: [{ kind: 'trophy', text: 'Pin cup' }] },
    },
  ],
};

/** Opens the page over a server with this set-up; returns the set-ups that are saved. */
async function open(
  stored: PrizeSetup,
  preview: { changes?: string[]; lost?: string[]; warnings?: string[] } = {},
  game = gameOf(),
) {
  const saved: PrizeSetup[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(viewOf(stored, { setupVersion: 'loaded' }));
    const { setup } = JSON.parse(String(body)) as { setup: PrizeSetup };
    if (method === 'PUT') {
      saved.push(setup);
      return Response.json(viewOf(setup));
    }
    expect(url).toContain('/prizes/preview');
    const problems = setup.divisions.map(({ id, name }) => ({
      ...{ contest: null, division: id, code: 'noPlayers' as const, text: `${name} has no players.` },
    }));
    const changes = (preview.changes ?? []).map((text) => ({ contest: 'Winner', text }));
    const view = viewOf(setup, { problems, warnings: preview.warnings ?? [] });
    return Response.json({ view, changes, lost: preview.lost ?? [] });
  });
  const { router } = await renderWithProviders(<PrizeSetupPage game={game} />);
  await screen.findByRole('button', { name: 'Add contest' });
  return { saved, router };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Chooses an option of a list in a dialog. */
const choose = async (sheet: ReturnType<typeof within>, list: string, option: string) => {
  fireEvent.click(sheet.getByRole('combobox', { name: list }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
const save = async () => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
  press('Save');
};

it('Another organiser’s changes are shown beside yours, and only your choice overwrites them', async () => {
  const theirs = { ...overall, reveal: { beforePlaces: ['pin-2'], afterPlaces: ['winner'] } };
  const sent: { setup: PrizeSetup; base: string }[] = [];
  await open(overall);
  const overThis = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return overThis(url, init);
    sent.push(JSON.parse(String(init.body)));
    if (sent.at(-1)?.base === 'theirs') return Response.json(viewOf(theirs));
    const stored = viewOf(theirs, { setupVersion: 'theirs' });
    const error = 'Another person has saved this form.';
    return Response.json({ code: 'edit.conflict', error, fields: [], stored }, { status: 409 });
  });
  press('Move Winner down');
  await save();
  const conflict = within(await screen.findByRole('region', { name: 'Another person has saved this form' }));
  const mine = conflict.getByRole('radiogroup', { name: 'Prize-giving' });
  expect(mine.textContent).toContain('Saved version: One by one: Nearest the pin, hole 2');
  expect(mine.textContent).toContain('Your version: All prizes at once');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  press('Save my version');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.base).toBe('loaded');
  expect(sent[1]).toMatchObject({ base: 'theirs', setup: { reveal: theirs.reveal } });
  expect(sent[1]?.setup.contests.map(({ id }) => id)).toEqual(['pin-2', 'winner']);
});

it('A preset fills divisions and contests, and its problems are shown before it is saved', async () => {
  const { saved, router } = await open(noPrizes);
  press(/^Captain’s day/);
  await screen.findByText('Seniors has no players.');
  expect(screen.getByRole('button', { name: /^Division 3\s*Playing/ })).toBeTruthy();
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.divisions).toHaveLength(5);
  expect(saved[0]?.contests.map(({ id }) => id)).toContain('team');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ view: 'game', tab: 'prizes' }));
});

it('The organiser confirms before a set-up changes prizes or loses measured results', async () => {
  const { saved } = await open(overall, {
    changes: ['1st: Max Roe instead of Ann Lee'],
    lost: ['Pin: Ann Lee'],
  });
  press('Move Winner down');
  await save();
  const asked = await screen.findByRole('dialog');
  expect(asked.textContent).toContain('Winner: 1st: Max Roe instead of Ann Lee');
  expect(asked.textContent).toContain('Pin: Ann Lee');
  expect(saved).toEqual([]);
  fireEvent.click(within(asked).getByRole('button', { name: 'Save prizes' }));
  await waitFor(() => expect(saved[0]?.contests.map(({ id }) => id)).toEqual(['pin-2', 'winner']));
});

it('A contest is added with its prize and pot, and a wrong figure is refused at its field', async () => {
  const { saved } = await open(overall);
  press('Add contest');
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a contest' }));
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: '' } });
  fireEvent.click(sheet.getByRole('switch', { name: /^Sweep or pot/ }));
  expect(sheet.getByLabelText('Stake per player')).toHaveProperty('value', '£5');
  fireEvent.click(sheet.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(sheet.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'Sweep' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Done' }));
  await screen.findByText(/^Nett.*£5 pot$/);
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.contests.at(-1)).toMatchObject({
    ...{ name: 'Sweep', kind: { type: 'nett', holes: 'all' }, prizes: [] },
    exempt: true,
    pot: { stake: 500, entrants: 'all', shares: [50, 30, 20] },
  });
});

it('A removed division leaves its contests for all players', async () => {
  const of = { by: 'handicap', from: null, to: 12 } as const;
  const [first] = overall.contests;
  if (!first) throw new Error('The set-up has no contest.');
  const setup = {
    ...overall,
    divisions: [{ id: 'one', name: 'Division 1', of }],
    contests: [{ ...first, division: 'one' }],
  };
  const { saved } = await open(setup);
  press(/^Division 1\s*Playing/);
  await screen.findByText('1 contest in this division will be open to all players.');
  press('Remove division');
  await save();
  await waitFor(() => expect(saved[0]?.divisions).toEqual([]));
  expect(saved[0]?.contests[0]?.division).toBeNull();
});

it('The organiser orders the prize-giving, which has every contest and the board’s places', async () => {
  const { saved } = await open(overall);
  fireEvent.click(screen.getByRole('switch', { name: /^Show the prizes one by one/ }));
  const order = () =>
    within(screen.getByRole('list', { name: 'Order of the prize-giving' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/(places).*/, '$1'));
  expect(order()).toEqual(['1. Nearest the pin, hole 2', '2. Leaderboard places', '3. Winner']);
  press('Show Leaderboard places earlier');
  press('Show Winner earlier');
  expect(order()).toEqual(['1. Leaderboard places', '2. Winner', '3. Nearest the pin, hole 2']);
  press('Add contest');
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a contest' }));
  fireEvent.click(sheet.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(order()[0]).toBe('1. Nett'));
  await save();
  await waitFor(() =>
    expect(saved[0]?.reveal).toEqual({
      beforePlaces: [saved[0]?.contests.at(-1)?.id],
      afterPlaces: ['winner', 'pin-2'],
    }),
  );
});

it('Match play says which contests it has, and a preset has no others', async () => {
  const base = gameOf();
  const { competition } = base;
  const playingRules = { ...competition.playingRules, playingFormat: 'matchplay' as const };
  await open(noPrizes, {}, { ...base, competition: { ...competition, playingRules } });
  screen.getByText(/^Match play has only contests that are measured on the course/);
  press(/^Captain’s day/);
  await screen.findByRole('button', { name: /^Longest drive/ });
  expect(screen.queryByRole('button', { name: /^(Captain’s Prize|Twos|Ladies)/ })).toBeNull();
  press('Add contest');
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a contest' }));
  const type = sheet.getByRole('combobox', { name: 'Contest' });
  expect(type).toHaveProperty('value', 'Nearest the pin');
  fireEvent.click(type);
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered.slice(0, 3)).toEqual(['Nearest the pin', 'Nearest in two', 'Longest drive']);
  expect(offered).not.toContain('Twos');
});

it.each([
  ['Lower half', 'Lower half by playing handicap', { by: 'part', part: 1, of: 2 }],
  ['Middle third', 'Middle third by playing handicap', { by: 'part', part: 2, of: 3 }],
])('A division has the players of the %s of the field', async (part, words, of) => {
  const { saved } = await open(overall);
  press('Add division');
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a division' }));
  await choose(sheet, 'Choose players by', 'Half or third of the field');
  await choose(sheet, 'Part', part);
  fireEvent.click(sheet.getByRole('button', { name: 'Done' }));
  const row = await screen.findByRole('button', { name: /^Division 1/ });
  expect(row.textContent).toBe(`Division 1${words}`);
  await save();
  await waitFor(() => expect(saved[0]?.divisions[0]?.of).toEqual(of));
});

it('A pot counts the chosen players who are still in the game', async () => {
  const game = gameOf({ players: { ann: playerOf('ann', []), bob: playerOf('bob', []) } });
  const pot = { stake: 500, entrants: ['ann', 'gone'], shares: [100] };
  const [winner] = overall.contests;
  await open({ ...overall, contests: winner ? [{ ...winner, pot }] : [] }, {}, game);
  press(/^Winner/);
  await screen.findByText('1 of 2 players chosen');
});

it('A division has the players of chosen teams', async () => {
  const [gorse, heather, broom] = ['000000000000000a', '000000000000000b', '000000000000000c'];
  const teams = Object.entries({ gorse, heather, broom }).map(([name, _id]) => ({ _id, name, players: [] }));
  const { saved } = await open(overall, {}, gameOf({ teams: teams as unknown as GameView['teams'] }));
  press('Add division');
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a division' }));
  await choose(sheet, 'Choose players by', 'Teams');
  for (const name of ['gorse', 'broom']) fireEvent.click(sheet.getByRole('checkbox', { name }));
  fireEvent.click(sheet.getByRole('button', { name: 'Done' }));
  const row = await screen.findByRole('button', { name: /^Division 1/ });
  expect(row.textContent).toBe('Division 1Teams gorse, broom');
  await save();
  await waitFor(() => expect(saved[0]?.divisions[0]?.of).toEqual({ by: 'teams', teams: [gorse, broom] }));
});

it('Skins are nett with carry-over and validation, and each has a prize in words', async () => {
  const { saved } = await open(overall);
  press('Add contest');
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a contest' }));
  await choose(sheet, 'Contest', 'Skins');
  fireEvent.click(sheet.getByRole('radio', { name: 'Nett' }));
  for (const name of [/^Carry-over/, /^Validation/]) {
    const option = sheet.getByRole('switch', { name });
    if (!(option as HTMLInputElement).checked) fireEvent.click(option);
  }
  if (!sheet.queryByRole('combobox', { name: 'Each prize' }))
    fireEvent.click(sheet.getByRole('button', { name: 'Add prize' }));
  await choose(sheet, 'Each prize', 'Other prize');
  fireEvent.change(sheet.getByLabelText('Describe the Each prize'), { target: { value: 'Sleeve of balls' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Done' }));
  await screen.findByText('Nett skins with carry-over and validation · Sleeve of balls each');
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.contests.at(-1)).toMatchObject({
    kind: { type: 'skins', basis: 'nett', carryOver: true, validation: true },
    prizes: [{ kind: 'text', text: 'Sleeve of balls' }],
  });
});

it('The limit of amateur status is saved in pence, and players above it are named', async () => {
  const warning = 'Ann Lee wins £725, more than the limit of £700.';
  const { saved } = await open(overall, { warnings: [warning] });
  fireEvent.change(screen.getByLabelText('Warn me above'), { target: { value: '700' } });
  await screen.findByRole('heading', { name: 'Amateur status' });
  screen.getByText(warning);
  await save();
  await waitFor(() => expect(saved[0]?.amateurLimit).toBe(70_000));
});

it('The preview of a closed game says that no prize changes yet', async () => {
  await open(overall, { changes: ['1st: Max Roe instead of Ann Lee'] }, gameOf({ state: 'done' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', false),
  );
  press('Preview');
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('The game is closed. The prizes don’t change until you update them.');
  expect(dialog.textContent).not.toContain('These prizes will change');
});
