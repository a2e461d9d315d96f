/** Scripts of names in use today that may lack a font, or a letter of one. */
const scripts = [
  ...['Adlam', 'Balinese', 'Bopomofo', 'Canadian_Aboriginal', 'Cham', 'Cherokee', 'Coptic', 'Han', 'Hangul'],
  ...['Javanese', 'Lepcha', 'Limbu', 'Meetei_Mayek', 'Mongolian', 'New_Tai_Lue', 'Nko', 'Ol_Chiki', 'Osage'],
  ...['Samaritan', 'Sundanese', 'Syriac', 'Tai_Le', 'Tai_Tham', 'Tifinagh', 'Vai', 'Yi'],
  ...['Arabic', 'Bengali', 'Devanagari', 'Ethiopic', 'Hebrew', 'Khmer', 'Latin', 'Myanmar', 'Tibetan'],
].map((name) => ({ name: name.replaceAll('_', ' '), has: new RegExp(`\\p{Script=${name}}`, 'u') }));

const letter = /[\p{L}\p{M}\p{N}]/u;
const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;

export const isPicture = (character: string): boolean => emoji.test(character);

/** The kind of a character that cannot be printed: the script of a letter, `emoji` or `symbols`. */
export function scriptKindOf(character: string): string {
  if (!letter.test(character)) return isPicture(character) ? 'emoji' : 'symbols';
  return scripts.find(({ has }) => has.test(character))?.name ?? 'other letters';
}

/** A letter without a font is replaced by the name of its script; pictures and symbols are omitted. */
export const isLetter = (character: string): boolean => letter.test(character);
