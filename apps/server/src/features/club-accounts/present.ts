import type { ClubAccount, ClubAccountEntry, ClubStatement } from '@flagstick/contract';
import type { AccountDraft, ClubOfAccount } from './draft.ts';
import type { PersonRow, StatementRow } from './store.ts';

type Person = ClubAccount['player'];

export const presentPerson = ({
  id,
  name,
  lastName,
}: Pick<PersonRow, 'id' | 'name' | 'lastName'>): Person => ({
  _id: id,
  ...{ name, lastName },
});

export function personIn(people: ReadonlyMap<string, PersonRow>, id: string): Person {
  const row = people.get(id);
  if (!row) throw new Error(`Person ${id} is unknown.`);
  return presentPerson(row);
}

interface Statement {
  readonly club: ClubOfAccount;
  readonly person: PersonRow;
  readonly rows: readonly StatementRow[];
  readonly draft: AccountDraft;
  readonly page: { readonly page: number; readonly limit: number };
  readonly isManager: boolean;
}

/** Members do not read who made an entry. */
export function presentStatement({ club, person, rows, draft, page, isManager }: Statement): ClubStatement {
  const start = (page.page - 1) * page.limit;
  const items = rows
    .toReversed()
    .slice(start, start + page.limit)
    .map((row): ClubAccountEntry => {
      const { by_id, byName, byLastName, game_id, gameName } = row;
      return {
        _id: row.id,
        ...{ kind: row.kind, pence: row.amount, balance: row.balance, reason: row.reason },
        game: game_id === null ? null : { _id: game_id, name: gameName ?? '' },
        at: row.at.toISOString(),
        expires: row.expires_on,
        undone: row.kind === 'spent' && draft.isUndone(row.id),
        by:
          isManager && by_id !== null ? { _id: by_id, name: byName ?? '', lastName: byLastName ?? '' } : null,
      };
    });
  return {
    club: { _id: club.id, name: club.name },
    player: presentPerson(person),
    ...{ balance: draft.balance, next: draft.next, items, count: rows.length },
  };
}
