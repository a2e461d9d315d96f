import { entryLists as calls, type EntryList } from '@flagstick/contract';
import { type Actor, AppError, route } from '../../http/index.ts';
import { allowOrganiserOrAdmin, type Board, changeGame } from '../../live/index.ts';
import type { Feature } from '../feature.ts';
import { leaveGame } from '../games/index.ts';
import { csvFile, fileAnswer } from '../print/index.ts';
import { readerOf } from './access.ts';
import { watchEntryLists } from './deadlines.ts';
import { enterWithPartners } from './entering/enter.ts';
import { EntryQueue } from './entering/queue.ts';
import { answerOffer, endEntry, withdraw } from './entries.ts';
import { fileOfEntrants } from './file.ts';
import { gameOfList, postLetters } from './letters.ts';
import type { ListChange } from './list-change.ts';
import { listView, presentEntrants, presentMine } from './present.ts';
import { laterRounds } from './rounds/store.ts';
import { seatEntrants } from './seat-entrants.ts';
import { removeEntryList, setEntryList } from './set-up.ts';
import { currentEntriesOf, entrantOf, entrantsOf, isCurrent, type ListRow, listOfGame } from './store.ts';

export const entryListRoutes: Feature<'storage' | 'boards' | 'mail' | 'config' | 'faults' | 'limits'> = (
  app,
  parts,
) => {
  const { storage, boards, mail } = parts;
  const { db } = storage;
  const queue = new EntryQueue(parts);
  watchEntryLists(app, parts);

  /** @throws AppError entryList.none */
  const requireList = async (board: Board): Promise<ListRow> => {
    const list = await listOfGame(db, board.id);
    if (!list) throw new AppError('entryList.none');
    return list;
  };
  /** @throws AppError game.codeUnknown, entryList.none */
  const byCode = async (code: string): Promise<Board> => {
    const game = await boards.byCode(code);
    if (!game) throw new AppError('game.codeUnknown');
    return game.board;
  };
  /** @throws AppError game.notFound, action.notAllowed */
  const organised = async (id: string, actor: Actor): Promise<Board> => {
    const { board } = await boards.require(id);
    allowOrganiserOrAdmin(actor)(board);
    return board;
  };
  const view = async (board: Board, actor: Actor | null): Promise<EntryList> => {
    const list = await requireList(board);
    const viewOf = await listView(db, board, list, { actors: [actor], now: boards.clock.now() });
    return viewOf(actor);
  };
  const entrants = async (board: Board, actor: Actor | null) =>
    presentEntrants(await requireList(board), await entrantsOf(db, board.id), {
      reader: readerOf(board, actor),
      now: boards.clock.now(),
    });

  /** Changes the entries of one list after other changes of it have ended, and answers with the list. */
  async function change(board: Board, actor: Actor, work: (change: ListChange) => Promise<void>) {
    // Entries that wait for their turn hold no database connection.
    await boards.lanes.run(board.lane, () =>
      db.transaction().execute((tx) => work({ tx, parts, board, now: boards.clock.now() })),
    );
    mail.wake();
    return view(board, actor);
  }

  /** The caller leaves the later rounds that players enter by the list of this game. */
  async function leaveLaterRounds(actor: Actor, gameId: string): Promise<void> {
    for (const { id } of await laterRounds(db, gameId))
      if ((await boards.require(id)).board.players.has(actor.id)) await leaveGame(parts, actor, id);
  }

  route(app, calls.mine, async ({ actor }) => {
    const items = (await currentEntriesOf(db, actor.id)).map(presentMine);
    return { items, count: items.length };
  });

  route(app, calls.read, async ({ actor, params: { code } }) => view(await byCode(code), actor));

  route(app, calls.entrants, async ({ actor, params: { code } }) => {
    const items = await entrants(await byCode(code), actor);
    return { items, count: items.length };
  });

  route(app, calls.enter, async ({ actor, params: { code }, body = {} }) => {
    const board = await byCode(code);
    const { answers, partners } = body;
    if (partners === undefined) return queue.enter({ board, actor, answers });
    if (partners.length > 0) await parts.limits.count('partnersOf', actor.id, partners.length);
    return change(board, actor, (list) => enterWithPartners(list, { actor, answers }, partners));
  });

  route(app, calls.answer, async ({ actor, params: { code }, body }) =>
    change(await byCode(code), actor, (list) => answerOffer(list, actor, body)),
  );

  route(app, calls.withdraw, async ({ actor, params: { code } }) => {
    const board = await byCode(code);
    await requireList(board);
    const entrant = await entrantOf(db, board.id, actor.id);
    if (!entrant) throw new AppError('entryList.notEntered');
    const counts = isCurrent(entrant.state);
    if (counts) await parts.limits.count('withdrawalsOf', actor.id);
    const end = async () =>
      change((await boards.require(board.id)).board, actor, (list) => withdraw(list, actor));
    const leaveAndEnd = async () => {
      await leaveGame(parts, actor, board.id);
      return end();
    };
    const isPlayer = counts && board.players.has(actor.id);
    const list = await (isPlayer
      ? leaveAndEnd()
      : end().catch((error: unknown) => {
          if (!(error instanceof AppError) || error.code !== 'entryList.isPlayer') throw error;
          // The organiser added the player in the meantime.
          return leaveAndEnd();
        }));
    // An ended entry adds the player to no later round. A repeated call leaves the rounds that the first one could not.
    if (entrant.state === 'in' || entrant.state === 'withdrawn') await leaveLaterRounds(actor, board.id);
    return list;
  });

  route(app, calls.set, async ({ actor, params: { id }, body }) => {
    await changeGame(parts, id, allowOrganiserOrAdmin(actor), (game) => setEntryList(game, parts, body));
    mail.wake();
    return view((await boards.require(id)).board, actor);
  });

  route(app, calls.remove, async ({ actor, params: { id } }) => {
    await changeGame(parts, id, allowOrganiserOrAdmin(actor), removeEntryList);
    return {};
  });

  route(app, calls.removeEntrant, async ({ actor, params: { id, playerId } }) =>
    change(await organised(id, actor), actor, async (list) => {
      await endEntry(list, playerId);
      await postLetters(list.tx, parts, gameOfList(list.board), [playerId], { kind: 'removed' });
    }),
  );

  route(app, calls.seat, async ({ actor, params: { id }, body: { paid } }) => ({
    added: await seatEntrants(parts, actor, id, paid),
  }));

  route(app, calls.file, async ({ actor, params: { id } }) => {
    const board = await organised(id, actor);
    const [{ questions }, items] = await Promise.all([requireList(board), entrants(board, actor)]);
    return fileAnswer({ name: board.data.game.name, title: 'Entries', type: 'text/csv' }, async () =>
      csvFile(fileOfEntrants(items, questions, board.data.club.timeZone)),
    );
  });
};
