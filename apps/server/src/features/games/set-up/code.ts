import { randomInt } from 'node:crypto';
import { limits } from '@flagstick/contract';
import { hasSwearWord } from '../../../shared/profanity.ts';
import type { Db } from '../../../storage/index.ts';
import { codeIsTaken } from './store.ts';

const { gameCodeAlphabet: alphabet, gameCodeLength } = limits;

const randomCode = (prefix: string) =>
  prefix +
  Array.from({ length: gameCodeLength - prefix.length }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  ).join('');

/** Shorter words occur by accident. */
const shortestWord = 3;

const spellsProfanity = (code: string) => {
  for (let from = 0; from <= code.length - shortestWord; from++) {
    for (let to = from + shortestWord; to <= code.length; to++)
      if (hasSwearWord(code.slice(from, to))) return true;
  }
  return false;
};

/** A code with this prefix that no game has and that contains no word of the profanity list. */
export async function newGameCode(db: Db, prefix = ''): Promise<string> {
  for (;;) {
    const code = randomCode(prefix);
    if (!spellsProfanity(code) && !(await codeIsTaken(db, code))) return code;
  }
}
