import { limits } from '@flagstick/contract';
import { AppError } from '../../http/index.ts';
import { type NewRow, newId, type Row } from '../../storage/index.ts';
import {
  type Credit,
  creditsOf,
  dayIn,
  isOverdue,
  type LedgerEntry,
  monthsLater,
  nextExpiry,
} from './credits.ts';

export type ClubOfAccount = Pick<Row<'clubs'>, 'id' | 'name' | 'time_zone' | 'credit_months'>;
export type AccountEntry = LedgerEntry & Pick<Row<'club_account_entries'>, 'user_id' | 'balance' | 'number'>;

interface NewEntry {
  readonly kind: 'prize' | 'spent' | 'correction';
  readonly amount: number;
  readonly reason: string;
  readonly by_id: string;
  readonly game_id?: string;
  readonly prize?: string;
  readonly of_id?: string;
}

/** A member's account with entries that are added to it. Credit that is overdue has expired from the beginning. */
export class AccountDraft {
  readonly #club: ClubOfAccount;
  readonly #userId: string;
  readonly #today: string;
  readonly #entries: LedgerEntry[];
  readonly #added: NewRow<'club_account_entries'>[] = [];
  #number: number;
  #balance: number;

  /** @param entries of the account, in the order of their numbers */
  constructor(club: ClubOfAccount, userId: string, entries: readonly AccountEntry[], now: Date) {
    const last = entries.at(-1);
    this.#club = club;
    this.#userId = userId;
    this.#today = dayIn(now, club.time_zone);
    this.#entries = [...entries];
    this.#number = last?.number ?? 0;
    this.#balance = last?.balance ?? 0;
    for (const { id, left } of creditsOf(entries).filter((credit) => isOverdue(credit, this.#today))) {
      this.#append({ kind: 'expired', amount: -left, reason: '', by_id: null, of_id: id });
    }
  }

  get balance(): number {
    return this.#balance;
  }

  get credits(): Credit[] {
    return creditsOf(this.#entries);
  }

  get next() {
    return nextExpiry(this.credits);
  }

  /** The rows to store. */
  get added(): readonly NewRow<'club_account_entries'>[] {
    return this.#added;
  }

  entry(id: string): LedgerEntry | undefined {
    return this.#entries.find((one) => one.id === id);
  }

  isUndone(id: string): boolean {
    return this.#entries.some(({ of_id }) => of_id === id);
  }

  /** @throws AppError credit.short with the balance, credit.full */
  add(entry: NewEntry): void {
    const balance = this.#balance + entry.amount;
    if (balance < 0) throw new AppError('credit.short', { data: { balance: this.#balance } });
    if (balance > limits.credit.balanceMax) throw new AppError('credit.full');
    this.#append(entry);
  }

  #append(
    entry: Omit<NewEntry, 'kind' | 'by_id'> & { kind: LedgerEntry['kind']; by_id: string | null },
  ): void {
    const { credit_months: months, id: club_id } = this.#club;
    const row = {
      ...{ game_id: null, prize: null, of_id: null },
      ...entry,
      ...{ id: newId(), club_id, user_id: this.#userId },
      number: this.#number + 1,
      previous: this.#number || null,
      balance_before: this.#balance,
      balance: this.#balance + entry.amount,
      expires_on: entry.amount > 0 && months !== null ? monthsLater(this.#today, months) : null,
    };
    this.#number = row.number;
    this.#balance = row.balance;
    this.#entries.push(row);
    this.#added.push(row);
  }
}
