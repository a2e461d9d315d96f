import type { TeeColor } from '@flagstick/contract';

/** Words that stay small inside a name. */
const lowerCaseWords = new Set(['de', 'del', 'y', 'e', 'o', 'do', 'and', 'en', 'al']);
/** Small only where they follow one of the above: "Costa de la Luz", but "Club La Galera". */
const articles = new Set(['el', 'la', 'los', 'las']);
/** Abbreviations that look like words in capitals. */
const abbreviations = new Set(['CC', 'FGCV', 'II', 'III', 'IV', 'RC', 'RCG', 'RCI', 'RGC', 'SA', 'SM']);

const isShouted = (word: string) => word === word.toUpperCase();

/**
 * A name that was published in capitals, as people write it: "CLUB DE GOLF LA VEREDA" → "Club de Golf La Vereda".
 * Words that have small letters already, abbreviations and single letters stay. Accents are neither added nor removed.
 */
export function properName(published: string): string {
  const text = published.replace(/\s+/g, ' ').trim();
  let before = '';
  return text.replace(/\p{L}+/gu, (word, at: number) => {
    const lower = word.toLowerCase();
    const follows = lowerCaseWords.has(before);
    before = lower;
    if (!isShouted(word) || abbreviations.has(word)) return word;
    const isWord = text[at - 1] === ' ' && (text[at + word.length] ?? ' ') === ' ';
    if (isWord && (lowerCaseWords.has(lower) || (follows && articles.has(lower)))) return lower;
    return word.charAt(0) + lower.slice(1);
  });
}

/** Registers put the article last: "CORUÑA, A" → "A Coruña". */
export const placeName = (published: string) =>
  properName(published.replace(/^(.+), (A|O|EL|LA|LOS|LAS|ELS|LES)$/, '$2 $1'));

const postcodePattern = /^(AD)?\d{3,5}$/;

/** "CALLE MAYOR S/N S/N, 46012, VALENCIA, VALENCIA, …" → "Calle Mayor s/n, 46012": the place has its own field. */
export function streetOf(published: string): string {
  const parts = published.split(/\s*,\s+/);
  const at = parts.findIndex((part) => postcodePattern.test(part));
  const street = properName(parts.slice(0, at < 0 ? 1 : at).join(', '))
    .replace(/(?:[ ,]+S\/N)+[ .]*$/i, ' s/n')
    .trim();
  return at < 0 ? street : `${street}, ${parts[at]}`;
}

const colors: Readonly<Record<string, TeeColor>> = {
  AMARILLAS: 'yellow',
  AZULES: 'blue',
  BLANCAS: 'white',
  DORADAS: 'gold',
  NARANJAS: 'orange',
  NEGRAS: 'black',
  ROJAS: 'red',
  // The specification has no pink. Screens know a pink tee by its name.
  ROSAS: 'purple',
  VERDES: 'green',
  VIOLETAS: 'purple',
};

/** The contract's colour of a tee that is named by its colour. */
export function teeColor(published: string): TeeColor {
  const color = colors[published.toUpperCase()];
  if (!color) throw new Error(`No colour is known for the tee ${published}.`);
  return color;
}

const zones: Readonly<Record<string, string>> = {
  'LAS PALMAS': 'Atlantic/Canary',
  'SANTA CRUZ DE TENERIFE': 'Atlantic/Canary',
  ANDORRA: 'Europe/Andorra',
};

export const timeZoneOf = (province: string) => zones[province] ?? 'Europe/Madrid';

const yardsPerMetre = 1.09361;

export const yards = (metres: number) => Math.round(metres * yardsPerMetre);
