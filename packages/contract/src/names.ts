import * as z from 'zod';
import * as limits from './limits.ts';
import { errors, says } from './messages/index.ts';

/**
 * Scripts whose letters join, or do not, by U+200C and U+200D: there the two belong to the spelling of names.
 * https://www.unicode.org/reports/tr31/#Layout_and_Format_Control_Characters
 */
const joining = 'Arab Beng Deva Gujr Guru Knda Mlym Mong Orya Sinh Syrc Taml Telu'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const joiners = new RegExp(`([${joining}])[\\u200C\\u200D](?=[${joining}])`, 'gu');

/** Controls, format and direction characters, fillers and blanks that are drawn as nothing. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFFC]/u;
/** A mark without a letter, or more of them than any language puts on one. */
const loose = /(?:^|\s)\p{M}|[\p{Mn}\p{Me}]{4}/u;

/** What is wrong with the characters of a text that is read by others; undefined when nothing is. */
function unreadable(text: string): string | undefined {
  if (invisible.test(text.replace(joiners, '$1'))) return 'This has characters that nobody can see.';
  return loose.test(text) ? 'This has more accents than a letter can bear.' : undefined;
}

/**
 * A text as it is kept and compared: NFC, one space between words and none around them. Variation selectors 15 and 16,
 * which phones put behind emoji, choose a style of drawing only and go.
 */
export const tidy = (text: string) =>
  text
    .replace(/[\uFE0E\uFE0F]/g, '')
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

const apostrophes = /[\u2018\u2019\u02BC\u0060\u00B4]/g;
const quotes = /[\u201C\u201D]/g;
const typed = (text: string) => tidy(text).replace(apostrophes, "'").replace(quotes, '"');

/** Whether two names are one to who reads them: in letters of either case, with straight marks or with curly ones. */
export const sameName = (a: string, b: string): boolean =>
  typed(a).localeCompare(typed(b), 'en', { sensitivity: 'accent' }) === 0;

/** A person's name as two are compared: equal keys are the same name, in either case and with either apostrophe. */
export const nameKey = ({ name, lastName }: { readonly name: string; readonly lastName: string }): string =>
  typed(`${name} ${lastName}`).toLowerCase();

const copied = ' Copy';

/** What a copy is called that nobody named: as what it is of, which gives way where both are longer than a name may be. */
export const copyName = (name: string, max: number = limits.titleMax): string =>
  `${name
    .slice(0, max - copied.length)
    // Half of a character that is written with two.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}${copied}`;

const tooLong = (max: number) => `At most ${max} characters.`;

const readable = (text: string, context: z.core.$RefinementCtx) => {
  const message = unreadable(text);
  if (message) context.addIssue({ code: 'custom', message });
};

/**
 * The one type of names and titles: of persons, guests, groups, clubs, courses, games. {@link tidy}, in characters that
 * can be seen; the bounds hold for what is left. The server also refuses swear words.
 */
export const text = (min: number, max: number, tooShort?: string) =>
  z
    .string()
    .overwrite(tidy)
    .min(min, tooShort ?? (min === 1 ? 'Required.' : says.minLength.replace('{n}', String(min))))
    .max(max, tooLong(max))
    .superRefine(readable);

/** A name that is looked up: it is compared with what {@link text} kept. */
export const Named = z.string().overwrite(tidy).min(1);

/** Several lines for others to read: notes, addresses, introductions. */
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

/** Anything that a mail program would turn into a link, and what stands for a slash. */
const link = /[/\\@\u2044\u2215\u29F8]|\bwww[.。]|[\p{L}\p{N}]{2}[.。]\p{L}{2}/iu;

/** Whether a mail program would make something of this text a link. */
export const hasLink = (text: string): boolean => link.test(text.normalize('NFKC'));

/** First and last names also stand in mails to others: no link and no address comes along in one. */
export const personName = (required: string) =>
  text(1, limits.personNameMax, required).refine(
    (name) => !hasLink(name),
    'A name has no web or mail address in it. After a full stop comes a space.',
  );

/** Scripts that one word may be written in. https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts */
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

/** How user names are kept and compared: NFKC, so that letters of another width are the same letter. */
export const tidyUsername = (name: string) => name.normalize('NFKC').trim();

/**
 * Never an e-mail address: what has an @ is looked up as one at sign-in. Letters of one script: an "а" of another
 * alphabet would make two names that look the same. The server also refuses swear words.
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
    'A username has letters of one alphabet only.',
  )
  .superRefine(readable);
