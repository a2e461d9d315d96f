import { parseHoleValue, sameValue } from '@flagstick/golf';
import type { FastifyRequest } from 'fastify';
import { type Actor, AppError, type KioskSession } from '../../http/index.ts';
import {
  type Board,
  changeGame,
  type GameChange,
  holeOf,
  isScorerOf,
  requireFeePaid,
} from '../../live/index.ts';
import { checkCredentials } from '../accounts/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { personsOfSeat, requireLink } from '../seat-links/index.ts';
import { type CardDeps, enterHole, requireCard, type SentCard, scorerOf, seatedActor } from './cards.ts';
import { cardOf } from './store.ts';

type MarkerDeps = CardDeps & FeatureDeps<'limits'>;

interface MarkerProof {
  readonly link?: string | undefined;
  readonly email?: string | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

interface Marker {
  readonly actor: Actor;
  /** All as which their phone may count, because a phone that opened several seats is one person. */
  readonly persons: ReadonlySet<string>;
}

/**
 * The marker who proved who they are for this one card. With a link they count as one person with every seat that was
 * opened on the same phone: a player who opened it on their own phone cannot confirm their own card with it.
 * @throws AppError seatLink.unknown for a link of a group or another game; as `checkCredentials`
 */
export async function markerOf(
  deps: MarkerDeps,
  kiosk: KioskSession,
  playerId: string,
  { link, password = '', ...who }: MarkerProof,
  request: FastifyRequest,
): Promise<Marker> {
  if (link === undefined) {
    const actor = seatedActor(kiosk, await checkCredentials(deps, { ...who, password }, request));
    return { actor, persons: new Set() };
  }
  const { db } = deps.storage;
  const { player_id: markerId, game_id: gameId } = await requireLink(db, link);
  const { board } = await deps.boards.require(kiosk.gameId);
  const games = [board.id, ...board.links];
  if (markerId === null || !games.includes(gameId)) throw new AppError('seatLink.unknown');
  const persons = await personsOfSeat(db, games, markerId);
  const other = persons.has(playerId) ? playerId : [...persons].find((id) => id !== markerId);
  return { actor: seatedActor(kiosk, markerId, other), persons };
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
 * The holes of the card that was entered on a screen, with the player's entry on each.
 * @throws AppError kiosk.noCard; card.changed unless the card has these values; as `requireCard`
 */
async function requireSameCard({ board, tx }: GameChange, playerId: string, sent: SentCard) {
  const player = requireCard(board, playerId, sent);
  if (!(await cardOf(tx, sent.scoreId))) throw new AppError('kiosk.noCard');
  const scorerId = scorerOf(player);
  return player.card.holes.map(({ number }) => {
    const { entries, committee } = holeOf(player.card, number);
    const own = entries.find(({ scorer }) => scorer === scorerId);
    const gross = sent.holes[number] ?? null;
    const isSame = gross !== null && sameValue((committee ?? own)?.value ?? null, parseHoleValue(gross));
    if (!isSame) throw new AppError('card.changed');
    return { number, gross, entries, committee, own };
  });
}

/**
 * Makes the marker a marker of the card, and enters its values in their name on each hole that they have not entered. A
 * refusal makes no marker.
 * @throws AppError as `requireSameCard`, `requireMarker` and `judgeScore`
 */
export async function confirmCard(
  deps: CardDeps,
  { actor, persons }: Marker,
  playerId: string,
  sent: SentCard,
): Promise<void> {
  const gameId = actor.seat?.gameId ?? '';
  const { board } = await deps.boards.require(gameId);
  if (!requireMarker(board, playerId, actor.id).isMarker) {
    await changeGame(
      deps,
      gameId,
      (now) => requireMarker(now, playerId, actor.id),
      async (change) => {
        await requireSameCard(change, playerId, sent);
        change.addMarkers([{ scorerId: actor.id, playerId, byHand: true }]);
      },
    );
  }
  await changeGame(
    deps,
    gameId,
    () => undefined,
    async (change) => {
      for (const { number, gross, entries, committee, own } of await requireSameCard(
        change,
        playerId,
        sent,
      )) {
        if (committee || entries.some(({ scorer }) => scorer === actor.id)) continue;
        const isOne = own !== undefined && persons.has(own.typedBy);
        const marker = isOne ? { ...actor, seat: { gameId, personId: own.typedBy } } : actor;
        enterHole(change, marker, playerId, number, gross);
      }
    },
  );
}
