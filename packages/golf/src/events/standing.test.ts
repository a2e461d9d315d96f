import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { card, plainHoles, repeatedScore, thrownBy } from '../testing/fixtures.ts';
import type { EventEntry, EventRound, EventRules, EventStanding } from './event.ts';
import { eventStanding } from './standing.ts';

const NINE = plainHoles(9);
const RULES: EventRules = { by: 'gross', ties: 'shared', cut: null };

type Changes = Parameters<typeof card>[1] & Pick<EventEntry, 'outOfCompetition' | 'guestKey'>;

const entry = (
  id: string,
  text: string,
  { outOfCompetition, guestKey, ...changes }: Changes = {},
): EventEntry => ({
  ...{ id, name: id, outOfCompetition, guestKey },
  card: card(text, { holes: NINE, ...changes }),
});

/** A round of nine par 4s; each player scores the same on every hole, or the text given. */
function round(
  id: string,
  texts: Readonly<Record<string, string | number>>,
  changes: Partial<EventRound> = {},
) {
  const { format = 'stroke' } = changes;
  const entries = Object.entries(texts).map(([name, text]) =>
    entry(name, typeof text === 'number' ? repeatedScore(text, 9) : text, { format }),
  );
  return { ...{ id, format, holes: 9, stage: 'final', counts: true, entries }, ...changes } as EventRound;
}

const waiting = (id: string) => round(id, {}, { stage: 'waiting' });

const lines = ({ rows }: EventStanding) =>
  rows.map(
    ({ id, label, score, section }) => `${label} ${id} ${score}${section === 'placed' ? '' : ` ${section}`}`,
  );

const standing = (rounds: readonly EventRound[], rules: Partial<EventRules> = {}) =>
  eventStanding({ ...RULES, ...rules }, rounds);

const cutAfter1 = (places: number | null, within: number | null = null) => ({
  cut: { afterRound: 1, places, within },
});

/** Nine holes of par 4 with this score to par. */
const toPar = (score: number) => `${4 + score} ${repeatedScore(4, 8)}`;

describe('the sum of the rounds', () => {
  test('EVT-1 strokes to par of each round are added up, gross or nett', () => {
    const rounds = [1, 2].map((at) => ({
      ...round(`r${at}`, {}),
      entries: [entry('ann', repeatedScore(5, 9), { playingHandicap: 8 }), entry('bob', repeatedScore(4, 9))],
    }));
    expect(lines(standing(rounds))).toEqual(['1 bob 0', '2 ann 18']);
    expect(lines(standing(rounds, { by: 'nett' }))).toEqual(['1 bob 0', '2 ann 2']);
    expect(standing(rounds).rows[1]).toMatchObject({ strokes: 90 });
  });

  test('EVT-1 rounds in different formats add up their points, and points do not mix with strokes', () => {
    const rounds = [
      round('r1', { ann: 4, bob: 3 }, { format: 'stableford' }),
      round('r2', { ann: 3, bob: 5 }, { format: 'modifiedStableford8' }),
    ];
    const result = standing(rounds, { by: 'nett' });
    expect(lines(result)).toEqual(['1 ann 36', '2 bob 18']);
    expect(result).toMatchObject({ counts: 'points' });
    expect(result.rows[0]?.strokes).toBeNull();
    expect(thrownBy(() => standing([...rounds, round('r3', { ann: 4 })]))).toMatchObject({
      field: 'rounds.format',
    });
  });

  test('EVT-2 full cards from tees of different par are compared by strokes', () => {
    const par3 = plainHoles(9, 1, 3);
    const first = {
      ...round('r1', {}),
      entries: [
        entry('ann', repeatedScore(4, 9)),
        entry('bob', repeatedScore(4, 9), { holes: par3 }),
        entry('cat', `${repeatedScore(4, 8)} 3`, { holes: par3 }),
      ],
    };
    expect(lines(standing([first, waiting('r2')]))).toEqual(['1 cat 8', 'T2 ann 9', 'T2 bob 9']);
    const open = { ...first, stage: 'live' as const, entries: [entry('ann', '4 4 4'), entry('bob', '5 4')] };
    expect(lines(standing([open, waiting('r2')]))).toEqual(['1 ann 0', '2 bob 1']);
  });

  test('EVT-2 the tee of a player without a score does not set the par of the round', () => {
    const first = {
      ...round('r1', {}),
      entries: [entry('ann', repeatedScore(4, 9)), entry('bob', '', { holes: plainHoles(9, 1, 3) })],
    };
    expect(lines(standing([first, waiting('r2')]))[0]).toBe('1 ann 0');
  });

  test('EVT-14 guests of one name and gender are one player, unless a round has two of them', () => {
    const guests = (id: string, ...ids: string[]) => ({
      ...round(id, {}),
      entries: ids.map((one) => entry(one, repeatedScore(4, 9), { guestKey: 'pat men' })),
    });
    expect(lines(standing([guests('r1', 'g1'), guests('r2', 'g2')]))).toEqual(['1 g1 0']);
    expect(lines(standing([guests('r1', 'g1'), guests('r2', 'g1', 'g2'), guests('r3', 'g1')]))).toEqual([
      '1 g1 0',
      '- g2 0 out',
    ]);
    expect(lines(standing([guests('r1', 'g1'), guests('r2', 'g2', 'g3')]))).toHaveLength(3);
  });

  test('EVT-3 level players share a place in every order of players and of their first cards', () => {
    const scores = { ann: toPar(1), bob: toPar(0), cat: toPar(1), dan: toPar(2) };
    const reversed = Object.fromEntries(Object.entries(scores).reverse());
    const expected = ['1 bob 0', 'T2 ann 2', 'T2 cat 2', '4 dan 4'];
    expect(lines(standing([round('r1', scores), round('r2', scores)]))).toEqual(expected);
    expect(lines(standing([round('r1', reversed), round('r2', scores)]))).toEqual(expected);
  });

  test('EVT-13 each round states the place after it', () => {
    const rounds = [
      round('r1', { ann: toPar(-1), bob: toPar(0), cat: toPar(3) }),
      round('r2', { ann: toPar(3), bob: toPar(0), cat: toPar(-3) }),
    ];
    const places = standing(rounds).rows.map(({ id, cells }) => [id, ...cells.map((cell) => cell?.position)]);
    expect(places).toEqual([
      ['bob', 2, 1],
      ['cat', 3, 1],
      ['ann', 1, 3],
    ]);
  });
});

describe('ties', () => {
  const rounds = (stage: EventRound['stage'] = 'final') => [
    round('r1', { ann: toPar(-2), bob: toPar(0), cat: toPar(1) }),
    round('r2', { ann: toPar(2), bob: toPar(0), cat: `${repeatedScore(4, 8)} 3` }, { stage }),
  ];

  test('EVT-4 ties stay shared, or the last round decides', () => {
    expect(lines(standing(rounds()))).toEqual(['T1 ann 0', 'T1 bob 0', 'T1 cat 0']);
    const byLast = standing(rounds(), { ties: 'lastRound' });
    expect(lines(byLast)).toEqual(['1 cat 0', '2 bob 0', '3 ann 0']);
    expect(byLast.rows.map(({ decidedBy }) => decidedBy)).toEqual(['lastRound', 'lastRound', null]);
  });

  test('EVT-4 no tie is broken before every round is final', () => {
    expect(lines(standing(rounds('live'), { ties: 'lastRound' }))).toEqual([
      'T1 ann 0',
      'T1 bob 0',
      'T1 cat 0',
    ]);
  });

  test('EVT-4 after the last round the countback of its card decides', () => {
    const level = [
      round('r1', { ann: 4, bob: 4, cat: 4 }),
      round('r2', {
        ann: '4 4 4 3 4 4 4 4 4',
        bob: '3 4 4 4 4 4 4 4 4',
        cat: '4 4 4 3 4 4 4 4 4',
      }),
    ];
    expect(lines(standing(level, { ties: 'lastRound' }))).toEqual(['T1 ann -1', 'T1 bob -1', 'T1 cat -1']);
    const counted = standing(level, { ties: 'countback' });
    expect(lines(counted)).toEqual(['T1 ann -1', 'T1 cat -1', '3 bob -1']);
    expect(counted.rows[0]).toMatchObject({ decidedBy: 'last6' });
  });
});

describe('players without a place', () => {
  test('EVT-5 the first reason is listed with its round, below the players with a place', () => {
    const first = {
      ...round('r1', { ann: 4, bob: 4 }),
      entries: [
        entry('ann', repeatedScore(4, 9)),
        entry('bob', repeatedScore(3, 9)),
        entry('cat', '4 4', { nofinish: 'WD' }),
        entry('dan', repeatedScore(4, 9), { disqualified: true }),
        entry('eve', `PU ${repeatedScore(4, 8)}`),
      ],
    };
    const second = {
      ...round('r2', {}),
      entries: [entry('ann', repeatedScore(4, 9)), entry('bob', '4 4', { nofinish: 'WD' })],
    };
    const { rows } = standing([first, second]);
    expect(rows.map(({ id, label, out }) => [id, label, out?.reason, out?.round])).toEqual([
      ['ann', '1', undefined, undefined],
      ['bob', '-', 'withdrawn', 2],
      ['cat', '-', 'withdrawn', 1],
      ['dan', '-', 'disqualified', 1],
      ['eve', '-', 'noReturn', 1],
    ]);
    expect(rows[1]?.cells.map((cell) => cell?.position)).toEqual([1, null]);
  });

  test('EVT-6 a player without a card in a round that has begun did not play it', () => {
    const rounds = [round('r1', { ann: 4, bob: 3 }), round('r2', { ann: '4', cat: '3' }, { stage: 'live' })];
    const reasons = standing(rounds).rows.map(({ id, out }) => [id, out?.reason, out?.round]);
    expect(reasons).toEqual([
      ['ann', undefined, undefined],
      ['bob', 'didNotPlay', 2],
      ['cat', 'didNotPlay', 1],
    ]);
  });

  test('EVT-6 a card without a score waits while its round is live and counts as not played at the close', () => {
    const live = round('r1', { ann: '4', bob: '' }, { stage: 'live' });
    expect(lines(standing([live]))).toEqual(['1 ann 0', '- bob null notStarted']);
    const closed = standing([{ ...live, stage: 'final' }]).rows.map(({ out }) => out?.reason);
    expect(closed).toEqual(['noReturn', 'didNotPlay']);
  });

  test('EVT-7 a player out of competition has no place', () => {
    const only = {
      ...round('r1', {}),
      entries: [
        entry('ann', repeatedScore(4, 9)),
        entry('pro', repeatedScore(3, 9), { outOfCompetition: true }),
      ],
    };
    expect(lines(standing([only]))).toEqual(['1 ann 0', '- pro -9 out']);
  });
});

describe('notes of the committee between rounds', () => {
  const rounds = [round('r1', { ann: toPar(0), bob: toPar(1), cat: toPar(2) }), waiting('r2')];
  const places = (result: EventStanding) =>
    result.rows.map(({ id, label, section, out, cells }) =>
      [id, label, section, out && `${out.reason} ${out.round} ${out.isAfter}`, cells[0]?.position].join(' '),
    );

  test('EVT-17 a player who withdraws after a round keeps the place after it and has none later', () => {
    const note = { id: 'ann', reason: 'withdrawn', afterRound: 1 } as const;
    const result = eventStanding({ ...RULES, ...cutAfter1(2) }, rounds, [note]);
    expect(places(result)).toEqual(['bob 1 placed  2', 'cat 2 missedCut  3', 'ann - out withdrawn 1 true 1']);
    expect(result.cut).toMatchObject({ passed: 2, missed: 1 });
  });

  test('EVT-17 a player disqualified after a round has no place from that round on', () => {
    const note = { id: 'ann', reason: 'disqualified', afterRound: 1 } as const;
    const result = eventStanding({ ...RULES, ...cutAfter1(1) }, rounds, [note]);
    expect(places(result)).toEqual([
      'bob 1 placed  1',
      'cat 2 missedCut  2',
      'ann - out disqualified 1 true ',
    ]);
  });

  test('EVT-17 a note comes before what is noted on later cards, and after what was before', () => {
    const second = round('r2', { bob: 4 });
    const note = { reason: 'withdrawn', afterRound: 1 } as const;
    const late = eventStanding(RULES, [...rounds.slice(0, 1), second], [{ ...note, id: 'ann' }]);
    expect(places(late).slice(1)).toEqual(['ann - out withdrawn 1 true 1', 'cat - out didNotPlay 2 false 3']);
    const first = { ...round('r1', {}), entries: [entry('ann', '4', { nofinish: 'WD' })] };
    const before = eventStanding(RULES, [first, second], [{ ...note, id: 'ann' }]);
    expect(before.rows.find(({ id }) => id === 'ann')?.out).toMatchObject({ round: 1, isAfter: false });
    expect(
      thrownBy(() => eventStanding(RULES, rounds, [{ ...note, id: 'ann', afterRound: 3 }])),
    ).toMatchObject({ field: 'notes.afterRound' });
  });

  test('EVT-17 a note on a guest holds for the guest of that name in each round', () => {
    const guests = (id: string, one: string) => ({
      ...round(id, {}),
      entries: [entry(one, repeatedScore(4, 9), { guestKey: 'pat men' })],
    });
    const note = { id: 'g2', reason: 'disqualified', afterRound: 2 } as const;
    const result = eventStanding(RULES, [guests('r1', 'g1'), guests('r2', 'g2')], [note]);
    expect(result.rows.map(({ id, section }) => `${id} ${section}`)).toEqual(['g1 out']);
  });
});

describe('the cut', () => {
  const scores = { ann: toPar(-2), bob: toPar(0), cat: toPar(1), dan: toPar(1), eve: toPar(5) };
  const passing = (result: EventStanding) =>
    result.rows.filter(({ section }) => section === 'placed').map(({ id }) => id);

  test.each([
    ['the first two', 2, null, 'ann bob', 0],
    ['the first three and ties', 3, null, 'ann bob cat dan', 1],
    ['within two of the lead', null, 2, 'ann bob', 0],
    ['within three of the lead', null, 3, 'ann bob cat dan', 1],
    ['the first one or within two', 1, 2, 'ann bob', 0],
    ['the first three or within one', 3, 1, 'ann bob cat dan', 1],
    ['the first nine', 9, null, 'ann bob cat dan eve', null],
    ['all without a condition', null, null, 'ann bob cat dan eve', null],
  ])('EVT-8 lets %s pass', (_, places, within, passed, score) => {
    const result = standing([round('r1', scores), waiting('r2')], cutAfter1(places, within));
    expect(passing(result).join(' ')).toBe(passed);
    expect(result.cut).toMatchObject({ made: true, score, passed: passed.split(' ').length });
  });

  test('EVT-8 within k of the lead counts points, too', () => {
    const format = 'stableford';
    const rounds = [round('r1', { ann: 3, bob: toPar(-1), cat: 4, dan: 5 }, { format }), waiting('r2')];
    const result = standing([rounds[0], { ...rounds[1], format }] as EventRound[], {
      by: 'nett',
      ...cutAfter1(null, 8),
    });
    expect(result.cut).toMatchObject({ score: 19, passed: 2, missed: 2 });
  });

  test('EVT-8 a cut after the last round is refused', () => {
    const rounds = [round('r1', scores), waiting('r2')];
    const afterRound = (at: number) => () =>
      standing(rounds, { cut: { afterRound: at, places: 1, within: null } });
    expect(thrownBy(afterRound(2))).toMatchObject({ field: 'cut.afterRound' });
    expect(thrownBy(afterRound(0))).toMatchObject({ field: 'cut.afterRound' });
  });

  const score = fc.integer({ min: -3, max: 6 });
  const field = fc.array(fc.record({ score, out: fc.boolean() }), { minLength: 1, maxLength: 30 });
  const condition = (max: number) => fc.option(fc.integer({ min: 1, max }));

  test('EVT-9 a cut never separates equal scores, and each condition lets its players pass', () => {
    fc.assert(
      fc.property(field, condition(40), condition(6), (players, places, within) => {
        const entries = players.map((player, at) =>
          entry(`p${at}`, toPar(player.score), { nofinish: player.out ? 'WD' : null }),
        );
        const result = standing([{ ...round('r1', {}), entries }, waiting('r2')], cutAfter1(places, within));
        const of = (section: string) => result.rows.filter((row) => row.section === section);
        const passed = of('placed').map((row) => row.score ?? Number.NaN);
        const missed = of('missedCut').map((row) => row.score ?? Number.NaN);
        const staying = players.filter(({ out }) => !out).map((player) => player.score);
        expect(passed.length + missed.length).toBe(staying.length);
        expect(of('out')).toHaveLength(players.length - staying.length);
        if (passed.length > 0 && missed.length > 0)
          expect(Math.max(...passed)).toBeLessThan(Math.min(...missed));
        if (places !== null) expect(passed.length).toBeGreaterThanOrEqual(Math.min(places, staying.length));
        if (within !== null) {
          const near = staying.filter((one) => one <= Math.min(...staying) + within);
          expect(passed.length).toBeGreaterThanOrEqual(near.length);
        }
        if (missed.length > 0 && places !== null && within === null)
          expect(passed.filter((one) => one < Math.max(...passed)).length).toBeLessThan(places);
      }),
    );
  });

  test('EVT-10 players who missed the cut are placed behind the others by their scores at the cut', () => {
    const second = round('r2', { ann: toPar(9), bob: toPar(9), cat: toPar(-3) });
    const result = standing([round('r1', scores), second], cutAfter1(2));
    expect(lines(result)).toEqual([
      '1 ann 7',
      '2 bob 9',
      'T3 cat 1 missedCut',
      'T3 dan 1 missedCut',
      '5 eve 5 missedCut',
    ]);
    expect(result.rows[2]?.cells[1]).toBeNull();
  });

  test('EVT-11 the line is projected, and players on the course have the score to reach it', () => {
    const live = round(
      'r1',
      { ann: repeatedScore(4, 9), bob: '4 5 5', cat: '3', dan: '' },
      { stage: 'live' },
    );
    const result = standing([live, waiting('r2')], cutAfter1(2));
    expect(result.cut).toEqual({ afterRound: 1, made: false, score: 0, passed: 2, missed: 1 });
    const needs = result.rows.map(({ id, label, need }) => [id, label, need]);
    expect(needs).toEqual([
      ['cat', '1', { score: 1, holes: 8 }],
      ['ann', '2', null],
      ['bob', '3', { score: -2, holes: 6 }],
      ['dan', '-', { score: 0, holes: 9 }],
    ]);
  });

  test('EVT-11 a later round that has begun counts for the players inside the projected line only', () => {
    const first = round('r1', { ann: 4, bob: toPar(1), cat: toPar(2), dan: toPar(3) }, { stage: 'live' });
    const second = round('r2', { ann: '9', dan: '1' }, { stage: 'live' });
    const result = standing([first, second], cutAfter1(2));
    expect(lines(result)).toEqual(['1 bob 1', '2 ann 5', '3 cat 2', '4 dan 3']);
    expect(result.cut).toMatchObject({ made: false, passed: 2, missed: 2 });
    expect(result.rows[3]?.cells.map((cell) => [cell?.thru, cell?.position])).toEqual([
      [9, 4],
      [1, null],
    ]);
    const closed = standing([{ ...first, stage: 'final' }, second], cutAfter1(2));
    expect(lines(closed)).toEqual(['1 ann 5', '2 cat 2 missedCut', '3 dan 3 missedCut', '- bob 1 out']);
  });

  test('EVT-11 a round that waits before the cut counts its holes, and points are needed at least', () => {
    const format = 'stableford';
    const rounds = [
      round('r1', { ann: 4, bob: 5 }, { format }),
      round('r2', {}, { format, stage: 'waiting' }),
      round('r3', {}, { format, stage: 'waiting' }),
    ];
    const cut = { afterRound: 2, places: 1, within: null };
    const result = standing(rounds, { by: 'nett', cut });
    expect(result.cut).toMatchObject({ made: false, score: 18 });
    expect(result.rows.map(({ need }) => need)).toEqual([
      { score: 0, holes: 9 },
      { score: 9, holes: 9 },
    ]);
  });
});

describe('an abandoned round', () => {
  test('EVT-12 its scores, withdrawals and absences do not count, and the cut is made without it', () => {
    const abandoned = {
      ...round('r2', {}, { counts: false, stage: 'live' }),
      entries: [entry('ann', '9 9 9', { nofinish: 'WD' })],
    };
    const rounds = [
      round('r1', { ann: toPar(0), bob: toPar(1), cat: toPar(2) }),
      abandoned,
      round('r3', { ann: toPar(2), bob: toPar(0) }),
    ];
    const result = standing(rounds, { ties: 'lastRound', cut: { afterRound: 2, places: 2, within: null } });
    expect(lines(result)).toEqual(['1 bob 1', '2 ann 2', '3 cat 2 missedCut']);
    expect(result.final).toBe(true);
    expect(result.rows[0]?.cells[1]).toBeNull();
  });

  test('EVT-12 no cut is made after an abandoned round that has no other before it', () => {
    const rounds = [
      round('r1', { ann: 4, bob: 9 }, { counts: false }),
      round('r2', { ann: 5, bob: 4 }),
      waiting('r3'),
    ];
    const result = standing(rounds, cutAfter1(1));
    expect(result.cut).toBeNull();
    expect(lines(result)).toEqual(['1 bob 0', '2 ann 9']);
  });

  test('EVT-12 the last round that counts decides ties, and no round that counts leaves no places', () => {
    const rounds = [
      round('r1', { ann: toPar(1), bob: toPar(0) }),
      round('r2', { ann: toPar(0), bob: toPar(1) }),
      round('r3', { bob: '4' }, { counts: false, stage: 'live' }),
    ];
    expect(lines(standing(rounds, { ties: 'lastRound' }))).toEqual(['1 ann 1', '2 bob 1']);
    const none = standing(rounds.map((one) => ({ ...one, counts: false })));
    expect([none.rows, none.final]).toEqual([[], false]);
  });
});
