import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type KnockOutResult, playBracket } from '../../src/knock-outs/bracket.ts';
import { readMatchScore } from '../../src/knock-outs/score.ts';

/** These files have no quoted fields. */
const read = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

const matches = read('knockouts.csv').map(
  ([event = '', year = '', , round = '', match = '', winner = '', loser = '', text = '', complete]) => ({
    ...{ name: `${event} ${year}`, round: Number(round), match: Number(match), winner, loser, text },
    complete: complete === 'y',
  }),
);
// A match for the third place has no round.
const brackets = Map.groupBy(
  matches.filter(({ round }) => round > 0),
  ({ name }) => name,
);
const complete = [...brackets].filter(([, list]) => list.every((match) => match.complete));

/** Spellings that no match produces, each in one row of the data. */
const impossible = { '5 and 2': 'margin', '7-up': 'margin', '2 and up': 'unreadable' };
const walkovers = ['by default', 'WD'];

/** Early championships were played over 36 holes, and their scores do not say so. */
const readOf = (text: string) => {
  const over18 = readMatchScore(text, 18);
  return over18.how === 'refused' ? readMatchScore(text, 36) : over18;
};

test('every printed score is read, or refused with the reason', () => {
  for (const [text = '', count] of read('knockouts-spellings.csv')) {
    expect(matches.filter((match) => match.text === text)).toHaveLength(Number(count));
    const result = readOf(text);
    const reason = result.how === 'refused' ? result.refusal.reason : undefined;
    expect([text, reason]).toEqual([text, impossible[text as keyof typeof impossible]]);
    if (result.how !== 'refused') {
      expect([text, result.how]).toEqual([text, walkovers.includes(text) ? 'walkover' : 'played']);
      const [, up, left] = /^(\d+) (?:and|&) (\d+)$/.exec(text) ?? [];
      if (up && left) expect(result.score).toEqual({ kind: 'up', up: Number(up), left: Number(left) });
    }
  }
});

test('each complete bracket is rebuilt with its champion and n − 1 results', () => {
  expect(complete).toHaveLength(59);
  for (const [name, list] of complete) {
    const first = list.filter(({ round }) => round === 1).toSorted((a, b) => a.match - b.match);
    const slots = first.flatMap(({ winner, loser }) => [winner, loser]);
    const results = new Map(
      list.map(({ round, match, winner, text }): [string, KnockOutResult] => {
        const { how, ...rest } = readOf(text);
        const score = 'score' in rest ? rest.score : null;
        return [`${round}.${match}`, { how: how === 'refused' ? 'played' : how, winner, score }];
      }),
    );
    const { champion, finished, rounds } = playBracket({ slots, results });
    const final = list.toSorted((a, b) => b.round - a.round)[0];
    expect([name, champion, finished]).toEqual([name, final?.winner, true]);
    expect(results.size).toBe(slots.length - 1);
    for (const { round, match, loser, winner } of list) {
      const played = rounds[round - 1]?.[match - 1];
      const sides = [played?.a, played?.b].map((side) => (side?.kind === 'entrant' ? side.id : ''));
      expect(sides.toSorted()).toEqual([winner, loser].toSorted());
    }
  }
});
