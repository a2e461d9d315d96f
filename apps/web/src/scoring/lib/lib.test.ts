import type { Gross, ScorerHole } from '@flagstick/contract';
import { describe, expect, it } from 'vitest';
import type { QueueDocument, QueuedCall } from '../../offline/index.ts';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { tileStates } from '../card/tiles.ts';
import { keyHasShape, keyWeight, likelyScores, numberPages } from '../entry/keys.ts';
import { applyPendingScores } from '../entry/pending-scores.ts';
import { clearRetirement, didNotPlay, earlierDnps, retireOn } from '../entry/retire.ts';
import {
  type HandInBlocker,
  handInBlockers,
  mayConfirm,
  needsOneScorer,
  scorersWithMissingHoles,
  verifiedHoles,
} from '../hand-in/hand-in.ts';
import { openMismatches, panelState, playersToScore } from './panel.ts';
import { autoStep, nextStep, type Progress, previousHole } from './progress.ts';

const holeOf = (
  holeNumber: number,
  grosses: Record<string, Gross>,
  over: Partial<ScorerHole> = {},
): ScorerHole => ({ holeNumber, grosses, version: 1, state: 'scored', ...over });

describe('the keys', () => {
  it('the keys offer one under par to three over, and more to players with more strokes', () => {
    expect(likelyScores(4, 0)).toEqual([3, 4, 5, 6, 7]);
    expect(likelyScores(4, 1)).toEqual([3, 4, 5, 6, 7]);
    expect(likelyScores(3, 1)).toEqual([2, 3, 4, 5, 6]);
    expect(likelyScores(4, 2)).toEqual([4, 5, 6, 7, 8]);
    expect(likelyScores(5, 3)).toEqual([6, 7, 8, 9, 10]);
    expect(likelyScores(4, -1)).toEqual([2, 3, 4, 5, 6]);
    expect(likelyScores(1, 0)).toEqual([1, 2, 3, 4, 5]);
  });

  it('the keys have three pages up to 36', () => {
    expect(numberPages.map(({ label }) => label)).toEqual(['1–12', '13–24', '25–36']);
    expect(numberPages[2]?.scores.at(-1)).toBe(36);
  });

  it('the keys stand out around par and lose their shape far over it', () => {
    expect([3, 4, 5, 6].map((score) => keyWeight(score, 4))).toEqual(['near', 'par', 'near', 'plain']);
    expect([1, 6, 7].map((score) => keyHasShape(score, 4))).toEqual([true, true, false]);
  });
});

describe('a panel', () => {
  const player = (grosses: Record<string, Gross>, state: ScorerHole['state']) =>
    playerOf('anna', [], { uholes: { 1: holeOf(1, grosses, { state }) } });

  it('a panel shows the keys until its own scorer has entered a value', () => {
    expect(panelState(playerOf('anna'), 1, 'me').kind).toBe('open');
    expect(panelState(player({ anna: 4 }, 'scored'), 1, 'me').kind).toBe('open');
  });

  it("a panel shows the scorer's value once entered", () => {
    expect(panelState(player({ me: 4 }, 'scored'), 1, 'me')).toMatchObject({
      kind: 'scored',
      mine: { gross: 4 },
      verified: false,
    });
    expect(panelState(player({ me: 4, anna: 4 }, 'finished'), 1, 'me')).toMatchObject({ verified: true });
  });

  it('a panel shows a mismatch when another scorer entered another value', () => {
    expect(panelState(player({ anna: 4, me: 5 }, 'mismatch'), 1, 'me')).toEqual({
      kind: 'mismatch',
      mine: { scorer: 'me', gross: 5 },
      others: [{ scorer: 'anna', gross: 4 }],
    });
  });
});

describe('the cards I score', () => {
  const players = {
    me: playerOf('me', [], { scoringPlayers: ['me', 'carl', 'anna'] }),
    anna: playerOf('anna'),
    carl: playerOf('carl'),
  };

  it("the user's own card is first, and the others are in the order of the group", () => {
    const groups = [{ name: 'A', startingHole: 1, players: ['anna', 'me', 'carl'] }];
    expect(playersToScore(gameOf({ players, groups }), 'me').map(({ _id }) => _id)).toEqual([
      'me',
      'anna',
      'carl',
    ]);
  });

  it("the user's cards are empty for a user who does not play", () => {
    expect(playersToScore(gameOf({ players }), 'stranger')).toEqual([]);
  });

  it("the user's cards collect the open mismatches, hole by hole", () => {
    const asked = playerOf('anna', [], {
      uholes: { 7: holeOf(7, { anna: 4, me: 5 }, { state: 'mismatch' }) },
    });
    expect(openMismatches([asked], [1, 7], 'me')).toMatchObject([{ hole: 7, mine: { gross: 5 } }]);
  });
});

describe('moving on', () => {
  const at = (over: Partial<Progress>): Progress => ({
    order: [10, 11, 12],
    hole: 10,
    holeScored: true,
    allScored: false,
    autoProgress: false,
    ...over,
  });

  it('the next hole needs every card scored while auto-progress is off', () => {
    expect(nextStep(at({ holeScored: false }))).toEqual({ kind: 'scoreFirst' });
    expect(nextStep(at({}))).toEqual({ kind: 'go', hole: 11 });
  });

  it('the next hole needs no scores while auto-progress is on, and the first follows the last', () => {
    expect(nextStep(at({ holeScored: false, autoProgress: true }))).toEqual({ kind: 'go', hole: 11 });
    expect(nextStep(at({ hole: 12, autoProgress: true }))).toEqual({ kind: 'go', hole: 10 });
  });

  it('after the last hole the cards follow, if every hole is scored', () => {
    expect(nextStep(at({ hole: 12 }))).toEqual({ kind: 'scoreFirst' });
    expect(nextStep(at({ hole: 12, allScored: true }))).toEqual({ kind: 'cards' });
  });

  it('the hole before the first one is the last', () => {
    expect(previousHole([10, 11, 12], 10)).toBe(12);
    expect(previousHole([10, 11, 12], 12)).toBe(11);
  });

  it('the next hole is opened automatically once a hole is scored, except after the last one', () => {
    expect(autoStep(at({ autoProgress: true }))).toBe(11);
    expect(autoStep(at({ autoProgress: true, holeScored: false }))).toBeNull();
    expect(autoStep(at({ autoProgress: true, hole: 12 }))).toBeNull();
    expect(autoStep(at({}))).toBeNull();
  });
});

describe('a player who stops', () => {
  const player = playerOf('anna', [], {
    uholes: { 1: holeOf(1, { me: 5 }), 2: holeOf(2, { anna: 4 }) },
  });

  it('DNF marks the hole with its shots and the open holes DNP', () => {
    expect(retireOn(player, [1, 2, 3, 4], 'me', 3, 6)).toEqual([
      { hole: 3, gross: 'DNF', shots: 6 },
      { hole: 2, gross: 'DNP' },
      { hole: 4, gross: 'DNP' },
    ]);
  });

  it('DNP fills every hole without a score of the scorer', () => {
    expect(didNotPlay(player, [1, 2, 3], 'me', 3)).toEqual([
      { hole: 2, gross: 'DNP' },
      { hole: 3, gross: 'DNP' },
    ]);
  });

  it('DNP on a hole with a score replaces it', () => {
    expect(didNotPlay(player, [1, 2], 'me', 1).map(({ hole }) => hole)).toEqual([1, 2]);
  });
});

describe('pending scores', () => {
  const call = (over: Partial<QueuedCall>): QueuedCall => ({
    id: 'c1',
    seq: 1,
    rev: 0,
    after: [],
    game: 'game',
    player: 'anna',
    card: 'card-anna',
    hole: 1,
    gross: 5,
    version: 0,
    names: { game: 'Medal', player: 'Anna' },
    typedAt: '2026-06-14T12:00:00Z',
    ...over,
  });
  const queue = (calls: QueuedCall[], settled: QueueDocument['settled'] = []): QueueDocument => ({
    user: 'me',
    lastSeq: 3,
    calls,
    confirmations: [],
    settled,
  });
  const game = (uholes: Record<string, ScorerHole> = {}) =>
    gameOf({ players: { anna: playerOf('anna', [], { uholes }) } });
  const anna = (held: ReturnType<typeof gameOf>) => held.players.anna;
  const settled = {
    id: 'c1',
    seq: 1,
    after: [],
    card: 'card-anna',
    hole: 1,
    name: 'me',
    answer: holeOf(1, { me: 5 }, { version: 2 }),
  };

  it('pending scores are shown as if they were counted', () => {
    const shown = anna(applyPendingScores(game(), queue([call({})])));
    expect(shown?.uholes?.[1]).toMatchObject({ grosses: { me: 5 }, state: 'scored' });
    expect(shown?.holes[1]?.gross).toBe(5);
  });

  it('pending scores show the last of several values, and a cleared one as open', () => {
    const calls = [call({}), call({ id: 'c2', seq: 2, gross: 6 })];
    expect(anna(applyPendingScores(game(), queue(calls)))?.holes[1]?.gross).toBe(6);
    calls.push(call({ id: 'c3', seq: 3, gross: null }));
    expect(anna(applyPendingScores(game(), queue(calls)))?.uholes?.[1]?.state).toBe('unscored');
  });

  it("pending scores raise a mismatch with the player's own entry, whose value counts", () => {
    const held = game({ 1: holeOf(1, { anna: 4 }, { version: 3 }) });
    const shown = anna(applyPendingScores(held, queue([call({})])));
    expect(shown?.uholes?.[1]?.state).toBe('mismatch');
    expect(shown?.holes[1]).toMatchObject({ gross: 4, mismatch: true });
  });

  it('pending scores settle as soon as both are the same', () => {
    const held = game({ 1: holeOf(1, { anna: 5 }) });
    expect(anna(applyPendingScores(held, queue([call({})])))?.uholes?.[1]?.state).toBe('finished');
  });

  it('pending scores are entered in the name of the chosen player', () => {
    const shown = anna(applyPendingScores(game(), queue([call({ onBehalfPlayer: 'anna' })])));
    expect(shown?.uholes?.[1]?.grosses).toEqual({ anna: 5 });
  });

  it('pending scores stay visible between the acknowledgement and the patch', () => {
    expect(anna(applyPendingScores(game(), queue([], [settled])))?.holes[1]?.gross).toBe(5);
  });

  it('pending scores give way to newer values on the server', () => {
    const held = game({ 1: holeOf(1, { me: 6 }, { version: 3 }) });
    expect(applyPendingScores(held, queue([], [settled]))).toBe(held);
  });

  it('pending scores are not shown once refused', () => {
    const refusal = { code: 'score.amended', error: 'Amended.', stored: null, queried: false };
    const held = game();
    expect(applyPendingScores(held, queue([call({ refusal })]))).toBe(held);
  });

  it('pending scores of another card change nothing', () => {
    const held = game();
    expect(applyPendingScores(held, queue([call({ game: 'other', card: 'another' })]))).toBe(held);
  });

  it('pending scores are shown in every linked game and for every partner on the card', () => {
    const held = gameOf({
      players: {
        anna: playerOf('anna', [], { scoreId: 'pair' }),
        bert: playerOf('bert', [], { scoreId: 'pair' }),
      },
    });
    const shown = applyPendingScores(held, queue([call({ game: 'linked', card: 'pair', teeShot: 'bert' })]));
    for (const player of Object.values(shown.players)) {
      expect(player.uholes?.[1]).toMatchObject({ grosses: { me: 5 } });
    }
  });
});

describe('handing in', () => {
  const player = playerOf('anna', [], {
    uholes: {
      1: holeOf(1, { anna: 4, me: 4 }, { state: 'finished' }),
      2: holeOf(2, { me: 4 }, { state: 'unverifiable' }),
      3: holeOf(3, { me: 5, anna: 4 }, { state: 'mismatch' }),
      4: holeOf(4, { me: 4 }, { state: 'scored' }),
    },
  });
  const still = { waiting: 0, refused: 0 };

  it('a hand-in is blocked by open holes, mismatches and holes without the other scorer', () => {
    expect(handInBlockers('anna', player, [1, 2, 3, 4, 5], still).map(({ kind }) => kind)).toEqual([
      'mismatch',
      'unscored',
      'unverified',
    ]);
  });

  it('a hand-in is not blocked with two scorers, or with one if the card has no other', () => {
    expect(handInBlockers('anna', player, [1, 2], still)).toEqual([]);
  });

  it('a hand-in is blocked by pending or refused scores', () => {
    expect(handInBlockers('anna', player, [1], { waiting: 2, refused: 1 })).toEqual([
      { kind: 'refused', count: 1 },
      { kind: 'waiting', count: 2 },
    ]);
  });

  it('a hand-in needs the player’s confirmation, on a marker’s phone if they enter nothing', () => {
    const entered = (by: string, over: Partial<typeof player> = {}) =>
      playerOf('anna', [], { uholes: { 1: holeOf(1, { [by]: 4 }, { state: 'finished' }) }, ...over });
    const kinds = (me: string, card: typeof player) =>
      handInBlockers(me, card, [1], still).map(({ kind }) => kind);
    expect(kinds('me', entered('me'))).toEqual(['playerUnconfirmed']);
    expect(kinds('me', entered('anna'))).toEqual(['confirmsOnOwnPhone']);
    expect(kinds('anna', entered('me'))).toEqual([]);
    expect(kinds('me', entered('me', { guest: true }))).toEqual([]);
    expect(kinds('me', entered('anna', { invited: true }))).toEqual([]);
    const certificates = [
      { role: 'player' as const, by: 'anna', at: '2026-06-14T12:00:00Z', device: null, holes: 1, hcp: 14 },
    ];
    expect(kinds('me', entered('anna', { certificates }))).toEqual([]);
  });

  it('a card can be confirmed with one scorer and with pending scores, but no other blocker', () => {
    const may = (...kinds: HandInBlocker['kind'][]) =>
      mayConfirm(kinds.map((kind) => ({ kind }) as HandInBlocker));
    expect(may('playerUnconfirmed', 'unverified', 'waiting')).toBe(true);
    for (const kind of ['unscored', 'mismatch', 'teeShots', 'refused', 'confirmsOnOwnPhone'] as const) {
      expect(may(kind, 'unverified')).toBe(false);
    }
  });

  it('the verification distinguishes holes with two scorers from holes with one', () => {
    expect(verifiedHoles(player, [1, 2, 5])).toEqual({
      committee: [],
      verifiedByTwo: [1],
      singleScorer: [2],
    });
  });

  it('one scorer can be accepted if only a second one is missing, who is named', () => {
    const alone = playerOf('anna', [], {
      scoringPlayers: ['anna'],
      uholes: { 1: { holeNumber: 1, grosses: { anna: 4 }, version: 1, state: 'scored' } },
    });
    expect(needsOneScorer(handInBlockers('anna', alone, [1], { waiting: 1, refused: 0 }))).toBe(true);
    expect(mayConfirm(handInBlockers('anna', alone, [1, 2], { waiting: 0, refused: 0 }))).toBe(false);
    const bob = playerOf('bob', [], { scoringPlayers: ['bob', 'anna'] });
    const missing = scorersWithMissingHoles({ anna: alone, bob }, alone, [1]);
    expect(missing.map(({ player, holes }) => [player._id, holes])).toEqual([['bob', [1]]]);
  });

  it("a hand-in shows the committee's values, which no scorer can change", () => {
    const committee = { gross: 5, typedBy: 'olga', amends: true };
    const set = playerOf('anna', [], {
      uholes: { 1: { holeNumber: 1, grosses: { me: 4 }, committee, version: 2, state: 'finished' } },
    });
    expect(panelState(set, 1, 'me')).toEqual({
      kind: 'set',
      value: { scorer: 'olga', gross: 5 },
      mine: { scorer: 'me', gross: 4 },
    });
    expect(verifiedHoles(set, [1])).toEqual({ committee: [1], verifiedByTwo: [], singleScorer: [] });
    expect(tileStates(gameOf({ players: {} }), set, 'me').get(1)).toEqual({ kind: 'committee' });
  });
});

it('a hole entered by one account has one scorer, also when no other is expected', () => {
  const typed = playerOf('anna', [], {
    uholes: {
      1: holeOf(1, { me: 4 }, { state: 'finished' }),
      2: holeOf(2, { me: 4, anna: 4 }, { state: 'finished' }),
    },
  });
  const states = tileStates(gameOf({ players: {} }), typed, 'me');
  expect([states.get(1)?.kind, states.get(2)?.kind]).toEqual(['unverifiable', 'verified']);
});

describe('an undone retirement', () => {
  const order = [10, 11, 12, 1, 2];
  const card = (grosses: Record<number, Gross>) =>
    playerOf('anna', [], {
      uholes: Object.fromEntries(
        Object.entries(grosses).map(([hole, gross]) => [hole, holeOf(Number(hole), { me: gross, anna: 4 })]),
      ),
    });

  it('an undone retirement opens every hole that it left unplayed, in the same name', () => {
    const retired = card({ 10: 5, 11: 'DNP', 12: 'DNF', 1: 'DNP', 2: 'DNP' });
    expect(clearRetirement(retired, order, 'me', 12)).toEqual(
      [11, 1, 2].map((hole) => ({ hole, gross: null })),
    );
    expect(clearRetirement(retired, order, 'anna', 12)).toEqual([]);
    expect(clearRetirement(retired, order, 'me', 10)).toEqual([]);
  });

  it('an undone retirement leaves earlier holes DNP, and lists them for the prompt', () => {
    const late = card({ 10: 'DNP', 11: 'DNP', 12: 'DNP', 1: 'DNP', 2: 5 });
    expect(clearRetirement(late, order, 'me', 11)).toEqual([12, 1].map((hole) => ({ hole, gross: null })));
    expect(earlierDnps(late, order, 'me', 11)).toEqual([{ hole: 10, gross: null }]);
    expect(earlierDnps(late, order, 'me', 2)).toEqual([]);
    expect(earlierDnps(late, order, 'anna', 11)).toEqual([]);
  });
});
