import { randomInt } from 'node:crypto';
import { type Kiosk, type KioskLink, type KioskLinkKind, limits } from '@flagstick/contract';
import { AppError } from '../../http/index.ts';
import { digest } from '../../shared/digest.ts';
import { type Db, lockKey, newId, type Tx } from '../../storage/index.ts';
import { insertKiosk, type KioskRow, kiosksOf, lockByHash } from './store.ts';

/** 60 bits: short enough to be typed, and too many to be guessed in a day. */
const newToken = () =>
  Array.from({ length: limits.kioskTokenLength }, () =>
    limits.gameCodeAlphabet.charAt(randomInt(limits.gameCodeAlphabet.length)),
  ).join('');

const hashOfToken = (token: string) => digest('kiosk link', token);

/** @throws AppError kiosk.tooMany */
export async function makeLink(tx: Tx, gameId: string, kind: KioskLinkKind): Promise<KioskLink> {
  await lockKey(tx, gameId);
  if ((await kiosksOf(tx, gameId)).length >= limits.kiosksPerGame) throw new AppError('kiosk.tooMany');
  const [id, token] = [newId(), newToken()];
  const expires = new Date(Date.now() + limits.kioskLinkHours * 60 * 60_000);
  await insertKiosk(tx, { id, game_id: gameId, kind, hash: hashOfToken(token), expires_at: expires });
  return { _id: id, kind, token, expireDate: expires.toISOString() };
}

export const presentKiosks = async (db: Db, gameId: string): Promise<Kiosk[]> =>
  (await kiosksOf(db, gameId)).map((row) => ({
    _id: row.id,
    kind: row.kind,
    state: row.used_at ? 'open' : 'link',
    createDate: row.created_at.toISOString(),
    expireDate: row.expires_at.toISOString(),
    openDate: row.used_at?.toISOString() ?? null,
    cards: Number(row.cards),
  }));

/**
 * The row of an unused link of this kind, locked.
 * @throws AppError kiosk.unknownLink for a wrong, expired or deleted one, kiosk.usedLink, kiosk.otherLink
 */
export async function requireLink(tx: Tx, token: string, kind: KioskLinkKind): Promise<KioskRow> {
  const link = await lockByHash(tx, hashOfToken(token));
  if (!link) throw new AppError('kiosk.unknownLink');
  if (link.used_at) throw new AppError('kiosk.usedLink');
  if (link.ended_at || link.expires_at.getTime() <= Date.now()) throw new AppError('kiosk.unknownLink');
  if (link.kind !== kind) throw new AppError('kiosk.otherLink');
  return link;
}
