import type { CloseItem, GameView } from '@flagstick/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { signIn, signOut } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { CloseDialog } from './CloseDialog.tsx';

const full = Array.from({ length: 18 }, () => 4);
const ann = playerOf('ann', full, { name: 'Ann', lastName: 'Lee', status: 'complete' });
const bob = playerOf('bob', full, { name: 'Bob', lastName: 'Day', status: 'complete' });
const cora = playerOf('cora', full, { name: 'Cora', lastName: 'Ivy', status: 'submitted', state: 'done' });
const game: GameView = gameOf({ audience: 'organisers', players: { ann, bob, cora } });

const item = (over: Partial<CloseItem>): CloseItem => ({
  ...{ _id: 'ann', name: 'Ann', lastName: 'Lee', scoreId: 'card-ann', left: false, thru: 18, state: 'open' },
  ...{ holds: true, open: [], disputes: [], oneScorer: [], markers: [], otherCards: [] },
  ...{ notHandedIn: false, uncertified: [], handicap: null, ...over },
});

const bobMarks = { _id: 'bob', name: 'Bob', lastName: 'Day' };

let items: CloseItem[];
let sent: Array<{ address: string; body: unknown }>;
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push({ address, body: JSON.parse(String(body)) });
    return Response.json(method === 'PUT' ? {} : { items, count: items.length });
  });
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const open = (over: Partial<GameView> = {}, onClose = () => {}) =>
  renderWithProviders(<CloseDialog game={{ ...game, ...over }} opened onClose={onClose} />);
const own = (button: string) =>
  button === 'Enter another score' ? `${button} on hole 9 for Ann Lee` : `${button} for Ann Lee`;
const card = async (name: string) => within(await screen.findByRole('listitem', { name }));

it('A disputed hole can be set to a value that neither scorer entered, with a reason', async () => {
  items = [item({ disputes: [{ holeNumber: 9, grosses: { ann: 4, bob: 5 } }] })];
  await open();
  const anns = await card('Ann Lee');
  fireEvent.click(anns.getByRole('button', { name: own('Enter another score') }));
  fireEvent.change(anns.getByLabelText('Score on hole 9'), { target: { value: '6' } });
  const set = anns.getByRole('button', { name: 'Enter score for hole 9' });
  expect(set).toHaveProperty('disabled', true);
  fireEvent.change(anns.getByLabelText('Why?'), { target: { value: 'Both forgot a penalty' } });
  fireEvent.click(set);
  await waitFor(() =>
    expect(sent).toEqual([
      {
        address: '/api/games/updateScore/game/score/card-ann',
        body: {
          playerId: 'ann',
          reason: 'Both forgot a penalty',
          uholes: { 9: { holeNumber: 9, grosses: { olive: 6 } } },
        },
      },
    ]),
  );
});

it('A card with one scorer can be accepted, changed on a hole, or returned to its player', async () => {
  items = [item({ oneScorer: [1, 2], state: 'done' })];
  await open();
  const anns = await card('Ann Lee');
  anns.getByRole('button', { name: own('Accept') });
  anns.getByRole('button', { name: own('Enter a score') });
  expect(anns.getByRole('link', { name: own('Open card') }).getAttribute('href')).toContain('player=ann');
  fireEvent.click(anns.getByRole('button', { name: own('Reopen card') }));
  fireEvent.click(anns.getByRole('button', { name: 'Reopen card' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        address: '/api/games/game/reopenCard',
        body: { playerId: 'ann', reason: 'A second scorer is missing' },
      },
    ]),
  );
});

it('Each complete card without a hand-in is listed, and buttons explain the letters of a card', async () => {
  const bob = { ...{ _id: 'bob', name: 'Bob', lastName: 'Day', scoreId: 'card-bob' }, holds: false };
  items = [item({ open: [18] }), item({ ...bob, notHandedIn: true })];
  await open();
  const anns = await card('Ann Lee');
  for (const name of ['DNF, did not finish,', 'DNP, did not play,', 'WD, withdrew,']) {
    anns.getByRole('button', { name: own(name) });
  }
  screen.getByText('Some score cards are incomplete. Complete cards or delete players from game.');
  screen.getByText('1 card needs a decision before you can close.');
  const taken = within(screen.getByRole('region', { name: 'Not handed in' }));
  taken.getByRole('heading', { name: 'Not handed in (1)' });
  taken.getByRole('listitem', { name: 'Bob Day' });
});

it('A reason from the list notes in one tap how a round ended', async () => {
  items = [item({ open: [18] })];
  await open();
  const anns = await card('Ann Lee');
  fireEvent.click(anns.getByRole('button', { name: own('WD, withdrew,') }));
  fireEvent.click(anns.getByRole('button', { name: 'Injured' }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ playerId: 'ann', nofinish: 'WD', reason: 'Injured' }]),
  );
});

it('A missing certification can be accepted, cost two strokes under L-1, or disqualify', async () => {
  items = [item({ holds: false, state: 'done', uncertified: ['marker'], markers: [bobMarks] })];
  const certification = { returnedAfter: 0, l1: true, l2: false, electronic: true };
  await open({ certification });
  const anns = await card('Ann Lee');
  anns.getByText('Not confirmed by the marker, Bob Day.');
  expect(screen.getByRole('button', { name: 'Close game' })).toHaveProperty('disabled', false);
  fireEvent.click(anns.getByRole('button', { name: own('Two-stroke penalty (L-1)') }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ playerIds: ['ann'], penalty: 'L-1' }));
  fireEvent.click(anns.getByRole('button', { name: own('DQ, disqualified') }));
  fireEvent.click(anns.getByRole('button', { name: 'Not confirmed by player and marker' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ playerId: 'ann', disqualified: true }));
});

it.each([
  [true, { verifyQs: true, electronic: true, markers: [bobMarks] }],
  [false, { verifyQs: false, electronic: true, markers: [bobMarks] }],
  [false, { verifyQs: true, electronic: true, markers: [] }],
  [true, { verifyQs: false, electronic: false, markers: [] }],
])(
  'A card not handed in offers the penalty of rule L-1, %s: %o',
  async (offered, { verifyQs, electronic, markers }) => {
    items = [item({ holds: false, notHandedIn: true, markers })];
    await open({ verifyQs, certification: { returnedAfter: 0, l1: true, l2: false, electronic } });
    const anns = await card('Ann Lee');
    expect(anns.queryByRole('button', { name: own('Two-stroke penalty (L-1)') }) !== null).toBe(offered);
  },
);

it('The dialog shows in numbers what the close stores', async () => {
  items = [item({ holds: false, notHandedIn: true })];
  await open();
  await card('Ann Lee');
  screen.getByText('1 complete card was not handed in. The committee accepts it.');
  expect(screen.queryByRole('button', { name: /L-1/ })).toBeNull();
});

it('The dialog shows each change of a custom handicap, and the close sends what was shown', async () => {
  items = [];
  const person = (_id: string, name: string) => ({ _id, name, lastName: 'Lee' });
  const cause = {
    scoringFormat: 'stableford',
    place: '1',
    of: 3,
    score: 38,
    note: null,
    reasons: [],
  } as const;
  const points = {
    kind: 'points',
    type: 'perPoint',
    greaterThan: 36,
    lessThan: 100,
    points: 38,
    change: -0.6,
  };
  const preview = {
    ...{ version: '7.abc', changes: true, closed: false, invited: [person('dee', 'Dee')] },
    items: [
      {
        ...{
          player: person('ann', 'Ann'),
          old: 12,
          firstTime: true,
          hcp: 10.4,
          playsOff: 8,
          capped: true,
          used: false,
        },
        cause: { ...cause, reasons: [{ kind: 'place', place: 1, change: -1 }, points] },
      },
      {
        ...{
          player: person('bob', 'Bob'),
          old: 9.5,
          firstTime: false,
          hcp: 9.5,
          playsOff: 10,
          capped: false,
          used: false,
        },
        cause: { ...cause, place: '2', score: 33 },
      },
      {
        ...{
          player: person('cora', 'Cora'),
          old: 20,
          firstTime: false,
          hcp: 20,
          playsOff: 12,
          capped: true,
          used: false,
        },
        cause: { ...cause, place: '-', score: 4, note: 'noReturn' },
      },
    ],
  };
  let headers: unknown;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'PUT') headers = init.headers;
    return Response.json(address.endsWith('closePreview') ? preview : { items, count: 0 });
  });
  await open({ competition: { ...game.competition, type: 'custom' } });
  const shown = within(await screen.findByRole('region', { name: 'Custom handicaps' }));
  const [line] = shown.getAllByRole('listitem');
  expect(line?.textContent).toContain('38 points. −1.0 for 1st of 3, −0.6 for 2 points above 36');
  expect(line?.textContent).toContain('First game under this rule, played off 12.0');
  expect(line?.textContent).toMatch(/from 12\.0−1\.6to 10\.4plays off 8/);
  expect(line?.textContent).toContain('Plays off 8, capped at the day’s playing handicap');
  shown.getByText('1 player keeps this handicap:');
  shown.getByText('Cora Lee 20.0.');
  shown.getByText('Dee Lee.');
  fireEvent.click(screen.getByRole('button', { name: 'Close game' }));
  await waitFor(() => expect(headers).toMatchObject({ 'preview-version': '7.abc' }));
});

it("Accept all leaves out an organiser's own card, which another organiser accepts", async () => {
  const ofAnother = (_id: string, name: string) =>
    item({ _id, name, scoreId: `card-${_id}`, oneScorer: [1] });
  items = [ofAnother('ann', 'Ann'), ofAnother('bob', 'Bob'), ofAnother('olive', 'Olive')];
  await open({
    organizers: [
      { _id: 'olive', name: 'Olive', lastName: 'Lee', type: 'owner' },
      { _id: 'peg', name: 'Peg', lastName: 'Orr', type: 'organiser' },
    ],
  });
  (await card('Olive Lee')).getByText('This is your own card. Another organiser must decide.');
  fireEvent.click(screen.getByRole('button', { name: 'Accept all 2' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ playerIds: ['ann', 'bob'] }]));
});

it('Each button has a unique name that includes its card', async () => {
  const ofBob = { ...{ _id: 'bob', name: 'Bob', lastName: 'Day', scoreId: 'card-bob' } };
  const disputes = [7, 8].map((holeNumber) => ({ holeNumber, grosses: { ann: 4, bob: 5 } }));
  items = [
    item({ open: [17, 18], disputes }),
    item({ ...ofBob, open: [17, 18], disputes }),
    item({ ...ofBob, _id: 'cora', name: 'Cora', scoreId: 'card-cora', oneScorer: [1], state: 'done' }),
    item({ _id: 'dan', name: 'Dan', scoreId: 'card-dan', oneScorer: [1], state: 'done' }),
    item({ _id: 'eve', name: 'Eve', scoreId: 'card-eve', left: true }),
    item({ _id: 'fay', name: 'Fay', scoreId: 'card-fay', left: true }),
  ];
  await open();
  await card('Ann Lee');
  const names = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it('Escape asks before it discards holes entered from paper, on any of the cards', async () => {
  items = [item({ open: [18] }), item({ _id: 'bob', name: 'Bob', scoreId: 'card-bob', open: [17] })];
  const onClose = vi.fn();
  await open({}, onClose);
  for (const name of ['Ann Lee', 'Bob Lee']) {
    fireEvent.click((await card(name)).getByRole('button', { name: `Enter missing score for ${name}` }));
  }
  fireEvent.change((await card('Ann Lee')).getByLabelText('Hole 18'), { target: { value: '5' } });
  fireEvent.click((await card('Bob Lee')).getByRole('button', { name: 'Cancel' }));
  fireEvent.keyDown((await card('Ann Lee')).getByLabelText('Hole 18'), { key: 'Escape' });
  const sure = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(sure.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('The final result opens at the winners, however far the list of cards was scrolled', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue();
  await open({ state: 'done' });
  const done = await screen.findByRole('button', { name: 'Done' });
  const calls = focus.mock.calls.filter((_, at) => focus.mock.contexts[at] === done);
  expect(calls[0]).toEqual([{ preventScroll: true }]);
  expect(scrollTo.mock.contexts[0]).toBe(screen.getByRole('dialog'));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  focus.mockRestore();
  scrollTo.mockRestore();
});

it('The summary says that the prizes become final, and whether they stay hidden', async () => {
  items = [];
  const prizes = (contests: number, reveal: GameView['prizes']['reveal']) => ({
    contests,
    measured: [],
    reveal,
  });
  const lineOf = async (of: GameView['prizes']) => {
    const { unmount } = await open({ players: { cora }, prizes: of });
    await screen.findByText('No card needs a decision');
    const line = screen.queryByText(/^The prizes are final/)?.textContent ?? null;
    unmount();
    return line;
  };
  expect(await lineOf(prizes(0, null))).toBeNull();
  expect(await lineOf(prizes(2, null))).toBe(
    'The prizes are final. After a correction you can update them with a reason.',
  );
  expect(await lineOf(prizes(2, { beforePlaces: ['pin'], afterPlaces: ['main'] }))).toBe(
    'The prizes are final, and stay hidden until the prize-giving. After a correction you can update them with a reason.',
  );
});
