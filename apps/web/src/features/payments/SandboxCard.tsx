import * as routes from '@flagstick/contract/routes';
import { Button, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { send } from '../../shared/api/call.ts';
import { errorText } from '../../shared/api/error.ts';
import { formatPence } from '../../shared/display/money.ts';
import * as common from '../../ui/common/messages.ts';
import { Panel } from '../../ui/page/layout.tsx';
import * as texts from './messages.ts';
import { PayFoot } from './PayFoot.tsx';
import classes from './PayPage.module.css';
import type { ProviderFormProps } from './provider-form.ts';

const digitsOf = (typed: string) => typed.replace(/[\s-]/g, '');
const isExpiry = (typed: string) => /^(0[1-9]|1[0-2])\s*\/\s*\d\d$/.test(typed);

/** Accepts test cards only; no money moves. */
export function SandboxCard({ payment, onSettled, children }: ProviderFormProps) {
  const { clientSecret, amount } = payment.paymentSession;
  const [card, setCard] = useState('');
  const [expiry, setExpiry] = useState('');
  const [code, setCode] = useState('');
  const isWhole = /^[1-9]\d{11,18}$/.test(digitsOf(card)) && isExpiry(expiry) && /^\d{3,4}$/.test(code);
  const pay = useMutation({
    mutationFn: async (confirmed: boolean | undefined) => {
      const body = { clientSecret, card: digitsOf(card), ...(confirmed === undefined ? {} : { confirmed }) };
      const { asks } = await send(routes.payments.sandboxPay, { body });
      if (asks) return { asks, payment };
      const now = await send(routes.payments.verify, { params: { id: payment.id }, body: {} });
      return { asks, payment: now };
    },
    onSuccess: ({ payment: now }) => onSettled(now),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) pay.mutate(undefined);
  };
  const problem = pay.error ? errorText(pay.error) : pay.data?.payment.paymentSession.lastError;
  if (pay.data?.asks && !pay.isPending) {
    return (
      <Panel title={texts.bankQuestion}>
        <p>{texts.confirmQuestion(formatPence(amount))}</p>
        <div className="stack halves gap-14">
          <Button onClick={() => pay.mutate(true)}>{texts.confirmPayment}</Button>
          <Button variant="default" onClick={() => pay.mutate(false)}>
            {common.no}
          </Button>
        </div>
      </Panel>
    );
  }
  return (
    <form className="column fill gap-14" onSubmit={submit} noValidate>
      <Panel
        title={texts.card}
        action={
          <span className={`${classes.quiet} quiet fs-15`}>
            <IconLock size={18} aria-hidden="true" /> {texts.testCards}
          </span>
        }
      >
        <fieldset
          className={`${classes.fields} stack shrink gap-14 no-margin no-padding no-border`}
          disabled={pay.isPending}
        >
          <TextInput
            label={texts.cardNumber}
            value={card}
            error={Boolean(problem)}
            inputMode="numeric"
            autoComplete="cc-number"
            onChange={({ currentTarget }) => setCard(currentTarget.value)}
          />
          <div className="stack halves gap-14">
            <TextInput
              label={texts.expires}
              placeholder="08 / 28"
              value={expiry}
              inputMode="numeric"
              autoComplete="cc-exp"
              onChange={({ currentTarget }) => setExpiry(currentTarget.value)}
            />
            <TextInput
              label={texts.securityCode}
              value={code}
              inputMode="numeric"
              autoComplete="cc-csc"
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
          </div>
        </fieldset>
      </Panel>
      <PayFoot
        amount={amount}
        isWhole={isWhole}
        isPending={pay.isPending}
        providerMessage={problem}
        nothingTaken={!pay.isError}
      >
        {children}
      </PayFoot>
    </form>
  );
}
