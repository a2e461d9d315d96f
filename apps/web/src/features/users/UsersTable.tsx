import { calls, type Role, type User } from '@flagstick/contract';
import { Select, Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../shared/api/call.ts';
import { useInvalidate } from '../../shared/api/resource.ts';
import { formatDay } from '../../shared/formats/dates.ts';
import { formatIndex } from '../../shared/formats/handicap.ts';
import { fullName } from '../../shared/formats/names.ts';
import type { Column } from '../../shared/table/DataTable.tsx';
import { ResourcePage } from '../../shared/table/ResourcePage.tsx';
import { ask } from '../../shared/ui/ask.tsx';
import { PersonAvatar } from '../../shared/ui/Person.tsx';
import { roleNames, roleOptions } from './roles.ts';
import { hasClub, UserForm } from './UserForm.tsx';
import classes from './UsersTable.module.css';

/** One change of an account, straight from the table. */
function useChange() {
  const changed = useInvalidate(calls.users);
  return useMutation({
    mutationFn: ({
      user,
      body,
    }: {
      user: User;
      body: Partial<Pick<User, 'rule' | 'active' | 'canAddUser'>>;
    }) => request(calls.users.update, { params: { id: user._id }, body }),
    onSettled: changed,
  });
}

function RoleSelect({ user }: { user: User }) {
  const change = useChange();
  const choose = async (rule: Role) => {
    const sure = await ask({
      title: `Make ${fullName(user)} ${rule === 'admin' || rule === 'organiser' ? 'an' : 'a'} ${roleNames[rule]}?`,
      text: hasClub(rule)
        ? 'The club is chosen with Edit. The new rights hold at once.'
        : 'The new rights hold at once.',
      yes: 'Change',
      no: 'Keep',
    });
    if (sure) change.mutate({ user, body: { rule } });
  };
  return (
    <Select
      className={classes.role ?? ''}
      aria-label={`Account type of ${fullName(user)}`}
      data={roleOptions}
      value={user.rule}
      allowDeselect={false}
      onChange={(value) => {
        const next = roleOptions.find((option) => option.value === value);
        if (next && next.value !== user.rule) void choose(next.value);
      }}
    />
  );
}

function Toggle({ user, field, label }: { user: User; field: 'active' | 'canAddUser'; label: string }) {
  const change = useChange();
  const choose = async (on: boolean) => {
    if (field === 'active' && !on) {
      const sure = await ask({
        title: `Suspend ${fullName(user)}?`,
        text: 'Every session ends, and signing in is refused until you switch the account on again.',
        yes: 'Suspend',
        no: 'Keep',
        danger: true,
      });
      if (!sure) return;
    }
    change.mutate({ user, body: { [field]: on } });
  };
  return (
    <Switch
      aria-label={`${fullName(user)}: ${label}`}
      checked={change.isPending ? !user[field] : user[field]}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  );
}

const columns: Array<Column<User>> = [
  {
    key: 'name',
    title: 'Name',
    sort: 'name',
    phone: 'name',
    width: 210,
    render: (user) => (
      <span className={classes.person}>
        <PersonAvatar person={user} picture={user.avatar} size={36} />
        <span>
          {user.name}
          <span className={classes.phoneOnly}> {user.lastName}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'lastName',
    title: 'Last name',
    sort: 'lastName',
    width: 130,
    phone: 'none',
    render: ({ lastName }) => lastName,
  },
  {
    key: 'username',
    title: 'Username',
    sort: 'username',
    width: 140,
    phone: 'line',
    render: ({ username }) => username,
  },
  {
    key: 'email',
    title: 'E-mail',
    sort: 'email',
    width: 230,
    phone: 'line',
    render: ({ email }) => email ?? '',
  },
  {
    key: 'gender',
    title: 'Gender',
    sort: 'gender',
    width: 90,
    phone: 'none',
    render: ({ gender }) => (gender === 'men' ? 'Men' : 'Ladies'),
  },
  {
    key: 'hcp',
    title: 'HI',
    sort: 'hcp',
    width: 76,
    align: 'right',
    phone: 'none',
    render: ({ hcp }) => (hcp === null ? '–' : formatIndex(hcp)),
  },
  { key: 'cdh', title: 'CDH', sort: 'cdh', width: 120, phone: 'none', render: ({ cdh }) => cdh ?? '' },
  {
    key: 'homeClub',
    title: 'Home club',
    sort: 'homeClub.name',
    width: 190,
    phone: 'none',
    render: ({ homeClub }) => homeClub?.name ?? '',
  },
  {
    key: 'createDate',
    title: 'Registered',
    sort: 'createDate',
    width: 116,
    phone: 'none',
    render: ({ createDate }) => formatDay(createDate),
  },
  {
    key: 'rule',
    title: 'Account type',
    sort: 'rule',
    width: 170,
    phone: 'end',
    render: (user) => <RoleSelect user={user} />,
  },
  {
    key: 'active',
    title: 'Active',
    sort: 'active',
    width: 90,
    phone: 'end',
    phoneTitle: true,
    render: (user) => <Toggle user={user} field="active" label="active" />,
  },
  {
    key: 'surn',
    title: 'SURN',
    sort: 'surn',
    width: 90,
    align: 'right',
    phone: 'none',
    render: ({ surn }) => surn,
  },
];

const clubColumn: Column<User> = {
  key: 'club',
  title: 'Club',
  sort: 'club.name',
  width: 190,
  phone: 'line',
  render: ({ club }) => club?.name ?? '',
};

const adderColumn: Column<User> = {
  key: 'canAddUser',
  title: 'Enable add player',
  sort: 'canAddUser',
  width: 160,
  phone: 'end',
  phoneTitle: true,
  render: (user) => <Toggle user={user} field="canAddUser" label="may add players" />,
};

/** Club managers are shown with their club, organisers with the switch that lets them add players. */
const columnsOf = (show: string): Array<Column<User>> => [
  ...columns,
  ...(show === 'club' ? [clubColumn] : []),
  ...(show === 'organiser' ? [adderColumn] : []),
];

const accountTypes = [
  { value: '', label: 'All' },
  ...roleOptions.map(({ value, label }) => ({ value, label: `${label}s` })),
];

/** All accounts; for admins. */
export const UsersTable = () => (
  <ResourcePage
    resource={calls.users}
    title="Users"
    noun="user"
    deletedNoun="account"
    nameOf={fullName}
    columns={columnsOf}
    choice={{ field: 'rule', label: 'Account type', options: accountTypes }}
    form={UserForm}
    searchLabel="Name, username or e-mail"
    defaultSort="createDate:desc"
    consequence="Nobody can sign in with them any more. What was played stays."
    dialogTitle={fullName}
    dialogWidth={680}
  />
);
