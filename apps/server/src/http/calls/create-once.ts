import { CallId } from '@flagstick/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../shared/actor.ts';
import { digest } from '../../shared/digest.ts';
import { AppError } from '../../shared/errors.ts';
import { createdBy, type Db, insertCreatedCall, type Storage } from '../../storage/index.ts';

/** A call that creates something, with its checked parts. */
interface CreatingCall {
  readonly actor: Actor;
  readonly headers: unknown;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly request: FastifyRequest;
}

/** Stores in the transaction that creates something what the call created. */
export type NoteCreated = (tx: Db, id: string) => Promise<void>;

/**
 * Creates something once for all calls of this account with the same `call-id`: a call that was sent again because its
 * answer was lost gets the id of what the first one created, and two at the same time create one thing. Marks a request
 * that created nothing as `repeated`.
 *
 * @param create creates in one transaction, in which it calls `created`, and returns the id of what it created
 * @param content what tells this call from another under the same id, beside its parts without the body
 * @throws AppError call.reused for another content or another call, and what `create` refuses
 */
export async function createOnce(
  { db }: Pick<Storage, 'db'>,
  { actor, headers, params, query, body, request }: CreatingCall,
  create: (created: NoteCreated) => Promise<string>,
  content: ReadonlyArray<string | Uint8Array> = [JSON.stringify(body) ?? ''],
): Promise<string> {
  const { 'call-id': callId } = CallId.parse(headers);
  if (callId === undefined) return create(async () => undefined);
  const key = { user_id: actor.id, call_id: callId };
  const parts = JSON.stringify([request.routeOptions.config.call, params, query]);
  const asked = digest(parts, ...content);
  let own: string | undefined;
  const before = async () => {
    const known = await createdBy(db, key);
    if (known && known.content !== asked) throw new AppError('call.reused');
    request.repeated = known !== undefined && known.created_id !== own;
    return known?.created_id;
  };
  const known = await before();
  if (known !== undefined) return known;
  try {
    return await create(async (tx, id) => {
      own = id;
      const isFirst = await insertCreatedCall(tx, { ...key, content: asked, created_id: id });
      if (!isFirst) throw new AppError('call.reused');
    });
  } catch (error) {
    // The same call may have been faster, which is why this one was refused; or this one is committed, and only the
    // database's answer was lost.
    const created = await before();
    if (created === undefined) throw error;
    return created;
  }
}
