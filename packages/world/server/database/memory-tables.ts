import type {
  CardData,
  GameData,
  GameLogEntry,
  PlayerData,
} from '../../../../apps/server/src/live/game/game-data.ts';
import type { CardMove, CountedCall } from '../../../../apps/server/src/live/store/game-store.ts';
import type { StoredHole } from '../../../../apps/server/src/live/store/hole-rows.ts';
import type { NewRow } from '../../../../apps/server/src/storage/index.ts';

export interface GameRecord {
  /** Without the cards, which games share. */
  readonly data: Omit<GameData, 'cards'>;
  readonly left: readonly LeftSeat[];
  readonly log: readonly GameLogEntry[];
}

type LeftSeat = PlayerData & { readonly leftAt: Date; readonly setAsideAt: Date | null };

export interface CardRecord {
  readonly data: Omit<CardData, 'games'>;
  readonly holes: ReadonlyMap<number, StoredHole>;
}

export const keyOf = (typedBy: string, callId: string) => `${typedBy}|${callId}`;

/** The stored rows; with a base, the rows that a transaction has written and others do not see yet. */
export class Tables {
  readonly games = new Map<string, GameRecord>();
  /** Null: the card was deleted. */
  readonly cards = new Map<string, CardRecord | null>();
  /** Cards whose log moved to another one. */
  readonly #moved: CardMove[] = [];
  readonly #calls = new Map<string, CountedCall>();
  /** The objects created by calls, by caller and call id. */
  readonly #created = new Map<string, NewRow<'created_calls'>>();
  readonly #base: Tables | undefined;

  constructor(base?: Tables) {
    this.#base = base;
  }

  copy(): Tables {
    const copy = new Tables();
    for (const [id, game] of this.games) copy.games.set(id, game);
    for (const [id, card] of this.cards) copy.cards.set(id, card);
    for (const [key, call] of this.#calls) copy.#calls.set(key, call);
    for (const [key, call] of this.#created) copy.#created.set(key, call);
    return copy;
  }

  /** Starts a new epoch for the versions of all games. */
  beginEpoch(epoch: string): void {
    for (const [id, { data, ...rest }] of this.games)
      this.games.set(id, { ...rest, data: { ...data, epoch } });
  }

  game(id: string): GameRecord | undefined {
    const record = this.games.get(id) ?? this.#base?.game(id);
    return record?.data.game.deleted_at ? undefined : record;
  }

  allGames(): ReadonlyMap<string, GameRecord> {
    return new Map([...(this.#base?.allGames() ?? []), ...this.games]);
  }

  card(id: string): CardRecord | undefined {
    const own = this.cards.get(id);
    return own === undefined ? this.#base?.card(id) : (own ?? undefined);
  }

  /** All seats with a card, by game, including left ones. */
  seatsAt(cardId: string): Array<[gameId: string, seat: PlayerData]> {
    return [...this.allGames()].flatMap(([id, { data, left }]) =>
      [...data.players, ...left]
        .filter((seat) => seat.cardId === cardId)
        .map((seat): [string, PlayerData] => [id, seat]),
    );
  }

  call(key: string): CountedCall | undefined {
    const call = this.#calls.get(key) ?? this.#base?.call(key);
    const move = call && this.#moved.find(({ from }) => from === call.cardId);
    return move ? { ...call, cardId: move.to } : call;
  }

  /** Deletes a card; its log moves to the card that replaces it. */
  moveCard(move: CardMove): void {
    this.cards.set(move.from, null);
    if (this.#base) this.#moved.push(move);
    else this.#moveLog(move);
  }

  #moveLog({ from, to }: CardMove) {
    for (const [key, call] of this.#calls) {
      if (call.cardId === from) this.#calls.set(key, { ...call, cardId: to });
    }
  }

  enterLog(row: NewRow<'card_log'>): void {
    const { typed_by: typedBy, call_id: callId, call_content: content, card_id: cardId, hole, version } = row;
    if (callId == null) return;
    const call = { typedBy, callId, content: content ?? '', cardId, hole: hole ?? 0, version: version ?? 0 };
    this.#calls.set(keyOf(typedBy, callId), call);
  }

  created(key: string): NewRow<'created_calls'> | undefined {
    return this.#created.get(key) ?? this.#base?.created(key);
  }

  /** False, with nothing stored, when the same call created something before. */
  enterCreated(row: NewRow<'created_calls'>): boolean {
    const key = keyOf(row.user_id, row.call_id);
    if (this.created(key)) return false;
    this.#created.set(key, row);
    return true;
  }

  commit(): void {
    const base = this.#base;
    if (!base) throw new Error('There is no transaction.');
    for (const [id, game] of this.games) base.games.set(id, game);
    for (const [id, card] of this.cards) base.cards.set(id, card);
    for (const [key, call] of this.#calls) base.#calls.set(key, call);
    for (const [key, call] of this.#created) base.#created.set(key, call);
    for (const move of this.#moved) base.#moveLog(move);
  }
}
