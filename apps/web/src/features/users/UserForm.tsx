import { type Role, type User, UserInsertForm } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../shared/api/call.ts';
import { fullName } from '../../shared/display/names.ts';
import { roleOptions } from '../../shared/session/roles.ts';
import * as common from '../../ui/common/messages.ts';
import { openConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { changedFields } from '../../ui/form/conflict/changed-fields.ts';
import { EditForm, FieldRow } from '../../ui/form/EditForm.tsx';
import { useFieldValue } from '../../ui/form/fields/field.ts';
import { PasswordField, SelectField, SwitchField, TextField } from '../../ui/form/fields/fields.tsx';
import { ClubField } from '../../ui/form/fields/pickers.tsx';
import { type RowFormProps, useRowForm } from '../../ui/form/use-row-form.ts';
import { ImageUpload } from '../../ui/input/ImageUpload.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import {
  blankPerson,
  ClubFields,
  HandicapFields,
  NameFields,
  type PersonValues,
  personBody,
  personOf,
} from '../accounts/index.ts';
import { MergeButton } from './merge/MergeButton.tsx';
import * as texts from './messages.ts';

/** For a person who lost both phone and recovery codes. */
function ResetTwoStep({ user }: { user: User }) {
  const reset = useMutation({
    mutationFn: () => send(routes.twoStep.reset, { params: { id: user._id } }),
    onSuccess: () => showToast(texts.twoStepOff(fullName(user)), { tone: 'success' }),
  });
  const ask = async () => {
    const sure = await openConfirmDialog({
      title: texts.resetTwoStepTitle(fullName(user)),
      text: texts.resetTwoStepText,
      yes: texts.resetTwoStep,
      no: texts.keepTwoStep,
      danger: true,
    });
    if (sure) reset.mutate();
  };
  return (
    <Button variant="subtle" loading={reset.isPending} onClick={() => void ask()}>
      {texts.resetTwoStep}
    </Button>
  );
}

interface UserValues extends PersonValues {
  username: string;
  email: string;
  password: string;
  rule: Role;
  club: string;
  /** The picker shows the club's name. */
  clubName: string;
  active: boolean;
  canAddUser: boolean;
}

const fieldsOf = (user: User | null): UserValues => ({
  ...(user ? personOf(user) : blankPerson),
  username: user?.username ?? '',
  email: user?.email ?? '',
  password: '',
  rule: user?.rule ?? 'player',
  club: user?.club?._id ?? user?.organisingClub?._id ?? '',
  clubName: user?.club?.name ?? user?.organisingClub?.name ?? '',
  active: user?.active ?? true,
  canAddUser: user?.canAddUser ?? false,
});

/** Managers have their own club, organisers one that they run games for. */
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

export function UserForm(props: RowFormProps<User>) {
  const { row: user } = props;
  const [picture, setPicture] = useState<File | null>(null);
  const form = useRowForm(routes.users, {
    ...props,
    fields: fieldsOf,
    body: (values, row) =>
      row
        ? changedFields(bodyOf(fieldsOf(row)), bodyOf(values))
        : { ...bodyOf(values), password: values.password },
    newRowSchema: UserInsertForm,
    attachment: () => (picture ? { field: 'image', file: picture } : undefined),
    secret: ['password'],
  });
  const rule = useFieldValue(form.at('rule'));
  return (
    <EditForm form={form}>
      {user && <ImageUpload label={texts.picture} value={user.avatar} round onPick={setPicture} />}
      <FieldRow>
        <SelectField field={form.at('rule')} label={texts.accountType} options={roleOptions} />
        {hasClub(rule) && (
          <ClubField
            field={form.at('club')}
            nameField={form.at('clubName')}
            label={rule === 'club' ? texts.managedClub : texts.organisesFor}
          />
        )}
      </FieldRow>
      <FieldRow>
        <TextField field={form.at('username')} label={common.username} autoComplete="off" />
        <TextField field={form.at('email')} label="E-mail" type="email" autoComplete="off" />
      </FieldRow>
      {!user && (
        <PasswordField field={form.at('password')} label={texts.password} autoComplete="new-password" />
      )}
      <NameFields form={form} />
      <HandicapFields form={form} />
      <ClubFields form={form} />
      <SwitchField field={form.at('active')} label={texts.active} />
      {user && <ResetTwoStep user={user} />}
      {user && <MergeButton user={user} />}
      {rule === 'organiser' && (
        <SwitchField
          field={form.at('canAddUser')}
          label={texts.mayAddPlayers}
          description={texts.mayAddPlayersHint}
        />
      )}
    </EditForm>
  );
}
