import type { ClubAccount, Route } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconClock, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fileOf, saveFile } from '../../shared/api/file.ts';
import { useInvalidate } from '../../shared/api/keys.ts';
import { formatDay, formatPlainDay } from '../../shared/display/dates.ts';
import { formatPence } from '../../shared/display/money.ts';
import { fullName } from '../../shared/display/names.ts';
import { useMe } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { EditForm, FieldRow } from '../../ui/form/EditForm.tsx';
import { DayField } from '../../ui/form/fields/DayField.tsx';
import { NumberField } from '../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import type { Column } from '../../ui/table/columns.ts';
import { ManagePage } from '../../ui/table/ManagePage.tsx';
import { ResourceTable } from '../../ui/table/ResourceTable.tsx';
import { tableOf } from '../../ui/table/table-state.ts';
import { useTable } from '../../ui/table/use-table.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { SelectedClub } from '../club-people/index.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { readReport, saveMonths, totalsOptions } from './api.ts';
import * as texts from './messages.ts';

const { min, max } = limits.credit.months;

interface SettingsProps {
  club: string;
  months: number | null;
  onClose: () => void;
}

function SettingsForm({ club, months, onClose }: SettingsProps) {
  const changed = useInvalidate(routes.clubAccounts.list);
  const form = useServerForm<{ months: number | '' }, never>({
    initialValues: { months: months ?? '' },
    validate: (values) => {
      const isRight = values.months === '' || (values.months >= min && values.months <= max);
      return { months: isRight ? null : texts.monthsBounds(min, max) };
    },
    save: async (values) => {
      await saveMonths(club, values.months === '' ? null : values.months);
      await changed();
    },
    onSaved: () => {
      showToast(contractTexts.saved, { tone: 'success' });
      onClose();
    },
    onCancel: onClose,
  });
  return (
    <EditForm form={form}>
      <NumberField
        field={form.at('months')}
        label={texts.months}
        description={texts.monthsHint}
        min={min}
        max={max}
        clampBehavior="none"
      />
    </EditForm>
  );
}

const SettingsDialog = ({ opened, ...rest }: SettingsProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={rest.onClose} title={texts.expirySettings} width={480}>
    {opened && <SettingsForm {...rest} />}
  </Dialog>
);

interface ReportProps {
  club: string;
  onClose: () => void;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const dayOf = (date: Date) =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

function ReportForm({ club, onClose }: ReportProps) {
  const today = dayOf(new Date());
  const form = useServerForm<{ from: string; to: string }, never>({
    initialValues: { from: `${today.slice(0, 4)}-01-01`, to: today },
    validate: ({ from, to }) => ({ to: from > to ? texts.datesTurned : null }),
    save: async (period) => saveFile(fileOf(await readReport(club, period))),
    onSaved: onClose,
    onCancel: onClose,
  });
  return (
    <EditForm form={form} save={texts.download}>
      <p className="quiet fs-15">{texts.reportHint}</p>
      <FieldRow>
        <DayField field={form.at('from')} label={texts.from} />
        <DayField field={form.at('to')} label={texts.to} />
      </FieldRow>
    </EditForm>
  );
}

const ReportDialog = ({ opened, ...rest }: ReportProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={rest.onClose} title={texts.treasurerFile} width={480}>
    {opened && <ReportForm {...rest} />}
  </Dialog>
);

/** The table of a club's accounts. */
function accountsTable(club: string) {
  const path = `clubs/${club}/accounts`;
  return tableOf<Route, ClubAccount>(
    { path, list: { ...routes.clubAccounts.list, path } },
    { sort: 'lastName:asc' },
  );
}

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
