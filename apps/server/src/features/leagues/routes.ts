import { leagues as calls } from '@flagstick/contract';
import { type Actor, AppError, recordChange, resource, route } from '../../http/index.ts';
import { lockKey, type Tx } from '../../storage/index.ts';
import type { Feature } from '../feature.ts';
import { mayChange, mayRead, requireMayChange } from './access.ts';
import { partOf } from './fixtures.ts';
import { presentLeague, presentListed } from './present.ts';
import { answerResult, enterResult, removeResult } from './results.ts';
import {
  deleteLeague,
  type FixtureRef,
  type LeagueRow,
  leagueById,
  leaguesPage,
  setWithdrawn,
} from './store.ts';
import { nameSubstitutes } from './substitutes.ts';
import { createLeague, updateLeague } from './write.ts';

export const leagueRoutes: Feature<'storage' | 'boards'> = (app, { storage, boards }) => {
  const { db } = storage;

  const find = async (on: typeof db | Tx, actor: Actor | null, id: string) => {
    const row = await leagueById(on, id);
    return row && mayRead(actor, row, partOf(row, actor?.id) !== undefined) ? row : undefined;
  };
  const require = async (on: typeof db | Tx, actor: Actor | null, id: string) => {
    const row = await find(on, actor, id);
    if (!row) throw new AppError('item.notFound');
    return row;
  };
  const view = (row: LeagueRow, actor: Actor | null) =>
    presentLeague(row, { actor, now: boards.clock.now() });

  const { list, insert, update, remove } = calls;
  resource<LeagueRow, { list: typeof list; remove: typeof remove }>(
    app,
    storage,
    { list, remove },
    {
      page: leaguesPage,
      find,
      present: presentListed,
      mayChange,
      remove: async (tx, _actor, row) => void (await deleteLeague(tx, row.id)),
    },
  );
  const single = { insert, update };
  resource<LeagueRow, typeof single & { list?: never }>(app, storage, single, {
    page: leaguesPage,
    find,
    present: (row, actor) => view(row, actor) as never,
    mayChange,
    insert: createLeague,
    update: (tx, _actor, row, body) => updateLeague(tx, row, body),
  });

  route(app, calls.read, async ({ actor, params: { id } }) => view(await require(db, actor, id), actor));

  /** Changes one league after other changes of it have ended, and answers with it. */
  async function change(
    { actor, params: { id } }: { readonly actor: Actor; readonly params: { readonly id: string } },
    request: Parameters<typeof recordChange>[0],
    work: (of: { db: Tx; row: LeagueRow; actor: Actor; now: Date }) => Promise<unknown>,
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

  const refOf = ({ round, fixture }: FixtureRef) => ({ ref: { round, fixture } });

  route(app, calls.setSubstitutes, (call) =>
    change(call, call.request, (of) =>
      nameSubstitutes({ ...of, ...refOf(call.params) }, call.params.side, call.body),
    ),
  );

  route(app, calls.enterResult, (call) =>
    change(call, call.request, (of) => enterResult({ ...of, ...refOf(call.params) }, call.body)),
  );

  route(app, calls.answerResult, (call) =>
    change(call, call.request, (of) => answerResult({ ...of, ...refOf(call.params) }, call.body)),
  );

  route(app, calls.removeResult, (call) =>
    change(call, call.request, (of) => removeResult({ ...of, ...refOf(call.params) }, call.body)),
  );

  route(app, calls.setWithdrawn, (call) =>
    change(call, call.request, async (of) => {
      requireMayChange(of.actor, of.row);
      const side = of.row.sides.find(({ id }) => id === call.params.side);
      if (!side) throw new AppError('item.notFound');
      const { withdrawn } = call.body;
      if (withdrawn !== (side.withdrawn_at !== null))
        await setWithdrawn(of.db, side.id, withdrawn ? of.now : null);
    }),
  );
};
