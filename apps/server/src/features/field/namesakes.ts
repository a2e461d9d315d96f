import { type FieldRow, nameKey } from '@flagstick/contract';
import type { Board, BoardPlayer } from '../../live/index.ts';
import { BadLine, cdhText, emailText } from './cells.ts';

/** What distinguishes people of one name; undefined is unknown, and null is none. */
interface Identity {
  /** The line of the file; null for a player of the game. */
  readonly line: number | null;
  readonly email: string | null | undefined;
  readonly cdh: string | null | undefined;
  readonly gender: 'men' | 'women' | null;
  readonly index: number | null;
  readonly rest: string | undefined;
}

/** The people of a file and of a game, by name (docs/decisions/073). */
export class Namesakes {
  readonly #people = new Map<string, Identity[]>();

  constructor(board: Board, mayShareContacts: (player: BoardPlayer) => boolean) {
    for (const player of board.players.values()) {
      const { name, lastName, gender, index, email, cdh } = player.data;
      const contacts = mayShareContacts(player) ? { email: email ?? undefined, cdh: cdh ?? undefined } : {};
      this.#add(
        { name, lastName },
        { line: null, email: undefined, cdh: undefined, rest: undefined, gender, index, ...contacts },
      );
    }
  }

  #add(name: { name: string; lastName: string }, identity: Identity): void {
    const key = nameKey(name);
    this.#people.set(key, [...(this.#people.get(key) ?? []), identity]);
  }

  /** The account identifies the person. */
  addAccount(name: { name: string; lastName: string }, row: FieldRow, values: ParsedValues): void {
    this.#add(name, identityOf(row, values));
  }

  /** @throws BadLine for a person of an earlier line or of the game, and for a person who may be the same */
  addGuest(row: FieldRow, values: ParsedValues): void {
    const identity = identityOf(row, values);
    const alike = (this.#people.get(nameKey(row)) ?? []).filter((one) => !isOther(one, identity));
    const same = alike.find((one) => isSame(one, identity));
    const confirm = 'otherPerson' as const;
    if (same && !row.otherPerson) {
      if (same.line !== null)
        throw new BadLine('name', `Same as line ${same.line}.`, { kind: 'twice', confirm });
      throw new BadLine('name', 'A player with this name is already in the game.', { kind: 'seated' });
    }
    const [unsure] = alike;
    if (unsure && !row.otherPerson) {
      const where = unsure.line === null ? 'A player in the game' : `Line ${unsure.line}`;
      throw new BadLine('name', `${where} has the same name. Is this a different person?`, { confirm });
    }
    this.#add(row, identity);
  }
}

interface ParsedValues {
  readonly gender: 'men' | 'women' | null;
  readonly index: number | null;
}

const identityOf = (row: FieldRow, { gender, index }: ParsedValues): Identity => ({
  line: row.line,
  email: emailText(row).toLowerCase() || null,
  cdh: cdhText(row) || null,
  gender,
  index,
  rest: [row.tee, row.group, row.hole, row.time, row.team].join('\n').toLowerCase(),
});

const isOther = (a: Identity, b: Identity) =>
  (['email', 'cdh', 'gender'] as const).some((field) => a[field] && b[field] && a[field] !== b[field]);

/** No value known of both differs. */
const isSame = (a: Identity, b: Identity) =>
  (['email', 'cdh', 'gender', 'index', 'rest'] as const).every(
    (field) => a[field] === undefined || b[field] === undefined || a[field] === b[field],
  );
