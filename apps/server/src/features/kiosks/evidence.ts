import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { KioskCard } from '@flagstick/contract';
import { AppError, type KioskSession } from '../../http/index.ts';
import { type Board, certificatesOf } from '../../live/index.ts';
import type { Db, StoredPicture } from '../../storage/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { kioskDevice } from './cards.ts';
import { cardOf, cardsOf, lockCard, setPhoto } from './store.ts';

/** The marker who confirmed the card on a screen. */
function confirmerOf(board: Board, playerId: string, cardId: string): KioskCard['confirmedBy'] {
  const card = board.players.get(playerId)?.card;
  if (card?.data.id !== cardId) return null;
  const certificate = certificatesOf(card).find(
    ({ role, device }) => role === 'marker' && device === kioskDevice,
  );
  const marker = certificate && board.players.get(certificate.by);
  return marker ? { _id: marker.data.id, name: marker.data.name, lastName: marker.data.lastName } : null;
}

export const presentCards = async (db: Db, board: Board): Promise<KioskCard[]> =>
  (await cardsOf(db, board.id)).map((row) => ({
    scoreId: row.card_id,
    player: { _id: row.player_id, name: row.name, lastName: row.last_name },
    kiosk: row.kiosk_id,
    enterDate: row.entered_at.toISOString(),
    signature: row.signature,
    hasPhoto: row.photo !== null,
    confirmedBy: confirmerOf(board, row.player_id, row.card_id),
  }));

/**
 * The photo itself: its address would let anyone read the picture.
 * @throws AppError kiosk.noCard
 */
export async function readPhoto(
  { storage, files }: FeatureDeps<'storage' | 'files'>,
  gameId: string,
  scoreId: string,
): Promise<{ type: 'image/webp'; bytes: string }> {
  const card = await cardOf(storage.db, scoreId);
  const file =
    card?.game_id === gameId && card.photo ? await files.read(path.basename(card.photo)) : undefined;
  if (!file) throw new AppError('kiosk.noCard');
  return { type: 'image/webp', bytes: (await buffer(file.stream)).toString('base64') };
}

/**
 * Stores the photo of a card that was entered on a screen of the game. It replaces an earlier one until the card is
 * handed in.
 * @returns the address of the replaced picture; null: none
 * @throws AppError kiosk.noCard, score.cardSubmitted
 */
export const storePhoto = (
  { storage, boards }: FeatureDeps<'storage' | 'boards'>,
  { gameId }: KioskSession,
  { playerId, scoreId }: { readonly playerId: string; readonly scoreId: string },
  picture: StoredPicture,
): Promise<string | null> =>
  storage.db.transaction().execute(async (tx) => {
    const card = await lockCard(tx, scoreId);
    if (card?.game_id !== gameId || card.player_id !== playerId) throw new AppError('kiosk.noCard');
    const { board } = await boards.require(gameId);
    const isHandedIn = board.players.get(playerId)?.card.data.state === 'done';
    const isOther = card.photo !== null && card.photo !== picture.address;
    if (isHandedIn && isOther) throw new AppError('score.cardSubmitted');
    await picture.claim(tx);
    await setPhoto(tx, scoreId, picture.address);
    return isOther ? card.photo : null;
  });
