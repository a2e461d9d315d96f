import { payments as calls } from '@flagstick/contract';
import { AppError, on } from '../../../http/index.ts';
import type { Feature } from '../../feature.ts';
import { hear } from './hear.ts';

/**
 * Where the provider tells what became of payments, accounts and withdrawals. It is answered when that is stored; what is
 * not answered well it tells again.
 */
export const webhookRoute: Feature<'storage' | 'boards' | 'faults' | 'money'> = (app, deps) => {
  const { gateway } = deps.money;
  app.register(async (scope) => {
    // What was signed are the bytes.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    );
    on(scope, calls.webhook, async ({ headers, request }) => {
      if (!gateway) throw new AppError('payment.none');
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const told = gateway.hear(bytes, headers['stripe-signature'] ?? '');
      if (told) await hear(deps, gateway, told);
      return {};
    });
  });
};
