import { type User, UserInsertForm } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useMe } from '../../../shared/session/me.ts';
import * as common from '../../../ui/common/messages.ts';
import { EditForm, FieldRow } from '../../../ui/form/EditForm.tsx';
import { PasswordField, TextField } from '../../../ui/form/fields/fields.tsx';
import { useRowForm } from '../../../ui/form/use-row-form.ts';
import { blankPerson, ClubFields, HandicapFields, NameFields, personBody } from '../../accounts/index.ts';
import * as texts from '../messages.ts';

interface NewPlayerFormProps {
  onSaved: (player: User) => void;
  onCancel: () => void;
}

const fields = () => ({ ...blankPerson, username: '', email: '', password: '' });

/** The account has no role, no club and no switches. */
export function NewPlayerForm(props: NewPlayerFormProps) {
  const manages = useMe()?.club;
  const form = useRowForm(routes.users, {
    ...props,
    row: null as User | null,
    draft: 'new-player',
    fields,
    body: ({ username, email, password, ...person }) => ({
      ...personBody(person),
      username,
      email,
      password,
    }),
    newRowSchema: UserInsertForm,
    secret: ['password'],
  });
  return (
    <EditForm form={form} save={texts.addPlayer}>
      <NameFields form={form} childAdvice />
      <FieldRow>
        <TextField field={form.at('username')} label={common.username} autoComplete="off" />
        <TextField field={form.at('email')} label="E-mail" type="email" autoComplete="off" />
      </FieldRow>
      <PasswordField field={form.at('password')} label={texts.password} autoComplete="new-password" />
      <HandicapFields form={form} />
      {manages ? <p>{texts.homeClubIs(manages.name)}</p> : <ClubFields form={form} />}
    </EditForm>
  );
}
