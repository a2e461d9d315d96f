import { listText, type NotificationKind } from '@flagstick/contract';
import { recurringJob } from '../../jobs/index.ts';
import { type Board, type BoardPlayer, openHoles } from '../../live/index.ts';
import type { Tx } from '../../storage/index.ts';
import type { Feature, FeatureDeps } from '../feature.ts';
import { type Notice, notify } from './notify.ts';
import { gamesInPlaySince } from './store.ts';

export const cardJobs = 'card-notices';
const everyMs = 60_000;
const minuteMs = 60_000;
/**
 * How long a card is without an entry before its players are notified, and until when. The end bounds the repeated
 * look: each notice is sent once.
 */
const pauses = {
  scoresDiffer: { fromMs: 2 * minuteMs, toMs: 15 * minuteMs, usefulMs: 60 * minuteMs },
  cardNotHandedIn: { fromMs: 20 * minuteMs, toMs: 60 * minuteMs, usefulMs: 12 * 60 * minuteMs },
} as const;
type CardKind = keyof typeof pauses;

interface OpenCard {
  readonly player: BoardPlayer;
  /** The open games that show it. */
  readonly boards: readonly Board[];
}

const isInPlay = ({ data: { game } }: Board) => game.state === 'playing' && game.rehearsal_of === null;

function openCardsOf(boards: Iterable<Board>): OpenCard[] {
  const cards = new Map<string, OpenCard>();
  for (const board of boards) {
    if (!isInPlay(board)) continue;
    for (const player of board.players.values()) {
      const { id, state } = player.card.data;
      if (state !== 'open' || player.data.noFinish || player.data.disqualified) continue;
      const known = cards.get(id);
      cards.set(id, { player: known?.player ?? player, boards: [...(known?.boards ?? []), board] });
    }
  }
  return [...cards.values()];
}

const differingHoles = ({ card }: BoardPlayer): number[] =>
  [...card.verified].flatMap(([number, { state }]) => (state === 'mismatch' ? [number] : []));

/** The players with an entry on one of these holes, without the card's own players. */
const markersOn = ({ card }: BoardPlayer, holes: readonly number[]): string[] => [
  ...new Set(
    holes
      .flatMap((hole) => card.enteredCard.hole(hole).entries.map(({ scorer }) => scorer))
      .filter((id) => !card.owners.includes(id)),
  ),
];

const isComplete = ({ player, boards }: OpenCard): boolean =>
  boards.every((board) => {
    const seat = board.players.get(player.data.id);
    return board.certification.electronic && seat !== undefined && openHoles(board, seat).length === 0;
  });

/** Whether players may settle what the notice is about before it is sent. */
export const endsEarly = (kind: NotificationKind): kind is CardKind => kind in pauses;

/** Whether scores of the person still differ, or their card is still open. */
export function isStillTrue(kind: CardKind, board: Board | undefined, userId: string): boolean {
  return openCardsOf(board ? [board] : []).some(({ player }) => {
    if (kind === 'cardNotHandedIn') return player.card.owners.includes(userId);
    const holes = differingHoles(player);
    return holes.length > 0 && [...player.card.owners, ...markersOn(player, holes)].includes(userId);
  });
}

type CardNotice = Notice & { readonly players: readonly string[] };

function noticesOfDifferences({ player, boards: [board] }: OpenCard): Array<Omit<CardNotice, 'until'>> {
  const holes = differingHoles(player);
  if (holes.length === 0 || !board) return [];
  const cardId = player.card.data.id;
  const named = `Scores differ on ${holes.length === 1 ? 'hole' : 'holes'} ${listText(holes.map(String))} of`;
  const sides = [
    { players: player.card.owners, body: `${named} your card. Please check with your marker.` },
    {
      players: markersOn(player, holes),
      body: `${named} a card that you mark. Please check with the player.`,
    },
  ];
  // A notice per hole and all holes in its text: a further hole is news, a settled one is not.
  return sides.flatMap((side) =>
    holes.map((hole) => ({
      ...{ kind: 'scoresDiffer', key: `${cardId}.${hole}`, topic: cardId, gameId: board.id, ...side },
      ...{ title: `${board.data.game.name}: scores differ`, path: `/?view=score&game=${board.id}` },
    })),
  );
}

function noticesOfCompletion(card: OpenCard): Array<Omit<CardNotice, 'until'>> {
  const { player, boards } = card;
  const [board] = boards;
  if (!board || !isComplete(card)) return [];
  const cardId = player.card.data.id;
  return [
    {
      ...{ kind: 'cardNotHandedIn', key: cardId, topic: cardId, gameId: board.id },
      ...{ players: player.card.owners, path: `/?view=score&game=${board.id}` },
      ...{
        title: `${board.data.game.name}: hand in your card`,
        body: 'Your card is complete but not handed in.',
      },
    },
  ];
}

const noticesOf = { scoresDiffer: noticesOfDifferences, cardNotHandedIn: noticesOfCompletion } as const;

/** What the players of open cards should be notified of now. */
function noticesOfCards(boards: Iterable<Board>, now: Date): CardNotice[] {
  return openCardsOf(boards).flatMap((card) => {
    const { changedAt } = card.player.card.enteredCard;
    if (changedAt === null) return [];
    const pauseMs = now.getTime() - changedAt.getTime();
    return (Object.keys(pauses) as CardKind[]).flatMap((kind) => {
      const { fromMs, toMs, usefulMs } = pauses[kind];
      if (pauseMs < fromMs || pauseMs > toMs) return [];
      const until = new Date(changedAt.getTime() + usefulMs);
      return noticesOf[kind](card).map((notice) => ({ ...notice, until }));
    });
  });
}

type Parts = FeatureDeps<'storage' | 'boards' | 'faults'>;

/** Looks at cards after their scores are committed, so that entering a score does no more work. */
async function notifyOfCards({ storage, boards, faults }: Parts, signal: AbortSignal): Promise<void> {
  const now = boards.clock.now();
  const since = new Date(now.getTime() - pauses.cardNotHandedIn.toMs);
  const seen = new Set<string>();
  for (const id of await gamesInPlaySince(storage.db, since)) {
    if (signal.aborted) return;
    if (seen.has(id)) continue;
    try {
      const set = await boards.linkedBoards([id]);
      for (const linked of set.keys()) seen.add(linked);
      const notices = noticesOfCards(set.values(), now);
      const write = async (tx: Tx) => {
        for (const { players, ...notice } of notices) await notify(tx, players, notice);
      };
      if (notices.length > 0) await storage.db.transaction().execute(write);
    } catch (error) {
      faults.report(error, fault, { game: id });
    }
  }
}

const fault = 'Players could not be notified of their cards.';

export const watchCards: Feature<'storage' | 'boards' | 'faults'> = (app, parts) =>
  recurringJob(
    app,
    { ...parts, clock: parts.boards.clock },
    { kind: cardJobs, everyMs, fault, work: (signal) => notifyOfCards(parts, signal) },
  );
