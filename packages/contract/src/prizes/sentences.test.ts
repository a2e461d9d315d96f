import { expect, it } from 'vitest';
import type { ContestKind, Prize } from '../entities/prizes.ts';
import { distanceText, noDistanceText } from './distances.ts';
import { contestDetail, contestFigure, decidedText, offerText, prizeText } from './sentences.ts';

const skins = { type: 'skins', basis: 'nett', carryOver: true, validation: true } as const;
const drive = { type: 'longestDrive', hole: 14, unit: 'yards' } as const;
const pin = { type: 'nearestPin', hole: 7, unit: 'feet' } as const;
const inTwo = { type: 'nearestInTwo', hole: 9, unit: 'metres' } as const;

it.each<[ContestKind, number, string, string]>([
  [{ type: 'nett', holes: 'all' }, 70.5, 'Nett', '70.5 nett'],
  [{ type: 'gross', holes: 'front' }, 36, 'Gross, front nine', '36 gross'],
  [{ type: 'points', holes: 'back' }, 19, 'Points, back nine', '19 points'],
  [{ type: 'twos' }, 1, 'Twos', '1 two'],
  [{ type: 'eagles' }, 2, 'Eagles', '2 eagles'],
  [skins, 3, 'Nett skins with carry-over and validation', '3 skins'],
  [{ ...skins, basis: 'gross', carryOver: false, validation: false }, 1, 'Gross skins', '1 skin'],
  [{ type: 'teamOfDay', best: null }, 141, 'Team of the day', '141 nett'],
  [{ type: 'teamOfDay', best: 2 }, 141, 'Team of the day, best 2 scores on each hole', '141 nett'],
  [{ type: 'teamOfDay', best: 1 }, 70, 'Team of the day, best score on each hole', '70 nett'],
  // Figures of measured contests are tenths of a millimetre: 92 inches, 2.35 metres, 243 yards.
  [pin, 23_368, 'Nearest the pin, hole 7', '7 ft 8 in'],
  [inTwo, 23_500, 'Nearest in two, hole 9', '2.35 m'],
  [drive, 2_221_992, 'Longest drive, hole 14', '243 yd'],
])('A contest of the kind %j says its rule and its figures', (kind, figure, detail, text) => {
  expect(contestDetail(kind, null)).toBe(detail);
  expect(contestDetail(kind, 'Ladies')).toBe(`${detail}, Ladies`);
  expect(contestFigure(kind, figure, { format: 'stroke', toPar: false })).toBe(text);
});

it('Strokes are compared to par during play, and a team of Stableford has points', () => {
  const during = { format: 'stroke', toPar: true } as const;
  expect(contestFigure({ type: 'gross', holes: 'all' }, -2, during)).toBe('−2 gross');
  expect(contestFigure({ type: 'teamOfDay', best: 2 }, 0, during)).toBe('E nett');
  const stableford = { format: 'stableford', toPar: false } as const;
  expect(contestFigure({ type: 'teamOfDay', best: 2 }, 81, stableford)).toBe('81 points');
});

it.each<[Prize, string]>([
  [{ kind: 'place' }, ''],
  [{ kind: 'trophy', text: 'Captain’s Cup' }, 'Captain’s Cup'],
  [{ kind: 'text', text: 'Sleeve of balls' }, 'Sleeve of balls'],
  [{ kind: 'voucher', pence: 2500 }, '£25 voucher'],
  [{ kind: 'amount', pence: 1250 }, '£12.50'],
])('The prize %j is shown as “%s”', (prize, text) => {
  expect(prizeText(prize)).toBe(text);
});

const points: ContestKind = { type: 'points', holes: 'all' };
const vouchers: Prize[] = [
  { kind: 'voucher', pence: 6000 },
  { kind: 'voucher', pence: 4000 },
];
const ball: Prize = { kind: 'text', text: 'Sleeve of balls' };
const sweep = { stake: 500, entrants: 'all' as const, shares: [50, 30, 20] };

it.each<[ContestKind, Prize[], typeof sweep | null, string]>([
  [points, vouchers, null, '1st £60 voucher, 2nd £40 voucher'],
  [points, [ball], null, 'Sleeve of balls'],
  [points, [{ kind: 'place' }, { kind: 'place' }], null, '1st, 2nd'],
  [points, [], sweep, '50%, 30% and 20% of the pot'],
  [pin, [ball], sweep, 'Sleeve of balls, 50%, 30% and 20% of the pot'],
  [{ type: 'twos' }, [ball], null, 'Sleeve of balls for each two'],
  [skins, [{ kind: 'amount', pence: 100 }], { ...sweep, shares: [] }, '£1 for each skin'],
  [{ type: 'eagles' }, [{ kind: 'place' }], null, ''],
])('The contest %j with the prizes %j and the pot %j offers %s', (kind, prizes, pot, text) => {
  expect(offerText({ kind, prizes, pot })).toBe(text);
});

it.each([
  ['inches', 11, '0.28 m', '0 ft 11 in', '0 yd'],
  ['inches', 92, '2.34 m', '7 ft 8 in', '3 yd'],
  ['centimetres', 254, '2.54 m', '8 ft 4 in', '3 yd'],
  ['centimetres', 22_220, '222.20 m', '729 ft 0 in', '243 yd'],
] as const)('%s %i are shown in each unit', (unit, value, metres, feet, yards) => {
  const distance = { unit, value };
  expect([
    distanceText(distance, 'metres'),
    distanceText(distance, 'feet'),
    distanceText(distance, 'yards'),
  ]).toEqual([metres, feet, yards]);
});

it('A result without a distance names the green or the fairway', () => {
  expect([pin, inTwo, drive].map(noDistanceText)).toEqual([
    'No ball on the green',
    'No ball on the green',
    'Not on the fairway',
  ]);
});

it('A tie names the holes that decided it', () => {
  expect(['last9', 'front-last3', 'handicapIndex'].map(decidedText)).toEqual([
    'on the last nine holes',
    'on holes 7 to 9',
    'by handicap index',
  ]);
});
