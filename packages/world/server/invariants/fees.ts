import type { GameView } from '@flagstick/contract';
import type { Board } from '../../../../apps/server/src/live/game/board.ts';

const wantsFee = ({ data: { game } }: Board): boolean => game.is_paid && game.pay_before_play;

/** Whether a player may not play yet, computed independently of the product. */
export const isUnpaidPlayer = (board: Board, playerId: string): boolean =>
  wantsFee(board) && board.players.get(playerId)?.data.payStatus === 0;

/** No player counts as paid without a payment, and a payment counts once. */
export function paidWrongly(
  before: Board,
  after: Board,
  paid: ReadonlySet<string>,
  counted: Set<string>,
): string | undefined {
  if (!wantsFee(after)) return undefined;
  for (const [id, { data }] of after.players) {
    if (data.payStatus !== 1 || before.players.get(id)?.data.payStatus !== 0) continue;
    const key = `${after.id}|${id}`;
    if (!paid.has(key)) return `${id} is paid for, and nobody paid`;
    if (counted.has(key)) return `the payment of ${id} counted twice`;
    counted.add(key);
  }
  return undefined;
}

/** An unpaid player who is visible to others than themselves and the organisers. */
export const readUnpaid = (
  board: Board,
  view: GameView,
  { kind, id }: { readonly kind: string; readonly id: string },
): string | undefined =>
  kind === 'organisers'
    ? undefined
    : Object.keys(view.players).find(
        (playerId) => isUnpaidPlayer(board, playerId) && !(kind !== 'group' && id === playerId),
      );

/** Whether an unpaid player sees more than their own seat. */
export const readsBeforePaying = (
  { players, groups, teams }: GameView,
  { kind, id }: { readonly kind: string; readonly id: string },
): boolean =>
  kind === 'unpaid' &&
  (groups.length > 0 || teams.length > 0 || Object.keys(players).some((playerId) => playerId !== id));
