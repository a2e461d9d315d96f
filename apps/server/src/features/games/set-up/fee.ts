import type { GameInsert, GameUpdate } from '@flagstick/contract';
import type * as z from 'zod';
import { type Actor, AppError, refuseAt, refuseField } from '../../../http/index.ts';
import { type Board, presentFee } from '../../../live/index.ts';
import type { Row, Tx } from '../../../storage/index.ts';
import { hasPayments } from '../../payments/index.ts';
import { mayChargeFees } from '../access.ts';

type Fee = Pick<z.output<typeof GameInsert>, 'isPaid' | 'paymentRules'>;
type FeeChanges = Pick<z.output<typeof GameUpdate>, 'isPaid' | 'paymentRules'>;
type FeeColumns = Pick<Row<'games'>, 'is_paid' | 'pay_before_play' | 'pay_type' | 'fee_pence'>;

const columnsOf = ({ isPaid, paymentRules }: Fee): FeeColumns => ({
  is_paid: isPaid,
  pay_before_play: paymentRules?.payBeforePlay ?? false,
  pay_type: paymentRules?.type ?? null,
  fee_pence: paymentRules?.fee ?? null,
});

function requireComplete({ isPaid, paymentRules }: Fee): void {
  if (isPaid && paymentRules === null) throw refuseField('paymentRules', 'Enter the entry fee.');
}

/** Games of players have no fees. @throws AppError action.notAllowed, request.invalid naming the field */
export function feeOf(actor: Actor, fee: Fee): FeeColumns {
  if (!mayChargeFees(actor) && (fee.isPaid || fee.paymentRules !== null)) {
    throw new AppError('action.notAllowed');
  }
  requireComplete(fee);
  return columnsOf(fee);
}

/**
 * @returns undefined if nothing changes
 * @throws AppError action.notAllowed for a player, payment.typeFixed, payment.taken, request.invalid naming the field
 */
export async function changedFee(
  tx: Tx,
  { data }: Board,
  actor: Actor,
  changes: FeeChanges,
): Promise<FeeColumns | undefined> {
  if (changes.isPaid === undefined && changes.paymentRules === undefined) return undefined;
  const stored = presentFee(data.game);
  const now = columnsOf({
    isPaid: changes.isPaid ?? stored.isPaid,
    paymentRules: changes.paymentRules ?? stored.paymentRules,
  });
  const before = columnsOf(stored);
  const isSame = (Object.keys(now) as Array<keyof FeeColumns>).every((one) => now[one] === before[one]);
  if (isSame) return undefined;
  if (!mayChargeFees(actor)) throw new AppError('action.notAllowed');
  requireComplete({ isPaid: now.is_paid, paymentRules: changes.paymentRules ?? stored.paymentRules });
  if (stored.isPaid && now.pay_type !== before.pay_type) {
    throw refuseAt('payment.typeFixed', 'paymentRules.type');
  }
  if (stored.isPaid && !now.is_paid && (await hasPayments(tx, data.game.id))) {
    throw refuseAt('payment.taken', 'isPaid');
  }
  return now;
}

export function feeOfCopy({ data }: Board, actor: Actor, changes: FeeChanges): Fee {
  const stored = mayChargeFees(actor) ? presentFee(data.game) : { isPaid: false, paymentRules: null };
  return {
    isPaid: changes.isPaid ?? stored.isPaid,
    paymentRules: changes.paymentRules ?? stored.paymentRules,
  };
}
