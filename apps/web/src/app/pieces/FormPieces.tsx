import { EditForm, FieldRow } from '../../ui/form/EditForm.tsx';
import { useValue } from '../../ui/form/field.ts';
import {
  CheckboxField,
  NumberField,
  PasswordField,
  SegmentsField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
} from '../../ui/form/fields.tsx';
import type { Difference } from '../../ui/form/merge.ts';
import { useServerForm } from '../../ui/form/use-server-form.ts';

const tees = [
  { value: 'white', label: 'White' },
  { value: 'yellow', label: 'Yellow' },
];
const genders = [
  { value: 'men', label: 'Men' },
  { value: 'women', label: 'Ladies' },
];

const difference: Difference = {
  path: 'name',
  label: 'Name',
  mine: { shown: 'Midsummer Medal', values: { name: 'Midsummer Medal' } },
  theirs: { shown: 'Midsummer Cup', values: { name: 'Midsummer Cup' } },
  take: 'mine',
};

/** Every bound field, and a form that another user has saved. */
export function Forms() {
  const form = useServerForm({
    initialValues: {
      name: 'Midsummer Medal',
      note: '',
      password: 'flagstick',
      players: 32 as number | '',
      tee: 'white',
      gender: 'men',
      live: true,
      policy: false,
    },
    validate: ({ note }) => ({ note: note === '' ? 'Minimum required length is 2' : null }),
    save: async () => {},
  });
  return (
    <EditForm
      form={{
        ...form,
        conflict: [difference],
        error: form.error ?? 'Somebody else changed this meanwhile. Look at what is stored, then save again.',
      }}
    >
      <FieldRow>
        <TextField
          of={form.at('name')}
          label="Name"
          description={`${useValue(form.at('name')).length} letters`}
        />
        <NumberField of={form.at('players')} label="Players, at most" />
      </FieldRow>
      <TextareaField of={form.at('note')} label="Note" />
      <FieldRow>
        <SelectField of={form.at('tee')} label="Tee" options={tees} />
        <SegmentsField of={form.at('gender')} label="Gender" options={genders} hint="Whose tees and lists." />
      </FieldRow>
      <PasswordField of={form.at('password')} label="Password" />
      <SwitchField of={form.at('live')} label="Live" />
      <CheckboxField of={form.at('policy')} label="Accepted" />
    </EditForm>
  );
}
