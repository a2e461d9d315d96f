import { type Actor, AppError, recordChange } from '../../../http/index.ts';
import { type Db, lockKey, type Storage, type Tx } from '../../../storage/index.ts';
import { mayRead, type Owned } from '../access.ts';

interface Shown extends Owned {
  readonly name: string;
  readonly public_page: boolean;
}

interface Call {
  readonly actor: Actor | null;
  readonly params: { readonly id: string };
}

interface Change<R> {
  readonly db: Tx;
  readonly row: R;
  readonly actor: Actor;
}

/**
 * Reads and changes a knock-out, league or team day as one row with all that belongs to it. Changes of a row are made one
 * after another.
 * @param of.byId the row with this id
 * @param of.takesPart whether an account plays in the row's matches, and so may read it without a public page
 * @param of.view the answer for a caller
 */
export function changesOf<R extends Shown, E>(
  { db }: Pick<Storage, 'db'>,
  of: {
    readonly byId: (on: Db, id: string) => Promise<R | undefined>;
    readonly takesPart: (row: R, userId: string | undefined) => boolean;
    readonly view: (row: R, actor: Actor | null) => E | Promise<E>;
  },
) {
  const find = async (on: Db, actor: Actor | null, id: string): Promise<R | undefined> => {
    const row = await of.byId(on, id);
    return row && mayRead(actor, row, of.takesPart(row, actor?.id)) ? row : undefined;
  };
  /** @throws AppError item.notFound, also for a row that the caller may not read */
  const require = async (on: Db, actor: Actor | null, id: string): Promise<R> => {
    const row = await find(on, actor, id);
    if (!row) throw new AppError('item.notFound');
    return row;
  };
  /** The row once earlier changes of it have ended, locked until the end of the transaction. */
  const lock = async (tx: Tx, actor: Actor, id: string): Promise<R> => {
    await lockKey(tx, id);
    return require(tx, actor, id);
  };
  return {
    find,
    require,
    lock,
    read: async ({ actor, params: { id } }: Call): Promise<E> => of.view(await require(db, actor, id), actor),
    /** Locks and changes one row, records the change, and answers with the row after it. */
    change: async (
      {
        actor,
        params: { id },
        request,
      }: Call & { actor: Actor; request: Parameters<typeof recordChange>[0] },
      work: (change: Change<R>) => Promise<unknown>,
    ): Promise<E> => {
      const after = await db.transaction().execute(async (tx) => {
        const row = await lock(tx, actor, id);
        await work({ db: tx, row, actor });
        recordChange(request, { name: row.name });
        return require(tx, actor, id);
      });
      return of.view(after, actor);
    },
  };
}
