import { teamDays as calls } from '@flagstick/contract';
import { type Actor, AppError, recordChange, resource, route } from '../../http/index.ts';
import { lockKey, type Tx } from '../../storage/index.ts';
import type { Feature } from '../feature.ts';
import { mayChange, mayRead } from './access.ts';
import { partOf } from './matches.ts';
import { revealOrders, submitOrder } from './orders.ts';
import { presentListed, presentTeamDay } from './present.ts';
import { answerResult, enterResult, removeResult } from './results.ts';
import { deleteTeamDay, type TeamDayRow, teamDayById, teamDaysPage } from './store.ts';
import { createTeamDay, updateTeamDay } from './write.ts';

export const teamDayRoutes: Feature<'storage' | 'boards'> = (app, { storage, boards }) => {
  const { db } = storage;

  const find = async (on: typeof db | Tx, actor: Actor | null, id: string) => {
    const row = await teamDayById(on, id);
    return row && mayRead(actor, row, partOf(row, actor?.id) !== undefined) ? row : undefined;
  };
  const require = async (on: typeof db | Tx, actor: Actor | null, id: string) => {
    const row = await find(on, actor, id);
    if (!row) throw new AppError('item.notFound');
    return row;
  };
  const view = (row: TeamDayRow, actor: Actor | null) =>
    presentTeamDay(row, { actor, day: boards.clock.now() });

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

  route(app, calls.read, async ({ actor, params: { id } }) => view(await require(db, actor, id), actor));

  /** Changes one team day after other changes of it have ended, and answers with it. */
  async function change(
    { actor, params: { id } }: { readonly actor: Actor; readonly params: { readonly id: string } },
    request: Parameters<typeof recordChange>[0],
    work: (of: { db: Tx; row: TeamDayRow; actor: Actor; now: Date }) => Promise<void>,
  ) {
    const after = await db.transaction().execute(async (tx) => {
      await lockKey(tx, id);
      const row = await require(tx, actor, id);
      await work({ db: tx, row, actor, now: boards.clock.now() });
      recordChange(request, { name: row.name });
      return require(tx, actor, id);
    });
    return view(after, actor);
  }

  route(app, calls.setOrder, (call) =>
    change(call, call.request, (of) =>
      submitOrder({ ...of, session: call.params.session }, call.params.side, call.body.lines),
    ),
  );

  route(app, calls.reveal, (call) =>
    change(call, call.request, (of) => revealOrders({ ...of, session: call.params.session })),
  );

  const addressOf = ({ session, match }: { session: number; match: number }) => ({
    address: { session, match },
  });

  route(app, calls.enterResult, (call) =>
    change(call, call.request, (of) => enterResult({ ...of, ...addressOf(call.params) }, call.body)),
  );

  route(app, calls.answerResult, (call) =>
    change(call, call.request, (of) => answerResult({ ...of, ...addressOf(call.params) }, call.body)),
  );

  route(app, calls.removeResult, (call) =>
    change(call, call.request, (of) => removeResult({ ...of, ...addressOf(call.params) }, call.body)),
  );
};
