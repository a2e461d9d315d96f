import { gameSearchText } from '../src/features/courses/index.ts';
import { newGameCode } from '../src/features/games/index.ts';
import { changeGames, type LiveBoards } from '../src/live/index.ts';
import type { Storage } from '../src/storage/index.ts';
import { addLiveGame } from './fill.ts';
import { type DemoGame, programme } from './programme.ts';
import { gamesWithPrefix, gameWithCode } from './store.ts';

/** Earlier rounds of a live game keep the beginning of its code: FLAG24 becomes FLAG3K. */
const prefixOf = ({ code }: DemoGame) => code.slice(0, 4);

/** Games of the programme are no rounds, even if their codes have the prefix. */
const programmeCodes = new Set(programme.map(({ code }) => code));

const allowed = () => undefined;

interface Deps {
  readonly storage: Storage;
  readonly boards: LiveBoards;
}

export class Rounds {
  readonly #deps: Deps;
  readonly #game: DemoGame;
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: Deps, game: DemoGame) {
    this.#deps = deps;
    this.#game = game;
  }

  /** The id of the current round, which has the live game's code. */
  async current(): Promise<string | undefined> {
    const row = await gameWithCode(this.#deps.storage.db, this.#game.code);
    return row && !row.deleted_at ? row.id : undefined;
  }

  /** Ids of the rounds in play. */
  async inPlay(): Promise<string[]> {
    const rows = await gamesWithPrefix(this.#deps.storage.db, prefixOf(this.#game), 'playing');
    return rows.map(({ id }) => id);
  }

  /** Ids of the earlier rounds that are closed, the newest first. */
  async closed(): Promise<string[]> {
    const rows = await gamesWithPrefix(this.#deps.storage.db, prefixOf(this.#game), 'done');
    return rows.filter(({ code }) => !programmeCodes.has(code)).map(({ id }) => id);
  }

  /**
   * Begins the next round when there is none or the current one is over. Rounds begin one after the other.
   * Returns false where the demo's accounts are gone.
   */
  beginIf(isOver: (roundId: string) => Promise<boolean>): Promise<boolean> {
    const begun = this.#last.then(async () => {
      const current = await this.current();
      return current === undefined || (await isOver(current)) ? this.#begin() : true;
    });
    this.#last = begun.catch(() => undefined);
    return begun;
  }

  async #begin(): Promise<boolean> {
    const { storage } = this.#deps;
    const freeCode = () => newGameCode(storage.db, prefixOf(this.#game));
    const id = await addLiveGame(storage, this.#game, await freeCode());
    if (id === undefined) return false;
    await this.#passCode(id, await freeCode());
    return true;
  }

  /** Gives the live game's code to this round, and the free one to the round that has it: both, or neither. */
  async #passCode(to: string, free: string) {
    const { storage, boards } = this.#deps;
    const { code } = this.#game;
    const holder = await gameWithCode(storage.db, code);
    if (holder?.deleted_at) {
      await storage.db.updateTable('games').set({ code: free }).where('id', '=', holder.id).execute();
    }
    const named = holder && !holder.deleted_at ? [holder.id, to] : [to];
    // The holder of the code is changed first, so that no two games have one code at any time.
    await changeGames({ boards }, named, allowed, (change) => {
      for (const each of [change, ...change.linked]) {
        const next = each.board.id === to ? code : free;
        const { game, course, club } = each.board.data;
        each.setGame({ code: next, search: gameSearchText(game.name, next, course.name, club.name) });
      }
    });
  }
}
