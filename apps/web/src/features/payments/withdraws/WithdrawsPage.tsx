import type { GamePayment } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatPence } from '../../../shared/display/money.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { ManagePage } from '../../../ui/table/ManagePage.tsx';
import { ResourceTable } from '../../../ui/table/ResourceTable.tsx';
import { useTable } from '../../../ui/table/use-table.ts';
import * as texts from '../messages.ts';
import { accountOptions, ledgersQuery, useOnboarding } from './api.ts';
import { columns } from './columns.tsx';
import { Ledgers } from './Ledgers.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { withdrawsTable } from './table.ts';

export { withdrawsTable };

interface WithdrawsProps {
  search: { pot?: string | undefined };
}

const useIsPlayer = () => useSession(({ user }) => user?.rule === 'player');

/** Says whether the user's games accept cards, and links to the onboarding. */
function CardPaymentNotice() {
  const { data: account } = useQuery(accountOptions);
  const isPlayer = useIsPlayer();
  const onboarding = useOnboarding();
  if (!account) return null;
  if (account.ready) {
    return account.owed === 0 ? null : <span className="bad">{texts.owed(formatPence(account.owed))}</span>;
  }
  if (account.provider === null) {
    return <span className="quiet">{texts.noCards}</span>;
  }
  // Players charge no fees.
  if (isPlayer) return null;
  return (
    <Button
      leftSection={<IconCreditCard size={20} aria-hidden="true" />}
      loading={onboarding.isPending}
      onClick={() => onboarding.mutate()}
    >
      {texts.takeCardPayments}
    </Button>
  );
}

/** Players may see it if they organise a game that has taken fees. */
export function WithdrawsPage({ search }: WithdrawsProps) {
  const isPlayer = useIsPlayer();
  const pots = useQuery({ ...ledgersQuery, enabled: isPlayer });
  if (!isPlayer) return <Withdraws search={search} />;
  return (
    <Loaded query={pots} pending={<CardsLoading count={1} />}>
      {({ count }) =>
        count > 0 ? <Withdraws search={search} /> : <EmptyState title={contractTexts.notAllowedHere} />
      }
    </Loaded>
  );
}

function Withdraws({ search: { pot } }: WithdrawsProps) {
  const table = useTable(withdrawsTable);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<GamePayment | null>(null);
  const choose = (game: string) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, pot: game }) as never,
      replace: true,
    });
  // The latest version of the row, which a refund changes.
  const shown = table.query.data?.items.find(({ _id }) => _id === opened?._id) ?? opened;
  return (
    <ManagePage title={texts.withdraws} count={table.query.data?.count} actions={<CardPaymentNotice />}>
      <Ledgers chosen={pot} onChoose={choose} />
      <ResourceTable<GamePayment>
        table={table}
        label={texts.payments}
        searchLabel={texts.searchLabel}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={({ transactionNo }) => transactionNo}
        isMarked={({ game }) => game._id === pot}
        onOpen={setOpened}
        phoneLayout="opens"
        emptyNote={texts.noPayments}
      />
      <PaymentDialog payment={shown} onPot={choose} onClose={() => setOpened(null)} />
    </ManagePage>
  );
}
