import { capitalised, GuestForm as GuestFields, type Player } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { formatIndex } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { sendConfirmingName } from '../../../ui/form/confirm-name.ts';
import { EditForm, FieldRow } from '../../../ui/form/EditForm.tsx';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import { SegmentsField, TextField } from '../../../ui/form/fields/fields.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { useAddGuest, useEditGuest } from '../api/members.ts';
import * as texts from '../page/messages.ts';
import { useAdmission } from './Admission.tsx';

interface GuestValues {
  name: string;
  lastName: string;
  gender: 'men' | 'women';
  hcp: string;
  socialHcp: string;
}

const genders = [
  { value: 'men', label: common.men },
  { value: 'women', label: common.ladies },
] as const;

const newGuest: GuestValues = { name: '', lastName: '', gender: 'men', hcp: '', socialHcp: '' };

const guestValues = (guest: Player): GuestValues => ({
  name: guest.name,
  lastName: guest.lastName,
  gender: guest.gender,
  hcp: guest.hci === null ? '' : formatIndex(guest.hci),
  socialHcp: guest.shcp === null || guest.shcp === undefined ? '' : formatIndex(guest.shcp),
});

interface GuestFormProps {
  game: string;
  guest: Player | null;
  onDone: () => void;
  report: (text: string) => void;
}

function GuestForm({ game, guest, onDone, report }: GuestFormProps) {
  const add = useAddGuest(game);
  const edit = useEditGuest(guest?._id ?? '');
  const { seat, dialog } = useAdmission();
  const form = useServerForm<GuestValues>({
    initialValues: guest ? guestValues(guest) : newGuest,
    draft: guest ? `guest-${game}-${guest._id}` : `guest-${game}`,
    validate: (values) => schemaErrors(GuestFields, values),
    save: (values) => {
      const body = GuestFields.parse(values);
      return sendConfirmingName(body, (confirmed) =>
        guest
          ? edit.mutateAsync({ ...body, ...confirmed })
          : seat(fullName(body), (admission) => add.mutateAsync({ ...body, ...admission, ...confirmed })),
      );
    },
    onSaved: () => {
      report(guest ? texts.guestChanged : texts.guestAdded);
      onDone();
    },
    onCancel: onDone,
  });
  const [index, social] = [useFieldValue(form.at('hcp')), useFieldValue(form.at('socialHcp'))];
  const { min, max } = limits.guestIndex;
  return (
    <>
      {dialog}
      <EditForm form={form} save={guest ? common.save : texts.addGuest}>
        <FieldRow>
          <NameField field={form.at('name')} label={texts.firstName} data-autofocus />
          <NameField field={form.at('lastName')} label={common.surname} />
        </FieldRow>
        <SegmentsField field={form.at('gender')} label={texts.guestTees} options={genders} />
        <FieldRow>
          <TextField
            field={form.at('hcp')}
            label={common.handicapIndex}
            description={texts.indexRange(formatIndex(min), formatIndex(max))}
            inputMode="decimal"
            disabled={social !== ''}
          />
          <TextField
            field={form.at('socialHcp')}
            label={common.socialHandicap}
            description={texts.socialHandicapHint}
            inputMode="decimal"
            disabled={index !== ''}
          />
        </FieldRow>
      </EditForm>
    </>
  );
}

function NameField(props: { field: FormField<string>; label: string; 'data-autofocus'?: boolean }) {
  const { field } = props;
  const tidy = () => {
    const name = capitalised(field.get().trim());
    // Setting a field clears its error: the button below would move while it is being tapped.
    if (name !== field.get()) field.set(name);
  };
  return <TextField autoComplete="off" {...props} onBlur={tidy} />;
}

interface GuestDialogProps {
  game: string;
  /** Null closes the dialog. */
  guest: Player | 'new' | null;
  onClose: () => void;
  report?: (text: string) => void;
}

const reportInToast = (text: string) => showToast(text, { tone: 'success' });

export const GuestDialog = ({ game, guest, onClose, report = reportInToast }: GuestDialogProps) => (
  <Dialog
    opened={guest !== null}
    onClose={onClose}
    title={guest === null || guest === 'new' ? texts.addGuest : texts.editGuest}
    width={520}
  >
    <GuestForm game={game} guest={guest === 'new' ? null : guest} onDone={onClose} report={report} />
  </Dialog>
);
