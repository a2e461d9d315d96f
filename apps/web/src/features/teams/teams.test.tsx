import type { GameView, Team } from '@flagstick/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { drawTeams, strokesOf } from './draw-teams.ts';
import MyTeam from './MyTeam.tsx';
import TeamsPanel from './TeamsPanel.tsx';

const id = (at: number) => `p${String(at).padStart(3, '0')}`;
const team = (_id: string, players: number[], color = 'red'): Team => ({
  ...{ _id, name: _id, color, points: null },
  players: players.map(id),
});

/** Two groups of four, in the given teams. */
function teamGame(teams: Team[], over: Partial<GameView> = {}): GameView {
  const players = Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => {
      const own = teams.find((one) => one.players.includes(id(at)))?._id ?? null;
      const named = { name: `N${at}`, lastName: `L${at}`, hcp: at * 4, team: own };
      return [id(at), playerOf(id(at), [], named)];
    }),
  );
  const groups = [0, 4].map((from) => ({
    name: `Group ${from / 4 + 1}`,
    startingHole: 1,
    players: [0, 1, 2, 3].map((at) => id(from + at)),
  }));
  const game = gameOf({ players, groups, teams, audience: 'organisers', ...over });
  const playingRules = { ...game.competition.playingRules, playingAs: 'team' as const, teamPlayers: 4 };
  return { ...game, competition: { ...game.competition, playingRules } };
}

const sent: Array<{ url: string; method: string; body: unknown }> = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, method: init.method ?? 'GET', body: JSON.parse(String(init.body ?? 'null')) });
    return Response.json({ items: [], count: 0 });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the draw into teams', () => {
  it("The draw makes balanced teams of the rule's size, with the existing names", () => {
    const drawn = drawTeams(teamGame([team('Reds', [])]), { by: 'balanced', keepsPairs: false }, 7);
    expect(drawn.map(({ name, players }) => [name, players.length])).toEqual([
      ['Reds', 4],
      ['Team 1', 4],
    ]);
    const [one = 0, two = 0] = drawn.map(({ players }) => strokesOf(players));
    expect(Math.abs(one - two)).toBeLessThanOrEqual(4);
  });

  it('The draw keeps pairs of a group in one team', () => {
    for (let seed = 0; seed < 20; seed++) {
      const drawn = drawTeams(teamGame([]), { by: 'random', keepsPairs: true }, seed);
      const teamOf = (at: number) =>
        drawn.findIndex(({ players }) => players.some(({ _id }) => _id === id(at)));
      for (const first of [0, 2, 4, 6]) expect(teamOf(first)).toBe(teamOf(first + 1));
    }
  });

  it('The draw is sent as one change, and is disabled after the first score', async () => {
    await renderWithProviders(<TeamsPanel game={teamGame([])} locked={false} />);
    fireEvent.click(screen.getByRole('button', { name: 'Draw teams for 8 players' }));
    await vi.waitFor(() => expect(sent.some(({ url }) => url.endsWith('/draw-teams'))).toBe(true));
    const { body } = sent.find(({ url }) => url.endsWith('/draw-teams')) ?? {};
    expect(
      (body as { teams: Array<{ playersId: string[] }> }).teams.flatMap((one) => one.playersId),
    ).toHaveLength(8);
  });

  it('The panel says why the draw is disabled after the first score', async () => {
    const game = teamGame([team('Reds', [0])]);
    const players = { ...game.players, [id(0)]: playerOf(id(0), [4], { team: 'Reds', thru: 1 }) };
    await renderWithProviders(<TeamsPanel game={{ ...game, players }} locked={false} />);
    expect(screen.getByText(/Play has started/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Draw|Groups from teams/ })).toBeNull();
  });
});

describe('the organiser’s teams', () => {
  it("A question precedes the loss of a player's team; empty teams go without one", async () => {
    const game = teamGame([team('Reds', [0, 1, 2, 3]), team('Blues', [], 'blue')]);
    await renderWithProviders(<TeamsPanel game={game} locked={false} />);
    expect(screen.getByText('1 unused team.')).toBeTruthy();
    expect(screen.getByText('4 players without a team')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Blues' }));
    await vi.waitFor(() => expect(sent[0]?.body).toEqual({ teams: ['Blues'] }));
  });

  it('Several empty teams are removed at once', async () => {
    const teams = [team('Reds', [0]), team('Blues', [], 'blue'), team('Golds', [], 'yellow')];
    await renderWithProviders(<TeamsPanel game={teamGame(teams)} locked={false} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove all unused teams' }));
    await vi.waitFor(() => expect(sent[0]?.body).toEqual({ teams: ['Blues', 'Golds'] }));
  });

  it('Teams become groups in one go, after a question if groups exist', async () => {
    const game = teamGame([team('Reds', [0, 1, 2, 3]), team('Blues', [4, 5], 'blue')]);
    await renderWithProviders(<TeamsPanel game={game} locked={false} />);
    fireEvent.click(screen.getByRole('button', { name: 'Groups from teams' }));
    const question = within(await screen.findByRole('dialog', { name: 'Groups from teams?' }));
    expect(question.getByText(/2 players without a team won’t be in a group/)).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Create groups' }));
    await vi.waitFor(() => expect(sent.some(({ url }) => url.endsWith('/draw'))).toBe(true));
    const { body } = sent.find(({ url }) => url.endsWith('/draw')) ?? {};
    expect((body as { groups: Array<{ playersId: string[] }> }).groups.map((one) => one.playersId)).toEqual([
      [0, 1, 2, 3].map(id),
      [4, 5].map(id),
    ]);
  });

  it('A new team gets an unused disc, and taken discs are marked', async () => {
    const game = teamGame([team('Golds', [0], 'yellow')], { _id: '0000000000000001' });
    await renderWithProviders(<TeamsPanel game={game} locked={false} />);
    fireEvent.click(screen.getByRole('button', { name: 'New team' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New team' }));
    expect(dialog.getAllByRole('radio')).toHaveLength(16);
    expect(dialog.getByRole('radio', { name: 'Yellow, taken' })).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox', { name: /Name/ }), { target: { value: 'Fern' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Create team' }));
    await vi.waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Fern', color: 'blue' });
  });
});

describe('my team', () => {
  it('A player without a team reads so, and can join a team with room', async () => {
    const game = teamGame([team('Reds', [0, 1, 2, 3]), team('Blues', [4], 'blue')], { audience: 'group' });
    const me = game.players[id(7)];
    if (!me) throw new Error('missing');
    await renderWithProviders(<MyTeam game={game} me={me} />);
    expect(screen.getByText('You have no team, please join a team.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join Reds' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Join Blues' }));
    await vi.waitFor(() => expect(sent[0]?.body).toEqual({ playerId: id(7), teamId: 'Blues' }));
  });

  it('A team is fixed once it has begun play', async () => {
    const game = teamGame([team('Reds', [0, 1])], { audience: 'group' });
    const players = { ...game.players, [id(1)]: playerOf(id(1), [4], { team: 'Reds', thru: 1 }) };
    const me = players[id(0)];
    if (!me) throw new Error('missing');
    await renderWithProviders(<MyTeam game={{ ...game, players }} me={me} />);
    expect(screen.getByText('Reds')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
