import { expect, it } from 'vitest';
import { formatOf, formats, scoringChoiceOf, scoringChoices, scoringSentences, scorings } from './index.ts';

it('a rule has one format by its two settings', () => {
  const keys = (['individual', 'matchplay', 'combined', 'combinedMatchplay'] as const).flatMap(
    (playingFormat) =>
      (['individual', 'team'] as const).map((playingAs) => formatOf({ playingAs, playingFormat }).key),
  );
  expect(keys).toEqual([
    ...['individual', 'team', 'singles', 'teamMatch', 'oneCard', 'oneCard'],
    ...['oneCardMatch', 'oneCardMatch'],
  ]);
});

it('the registry holds each format under its own key', () => {
  for (const [key, format] of Object.entries(formats)) expect(format.key).toBe(key);
});

it("a format's name in lists contains its scoring, or match play, and teams", () => {
  expect(Object.values(formats).map(({ names }) => names.listed('Stroke'))).toEqual([
    'Stroke',
    'Stroke · team',
    'Stroke · team',
    'Match play',
    'Match play · team',
    'Match play · team',
  ]);
});

it('a par/bogey result is printed with its sign, and in words as holes up or down', () => {
  const { print, printHole, holeWord } = scorings.parBogey;
  const {
    figureWithUnit: counted,
    printedFigureWithUnit: inWords,
    afterPlayerName: ofPlayer,
    partOfCard: run,
  } = scoringSentences.parBogey;
  expect([3, 0, -2].map(print)).toEqual(['+3', '0', '−2']);
  expect([1, 0, -1].map((hole) => [printHole(hole), holeWord(hole)])).toEqual([
    ['+', 'won'],
    ['0', 'halved'],
    ['−', 'lost'],
  ]);
  expect(ofPlayer(3)).toBe('is 3 up');
  expect(run?.(2, -2)).toBe('2 up, the card 2 down');
  expect([3, 0, -2].map(counted)).toEqual(['3 up', 'all square', '2 down']);
  expect(inWords(print(-2))).toBe('−2 against nett par');
});

it('a quota result is printed with its sign, and in words as over or under the quota', () => {
  const { print, printHole } = scorings.quota;
  expect([3, 0, -2].map(print)).toEqual(['+3', '0', '−2']);
  expect(printHole(-1)).toBe('−1');
  const { afterPlayerName, points, partOfCard } = scoringSentences.quota;
  expect(afterPlayerName(3)).toBe('is 3 over quota');
  expect([3, 0, -2].map(points)).toEqual(['3 over quota', 'level with the quota', '2 under quota']);
  expect(partOfCard?.(2, -2)).toBe('2 over quota, the card 2 under quota');
});

it('modified Stableford names its points, and prints points below 0 with a minus sign', () => {
  const { name, print, family } = scorings.modifiedStableford8;
  expect(name).toBe('Modified Stableford (8, 5, 2, 0, −1, −3)');
  expect(family?.value).toBe('8, 5, 2, 0, −1, −3');
  expect([12, -3].map(print)).toEqual(['12', '−3']);
  const { afterPlayerName, holeRule } = scoringSentences.modifiedStableford10;
  expect(afterPlayerName(-1)).toBe('has −1 point');
  expect(holeRule).toBe(
    '10 for a nett albatross, 6 for a nett eagle, 3 for a nett birdie, 1 for a nett par, 0 for a nett bogey, −2 for worse or no score',
  );
});

it('maximum score is printed as strokes, and names its maximum', () => {
  const { name, print } = scorings.maximumPar3;
  expect([name, print(72)]).toEqual(['Maximum score (par + 3)', '72']);
  expect(scorings.maximumNetDoubleBogey.name).toBe('Maximum score (net double bogey)');
  const { countback, grossNote, printedFigureWithUnit: inWords } = scoringSentences.maximum8;
  expect(grossNote).toBe('at most 8 on a hole');
  expect(inWords(print(72))).toBe('nett 72');
  expect(countback('over the last 9, 6, 3 and 1 holes')).toBe(
    'the lowest nett over the last 9, 6, 3 and 1 holes.',
  );
});

it('a rule chooses maximum score first, and then its maximum', () => {
  expect(scoringChoices.map(({ name, defaultFormat: usual }) => [name, usual])).toEqual([
    ['Stableford', 'stableford'],
    ['Stroke', 'stroke'],
    ['Best nine', 'bestNine'],
    ['Par/bogey', 'parBogey'],
    ['Quota', 'quota'],
    ['Modified Stableford', 'modifiedStableford8'],
    ['Maximum score', 'maximumNetDoubleBogey'],
  ]);
  expect(scoringChoiceOf('stroke').family).toBeNull();
  const { name, family } = scoringChoiceOf('maximum8');
  expect([name, family?.setting, family?.options.length]).toEqual(['Maximum score', 'Maximum', 15]);
  expect(family?.options.find(({ value }) => value === 'maximum8')?.label).toBe('8');
  expect(family?.options[0]).toEqual({ value: 'maximumNetDoubleBogey', label: 'Net double bogey' });
});

it('a team’s card counts in a season by its place only, and a match of such teams not at all', () => {
  const counted = Object.values(formats).map(({ key, countsInSeason }) => [
    key,
    ...[true, false].map(countsInSeason),
  ]);
  expect(counted).toEqual([
    ['individual', true, true],
    ['team', true, true],
    ['oneCard', true, false],
    ['singles', true, true],
    ['teamMatch', true, true],
    ['oneCardMatch', false, false],
  ]);
});
