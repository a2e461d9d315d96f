import type { GameView, Gross } from '@flagstick/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { signIn, signOut } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { SubmissionDialog } from './SubmissionDialog.tsx';

const ann = playerOf('ann', [4, 5], {
  ...{ name: 'Ann', lastName: 'Lee' },
  uholes: {
    1: { holeNumber: 1, grosses: { ann: 4, bob: 4 }, version: 2, state: 'finished' },
    2: { holeNumber: 2, grosses: { ann: 5, bob: 6 }, version: 2, state: 'mismatch' },
  },
});
const bob = playerOf('bob', [], { name: 'Bobbington-Smythe', lastName: 'Day', scoringPlayers: ['ann'] });
const organizers = [
  { _id: 'olive', name: 'Olive', lastName: 'May', type: 'owner' as const },
  { _id: 'ann', name: 'Ann', lastName: 'Lee', type: 'organiser' as const },
];
const game = gameOf({ audience: 'organisers', players: { ann, bob }, organizers });

let sent: Array<{ address: string; body: unknown }>;
/** The server's answers to reads, by the end of the address. */
let reads: Record<string, unknown[]>;
beforeEach(() => {
  sent = [];
  reads = {};
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push({ address, body: JSON.parse(String(body)) });
    const items = reads[address.split('/').at(-1) ?? ''] ?? [];
    return Response.json(method === 'PUT' ? {} : { items, count: items.length });
  });
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const open = async (as: string, onClose = () => {}, shown: GameView = game) => {
  signIn(`h.${btoa(JSON.stringify({ _id: as, rule: 'organiser' }))}.s`);
  await renderWithProviders(<SubmissionDialog game={shown} playerId="ann" onClose={onClose} />);
  return within(await screen.findByRole('dialog', { name: 'Ann Lee: submission card' }));
};

it('A dispute takes one tap and a confirmation, and sends the value with its reason', async () => {
  const onClose = vi.fn();
  const dialog = await open('olive', onClose);
  const submit = dialog.getByRole('button', { name: 'Submit Changes' });
  expect(submit).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByRole('button', { name: 'Accept Bobbington-Smythe’s 6' }));
  expect(dialog.getByLabelText('Gross on hole 2')).toHaveProperty('value', '6');
  fireEvent.click(submit);
  const sure = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  expect(sent).toEqual([]);
  fireEvent.click(sure.getByRole('button', { name: 'Submit Changes' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        address: '/api/games/updateScore/game/score/card-ann',
        body: {
          playerId: 'ann',
          reason: 'Marker’s score accepted',
          uholes: { 2: { holeNumber: 2, grosses: { olive: 6 } } },
        },
      },
    ]),
  );
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('A swear word is reported before the confirmation, which follows once it is gone', async () => {
  const dialog = await open('olive');
  const comments = dialog.getByLabelText('Comments');
  fireEvent.change(comments, { target: { value: 'this is shit' } });
  const submit = dialog.getByRole('button', { name: 'Submit Changes' });
  fireEvent.click(submit);
  await dialog.findByText('Comments contain inappropriate language.');
  expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull();
  fireEvent.change(comments, { target: { value: 'Found two clubs' } });
  expect(dialog.queryByText('Comments contain inappropriate language.')).toBeNull();
  fireEvent.click(submit);
  await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(sent).toEqual([]);
});

it.each([
  ['the tap on it', () => fireEvent.click(screen.getByRole('button', { name: 'Accept Ann’s 5' }))],
  [
    'the choice of the scorer',
    async () => {
      fireEvent.click(screen.getByRole('combobox', { name: 'Scorer' }));
      fireEvent.click(await screen.findByRole('option', { name: 'Ann Lee' }));
    },
  ],
])('The player’s own value can be confirmed after %s', async (_, say) => {
  const dialog = await open('olive');
  await say();
  expect(dialog.getByLabelText('Gross on hole 2')).toHaveProperty('value', '5');
  expect(dialog.getByRole('button', { name: 'Submit Changes' })).toHaveProperty('disabled', false);
});

it('Choosing a scorer keeps typed values, and replaces those filled in from another choice', async () => {
  const dialog = await open('olive');
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('combobox', { name: 'Scorer' }));
    fireEvent.click(await screen.findByRole('option', { name }));
  };
  const gross = dialog.getByLabelText('Gross on hole 2');
  await choose('Bobbington-Smythe Day, marker');
  expect(gross).toHaveProperty('value', '6');
  await choose('Ann Lee');
  expect(gross).toHaveProperty('value', '5');
  fireEvent.change(gross, { target: { value: '7' } });
  await choose('Bobbington-Smythe Day, marker');
  expect(gross).toHaveProperty('value', '7');
});

const question = {
  ...{ player: { _id: 'ann', name: 'Ann', lastName: 'Lee' }, scoreId: 'card-ann', holeNumber: 1, gross: 5 },
  ...{ note: null, by: 'ann', at: '2026-06-14T10:00:00Z', answered: false },
};

it('Queries are shown before disputes, and a tap answers one with the current value', async () => {
  reads = { queries: [question] };
  const dialog = await open('olive');
  const asked = await dialog.findByRole('region', { name: 'Query on hole 1' });
  const dispute = dialog.getByRole('region', { name: 'Hole 2 in dispute' });
  expect(asked.compareDocumentPosition(dispute)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(within(asked).getByRole('button', { name: 'Keep 4' }));
  const body = {
    playerId: 'ann',
    reason: 'The score stands',
    uholes: { 1: { holeNumber: 1, grosses: { olive: 4 } } },
  };
  await waitFor(() => expect(sent.map((one) => one.body)).toEqual([body]));
});

it("The disqualification of a match's winner names the new winner, and handicaps stay", async () => {
  const { competition } = game;
  const ten = (gross: Gross) => new Array<Gross>(10).fill(gross);
  const match: GameView = {
    ...game,
    state: 'done',
    competition: {
      ...competition,
      type: 'custom',
      playingRules: { ...competition.playingRules, playingFormat: 'matchplay' },
    },
    groups: [{ name: 'Group 1', startingHole: 1, players: ['ann', 'bob'] }],
    players: {
      ann: playerOf('ann', ten(3), { name: 'Ann', lastName: 'Lee' }),
      bob: playerOf('bob', ten(6), { name: 'Bob', lastName: 'Day' }),
    },
  };
  const dialog = await open('olive', () => {}, match);
  expect(dialog.queryByText(/^Match after/)).toBeNull();
  fireEvent.click(await screen.findByRole('switch', { name: 'Disqualified' }));
  dialog.getByText(
    'Match after this change: Bob Day beat Ann Lee (Ann Lee disqualified). Custom handicaps do not change.',
  );
});

it('The committee can disqualify in all linked games', async () => {
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  const held = { ...game, linkedGames: [{ _id: 'fours', name: 'Fours' }], mainScoringGame: 'game' };
  await renderWithProviders(<SubmissionDialog game={held} playerId="ann" onClose={() => {}} />);
  expect(screen.queryByRole('switch', { name: /^In all linked games/ })).toBe(null);
  fireEvent.click(await screen.findByRole('switch', { name: 'Disqualified' }));
  fireEvent.click(screen.getByRole('switch', { name: /^In all linked games/ }));
  fireEvent.change(screen.getByRole('combobox', { name: /^Reason/ }), { target: { value: 'Late' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit Changes' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  fireEvent.click(sure.getByRole('button', { name: 'Submit Changes' }));
  const body = { playerId: 'ann', disqualified: true, allGames: true, reason: 'Late' };
  await waitFor(() => expect(sent.map((one) => one.body)).toEqual([body]));
});

it('A disqualification in one game can be extended to all linked games later', async () => {
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  const out = { ...ann, disqualified: true, reason: 'Late' };
  const linked = { linkedGames: [{ _id: 'fours', name: 'Fours' }], mainScoringGame: 'game' };
  const held = { ...game, ...linked, players: { ...game.players, ann: out } };
  await renderWithProviders(<SubmissionDialog game={held} playerId="ann" onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('switch', { name: /^In all linked games/ }));
  fireEvent.change(screen.getByRole('combobox', { name: /^Reason/ }), { target: { value: 'Late there' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit Changes' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  fireEvent.click(sure.getByRole('button', { name: 'Submit Changes' }));
  const body = { playerId: 'ann', disqualified: true, allGames: true, reason: 'Late there' };
  await waitFor(() => expect(sent.map((one) => one.body)).toEqual([body]));
});

it('A tap removes the WD or DQ of a player', async () => {
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  const out = { ...ann, nofinish: 'WD' as const, reason: 'Withdrew' };
  const held = { ...game, players: { ...game.players, ann: out } };
  await renderWithProviders(<SubmissionDialog game={held} playerId="ann" onClose={() => {}} />);
  const noted = within(await screen.findByRole('region', { name: 'Marked as WD' }));
  fireEvent.click(noted.getByRole('button', { name: 'Reinstate player' }));
  const body = { playerId: 'ann', nofinish: null, reason: 'Playing again' };
  await waitFor(() => expect(sent.map((one) => one.body)).toEqual([body]));
});

it.each([
  ['Reinstate player', 'restoreCard', { playerId: 'cat', scoreId: 'old' }],
  ['Mark as WD', 'old', { playerId: 'cat', nofinish: 'WD', reason: 'Withdrew' }],
])('The card of a player who left has the button “%s”', async (name, address, body) => {
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  reads = {
    closeList: [
      {
        ...{ _id: 'cat', name: 'Cat', lastName: 'Fox', scoreId: 'old', left: true, thru: 5, state: 'open' },
        ...{ holds: false, open: [], disputes: [], oneScorer: [], markers: [], otherCards: [] },
      },
    ],
  };
  await renderWithProviders(<SubmissionDialog game={game} playerId="cat" onClose={() => {}} />);
  await screen.findByText('left after 5 holes');
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.address.split('/').at(-1)).toBe(address);
  expect(sent[0]?.body).toEqual(body);
});

it('A player without an account cannot be restored', async () => {
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  const cat = { _id: 'cat', name: 'Cat', lastName: 'Fox', scoreId: 'old', left: true, gone: true, thru: 5 };
  const rest = { ...{ state: 'open', holds: false, open: [], disputes: [] }, oneScorer: [], markers: [] };
  reads = { closeList: [{ ...cat, ...rest, otherCards: [] }] };
  await renderWithProviders(<SubmissionDialog game={game} playerId="cat" onClose={() => {}} />);
  await screen.findByText('left after 5 holes, account deleted');
  expect(screen.queryByRole('button', { name: 'Reinstate player' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark as WD' })).toBeNull();
});

it('An agreed hole opens only on request, and a marker’s name is cut to ten letters', async () => {
  const dialog = await open('olive');
  dialog.getByRole('columnheader', { name: 'Bobbington' });
  expect(dialog.queryByLabelText('Gross on hole 1')).toBeNull();
  fireEvent.click(dialog.getByRole('combobox', { name: 'Reopen a hole' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Hole 1' }));
  fireEvent.change(dialog.getByLabelText('Gross on hole 1'), { target: { value: '5' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Submit Changes' }));
  // No confirmation before there is a reason.
  await dialog.findByText('Give a reason.');
  expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull();
  expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Reason' }));
});

it('A card that is not complete is in play, and one without a score has not started', async () => {
  const roundOf = async (player: typeof ann) => {
    const { unmount } = await renderWithProviders(
      <SubmissionDialog
        game={{ ...game, players: { ann: player, bob } }}
        playerId="ann"
        onClose={() => {}}
      />,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lee: submission card' }));
    const group = dialog.getByRole('radiogroup', { name: 'Round' });
    const [first] = within(group).getAllByRole('radio');
    const name = first?.parentElement?.textContent;
    unmount();
    return name;
  };
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  expect(await roundOf({ ...ann, thru: 2 })).toContain('In play');
  expect(await roundOf({ ...ann, holes: {}, uholes: {}, thru: 0 })).toContain('Not started');
  expect(await roundOf({ ...ann, thru: 18 })).toContain('Finished');
});

it("An organiser's own card is left to another organiser", async () => {
  const dialog = await open('ann');
  dialog.getByText(/Another organiser must decide/);
  expect(dialog.queryByRole('button', { name: 'Submit Changes' })).toBeNull();
  expect(dialog.queryByLabelText('Gross on hole 2')).toBeNull();
});

let news: (game: GameView) => void;
/** The dialog in a live game. */
function Following() {
  const [now, setNow] = useState(game);
  news = setNow;
  return <SubmissionDialog game={now} playerId="ann" onClose={() => {}} />;
}

it('The dialog keeps changes that another organiser makes to the card at the same time', async () => {
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  await renderWithProviders(<Following />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lee: submission card' }));
  const submit = dialog.getByRole('button', { name: 'Submit Changes' });
  act(() =>
    news({ ...game, players: { ...game.players, ann: { ...ann, nofinish: 'WD', hci: 3.1, hcp: 4 } } }),
  );
  expect(submit).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByLabelText('Comments'), { target: { value: 'Get well' } });
  fireEvent.click(submit);
  const sure = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  fireEvent.click(sure.getByRole('button', { name: 'Submit Changes' }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ playerId: 'ann', comments: 'Get well' }]),
  );
});

it('Escape asks before it discards typed values', async () => {
  const onClose = vi.fn();
  const dialog = await open('olive', onClose);
  fireEvent.change(dialog.getByLabelText('Gross on hole 2'), { target: { value: '7' } });
  fireEvent.keyDown(dialog.getByLabelText('Gross on hole 2'), { key: 'Escape' });
  const sure = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(sure.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('A card whose tee is none of the game’s says that data is missing', async () => {
  const lost = { ...game, players: { ann: { ...ann, teeColor: 'gone' } } };
  await renderWithProviders(<SubmissionDialog game={lost} playerId="ann" onClose={() => {}} />);
  await screen.findByText('Player or game data is missing. Cannot submit score.');
});

it.each([
  ['the tournaments in which the game counts', ['Order of Merit', 'Eclectic'], 'Order of Merit and Eclectic'],
  ['Standalone where there is none', [], 'Standalone'],
])('The dialog says %s', async (_, names, said) => {
  const tournaments = names.map((name) => ({ _id: name, name }));
  const dialog = await open('olive', () => {}, { ...game, tournaments });
  expect(dialog.getByText('Tournament').nextSibling?.textContent).toBe(said);
});

it("A card in a match shows strokes off the lowest, each hole's winner, and the extra hole", async () => {
  const round = Array.from({ length: 18 }, () => 4);
  const { competition } = game;
  const dialog = await open('olive', undefined, {
    ...game,
    competition: {
      ...competition,
      playingRules: { ...competition.playingRules, playingFormat: 'matchplay' },
    },
    groups: [{ name: 'Group 1', startingHole: 1, players: ['ann', 'bob'] }],
    players: {
      // Ann gets one stroke, on hole 6, and needs it.
      ann: playerOf('ann', round.with(5, 5).with(0, 3).with(1, 5), { name: 'Ann', lastName: 'Lee', hcp: 15 }),
      bob: playerOf('bob', round),
    },
  });
  const row = (name: string) =>
    within(dialog.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(dialog.getByText('AS')).toBeTruthy();
  expect(dialog.getByText('15, plays off 1')).toBeTruthy();
  expect(dialog.getByText('Match play, individual')).toBeTruthy();
  expect(row('1').slice(4, 6)).toEqual(['3', 'Won']);
  expect(row('2').slice(4, 6)).toEqual(['5', 'Lost']);
  expect(row('6').slice(4, 6)).toEqual(['4', 'Halved']);
  expect(row('Total').slice(4, 6)).toEqual(['', '']);
  fireEvent.change(dialog.getByLabelText('Gross on hole 19th'), { target: { value: '3' } });
  expect(row('19th').slice(4, 6)).toEqual(['3', '–']);
  expect(dialog.getByRole('button', { name: 'Submit Changes' })).toHaveProperty('disabled', false);
});
