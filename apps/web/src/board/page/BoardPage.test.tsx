import type { GameView, Gross } from '@flagstick/contract';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { awardOf, contestViewOf, prizesViewOf } from '../../shared/prizes/testing.ts';
import { type BoardStore, createBoard } from '../store.ts';
import { BoardPage, NoBoard } from './BoardPage.tsx';

// Imported here, so that no test waits for the first transform of lazy code.
import '../dock/RowDock.tsx';
import '../prizes/Prizes.tsx';
import '../dialogs/CardDialog.tsx';
import '../dialogs/ExportDialog.tsx';
import './Podium.tsx';
import '../dialogs/Sheets.tsx';
import '../start-sheet/StartSheet.tsx';
import '../dialogs/WhyDialog.tsx';
import '../winner/WinnerBanner.tsx';

vi.mock('../../features/adverts/board/index.ts', () => ({ default: () => null }));

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

const person = (id: string, name: string, grosses: Gross[], over: Parameters<typeof playerOf>[2] = {}) =>
  playerOf(id, grosses, { name, lastName: 'Reed', hcp: 0, hci: 0, ...over });
const players = {
  anna: person('anna', 'Anna', [4, 4]),
  bert: person('bert', 'Bert', [3, 4]),
  carl: person('carl', 'Carl', []),
};

function Shown({ board, onRetry }: { board: BoardStore; onRetry: () => void }) {
  const state = useStore(board.store);
  return state.game === null ? null : <BoardPage state={{ ...state, game: state.game }} onRetry={onRetry} />;
}

function open(over: Partial<GameView> = {}, me: string | null = null) {
  const board = createBoard(me);
  board.show(gameOf({ players, ...over }));
  const onRetry = vi.fn();
  render(<Shown board={board} onRetry={onRetry} />);
  return { board, onRetry };
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

describe('the podium', () => {
  it('the podium is shown above a final result, with the winner and the deciding figure', async () => {
    const full = (gross: Gross) => Array<Gross>(18).fill(gross);
    const field = {
      anna: person('anna', 'Anna', full(5)),
      bert: person('bert', 'Bert', full(4)),
      carl: person('carl', 'Carl', full(6)),
    };
    open({ players: field, state: 'done' });
    const steps = within(await screen.findByRole('list', { name: 'Podium' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Bert Reed1'),
      expect.stringContaining('Anna Reed2'),
      expect.stringContaining('Carl Reed3'),
    ]);
  });

  it('the podium is hidden until the game is closed', () => {
    open();
    expect(screen.queryByRole('list', { name: 'Podium' })).toBeNull();
  });
});

describe('the winner before the close', () => {
  const all = (gross: Gross, holes = 18) => Array<Gross>(holes).fill(gross);
  const field = (bert: Gross[], more: GameView['players'] = {}) => ({
    players: { anna: person('anna', 'Anna', all(4)), bert: person('bert', 'Bert', bert), ...more },
  });
  const plate = async (over: Partial<GameView>) => {
    open({ state: 'playing', ...over });
    await act(async () => {});
    const words = screen.queryByText(/^\S+ Reed wins/)?.textContent ?? null;
    cleanup();
    return words;
  };

  it('The winner and the margin are shown once every card is complete', async () => {
    expect(await plate(field(all(5)))).toBe('Anna Reed wins by 18');
  });

  it('A winner that no open card can reach is shown without a margin', async () => {
    expect(await plate(field(all(5, 16)))).toBe('Anna Reed wins');
  });

  it('No winner is shown while a card can change first place, nor after a tie', async () => {
    expect(await plate(field(all(5, 9)))).toBeNull();
    expect(await plate(field(all(4)))).toBeNull();
    expect(await plate(field(all(5), { carl: person('carl', 'Carl', []) }))).toBeNull();
  });

  it('No winner is shown while places are hidden, until all are revealed', async () => {
    const { leaderboard } = gameOf();
    const hides = { ...field(all(5)), leaderboard: { ...leaderboard, hideUntil: 3 as const } };
    expect(await plate(hides)).toBeNull();
    expect(await plate({ ...field(all(5)), hidden: 1 })).toBeNull();
    const shown = { ...hides, leaderboard: { ...hides.leaderboard, revealed: true } };
    expect(await plate(shown)).toBe('Anna Reed wins by 18');
  });
});

describe('a board before the start', () => {
  it('a board before the start shows names and starting times, and keeps no room for figures', () => {
    open({ state: 'waitingList' });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Name', 'Start']);
  });
});

describe('the table', () => {
  it('the table is in order, and shows the next hole of players on the course', () => {
    open();
    expect(rows()[0]).toContain('Bert Reed');
    expect(rows()[0]).toContain('next hole 3');
    expect(rows()[2]).toContain('Carl Reed');
  });

  it('the table updates on a score, names it and announces the leader', async () => {
    const { board } = open({}, 'anna');
    await act(async () =>
      board.patch({ v: 2, players: { anna: { holes: { 3: { holeNumber: 3, gross: 1 } } } } }),
    );
    expect(rows()[0]).toContain('Anna Reed');
    expect(rowOf('Anna Reed').getByText('Hole in one on 3')).toBeTruthy();
  });

  it('players out of competition are marked, below the ranked rows without shifting them', () => {
    open({ players: { ...players, bert: person('bert', 'Bert', [3, 4], { outOfCompetition: true }) } });
    expect(rows()[0]).toMatch(/^1.*Anna Reed/);
    expect(rowOf('Bert Reed').getByText('OC')).toBeTruthy();
    expect(rowOf('Bert Reed').getByText('Out of competition')).toBeTruthy();
  });

  it('the table greys unpaid players for organisers: no position, and the row does not open', () => {
    const dora = person('dora', 'Dora', [3, 3], { payStatus: 0 });
    const paymentRules = { payBeforePlay: true, type: 1 as const, fee: 1200 };
    const fee = { isPaid: true, paymentRules, audience: 'organisers' as const };
    const { board } = open({ ...fee, players: { ...players, dora } });
    expect(rows()[2]).toMatch(/^-Dora ReedNot paid/);
    expect(rowOf('Dora').getByRole<HTMLButtonElement>('button', { name: 'Dora Reed' }).disabled).toBe(true);
    fireEvent.click(rowOf('Dora').getByText('Not paid'));
    expect(document.querySelector('dialog[open]')).toBeNull();
    act(() => board.show(gameOf({ ...fee, players: { ...players, dora: { ...dora, payStatus: 1 } } })));
    expect(rows()[0]).toMatch(/^1Dora Reed/);
  });

  it('the table says why a card has no position', () => {
    open({ players: { ...players, anna: person('anna', 'Anna', [4, 4], { nofinish: 'WD', status: 'WD' }) } });
    expect(rowOf('Anna Reed').getByText('Withdrawn')).toBeTruthy();
  });

  it('the table shows the tee times of players who have not begun', () => {
    open({
      groups: [{ name: 'Group 1', startingHole: 1, players: ['carl'] }],
      startSheet: { firstTime: '2026-06-14T09:20:00Z', interval: 10, note: '' },
    });
    expect(rowOf('Carl Reed').getByText('10:20')).toBeTruthy();
  });
});

describe('a row', () => {
  it('a row opens the card', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Bert Reed' }));
    expect(await screen.findByRole('dialog', { name: 'Bert Reed' })).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Score card of Bert Reed' })).toBeTruthy();
    // The first button would show a focus ring before the keyboard is used.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bert Reed' }));
  });

  it('a row tapped before the script had loaded opens its card, once only', async () => {
    document.documentElement.dataset.tapped = 'anna';
    open();
    expect(await screen.findByRole('dialog', { name: /Anna Reed/ })).toBeTruthy();
    cleanup();
    open();
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['dora', 'gone'])('opens no card for an early tap on %s (unpaid or left)', async (id) => {
    document.documentElement.dataset.tapped = id;
    const dora = person('dora', 'Dora', [3, 3], { payStatus: 0 });
    const paymentRules = { payBeforePlay: true, type: 1 as const, fee: 1200 };
    open({ isPaid: true, paymentRules, audience: 'organisers', players: { ...players, dora } });
    await act(async () => {});
    expect(document.documentElement.dataset.tapped).toBeUndefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a row opens a dialog that is painted first, then becomes modal and complete', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Bert Reed' }));
    const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Bert Reed' });
    expect([dialog.open, modal.mock.calls.length]).toEqual([true, 0]);
    expect(screen.queryByRole('table', { name: 'Score card of Bert Reed' })).toBeNull();
    for (const frame of frames) frame(0);
    expect(await screen.findByRole('table', { name: 'Score card of Bert Reed' })).toBeTruthy();
    expect([dialog.open, modal.mock.calls.length]).toEqual([true, 1]);
    modal.mockRestore();
    vi.unstubAllGlobals();
  });

  it('a row opens the submission card for organisers', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    open({ audience: 'organisers' });
    fireEvent.click(screen.getByRole('button', { name: 'Bert Reed' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalled());
    expect(assign).toHaveBeenCalledWith('/?view=game&game=game&tab=players&card=bert');
    expect(screen.queryByRole('dialog')).toBeNull();
    assign.mockRestore();
  });

  it('a row opens the card wherever it is tapped', async () => {
    open();
    const cell = screen.getByRole('row', { name: /Bert Reed/ }).querySelector('td');
    if (cell === null) throw new Error('No cell.');
    fireEvent.click(cell);
    expect(await screen.findByRole('dialog', { name: 'Bert Reed' })).toBeTruthy();
  });

  it('a row explains each figure: the strokes to par without the handicap', async () => {
    open();
    fireEvent.click(rowOf('Bert').getByRole('button', { name: /Gross\. Show why/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /Why Bert is .*gross/ }));
    expect(dialog.getByText('Gross to par')).toBeTruthy();
    expect(dialog.queryByText('Playing handicap')).toBeNull();
    expect(rowOf('Carl').queryByRole('button', { name: /why/ })).toBeNull();
  });

  it('a row explains the deciding figure with its handicap, and shows no card', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: /Show why for Bert Reed/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /Why Bert is/ }));
    expect(dialog.getByText('Playing handicap')).toBeTruthy();
    expect(dialog.queryByRole('table')).toBeNull();
  });

  it('a row says since which game a custom handicap counts, in the sum and above the card', async () => {
    const customHcp = { hcp: 12.3, game: { name: 'Wednesday Roll-up', date: '2026-06-11T10:00:00Z' } };
    const { competition } = gameOf();
    open({
      players: { ...players, bert: { ...players.bert, customHcp } },
      competition: { ...competition, name: 'Roll-up', type: 'custom' },
    });
    fireEvent.click(screen.getByRole('button', { name: /Show why for Bert Reed/ }));
    const why = within(await screen.findByRole('dialog', { name: /Why Bert is/ }));
    why.getByText('Roll-up, since Wednesday Roll-up on 11/06/26');
    why.getByText('12.3');
    fireEvent.click(screen.getByRole('button', { name: 'Bert Reed' }));
    const card = within(await screen.findByRole('dialog', { name: 'Bert Reed' }));
    card.getByText(/^Custom handicap 12\.3 of Roll-up, since Wednesday Roll-up on 11\/06\/26/);
  });
});

describe('the header', () => {
  it.each([
    ['playing', 'Live Score'],
    ['done', 'Final Result'],
    ['waitingList', 'Not started'],
  ] as const)('the header of a game that is %s says %s', (state, words) => {
    const { board } = open({ state });
    act(() => board.live('live'));
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('the header shows neither live nor an age until the connection state is known', () => {
    open({ state: 'playing' });
    expect(screen.queryByText(/Live Score|as of/i)).toBeNull();
  });

  it('the header says how old the board is when the connection is lost, and offers to reconnect', async () => {
    const { board, onRetry } = open();
    await act(async () => board.live({ asOf: new Date('2026-06-14T13:32:00Z') }));
    expect(screen.getByText(/^Positions at/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('links to the start sheet', async () => {
    open({ groups: [{ name: 'Group 1', startingHole: 10, players: ['anna', 'bert'] }] });
    fireEvent.click(screen.getByRole('button', { name: 'Start Sheet' }));
    expect(await screen.findByRole('row', { name: /Group 1 10 Anna Reed.*Bert Reed/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Not in a group' })).toBeTruthy();
    expect(screen.getByText('3 players').parentElement?.textContent).toBe('3 players1 group');
    expect(screen.queryByRole('link', { name: 'Group Members' })).toBeNull();
  });

  it('links players from the start sheet to their group before play begins, and organisers not', async () => {
    const groups = [{ name: 'Group 1', startingHole: 10, players: ['anna', 'carl'] }];
    const waiting = { ...players, anna: person('anna', 'Anna', []) };
    open({ groups, audience: 'group', players: waiting }, 'anna');
    fireEvent.click(screen.getByRole('button', { name: 'Start Sheet' }));
    const link = await screen.findByRole('link', { name: 'Group Members' });
    expect(link.getAttribute('href')).toBe('/?view=game&game=game&tab=players&edit=group');
    for (const over of [
      { audience: 'organisers', players: waiting },
      { audience: 'group', players },
    ] as const) {
      cleanup();
      open({ groups, ...over }, 'anna');
      fireEvent.click(screen.getByRole('button', { name: 'Start Sheet' }));
      expect(await screen.findByText('Anna Reed')).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Group Members' })).toBeNull();
    }
  });

  it('saves the start sheet for organisers, and says why it cannot be saved', async () => {
    open({ audience: 'organisers' });
    fireEvent.click(screen.getByRole('button', { name: 'Start Sheet' }));
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }));
    const sheet = { name: 'Cup - Score cards.pdf', type: 'application/pdf', bytes: btoa('%PDF') };
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(address.endsWith('/names') ? { names: [] } : sheet),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Score cards' }));
    expect(await screen.findByText('Cup - Score cards.pdf was saved.')).toBeTruthy();
    vi.stubGlobal('fetch', async () => Response.json({ error: 'Please wait.' }, { status: 503 }));
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
    expect(await screen.findByText('Please wait.')).toBeTruthy();
    vi.unstubAllGlobals();
  });
});

describe('a board hidden from players', () => {
  const off = (state: GameView['state']) => {
    const game = gameOf();
    return {
      state,
      audience: 'group' as const,
      leaderboard: { ...game.leaderboard, activateStatus: 2 as const },
    };
  };

  it('the page shows a player no positions, only the start sheet and the way to scoring', async () => {
    open(off('playing'), 'anna');
    expect(screen.getByText('Leaderboard turned off by organiser.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to scoring' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Start Sheet' }));
    expect(await screen.findByText('Anna Reed')).toBeTruthy();
  });

  it('a hidden board opens when the game is finished', () => {
    open(off('done'), 'anna');
    expect(rows()).toHaveLength(3);
  });
});

describe('a board that cannot be shown', () => {
  it('the page says that the organiser turned the board off', () => {
    render(
      <NoBoard failure={{ kind: 'off', text: 'Leaderboard turned off by organiser.' }} onRetry={() => {}} />,
    );
    expect(screen.getByRole('heading').textContent).toBe('Leaderboard turned off by organiser.');
  });

  it('the page offers to try again when that may help', () => {
    const onRetry = vi.fn();
    render(<NoBoard failure={{ kind: 'offline', text: 'Connection Error' }} onRetry={onRetry} />);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('the tab of prizes', () => {
  const prizes = { contests: 1, measured: [], reveal: null };
  const view = prizesViewOf([contestViewOf('Overall', { awards: [awardOf('1st', ['Bert'])] })]);

  it('the tab of prizes is shown in a game with contests, and reads the prizes when it is opened', async () => {
    const fetched = vi.fn(async () => Response.json(view));
    vi.stubGlobal('fetch', fetched);
    open({ prizes });
    expect(fetched).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Prizes' }));
    expect((await screen.findByRole('region', { name: 'Overall' })).textContent).toContain('Bert Reed');
    cleanup();
    open();
    expect(screen.queryByRole('button', { name: 'Prizes' })).toBeNull();
    vi.unstubAllGlobals();
  });

  it('the tab of prizes says so when the prizes cannot be read, and tries again', async () => {
    const fetched = vi.fn(async () => Response.json({ code: 'server.fault', error: 'No.' }, { status: 500 }));
    vi.stubGlobal('fetch', fetched);
    history.replaceState(null, '', '?prizes');
    open({ prizes });
    await screen.findByText('The prizes didn’t load');
    fetched.mockImplementation(async () => Response.json(view));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: 'Overall' }, { timeout: 5_000 });
    history.replaceState(null, '', location.pathname);
    vi.unstubAllGlobals();
  });
});
