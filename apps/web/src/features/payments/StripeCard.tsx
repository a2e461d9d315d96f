import type { Payment } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { send } from '../../shared/api/call.ts';
import { useTheme } from '../../shared/theme/theme.ts';
import { Panel } from '../../ui/page/layout.tsx';
import { CardsLoading } from '../../ui/page/states.tsx';
import * as texts from './messages.ts';
import { PayFoot } from './PayFoot.tsx';
import classes from './PayPage.module.css';
import type { ProviderFormProps } from './provider-form.ts';

const notLoaded = texts.cardFormFailed;
const notPaid = texts.cardFailed;

/** Null while Stripe's script loads. */
function useScript({ publishableKey, paymentSession }: Payment): Stripe | 'failed' | null {
  const { accountId } = paymentSession.metadata;
  const [script, setScript] = useState<Stripe | 'failed' | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (loaded: Stripe | 'failed') => {
      if (isShown) setScript(loaded);
    };
    loadStripe(publishableKey ?? '', { stripeAccount: accountId, locale: 'en-GB' }).then(
      (loaded) => show(loaded ?? 'failed'),
      () => show('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [publishableKey, accountId]);
  return script;
}

/** The form is a frame of Stripe's: its appearance is passed in. */
function appearanceOf(theme: string): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const variables = {
    colorPrimary: '--brand',
    colorBackground: '--surface',
    colorText: '--ink',
    colorTextSecondary: '--ink-2',
    colorTextPlaceholder: '--ink-3',
    colorDanger: '--mantine-color-error',
    borderRadius: '--r-key',
    fontFamily: '--font',
  };
  const told = Object.entries(variables).map(([name, token]) => [
    name,
    tokens.getPropertyValue(token).trim(),
  ]);
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: { fontSizeBase: '17px', ...Object.fromEntries(told.filter(([, value]) => value !== '')) },
  };
}

/** Card numbers never reach Flagstick. */
export default function StripeCard(props: ProviderFormProps) {
  const script = useScript(props.payment);
  const theme = useTheme(({ theme: named }) => named);
  const appearance = useMemo(() => appearanceOf(theme), [theme]);
  if (script === 'failed') {
    return (
      <Panel title={texts.card}>
        <p role="alert">
          {notLoaded} {texts.notCharged}
        </p>
        {/* A reload, because the content security policy comes with the page. */}
        <Button onClick={() => window.location.reload()}>{texts.reloadPage}</Button>
      </Panel>
    );
  }
  if (!script) return <CardsLoading count={1} />;
  const { clientSecret } = props.payment.paymentSession;
  return (
    <Elements stripe={script} options={{ clientSecret, appearance }}>
      <CardForm {...props} />
    </Elements>
  );
}

function CardForm({ payment, gameCode, onSettled, children }: ProviderFormProps) {
  const [stripe, elements] = [useStripe(), useElements()];
  const { amount, lastError } = payment.paymentSession;
  const [isWhole, setWhole] = useState(false);
  const [loadError, setLoadError] = useState<string | null>(null);
  // The provider's answer to the server decides, whatever the browser received.
  const ask = useMutation({
    mutationFn: () => send(routes.payments.verify, { params: { id: payment.id }, body: {} }),
    onSuccess: onSettled,
  });
  const pay = useMutation({
    mutationFn: async (): Promise<string | null> => {
      if (!stripe || !elements) return notLoaded;
      const back = new URL('/paymentCallback', window.location.href);
      back.search = new URLSearchParams({ gameCode, payment: payment.id }).toString();
      const confirmParams = { return_url: back.href };
      const { error } = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
      return error ? (error.message ?? notPaid) : null;
    },
    onSettled: () => ask.mutate(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) pay.mutate();
  };
  if (pay.data === null && ask.isError) {
    return (
      <Panel title={texts.bankAnswered}>
        <p role="alert">{texts.paymentUnknown}</p>
        <Button onClick={() => ask.mutate()}>{texts.checkAgain}</Button>
      </Panel>
    );
  }
  const isPending = pay.isPending || ask.isPending;
  const problem = loadError ?? pay.data ?? (pay.isError ? notPaid : lastError);
  return (
    <form className="column fill gap-14" onSubmit={submit} noValidate>
      <Panel
        title={texts.card}
        action={
          <span className={`${classes.quiet} quiet fs-15`}>
            <IconLock size={18} aria-hidden="true" /> {texts.takenByStripe}
          </span>
        }
      >
        <PaymentElement
          onChange={({ complete }) => setWhole(complete)}
          onLoadError={({ error }) => setLoadError(error.message ?? notLoaded)}
        />
      </Panel>
      <PayFoot
        amount={amount}
        isWhole={isWhole}
        isPending={isPending}
        providerMessage={isPending ? null : problem}
        nothingTaken={!ask.isError}
      >
        {children}
      </PayFoot>
    </form>
  );
}
