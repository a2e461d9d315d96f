import { leagues as calls } from '@flagstick/contract';
import { type Actor, AppError, resource, route } from '../../http/index.ts';
import type { Feature } from '../feature.ts';
import { changesOf } from '../knock-outs/index.ts';
import { mayChange, requireMayChange } from './access.ts';
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
  const now = () => boards.clock.now();
  const view = (row: LeagueRow, actor: Actor | null) => presentLeague(row, { actor, now: now() });
  const { find, read, change } = changesOf(storage, {
    byId: leagueById,
    takesPart: (row, userId) => partOf(row, userId) !== undefined,
    view,
  });

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

  route(app, calls.read, read);

  const at = ({ round, fixture }: FixtureRef) => ({ ref: { round, fixture }, now: now() });

  route(app, calls.setSubstitutes, (call) =>
    change(call, (of) => nameSubstitutes({ ...of, ...at(call.params) }, call.params.side, call.body)),
  );

  route(app, calls.enterResult, (call) =>
    change(call, (of) => enterResult({ ...of, ...at(call.params) }, call.body)),
  );

  route(app, calls.answerResult, (call) =>
    change(call, (of) => answerResult({ ...of, ...at(call.params) }, call.body)),
  );

  route(app, calls.removeResult, (call) =>
    change(call, (of) => removeResult({ ...of, ...at(call.params) }, call.body)),
  );

  route(app, calls.setWithdrawn, (call) =>
    change(call, async (of) => {
      requireMayChange(of.actor, of.row);
      const side = of.row.sides.find(({ id }) => id === call.params.side);
      if (!side) throw new AppError('item.notFound');
      const { withdrawn } = call.body;
      if (withdrawn !== (side.withdrawn_at !== null))
        await setWithdrawn(of.db, side.id, withdrawn ? now() : null);
    }),
  );
};
