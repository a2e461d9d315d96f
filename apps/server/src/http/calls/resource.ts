import type { CallDefinition, CallResult, ListQuery } from '@flagstick/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../shared/actor.ts';
import { AppError } from '../../shared/errors.ts';
import type { Faults } from '../../shared/faults.ts';
import { refuseProfanity } from '../../shared/profanity.ts';
import { readReadableRows } from '../../shared/read-or-fallback.ts';
import { type Db, lockKey, type Storage, type Tx } from '../../storage/index.ts';
import { recordChange } from './changes.ts';
import { createOnce } from './create-once.ts';
import type { RunRead } from './reading.ts';
import { rawRoute } from './route.ts';

type Body<C> = C extends { body: infer B extends import('zod').ZodType } ? import('zod').output<B> : never;

/** The six generic calls of the contract's `defineResource`; a resource may omit some. */
interface ResourceCalls {
  readonly list?: CallDefinition;
  readonly search?: CallDefinition;
  readonly insert?: CallDefinition;
  readonly copy?: CallDefinition;
  readonly update?: CallDefinition;
  readonly remove?: CallDefinition;
}

interface Stored {
  readonly updated_at: Date;
}

/**
 * What a feature provides for the generic calls. Rights are in its `access.ts`, SQL in its `store.ts`, the wire format
 * in its `present.ts`.
 */
export interface ResourceHandlers<R extends Stored, C extends ResourceCalls> {
  /** Rows that this caller may see, paged. */
  page(db: Db, actor: Actor, list: ListQuery): Promise<{ rows: R[]; count: number }>;
  /** One row that this caller may see. */
  find(db: Db, actor: Actor, id: string): Promise<R | undefined>;
  present(
    row: R,
    actor: Actor,
  ): CallResult<NonNullable<C['list']>> extends { items: Array<infer E> } ? E : never;
  /** Presents a row in the generic search call. */
  presentBrief?(
    row: R,
    actor: Actor,
  ): CallResult<NonNullable<C['search']>> extends { items: Array<infer L> } ? L : never;
  /**
   * If set, unreadable rows are omitted from lists and logged under `idsForLog(row)`. Otherwise one unreadable row fails
   * the whole list.
   */
  readonly unreadable?: { readonly faults: Pick<Faults, 'report'>; idsForLog(row: R): object };
  mayChange(actor: Actor, row: R): boolean;
  insert?(db: Db, actor: Actor, body: Body<C['insert']>): Promise<string>;
  copy?(db: Db, actor: Actor, row: R, name: string | undefined): Promise<string>;
  update?(db: Db, actor: Actor, row: R, body: Body<C['update']>): Promise<void>;
  /**
   * Runs in the transaction of a write, after it. Records changes of data that is shown elsewhere. A new row has no
   * `before`, a removed one no `after`.
   */
  recordWrite?(tx: Tx, change: { readonly before?: R; readonly after?: R }): Promise<void>;
  /** After the commit of a new row or a copy; also when the same call is repeated. */
  onAdded?(row: R): Promise<void>;
  /** After the commit of an update, to notify others that show the row. */
  onUpdated?(before: R, after: R): Promise<void>;
  remove?(db: Db, actor: Actor, row: R): Promise<void>;
  /** After the commit of a removal, with the row as it was. */
  onRemoved?(row: R): Promise<void>;
}

interface CallInput {
  readonly id: string;
  readonly list: ListQuery;
  readonly body: never;
  readonly params: unknown;
  readonly headers: unknown;
  readonly request: FastifyRequest;
  readonly reading: RunRead;
}

/** A caller without an account: owns nothing and has no favourites. */
const anonymous: Actor = { id: '', role: 'player', clubId: null, clubs: [], sid: '' };

/** Refuses a save based on an older version; the error contains the stored version. @throws AppError edit.conflict */
export function refuseStale(stored: Stored, updateDate: string | undefined, entity: object) {
  if (updateDate !== undefined && new Date(updateDate).getTime() < stored.updated_at.getTime()) {
    throw new AppError('edit.conflict', { data: { stored: entity } });
  }
}

/** @throws AppError request.invalid for a public text with a swear word */
const refuseProfaneTexts = (body: unknown) => {
  if (body)
    refuseProfanity(body as Record<string, unknown>, [
      'name',
      'introduction',
      'address',
      'place',
      'description',
      'golfAdvisorID',
    ]);
};

/**
 * Registers a resource's generic calls. Each is route → policy → store → present, each write one transaction. A row
 * that the caller may not see answers 404; one that they may see but not change, 403.
 */
export function resource<R extends Stored, const C extends ResourceCalls>(
  app: FastifyInstance,
  storage: Storage,
  calls: C,
  handlers: ResourceHandlers<R, C>,
) {
  const visible = async (db: Db, actor: Actor, id: string) => {
    const row = await handlers.find(db, actor, id);
    if (!row) throw new AppError('item.notFound');
    return row;
  };
  const changeable = async (db: Db, actor: Actor, id: string) => {
    const row = await visible(db, actor, id);
    if (!handlers.mayChange(actor, row)) throw new AppError('action.notAllowed');
    return row;
  };
  const serve = (
    call: CallDefinition | undefined,
    handler: (actor: Actor, parts: CallInput) => Promise<unknown>,
  ) => {
    if (!call) return;
    rawRoute(app, call, ({ actor, params, query, body, headers, request, reading }) => {
      // A generic call requires a session unless its contract says otherwise. Its schemas have checked the parts.
      if (!actor && call.access !== 'public') throw new AppError('token.invalid');
      const id = (params as { id?: string } | undefined)?.id ?? '';
      refuseProfaneTexts(body);
      return handler(actor ?? anonymous, {
        ...{ id, list: query as ListQuery, body: body as never, params, headers, request, reading },
      });
    });
  };

  serve(calls.list, async (actor, { list, reading }) => {
    const { rows, count } = await reading((db) => handlers.page(db, actor, list));
    const present = (row: R) => handlers.present(row, actor);
    const { unreadable } = handlers;
    const items = unreadable
      ? await readReadableRows(unreadable.faults, rows, unreadable.idsForLog, present)
      : rows.map(present);
    return { items, count };
  });
  const { presentBrief, insert, copy, update, remove } = handlers;
  if (presentBrief) {
    serve(calls.search, async (actor, { list, reading }) => {
      const { rows, count } = await reading((db) => handlers.page(db, actor, list));
      return { items: rows.map((row) => presentBrief(row, actor)), count };
    });
  }
  /** Creates in one transaction, once for the same call; presents the object in its current state. */
  const createHandler =
    (create: (tx: Tx, actor: Actor, id: string, body: never) => Promise<string>) =>
    async (actor: Actor, { id, body, params, headers, request }: CallInput) => {
      const made = await createOnce(storage, { actor, headers, params, body, request }, (created) =>
        storage.db.transaction().execute(async (tx) => {
          const newId = await create(tx, actor, id, body);
          await handlers.recordWrite?.(tx, { after: await visible(tx, actor, newId) });
          await created(tx, newId);
          return newId;
        }),
      );
      const row = await visible(storage.db, actor, made);
      await handlers.onAdded?.(row);
      return handlers.present(row, actor);
    };
  if (insert) {
    const create = createHandler((tx, actor, _id, body) => insert(tx, actor, body));
    serve(calls.insert, create);
  }
  if (copy) {
    serve(
      calls.copy,
      createHandler(async (tx, actor, id, body) => {
        // Locks the row, so that its pictures are not removed before the copy refers to them.
        await lockKey(tx, id);
        const copied = await visible(tx, actor, id);
        return copy(tx, actor, copied, (body as { name?: string } | undefined)?.name);
      }),
    );
  }
  if (update) {
    serve(calls.update, async (actor, { id, body, request }) => {
      const [before, after] = await storage.db.transaction().execute(async (tx) => {
        await lockKey(tx, id);
        const row = await changeable(tx, actor, id);
        refuseStale(
          row,
          (body as { updateDate?: string }).updateDate,
          handlers.present(row, actor) as object,
        );
        await update(tx, actor, row, body);
        const after = await visible(tx, actor, id);
        await handlers.recordWrite?.(tx, { before: row, after });
        return [row, after];
      });
      const entity = handlers.present(after, actor);
      recordChange(request, handlers.present(before, actor) as object, entity as object);
      await handlers.onUpdated?.(before, after);
      return entity;
    });
  }
  if (remove) {
    serve(calls.remove, async (actor, { id, request }) => {
      const removedRow = await storage.db.transaction().execute(async (tx) => {
        await lockKey(tx, id);
        const row = await changeable(tx, actor, id);
        await remove(tx, actor, row);
        await handlers.recordWrite?.(tx, { before: row });
        recordChange(request, handlers.present(row, actor) as object);
        return row;
      });
      await handlers.onRemoved?.(removedRow);
      return {};
    });
  }
}
