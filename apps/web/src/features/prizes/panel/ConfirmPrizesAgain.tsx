import type { PrizeChange, PrizesView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { errorText } from '../../../shared/api/error.ts';
import * as common from '../../../ui/common/messages.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { Panel } from '../../../ui/page/layout.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import * as texts from './messages.ts';

interface ConfirmPrizesAgainProps {
  game: string;
  changes: readonly PrizeChange[];
  onPrizes: (view: PrizesView) => void;
}

/** After a correction in a closed game: what would change, and the organiser's decision to change it. */
export function ConfirmPrizesAgain({ game, changes, onPrizes }: ConfirmPrizesAgainProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const settle = useMutation({
    mutationFn: () => send(routes.prizes.settle, { params: { id: game }, body: { reason: reason.trim() } }),
    onSuccess: (view) => {
      onPrizes(view);
      showToast(texts.fixedAgain, { tone: 'success' });
    },
    meta: { showsError: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = reason.trim().length < limits.reasonMin;
    setMissing(missing);
    if (!missing) settle.mutate();
  };
  return (
    <Panel title={texts.changedSince}>
      <form className="stack gap-14" onSubmit={submit}>
        <p className="quiet fs-15 lh-135">{texts.changedSinceHint}</p>
        <ul className="stack gap-6">
          {changes.map(({ contest, text }) => (
            <li key={`${contest} ${text}`}>
              <b className="bold">{contest}</b> {text}
            </li>
          ))}
        </ul>
        <Textarea
          label={common.reason}
          description={texts.reasonHint}
          value={reason}
          maxLength={limits.reasonMax}
          error={isMissing ? texts.sayReason : null}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <FormError error={settle.error ? errorText(settle.error) : null} />
        <Button type="submit" loading={settle.isPending}>
          {texts.fixAgain}
        </Button>
      </form>
    </Panel>
  );
}
