import { useQuery } from '@tanstack/react-query';
import { formatPence } from '../../shared/display/money.ts';
import { ownAccounts } from './api.ts';
import * as texts from './messages.ts';

/** The credit that the user loses with their account; nothing without credit. */
export function CreditLeft() {
  const { data } = useQuery(ownAccounts);
  const left = (data?.items ?? []).filter(({ balance }) => balance > 0);
  return left.map(({ club, balance }) => (
    <p className="bold" key={club._id}>
      {texts.creditLeft(formatPence(balance), club.name)}
    </p>
  ));
}
