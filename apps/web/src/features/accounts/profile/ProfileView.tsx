import { calls, ProfileUpdate, type User } from '@flagstick/contract';
import { says } from '@flagstick/contract/messages';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '../../../shared/api/call.ts';
import { check } from '../../../shared/form/check.ts';
import { FieldRow } from '../../../shared/form/EditForm.tsx';
import { FormError } from '../../../shared/form/FormError.tsx';
import { useServerForm } from '../../../shared/form/use-server-form.ts';
import { formatLongDay } from '../../../shared/formats/dates.ts';
import { fullName } from '../../../shared/formats/names.ts';
import { meOptions, useMe } from '../../../shared/session/me.ts';
import { ImageUpload, type UploadState } from '../../../shared/ui/ImageUpload.tsx';
import { ScreenHead } from '../../../shared/ui/ScreenHead.tsx';
import { say } from '../../../shared/ui/say.ts';
import { CardsLoading } from '../../../shared/ui/states.tsx';
import { ClubFields, HandicapFields, NameFields, personBody } from '../components/PersonFields.tsx';
import classes from './ProfileView.module.css';
import { changesEmail, type ProfileValues, profileOf } from './profile.ts';
import { Sessions } from './Sessions.tsx';

const bodyOf = (values: ProfileValues) => ({
  ...personBody(values),
  email: values.email,
  username: values.username,
});

function Picture({ me }: { me: User }) {
  const client = useQueryClient();
  const [state, setState] = useState<UploadState>('idle');
  const store = async (file: File | null) => {
    setState('loading');
    try {
      const user = await request(
        calls.users.updateOwn,
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
      label="Your picture"
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
  const initialValues = profileOf(me);
  const { form, error, saving, submit } = useServerForm<ProfileValues>({
    initialValues,
    draft: 'profile',
    // Not the date: a new picture alone is no reason to lose what was typed beside it.
    version: JSON.stringify(initialValues),
    validate: (values) => check(ProfileUpdate, bodyOf(values)),
    save: async (values) => {
      const user = await request(calls.users.updateOwn, { body: bodyOf(values) });
      client.setQueryData(meOptions.queryKey, user);
      if (changesEmail(me, values.email)) {
        say(says.newEmailVerification, { tone: 'success', lasts: 'emailSent' });
        await navigate({ to: '/', search: {} });
      } else {
        say(says.saved, { tone: 'success' });
      }
    },
  });
  return (
    <form className={classes.card} onSubmit={submit} noValidate aria-label="Profile">
      <NameFields form={form} />
      <FieldRow>
        <TextInput
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="email"
          description={me.newEmail ? `${me.newEmail} waits for its confirmation` : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('email')}
        />
      </FieldRow>
      <HandicapFields form={form} />
      <ClubFields form={form} />
      <FormError error={error} />
      <Button type="submit" loading={saving} className={classes.save ?? ''}>
        Save
      </Button>
    </form>
  );
}

/** My own account: who I am, my handicap, my picture, and where I am signed in. */
export function ProfileView() {
  const me = useMe();
  return (
    <>
      <ScreenHead
        title="Profile"
        sub={me ? `${fullName(me)}, SURN ${me.surn}` : undefined}
        className={classes.head}
      />
      <main className={classes.sheet}>
        {me ? (
          <>
            <section className={classes.card} aria-label="Picture">
              <Picture me={me} />
            </section>
            <ProfileForm key={me.updateDate} me={me} />
            <section className={classes.card} aria-labelledby="sessions-title">
              <h2 id="sessions-title">Where you are signed in</h2>
              <Sessions />
            </section>
            <p className={classes.since}>With Flagstick since {formatLongDay(me.createDate)}</p>
          </>
        ) : (
          <CardsLoading label="Profile" />
        )}
      </main>
    </>
  );
}
