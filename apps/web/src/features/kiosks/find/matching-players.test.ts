import { expect, it } from 'vitest';
import { bySurname, type KioskPlayer, matchingPlayers, nextLetters } from './matching-players.ts';

const player = (name: string, lastName: string): KioskPlayer => ({
  ...{ _id: `${name} ${lastName}`, name, lastName, group: null, scoreId: name, tee: 'white', isOpen: true },
});
const players = bySurname([
  player('Zoe', 'Núñez'),
  player('Ann', 'Norman'),
  player('Bob', "O'Hara"),
  player('Ann', 'Adler'),
  player('Cher', ''),
]);
const found = (typed: string) => matchingPlayers(players, typed).map(({ _id }) => _id.trim());

it('players are listed by surname, a person without one by the first name', () => {
  expect(found('')).toEqual(['Ann Adler', 'Cher', 'Ann Norman', 'Zoe Núñez', "Bob O'Hara"]);
});

it('letters find the surnames that begin with them, without their accents', () => {
  expect(found('n')).toEqual(['Ann Norman', 'Zoe Núñez']);
  expect(found('NUN')).toEqual(['Zoe Núñez']);
});

it('letters that begin no surname find other parts of a name', () => {
  expect(found('zo')).toEqual(['Zoe Núñez']);
  expect(found('har')).toEqual(["Bob O'Hara"]);
  expect(found('xyz')).toEqual([]);
});

it('only letters that a surname has next can be touched', () => {
  expect([...nextLetters(players, '')].sort()).toEqual(['A', 'C', 'N', 'O']);
  expect([...nextLetters(players, 'N')].sort()).toEqual(['O', 'U']);
});
