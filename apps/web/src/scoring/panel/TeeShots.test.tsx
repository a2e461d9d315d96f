import type { GameView, Player } from '@flagstick/contract';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { teamHandicapExplanation } from '../../shared/handicap/team-handicap.ts';
import { tileStates } from '../card/tiles.ts';
import { applyPendingScores } from '../entry/pending-scores.ts';
import type { ScoreToEnter } from '../entry/retire.ts';
import { handInBlockers, verifiedHoles } from '../hand-in/hand-in.ts';
import { scorersOn, teamCardOf, verifiedLine } from '../lib/one-card.ts';
import { isHoleScored, roundOf } from '../lib/round.ts';
import { PlayerPanel } from './PlayerPanel.tsx';

const names: Record<string, string> = { anna: 'Anna', ben: 'Ben', cal: 'Cal', dee: 'Dee' };

/** Two pairs on one tee; two tee shots of each member must count. The first hole is a parameter. */
function pairs(hole?: Partial<NonNullable<Player['uholes']>[string]>, { alone = false } = {}): GameView {
  const like = gameOf();
  const member = (id: string, team: string, scoringPlayers: string[]) =>
    playerOf(id, [], {
      name: names[id] ?? id,
      team,
      scoreId: team,
      isTeamCard: true,
      scoringPlayers,
      ...(team === 'oak' && hole
        ? { uholes: { 1: { holeNumber: 1, grosses: {}, version: 1, state: 'scored', ...hole } } }
        : {}),
    });
  const [oak, elm] = [
    { _id: 'oak', name: 'Oak', color: 'green', points: null, players: ['anna', 'ben'] },
    { _id: 'elm', name: 'Elm', color: 'white', points: null, players: ['cal', 'dee'] },
  ];
  const others = [member('cal', 'elm', ['cal', 'anna']), member('dee', 'elm', ['dee', 'anna'])];
  const players = [member('anna', 'oak', ['anna', 'cal']), member('ben', 'oak', ['ben', 'cal'])];
  return gameOf({
    audience: 'group',
    competition: {
      ...like.competition,
      playingRules: {
        ...like.competition.playingRules,
        playingAs: 'team',
        playingFormat: 'combined',
        minimumTeeShots: 2,
      },
    },
    teams: alone ? [oak] : [oak, elm],
    players: Object.fromEntries([...players, ...(alone ? [] : others)].map((one) => [one._id, one])),
  });
}

const must = <T,>(value: T | null | undefined): T => {
  if (value == null) throw new Error('missing');
  return value;
};

function open(game: GameView, me = 'anna') {
  const entered = vi.fn<(player: Player, entries: readonly ScoreToEnter[]) => void>();
  const round = must(roundOf(game, me));
  render(
    <MantineProvider env="test">
      <PlayerPanel round={round} mine={must(round.cards[0])} hole={1} readOnly={false} onEnter={entered} />
    </MantineProvider>,
  );
  return entered;
}

it('enters a score with its tee shot once both are chosen; shows the tee shots still needed', () => {
  const entered = open(pairs());
  expect(screen.getByRole('article', { name: 'Oak' })).toBeTruthy();
  expect(screen.getByText(/^4 tee shots needed, 18 holes left$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^4/ }));
  expect(screen.getByRole('alert').textContent).toBe('Please select a player');
  expect(entered).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: /^4/ }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Ben tee shot, needs 2 more' }));
  expect(entered.mock.lastCall?.[1]).toEqual([{ hole: 1, gross: 4, teeShot: 'ben' }]);
  expect(localStorage.length).toBe(0);
});

it('the panel keeps the chosen player, or the score, through a reload', () => {
  open(pairs());
  fireEvent.click(screen.getByRole('button', { name: 'Ben tee shot, needs 2 more' }));
  cleanup();
  const entered = open(pairs());
  expect(screen.getByRole('button', { name: /^Ben tee shot/ }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: /^5/ }));
  expect(entered.mock.lastCall?.[1]).toEqual([{ hole: 1, gross: 5, teeShot: 'ben' }]);
  cleanup();
  open(pairs());
  fireEvent.click(screen.getByRole('button', { name: /^6/ }));
  cleanup();
  const again = open(pairs());
  expect(screen.getByRole('alert').textContent).toBe('Please select a player');
  fireEvent.click(screen.getByRole('button', { name: /^Anna tee shot/ }));
  expect(again.mock.lastCall?.[1]).toEqual([{ hole: 1, gross: 6, teeShot: 'anna' }]);
});

it('a DNF replaces a score without its tee shot', () => {
  const entered = open(pairs());
  fireEvent.click(screen.getByRole('button', { name: /^4/ }));
  fireEvent.click(screen.getByRole('button', { name: 'More scores' }));
  fireEvent.click(screen.getByRole('button', { name: /^DNF/ }));
  fireEvent.click(screen.getByRole('button', { name: 'None' }));
  expect(entered.mock.lastCall?.[1][0]).toEqual({ hole: 1, gross: 'DNF', shots: 0 });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(localStorage.length).toBe(0);
});

it('a shared phone shows a score without its tee shot only to its own scorer', () => {
  open(pairs());
  fireEvent.click(screen.getByRole('button', { name: /^4/ }));
  cleanup();
  open(pairs(), 'ben');
  expect(screen.queryByRole('alert')).toBeNull();
  localStorage.clear();
});

it('allows another choice of player: the score stays the same', () => {
  const entered = open(pairs({ grosses: { anna: 5 }, teeShots: { anna: 'anna' } }));
  fireEvent.click(screen.getByRole('button', { name: /^Ben tee shot/ }));
  expect(entered.mock.lastCall?.[1]).toMatchObject([{ hole: 1, gross: 5, teeShot: 'ben' }]);
});

it('one member enters for a team with markers; every member enters for a team without', () => {
  const byBen = { grosses: { ben: 4 } };
  const marked = pairs(byBen);
  expect(scorersOn(marked, must(marked.players.anna), 'anna')).toEqual(['anna', 'ben']);
  expect(scorersOn(marked, must(marked.players.anna), 'cal')).toEqual(['cal', 'dee']);
  const alone = pairs(byBen, { alone: true });
  expect(isHoleScored(must(roundOf(alone, 'anna')), 1)).toBe(false);
  expect(isHoleScored(must(roundOf(alone, 'ben')), 1)).toBe(true);
});

it('the panel shows the verification of a hole in a sentence', () => {
  const line = (hole?: Parameters<typeof pairs>[0], options?: Parameters<typeof pairs>[1]) => {
    const game = pairs(hole, options);
    const anna = must(game.players.anna);
    return verifiedLine(must(teamCardOf(game, anna)), anna, 1, 'anna');
  };
  expect(line()).toBe('Marked by Cal and Dee');
  expect(line({ grosses: { anna: 4 } })).toBe('You entered 4, one scorer');
  expect(line({ grosses: { cal: 4, anna: 4 }, state: 'finished' })).toBe('You and Cal entered 4, verified');
  expect(line({ grosses: { anna: 3, ben: 3 }, state: 'finished' }, { alone: true })).toBe(
    'You and Ben of your team entered 3',
  );
  expect(line({ grosses: { anna: 3, ben: 4 }, state: 'mismatch' })).toBe('You entered 3, Ben entered 4');
});

it('includes the tee shot of pending scores; members who name two players differ', () => {
  const game = pairs({ grosses: { ben: 4 }, teeShots: { ben: 'ben' } });
  const call = {
    ...{ id: 'call', seq: 1, rev: 1, after: [], game: game._id, player: 'anna', card: 'oak' },
    ...{ hole: 1, gross: 4, teeShot: 'anna', version: 1, typedAt: '2026-06-14T09:00:00Z' },
    names: { game: '', player: '' },
  };
  const shown = applyPendingScores(game, {
    user: 'anna',
    lastSeq: 1,
    calls: [call],
    confirmations: [],
    settled: [],
  });
  for (const id of ['anna', 'ben']) {
    expect(shown.players[id]?.holes[1]).toMatchObject({ gross: 4, teeShot: 'ben', mismatch: true });
  }
});

it('a card that is short of tee shots cannot be handed in, and names the players', () => {
  const game = pairs({ grosses: { anna: 4, cal: 4 }, state: 'finished' });
  const anna = must(game.players.anna);
  const blockers = handInBlockers('anna', anna, [1], { waiting: 0, refused: 0 }, teamCardOf(game, anna));
  expect(blockers).toMatchObject([
    { kind: 'teeShots', minimum: 2, short: [{ player: 'anna' }, { player: 'ben' }] },
  ]);
});

it('members marked by another team count as one scorer, also where one scorer is enough', () => {
  const hole = { grosses: { anna: 4, ben: 4 }, state: 'finished' as const };
  const read = (game: GameView) => {
    const { anna } = game.players;
    const player = must(anna);
    return [
      verifiedHoles(player, [1], teamCardOf(game, player)).singleScorer,
      tileStates(game, player, 'anna').get(1),
    ];
  };
  expect(read({ ...pairs(hole), verifyQs: false })).toEqual([[1], { kind: 'unverifiable' }]);
  expect(read({ ...pairs(hole, { alone: true }), verifyQs: false })).toEqual([[], { kind: 'verified' }]);
});

// The explanation of a team's handicap is a script of its own: its first transform is too slow for the test.
beforeAll(() => import('../../shared/handicap/WhyHandicap.tsx'));

it("the team's handicap opens its explanation: each member's share, and the sum", async () => {
  const game = pairs();
  const competition = {
    ...game.competition,
    teamHandicapAllowance: { hcpSortedAllowances: [35, 15], combinedTeam: 100 },
  };
  const shown = (hcp: number) => {
    const players = Object.fromEntries(
      Object.entries(game.players).map(([id, one]) => [
        id,
        { ...one, hcp, hci: id === 'ben' ? 20.4 : 12.6, ...(id === 'ben' ? { ownHcp: 20 } : {}) },
      ]),
    );
    return { ...game, competition, players };
  };
  open(shown(8));
  fireEvent.click(await screen.findByRole('button', { name: /Why Oak plays off 8/ }));
  const told = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(told.slice(0, 3)).toEqual([
    'Anna Player, CH 14.6714.67 × 35%5.135',
    'Ben Player, handicap set to 2020 × 15%3.000',
    'Team totaladded before rounding8.135',
  ]);
  expect(teamHandicapExplanation(shown(9), must(shown(9).players.anna))).toBeNull();
});
