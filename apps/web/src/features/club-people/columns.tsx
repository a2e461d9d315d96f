import type { ClubPerson } from '@flagstick/contract';
import { formatIndex } from '../../shared/display/handicap.ts';
import { fullName } from '../../shared/display/names.ts';
import { PersonAvatar } from '../../ui/brand/PersonAvatar.tsx';
import * as common from '../../ui/common/messages.ts';
import { WithMark } from '../../ui/page/layout.tsx';
import type { Column } from '../../ui/table/columns.ts';

const withPicture = (person: ClubPerson) => (
  <WithMark mark={<PersonAvatar person={person} picture={person.avatar} size={36} />}>
    {fullName(person)}
  </WithMark>
);

export const personColumns: ReadonlyArray<Column<ClubPerson>> = [
  { key: 'name', title: common.name, sort: 'lastName', phone: 'name', render: withPicture },
  {
    key: 'username',
    title: common.username,
    sort: 'username',
    width: 180,
    phone: 'line',
    render: ({ username }) => username,
  },
  {
    key: 'hcp',
    title: 'HI',
    sort: 'hcp',
    width: 80,
    align: 'right',
    phone: 'none',
    render: ({ hcp }) => (hcp === null ? '–' : formatIndex(hcp)),
  },
];
