import type { GameView, Player } from '@flagstick/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { signIn, signOut } from '../../shared/session/session.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { ControlPanel } from './control/ControlPanel.tsx';
import { Markers } from './control/Markers.tsx';
import { playersOutOfContact } from './control/pace.ts';
import { disputeReason, scorerName } from './lib/words.ts';
import { quickGroups } from './quick/quick-groups.ts';
import { SubmissionDialog } from './submission/SubmissionDialog.tsx';
import { cardChangesOf, draftOf } from './submission/submission.ts';

const start = new Date(Date.now() - 60 * 60_000).toISOString();
const group = { name: 'Group 1', startingHole: 1 };
const named: Record<string, [string, string]> = {
  ann: ['Ann', 'Lee'],
  bea: ['Bea', 'Fox'],
  cal: ['Cal', 'Day'],
  dan: ['Dan', 'Moor'],
};

const member = (id: string, team: string, marks: string, over: Partial<Player> = {}): Player => {
  const [name, lastName] = named[id] ?? ['', ''];
  return playerOf(id, team === 'oak' ? [4, 5] : [4, 4], {
    ...{ name, lastName, group, team, scoreId: team, isTeamCard: true, scoringPlayers: [id, marks], hcp: 7 },
    ...over,
  });
};

/** Two pairs with one card each; the second hole of the first is in dispute. */
function pairs(): GameView {
  const uholes: Player['uholes'] = {
    2: { holeNumber: 2, grosses: { bea: 5, cal: 6 }, version: 2, state: 'mismatch' },
  };
  const players = [
    member('ann', 'oak', 'cal', { uholes }),
    member('bea', 'oak', 'cal', { uholes, ownHcp: 12 }),
    member('cal', 'elm', 'ann'),
    member('dan', 'elm', 'ann'),
  ];
  const like = gameOf();
  return gameOf({
    audience: 'organisers',
    players: Object.fromEntries(players.map((one) => [one._id, one])),
    groups: [{ ...group, players: players.map(({ _id }) => _id) }],
    teams: [
      { _id: 'oak', name: 'Oaks', color: 'green', points: null, players: ['ann', 'bea'] },
      { _id: 'elm', name: 'Elms', color: 'white', points: null, players: ['cal', 'dan'] },
    ],
    competition: {
      ...like.competition,
      playingRules: { ...like.competition.playingRules, playingAs: 'team', playingFormat: 'combined' },
    },
    startTime: start,
    date: start,
  });
}
const must = <T,>(value: T | undefined): T => {
  if (value === undefined) throw new Error('missing');
  return value;
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], count: 0 }));
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

it('The control room lists a team’s card once, by the team’s name with its members', async () => {
  await renderWithProviders(<ControlPanel game={pairs()} onCard={() => {}} />);
  const disputes = await screen.findAllByRole('listitem', { name: /^Dispute/ });
  expect(disputes.map((one) => one.getAttribute('aria-label'))).toEqual(['Dispute: Oaks']);
  expect(within(must(disputes[0])).getByText('Hole 2: Bea 5, Cal 6')).toBeTruthy();
  expect(screen.getByText('of 2')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Cards 2' }));
  const cards = within(screen.getByRole('region', { name: 'Cards' })).getAllByRole('button');
  expect(cards.map((card) => card.textContent)).toEqual([
    expect.stringContaining('Oaks Group 1 · Ann Lee and Bea Fox'),
    expect.stringContaining('Elms Group 1 · Cal Day and Dan Moor'),
  ]);
});

it('A team is out of contact when none of its phones is connected, and is listed once', () => {
  const game = pairs();
  const holes = Array.from({ length: 18 }, (_, at) => at + 1);
  const seen = (player: string, minutes: number) => ({
    player,
    seenAt: new Date(Date.now() - minutes * 60_000).toISOString(),
    typedAt: null,
  });
  const silent = playersOutOfContact(
    game,
    holes,
    [seen('bea', 2), seen('cal', 40), seen('dan', 20)],
    Date.now(),
  );
  expect(silent.map(({ player, minutes }) => [player.team, minutes])).toEqual([['elm', 20]]);
});

it('The markers to choose from for a team’s card are the players outside the team', async () => {
  const game = pairs();
  await renderWithProviders(<Markers game={game} players={Object.values(game.players)} onDone={() => {}} />);
  const fields = screen.getAllByRole('combobox', { name: /’s marker$/ }) as HTMLInputElement[];
  expect(fields.map(({ value }) => value)).toEqual(['Cal Day', 'Ann Lee']);
  expect(screen.getByLabelText('Oaks’s marker', { selector: 'input' })).toBeTruthy();
});

it('An open team card is listed once', () => {
  const [waiting] = quickGroups(pairs(), 'olive');
  expect(waiting?.players.map(({ player, scored }) => [player.team, scored])).toEqual([
    ['oak', 2],
    ['elm', 2],
  ]);
});

it("A team's submission card shows its players, its scorers, and a member's figures apart", async () => {
  const game = pairs();
  await renderWithProviders(<SubmissionDialog game={game} playerId="bea" onClose={() => {}} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Oaks: submission card' }));
  expect(dialog.getByText('Ann Lee, Bea Fox, Group 1')).toBeTruthy();
  expect((dialog.getByLabelText('Bea’s own handicap') as HTMLInputElement).value).toBe('12');
  const columns = dialog.getAllByRole('columnheader').map((head) => head.textContent);
  expect(columns.slice(-3)).toEqual(['Bea', 'Cal', 'Committee']);
  const ann = must(game.players.ann);
  expect(cardChangesOf(draftOf(ann), ann, [], 'olive').count).toBe(0);
  expect(cardChangesOf({ ...draftOf(ann), hcp: '7' }, ann, [], 'olive').body).toMatchObject({ hcp: 7 });
});

it("A member's value is the team’s, whichever member entered it", () => {
  const game = pairs();
  expect([
    disputeReason(game, must(game.players.ann), 'bea'),
    disputeReason(game, must(game.players.ann), 'cal'),
  ]).toEqual(['Team’s score accepted', 'Marker’s score accepted']);
  const item = { _id: 'ann', name: 'Oaks' } as Parameters<typeof scorerName>[1];
  expect([scorerName(game, item, 'ann'), scorerName(game, item, 'gone')]).toEqual(['Ann', 'The marker']);
});
