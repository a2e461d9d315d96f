import type { KioskCardState, KioskHoles } from '@flagstick/contract';
import { kiosks } from '@flagstick/contract/routes/kiosks';
import { PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { ApiError, errorText } from '../../../shared/api/error.ts';
import { loadCode } from '../../../shared/api/load-code.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { Segments } from '../../../ui/page/Segments.tsx';
import { KioskButton } from '../KioskFrame.tsx';
import * as texts from '../messages.ts';
import { seatTokenOf } from './seat-token.ts';

interface MarkerFormProps {
  player: string;
  scoreId: string;
  holes: KioskHoles;
  onConfirmed: (state: KioskCardState) => void;
}

type Way = 'account' | 'link';

const empty = { identifier: '', password: '', code: '', link: '' };

const loadSignInFields = () => loadCode(() => import('./sign-in-field.ts'));

/** The marker confirms by their account or by their own scoring link. Nothing of it stays on the screen. */
export function MarkerForm({ player, scoreId, holes, onConfirmed }: MarkerFormProps) {
  const [way, setWay] = useState<Way>('account');
  const [entered, setEntered] = useState(empty);
  const confirm = useMutation({
    mutationFn: async () => {
      const { identifier, password, code, link } = entered;
      const marker =
        way === 'link'
          ? { link: seatTokenOf(link) }
          : {
              ...(await loadSignInFields()).signInFieldOf(identifier),
              ...{ password, ...(code === '' ? {} : { code }) },
            };
      const input = { params: { playerId: player }, body: { scoreId, holes, marker } };
      return send(kiosks.confirm, input);
    },
    gcTime: 0,
    meta: { showsError: true },
    onSuccess: (state) => {
      setEntered(empty);
      onConfirmed(state);
    },
  });
  const { error } = confirm;
  const needsCode =
    error instanceof ApiError && ['kiosk.codeNeeded', 'twoStep.code'].includes(error.code ?? '');
  const field = (name: keyof typeof empty) => ({
    value: entered[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setEntered((held) => ({ ...held, [name]: value })),
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate();
  };
  const isComplete =
    way === 'link' ? entered.link.trim() !== '' : entered.identifier.trim() !== '' && entered.password !== '';
  return (
    <form className="stack gap-20" onSubmit={submit} noValidate autoComplete="off">
      <Segments
        aria-label={texts.markerConfirms}
        value={way}
        onChange={(chosen: Way) => {
          setWay(chosen);
          confirm.reset();
        }}
        options={[
          { value: 'account', label: texts.byAccount },
          { value: 'link', label: texts.byLink },
        ]}
        fullWidth
      />
      {way === 'account' ? (
        <>
          <TextInput label={texts.identifier} {...field('identifier')} />
          <PasswordInput label={texts.password} {...field('password')} autoComplete="new-password" />
          {(needsCode || entered.code !== '') && (
            <TextInput label={texts.code} {...field('code')} inputMode="numeric" />
          )}
        </>
      ) : (
        <TextInput
          label={texts.scoringLink}
          description={texts.scoringLinkHint}
          {...field('link')}
          autoFocus
        />
      )}
      <FormError error={error ? errorText(error) : null} />
      <KioskButton
        label={texts.confirmCard}
        isDisabled={!isComplete || confirm.isPending}
        onClick={() => confirm.mutate()}
      />
      <input type="submit" hidden disabled={!isComplete} />
    </form>
  );
}
