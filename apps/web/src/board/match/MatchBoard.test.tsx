import type { GameView, Gross, Player } from '@flagstick/contract';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameMatches } from '../../shared/game/match/matches.ts';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import MatchBoard from './MatchBoard.tsx';
import { halvesOf, sidePointsOf } from './points.ts';

// Imported here, so that no test waits for the first transform of lazy code.
import './MatchDialog.tsx';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

const { competition } = gameOf();
const times = (count: number, gross: Gross): Gross[] => new Array<Gross>(count).fill(gross);
const named = (id: string, grosses: readonly Gross[], over: Partial<Player> = {}) =>
  playerOf(id, grosses, { name: id, lastName: 'Player', ...over });

/** Ada beat Bea 10&8, Cal is one up on Dan after three, Eve and Fay have not begun, Gil has a bye. */
const game = (over: Partial<GameView> = {}) =>
  gameOf({
    competition: {
      ...competition,
      playingRules: { ...competition.playingRules, playingFormat: 'matchplay' },
    },
    groups: [
      { name: 'Group 1', startingHole: 1, players: ['Ada', 'Bea', 'Cal', 'Dan'] },
      { name: 'Group 2', startingHole: 1, players: ['Eve', 'Fay', 'Gil'] },
    ],
    players: {
      // The eleventh hole was entered after the end: it is not part of the match.
      Ada: named('Ada', times(11, 4)),
      Bea: named('Bea', times(11, 5), { hcp: 14 }),
      Cal: named('Cal', [4, 4, 3], { hcp: 20 }),
      Dan: named('Dan', [4, 4, 4], { hcp: 20 }),
      Eve: named('Eve', []),
      Fay: named('Fay', []),
      Gil: named('Gil', []),
    },
    sides: { a: 'Captain', b: 'President' },
    ...over,
  });

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

it('the match board has a row per match in the order of the groups, with lead and points', () => {
  render(<MatchBoard game={game()} me="Cal" wide={false} />);
  expect(rows()).toEqual([
    ['Ada Player1', '10&8won on hole 10', 'Bea Player0'],
    ['Cal Player', '1 upafter 3can end on hole 11', 'Dan Player'],
    ['Eve Player', 'ASnot started', 'Fay Player'],
    ['Gil Player', 'Byeno opponent', 'no opponent'],
  ]);
  expect(screen.getByText('2, your match')).toBeTruthy();
});

it('the match board adds points up only when the set-up names sides', () => {
  const points = sidePointsOf(gameMatches(game()));
  expect(points).toEqual({
    won: { a: 1, b: 0 },
    projected: { a: 2.5, b: 0.5 },
    inPlay: 2,
    toWin: 2,
  });
  expect(halvesOf(points).map(({ side, won }) => `${side}${won ? '!' : ''}`)).toEqual([
    'a!',
    'a!',
    'a',
    'a',
    'a',
    'b',
  ]);
  render(<MatchBoard game={game()} me={null} wide />);
  const totals = within(screen.getByRole('region', { name: 'Match points' }));
  expect(totals.getByText('needs 1 to win')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Ada Player won 10, Bea Player won 0, halved 0' })).toBeTruthy();
  expect(totals.getByText('If 2 matches in play ended now: 2½ – ½')).toBeTruthy();
  cleanup();
  render(<MatchBoard game={game({ sides: null })} me={null} wide />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByText('First side')).toBeTruthy();
});

it('withdrawn sides are named; a match with both sides out has no point and is not in play', () => {
  const out = game();
  const players = {
    ...out.players,
    Ada: named('Ada', times(10, 4), { disqualified: true }),
    Cal: named('Cal', [4, 4, 3], { hcp: 20, nofinish: 'WD' }),
    Dan: named('Dan', [4, 4, 4], { hcp: 20, nofinish: 'DNF' }),
    Eve: named('Eve', [], { nofinish: 'DNP' }),
  };
  render(<MatchBoard game={{ ...out, players }} me={null} wide={false} />);
  expect(rows().slice(0, 3)).toEqual([
    ['Ada Playerdisqualified0', 'w/o10 holes played', 'Bea Player1'],
    ['Cal Playerwithdrew0', 'No result3 holes played', 'Dan Playerdid not finish0'],
    ['Eve Playerdid not play0', 'w/onot played', 'Fay Player1'],
  ]);
  expect(sidePointsOf(gameMatches({ ...out, players }))).toEqual({
    won: { a: 0, b: 2 },
    projected: { a: 0, b: 2 },
    inPlay: 0,
    toWin: 1.5,
  });
});

it('the match board marks a match as dormie only where its rules say so', () => {
  const { gameResultRules } = game();
  render(
    <MatchBoard
      game={game({ gameResultRules: { ...gameResultRules, highlightTarget: false } })}
      me={null}
      wide={false}
    />,
  );
  expect(screen.queryByText(/can end/)).toBeNull();
});

it('the match board opens a match: handicaps, the winner of each hole, and links to the cards', async () => {
  const onCard = vi.fn();
  render(<MatchBoard game={game()} me="Dan" wide={false} onCard={onCard} />);
  expect(screen.getAllByRole('button')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: /^1 up/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dan Player v Cal Player' }));
  // From the viewer's side.
  expect(dialog.getAllByText('Lost', { selector: 'li *' })).toHaveLength(1);
  expect(dialog.getAllByText('off 0')).toHaveLength(2);
  expect(dialog.getAllByText('PH 20. The lowest handicap plays off 20.')).toHaveLength(2);
  fireEvent.click(dialog.getByRole('button', { name: 'Cal Player' }));
  expect(onCard).toHaveBeenCalledWith('Cal');
});

it('the match board opens the match of a row tapped before the script had loaded', async () => {
  const view = game();
  document.documentElement.dataset.tapped = gameMatches(view)[1]?.id;
  render(<MatchBoard game={view} me={null} wide={false} onCard={() => {}} />);
  expect(await screen.findByRole('dialog', { name: /Cal/ })).toBeTruthy();
});

it('the match board shows nothing of a hidden match, nor the points that include it', () => {
  const { players } = game();
  const place = (label: string) => ({ place: { position: null, label } });
  const told = {
    ...players,
    Ada: { ...players.Ada, holes: {}, ...place('-'), keptBack: 'figures' },
    Bea: { ...players.Bea, holes: {}, ...place('-'), keptBack: 'figures' },
    Cal: { ...players.Cal, ...place('1 up') },
    Dan: { ...players.Dan, ...place('1 down') },
  } as GameView['players'];
  render(<MatchBoard game={game({ players: told })} me={null} wide={false} onCard={vi.fn()} />);
  expect(rows().slice(0, 2)).toEqual([
    ['Ada Player', 'not shown', 'Bea Player'],
    ['Cal Player', '1 up, show the matchafter 3can end on hole 11', 'Dan Player'],
  ]);
  expect(screen.queryByRole('region')).toBeNull();
});

it('the match board shows a cover for a hidden match, also for the organisers', () => {
  const { players } = game();
  const kept = { ...players };
  for (const id of ['Ada', 'Bea']) kept[id] = { ...players[id], keptBack: 'place' } as Player;
  render(
    <MatchBoard game={game({ players: kept, hidden: 1, audience: 'organisers' })} me={null} wide={false} />,
  );
  expect(rows()[0]).toEqual(['hidden']);
  expect(document.body.textContent).not.toContain('Ada');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '3',
    '4',
  ]);
  expect(screen.queryByRole('region')).toBeNull();
});

it('the match board keeps the numbers of the shown matches, whichever are hidden', () => {
  const { players, groups } = game();
  const at = (position: number) => ({ place: { position, label: '-' } });
  // The first was revealed; the second is hidden, and its players are missing.
  const told = {
    ...{ Ada: { ...players.Ada, ...at(1) }, Bea: { ...players.Bea, ...at(1) } },
    ...{ Eve: { ...players.Eve, ...at(3) }, Fay: { ...players.Fay, ...at(3) } },
  } as GameView['players'];
  const seen = groups.map((group) => ({ ...group, players: group.players.filter((id) => told[id]) }));
  render(<MatchBoard game={game({ players: told, groups: seen, hidden: 1 })} me={null} wide={false} />);
  const numbers = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(numbers).toEqual(['1', '2', '3']);
  expect(rows()[1]).toEqual(['hidden']);
  expect(rows()[2]?.[0]).toBe('Eve Player');
});

it('the match board shows some of its rows, with their numbers', () => {
  render(<MatchBoard game={game()} me={null} wide part={{ first: 2, end: 4 }} />);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['3', '4']);
  expect(screen.getByRole('region', { name: 'Match points' })).toBeTruthy();
});
