import { payments as calls } from '@flagstick/contract';
import { AppError, route } from '../../../http/index.ts';
import type { Feature } from '../../feature.ts';
import { handleWebhook } from './handle-webhook.ts';

/** Answers once the event is stored; the provider sends events again after an error. */
export const webhookRoute: Feature<'storage' | 'boards' | 'faults' | 'money'> = (app, deps) => {
  const { gateway } = deps.money;
  app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    );
    route(scope, calls.webhook, async ({ headers, request }) => {
      if (!gateway) throw new AppError('payment.none');
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = gateway.parseWebhook(bytes, headers['stripe-signature'] ?? '');
      if (event) await handleWebhook(deps, gateway, event);
      return {};
    });
  });
};
