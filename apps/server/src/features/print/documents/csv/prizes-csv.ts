import type { PrizesView } from '@flagstick/contract';
import { csvFile } from '../../file.ts';
import { winnersText } from '../prize-words.ts';

const heads = [
  'Contest',
  'Division',
  'Position',
  'Winner',
  'Score',
  'Prize',
  'Amount (£)',
  'Each (£)',
  'Left over (£)',
  'Why',
];

/** `40.00`, which a spreadsheet reads as a number. */
const poundsText = (pence: number | null): string => (pence === null ? '' : (pence / 100).toFixed(2));

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
        poundsText(award.pence),
        poundsText(award.penceEach),
        poundsText(award.left),
        award.why,
      ]),
    ),
  ]);
