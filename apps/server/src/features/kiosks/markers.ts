import { parseHoleValue, sameValue } from '@flagstick/golf';
import type { FastifyRequest } from 'fastify';
import { type Actor, AppError, type KioskSession } from '../../http/index.ts';
import { type Board, changeGame, holeOf, isScorerOf, requireFeePaid } from '../../live/index.ts';
import { checkCredentials } from '../accounts/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { personOfSeat, requireLink } from '../seat-links/index.ts';
import { type CardDeps, enterHole, requireCard, type SentCard, seatedActor } from './cards.ts';
import { cardOf } from './store.ts';

type MarkerDeps = CardDeps & FeatureDeps<'limits'>;

interface MarkerProof {
  readonly link?: string | undefined;
  readonly email?: string | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * The marker who proved who they are for this one card. By link they count as the person of the phone that opened their
 * seat: a player who opened it on their own phone cannot confirm their own card with it.
 * @throws AppError seatLink.unknown for a link of a group or another game; as `checkCredentials`
 */
export async function markerOf(
  deps: MarkerDeps,
  kiosk: KioskSession,
  { link, password = '', ...who }: MarkerProof,
  request: FastifyRequest,
): Promise<Actor> {
  if (link === undefined) {
    return seatedActor(kiosk, await checkCredentials(deps, { ...who, password }, request));
  }
  const { db } = deps.storage;
  const { player_id: playerId, game_id: gameId } = await requireLink(db, link);
  const { board } = await deps.boards.require(kiosk.gameId);
  const games = [board.id, ...board.links];
  if (playerId === null || !games.includes(gameId)) throw new AppError('seatLink.unknown');
  return seatedActor(kiosk, playerId, (await personOfSeat(db, games, playerId)) ?? playerId);
}

/**
 * Checks that the marker marks the card, or is in the player's group and so may become its marker.
 * @returns whether they mark the card already
 * @throws AppError player.notFound, score.playersOnly, score.notYours, payment.due
 */
function requireMarker(board: Board, playerId: string, markerId: string): { readonly isMarker: boolean } {
  const [player, marker] = [board.players.get(playerId), board.players.get(markerId)];
  if (!player) throw new AppError('player.notFound');
  if (!marker) throw new AppError('score.playersOnly');
  if (player.card.owners.includes(markerId)) throw new AppError('score.notYours');
  for (const id of [markerId, playerId]) requireFeePaid(board, id);
  const isMarker = isScorerOf(marker, player);
  const { groupId } = player.data;
  if (!isMarker && (groupId === null || marker.data.groupId !== groupId))
    throw new AppError('score.notYours');
  return { isMarker };
}

/**
 * Makes the marker a marker of the card, and enters its values in their name on each hole that they have not entered.
 * @throws AppError kiosk.noCard, card.changed unless the card has these values; as `requireCard`, `requireMarker` and
 * `judgeScore`
 */
export async function confirmCard(
  deps: CardDeps,
  marker: Actor,
  playerId: string,
  sent: SentCard,
): Promise<void> {
  const gameId = marker.seat?.gameId ?? '';
  const { board } = await deps.boards.require(gameId);
  if (!requireMarker(board, playerId, marker.id).isMarker) {
    await changeGame(
      deps,
      gameId,
      (now) => requireMarker(now, playerId, marker.id),
      (change) => change.addMarkers([{ scorerId: marker.id, playerId, byHand: true }]),
    );
  }
  await changeGame(
    deps,
    gameId,
    () => undefined,
    async (change) => {
      const { card } = requireCard(change.board, playerId, sent);
      if (!(await cardOf(change.tx, sent.scoreId))) throw new AppError('kiosk.noCard');
      for (const { number } of card.holes) {
        const gross = sent.holes[number];
        if (gross === undefined) continue;
        const { entries, committee } = holeOf(card, number);
        const shown = committee ?? entries.find(({ scorer }) => scorer === playerId);
        if (!sameValue(shown?.value ?? null, parseHoleValue(gross))) throw new AppError('card.changed');
        const hasEntered = entries.some(({ scorer }) => scorer === marker.id);
        if (!committee && !hasEntered) enterHole(change, marker, playerId, number, gross);
      }
    },
  );
}
