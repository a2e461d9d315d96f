import { payments as calls, pots as potCalls, withdraws as withdrawCalls } from '@flagstick/contract';
import { AppError, route } from '../../http/index.ts';
import { recurringJob } from '../../jobs/index.ts';
import { allowOrganiserOrAdmin, changeGame, type GameChange, requireOpen } from '../../live/index.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Feature, FeatureDeps } from '../feature.ts';
import { linkBase } from '../mail/index.ts';
import { mayReadPayment, requireOwnPot } from './access.ts';
import { beginPayment } from './begin-payment.ts';
import { accountById, accountOf, saveAccount, setAccountReady } from './ledger/accounts-store.ts';
import { lockPayment, type PaymentRow, paymentById, playersOf, setPayment } from './ledger/payments-store.ts';
import { bookRefund } from './ledger/refund.ts';
import { holdsSpaces } from './ledger/spaces-store.ts';
import { addWithoutPayment, markPaid } from './other-means.ts';
import { presentPayment, presentPot, presentTransaction, presentWithdraw } from './present.ts';
import { applyPaymentEvent } from './provider/apply.ts';
import type { Gateway } from './provider/gateway.ts';
import { orProviderError } from './provider/provider-error.ts';
import { Sandbox } from './provider/sandbox.ts';
import { Settler } from './provider/settle.ts';
import { webhookRoute } from './provider/webhook.ts';
import { updatePaidSeats } from './seats.ts';
import { potFor, potsPage, transactionsOf, withdrawsPage } from './store.ts';
import { unpaidFor } from './unpaid.ts';

const roundMs = 30_000;

type Deps = FeatureDeps<'config' | 'storage' | 'boards' | 'faults' | 'limits' | 'money'>;

function requireGateway(gateway: Gateway | null): Gateway {
  if (!gateway) throw new AppError('payment.none');
  return gateway;
}

/** Payments and accounts in another mode cannot be looked up by this server. */
function requireGatewayOf(gateway: Gateway | null, providerMode: string): Gateway {
  if (gateway?.providerMode !== providerMode) throw new AppError('payment.none');
  return gateway;
}

/** @throws AppError payment.notFound */
async function readablePayment({ storage, boards }: Deps, actor: Actor, id: string): Promise<PaymentRow> {
  const payment = await paymentById(storage.db, id);
  const board = payment && (await boards.get(payment.game_id))?.board;
  if (!payment || !mayReadPayment(board, actor, payment.user_id)) throw new AppError('payment.notFound');
  return payment;
}

async function refund(change: GameChange, id: string): Promise<void> {
  requireOpen(change.board);
  const payment = await lockPayment(change.tx, id);
  if (payment?.status !== 'Captured') throw new AppError('payment.notCaptured');
  await bookRefund(change, payment);
  await updatePaidSeats(change, id);
}

export const paymentRoutes: Feature<'config' | 'storage' | 'boards' | 'faults' | 'limits' | 'money'> = (
  app,
  deps,
) => {
  const { config, storage, money } = deps;
  const { db } = storage;
  const { gateway } = money;
  const settler = gateway && new Settler(deps, gateway);
  if (settler) {
    money.onSettle((payments) => settler.settleNow(payments));
    recurringJob(
      app,
      { ...deps, clock: deps.boards.clock },
      {
        kind: `settle-payments-${gateway.providerMode}`,
        firstAfterMs: roundMs,
        everyMs: roundMs,
        work: () => settler.settle(),
        fault: 'Payments could not be settled.',
      },
    );
  }
  webhookRoute(app, deps);

  const present = async (id: string, actor: Actor) => {
    const payment = await paymentById(db, id);
    if (!payment) throw new AppError('payment.notFound');
    const details = { players: await playersOf(db, id), placeKept: await holdsSpaces(db, id) };
    return presentPayment(payment, details, requireGatewayOf(gateway, payment.provider), actor);
  };

  route(app, calls.paid, async ({ actor, params, body }) => {
    await changeGame(deps, params.id, allowOrganiserOrAdmin(actor), (change) => markPaid(change, body));
    return {};
  });

  route(app, calls.withoutPayment, async ({ actor, body }) => {
    await changeGame(deps, body.game, allowOrganiserOrAdmin(actor), (change) =>
      addWithoutPayment(change, actor, body),
    );
    return {};
  });

  route(app, calls.unpaid, async ({ actor, params, query }) => {
    const { board } = await deps.boards.require(params.id);
    return unpaidFor(board, actor, query.query ?? '');
  });

  route(app, calls.paymentSession, async ({ actor, body }) => {
    await deps.limits.count('paymentsOf', actor.id);
    return present((await beginPayment(deps, gateway, actor, body)).id, actor);
  });

  route(app, calls.verify, async ({ actor, params, body }) => {
    const payment = await readablePayment(deps, actor, params.id);
    const { id, intent_id: intentId, account_id: accountId } = payment;
    const provider = requireGatewayOf(gateway, payment.provider);
    // Opening a payment again with another description would create another one at the provider.
    if (body.description !== undefined && intentId !== null) {
      await setPayment(db, id, { description: body.description });
    }
    const event =
      intentId === null ? undefined : await orProviderError(provider.lookUp({ intentId, accountId }));
    if (event) await applyPaymentEvent(deps, id, event);
    const now = (await paymentById(db, id))?.status;
    if (now === 'Returning' || now === 'Refunding') await money.settle([id]);
    return present(id, actor);
  });

  route(app, calls.refund, async ({ actor, params }) => {
    const { id, game_id, provider } = await readablePayment(deps, actor, params.id);
    await changeGame(deps, game_id, allowOrganiserOrAdmin(actor), (change) => {
      requireGatewayOf(gateway, provider);
      return refund(change, id);
    });
    await money.settle([id]);
    return present(id, actor);
  });

  route(app, calls.onboarding, async ({ actor, body, request }) => {
    const provider = requireGateway(gateway);
    const known = await accountOf(db, actor.id, provider.providerMode);
    const redirectUrl = `${linkBase(config, request)}${body.redirectUrl}`;
    const account = await orProviderError(
      provider.onboard({ userId: actor.id, accountId: known?.account_id ?? null, redirectUrl }),
    );
    await saveAccount(db, {
      ...{
        user_id: actor.id,
        provider: provider.providerMode,
        account_id: account.accountId,
        ready: account.ready,
      },
    });
    return { url: account.link, ready: account.ready };
  });

  route(app, calls.account, async ({ actor }) => {
    const account = gateway && (await accountOf(db, actor.id, gateway.providerMode));
    const owed = account?.owed ?? 0;
    if (!account || account.ready) {
      return { provider: gateway?.name ?? null, ready: account?.ready ?? false, owed };
    }
    // A user who returns from the provider expects the current state before its event.
    const ready = await orProviderError(gateway.isReady(account.account_id));
    if (ready) await setAccountReady(db, account.account_id, ready);
    return { provider: gateway.name, ready, owed };
  });

  for (const call of [calls.list, calls.withdraws, withdrawCalls.list] as const) {
    route(app, call, async ({ actor, query }) => {
      const { rows, count } = await withdrawsPage(db, actor, query);
      return { items: rows.map(presentWithdraw), count };
    });
  }

  route(app, calls.sandboxPay, async ({ body }) => {
    const answer = await requireSandbox(gateway).pay(body);
    if (!answer) throw new AppError('payment.notFound');
    return answer;
  });

  route(app, potCalls.list, async ({ actor, query }) => {
    const { rows, count } = await potsPage(db, actor, query);
    return { items: rows.map((row) => presentPot(row, row.owner_id === actor.id)), count };
  });

  route(app, potCalls.transactions, async ({ actor, params }) => {
    const pot = await potFor(db, actor, params.id);
    if (!pot) throw new AppError('pot.notFound');
    return { transactions: (await transactionsOf(db, pot.game_id)).map(presentTransaction) };
  });

  route(app, potCalls.withdrawal, async ({ actor, params }) => {
    const pot = requireOwnPot(await potFor(db, actor, params.id), actor);
    const { account_id: accountId, game_id: gameId } = pot;
    const provider = requireGateway(gateway);
    if (!(await accountById(db, accountId, provider.providerMode))) throw new AppError('payment.none');
    return { link: await orProviderError(provider.withdrawal({ accountId, gameId })) };
  });

  route(app, potCalls.sandboxPayout, async ({ actor, params }) => {
    const pot = requireOwnPot(await potFor(db, actor, params.id), actor);
    return { amount: await requireSandbox(gateway).payOut(pot.account_id) };
  });
};

/** @throws AppError payment.none with a real provider or without any */
function requireSandbox(gateway: Gateway | null): Sandbox {
  if (!(gateway instanceof Sandbox)) throw new AppError('payment.none');
  return gateway;
}
