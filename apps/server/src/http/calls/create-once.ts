import { CallId } from '@flagstick/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../shared/actor.ts';
import { digest } from '../../shared/digest.ts';
import { AppError } from '../../shared/errors.ts';
import { type Db, findCreated, insertCreatedCall, type NewRow, type Storage } from '../../storage/index.ts';

interface CreatingCall {
  readonly actor: Actor;
  readonly headers: unknown;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly request: FastifyRequest;
}

/** Stores what the call created, in the creating transaction. */
export type RecordCreated = (tx: Db, id: string) => Promise<void>;

type CreatedCall = NewRow<'created_calls'>;
type CallKey = Pick<CreatedCall, 'user_id' | 'call_id'>;

export interface CreatedCalls {
  find(key: CallKey): Promise<{ readonly content: string; readonly created_id: string } | undefined>;
  /** False if another transaction stored the same call. */
  insert(tx: Db, row: CreatedCall): Promise<boolean>;
}

/**
 * The rule of {@link createOnce}, for any store of calls.
 * @param content identifies the request; the same key with other content is refused
 * @returns the id of the created object, and whether an earlier call created it
 * @throws AppError call.reused, and any refusal of `create`
 */
export async function createUnderCallId(
  calls: CreatedCalls,
  key: CallKey,
  content: string,
  create: (created: RecordCreated) => Promise<string>,
): Promise<{ readonly id: string; readonly repeated: boolean }> {
  const before = async () => {
    const known = await calls.find(key);
    if (known && known.content !== content) throw new AppError('call.reused');
    return known?.created_id;
  };
  const known = await before();
  if (known !== undefined) return { id: known, repeated: true };
  let own: string | undefined;
  try {
    const id = await create(async (tx, created_id) => {
      own = created_id;
      const isFirst = await calls.insert(tx, { ...key, content, created_id });
      if (!isFirst) throw new AppError('call.reused');
    });
    return { id, repeated: false };
  } catch (error) {
    // Either the same call was faster and therefore this one was refused, or this one is committed and only the
    // database's answer was lost.
    const created = await before();
    if (created === undefined) throw error;
    return { id: created, repeated: created !== own };
  }
}

/**
 * Creates an object once for all calls of this account with the same `call-id`. A call that is repeated because its
 * answer was lost gets the id of the object created first; two at the same time create one object. Marks a request that
 * created nothing as `repeated`.
 * @param create creates in one transaction, in which it calls `created`, and returns the object's id
 * @param content distinguishes this call from another under the same id, besides its parts without the body
 * @throws AppError call.reused for other content or another call, and any refusal of `create`
 */
export async function createOnce(
  { db }: Pick<Storage, 'db'>,
  { actor, headers, params, query, body, request }: CreatingCall,
  create: (created: RecordCreated) => Promise<string>,
  content: ReadonlyArray<string | Uint8Array> = [JSON.stringify(body) ?? ''],
): Promise<string> {
  const { 'call-id': callId } = CallId.parse(headers);
  if (callId === undefined) return create(async () => undefined);
  const key = { user_id: actor.id, call_id: callId };
  const parts = JSON.stringify([request.routeOptions.config.call, params, query]);
  const calls = { find: (one: CallKey) => findCreated(db, one), insert: insertCreatedCall };
  const { id, repeated } = await createUnderCallId(calls, key, digest(parts, ...content), create);
  request.repeated = repeated;
  return id;
}
