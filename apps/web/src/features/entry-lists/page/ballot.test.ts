import { expect, test } from 'vitest';
import { isTrueBallot } from './ballot.ts';

// The example of docs/ballots.md.
const drawn = {
  seed: '5f2d8c1e0b7a49d3a6c4e8f1b2d3c4a5',
  seedHash: '244cd4f9d5351967134e6df150e3fd266f718345a854fbaa34649957435195f8',
};
const entrants = [
  { number: 1, ticket: '925ebe284e3e89048300c8535d7fa1486a242d210e95d0ad5c531b267e509329' },
  { number: 2, ticket: '3714bb1f89678be513e379914d5ab21b5fdbfd708a07a9b152067015c25e271e' },
];

test('a ballot is true if seed and tickets follow from the published hash', async () => {
  expect(await isTrueBallot(drawn, entrants)).toBe(true);
});

test('a ballot with another seed, or with exchanged tickets, is not true', async () => {
  expect(await isTrueBallot({ ...drawn, seed: 'another' }, entrants)).toBe(false);
  const [one, two] = entrants;
  const exchanged = [
    { number: 1, ticket: two?.ticket ?? null },
    { number: 2, ticket: one?.ticket ?? null },
  ];
  expect(await isTrueBallot(drawn, exchanged)).toBe(false);
});
