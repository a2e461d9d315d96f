import type { PaymentRules, UnpaidPlayers } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { entryFee, ordinal } from '@flagstick/golf';
import { keepPreviousData } from '@tanstack/react-query';
import { readQuery } from '../../shared/api/read-query.ts';
import { formatPence } from '../../shared/display/money.ts';
import { fullName, joinNames } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import * as texts from './messages.ts';

export type Payee = Pick<UnpaidPlayers['players'][number], '_id' | 'name' | 'lastName'>;

/** Without a text the user's own fee and those of team and group; with a text all that match. */
export const unpaidOptions = (game: string, text = '') => {
  const query = text === '' ? {} : { query: text };
  return readQuery(
    routes.payments.unpaid,
    { params: { id: game }, query },
    { ...(text === '' ? {} : { placeholderData: keepPreviousData }) },
  );
};

/** Counts players who are no longer listed because their fee was paid. */
export function namesOf(payees: readonly Payee[]): string {
  const known = payees.filter(({ name }) => name !== '');
  const others = payees.length - known.length;
  const counted = others > 0 ? [plural(others, { one: '# other', other: '# others' })] : [];
  return joinNames([...known.map(fullName), ...counted]);
}

const teamsOfFour = (players: number) => Math.ceil(players / 4);

/** In pence. */
export const amountFor = ({ fee, type }: PaymentRules, players: number): number =>
  entryFee(fee, type === 1 ? 'player' : 'four', players);

/** `2 players × £12.00`, `1 team of up to 4 × £40.00` */
export function amountWords({ fee, type }: PaymentRules, players: number): string {
  const counted =
    type === 1
      ? plural(players, { one: '# player', other: '# players' })
      : plural(teamsOfFour(players), texts.teams);
  return `${counted} × ${formatPence(fee)}`;
}

/** The number of players from which a team costs another fee. */
export const nextFeeWords = ({ fee }: PaymentRules, players: number): string => {
  const full = Math.max(1, teamsOfFour(players));
  return texts.nextTeamFee(ordinal(full * 4 + 1), full + 1, formatPence(fee));
};
