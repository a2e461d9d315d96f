import type { FieldDifference } from '../../ui/form/conflict/differences.ts';
import { EditForm, FieldRow } from '../../ui/form/EditForm.tsx';
import { useFieldValue } from '../../ui/form/fields/field.ts';
import {
  CheckboxField,
  NumberField,
  PasswordField,
  SegmentsField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
} from '../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../ui/form/use-server-form.ts';

const tees = [
  { value: 'white', label: 'White' },
  { value: 'yellow', label: 'Yellow' },
];
const genders = [
  { value: 'men', label: 'Men' },
  { value: 'women', label: 'Ladies' },
];

const difference: FieldDifference = {
  path: 'name',
  label: 'Name',
  mine: { shown: 'Midsummer Medal', values: { name: 'Midsummer Medal' } },
  theirs: { shown: 'Midsummer Cup', values: { name: 'Midsummer Cup' } },
  initialSide: 'mine',
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
        error: form.error ?? 'Another person has saved this form. Check the saved version, then save again.',
      }}
    >
      <FieldRow>
        <TextField
          field={form.at('name')}
          label="Name"
          description={`${useFieldValue(form.at('name')).length} letters`}
        />
        <NumberField field={form.at('players')} label="Players, at most" />
      </FieldRow>
      <TextareaField field={form.at('note')} label="Note" />
      <FieldRow>
        <SelectField field={form.at('tee')} label="Tee" options={tees} />
        <SegmentsField
          field={form.at('gender')}
          label="Gender"
          options={genders}
          hint="Whose tees and lists."
        />
      </FieldRow>
      <PasswordField field={form.at('password')} label="Password" />
      <SwitchField field={form.at('live')} label="Live" />
      <CheckboxField field={form.at('policy')} label="Accepted" />
    </EditForm>
  );
}
