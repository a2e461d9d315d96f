import type { User } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { request } from '../../shared/api/call.ts';
import { useInvalidate } from '../../shared/api/keys.ts';
import { fullName } from '../../shared/display/names.ts';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { ClubField } from '../../ui/form/fields/pickers.tsx';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import * as texts from './messages.ts';

interface ManagerDialogProps {
  user: User;
  opened: boolean;
  onClose: () => void;
}

export const ManagerDialog = ({ user, opened, onClose }: ManagerDialogProps) => (
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
