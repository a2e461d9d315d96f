import { type ListQuery, latestBirthDate, limits } from '@flagstick/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  byName,
  type Db,
  isIndexed,
  type ListColumns,
  listPage,
  type NewRow,
  nullable,
  type SearchWord,
  searchWords,
} from '../../storage/index.ts';
import { people } from '../accounts/index.ts';
import type { CdhScope } from './access.ts';

const clubName = (column: string) => sql`(select clubs.name from clubs where clubs.id = ${sql.ref(column)})`;

type Search = (word: SearchWord) => RawBuilder<boolean>;

/** The clubs are searched first. If no club matches, as for most words, the search uses only the index of people. */
async function orByClub(db: Db, list: ListQuery, byPerson: Search): Promise<Search> {
  const members = new Map<string, RawBuilder<boolean>>();
  for (const { text, pattern } of searchWords(list)) {
    if (!isIndexed(text)) continue;
    const clubs = await db.selectFrom('clubs').select('id').where('search', 'like', pattern).execute();
    if (clubs.length === 0) continue;
    members.set(text, sql`users.home_club_id in (${sql.join(clubs.map(({ id }) => id))})`);
  }
  return (word) => {
    const inClub = members.get(word.text);
    return inClub ? sql`(${byPerson(word)} or ${inClub})` : byPerson(word);
  };
}

/** This expression must equal that of the index users_admin_search. */
const adminSearch: Search = ({
  pattern,
}) => sql`(users.search || ' ' || lower(coalesce(users.email, '')) || ' '
  || users.surn::text || ' ' || coalesce(users.cdh, '')) like ${pattern}`;

const sortable = {
  name: byName('users.name'),
  lastName: byName('users.last_name'),
  username: byName('users.username'),
  hcp: nullable(sql.ref('users.index_tenths')),
  'homeClub.name': nullable(byName(clubName('users.home_club_id'))),
};

const columns: Omit<ListColumns, 'search'> = {
  id: 'users.id',
  sort: {
    ...sortable,
    createDate: sql.ref('users.created_at'),
    email: byName('users.email'),
    gender: sql.ref('users.gender'),
    cdh: nullable(sql.ref('users.cdh')),
    'club.name': nullable(byName(clubName('users.club_id'))),
    rule: sql.ref('users.role'),
    active: sql.ref('users.active'),
    canAddUser: sql.ref('users.can_add_user'),
    surn: sql.ref('users.surn'),
  },
  filter: {
    rule: sql.ref('users.role'),
    active: sql.ref('users.active'),
    canAddUser: sql.ref('users.can_add_user'),
    gender: sql.ref('users.gender'),
    homeClub: sql.ref('users.home_club_id'),
    club: sql.ref('users.club_id'),
    createDate: sql.ref('users.created_at'),
  },
  defaultSort: { field: 'createDate', direction: 'desc' },
};

export const usersPage = async (db: Db, list: ListQuery) =>
  listPage(people(db), list, { ...columns, search: await orByClub(db, list, adminSearch) });

function mayReadCdh(reader: CdhScope): RawBuilder<boolean> {
  if (reader.kind === 'all') return sql`true`;
  const isMember = sql<boolean>`users.home_club_id = any(${sql.val(reader.clubs)}::text[])`;
  if (reader.kind === 'members') return isMember;
  return sql`(${isMember} or exists (select from game_players p join games g on g.id = p.game_id
    join game_organisers o on o.game_id = g.id
    where p.player_id = users.id and p.left_at is null and g.kind = 'club' and g.deleted_at is null
      and o.user_id = ${reader.id} and (p.added_by is null or p.accepted_at is not null)))`;
}

/** Only a whole CDH number matches. */
const byCdh = ({ text }: SearchWord, reader: CdhScope): RawBuilder<boolean> =>
  sql`(users.cdh = ${text} and ${mayReadCdh(reader)})`;

const playerSearch =
  (reader: CdhScope): Search =>
  (word) => {
    const named = sql<boolean>`users.search like ${word.pattern}`;
    return /^\d+$/.test(word.text) ? sql`(${named} or ${byCdh(word, reader)})` : named;
  };

/** Young people are found only by whole words, so that a hidden surname cannot be guessed letter by letter. */
const searchByPlayers = (day: Date): Search => {
  const adult = sql`(users.birth_date is null or users.birth_date <= ${latestBirthDate(limits.ages.fullName, day)})`;
  return ({ pattern }) => sql<boolean>`(users.search like ${pattern}
    and (${adult} or ' ' || users.search || ' ' like ${`% ${pattern.slice(1, -1)} %`}))`;
};

const playerColumns: Omit<ListColumns, 'search'> = {
  id: 'users.id',
  sort: sortable,
  filter: { gender: sql.ref('users.gender'), homeClub: sql.ref('users.home_club_id') },
  defaultSort: { field: 'lastName', direction: 'asc' },
};

const playersOf = (db: Db) =>
  people(db).where('users.active', '=', true).where('users.email_confirmed_at', 'is not', null);

export async function playersPage(db: Db, list: ListQuery, reader: CdhScope | null) {
  const { query = '', ...rest } = list;
  if (!reader)
    return listPage(playersOf(db), list, { ...playerColumns, search: searchByPlayers(new Date()) });
  const search = await orByClub(db, list, playerSearch(reader));
  const columns = { ...playerColumns, search };
  if (!query.includes('@')) return listPage(playersOf(db), list, columns);
  const exact = playersOf(db).where(sql`lower(users.email)`, '=', query.toLowerCase());
  return listPage(exact, rest, columns);
}

/** As {@link playersPage} finds them, with the value that matched. */
export async function playersByContact(
  db: Db,
  reader: CdhScope,
  { emails, cdhs }: { readonly emails: readonly string[]; readonly cdhs: readonly string[] },
) {
  const byEmail =
    emails.length === 0
      ? []
      : await playersOf(db)
          .clearSelect()
          .select(['users.id', sql<string>`lower(users.email)`.as('key')])
          .where(sql`lower(users.email)`, 'in', emails)
          .execute();
  const byNumber =
    cdhs.length === 0
      ? []
      : await playersOf(db)
          .clearSelect()
          .select(['users.id', sql<string>`users.cdh`.as('key')])
          .where('users.cdh', 'in', cdhs)
          .where(mayReadCdh(reader))
          .execute();
  return { byEmail, byNumber };
}

interface GameScope {
  /** Null for an admin, who sees all games. */
  readonly organiserId: string | null;
  readonly gameId?: string | undefined;
  /** A further condition on `users`. */
  readonly only: RawBuilder<boolean>;
}

export function playersOfGames(db: Db, list: ListQuery, { organiserId, gameId, only }: GameScope) {
  const players = people(db).where((eb) => {
    let seats = eb
      .selectFrom('game_players')
      .innerJoin('games', 'games.id', 'game_players.game_id')
      .select('game_players.player_id')
      .whereRef('game_players.player_id', '=', 'users.id')
      .where('game_players.left_at', 'is', null)
      .where((seat) =>
        seat.or([
          seat('game_players.invited_at', 'is', null),
          seat('game_players.accepted_at', 'is not', null),
        ]),
      )
      .where('games.deleted_at', 'is', null);
    if (gameId !== undefined) seats = seats.where('games.id', '=', gameId);
    if (organiserId !== null) {
      seats = seats.where((inner) =>
        inner.exists(
          inner
            .selectFrom('game_organisers')
            .select('game_organisers.user_id')
            .whereRef('game_organisers.game_id', '=', 'games.id')
            .where('game_organisers.user_id', '=', organiserId),
        ),
      );
    }
    return eb.exists(seats);
  });
  return listPage(players.where(only), list, { ...playerColumns, search: 'users.search' });
}

export const gameByCode = (db: Db, code: string, userId: string) =>
  db
    .selectFrom('games')
    .leftJoin('game_organisers', (join) =>
      join.onRef('game_organisers.game_id', '=', 'games.id').on('game_organisers.user_id', '=', userId),
    )
    .select((eb) => ['games.id', eb('game_organisers.user_id', 'is not', null).as('organised')])
    .where('games.code', '=', code)
    .where('games.deleted_at', 'is', null)
    .executeTakeFirst();

export async function playsInOpenGameOf(db: Db, organiserId: string, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('game_players')
    .innerJoin('games', 'games.id', 'game_players.game_id')
    .innerJoin('game_organisers', 'game_organisers.game_id', 'games.id')
    .select('games.id')
    .where('game_players.player_id', '=', playerId)
    .where('game_players.left_at', 'is', null)
    .where('game_organisers.user_id', '=', organiserId)
    .where('games.kind', '=', 'club')
    .where('games.state', '<>', 'done')
    .where('games.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the active admins, so that two of them cannot remove each other in parallel; returns their ids. */
export async function lockAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function logChanges(db: Db, rows: ReadonlyArray<NewRow<'user_log'>>): Promise<void> {
  if (rows.length > 0) await db.insertInto('user_log').values(rows).execute();
}

/** Changes by others that the person has not dismissed, the newest ten. */
export const handicapNotices = (db: Db, userId: string) =>
  db
    .selectFrom('user_log')
    .innerJoin('users', 'users.id', 'user_log.by_id')
    .select([
      'user_log.id',
      'user_log.field',
      'user_log.old',
      'user_log.new',
      'user_log.at',
      'user_log.by_id',
    ])
    .select(['users.name', 'users.last_name'])
    .where('user_log.user_id', '=', userId)
    .where('user_log.by_id', '<>', userId)
    .where('user_log.field', 'in', ['index_tenths', 'social_hundredths'])
    .where('user_log.seen_at', 'is', null)
    .orderBy('user_log.id', 'desc')
    .limit(10)
    .execute();

/** False if the person has no such notice. */
export async function dismissNotice(db: Db, userId: string, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_log')
    .set({ seen_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
