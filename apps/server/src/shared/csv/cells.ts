import { originalCell } from '@flagstick/contract';

/** `="1012340002"` keeps Excel from reading a text as a number. */
export const unwrapped = (cell: string): string => cell.replace(/^="([^"]*)"$/, '$1').trim();

/** The export adds an apostrophe before signs that start a formula; it is removed here. */
export const cellText = (cell: string): string => unwrapped(originalCell(cell.trim()));

const genders: ReadonlyMap<string, 'men' | 'women'> = new Map(
  Object.entries({
    men: 'm male man men mr gentleman gentlemen gents herr herren',
    women: 'w f female woman women lady ladies mrs miss ms frau damen',
  }).flatMap(([gender, words]) =>
    words.split(' ').map((word) => [word, gender === 'men' ? ('men' as const) : ('women' as const)]),
  ),
);

/** Undefined for another word. */
export const genderInCell = (text: string): 'men' | 'women' | undefined => genders.get(text.toLowerCase());
