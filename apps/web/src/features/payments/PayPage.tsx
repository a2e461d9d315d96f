import { calls, type GameSummary, type Payment } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { errors } from '@flagstick/contract/messages';
import { settle } from '@flagstick/golf';
import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { send } from '../../shared/api/call.ts';
import { errorText } from '../../shared/api/error.ts';
import { keyOf, useMakeOld } from '../../shared/api/keys.ts';
import { formatPence } from '../../shared/formats/money.ts';
import { fullName } from '../../shared/formats/names.ts';
import { useMe } from '../../shared/session/me.ts';
import { useSession } from '../../shared/session/session.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { FactList, NarrowPage, PageHead, Panel } from '../../shared/ui/layout.tsx';
import { CardsLoading } from '../../shared/ui/states.tsx';
import classes from './PayPage.module.css';

/** The fee of a game, by its code: what it comes to, and a card. */
export function PayPage({ gameCode }: { gameCode: string }) {
  const me = useSession(({ user }) => user);
  const game = useQuery({
    queryKey: keyOf(calls.games.invitation, { params: { code: gameCode } }),
    queryFn: ({ signal }) => send(calls.games.invitation, { params: { code: gameCode } }, { signal }),
  });
  return (
    <NarrowPage>
      <PageHead title="Entry fee" note={game.data ? `${game.data.name} · ${game.data.code}` : gameCode} />
      {me ? (
        <Loaded query={game} pending={<CardsLoading count={2} />}>
          {(data) => <Paying game={data} />}
        </Loaded>
      ) : (
        <Panel>
          <p>Sign in to pay for your place.</p>
          <LinkButton to="/" search={{ gameCode }}>
            Sign in
          </LinkButton>
        </Panel>
      )}
    </NarrowPage>
  );
}

/** Begins the payment, which keeps the place; the same again is the same payment. */
function Paying({ game }: { game: GameSummary }) {
  const me = useMe();
  const begun = useQuery({
    queryKey: keyOf(calls.payments.paymentSession, { params: { game: game._id } }),
    queryFn: () =>
      send(calls.payments.paymentSession, {
        body: { game: game._id, players: me ? [me._id] : [], payBeforeJoin: true },
      }),
    enabled: me !== undefined,
    retry: false,
    staleTime: limits.placeHeldMinutes * 60_000,
  });
  return (
    <Loaded query={begun} pending={<CardsLoading count={2} />}>
      {(payment) => <Card game={game} payer={me ? fullName(me) : ''} begun={payment} />}
    </Loaded>
  );
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** What a payment came to, in words; null: it may still be paid. */
function outcomeOf({ paymentSession: { status } }: Payment): { title: string; text: string } | null {
  switch (status) {
    case 'Captured':
      return { title: 'Paid', text: 'Your place is yours.' };
    case 'Approved':
      return { title: 'Your bank is still at it', text: 'You have your place as soon as it has paid.' };
    case 'Returning':
    case 'Refunding':
    case 'Refunded':
      return { title: 'Your money goes back', text: 'There was no place any more. You get all of it back.' };
    case 'Cancelled':
      return { title: 'This payment was given up', text: 'Nothing was taken.' };
    case 'Created':
    case 'Declined':
      return null;
  }
}

function Card({ game, payer, begun }: { game: GameSummary; payer: string; begun: Payment }) {
  const [payment, setPayment] = useState(begun);
  const changed = useMakeOld(calls.games);
  const { amount } = payment.paymentSession;
  const { fee, net } = settle(amount);
  const outcome = outcomeOf(payment);
  if (outcome) {
    return (
      <Panel>
        <div className={classes.done} role="status">
          <IconCircleCheck size={56} aria-hidden="true" />
          <h2>{outcome.title}</h2>
          <p>{outcome.text}</p>
          <p className={classes.quiet}>
            {formatPence(amount)} · {payment.transactionNo}
          </p>
        </div>
        <LinkButton to="/" search={{ view: 'game', game: game._id }} fullWidth>
          Open the game
        </LinkButton>
      </Panel>
    );
  }
  const settled = (now: Payment) => {
    setPayment(now);
    void changed();
  };
  return (
    <>
      <Panel>
        {game.paymentRules?.payBeforePlay && <p>{errors['payment.first'].text}</p>}
        <FactList
          facts={[
            [payer, formatPence(amount)],
            ['Platform fee, 3% + £0.20', formatPence(fee)],
            ['Net to the organiser', formatPence(net)],
          ]}
        />
        <p className={classes.total}>
          <span>You pay</span>
          <strong>{formatPence(amount)}</strong>
        </p>
      </Panel>
      <SandboxCard payment={payment} onSettled={settled}>
        Your place is held until {clock.format(new Date(payment.until))}
      </SandboxCard>
    </>
  );
}

const digitsOf = (typed: string) => typed.replace(/[\s-]/g, '');
const isExpiry = (typed: string) => /^(0[1-9]|1[0-2])\s*\/\s*\d\d$/.test(typed);

interface CardProps {
  payment: Payment;
  onSettled: (now: Payment) => void;
  children: ReactNode;
}

/** The card form of the sandbox: test cards only, no money moves. */
function SandboxCard({ payment, onSettled, children }: CardProps) {
  const { clientSecret, amount } = payment.paymentSession;
  const [card, setCard] = useState('');
  const [expiry, setExpiry] = useState('');
  const [code, setCode] = useState('');
  const isWhole = /^[1-9]\d{11,18}$/.test(digitsOf(card)) && isExpiry(expiry) && /^\d{3,4}$/.test(code);
  const pay = useMutation({
    mutationFn: async (confirmed: boolean | undefined) => {
      const body = { clientSecret, card: digitsOf(card), ...(confirmed === undefined ? {} : { confirmed }) };
      const { asks } = await send(calls.payments.sandboxPay, { body });
      if (asks) return { asks, payment };
      const now = await send(calls.payments.verify, { params: { id: payment.id }, body: {} });
      return { asks, payment: now };
    },
    onSuccess: ({ payment: now }) => onSettled(now),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) pay.mutate(undefined);
  };
  const said = pay.error ? errorText(pay.error) : pay.data?.payment.paymentSession.lastError;
  if (pay.data?.asks && !pay.isPending) {
    return (
      <Panel title="Your bank asks">
        <p>Is it you who pays {formatPence(amount)}?</p>
        <div className={classes.answers}>
          <Button onClick={() => pay.mutate(true)}>Yes, it is me</Button>
          <Button variant="default" onClick={() => pay.mutate(false)}>
            No
          </Button>
        </div>
      </Panel>
    );
  }
  return (
    <Panel title="Card">
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.quiet}>
          <IconLock size={18} aria-hidden="true" /> Test cards only: no money moves here
        </p>
        <TextInput
          label="Card number"
          value={card}
          inputMode="numeric"
          autoComplete="cc-number"
          onChange={({ currentTarget }) => setCard(currentTarget.value)}
        />
        <div className={classes.two}>
          <TextInput
            label="Expires"
            placeholder="08 / 28"
            value={expiry}
            inputMode="numeric"
            autoComplete="cc-exp"
            onChange={({ currentTarget }) => setExpiry(currentTarget.value)}
          />
          <TextInput
            label="Security code"
            value={code}
            inputMode="numeric"
            autoComplete="cc-csc"
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </div>
        <Button type="submit" disabled={!isWhole} loading={pay.isPending}>
          Pay {formatPence(amount)}
        </Button>
        {said && (
          <p className={classes.error} role="alert">
            {said} Nothing was taken.
          </p>
        )}
        <p className={classes.quiet}>{children}</p>
      </form>
    </Panel>
  );
}
