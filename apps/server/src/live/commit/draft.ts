import type { ErrorCode } from '@flagstick/contract';
import {
  type CardEvent,
  type EntryRefusal,
  effectiveValue,
  enterOnCard,
  type HoleEntries,
  type HoleValue,
  printHoleValue,
  UNTOUCHED,
} from '@flagstick/golf';
import { AppError } from '../../shared/errors.ts';
import type { Board } from '../game/board.ts';
import type { BoardCard } from '../game/seats.ts';
import type { Batch, CountedCall, HoleWrite } from '../store/game-store.ts';

export interface ScoreIntent {
  readonly card: BoardCard;
  readonly event: CardEvent;
  /** The hole version that the client had when the score was entered; undefined: any. */
  readonly against?: number | undefined;
  readonly reason?: string | undefined;
}

/** The game with the earlier items of the batch applied. */
export interface DraftState {
  readonly board: Board;
  hole(card: BoardCard, number: number): HoleEntries;
}

export interface PendingScore {
  /** The game in which it was entered. */
  readonly gameId: string;
  readonly typedBy: string;
  /** The id of the call, and its content. */
  readonly call: { readonly id: string; readonly content: string } | null;
  readonly typedAt: Date | null;
  /**
   * Checks the caller and the card in their current state, and returns the requested change. @throws AppError for a
   * refusal
   */
  judge(state: DraftState): ScoreIntent;
}

const refusals: Record<EntryRefusal, ErrorCode> = {
  newer: 'score.newerEntry',
  amended: 'score.amended',
  entered: 'score.entered',
  open: 'score.holeOpen',
};

/** Adds the reason to a committee event; it stays with the hole, where the golfers read it. */
export function withReason(event: CardEvent, reason: string | null | undefined): CardEvent {
  return event.kind !== 'entry' && reason ? { ...event, reason } : event;
}

export const entryError = (refused: EntryRefusal): AppError => new AppError(refusals[refused]);

const print = (value: HoleValue | null | undefined) => (value ? String(printHoleValue(value)) : null);

/** The value before the event: the scorer's own, or for a committee event the one that counted. */
export const valueBefore = (
  { entries, committee }: HoleEntries,
  event: CardEvent,
  owners: readonly string[],
) =>
  event.kind === 'entry'
    ? print(entries.find(({ scorer }) => scorer === event.scorer)?.value)
    : print(effectiveValue({ entries, owners, committee }));

/**
 * Drafts a batch on boards in memory, without changing them. Every item is judged on the result of the items before it;
 * a refused item changes nothing.
 */
export class Draft {
  readonly boards: ReadonlyMap<string, Board>;
  readonly #at: Date;
  readonly #holes = new Map<string, Map<number, HoleEntries>>();
  /** The versions of the boards when the draft was made, and those after it. */
  readonly #versions = new Map<string, { readonly before: number; readonly after: number }>();
  readonly #writes: HoleWrite[] = [];
  /** By caller and call id. */
  readonly #appliedCalls = new Map<string, Pick<CountedCall, 'content' | 'version'>>();

  constructor(boards: ReadonlyMap<string, Board>, at: Date) {
    this.boards = boards;
    this.#at = at;
  }

  /**
   * Registers calls that were applied before. If sent again, they change nothing, even if the game changed since.
   */
  registerAppliedCalls(calls: readonly CountedCall[]): void {
    for (const call of calls) this.#appliedCalls.set(`${call.typedBy}|${call.callId}`, call);
  }

  /** Applies an item and returns the version of its hole. @throws AppError for a refusal */
  enter(item: PendingScore): number {
    const { call } = item;
    const before = call && this.#appliedCalls.get(`${item.typedBy}|${call.id}`);
    if (before) {
      if (before.content !== call.content) throw new AppError('call.reused');
      return before.version;
    }
    const version = this.#enter(item);
    if (call) this.#appliedCalls.set(`${item.typedBy}|${call.id}`, { content: call.content, version });
    return version;
  }

  #enter(item: PendingScore): number {
    const board = this.boards.get(item.gameId);
    if (!board) throw new AppError('game.notFound');
    const { card, event, against, reason } = item.judge({
      board,
      hole: (one, number) => this.#holesOf(one).get(number) ?? UNTOUCHED,
    });
    const changes = enterOnCard(
      this.#holesOf(card),
      withReason(event, reason),
      card.holes.map(({ number }) => number),
      against,
    );
    if ('refused' in changes) throw entryError(changes.refused);
    for (const [at, change] of changes.entries()) {
      this.#holesOf(card).set(change.event.hole, change.after);
      this.#writes.push({
        cardId: card.data.id,
        event: change.event,
        old: valueBefore(change.before, change.event, card.owners),
        after: { ...change.after, at: this.#at },
        call: at === 0 ? item.call : null,
        reason: reason ?? null,
        typedAt: item.typedAt,
        versions: this.#nextVersions(card),
      });
    }
    return changes[0]?.after.version ?? 0;
  }

  #holesOf({ data: { id }, enteredCard: entered }: BoardCard): Map<number, HoleEntries> {
    const drafted = this.#holes.get(id) ?? new Map(entered.holes);
    this.#holes.set(id, drafted);
    return drafted;
  }

  #nextVersions({ data: { games } }: BoardCard): Map<string, number> {
    for (const id of games) {
      if (!this.boards.has(id))
        throw new Error(`The board of game ${id}, which shows the card, is not loaded.`);
    }
    const next = new Map<string, number>();
    for (const id of games) {
      const version = this.boards.get(id)?.version ?? 0;
      const { before, after } = this.#versions.get(id) ?? { before: version, after: version };
      this.#versions.set(id, { before, after: after + 1 });
      next.set(id, after + 1);
    }
    return next;
  }

  get batch(): Batch {
    return { games: this.#versions, writes: this.#writes };
  }
}
