import { randomInt } from 'node:crypto';
import { limits } from '@flagstick/contract';
import { isProfane } from '../../../shared/profanity.ts';
import type { Db } from '../../../storage/index.ts';
import { codeIsTaken } from './store.ts';

const { gameCodeAlphabet: alphabet, gameCodeLength } = limits;

const drawAfter = (prefix: string) =>
  prefix +
  Array.from({ length: gameCodeLength - prefix.length }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  ).join('');

/** Shorter words than this say nothing by accident. */
const shortestWord = 3;

/** Does a part of the code spell a word that no notice board should show? */
const spellsProfanity = (code: string) => {
  for (let from = 0; from <= code.length - shortestWord; from++) {
    for (let to = from + shortestWord; to <= code.length; to++)
      if (isProfane(code.slice(from, to))) return true;
  }
  return false;
};

/** A code that no game has and that spells no word of the profanity list; it begins with the prefix. */
export async function newGameCode(db: Db, prefix = ''): Promise<string> {
  for (;;) {
    const code = drawAfter(prefix);
    if (!spellsProfanity(code) && !(await codeIsTaken(db, code))) return code;
  }
}
