import { errors, type LinkableGames } from '@flagstick/contract';
import type { Actor } from '../../../http/index.ts';
import { type Board, gameDay, type LiveBoards, mainFirst } from '../../../live/index.ts';
import type { Storage } from '../../../storage/index.ts';
import { organisedByOthers } from '../access.ts';
import { begunRefusal, linkPartsOf, linkRefusal, type RefusedLink } from './link-refusal.ts';
import { openGamesAround } from './store.ts';

interface Deps {
  readonly storage: Storage;
  readonly boards: LiveBoards;
}

const presented = (refusal: RefusedLink | null) =>
  refusal && {
    code: refusal.code,
    error: errors[refusal.code].text,
    names: refusal.fields.map(({ error }) => error),
  };

/** The caller's open games of the same course and day: linked games first, games that cannot be linked last. */
export async function linkableGames(
  { storage, boards }: Deps,
  actor: Actor,
  game: Board,
): Promise<LinkableGames> {
  const linked = new Set(game.data.linked.map(({ _id }) => _id));
  const linkedBoards = [...(await boards.linkedBoards([game.id])).values()];
  const set = mainFirst(linkedBoards.filter(({ id }) => id === game.id || linked.has(id)));
  const items: LinkableGames['items'] = [];
  for (const id of await openGamesAround(storage.db, game.data.game)) {
    const { board } = await boards.require(id);
    const isOffered =
      linked.has(id) ||
      (organisedByOthers([board], actor).length === 0 && gameDay(board.data) === gameDay(game.data));
    if (!isOffered) continue;
    const affected = linked.has(id) ? [] : [...(await boards.linkedBoards([game.id, id])).values()];
    const foreign = organisedByOthers(affected, actor);
    const refusal: RefusedLink | null =
      foreign.length > 0
        ? {
            code: 'action.notAllowed',
            fields: foreign.map((one) => ({ field: one.id, error: one.data.game.name })),
          }
        : linked.has(id)
          ? null
          : linkRefusal([...set, board].map(linkPartsOf), affected.map(linkPartsOf));
    const { name, date } = board.data.game;
    items.push({
      ...{ _id: id, name, date: date.toISOString(), linked: linked.has(id) },
      refusal: presented(refusal),
    });
  }
  const rank = ({ linked: isLinked, refusal }: (typeof items)[number]) => (isLinked ? 0 : refusal ? 2 : 1);
  return {
    refusal: presented(begunRefusal(set.map(linkPartsOf))),
    items: items.toSorted((a, b) => rank(a) - rank(b)),
  };
}
