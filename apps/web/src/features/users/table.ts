import * as routes from '@flagstick/contract/routes';
import { tableOf } from '../../ui/table/table-state.ts';

export const usersTable = tableOf(routes.users, {
  sort: 'createDate:desc',
  filters: {
    rule: {
      label: 'Account type',
      options: [
        { value: 'player', label: 'Players' },
        { value: 'organiser', label: 'Organisers' },
        { value: 'club', label: 'Club Managers' },
        { value: 'admin', label: 'Admins' },
      ],
    },
  },
});
