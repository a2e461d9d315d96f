import { logs as calls, recordedCalls } from '@flagstick/contract';
import { route } from '../../http/index.ts';
import type { Feature } from '../feature.ts';
import { changesPage, insertReport, reportsPage } from './store.ts';

const userAgentMax = 300;

/** Error reports are open to all callers, because users who cannot sign in have the most to report. */
export const logRoutes: Feature<'storage' | 'limits'> = (app, { storage: { db }, limits }) => {
  route(app, calls.add, async ({ params, body, actor, request }) => {
    await limits.count('reportsFrom', request.ip);
    await insertReport(db, {
      type: params.type,
      name: body.name,
      message: body.message,
      component_stack: body.componentStack,
      ip: request.ip,
      user_id: actor?.id ?? null,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, userAgentMax),
    });
    return {};
  });

  route(app, calls.reports, async ({ query, reading }) => {
    const { rows, count } = await reading((replica) => reportsPage(replica, query));
    const items = rows.map((row) => ({
      _id: String(row.id),
      at: row.at.toISOString(),
      name: row.name,
      message: row.message,
      componentStack: row.component_stack,
      userAgent: row.user_agent,
      ip: row.ip,
      user: row.user,
    }));
    return { items, count };
  });

  route(app, calls.changes, async ({ query, reading }) => {
    const { rows, count } = await reading((replica) => changesPage(replica, query));
    const items = rows.map((row) => ({
      _id: String(row.id),
      at: row.at.toISOString(),
      ip: row.ip,
      by: row.by,
      kind: row.kind,
      what: recordedCalls[row.call]?.what ?? row.call,
      subject: row.subject_id === null ? null : { _id: row.subject_id, name: row.subject ?? '' },
      person: row.person,
      fields: row.fields,
    }));
    return { items, count };
  });
};
