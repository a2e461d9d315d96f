import type { GameSummary, Payment } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconClock, IconLock, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { send } from '../../shared/api/call.ts';
import { errorText } from '../../shared/api/error.ts';
import { keyOf, useInvalidate } from '../../shared/api/keys.ts';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { formatDayTime } from '../../shared/display/dates.ts';
import { formatPence } from '../../shared/display/money.ts';
import { fullName } from '../../shared/display/names.ts';
import * as common from '../../ui/common/messages.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { FactList, Panel } from '../../ui/page/layout.tsx';
import { CardsLoading } from '../../ui/page/states.tsx';
import { AmountLine } from './AmountLine.tsx';
import * as texts from './messages.ts';
import { PayFoot } from './PayFoot.tsx';
import classes from './PayPage.module.css';
import { amountWords, namesOf, type Payee } from './payees.ts';
import type { ProviderFormProps } from './provider-form.ts';

const digitsOf = (typed: string) => typed.replace(/[\s-]/g, '');
const isExpiry = (typed: string) => /^(0[1-9]|1[0-2])\s*\/\s*\d\d$/.test(typed);

/** Accepts test cards only; no money moves. */
function SandboxCard({ payment, onSettled, children }: ProviderFormProps) {
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

function ReservationNote({
  payment: { until, placeKept },
}: {
  payment: Pick<Payment, 'until' | 'placeKept'>;
}) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // Fixed at the start: after the reservation has run out, reads no longer say so.
  const [wasReserved] = useState(placeKept);
  const seconds = Math.max(0, Math.round((Date.parse(until) - now) / 1000));
  return (
    <p>
      <IconClock size={20} aria-hidden="true" />{' '}
      {wasReserved && seconds > 0
        ? texts.spaceHeld(Math.floor(seconds / 60), seconds % 60)
        : seconds === 0
          ? texts.spaceExpired
          : texts.spaceNotHeld}
    </p>
  );
}

/** Most users never load it. */
const StripeCard = lazy(() => loadWithRetry(() => import('./StripeCard.tsx')));

interface PaymentCardProps {
  game: GameSummary;
  payees: readonly Payee[];
  begun: Payment;
  /** The space is reserved during the payment. */
  reservesSpace: boolean;
  onOthers: (() => void) | undefined;
}

/** Polls a payment that the bank approved but has not paid. */
const pollMs = 2_000;

export function PaymentCard({ game, payees, begun, reservesSpace, onOthers }: PaymentCardProps) {
  const [settled, setSettled] = useState(begun);
  const games = useInvalidate(routes.games);
  const whoOwes = useInvalidate(routes.payments.unpaid, { id: game._id });
  const changed = () => Promise.all([games(), whoOwes()]);
  const { id } = settled;
  const asked = useQuery({
    queryKey: keyOf(routes.payments.verify, { params: { id } }),
    queryFn: async () => {
      const now = await send(routes.payments.verify, { params: { id }, body: {} });
      if (now.paymentSession.status !== 'Approved') void changed();
      return now;
    },
    enabled: settled.paymentSession.status === 'Approved',
    refetchInterval: ({ state }) =>
      (state.data?.paymentSession.status ?? 'Approved') === 'Approved' ? pollMs : false,
  });
  const payment = settled.paymentSession.status === 'Approved' ? (asked.data ?? settled) : settled;
  const { amount, status } = payment.paymentSession;
  if (status !== 'Created' && status !== 'Declined') {
    return <Outcome game={game} payees={payees} payment={payment} />;
  }
  const rules = game.paymentRules;
  const CardForm = payment.provider === 'stripe' ? StripeCard : SandboxCard;
  return (
    <>
      <AmountLine
        name={
          payees.length === 1
            ? texts.onePlayer(payees.map(fullName).join())
            : rules && amountWords(rules, payees.length)
        }
        amount={amount}
      >
        {payees.length > 1 && <p className={`${classes.quiet} quiet fs-15`}>{namesOf(payees)}</p>}
        {onOthers && (
          <Button variant="subtle" onClick={onOthers}>
            {payees.length > 1 ? texts.changePlayers : texts.payForOthers}
          </Button>
        )}
      </AmountLine>
      <Suspense fallback={<CardsLoading count={1} />}>
        <CardForm
          payment={payment}
          gameCode={game.code}
          onSettled={(now) => {
            setSettled(now);
            void changed();
          }}
        >
          {reservesSpace && <ReservationNote payment={payment} />}
        </CardForm>
      </Suspense>
    </>
  );
}

interface Ending {
  readonly kind: 'paid' | 'waits' | 'back' | 'none';
  readonly title: string;
  readonly text: string;
}

function endingOf(
  { paymentSession: { status, amount } }: Payment,
  { name, date, club, state }: GameSummary,
): Ending {
  switch (status) {
    case 'Captured':
      return {
        ...{ kind: 'paid', title: texts.paid(formatPence(amount)) },
        text: `${name}, ${formatDayTime(date, club.timeZone)}`,
      };
    case 'Disputed':
      return {
        ...{ kind: 'none', title: texts.disputed },
        text: state === 'done' ? texts.disputedClosed : texts.disputedText,
      };
    case 'Returning':
    case 'Refunding':
    case 'Refunded':
      return {
        ...{ kind: 'back', title: texts.refundedTitle },
        text: texts.refundedText,
      };
    case 'Cancelled':
      return { kind: 'none', title: texts.cancelled, text: texts.notCharged };
    default:
      return {
        ...{ kind: 'waits', title: texts.checkingWithBank },
        text: texts.pendingText,
      };
  }
}

const marks = { paid: IconCheck, waits: IconClock, back: IconArrowBackUp, none: IconX } as const;

function Outcome({
  game,
  payees,
  payment,
}: Pick<PaymentCardProps, 'game' | 'payees'> & { payment: Payment }) {
  const { kind, title, text } = endingOf(payment, game);
  const Mark = marks[kind];
  return (
    <>
      <div className={classes.done} data-kind={kind} role="status">
        <span className="middle good round">
          <Mark size={44} stroke={2.4} aria-hidden="true" />
        </span>
        <h2 className="fs-32 close">{title}</h2>
        <p className="quiet">{text}</p>
      </div>
      <Panel label={texts.payment}>
        <FactList
          facts={[
            [payees.length === 1 ? common.player : common.players, namesOf(payees)],
            [texts.amount, formatPence(payment.paymentSession.amount)],
            [texts.transactionNumber, payment.transactionNo],
          ]}
        />
      </Panel>
      <div className={classes.foot}>
        <LinkButton to="/" search={{ view: 'game', game: game._id }} fullWidth h={56}>
          {common.openGame}
        </LinkButton>
      </div>
    </>
  );
}
