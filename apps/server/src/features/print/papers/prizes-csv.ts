import type { PrizesView } from '@flagstick/contract';
import { csvFile } from '../file.ts';
import { winnersText } from './prize-words.ts';

const heads = [
  'Contest',
  'Division',
  'Position',
  'Winner',
  'Score',
  'Prize',
  'Pence',
  'Pence each',
  'Pence left',
  'Why',
];

export const prizesCsv = ({ contests }: PrizesView): Buffer =>
  csvFile([
    heads,
    ...contests.flatMap(({ name, division, awards }) =>
      awards.map((award) => [
        name,
        division ?? '',
        award.place,
        winnersText(award),
        award.figure,
        award.prize,
        award.pence ?? '',
        award.penceEach ?? '',
        award.left,
        award.why,
      ]),
    ),
  ]);
