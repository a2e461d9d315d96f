import type { GameSummary, UnpaidPlayers } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { gamesErrors, paymentsErrors } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../shared/api/call.ts';
import { ApiError } from '../../shared/api/error.ts';
import { keyOf } from '../../shared/api/keys.ts';
import { readQuery } from '../../shared/api/read-query.ts';
import { useMe } from '../../shared/session/me.ts';
import { useSession } from '../../shared/session/session.ts';
import * as common from '../../ui/common/messages.ts';
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import { CardsLoading } from '../../ui/page/states.tsx';
import { FullGame } from '../mailings/index.tsx';
import { ChoosePlayers } from './ChoosePlayers.tsx';
import * as texts from './messages.ts';
import { PaymentCard } from './PaymentCard.tsx';
import { PaymentFrame } from './PaymentFrame.tsx';
import { type Payee, unpaidOptions } from './payees.ts';

interface PayPageProps {
  readonly gameCode: string;
  /** A payment that began before: the payer returns from the bank. */
  readonly payment?: string | undefined;
}

export function PayPage({ gameCode, payment }: PayPageProps) {
  const me = useSession(({ user }) => user);
  const navigate = useNavigate();
  const game = useQuery(readQuery(routes.games.invitation, { params: { code: gameCode } }));
  const unpaid = useQuery({
    ...unpaidOptions(game.data?._id ?? ''),
    enabled: me !== null && game.data !== undefined,
  });
  const seated = unpaid.data !== undefined && unpaid.data.payStatus !== null;
  const wantsFeeFirst = game.data?.paymentRules?.payBeforePlay && unpaid.data?.payStatus === null;
  return (
    <PaymentFrame
      title={common.entryFee}
      sub={
        <>
          {game.data && `${game.data.name} · `}
          <b>{game.data?.code ?? gameCode}</b>
        </>
      }
      note={wantsFeeFirst && !payment ? paymentsErrors['payment.first'].text : undefined}
      onBack={() =>
        void navigate(
          seated && game.data ? { to: '/', search: { view: 'game', game: game.data._id } } : { to: '/' },
        )
      }
    >
      {me ? (
        <Loaded query={game} pending={<CardsLoading count={2} />}>
          {(read) => (
            <Loaded query={unpaid} pending={<CardsLoading count={2} />}>
              {(who) =>
                payment ? (
                  <ResumedPayment game={read} unpaid={who} id={payment} />
                ) : (
                  <Paying game={read} unpaid={who} />
                )
              }
            </Loaded>
          )}
        </Loaded>
      ) : (
        <Panel>
          <p>{texts.signInToPay}</p>
          <LinkButton to="/join/$gameCode" params={{ gameCode }}>
            {common.signIn}
          </LinkButton>
        </Panel>
      )}
    </PaymentFrame>
  );
}

/** The card form opens at once with only the payer's own fee; with other players, or for a team, the payer chooses. */
function Paying({ game, unpaid }: { game: GameSummary; unpaid: UnpaidPlayers }) {
  const me = useMe();
  // Fixed when the page opens: the list of unpaid players is read again during the payment.
  const [{ payStatus, mayPayForOthers, players }] = useState(unpaid);
  const [chosen, choose] = useState<readonly Payee[] | null>(null);
  const [asks, setAsks] = useState(false);
  if (!me) return <CardsLoading count={2} />;
  const own = { _id: me._id, name: me.name, lastName: me.lastName };
  const isAlone = payStatus === 0 && players.length === 1 && game.paymentRules?.type === 1;
  const payees = chosen ?? (!mayPayForOthers || (isAlone && !asks) ? [own] : null);
  if (!payees) {
    // An organiser without a seat may pay for one.
    const listed = payStatus === null ? [own, ...players] : players;
    return (
      <ChoosePlayers
        game={game}
        players={listed}
        isPaid={payStatus !== null && payStatus !== 0}
        me={me._id}
        onChosen={choose}
      />
    );
  }
  const again = () => {
    choose(null);
    setAsks(true);
  };
  return (
    <CreatePayment
      key={payees.map(({ _id }) => _id).join()}
      game={game}
      payees={payees}
      joins={payStatus === null && payees.some(({ _id }) => _id === me._id)}
      onOthers={mayPayForOthers ? again : undefined}
    />
  );
}

interface ResumedPaymentProps {
  game: GameSummary;
  unpaid: UnpaidPlayers;
  id: string;
}

function ResumedPayment({ game, unpaid, id }: ResumedPaymentProps) {
  const me = useMe();
  const [{ payStatus, players }] = useState(unpaid);
  const asked = useQuery({
    queryKey: keyOf(routes.payments.verify, { params: { id }, query: 'resumed' }),
    queryFn: () => send(routes.payments.verify, { params: { id }, body: {} }),
    retry: false,
    gcTime: 0,
  });
  if (!me) return <CardsLoading count={2} />;
  const people: readonly Payee[] = [me, ...players];
  return (
    <Loaded query={asked} pending={<CardsLoading count={2} />}>
      {(payment) => (
        <PaymentCard
          game={game}
          payees={payment.players.map(
            (_id) => people.find((one) => one._id === _id) ?? { _id, name: '', lastName: '' },
          )}
          begun={payment}
          reservesSpace={payStatus === null && payment.players.includes(me._id)}
          onOthers={undefined}
        />
      )}
    </Loaded>
  );
}

interface CreatePaymentProps {
  game: GameSummary;
  payees: readonly Payee[];
  /** The payment adds its payer to the game. */
  joins: boolean;
  onOthers: (() => void) | undefined;
}

/** Creating the payment reserves the space. Choosing the same players again reuses the payment. */
function CreatePayment({ game, payees, joins, onOthers }: CreatePaymentProps) {
  const players = payees.map(({ _id }) => _id);
  const begun = useQuery({
    queryKey: keyOf(routes.payments.paymentSession, { params: { game: game._id }, query: players }),
    queryFn: () =>
      send(routes.payments.paymentSession, { body: { game: game._id, players, payBeforeJoin: joins } }),
    retry: false,
    staleTime: limits.spaceHeldMinutes * 60_000,
    // Another choice abandons this payment.
    gcTime: 0,
  });
  // biome-ignore lint/plugin: a full game is no failed read, and this page shows the next step.
  if (begun.error instanceof ApiError && begun.error.code === 'game.full')
    return <FullGameNotice game={game} />;
  return (
    <Loaded query={begun} pending={<CardsLoading count={2} />}>
      {(payment) => (
        <PaymentCard game={game} payees={payees} begun={payment} reservesSpace={joins} onOthers={onOthers} />
      )}
    </Loaded>
  );
}

function FullGameNotice({ game }: { game: GameSummary }) {
  const [isAsking, setAsking] = useState(true);
  return (
    <Panel>
      <p role="alert">
        {gamesErrors['game.full'].text} {texts.notCharged}
      </p>
      <Button onClick={() => setAsking(true)}>{texts.emailOrganiser}</Button>
      <LazyDialog opened={isAsking}>
        <FullGame opened={isAsking} game={game} onClose={() => setAsking(false)} />
      </LazyDialog>
    </Panel>
  );
}
