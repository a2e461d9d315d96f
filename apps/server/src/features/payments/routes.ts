import { payments as calls } from '@flagstick/contract';
import { on } from '../../http/index.ts';
import { changeGame, organisers } from '../../live/index.ts';
import type { Feature } from '../feature.ts';
import { addWithoutPayment, markPaid } from './other-means.ts';

export const paymentRoutes: Feature<'boards'> = (app, deps) => {
  on(app, calls.paid, async ({ actor, params, body }) => {
    await changeGame(deps, params.id, organisers(actor), (change) => markPaid(change, body));
    return {};
  });

  on(app, calls.withoutPayment, async ({ actor, body }) => {
    await changeGame(deps, body.game, organisers(actor), (change) => addWithoutPayment(change, actor, body));
    return {};
  });
};
