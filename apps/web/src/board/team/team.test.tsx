import type { GameView, Gross, Player, Team } from '@flagstick/contract';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { firstPaint } from '../first-paint.tsx';
import { BoardPage } from '../page/BoardPage.tsx';
import { type BoardStore, createBoard } from '../store.ts';
import { teamRowRenderer } from './row-renderer.tsx';
import { countingWords } from './words.ts';

// Imported here, so that no test waits for the first transform of lazy code.
import '../start-sheet/StartSheet.tsx';
import './TeamDetails.tsx';

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

const holes = Array.from({ length: 18 }, (_, at) => at + 1);
const person = (id: string, grosses: Gross[]) =>
  playerOf(id, grosses, { name: id, lastName: `${id}son`, hcp: 0, hci: 10 });
const players = {
  Anna: person('Anna', [4, 4]),
  Bert: person('Bert', [3, 4]),
  Carl: person('Carl', [3, 3]),
  Dora: person('Dora', [6, 6]),
};
const team = (_id: string, color: string, ids: string[]): Team => ({
  ...{ _id, color, players: ids, name: _id, points: null },
});
const teams = [team('Oaks', 'red-half', ['Anna', 'Bert']), team('Elms', 'white', ['Carl', 'Dora'])];

const rulesOf = (over: Partial<GameView['competition']['playingRules']> = {}) => ({
  ...gameOf().competition.playingRules,
  playingAs: 'team' as const,
  bestOne: holes,
  ...over,
});
function teamGame(over: Partial<GameView> = {}, rules = rulesOf()): GameView {
  const game = gameOf({ players, teams, ...over });
  return { ...game, competition: { ...game.competition, playingRules: rules } };
}

function Shown({ board }: { board: BoardStore }) {
  const state = useStore(board.store);
  return state.game === null ? null : <BoardPage state={{ ...state, game: state.game }} onRetry={vi.fn()} />;
}

function open(game: GameView, me: string | null = null) {
  const board = createBoard(me);
  board.use(teamRowRenderer);
  board.show(game);
  render(<Shown board={board} />);
  return board;
}
const names = () =>
  screen.getAllByRole('rowheader').map((head) => within(head).getByRole('button').textContent);

describe('a board of teams', () => {
  it('a board of teams ranks by counting scores, with each team’s players and next hole', () => {
    const board = open(teamGame(), 'Dora');
    expect(names()).toEqual(['Elms', 'Oaks']);
    const [elms] = board.store.getState().rows;
    expect(elms?.card).toMatchObject({ thru: 2, grossToPar: -2 });
    expect(screen.getByRole('row', { name: /Elms/ }).dataset.mine).toBe('true');
    expect(screen.getByText(/Carlson, Dorason/)).toBeTruthy();
    expect(screen.getByText(/^Best 1 of 2/)).toBeTruthy();
  });

  it('a board of teams moves on a score of a member, and names the player', () => {
    const board = open(teamGame());
    const patch = { holes: { 3: { holeNumber: 3, gross: 2 } } };
    act(() => board.patch({ v: 2, players: { Bert: patch } }));
    expect(screen.getByText(/Bert: /)).toBeTruthy();
  });

  it('a board of teams shows the front and the back nine as boards of their own', () => {
    const late = [...Array<Gross>(9).fill(4), 3];
    const oaks = { Anna: person('Anna', late), Bert: person('Bert', late) };
    open(teamGame({ players: { ...players, ...oaks } }));
    const thru = () =>
      screen
        .getAllByRole('row', { name: /Oaks/ })
        .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(names()[0]).toBe('Oaks');
    fireEvent.click(screen.getByRole('button', { name: 'Front' }));
    expect(names()[0]).toBe('Elms');
    expect(thru()).toEqual(['F']);
  });

  it('a team’s card opens with the counting scores of each hole and sums that add up', async () => {
    open(teamGame());
    fireEvent.click(screen.getByRole('button', { name: 'Oaks' }));
    const card = within(await screen.findByRole('dialog', { name: /Oaks/ }));
    const [, first] = card.getAllByRole('row');
    const cells = within(first as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells[0]).not.toMatch(/counts/);
    expect(cells[1]).toMatch(/counts/);
    expect(card.getByText(/2 scores count\. Handicap indexes total 20\.0/)).toBeTruthy();
  });

  it('a board of teams shows no points or counting scores for a team without a score', async () => {
    const nobody = { Anna: person('Anna', []), Bert: person('Bert', []) };
    const game = teamGame({ players: nobody, teams: teams.slice(0, 1) });
    open({ ...game, competition: { ...game.competition, scoringFormat: 'stableford' } });
    fireEvent.click(screen.getByRole('button', { name: 'Oaks' }));
    const card = within(await screen.findByRole('dialog', { name: /Oaks/ }));
    expect(card.getByText('No score cards found!')).toBeTruthy();
    expect(card.getByText('Pts').nextElementSibling?.textContent).toBe('–');
    expect(card.queryByText(/scores count/)).toBeNull();
  });

  it('a board of teams shows the figures and counted tee shots of a one-card team, and no nines', async () => {
    const shots = (name: string): Player => {
      const one = person(name, [3, 4]);
      const [first, second] = [{ holeNumber: 1, gross: 3, teeShot: 'Bert' }, one.holes[2]];
      return {
        ...one,
        hcp: 6,
        isTeamCard: true,
        scoreId: 'oaks',
        holes: { 1: first, ...(second && { 2: second }) },
      };
    };
    const pair = { Anna: shots('Anna'), Bert: shots('Bert') };
    const board = open(teamGame({ players: pair }, rulesOf({ playingFormat: 'combined', bestOne: [] })));
    expect(board.store.getState().rows.map(({ entrant, card }) => [entrant.name, card.thru])).toEqual([
      ['Oaks', 2],
    ]);
    expect(screen.getByText(/^One card per team/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Front' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Oaks' }));
    const card = within(await screen.findByRole('dialog', { name: /Oaks/ }));
    expect(card.getByText('PH 6. Tee shots used: Bert 1')).toBeTruthy();
    expect(card.queryByText(/score counts|scores count/)).toBeNull();
    expect(card.getAllByRole('cell')[0]?.textContent).toMatch(/tee shot Bert$/);
    expect(card.queryByRole('link')).toBeNull();
  });

  it('links organisers to the submission cards behind a row', async () => {
    open(teamGame({ audience: 'organisers' }));
    fireEvent.click(screen.getByRole('button', { name: 'Oaks' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Oaks/ }));
    const link = dialog.getByRole('link', { name: 'Submission card of Bert' });
    expect(link.getAttribute('href')).toBe('/?view=game&game=game&tab=players&card=Bert');
  });

  it('a board of teams says that there are no cards before the first score', async () => {
    const nobody = { Anna: person('Anna', []), Bert: person('Bert', []) };
    open(teamGame({ players: nobody }));
    fireEvent.click(screen.getByRole('button', { name: 'Oaks' }));
    expect(
      within(await screen.findByRole('dialog', { name: /Oaks/ })).getByText('No score cards found!'),
    ).toBeTruthy();
  });

  it('a board of teams explains in a dialog that a one-card team has no card yet', async () => {
    const nobody = { Anna: { ...person('Anna', []), isTeamCard: true } };
    open(teamGame({ players: nobody }, rulesOf({ playingFormat: 'combined', bestOne: [] })));
    fireEvent.click(screen.getByRole('button', { name: 'Oaks' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Oops!' }));
    expect(dialog.getByText('No score card found!')).toBeTruthy();
    expect(dialog.getByText('Oaks')).toBeTruthy();
  });

  it('the start sheet has the members of a team together, with the team’s handicap', async () => {
    const off = { hcp: 6, isTeamCard: true };
    const field = {
      Anna: { ...person('Anna', []), ...off, team: 'Oaks' },
      Carl: { ...person('Carl', []), hcp: 2, isTeamCard: true, team: 'Elms' },
      Bert: { ...person('Bert', []), ...off, team: 'Oaks' },
      Dora: { ...person('Dora', []), team: null },
    };
    const groups = [{ name: 'Group 1', startingHole: 1, players: Object.keys(field) }];
    const named = [team('Oaks', 'red', ['Anna', 'Bert']), team('Elms', 'white', ['Carl'])];
    open(
      teamGame({ players: field, teams: named, groups }, rulesOf({ playingFormat: 'combined', bestOne: [] })),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Start Sheet' }));
    const cell = await screen.findByRole('cell', { name: /Anna Annason/ });
    expect(cell.textContent).toMatch(
      /OaksPH 6Anna Annason\D*Bert Bertson\D*ElmsPH 2Carl Carlson\D*Dora DorasonPH 0/,
    );
  });

  it('a board of teams is rendered by the server in the same order', () => {
    cleanup();
    const page = document.createElement('div');
    const { html, styles } = firstPaint(teamGame());
    expect(styles).toEqual(['teams']);
    page.innerHTML = html;
    expect([...page.querySelectorAll('tbody th button')].map((name) => name.textContent)).toEqual([
      'Elms',
      'Oaks',
    ]);
  });

  it('breaks a tie by counting scores, then by the lower sum of indexes, and names the tie-break', () => {
    const level = Array<Gross>(18).fill(4);
    const field = { Anna: person('Anna', level), Bert: { ...person('Bert', level), hci: 9 } };
    const alone = [team('Oaks', 'red', ['Anna']), team('Ashes', 'blue', ['Bert'])];
    open(teamGame({ players: field, teams: alone, state: 'done' }));
    expect(names()).toEqual(['Ashes', 'Oaks']);
    expect(screen.getAllByText(/Lower handicap index/).length).toBeGreaterThan(0);
  });
});

describe('the words for the number of counting scores', () => {
  const course = gameOf().scoreCards[0]?.holesParams ?? [];
  it.each([
    ['Best 1 of 2', rulesOf()],
    ['Best 2 of 4', rulesOf({ bestOne: [], bestTwo: holes, teamPlayers: 4 })],
    [
      'Best 2 of 4, best 3 on 3, 8',
      rulesOf({
        ...{ bestOne: [], bestThree: [3, 8], teamPlayers: 4 },
        bestTwo: holes.filter((hole) => ![3, 8].includes(hole)),
      }),
    ],
    [
      'Best 1, 2 or 3 of 3, depending on the hole',
      rulesOf({
        ...{ teamPlayers: 3, isRelatedToCourseHoles: false },
        bestOne: holes.filter((hole) => hole % 3 === 1),
        bestTwo: holes.filter((hole) => hole % 3 === 2),
        bestThree: holes.filter((hole) => hole % 3 === 0),
      }),
    ],
  ])('%s', (words, rules) => {
    expect(countingWords(rules, course)).toBe(words);
  });
});
