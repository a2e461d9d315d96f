import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { useInvalidate } from '../../shared/api/keys.ts';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { NumberField } from '../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { saveMonths } from './api.ts';
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

export const SettingsDialog = ({ opened, ...rest }: SettingsProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={rest.onClose} title={texts.expirySettings} width={480}>
    {opened && <SettingsForm {...rest} />}
  </Dialog>
);
