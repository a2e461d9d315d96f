import type { ClubAccount } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconClock, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDay, formatPlainDay } from '../../shared/display/dates.ts';
import { formatPence } from '../../shared/display/money.ts';
import { fullName } from '../../shared/display/names.ts';
import { useMe } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import type { Column } from '../../ui/table/columns.ts';
import { ManagePage } from '../../ui/table/ManagePage.tsx';
import { ResourceTable } from '../../ui/table/ResourceTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { SelectedClub } from '../club-people/index.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { totalsOptions } from './api.ts';
import * as texts from './messages.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { accountsTable } from './table.ts';

const columns: ReadonlyArray<Column<ClubAccount>> = [
  {
    key: 'name',
    title: common.name,
    sort: 'lastName',
    phone: 'name',
    render: ({ player }) => <b>{fullName(player)}</b>,
  },
  {
    key: 'next',
    title: texts.nextExpiry,
    width: 220,
    phone: 'line',
    render: ({ next }) =>
      next ? texts.expires(formatPence(next.pence), formatPlainDay(next.on)) : texts.none,
    onPhone: ({ next }) =>
      next ? texts.expiresOn(formatPence(next.pence), formatPlainDay(next.on)) : texts.noExpiry,
  },
  {
    key: 'at',
    title: texts.lastEntry,
    sort: 'at',
    width: 150,
    phone: 'none',
    render: ({ at }) => (at === null ? texts.none : formatDay(at)),
  },
  {
    key: 'balance',
    title: texts.balance,
    sort: 'balance',
    width: 130,
    align: 'right',
    phone: 'end',
    render: ({ balance }) => <b>{formatPence(balance)}</b>,
  },
];

/** The accounts of a club: its manager's own, or the one that an admin chooses. */
export function AccountsPage() {
  const own = useMe()?.club?._id;
  return (
    <SelectedClub title={texts.clubCredit}>
      {({ club = own }, _name, picker) => club && <Accounts key={club} club={club} picker={picker} />}
    </SelectedClub>
  );
}

function Accounts({ club, picker }: { club: string; picker: ReactNode }) {
  const table = useTable(accountsTable(club));
  const totals = useQuery(totalsOptions(club)).data;
  const [player, setPlayer] = useState<ClubAccount['player'] | null>(null);
  const [dialog, setDialog] = useState<'report' | 'expiry' | null>(null);
  const close = () => setDialog(null);
  return (
    <ManagePage
      title={texts.clubCredit}
      count={totals?.accounts}
      actions={
        totals && (
          <>
            <Button
              variant="default"
              leftSection={<IconClock size={20} aria-hidden="true" />}
              onClick={() => setDialog('expiry')}
            >
              {texts.expiry(totals.months)}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={20} aria-hidden="true" />}
              onClick={() => setDialog('report')}
            >
              {texts.treasurerFile}
            </Button>
          </>
        )
      }
    >
      {picker}
      {totals && <p className="below-12">{texts.inAll(formatPence(totals.pence))}</p>}
      <ResourceTable<ClubAccount>
        table={table}
        label={texts.accounts}
        searchLabel={texts.findMember}
        columns={columns}
        idOf={(row) => row.player._id}
        nameOf={(row) => fullName(row.player)}
        onOpen={(row) => setPlayer(row.player)}
        phoneLayout="opens"
        emptyNote={texts.noAccounts}
      />
      <AccountDialog club={club} player={player} onClose={() => setPlayer(null)} />
      {totals && (
        <SettingsDialog opened={dialog === 'expiry'} club={club} months={totals.months} onClose={close} />
      )}
      <ReportDialog opened={dialog === 'report'} club={club} onClose={close} />
    </ManagePage>
  );
}
