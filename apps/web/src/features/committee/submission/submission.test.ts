import type { Player, ScorerHole } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { changeWords } from '../../../shared/handicap/HandicapChange.tsx';
import {
  cardChangesOf,
  draftOf,
  type SubmissionDraft,
  scorersOf,
  submissionHoles,
  withDraftHoles,
} from './submission.ts';

const hole = (holeNumber: number, grosses: ScorerHole['grosses'], over: Partial<ScorerHole>): ScorerHole => ({
  ...{ holeNumber, grosses, version: 1, state: 'scored' },
  ...over,
});

/** Agreed on 1, in dispute on 2, by one scorer on 3, by the committee on 4; the rest is open. */
const ann: Player = playerOf('ann', [4, 5, 6, 7], {
  scoringPlayers: ['ann', 'bob'],
  uholes: {
    1: hole(1, { ann: 4, bob: 4 }, { state: 'finished' }),
    2: hole(2, { ann: 5, bob: 6 }, { state: 'mismatch' }),
    3: hole(3, { bob: 6 }, {}),
    4: hole(
      4,
      { ann: 6, bob: 6 },
      {
        state: 'finished',
        committee: { gross: 7, typedBy: 'olive', amends: true },
      },
    ),
  },
});
const bob = playerOf('bob', [], { scoringPlayers: ['bob', 'ann'] });
const game = gameOf({ players: { ann, bob } });
const numbers = Array.from({ length: 18 }, (_, at) => at + 1);
const holes = submissionHoles(game, ann, numbers);
const draft = (over: Partial<SubmissionDraft>): SubmissionDraft => ({ ...draftOf(ann), ...over });
const changes = (over: Partial<SubmissionDraft>) => cardChangesOf(draft(over), ann, holes, 'olive');

it('A gross is editable if it is not agreed, and in a closed game only if there is one', () => {
  const open = (state: 'playing' | 'done' | 'waitingList') =>
    submissionHoles({ state }, ann, numbers).flatMap(({ editable, number }) => (editable ? [number] : []));
  expect(open('playing')).toEqual(numbers.slice(1));
  expect(open('done')).toEqual([2, 3, 4]);
  expect(open('waitingList')).toEqual([]);
  expect(holes.slice(0, 5).map(({ verified }) => verified)).toEqual([
    ...['auto', 'dispute', 'manual', 'committee', 'open'],
  ]);
});

it('The player comes first among scorers and markers', () => {
  expect(scorersOf(game, ann)).toEqual(['ann', 'bob']);
  expect(scorersOf(game, bob)).toEqual(['bob', 'ann']);
});

it('An unchanged card sends nothing', () => {
  expect(changes({})).toEqual({ body: {}, count: 0, wrong: new Map(), needsReason: false });
  expect(changes({ grosses: { 3: '6' }, comments: ' ' }).count).toBe(0);
});

it('A confirmed value of the player in a dispute is sent, though it counts already', () => {
  expect(changes({ grosses: { 2: '5' }, reason: 'Player’s score accepted' })).toMatchObject({
    body: { uholes: { 2: { holeNumber: 2, grosses: { olive: 5 } } } },
    count: 1,
    wrong: new Map(),
  });
});

it('A disputed retirement is accepted with its strokes, and cannot be typed elsewhere', () => {
  const uholes = { 2: hole(2, { ann: 5, bob: 'DNF' }, { state: 'mismatch', shots: { bob: 3 } }) };
  const torn = submissionHoles(game, { ...ann, uholes }, numbers);
  const typed = draft({ grosses: { 2: 'DNF' }, reason: 'Marker’s score accepted' });
  expect(cardChangesOf(typed, ann, torn, 'olive').body.uholes).toEqual({
    2: { holeNumber: 2, grosses: { olive: 'DNF' }, shots: { olive: 3 } },
  });
  expect(changes({ grosses: { 2: 'DNF' } }).wrong.get('grosses')).toEqual([2]);
});

it('A changed value needs a reason; an open hole and a comment do not', () => {
  expect(changes({ grosses: { 5: '6' }, comments: 'Played on' })).toMatchObject({
    body: { uholes: { 5: { holeNumber: 5, grosses: { olive: 6 } } }, comments: 'Played on' },
    needsReason: false,
  });
  expect([...changes({ grosses: { 2: '6' } }).wrong.keys()]).toEqual(['reason']);
  expect(changes({ nofinish: 'WD', reason: 'Hurt' })).toMatchObject({
    body: { nofinish: 'WD', reason: 'Hurt' },
    count: 1,
    wrong: new Map(),
  });
});

it("An emptied field removes a committee's value, but not a scorer's", () => {
  const reason = 'It was the other ball';
  expect(changes({ grosses: { 4: '' }, reason }).body.uholes).toEqual({
    4: { holeNumber: 4, grosses: { olive: null } },
  });
  expect(changes({ grosses: { 3: '', 5: '37' }, reason }).wrong).toEqual(new Map([['grosses', [3, 5]]]));
});

it('Handicaps are parsed as people write them', () => {
  const reason = 'Wrong card';
  expect(changes({ hci: '+1,4', reason }).body).toEqual({ hci: -1.4, reason });
  expect(changes({ hci: '', hcp: null, reason }).body).toEqual({ hci: null, hcp: null, reason });
  expect([...changes({ hci: '61', hcp: '1.25', reason }).wrong.keys()]).toEqual(['hci', 'hcp']);
});

it('Totals include typed values', () => {
  expect(withDraftHoles(draft({ grosses: { 2: '6', 4: '', 5: 'pu', 6: 'x' } }), ann)).toEqual({
    1: { holeNumber: 1, gross: 4 },
    2: { holeNumber: 2, gross: 6 },
    3: { holeNumber: 3, gross: 6 },
    5: { holeNumber: 5, gross: 'PU' },
  });
});

it('The preview lists only the changes of another handicap', () => {
  const standing = (hcp: number, place: string, totalPoint: number, strokes: Record<string, number>) => ({
    ...{ hcp, hci: 12, courseHandicap: 13, strokes, totalNett: 70, totalPoint, place },
  });
  const before = standing(18, '7', 30, { 1: 1, 2: 1 });
  expect(changeWords(before, standing(19, 'T3', 32, { 1: 2, 2: 1 }), 'stableford')).toEqual([
    'Plays off 19 instead of 18.',
    'Strokes change on 1.',
    '32 points instead of 30.',
    'Position T3 instead of 7.',
  ]);
  expect(changeWords(before, { ...before, hcp: 18.4 }, 'stroke')).toEqual(['Plays off 18.4 instead of 18.']);
  expect(changeWords(before, { ...before, hci: 14 }, 'stroke')).toEqual(['Plays off 18 as before.']);
});
