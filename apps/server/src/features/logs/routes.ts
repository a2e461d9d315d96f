import { logs as calls, limits as numbers } from '@flagstick/contract';
import { on } from '../../http/index.ts';
import type { Feature } from '../feature.ts';
import { forgetReports, insertReport } from './store.ts';

const userAgentMax = 300;

/** Reports of apps that fell over. Open to everybody, because who cannot sign in has the most to report. */
export const logRoutes: Feature<'storage' | 'limits'> = (app, { storage, limits }) => {
  on(app, calls.add, async ({ params, body, actor, request }) => {
    await limits.count('reportsFrom', request.ip);
    await insertReport(storage.db, {
      type: params.type,
      name: body.name,
      message: body.message,
      component_stack: body.componentStack,
      ip: request.ip,
      user_id: actor?.id ?? null,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, userAgentMax),
    });
    await forgetReports(storage.db, numbers.logDays);
    return {};
  });
};
