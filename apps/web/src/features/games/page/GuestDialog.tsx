import { calls } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { check } from '../../../shared/form/check.ts';
import { FormError } from '../../../shared/form/FormError.tsx';
import { useServerForm } from '../../../shared/form/use-server-form.ts';
import { AuxDialog, DialogFoot } from '../../../shared/ui/dialogs.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { say } from '../../../shared/ui/say.ts';
import { type Guest, guestBody, useAddGuest } from '../api/members.ts';
import classes from './forms.module.css';

const genders = [
  { value: 'men', label: 'Men' },
  { value: 'women', label: 'Ladies' },
] as const;

const nobody: Guest = { name: '', lastName: '', gender: 'men', hcp: '', socialHcp: '' };

const capitalised = (name: string): string =>
  name.replace(/(^|[\s'-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

function GuestForm({ game, onDone }: { game: string; onDone: () => void }) {
  const add = useAddGuest(game);
  const { form, error, saving, submit } = useServerForm<Guest>({
    initialValues: nobody,
    draft: `guest-${game}`,
    validate: (values) => check(calls.games.addGuest.body, guestBody(values)),
    save: (values) => add.mutateAsync(values),
    onSaved: () => {
      say('The guest has been added to the list.', { tone: 'success' });
      onDone();
    },
  });
  const name = (field: 'name' | 'lastName') => ({
    ...form.getInputProps(field),
    onBlur: () => form.setFieldValue(field, capitalised(form.values[field].trim())),
  });
  const { min, max } = limits.guestIndex;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.two}>
        <TextInput label="First name" data-autofocus autoComplete="off" {...name('name')} />
        <TextInput label="Surname" autoComplete="off" {...name('lastName')} />
      </div>
      <div>
        <span className={classes.label}>Plays from the tees of</span>
        <Segments
          aria-label="Gender"
          fullWidth
          value={form.values.gender}
          onChange={(gender) => form.setFieldValue('gender', gender)}
          options={genders}
        />
      </div>
      <div className={classes.two}>
        <TextInput
          label="Handicap index"
          description={`${min < 0 ? `+${-min}` : min} to ${max}, with + for better than scratch`}
          inputMode="decimal"
          disabled={form.values.socialHcp !== ''}
          {...form.getInputProps('hcp')}
        />
        <TextInput
          label="Social handicap"
          description="Instead of an index"
          inputMode="decimal"
          disabled={form.values.hcp !== ''}
          {...form.getInputProps('socialHcp')}
        />
      </div>
      <p className={classes.hint}>Without either the guest plays off 0.</p>
      <FormError error={error} />
      <DialogFoot>
        <Button type="submit" loading={saving}>
          Add guest
        </Button>
      </DialogFoot>
    </form>
  );
}

/** Adds somebody without an account to the game. */
export function GuestDialog({
  game,
  opened,
  onClose,
}: {
  game: string;
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <AuxDialog opened={opened} onClose={onClose} title="Add guest" width={520}>
      <GuestForm game={game} onDone={onClose} />
    </AuxDialog>
  );
}
