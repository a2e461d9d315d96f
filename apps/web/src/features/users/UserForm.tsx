import { calls, type Role, type User, UserInsert, UserUpdate } from '@flagstick/contract';
import { PasswordInput, Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { request } from '../../shared/api/call.ts';
import { useInsert, useInvalidate } from '../../shared/api/resource.ts';
import { check } from '../../shared/form/check.ts';
import { EditForm, FieldRow } from '../../shared/form/EditForm.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import type { RowFormProps } from '../../shared/table/ResourcePage.tsx';
import { ClubPicker } from '../../shared/ui/ClubPicker.tsx';
import { ImageUpload } from '../../shared/ui/ImageUpload.tsx';
import {
  ClubFields,
  HandicapFields,
  NameFields,
  nobodyYet,
  type PersonValues,
  personBody,
  personOf,
} from '../accounts/index.ts';
import { roleOptions } from './roles.ts';

interface UserValues extends PersonValues {
  username: string;
  email: string;
  password: string;
  rule: Role;
  club: string;
  /** Its name, which the picker shows. */
  clubName: string;
  active: boolean;
  canAddUser: boolean;
}

const fieldsOf = (user: User | null): UserValues => ({
  ...(user ? personOf(user) : nobodyYet),
  username: user?.username ?? '',
  email: user?.email ?? '',
  password: '',
  rule: user?.rule ?? 'player',
  club: user?.club?._id ?? user?.organisingClub?._id ?? '',
  clubName: user?.club?.name ?? user?.organisingClub?.name ?? '',
  active: user?.active ?? true,
  canAddUser: user?.canAddUser ?? false,
});

/** The roles that have a club: managers their own, organisers the one they run games for. */
export const hasClub = (rule: Role): boolean => rule === 'club' || rule === 'organiser';

const bodyOf = (values: UserValues) => ({
  ...personBody(values),
  username: values.username,
  email: values.email,
  rule: values.rule,
  club: hasClub(values.rule) ? values.club : '',
  active: values.active,
  canAddUser: values.rule === 'organiser' && values.canAddUser,
});

/** An account as an admin makes and changes it. */
export function UserForm({ row: user, draft, onSaved, onCancel }: RowFormProps<User>) {
  const insert = useInsert(calls.users);
  const changed = useInvalidate(calls.users);
  const [picture, setPicture] = useState<File | null>(null);
  const { form, error, saving, submit } = useServerForm<UserValues>({
    initialValues: fieldsOf(user),
    draft,
    version: user?.updateDate,
    secret: ['password'],
    validate: (values) =>
      user
        ? check(UserUpdate, bodyOf(values))
        : check(UserInsert, { ...bodyOf(values), password: values.password }),
    save: async (values) => {
      if (!user) {
        // The schema turns empty fields into none; what it refuses was said at the fields before.
        await insert.mutateAsync(UserInsert.parse({ ...bodyOf(values), password: values.password }));
        return;
      }
      await request(
        calls.users.update,
        { params: { id: user._id }, body: { ...bodyOf(values), updateDate: user.updateDate } },
        picture ? { attachment: { field: 'image', file: picture } } : {},
      );
      await changed();
    },
    onSaved,
  });
  const { rule } = form.values;
  return (
    <EditForm submit={submit} error={error} saving={saving} onCancel={onCancel}>
      {user && <ImageUpload label="Picture" value={user.avatar} round onPick={setPicture} />}
      <FieldRow>
        <Select
          label="Account type"
          data={roleOptions}
          allowDeselect={false}
          {...form.getInputProps('rule')}
        />
        {hasClub(rule) && (
          <ClubPicker
            label={rule === 'club' ? 'Manages the club' : 'Runs games for'}
            value={form.values.clubName}
            onPick={(club) => form.setValues({ club: club?._id ?? '', clubName: club?.name ?? '' })}
            error={form.errors.club}
          />
        )}
      </FieldRow>
      <FieldRow>
        <TextInput label="Username" autoComplete="off" {...form.getInputProps('username')} />
        <TextInput label="E-mail" type="email" autoComplete="off" {...form.getInputProps('email')} />
      </FieldRow>
      {!user && (
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          {...form.getInputProps('password')}
        />
      )}
      <NameFields form={form} />
      <HandicapFields form={form} />
      <ClubFields form={form} />
      <Switch label="Active" {...form.getInputProps('active', { type: 'checkbox' })} />
      {rule === 'organiser' && (
        <Switch
          label="May add players"
          description="Makes accounts of players without an admin."
          {...form.getInputProps('canAddUser', { type: 'checkbox' })}
        />
      )}
    </EditForm>
  );
}
