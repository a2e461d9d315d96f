import { errors } from '@flagstick/contract';
import { type Actor, AppError } from '../../../http/index.ts';
import { type GameChange, requireOpen } from '../../../live/index.ts';
import { entryRefusal } from './eligibility.ts';
import { addPlayers } from './joining.ts';
import { accountFieldsOf, teeFor } from './seats.ts';
import { playersForGame } from './store.ts';

/**
 * Seats players and guests of another round, all or none; deleted accounts are left out.
 * @param paid whether they have paid by other means
 * @returns the number of players seated
 * @throws AppError player.suspended and game.ruleExcludes naming the refused players, and errors of `addPlayers`
 */
export async function seatAll(
  change: GameChange,
  actor: Actor,
  playerIds: readonly string[],
  paid: boolean | undefined,
): Promise<number> {
  const { board, tx } = change;
  requireOpen(board);
  const found = await playersForGame(tx, board.id, playerIds);
  const present = playerIds.filter((id) => found.has(id));
  const suspended = [...found.values()].flatMap(({ person: { id, active, name, last_name } }) =>
    active ? [] : [{ field: id, error: `${name} ${last_name}: ${errors['player.suspended'].text}` }],
  );
  if (suspended.length > 0) throw new AppError('player.suspended', { fields: suspended });
  const excluded = [...found.values()].flatMap(({ person }) => {
    const holder = accountFieldsOf(person);
    const refusal = entryRefusal(holder, board.data.rule, teeFor(board, holder.gender));
    if (!refusal) return [];
    return [{ field: holder.id, error: `${holder.name} ${holder.lastName}: ${refusal.reason}` }];
  });
  if (excluded.length > 0) throw new AppError('game.ruleExcludes', { fields: excluded });
  // A player who paid and left does not owe the fee again.
  const payStatus = paid === undefined ? undefined : paid ? 1 : 0;
  await addPlayers(change, actor, present, {
    takesGuests: true,
    keepsPaid: true,
    ...(payStatus === undefined ? {} : { payStatus }),
  });
  return present.length;
}
