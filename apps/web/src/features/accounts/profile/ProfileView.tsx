import { ProfileUpdate, type User } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '../../../shared/api/call.ts';
import { formatLongDay } from '../../../shared/display/dates.ts';
import { fullName } from '../../../shared/display/names.ts';
import { meOptions } from '../../../shared/session/me.ts';
import * as common from '../../../ui/common/messages.ts';
import { changedFields } from '../../../ui/form/conflict/changed-fields.ts';
import { FieldRow } from '../../../ui/form/EditForm.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { type ServerForm, useServerForm } from '../../../ui/form/use-server-form.ts';
import { ImageUpload, type UploadState } from '../../../ui/input/ImageUpload.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Panel, SheetPage } from '../../../ui/page/layout.tsx';
import { ScreenHead } from '../../../ui/page/ScreenHead.tsx';
import { CardsLoading } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { OwnCredit } from '../../club-accounts/index.ts';
import { ToNotifications } from '../../notifications/index.ts';
import { ClubFields, HandicapFields, NameFields, personBody } from '../components/PersonFields.tsx';
import { handicapProblems } from '../lib/handicap.ts';
import * as accountTexts from '../messages.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import * as texts from './messages.ts';
import { OwnData } from './OwnData.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import classes from './ProfileView.module.css';
import * as passkeyTexts from './passkeys/messages.ts';
import { Passkeys } from './passkeys/Passkeys.tsx';
import { changesEmail, type ProfileValues, profileOf } from './profile.ts';
import { Sessions } from './Sessions.tsx';
import { TwoStep } from './two-step/TwoStep.tsx';

const sentOf = ({ email, username, ...values }: ProfileValues) => ({
  ...personBody(values),
  email,
  username,
});
const bodyOf = (me: User, values: ProfileValues) => ({
  ...changedFields(sentOf(profileOf(me)), sentOf(values)),
  ...(changesEmail(me, values.email) ? { password: values.password } : {}),
});

/** Compares the form's values, not the change date: a new picture alone must not discard typed values. */
const versionOf = (me: User) => JSON.stringify(profileOf(me));

/** A new address needs the password; no other change does. */
function PasswordOnChange({ me, form }: { me: User; form: ServerForm<ProfileValues> }) {
  const email = useFieldValue(form.at('email'));
  if (!changesEmail(me, email)) return null;
  return <OwnPasswordField field={form.at('password')} hint={texts.passwordForEmail} />;
}

function Picture({ me }: { me: User }) {
  const client = useQueryClient();
  const [state, setState] = useState<UploadState>('idle');
  const store = async (file: File | null) => {
    setState('loading');
    try {
      const user = await request(
        routes.users.updateOwn,
        { body: file ? {} : { image: '' } },
        file ? { attachment: { field: 'image', file } } : {},
      );
      client.setQueryData(meOptions.queryKey, user);
      setState(file ? 'succeeded' : 'idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <ImageUpload
      label={texts.yourPicture}
      value={me.avatar}
      round
      state={state}
      onPick={(file) => void store(file)}
      onRemove={me.avatar ? () => void store(null) : undefined}
    />
  );
}

function ProfileForm({ me }: { me: User }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useServerForm<ProfileValues>({
    initialValues: profileOf(me),
    draft: 'profile',
    version: versionOf(me),
    secret: ['password'],
    validate: (values) => ({
      ...handicapProblems(values, profileOf(me)),
      ...schemaErrors(ProfileUpdate, bodyOf(me, values)),
    }),
    save: async (values) => {
      const user = await request(routes.users.updateOwn, { body: bodyOf(me, values) });
      client.setQueryData(meOptions.queryKey, user);
      if (changesEmail(me, values.email)) {
        showToast(contractTexts.newEmailVerification, { tone: 'success', duration: 'emailSent' });
        await navigate({ to: '/', search: {} });
      } else {
        showToast(contractTexts.saved, { tone: 'success' });
      }
    },
  });
  return (
    <Panel>
      <form className="stack gap-16" onSubmit={form.submit} noValidate aria-label={texts.profile}>
        <NameFields form={form} />
        <FieldRow>
          <TextField
            field={form.at('username')}
            label={common.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            field={form.at('email')}
            label="E-mail"
            type="email"
            autoComplete="email"
            description={me.newEmail ? texts.emailPending(me.newEmail) : undefined}
          />
        </FieldRow>
        <PasswordOnChange me={me} form={form} />
        <HandicapFields form={form} />
        <ClubFields form={form} />
        <FormError error={form.error} />
        <Button type="submit" loading={form.saving} className={classes.save ?? ''}>
          {common.save}
        </Button>
      </form>
    </Panel>
  );
}

export function ProfileView() {
  const read = useQuery(meOptions);
  const me = read.data;
  return (
    <>
      <ScreenHead
        title={texts.profile}
        sub={me ? texts.nameAndSurn(fullName(me), me.surn) : undefined}
        overSheet
      />
      <SheetPage narrow>
        <Loaded query={read} pending={<CardsLoading label={texts.profile} />}>
          {(me) => (
            <>
              <Panel label={texts.picture}>
                <Picture me={me} />
              </Panel>
              <ProfileForm key={versionOf(me)} me={me} />
              <OwnCredit />
              <ToNotifications />
              <Panel title={accountTexts.twoStep}>
                <TwoStep />
              </Panel>
              <Panel title={passkeyTexts.passkeys}>
                <Passkeys />
              </Panel>
              <Panel title={texts.sessions}>
                <Sessions />
              </Panel>
              <Panel title={texts.yourData}>
                <OwnData />
              </Panel>
              <Panel title={texts.leaveFlagstick}>
                <DeleteAccount />
              </Panel>
              <p className="quiet fs-13 centre">{texts.memberSince(formatLongDay(me.createDate))}</p>
            </>
          )}
        </Loaded>
      </SheetPage>
    </>
  );
}
