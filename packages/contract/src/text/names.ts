import * as z from 'zod';
import * as limits from '../limits.ts';
import { contractTexts, errors } from '../messages/index.ts';

/**
 * Scripts in which U+200C and U+200D belong to the spelling of names, because they join letters or keep them apart.
 * https://www.unicode.org/reports/tr31/#Layout_and_Format_Control_Characters
 */
const joining = 'Arab Beng Deva Gujr Guru Knda Mlym Mong Orya Sinh Syrc Taml Telu'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const joiners = new RegExp(`([${joining}])[\\u200C\\u200D](?=[${joining}])`, 'gu');

/** Controls, format and direction characters, fillers and invisible blanks. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFFC]/u;
/** A combining mark without a letter, or four or more on one letter. */
const unattachedMark = /(?:^|\s)\p{M}|[\p{Mn}\p{Me}]{4}/u;

/** Undefined if all characters are readable. */
function unreadableReason(text: string): string | undefined {
  if (invisible.test(text.replace(joiners, '$1'))) return 'This contains invisible characters.';
  return unattachedMark.test(text) ? 'This has too many accents on one letter.' : undefined;
}

/**
 * The stored and compared form of a text: NFC, one space between words and none around them, without variation
 * selectors 15 and 16, which phones put after emoji and which only choose a style.
 */
export const tidy = (text: string) =>
  text
    .replace(/[\uFE0E\uFE0F]/g, '')
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

const apostrophes = /[\u2018\u2019\u02BC\u0060\u00B4]/g;
const quotes = /[\u201C\u201D]/g;
const comparable = (text: string) => tidy(text).replace(apostrophes, "'").replace(quotes, '"');

export const sameName = (a: string, b: string): boolean =>
  comparable(a).localeCompare(comparable(b), 'en', { sensitivity: 'accent' }) === 0;

/** The key to compare names of people, ignoring case and the kind of apostrophe. */
export const nameKey = ({ name, lastName }: { readonly name: string; readonly lastName: string }): string =>
  comparable(`${name} ${lastName}`).toLowerCase();

const copySuffix = ' Copy';

/** The default name of a copy: the original's, shortened if both together exceed the maximum. */
export const copyName = (name: string, max: number = limits.titleMax): string =>
  `${name
    .slice(0, max - copySuffix.length)
    // The cut can leave half a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}${copySuffix}`;

const tooLong = (max: number) => `At most ${max} characters.`;

const readable = (text: string, context: z.core.$RefinementCtx) => {
  const message = unreadableReason(text);
  if (message) context.addIssue({ code: 'custom', message });
};

/**
 * The type of all names and titles: of people, guests, groups, clubs, courses, games. {@link tidy}, with visible
 * characters only; the bounds apply to the result. The server also refuses swear words.
 */
export const text = (min: number, max: number, tooShort?: string) =>
  z
    .string()
    .overwrite(tidy)
    .min(min, tooShort ?? (min === 1 ? 'Required.' : contractTexts.minLength.replace('{n}', String(min))))
    .max(max, tooLong(max))
    .superRefine(readable);

/** A name to look up: it is compared with the result of {@link text}. */
export const NameToFind = z.string().overwrite(tidy).min(1);

/** Several public lines: notes, addresses, introductions. */
export const prose = (max: number) =>
  z
    .string()
    .overwrite((value) =>
      value
        .replace(/[\uFE0E\uFE0F]/g, '')
        .replace(/\r\n?/g, '\n')
        .normalize('NFC')
        .trim(),
    )
    .max(max)
    .superRefine((value, context) => readable(value.replace(/[\n\t]/g, ' '), context));

/** Anything that a mail program would turn into a link, and characters that look like a slash. */
const link = /[/\\@\u2044\u2215\u29F8]|\bwww[.。]|[\p{L}\p{N}]{2}[.。]\p{L}{2}/iu;

export const hasLink = (text: string): boolean => link.test(text.normalize('NFKC'));

/** First and last names are also in mails to others, so they contain no link or address. */
export const personName = (required: string) =>
  text(1, limits.personNameMax, required).refine(
    (name) => !hasLink(name),
    'A name can’t contain a web or e-mail address. Put a space after a full stop.',
  );

/** Scripts for a single word. https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts */
const scripts = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer'],
].map((script) => `\\p{sc=${script}}`);
const oneScript = [
  ...scripts,
  '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}',
  '\\p{sc=Han}\\p{sc=Hang}',
  '\\p{sc=Han}\\p{sc=Bopo}',
].map((letters) => new RegExp(`^[${letters}\\p{sc=Zyyy}\\p{sc=Zinh}]*$`, 'u'));

/** The stored and compared form of usernames: NFKC, so that full-width and normal letters compare equal. */
export const tidyUsername = (name: string) => name.normalize('NFKC').trim();

/**
 * Never an e-mail address, because sign-in treats any text with an @ as an e-mail address. Letters of one script,
 * because an "а" of another alphabet would make two names that look the same. The server also refuses swear words.
 */
export const Username = z
  .string()
  .overwrite(tidyUsername)
  .regex(new RegExp(`^[^\\s@\\p{C}]{${limits.usernameMin},${limits.usernameMax}}$`, 'u'), {
    error: ({ input }) =>
      [...String(input)].length > limits.usernameMax
        ? tooLong(limits.usernameMax)
        : errors['username.invalid'].text,
  })
  .refine(
    (name) => oneScript.some((script) => script.test(name)),
    'A username can only use letters of one alphabet.',
  )
  .superRefine(readable);
