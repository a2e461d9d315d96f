import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { signIn, signOut } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { ControlPanel } from './ControlPanel.tsx';

const start = new Date(Date.now() - 60 * 60_000).toISOString();
const group = { name: 'Group 7', startingHole: 1 };
const ann = playerOf('ann', [4, 5], {
  ...{ name: 'Ann', lastName: 'Lee', group },
  uholes: { 2: { holeNumber: 2, grosses: { ann: 5, bob: 6 }, version: 2, state: 'mismatch' } },
});
const bob = playerOf('bob', [4, 4], { name: 'Bob', lastName: 'Day', group, state: 'done' });
const game = gameOf({
  audience: 'organisers',
  players: { ann, bob },
  groups: [{ ...group, players: ['ann', 'bob'] }],
  startTime: start,
  date: start,
});

let sent: unknown[];
let queries: unknown[];
beforeEach(() => {
  sent = [];
  queries = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    if (method === 'PUT') return Response.json({});
    const items = address.includes('/seen')
      ? [
          { player: 'ann', seenAt: start, typedAt: null },
          { player: 'bob', seenAt: new Date().toISOString(), typedAt: null },
        ]
      : address.includes('/queries')
        ? queries
        : [];
    return Response.json({ items, count: items.length });
  });
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

it('Phones out of contact and disputes are listed with their actions', async () => {
  const onCard = vi.fn();
  await renderWithProviders(<ControlPanel game={game} onCard={onCard} />);
  const silent = within(await screen.findByRole('listitem', { name: 'No contact: Ann Lee' }));
  silent.getByText('No score on holes 3–18');
  const enter = silent.getByRole('link', { name: 'Enter scores' });
  expect(enter.getAttribute('href')).toBe('/?view=score&game=game&player=ann');
  const dispute = within(screen.getByRole('listitem', { name: 'Dispute: Ann Lee' }));
  fireEvent.click(dispute.getByRole('button', { name: 'Accept 6' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        playerId: 'ann',
        reason: 'Marker’s score accepted',
        uholes: { 2: { holeNumber: 2, grosses: { olive: 6 } } },
      },
    ]),
  );
});

it.each([
  ['every card is in', 'done', null, 'No card is missing. You can close the game.'],
  ['the open card is noted WD', 'open', 'WD', 'No card is missing. You can close the game.'],
  ['a card is open', 'open', null, 'Phones out of contact, queries and disputes will appear here.'],
] as const)(
  'The panel says what comes next when nothing needs an organiser and %s',
  async (_, state, nofinish, next) => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const players = { ann: playerOf('ann', [], { group, state, nofinish }), bob };
    await renderWithProviders(
      <ControlPanel game={{ ...game, players, startTime: later, date: later }} onCard={() => {}} />,
    );
    const panel = within(await screen.findByRole('region', { name: 'To do' }));
    panel.getByText('All clear');
    panel.getByText(next);
  },
);

it('The panel counts the cards to hand in once every group is in', async () => {
  const full = Array.from({ length: 18 }, () => 4);
  const players = {
    ann: playerOf('ann', full, { group }),
    bob: playerOf('bob', full, { group, state: 'done' }),
  };
  await renderWithProviders(<ControlPanel game={{ ...game, players }} onCard={() => {}} />);
  const panel = within(await screen.findByRole('region', { name: 'To do' }));
  await panel.findByText(/^Every group is in, but 1 card is not handed in\. /);
});

it('The panel lists the other games in which its cards count', async () => {
  const linkedGames = [{ _id: 'other', name: 'Saturday Stableford' }];
  await renderWithProviders(<ControlPanel game={{ ...game, linkedGames }} onCard={vi.fn()} />);
  expect(await screen.findByText(/^Linked with Saturday Stableford\. /)).toBeTruthy();
});

it.each([
  ['Guests', 'Gue'],
  ['Senior ladies', 'Sl'],
  ['Senior men A', 'SmA'],
])('A phone shows %s by a few letters, and in full for screen readers', async (name, short) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 699px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const groups = [{ ...group, name, players: ['ann', 'bob'] }];
  await renderWithProviders(<ControlPanel game={{ ...game, groups }} onCard={() => {}} />);
  const strip = within(screen.getByRole('region', { name: 'Groups on the course' }));
  expect(strip.getByText(short).getAttribute('aria-hidden')).toBe('true');
  expect(strip.getByText(name).className).toBe('vh');
});

it('Each group is shown at its hole with its pace, and opens', async () => {
  await renderWithProviders(<ControlPanel game={game} onCard={() => {}} />);
  const strip = within(screen.getByRole('region', { name: 'Groups on the course' }));
  strip.getByText('of 2');
  expect(strip.getByText('Last card expected').parentElement?.textContent).toMatch(/\d\d:\d\d$/);
  const [token] = strip.getAllByRole('button');
  if (!token) throw new Error('The group is not there.');
  expect(token.closest('li')?.textContent).toMatch(/^3 /);
  within(token).getByText(/^\d+ min behind$/);
  await within(token).findByRole('img', { name: 'a phone out of contact' });
  fireEvent.click(token);
  const members = within(screen.getByRole('region', { name: 'Group 7' }));
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'Groups on the course',
    'Group 7',
    'To do',
  ]);
  members.getByRole('button', { name: 'Bob Day’s card' });
});

it('A value that two scorers entered is offered once, as the player’s own', async () => {
  const held = { holeNumber: 2, grosses: { bob: 6, cy: 5, ann: 5 }, version: 3, state: 'mismatch' } as const;
  const torn = { ...game, players: { ...game.players, ann: { ...ann, uholes: { 2: held } } } };
  await renderWithProviders(<ControlPanel game={torn} onCard={() => {}} />);
  const dispute = within(await screen.findByRole('listitem', { name: 'Dispute: Ann Lee' }));
  expect(dispute.getAllByRole('button', { name: /^Accept/ }).map(({ textContent }) => textContent)).toEqual([
    'Accept 5',
    'Accept 6',
  ]);
  fireEvent.click(dispute.getByRole('button', { name: 'Accept 5' }));
  await waitFor(() => expect(sent).toMatchObject([{ reason: 'Player’s score accepted' }]));
});

it('A withdrawal takes three taps: the group, WD, the reason', async () => {
  await renderWithProviders(<ControlPanel game={game} onCard={() => {}} />);
  fireEvent.click(
    within(screen.getByRole('region', { name: 'Groups on the course' })).getByRole('button', { name: /^7/ }),
  );
  const group = within(screen.getByRole('region', { name: 'Group 7' }));
  fireEvent.click(group.getByRole('button', { name: 'WD: withdraw Ann Lee' }));
  fireEvent.click(group.getByRole('button', { name: 'Injured' }));
  await waitFor(() => expect(sent).toEqual([{ playerId: 'ann', nofinish: 'WD', reason: 'Injured' }]));
});

it("A queried value can be kept, or changed to the player's", async () => {
  const asked = {
    player: ann,
    scoreId: ann.scoreId,
    holeNumber: 2,
    gross: 4,
    note: 'A 4',
    by: 'ann',
    at: start,
  };
  queries = [{ ...asked, answered: false }];
  await renderWithProviders(<ControlPanel game={game} onCard={() => {}} />);
  const row = within(await screen.findByRole('listitem', { name: 'Query: Ann Lee' }));
  fireEvent.click(row.getByRole('button', { name: 'Keep 5' }));
  await waitFor(() => expect(sent).toMatchObject([{ uholes: { 2: { grosses: { olive: 5 } } } }]));
  fireEvent.click(row.getByRole('button', { name: 'Change to 4' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ uholes: { 2: { grosses: { olive: 4 } } } }));
});

it('A group with several phones out of contact opens on one screen', async () => {
  const silent = playerOf('bob', [4], { name: 'Bob', lastName: 'Day', group });
  const cy = playerOf('cy', [], { name: 'Cy', lastName: 'Orr', scoringPlayers: ['cy', 'ann'] });
  const quiet = { ...game, players: { ann, bob: { ...silent, _id: 'bea' }, cy } };
  await renderWithProviders(<ControlPanel game={quiet} onCard={() => {}} />);
  const link = async (name: string) =>
    within(await screen.findByRole('listitem', { name: `No contact: ${name}` }))
      .getByRole('link', { name: 'Enter scores' })
      .getAttribute('href');
  expect(await link('Ann Lee')).toBe('/?view=score&game=game&group=Group+7');
  expect(await link('Bob Day')).toBe('/?view=score&game=game&group=Group+7');
  expect(await link('Cy Orr')).toBe('/?view=score&game=game&player=cy');
  screen.getByText('Group 7 · marker Cy Orr');
});

it('The panel switches to a list of groups, opened in place, and to a list of cards', async () => {
  const onCard = vi.fn();
  await renderWithProviders(<ControlPanel game={game} onCard={onCard} />);
  const reading = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
  reading('Groups 1');
  const groups = within(screen.getByRole('region', { name: 'Groups' }));
  const row = groups.getByRole('button', { name: /^Group 7 ?Lee, Day ?Hole 3 ?\d+ min behind ?Thru 2$/ });
  fireEvent.click(row);
  expect(row.getAttribute('aria-expanded')).toBe('true');
  groups.getByRole('button', { name: 'WD: withdraw Ann Lee' });
  expect(screen.queryByRole('region', { name: 'Group 7' })).toBeNull();
  reading('Cards 2');
  const cards = within(screen.getByRole('region', { name: 'Cards' }));
  cards.getByRole('button', { name: /^Bob Day ?Group 7 ?Handed in$/ });
  fireEvent.click(cards.getByRole('button', { name: /^Ann Lee ?Group 7 ?In dispute: hole 2 ?Thru 2$/ }));
  expect(onCard).toHaveBeenCalledWith('ann');
});

it('The first item of each kind is open, and the rest open with a tap', async () => {
  const held = { holeNumber: 1, grosses: { ann: 4, bob: 5 }, version: 2, state: 'mismatch' } as const;
  const torn = { ...game, players: { ann, bob: { ...bob, uholes: { 1: held } } } };
  await renderWithProviders(<ControlPanel game={torn} onCard={() => {}} />);
  const fold = (name: string) => screen.getByRole('button', { name: `Dispute: ${name}` });
  expect(fold('Ann Lee').getAttribute('aria-expanded')).toBe('true');
  expect(fold('Bob Day').getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(fold('Bob Day'));
  expect(fold('Bob Day').getAttribute('aria-expanded')).toBe('true');
});

it('A card can get another marker, and a card without one its first', async () => {
  const addressed: string[] = [];
  const answer = fetch;
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
    if (options.method === 'PUT') addressed.push(address);
    return answer(address, options);
  });
  const cy = playerOf('cy', [4], { name: 'Cy', lastName: 'Orr', group, scoringPlayers: ['cy', 'ann'] });
  const three = {
    ...game,
    players: { ann, bob: playerOf('bob', [4], { name: 'Bob', lastName: 'Day', group }), cy },
    groups: [{ ...group, players: ['ann', 'bob', 'cy'] }],
  };
  await renderWithProviders(<ControlPanel game={three} onCard={() => {}} />);
  const strip = within(screen.getByRole('region', { name: 'Groups on the course' }));
  fireEvent.click(strip.getByRole('button', { name: /^7/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Change marker' }));
  const choose = async (whose: string, marker: string) => {
    fireEvent.click(screen.getByRole('combobox', { name: `${whose}’s marker` }));
    fireEvent.click(await screen.findByRole('option', { name: marker }));
  };
  await choose('Ann Lee', 'Bob Day');
  await waitFor(() => expect(sent).toEqual([{ scorer: 'cy', to: 'bob' }]));
  await choose('Bob Day', 'Ann Lee');
  await waitFor(() => expect(sent[1]).toEqual({ scorer: 'ann' }));
  expect(addressed).toEqual([
    '/api/games/game/toggleScoringPlayer/ann/remove',
    '/api/games/game/toggleScoringPlayer/bob/add',
  ]);
});

it('The strip is one button on a phone, which opens the groups as a list', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 699px)',
    addEventListener() {},
    removeEventListener() {},
  }));
  await renderWithProviders(<ControlPanel game={game} onCard={() => {}} />);
  const strip = within(screen.getByRole('region', { name: 'Groups on the course' }));
  const [list, ...others] = strip.getAllByRole('button');
  expect(others).toEqual([]);
  fireEvent.click(list as HTMLElement);
  await screen.findByRole('region', { name: 'Groups' });
});

it('Phones out of contact are listed before queries and disputes', async () => {
  await renderWithProviders(<ControlPanel game={game} onCard={() => {}} />);
  await screen.findByRole('listitem', { name: 'No contact: Ann Lee' });
  const rows = within(screen.getByRole('region', { name: 'To do' })).getAllByRole('listitem');
  expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual([
    'No contact: Ann Lee',
    'Dispute: Ann Lee',
  ]);
});

it('The course keeps its height with 24 groups on a hole: eight chips, and a list for the rest', async () => {
  const names = Array.from({ length: 24 }, (_, at) => `Group ${at + 1}`);
  const players = Object.fromEntries(
    names.map((name) => {
      const disputed = name === 'Group 20' ? { uholes: ann.uholes } : {};
      return [name, playerOf(name, [], { group: { name, startingHole: 1 }, ...disputed })];
    }),
  );
  const groups = names.map((name) => ({ name, startingHole: 1, players: [name], asking: [] }));
  const date = new Date().toISOString();
  const field = { ...game, players, groups, date, startTime: date } as never;
  await renderWithProviders(<ControlPanel game={field} onCard={() => {}} />);
  const strip = within(await screen.findByRole('region', { name: 'Groups on the course' }));
  expect(strip.getAllByRole('button').map(({ textContent }) => textContent?.match(/^\+?\d+/)?.[0])).toEqual([
    ...'123456',
    '20',
    '+17',
  ]);
  fireEvent.click(strip.getByRole('button', { name: '17 more groups, as a list' }));
  expect(screen.getByRole('radio', { name: /^Groups/ })).toHaveProperty('checked', true);
});
