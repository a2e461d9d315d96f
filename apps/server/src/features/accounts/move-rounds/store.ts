import { sql } from 'kysely';
import type { Tx } from '../../../storage/index.ts';

export interface Move {
  readonly from: string;
  readonly to: string;
  /** The account `to` was signed in on the phone that opened the seat of `from`: entries in the name of `from` are its own. */
  readonly samePhone?: boolean;
}

/** Locks both accounts, so that neither gets a seat or is deleted. Guests and accounts that are not deleted. */
export const lockBoth = (tx: Tx, { from, to }: Move) =>
  tx
    .selectFrom('users')
    .select(['id', 'guest'])
    .where('id', 'in', [from, to])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The games with a row about this person. */
export async function gamesWith(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select game_id as id from game_players where ${id} in (player_id, added_by, grouped_by)
    union select game_id from game_scorers where ${id} in (scorer_id, player_id)
    union select game_id from game_organisers where user_id = ${id}
    union select id from games where owner_id = ${id}
    union select game_id from entry_list_entrants where user_id = ${id}
    union select game_id from place_holds where user_id = ${id}
    union select game_id from payments where user_id = ${id}
    union select y.game_id from payment_players pp join payments y on y.id = pp.payment_id where pp.player_id = ${id}
    union select game_id from custom_handicaps where player_id = ${id} and game_id is not null`.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * The names of games, linked games, lists, events, knock-outs, leagues and team days that name both people. Scores and
 * decisions that an account entered for others count, because after the move it would have confirmed its own card.
 */
export async function namedTogether(tx: Tx, { from, to, samePhone = false }: Move): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with seats as (
      select player_id as person, game_id from game_players where player_id in (${from}, ${to})
    ), parts as (
      select person, game_id from seats
      union select l.typed_by, s.game_id from seats s join game_players p on p.game_id = s.game_id
        join card_log l on l.card_id = p.card_id
        where l.typed_by in (${from}, ${to}) and l.typed_by <> s.person
          and l.kind in ('entry', 'committee', 'amendment', 'acceptance', 'reopening')
          and not (${samePhone} and l.kind = 'entry' and l.scorer_id = ${from})
      union select user_id, game_id from entry_list_entrants where user_id in (${from}, ${to})
      union select pp.player_id, y.game_id from payment_players pp join payments y on y.id = pp.payment_id
        where pp.player_id in (${from}, ${to})
    ), sets as (
      select parts.person, coalesce(g.main_game_id, g.id) as set_id, g.name from parts
        join games g on g.id = parts.game_id where g.deleted_at is null
    ), league_parts as (
      select p.user_id as person, s.league_id from league_players p join league_sides s on s.id = p.side_id
    ), day_parts as (
      select user_id as person, team_day_id from team_day_players
      union select captain_id, team_day_id from team_day_sides
    )
    select a.name from sets a join sets b on a.set_id = b.set_id where a.person = ${from} and b.person = ${to}
    union select k.name from knock_out_players a
      join knock_out_entrants ae on ae.id = a.entrant_id
      join knock_out_entrants be on be.knock_out_id = ae.knock_out_id
      join knock_out_players b on b.entrant_id = be.id
      join knock_outs k on k.id = ae.knock_out_id
      where a.user_id = ${from} and b.user_id = ${to}
    union select e.name from event_notes a join event_notes b on b.event_id = a.event_id
      join events e on e.id = a.event_id where a.player_id = ${from} and b.player_id = ${to}
    union select l.name from league_parts a join league_parts b on b.league_id = a.league_id
      join leagues l on l.id = a.league_id where a.person = ${from} and b.person = ${to}
    union select d.name from day_parts a join day_parts b on b.team_day_id = a.team_day_id
      join team_days d on d.id = a.team_day_id where a.person = ${from} and b.person = ${to}
    order by name`.execute(tx);
  return rows.map((row) => row.name);
}

/** The clubs at which both people have an account and that of `from` has credit. */
export async function clubsWithTwoCredits(tx: Tx, { from, to }: Move): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.name from clubs c
    where exists (select from club_account_entries t where t.club_id = c.id and t.user_id = ${to})
      and (select f.balance from club_account_entries f where f.club_id = c.id and f.user_id = ${from}
        order by f.number desc limit 1) > 0
    order by c.name`.execute(tx);
  return rows.map((row) => row.name);
}

/** Ids are unique in the whole database, so a quoted id in a document can only name the account. */
const renamed = (column: string, { from, to }: Move) =>
  sql`${sql.ref(column)} = replace(${sql.ref(column)}::text, ${`"${from}"`}, ${`"${to}"`})::jsonb`;
const names = (column: string, { from }: Move) => sql`strpos(${sql.ref(column)}::text, ${`"${from}"`}) > 0`;

/** Moves the rows of these locked games, and of their cards. */
export async function moveInGames(tx: Tx, gameIds: readonly string[], move: Move): Promise<void> {
  if (gameIds.length === 0) return;
  const { from, to } = move;
  const games = sql`any(${[...gameIds]}::text[])`;
  const cards = sql`any(array(select card_id from game_players where game_id = ${games}
    union select card_id from teams where game_id = ${games} and card_id is not null))`;
  const swap = (column: string) =>
    sql`${sql.ref(column)} = case when ${sql.ref(column)} = ${from} then ${to} else ${sql.ref(column)} end`;
  const each = [
    sql`update card_holes set ${renamed('entries', move)}, ${renamed('committee', move)}, ${renamed('reopened', move)}
      where card_id = ${cards} and (${names('entries', move)} or ${names('committee', move)} or ${names('reopened', move)})`,
    sql`update card_log set ${swap('scorer_id')}, ${swap('typed_by')}, ${swap('tee_shot')}
      where card_id = ${cards} and ${from} in (scorer_id, typed_by, tee_shot)`,
    sql`update cards set ${renamed('certificates', move)}, ${swap('accepted_by')}
      where id = ${cards} and (${names('certificates', move)} or accepted_by = ${from})`,
    sql`update game_players set ${swap('player_id')}, ${swap('added_by')}, ${swap('grouped_by')}
      where game_id = ${games} and ${from} in (player_id, added_by, grouped_by)`,
    sql`update game_scorers set ${swap('scorer_id')}, ${swap('player_id')}
      where game_id = ${games} and ${from} in (scorer_id, player_id)`,
    sql`update kiosk_cards set player_id = ${to} where game_id = ${games} and player_id = ${from}`,
    sql`update game_log set scorer_id = ${to} where game_id = ${games} and scorer_id = ${from}`,
    sql`update games set ${renamed('measured', move)}, ${renamed('prizes', move)}, ${renamed('fixed_prizes', move)}
      where id = ${games} and (${names('measured', move)} or ${names('prizes', move)} or ${names('fixed_prizes', move)})`,
    sql`delete from game_organisers o where game_id = ${games} and user_id = ${from} and exists (
      select from game_organisers t where t.game_id = o.game_id and t.user_id = ${to} and o.type <> 'owner')`,
    sql`delete from game_organisers t where game_id = ${games} and user_id = ${to} and exists (
      select from game_organisers o where o.game_id = t.game_id and o.user_id = ${from})`,
    sql`update game_organisers set user_id = ${to} where game_id = ${games} and user_id = ${from}`,
    sql`update games set owner_id = ${to} where id = ${games} and owner_id = ${from}`,
    sql`update pots set owner_id = ${to} where game_id = ${games} and owner_id = ${from}`,
    sql`update entry_list_entrants set user_id = ${to} where game_id = ${games} and user_id = ${from}`,
    sql`update place_holds set user_id = ${to} where game_id = ${games} and user_id = ${from}`,
    sql`update payment_players set player_id = ${to} where player_id = ${from}
      and payment_id in (select id from payments where game_id = ${games})`,
    sql`update payments set user_id = ${to} where game_id = ${games} and user_id = ${from}`,
  ];
  for (const one of each) await one.execute(tx);
}

/** Moves what is about the person and in no game. */
export async function moveOutsideGames(tx: Tx, { from, to }: Move): Promise<void> {
  const each = [
    // Both may have a step of a deleted game.
    sql`update custom_handicaps f set player_id = ${to} where player_id = ${from} and not exists (
      select from custom_handicaps t where t.game_id = f.game_id and t.player_id = ${to})`,
    sql`update event_notes set player_id = ${to} where player_id = ${from}`,
    sql`update knock_out_players set user_id = ${to} where user_id = ${from}`,
    sql`update knock_out_results set by_id = ${to} where by_id = ${from}`,
    sql`update league_players set user_id = ${to} where user_id = ${from}`,
    sql`update league_substitutes set by_id = ${to} where by_id = ${from}`,
    sql`update league_results set by_id = ${to} where by_id = ${from}`,
    sql`update team_day_players set user_id = ${to} where user_id = ${from}`,
    sql`update team_day_sides set captain_id = ${to} where captain_id = ${from}`,
    sql`update team_day_orders set by_id = ${to} where by_id = ${from}`,
    sql`update team_day_results set by_id = ${to} where by_id = ${from}`,
    sql`insert into hidden_history (user_id, game_id) select ${to}, game_id from hidden_history where user_id = ${from}
      on conflict do nothing`,
    sql`insert into refused_inviters (user_id, inviter_id) select ${to}, inviter_id from refused_inviters
      where user_id = ${from} and inviter_id <> ${to} on conflict do nothing`,
    // A chain of entries moves whole, because each entry refers to the one before it.
    sql`update club_account_entries f set user_id = ${to} where user_id = ${from} and not exists (
      select from club_account_entries t where t.club_id = f.club_id and t.user_id = ${to})`,
  ];
  for (const one of each) await one.execute(tx);
}

/** The rules under which this person has a custom handicap. */
export const handicapRulesOf = async (tx: Tx, id: string): Promise<string[]> =>
  (
    await tx.selectFrom('custom_handicaps').select('rule_id').distinct().where('player_id', '=', id).execute()
  ).map(({ rule_id }) => rule_id);
