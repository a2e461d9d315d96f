import type { Role, User } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { request } from '../../shared/api/call.ts';
import { useInvalidate } from '../../shared/api/keys.ts';
import { useUpdateRow } from '../../shared/api/resource.ts';
import { formatDay } from '../../shared/display/dates.ts';
import { formatIndex } from '../../shared/display/handicap.ts';
import { fullName } from '../../shared/display/names.ts';
import { roleNames, roleOptions } from '../../shared/session/roles.ts';
import { PersonAvatar } from '../../ui/brand/PersonAvatar.tsx';
import * as common from '../../ui/common/messages.ts';
import { openConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { ClubField } from '../../ui/form/fields/pickers.tsx';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import { WithMark } from '../../ui/page/layout.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { ResourcePage } from '../../ui/table/ResourcePage.tsx';
import { tableOf } from '../../ui/table/table-state.ts';
import { useTable } from '../../ui/table/use-table.ts';
import * as texts from './messages.ts';
import { UserForm } from './UserForm.tsx';

export const usersTable = tableOf(routes.users, {
  sort: 'createDate:desc',
  filters: {
    rule: {
      label: texts.accountType,
      options: [
        { value: 'player', label: common.players },
        { value: 'organiser', label: common.organisers },
        { value: 'club', label: texts.clubManagers },
        { value: 'admin', label: texts.admins },
      ],
    },
  },
});

interface ManagerDialogProps {
  user: User;
  opened: boolean;
  onClose: () => void;
}

const ManagerDialog = ({ user, opened, onClose }: ManagerDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={texts.makeManager(fullName(user))} width={460}>
    <ManagerForm user={user} onDone={onClose} />
  </Dialog>
);

const missing = texts.clubRequired;

function ManagerForm({ user, onDone }: { user: User; onDone: () => void }) {
  const changed = useInvalidate(routes.users);
  const club = user.club ?? user.organisingClub;
  const form = useServerForm({
    initialValues: { club: club?._id ?? '', clubName: club?.name ?? '' },
    validate: (values) => ({ club: values.club === '' ? missing : null }),
    save: async (values) => {
      const body = { rule: 'club' as const, club: values.club };
      await request(routes.users.update, { params: { id: user._id }, body });
      await changed();
    },
    onSaved: onDone,
    onCancel: onDone,
  });
  return (
    <EditForm form={form} save={texts.changeType}>
      <ClubField
        field={form.at('club')}
        nameField={form.at('clubName')}
        label={texts.managedClub}
        missing={missing}
      />
      <p>{texts.rightsAtOnce}</p>
    </EditForm>
  );
}

/** Promotion to club manager has a dialog of its own, which asks for the club. */
const promotions: Record<Exclude<Role, 'club'>, (name: string) => string> = {
  admin: (name) => texts.makeAdmin(name),
  organiser: (name) => texts.makeOrganiser(name),
  player: (name) => texts.makePlayer(name),
};

function RoleSelect({ user }: { user: User }) {
  const change = useUpdateRow(routes.users);
  const [choosesClub, setChoosesClub] = useState(false);
  const choose = async (rule: Role) => {
    if (rule === 'club') return setChoosesClub(true);
    const sure = await openConfirmDialog({
      title: promotions[rule](fullName(user)),
      text: rule === 'organiser' ? texts.makeOrganiserText : texts.rightsAtOnce,
      yes: texts.changeType,
      no: texts.keepType,
    });
    if (sure) change.mutate({ id: user._id, body: { rule } });
  };
  return (
    <>
      <Select
        aria-label={texts.accountTypeOf(fullName(user))}
        data={roleOptions}
        value={user.rule}
        allowDeselect={false}
        onChange={(value) => {
          const next = roleOptions.find((option) => option.value === value);
          if (next && next.value !== user.rule) void choose(next.value);
        }}
      />
      <ManagerDialog user={user} opened={choosesClub} onClose={() => setChoosesClub(false)} />
    </>
  );
}

function Toggle({ user, field, label }: { user: User; field: 'active' | 'canAddUser'; label: string }) {
  const change = useUpdateRow(routes.users);
  const choose = async (on: boolean) => {
    if (field === 'active' && !on) {
      const sure = await openConfirmDialog({
        title: texts.suspendTitle(fullName(user)),
        text: texts.suspendText,
        yes: texts.suspend,
        no: texts.keepAccount,
        danger: true,
      });
      if (!sure) return;
    }
    change.mutate({ id: user._id, body: { [field]: on } });
  };
  return (
    <Switch
      aria-label={`${fullName(user)}: ${label}`}
      checked={change.isPending ? !user[field] : user[field]}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  );
}

type UserColumn = Column<User>;

const withPicture = (name: (user: User) => string) => (user: User) => (
  <WithMark mark={<PersonAvatar person={user} picture={user.avatar} size={36} />}>{name(user)}</WithMark>
);
const roleOf = (user: User) => <RoleSelect user={user} />;
const activeOf = (user: User) => <Toggle user={user} field="active" label="active" />;
/** The rights are changed in the sheet only. */
const roleAndState = ({ rule, active }: User) => (
  <span className="quiet fs-13">
    {roleNames[rule]}
    {!active && <span className="block bad medium">{texts.suspended}</span>}
  </span>
);
const genderOf = ({ gender }: User) => (gender === 'men' ? texts.man : texts.lady);
const indexOf = ({ hcp }: User) => (hcp === null ? '–' : formatIndex(hcp));

/** The most used columns come first. On a 1440 px desktop the row's actions cover none in part. */
const columns: readonly UserColumn[] = [
  {
    key: 'name',
    title: common.name,
    sort: 'name',
    phone: 'name',
    width: 158,
    render: withPicture(({ name }) => name),
    onPhone: withPicture(fullName),
  },
  {
    key: 'lastName',
    title: common.surname,
    sort: 'lastName',
    width: 112,
    phone: 'none',
    notInSheet: true,
    render: (user) => user.lastName,
  },
  {
    key: 'rule',
    title: texts.accountType,
    sort: 'rule',
    width: 166,
    phone: 'end',
    render: roleOf,
    onPhone: roleAndState,
  },
  {
    key: 'active',
    title: texts.active,
    sort: 'active',
    width: 84,
    phone: 'none',
    render: activeOf,
  },
  {
    key: 'username',
    title: common.username,
    sort: 'username',
    width: 156,
    phone: 'none',
    render: (user) => user.username,
  },
  { key: 'email', title: 'E-mail', sort: 'email', width: 220, phone: 'line', render: ({ email }) => email },
  { key: 'gender', title: common.gender, sort: 'gender', width: 88, phone: 'none', render: genderOf },
  { key: 'hcp', title: 'HI', sort: 'hcp', width: 66, align: 'right', phone: 'none', render: indexOf },
  { key: 'cdh', title: 'CDH', sort: 'cdh', width: 108, phone: 'none', render: ({ cdh }) => cdh },
  {
    key: 'homeClub',
    title: texts.homeClub,
    sort: 'homeClub.name',
    width: 160,
    phone: 'none',
    render: ({ homeClub }) => homeClub?.name,
  },
  {
    key: 'createDate',
    title: texts.registered,
    sort: 'createDate',
    width: 112,
    phone: 'none',
    render: ({ createDate }) => formatDay(createDate),
  },
  {
    key: 'surn',
    title: 'SURN',
    sort: 'surn',
    width: 80,
    align: 'right',
    phone: 'none',
    render: ({ surn }) => surn,
  },
];

const furtherColumns: Readonly<Record<string, readonly UserColumn[]>> = {
  club: [
    {
      key: 'club',
      title: common.club,
      sort: 'club.name',
      width: 190,
      phone: 'line',
      render: ({ club }) => club?.name,
    },
  ],
  organiser: [
    {
      key: 'canAddUser',
      title: texts.enableAddPlayer,
      sort: 'canAddUser',
      width: 160,
      phone: 'none',
      render: (user) => <Toggle user={user} field="canAddUser" label={texts.addPlayersSwitch} />,
    },
  ],
};

export function UsersTable() {
  const table = useTable(usersTable);
  const further = furtherColumns[table.state.filters.rule ?? ''] ?? [];
  return (
    <ResourcePage
      resource={routes.users}
      table={table}
      columns={[...columns.slice(0, 4), ...further, ...columns.slice(4)]}
      form={UserForm}
      nameOf={fullName}
      dialogWidth={680}
      phoneLayout="sheets"
      words={{
        title: texts.users,
        add: texts.addUser,
        edit: fullName,
        search: texts.searchLabel,
        remove: texts.deleteAccounts,
        consequence: {
          one: texts.deleteAccountText,
          other: texts.deleteAccountsText,
        },
      }}
    />
  );
}
