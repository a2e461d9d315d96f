import { describe, expect, it } from 'vitest';
import {
  cardForGender,
  cardOfGender,
  missingCardText,
  otherRatingNote,
  ratingName,
  seatCard,
  teeName,
  teeNameWithoutGender,
  usualCard,
} from './tees.ts';

it('tees with one name differ by gender, which is named once', () => {
  expect(teeName({ name: 'Amarillas', gender: 'men' })).toBe('Amarillas, men');
  expect(teeName({ name: 'Amarillas', gender: 'women' })).toBe('Amarillas, ladies');
  expect(teeName({ name: 'Red Ladies', gender: 'women' })).toBe('Red Ladies');
});

const holes = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, yards: 400, si: at + 1 }));
const card = (
  name: string,
  gender: 'men' | 'women',
  teeColor: 'white' | 'yellow' | 'red' = 'yellow',
  over: { combination?: 2 | null; holesParams?: typeof holes; cardType?: 'main' | 'custom' } = {},
) => ({
  ...{ _id: `${name} ${gender}`, name, gender, teeColor, combination: null, holesParams: holes },
  ...{ cardType: 'main' as const, ...over },
});
const men = card('Amarillas', 'men');
const ladies = card('Amarillas', 'women');
const red = card('Rojas', 'women', 'red');

it("a tee's marker colour is its name without the gender", () => {
  const names = [
    'Amarillas',
    'Red Ladies',
    'Ladies’ White',
    'White, men',
    'Back-Tees (women)',
    'Men',
    'Menorca',
  ];
  expect(names.map((name) => teeNameWithoutGender({ name }))).toEqual([
    ...['Amarillas', 'Red', 'White', 'White', 'Back-Tees', 'Men', 'Menorca'],
  ]);
});

describe('the card of a tee for a gender', () => {
  it('the card of a tee for a gender is the one with the same name and holes', () => {
    expect(cardForGender([men, ladies, red], men, 'women')).toBe(ladies);
    expect(cardForGender([men, ladies], ladies, 'men')).toBe(men);
    expect(cardForGender([men, ladies], men, 'men')).toBe(men);
    const named = card('Amarillas Ladies', 'women', 'red');
    expect(cardForGender([men, red, named], men, 'women')).toBe(named);
    expect(cardForGender([men, red], men, 'women')).toBe(undefined);
    const nine = card('Amarillas', 'women', 'yellow', { holesParams: holes.slice(0, 9) });
    expect(cardForGender([men, nine], men, 'women')).toBe(undefined);
  });

  it('the card of a tee for a gender may have another name if its colour is unique', () => {
    const club = card('Club', 'women');
    expect(cardForGender([men, club, red], men, 'women')).toBe(club);
    expect(cardForGender([men, club, card('Junior', 'women')], men, 'women')).toBe(undefined);
  });
});

it('a player gets their former tee, otherwise the first card for their gender', () => {
  const white = card('Blancas', 'men', 'white');
  expect(seatCard([white, men, ladies], 'women')).toBe(ladies);
  expect(seatCard([white, men, ladies], 'men', ladies)).toBe(men);
  expect(seatCard([white, red], 'women', white)).toBe(white);
  expect(seatCard([men, red], 'women', white)).toBe(red);
  expect(seatCard([white, men], 'women')).toBe(white);
  expect(seatCard([], 'women')).toBe(undefined);
  expect(cardOfGender([white, red], 'women', white)).toBe(red);
  expect(cardOfGender([white, men], 'women', men)).toBe(undefined);
});

it('the usual card of a gender is the club’s own, yellow or white, red or blue', () => {
  const own = card('Mine', 'women', 'red', { cardType: 'custom' });
  expect(usualCard([card('Blancas', 'men', 'white'), men, own, ladies, red], 'men')).toBe(men);
  expect(usualCard([men, own, ladies, red], 'women')).toBe(red);
  expect(usualCard([men, own], 'women')).toBe(own);
});

it('the note about the other rating names the rating and the missing card', () => {
  expect(ratingName(men)).toBe('the men’s rating of Amarillas');
  expect(ratingName({ name: 'Red Ladies', gender: 'women' })).toBe('the ladies’ rating of Red');
  expect(missingCardText('This game has no', [men], men, 'women')).toBe('This game has no ladies’ card.');
  expect(missingCardText('The course has no', [men, red], men, 'women')).toBe(
    'The course has no ladies’ card for Amarillas.',
  );
  const text = (cards: Array<typeof men>, tee = men) => otherRatingNote(cards, tee, 'women');
  expect(text([men])).toBe('You play off the men’s rating of Amarillas. This game has no ladies’ card.');
  expect(text([men, ladies])).toBe(
    'You play off the men’s rating of Amarillas. This game also has Amarillas, ladies.',
  );
  expect(text([men, ladies], ladies)).toBe(null);
});
