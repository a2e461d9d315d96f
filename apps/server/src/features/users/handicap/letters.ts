import { inHundredths, inTenths } from '../../../shared/codecs.ts';
import type { LetterContent } from '../../mail/index.ts';

export interface Handicaps {
  readonly index_tenths: number | null;
  readonly social_hundredths: number | null;
}

const written = (value: number | null, { read } = inTenths) => {
  if (value === null) return 'none';
  const figure = Math.abs(read(value));
  const text = Number.isInteger(figure * 10) ? figure.toFixed(1) : figure.toFixed(2);
  return value < 0 ? `+${text}` : text;
};

export function indexChangedLetter(
  person: Handicaps & { readonly name: string },
  after: Handicaps,
  by: { readonly name: string; readonly last_name: string },
): LetterContent {
  const gaveWay = person.social_hundredths !== null && after.social_hundredths === null;
  return {
    subject: 'Your handicap index has been changed',
    title: 'Your handicap index has been changed',
    paragraphs: [
      `Hello ${person.name}, ${by.name} ${by.last_name} has changed your handicap index in Flagstick.`,
      `Before: ${written(person.index_tenths)}. Now: ${written(after.index_tenths)}.`,
      ...(gaveWay
        ? [
            `Your social handicap of ${written(person.social_hundredths, inHundredths)} was removed, because you now have an index.`,
          ]
        : []),
    ],
    notes: ['If this isn’t right, ask your club or correct it in your profile.'],
  };
}
