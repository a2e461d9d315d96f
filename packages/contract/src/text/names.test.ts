import { describe, expect, it } from 'vitest';
import * as limits from '../limits.ts';
import { copyName, NameToFind, personName, prose, sameName, text, Username } from './names.ts';

const Title = text(2, 10);
const Person = personName('A name, please.');
const saidOf = (schema: typeof Title, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

const unseen = ['This contains invisible characters.'];
const heaped = ['This has too many accents on one letter.'];

describe('a name', () => {
  it.each([
    ['  Saturday  Medal ', 'Saturday\u00a0 Medal'],
    ['Ödön', 'O\u0308do\u0308n'],
    ['🏌 Open', '🏌\ufe0f Open'],
  ])('a name is stored as %j', (_kept, typed) => {
    expect(text(2, 40).parse(typed)).toBe(_kept.trim().replace(/ +/g, ' '));
  });

  it('a searched name is tidied like a stored one', () => {
    expect(NameToFind.parse(' O\u0308do\u0308n\u2003 A ')).toBe('Ödön A');
  });

  it.each([
    ...[
      'a\u200bb',
      'ab\u3164',
      '\u115f\u1160',
      'ab\u{e0061}',
      '\u202eeeL nnA',
      'a\u00adb',
      'a\u2066b',
      'ab\u0007',
    ],
    ...[
      'a\nb',
      'a\u2028b',
      '\u2800\u2800',
      '\ufeffa\ufeffb',
      'a\u034fb',
      'a\u200db',
      'ab\u{f0000}',
      'ab\uffa0',
    ],
  ])('a name contains no invisible characters: %j', (typed) => {
    expect(saidOf(text(2, 40), typed)).toEqual(unseen);
  });

  it.each(['نرم\u200cافزار', 'क्\u200dष', 'ശ്രീ\u200dല'])(
    'a name keeps joiners where the script needs them: %j',
    (typed) => {
      expect(text(2, 40).parse(typed)).toBe(typed.normalize('NFC'));
    },
  );

  it.each(['နှင်းမြွှေ', 'ภูมิใจ', 'Nguyễn Thị Ánh', 'שָׁלוֹם', "O'Neil-Smith", '田中 太郎', 'Jiří'])(
    'a name may be %s',
    (typed) => {
      expect(saidOf(text(2, 40), typed)).toBeUndefined();
    },
  );

  it.each([`ab${'\u0301'.repeat(58)}`, 'ab\u0316\u0317\u0318\u0319', '\u0301ab', 'ab \u20dd'])(
    'a name has no stacked accents and none without a letter: %j',
    (typed) => {
      expect(saidOf(text(2, 80), typed)).toEqual(heaped);
    },
  );

  it('a name is measured in visible characters', () => {
    expect(saidOf(Title, '🏌')).toEqual(['Minimum required length is 2']);
    expect(saidOf(Title, '🏌'.repeat(10))).toBeUndefined();
    expect(saidOf(Title, '🏌'.repeat(11))).toEqual(['At most 10 characters.']);
  });
});

describe('the name of a person', () => {
  it.each(['J.R. Smith', 'St. John', 'Lucy-Ann', "D'Arcy", 'Jr.', 'Anna Maria 2', 'Sørensen'])(
    'the name of a person may be %s',
    (typed) => {
      expect(Person.parse(typed)).toBe(typed);
    },
  );

  it.each([
    ...[
      'Win £500 at https://evil.example/x',
      'evil.example',
      'www.evil',
      'see evil．com',
      'a/b',
      'a\\b',
      'a⁄b',
    ],
    ...['me@evil', 'Visit EVIL.COM now'],
  ])('the name of a person contains no link: %s', (typed) => {
    expect(saidOf(Person, typed)).toEqual([
      'A name can’t contain a web or e-mail address. Put a space after a full stop.',
    ]);
  });

  it('a missing name of a person has its own text', () => {
    expect(saidOf(Person, ' ')).toEqual(['A name, please.']);
  });
});

it.each([
  ['Captain’s Day', " captain's  day "],
  ['The “Open”', 'the "open"'],
  ['Ödön', 'O\u0308do\u0308n'],
])('names that look the same compare equal: %j and %j', (a, b) => expect(sameName(a, b)).toBe(true));

it.each([
  ['Captain’s Day', 'Captains Day'],
  ['Odon', 'Ödön'],
])('two names differ: %j and %j', (a, b) => expect(sameName(a, b)).toBe(false));

describe('a username', () => {
  it.each(['admin1', 'jürgen', 'владимир', '田中たろう', 'παύλος_7', 'user.name-1'])(
    'a username may be %s',
    (typed) => {
      expect(Username.parse(typed)).toBe(typed);
    },
  );

  it.each(['аdmin1', 'admіn', 'pαulos', 'admin田'])('a username has letters of one script: %s', (typed) => {
    expect(saidOf(Username, typed)).toEqual(['A username can only use letters of one alphabet.']);
  });

  it('a username is the same in letters of any width', () => {
    expect(Username.parse(' ａｄｍｉｎ１ ')).toBe('admin1');
  });

  it.each(['ad\u200bmin', 'ad min', 'ad@min', 'admi', 'admin\u3164'])('a username cannot be %j', (typed) => {
    expect(Username.safeParse(typed).success).toBe(false);
  });

  it('a username that is too long is refused with the limit, not with the minimum', () => {
    expect(saidOf(Username, 'a'.repeat(41))).toEqual(['At most 40 characters.']);
    expect(saidOf(Username, '𐐀'.repeat(41))?.[0]).toBe('At most 40 characters.');
    expect(Username.parse('a'.repeat(40))).toHaveLength(40);
  });
});

describe('several lines', () => {
  it('text of several lines keeps its line breaks and loses invisible characters', () => {
    expect(prose(40).parse(' 1 Fairway\r\nNorwich ')).toBe('1 Fairway\nNorwich');
    expect(prose(40).safeParse('a\u202eb').success).toBe(false);
  });
});

it("a copy's name ends in ' Copy' and fits the maximum length", () => {
  expect(copyName('Winter League')).toBe('Winter League Copy');
  const longest = 'n'.repeat(limits.titleMax);
  expect(copyName(longest)).toBe(`${longest.slice(5)} Copy`);
  expect(copyName(`${longest.slice(6)}🏌${longest}`)).toBe(`${longest.slice(6)} Copy`);
});
