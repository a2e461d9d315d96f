import { errors, type KioskCardState, type KioskHoles, type Signature } from '@flagstick/contract';
import { oneScorerHoles, parseHoleValue, sameValue } from '@flagstick/golf';
import { type Actor, AppError, type KioskSession, refuseAt } from '../../http/index.ts';
import { type Board, type BoardPlayer, changeGame, type GameChange, holeOf } from '../../live/index.ts';
import { handInReady } from '../committee/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { takeOrReport } from '../knock-outs/index.ts';
import { notify } from '../notifications/index.ts';
import { judgeScore } from '../scoring/index.ts';
import { cardOf, storeCard } from './store.ts';

/** The device that certificates name. */
export const kioskDevice = 'Clubhouse screen';

export type CardDeps = FeatureDeps<'config' | 'storage' | 'boards' | 'mail' | 'faults'>;

export interface SentCard {
  readonly scoreId: string;
  readonly holes: KioskHoles;
}

/**
 * A player who acts on a clubhouse screen, with the rights of their seat only.
 * @param person the id of the person as which their entries count
 */
export const seatedActor = (
  { id: sid, gameId }: KioskSession,
  playerId: string,
  person = playerId,
): Actor => ({
  id: playerId,
  role: 'player',
  clubId: null,
  clubs: [],
  sid,
  seat: { gameId, personId: person },
});

/**
 * The player whose card was sent, with every hole in play.
 * @throws AppError player.notFound, card.changed for another card, card.noReturn, request.invalid, score.noSuchHole
 */
export function requireCard(board: Board, playerId: string, { scoreId, holes }: SentCard): BoardPlayer {
  const player = board.players.get(playerId);
  if (!player) throw new AppError('player.notFound');
  const { data, card } = player;
  if (card.data.id !== scoreId) throw new AppError('card.changed');
  if (data.noFinish !== null || data.disqualified) throw new AppError('card.noReturn');
  const inPlay = new Set(card.holes.map(({ number }) => String(number)));
  const other = Object.keys(holes).find((number) => !inPlay.has(number));
  if (other !== undefined) throw refuseAt('score.noSuchHole', `holes.${other}`);
  const missing = [...inPlay].filter((number) => !(number in holes));
  if (missing.length > 0) {
    const error = 'Enter a score, PU, DNF or DNP.';
    throw new AppError('request.invalid', {
      fields: missing.map((number) => ({ field: `holes.${number}`, error })),
    });
  }
  return player;
}

/**
 * The player in whose name a screen enters the card: on a team's card the first member with an entry, so that members
 * without proof are one scorer.
 */
export function scorerOf({ data, card }: BoardPlayer): string {
  const hasEntered = (id: string) =>
    card.holes.some(({ number }) => holeOf(card, number).entries.some(({ scorer }) => scorer === id));
  return card.owners.find(hasEntered) ?? data.id;
}

/** @throws AppError as `judgeScore`, and for a hole that the committee set */
export function enterHole(
  change: GameChange,
  actor: Actor,
  playerId: string,
  hole: number,
  gross: KioskHoles[string],
) {
  const value = parseHoleValue(gross);
  const entry = { hole, value, onBehalf: undefined };
  const { card, event } = judgeScore({ board: change.board, hole: holeOf }, actor, { playerId, entry });
  change.enter(card, event, { reason: null });
}

/**
 * Enters the card in the player's name, whole or not at all. A value that the player entered elsewhere, and one that two
 * people agree on, is not changed.
 * @throws AppError score.cardSubmitted for a card that was handed in elsewhere; kiosk.entered, naming all holes that
 * were entered elsewhere; as `requireCard` and `judgeScore`
 */
export async function enterCard(
  deps: CardDeps,
  kiosk: KioskSession,
  playerId: string,
  sent: SentCard & { readonly signature?: Signature | undefined },
): Promise<void> {
  await changeGame(
    deps,
    kiosk.gameId,
    () => undefined,
    async (change) => {
      const player = requireCard(change.board, playerId, sent);
      const { card } = player;
      const scorerId = scorerOf(player);
      const actor = seatedActor(kiosk, scorerId);
      const stored = await cardOf(change.tx, sent.scoreId);
      if (card.data.state === 'done' && !stored) throw new AppError('score.cardSubmitted');
      const before = stored?.holes ?? {};
      const entered: number[] = [];
      const elsewhere: number[] = [];
      let differs = false;
      for (const { number } of card.holes) {
        const gross = sent.holes[number];
        if (gross === undefined) continue;
        const { entries, committee } = holeOf(card, number);
        const own = entries.find(({ scorer }) => scorer === scorerId);
        const isFromScreen = own !== undefined && own.version === before[number];
        const isFixed = own ? !isFromScreen || card.verified.get(number)?.auto : Boolean(committee);
        if (isFixed) elsewhere.push(number);
        if (sameValue((own ?? committee)?.value ?? null, parseHoleValue(gross))) continue;
        if (isFixed) differs = true;
        else {
          enterHole(change, actor, scorerId, number, gross);
          entered.push(number);
        }
      }
      // All of them, because naming the ones that differ would let anyone guess the others.
      if (differs) {
        const error = errors['kiosk.entered'].text;
        throw new AppError('kiosk.entered', {
          fields: elsewhere.map((number) => ({ field: `holes.${number}`, error })),
        });
      }
      const after = entered.length > 0 ? change.boardAt(change.board.version + 1) : undefined;
      const now = after?.players.get(playerId)?.card;
      const versions = entered.map((number) => [number, now ? holeOf(now, number).version : 0] as const);
      await storeCard(
        change.tx,
        {
          card_id: sent.scoreId,
          game_id: kiosk.gameId,
          kiosk_id: kiosk.id,
          player_id: playerId,
          holes: JSON.stringify({ ...before, ...Object.fromEntries(versions) }),
          signature: sent.signature ? JSON.stringify(sent.signature) : null,
        },
        { keepsSignature: card.data.state === 'done' },
      );
    },
  );
}

/** Players learn of a hand-in that another person may have made in their name. */
const notifyOwners = ({ board, tx }: GameChange, { data: { id: cardId }, owners }: BoardPlayer['card']) =>
  notify(tx, owners, {
    ...{ kind: 'cardHandedIn', key: `${cardId}.${board.version}`, topic: cardId, gameId: board.id },
    title: `${board.data.game.name}: your card is handed in`,
    body: 'Your card was handed in on the clubhouse screen. If it wasn’t you, please tell the organiser.',
    path: `/?view=card&game=${board.id}`,
  });

/**
 * Certifies the card for the caller and hands it in if it is ready.
 * @param oneScorer hands it in without a marker
 * @returns the card afterwards, with the reason if it is not handed in
 * @throws AppError as `handInReady`
 */
export async function handInCard(
  deps: CardDeps,
  actor: Actor,
  {
    gameId,
    playerId,
    oneScorer,
  }: { readonly gameId: string; readonly playerId: string; readonly oneScorer: boolean },
): Promise<KioskCardState> {
  const waiting = await changeGame(
    deps,
    gameId,
    () => undefined,
    async (change) => {
      const { certification, data } = change.board;
      if (!certification.electronic) return { code: 'card.onPaper', holes: [] };
      const handedIn = handInReady(change, actor, {
        only: playerId,
        withOneScorer: oneScorer ? [playerId] : [],
        formerSeats: data.game.kind === 'club' ? await change.formerSeats() : [],
        device: kioskDevice,
      });
      const player = change.board.players.get(playerId);
      if (player && handedIn.submitted.includes(playerId)) await notifyOwners(change, player.card);
      return handedIn.waiting[0];
    },
  );
  await takeOrReport(deps, gameId);
  const { board } = await deps.boards.require(gameId);
  const player = board.players.get(playerId);
  if (!player) throw new AppError('player.notFound');
  return presentState(board, player, waiting);
}

function presentState(
  board: Board,
  { card }: BoardPlayer,
  waiting: { readonly code: string; readonly holes: readonly number[] } | undefined,
): KioskCardState {
  const { data, verified } = card;
  const holes = card.holes.map(({ number }) => ({
    number,
    state: verified.get(number)?.state ?? 'unscored',
  }));
  const differs = holes.flatMap(({ number, state }) => (state === 'mismatch' ? [number] : []));
  const entered = [...verified].map(([number, verification]) => ({ number, verification }));
  const isComplete = holes.every(({ state }) => state !== 'unscored');
  return {
    scoreId: data.id,
    state: data.state,
    waits:
      data.state === 'done' &&
      data.oneScorer !== null &&
      data.oneScorerAcceptedAt === null &&
      board.data.game.verify_quick_scores,
    confirmed: isComplete && differs.length === 0 && oneScorerHoles(entered).length === 0,
    differs,
    blocked: data.state === 'open' && waiting ? { code: waiting.code, holes: [...waiting.holes] } : null,
  };
}
