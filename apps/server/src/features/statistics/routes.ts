import { statistics as calls } from '@flagstick/contract';
import { addVary, rawRoute, route, WorkQueue, wantsRatherThanJson } from '../../http/index.ts';
import type { Feature } from '../feature.ts';
import { fileAnswer } from '../print/index.ts';
import { countAll, statisticsOf } from './count.ts';
import { statisticsCsv } from './csv.ts';

// Counting reads every game, so it runs once at a time.
const queue = new WorkQueue({ atOnce: 1, maxWaiting: 20, retryAfter: [2, 6] });

const dayOf = (now: Date) => now.toISOString().slice(0, 10).split('-').toReversed().join('-');

export const statisticsRoutes: Feature<never> = (app) => {
  route(app, calls.get, ({ reading }) => queue.run(() => reading((db) => statisticsOf(db, new Date()))));

  rawRoute(app, calls.download, async ({ request, reply, reading }) => {
    const now = new Date();
    const head = { name: 'Statistics Report', title: dayOf(now), type: 'text/csv' } as const;
    const file = await fileAnswer(head, async () =>
      statisticsCsv(await queue.run(() => reading((db) => countAll(db, now)))),
    );
    addVary(reply, 'accept');
    if (!wantsRatherThanJson(request.headers.accept, file.type)) return file;
    return reply
      .type(`${file.type}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .send(Buffer.from(file.bytes, 'base64'));
  });
};
