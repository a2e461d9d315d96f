import type { KioskView } from '@flagstick/contract';
import { surnameOf } from '@flagstick/contract/people';

export type KioskPlayer = KioskView['players'][number];

/** Capitals without accents, as the keys have them: `Núñez` is found by NUN. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

const compare = new Intl.Collator('en-GB').compare;

/** The players by surname. */
export const bySurname = (players: readonly KioskPlayer[]): KioskPlayer[] =>
  [...players].sort((a, b) => compare(surnameOf(a), surnameOf(b)) || compare(a.name, b.name));

/** The players with a surname, or any part of the name, that begins with these letters. */
export function matchingPlayers(players: readonly KioskPlayer[], typed: string): readonly KioskPlayer[] {
  const start = plain(typed.trim());
  if (start === '') return players;
  const begins = players.filter((player) => plain(surnameOf(player)).startsWith(start));
  if (begins.length > 0) return begins;
  return players.filter(({ name, lastName }) =>
    plain(`${name} ${lastName}`)
      .split(/[\s’'-]+/)
      .some((part) => part.startsWith(start)),
  );
}

/** The letters that may follow; the others have no player. */
export function nextLetters(players: readonly KioskPlayer[], typed: string): ReadonlySet<string> {
  const start = plain(typed.trim());
  const surnames = players.map((player) => plain(surnameOf(player))).filter((name) => name.startsWith(start));
  return new Set(surnames.map((name) => name.charAt(start.length)).filter((letter) => letter !== ''));
}
