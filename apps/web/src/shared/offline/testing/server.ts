import type { Gross, ScorerHole } from '@flagstick/contract';
import type { Answer, Request } from '../transport.ts';

/** The other half of the simulation: whatever answers a phone's requests. */
export interface ScoreServer {
  answer(request: Request): Answer | Promise<Answer>;
}

/** An entry that the server has counted, in the order in which it did. */
export interface LogEntry {
  /** Null for what did not come from a simulated phone. */
  readonly callId: string | null;
  readonly card: string;
  readonly hole: number;
  readonly name: string;
  readonly gross: Gross | null;
}

interface Entry {
  readonly gross: Gross | null;
  readonly version: number;
}

interface HoleState {
  version: number;
  /** A cleared entry stays, as the newest word in that name. */
  readonly entries: Map<string, Entry>;
  /** The version an organiser made; 0 for none. */
  amendedAt: number;
}

const texts = {
  'token.expired': [401, 'Token has been expired'],
  'game.notFound': [404, 'Game not found.'],
  'player.notFound': [404, 'Player not found.'],
  'score.newerEntry': [409, 'A newer score was entered for this hole on another phone.'],
  'score.amended': [409, 'An organiser amended this hole meanwhile.'],
  'score.matchDecided': [409, 'The match is decided.'],
} as const;

const refusal = (code: keyof typeof texts): Answer => {
  const [status, error] = texts[code];
  return { status, retryAfter: null, body: { code, error, message: error, fields: [] } };
};
const ok = (body: unknown): Answer => ({ status: 200, retryAfter: null, body });

/**
 * A small server that keeps the promises the phone builds on: durable, counts an id once, and refuses what was typed
 * against an older entry of the same name or an older amendment.
 */
export class ModelServer implements ScoreServer {
  readonly log: LogEntry[] = [];
  /** Players by id, with their card. */
  readonly cards: ReadonlyMap<string, string>;
  /** Ids of the queries that were taken. */
  readonly queries = new Set<string>();
  /** Holes on which nothing is taken any more, with a code that older phones do not know. */
  readonly decided = new Set<string>();
  readonly #holes = new Map<string, HoleState>();
  readonly #seen = new Map<string, number>();
  readonly #revoked = new Set<string>();
  /** Called after each change, as followers hear of it. */
  onChange: (card: string, hole: ScorerHole) => void = () => {};

  constructor(cards: ReadonlyMap<string, string>) {
    this.cards = cards;
  }

  static userOf(token: string): string {
    return token.split('/')[0] ?? '';
  }

  revoke(token: string): void {
    this.#revoked.add(token);
  }

  answer({ method, path, headers, body }: Request): Answer {
    const token = headers.access_token ?? '';
    if (this.#revoked.has(token)) return refusal('token.expired');
    const [, game, what, player = ''] = path.split('/');
    if (game !== 'game') return refusal('game.notFound');
    if (method === 'GET') return ok({ players: this.#players() });
    const card = this.cards.get(player);
    if (card === undefined) return refusal('player.notFound');
    if (what === 'query') {
      this.queries.add(headers['call-id'] ?? '');
      return ok({});
    }
    return this.#enter(ModelServer.userOf(token), card, headers, body as { holeNumber: number });
  }

  /** Somebody else writes, or the same person on another phone. */
  write(card: string, hole: number, name: string, gross: Gross | null): void {
    this.#write(card, hole, name, gross, null);
  }

  /** An organiser sets a value. */
  amend(card: string, hole: number, name: string, gross: Gross): void {
    const version = this.#write(card, hole, name, gross, null);
    this.#at(card, hole).amendedAt = version;
  }

  hole(card: string, hole: number): ScorerHole {
    const { version, entries } = this.#at(card, hole);
    const grosses: Record<string, Gross> = {};
    for (const [name, { gross }] of entries) if (gross !== null) grosses[name] = gross;
    return { holeNumber: hole, version, grosses, state: version === 0 ? 'unscored' : 'scored' };
  }

  #players() {
    return Object.fromEntries(
      [...this.cards].map(([player, card]) => {
        const holes = [...this.#holes.keys()].filter((key) => key.startsWith(`${card}/`));
        const numbers = holes.map((key) => Number(key.split('/')[1]));
        return [
          player,
          { scoreId: card, uholes: Object.fromEntries(numbers.map((at) => [at, this.hole(card, at)])) },
        ];
      }),
    );
  }

  #at(card: string, hole: number): HoleState {
    const key = `${card}/${hole}`;
    const held = this.#holes.get(key) ?? { version: 0, entries: new Map(), amendedAt: 0 };
    this.#holes.set(key, held);
    return held;
  }

  #enter(user: string, card: string, headers: Request['headers'], body: object): Answer {
    const {
      holeNumber: hole,
      gross = null,
      onBehalfPlayer: name = user,
    } = body as {
      holeNumber: number;
      gross?: Gross | null;
      onBehalfPlayer?: string;
    };
    const callId = headers['call-id'] ?? '';
    const against = Number(headers['hole-version']);
    const before = this.#seen.get(`${user}|${callId}`);
    if (before !== undefined) return ok({ ...this.hole(card, hole), version: before });
    if (this.decided.has(`${card}/${hole}`)) return refusal('score.matchDecided');
    const { entries, amendedAt } = this.#at(card, hole);
    if (amendedAt > against) return refusal('score.amended');
    const own = entries.get(name);
    if (own && own.version > against && own.gross !== gross) return refusal('score.newerEntry');
    const version = this.#write(card, hole, name, gross, callId);
    this.#seen.set(`${user}|${callId}`, version);
    return ok({ ...this.hole(card, hole), version });
  }

  #write(card: string, hole: number, name: string, gross: Gross | null, callId: string | null): number {
    const held = this.#at(card, hole);
    held.version += 1;
    held.entries.set(name, { gross, version: held.version });
    this.log.push({ callId, card, hole, name, gross });
    this.onChange(card, this.hole(card, hole));
    return held.version;
  }
}
