import { teamDays as calls } from '@flagstick/contract';
import { type Actor, resource, route } from '../../http/index.ts';
import type { Feature } from '../feature.ts';
import { changesOf } from '../knock-outs/index.ts';
import { mayChange } from './access.ts';
import { partOf } from './matches.ts';
import { revealOrders, submitOrder } from './orders.ts';
import { presentListed, presentTeamDay } from './present.ts';
import { answerResult, enterResult, removeResult } from './results.ts';
import { deleteTeamDay, type TeamDayRow, teamDayById, teamDaysPage } from './store.ts';
import { createTeamDay, updateTeamDay } from './write.ts';

export const teamDayRoutes: Feature<'storage' | 'boards'> = (app, { storage, boards }) => {
  const now = () => boards.clock.now();
  const view = (row: TeamDayRow, actor: Actor | null) => presentTeamDay(row, { actor, day: now() });
  const { find, read, change } = changesOf(storage, {
    byId: teamDayById,
    takesPart: (row, userId) => partOf(row, userId) !== undefined,
    view,
  });

  const { list, insert, update, remove } = calls;
  resource<TeamDayRow, { list: typeof list; remove: typeof remove }>(
    app,
    storage,
    { list, remove },
    {
      page: teamDaysPage,
      find,
      present: presentListed,
      mayChange,
      remove: async (tx, _actor, row) => void (await deleteTeamDay(tx, row.id)),
    },
  );
  const single = { insert, update };
  resource<TeamDayRow, typeof single & { list?: never }>(app, storage, single, {
    page: teamDaysPage,
    find,
    present: (row, actor) => view(row, actor) as never,
    mayChange,
    insert: createTeamDay,
    update: (tx, _actor, row, body) => updateTeamDay(tx, row, body),
  });

  route(app, calls.read, read);

  route(app, calls.setOrder, (call) =>
    change(call, (of) =>
      submitOrder({ ...of, session: call.params.session, now: now() }, call.params.side, call.body.lines),
    ),
  );

  route(app, calls.reveal, (call) =>
    change(call, (of) => revealOrders({ ...of, session: call.params.session, now: now() })),
  );

  const at = ({ session, match }: { session: number; match: number }) => ({
    address: { session, match },
    now: now(),
  });

  route(app, calls.enterResult, (call) =>
    change(call, (of) => enterResult({ ...of, ...at(call.params) }, call.body)),
  );

  route(app, calls.answerResult, (call) =>
    change(call, (of) => answerResult({ ...of, ...at(call.params) }, call.body)),
  );

  route(app, calls.removeResult, (call) =>
    change(call, (of) => removeResult({ ...of, ...at(call.params) }, call.body)),
  );
};
