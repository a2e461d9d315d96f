import { chance } from './chance.ts';

const namesIn = (text: string) => text.trim().split(/\s+/);

const men = namesIn(`
  Adam Ben Carl David Edward Frank George Harry Jack Keith Leo Martin Neil Oscar Paul Robin Simon
  Tony Victor Will
`);
const women = namesIn(`
  Alice Beth Clara Diana Emma Fiona Hannah Iris Julia Kate Laura Marion Nora Paula Rose Sarah
  Tessa Una Vera Zoe
`);
const lastNames = namesIn(`
  Alder Ashby Barrow Birch Blythe Brook Carrow Coombe Dale Elmore Fairwood Fenn Garth Hale Harrow
  Heath Holt Juniper Kettle Lark Linden Marlow Meadows Moor Nettle Oakes Pell Penrose Quill Reed
  Rowan Sedge Stone Tarn Thorne Vale Wells Whitby Wick Yarrow Yewtree
`);

export interface Guest {
  readonly name: string;
  readonly lastName: string;
  readonly gender: 'men' | 'women';
  /** Handicap index, one decimal. */
  readonly index: number;
}

const pick = (names: readonly string[], at: number) => names[at % names.length] ?? '';

/** The nth invented guest, from 0. The first 800 have different names. One in three is a woman. */
export function guest(nth: number): Guest {
  const gender = nth % 3 === 1 ? 'women' : 'men';
  // 41 last names and 20 first names have no common factor: the pairs repeat after 820.
  const [lowest, span] = gender === 'men' ? [2, 26] : [7, 29];
  return {
    name: pick(gender === 'men' ? men : women, nth),
    lastName: pick(lastNames, nth * 7),
    gender,
    index: Math.round((lowest + span * chance('guest', nth)) * 10) / 10,
  };
}
