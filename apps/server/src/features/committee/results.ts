import { errors } from '@flagstick/contract';
import { type Actor, AppError } from '../../http/index.ts';
import { type GameChange, organises } from '../../live/index.ts';

/**
 * A card of a linked set may count in a result that is closed: that is changed by who organises its game, be it
 * through another one.
 *
 * @throws AppError card.inResult, naming the games
 */
export function requireOwnResults({ linked }: GameChange, actor: Actor): void {
  const others = linked.filter((one) => !organises(one.board, actor) && one.changesResult);
  if (others.length === 0) return;
  const named = others.map(({ board: { id, data } }) => ({ field: id, error: data.game.name }));
  throw new AppError('card.inResult', {
    fields: named,
    sentence: errors['card.inResult'].text.replace('{games}', named.map(({ error }) => error).join(', ')),
  });
}
