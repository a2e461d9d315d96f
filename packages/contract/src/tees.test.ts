import { describe, expect, it } from 'vitest';
import {
  cardForGender,
  lackedCard,
  markerName,
  otherRating,
  ownCard,
  ratingName,
  seatCard,
  teeName,
  usualCard,
} from './tees.ts';

it('distinguishes tees of one name by gender, and names it once', () => {
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

it('removes the gender from the name of a tee', () => {
  const names = [
    'Amarillas',
    'Red Ladies',
    'Ladies’ White',
    'White, men',
    'Back-Tees (women)',
    'Men',
    'Menorca',
  ];
  expect(names.map((name) => markerName({ name }))).toEqual([
    ...['Amarillas', 'Red', 'White', 'White', 'Back-Tees', 'Men', 'Menorca'],
  ]);
});

describe('the card of a tee for a gender', () => {
  it('is the one with the same name and holes', () => {
    expect(cardForGender([men, ladies, red], men, 'women')).toBe(ladies);
    expect(cardForGender([men, ladies], ladies, 'men')).toBe(men);
    expect(cardForGender([men, ladies], men, 'men')).toBe(men);
    const named = card('Amarillas Ladies', 'women', 'red');
    expect(cardForGender([men, red, named], men, 'women')).toBe(named);
    expect(cardForGender([men, red], men, 'women')).toBe(undefined);
    const nine = card('Amarillas', 'women', 'yellow', { holesParams: holes.slice(0, 9) });
    expect(cardForGender([men, nine], men, 'women')).toBe(undefined);
  });

  it('may have another name if it is the only one with the colour', () => {
    const club = card('Club', 'women');
    expect(cardForGender([men, club, red], men, 'women')).toBe(club);
    expect(cardForGender([men, club, card('Junior', 'women')], men, 'women')).toBe(undefined);
  });
});

it('seats a player on their former tee, otherwise on the first card for their gender', () => {
  const white = card('Blancas', 'men', 'white');
  expect(seatCard([white, men, ladies], 'women')).toBe(ladies);
  expect(seatCard([white, men, ladies], 'men', ladies)).toBe(men);
  expect(seatCard([white, red], 'women', white)).toBe(white);
  expect(seatCard([men, red], 'women', white)).toBe(red);
  expect(seatCard([white, men], 'women')).toBe(white);
  expect(seatCard([], 'women')).toBe(undefined);
  expect(ownCard([white, red], 'women', white)).toBe(red);
  expect(ownCard([white, men], 'women', men)).toBe(undefined);
});

it('finds the usual card of a gender: the club’s own, yellow or white, red or blue', () => {
  const own = card('Mine', 'women', 'red', { cardType: 'custom' });
  expect(usualCard([card('Blancas', 'men', 'white'), men, own, ladies, red], 'men')).toBe(men);
  expect(usualCard([men, own, ladies, red], 'women')).toBe(red);
  expect(usualCard([men, own], 'women')).toBe(own);
});

it('names a rating, and what is missing', () => {
  expect(ratingName(men)).toBe('the men’s rating of Amarillas');
  expect(ratingName({ name: 'Red Ladies', gender: 'women' })).toBe('the ladies’ rating of Red');
  expect(lackedCard('This game has no', [men], men, 'women')).toBe('This game has no ladies’ card.');
  expect(lackedCard('The course has no', [men, red], men, 'women')).toBe(
    'The course has no ladies’ card for Amarillas.',
  );
  const text = (cards: Array<typeof men>, tee = men) => otherRating(cards, tee, 'women');
  expect(text([men])).toBe('You play off the men’s rating of Amarillas. This game has no ladies’ card.');
  expect(text([men, ladies])).toBe(
    'You play off the men’s rating of Amarillas. This game also has Amarillas, ladies.',
  );
  expect(text([men, ladies], ladies)).toBe(null);
});
