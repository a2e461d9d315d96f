import { randomInt } from 'node:crypto';
import { limits } from '@flagstick/contract';
import { isProfane } from '../../../profanity.ts';
import type { Db } from '../../../storage/index.ts';
import { codeIsTaken } from './store.ts';

const { gameCodeAlphabet: alphabet, gameCodeLength } = limits;

const draw = () =>
  Array.from({ length: gameCodeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

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

/** A code that no game has and that spells no word of the profanity list. */
export async function newGameCode(db: Db): Promise<string> {
  for (;;) {
    const code = draw();
    if (!spellsProfanity(code) && !(await codeIsTaken(db, code))) return code;
  }
}
