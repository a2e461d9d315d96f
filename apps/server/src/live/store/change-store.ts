import { type RawBuilder, sql } from 'kysely';
import { chunks } from '../../shared/lists.ts';
import { definedOnly, recordset, type Tx } from '../../storage/index.ts';
import type { CardData, GroupData, TeamData } from '../game/game-data.ts';
import type { ChangeRows } from './game-store.ts';
import { holeRow } from './hole-rows.ts';
import { seatColumnsOf } from './seat-columns.ts';

const cardRow = (card: CardData) => ({
  id: card.id,
  state: card.state,
  submitted_at: card.submittedAt,
  accepted_by_committee: card.handedInByCommittee,
  certificates: JSON.stringify(card.certificates),
  one_scorer: card.oneScorer && JSON.stringify(card.oneScorer),
  accepted_at: card.oneScorerAcceptedAt,
  accepted_by: card.oneScorerAcceptedBy,
  mailed_at: card.mailedAt,
});

const seatRow = (gameId: string, seat: ChangeRows['seats'][number]) => ({
  game_id: gameId,
  ...seatColumnsOf(seat),
  left_at: seat.leftAt,
  set_aside_at: seat.leftAt === null ? null : (seat.setAsideAt ?? null),
});

const groupRow = (game_id: string, { id, name, startingHole, position, byPlayer }: GroupData) => ({
  id,
  game_id,
  name,
  starting_hole: startingHole,
  position,
  by_player: byPlayer,
});

const teamRow = (game_id: string, { cardId: card_id, ...team }: TeamData) => ({ ...team, card_id, game_id });

function upsert(
  table: 'cards' | 'card_holes' | 'game_groups' | 'teams' | 'game_players' | 'game_scorers',
  key: readonly string[],
  rows: ReadonlyArray<Record<string, unknown>>,
): Array<RawBuilder<unknown>> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const set = columns
    .filter((column) => !key.includes(column))
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  return chunks(values, chunkRows).map(
    (some) => sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(some)} on conflict (${sql.join(key.map((column) => sql.ref(column)))})
      do update set ${sql.join(set)}`,
  );
}

/** PostgreSQL's protocol counts the values of a statement in sixteen bits. */
const maxValues = 65_535;
/** For any table: the widest row, a seat, has fewer than 65 values. */
const chunkRows = 1_000;

/** Documents are written as text. */
function gameColumns({
  starting_tees,
  leaderboard,
  start_sheet,
  certification,
  planned_round,
  result_rules,
  prizes,
  measured,
  fixed_prizes,
  ...columns
}: ChangeRows['game']) {
  const text = (document: unknown) => (document === undefined ? undefined : JSON.stringify(document));
  return definedOnly({
    ...columns,
    starting_tees: text(starting_tees),
    leaderboard: text(leaderboard),
    start_sheet: text(start_sheet),
    certification: text(certification),
    planned_round: text(planned_round),
    result_rules: text(result_rules),
    prizes: text(prizes),
    measured: text(measured),
    fixed_prizes: text(fixed_prizes),
  });
}

const cardColumns = sql.raw(
  'state, submitted_at, accepted_by_committee, one_scorer, certificates, accepted_at, accepted_by, mailed_at',
);
const holeColumns = sql.raw('hole, version, entries, committee, reopened, at');
const logColumns = sql.raw(
  'kind, hole, scorer_id, typed_by, version, old, reason, typed_at, at, gross, mark, shots, tee_shot, field, now',
);

/** Splits moves into statements: a player's second move must run after the first. */
function inSequence(moves: ChangeRows['moves']): Array<ChangeRows['moves']> {
  const batches: Array<Array<ChangeRows['moves'][number]>> = [];
  const before = new Map<string, number>();
  for (const move of moves) {
    const batch = before.get(move.playerId) ?? 0;
    before.set(move.playerId, batch + 1);
    batches[batch] ??= [];
    batches[batch].push(move);
  }
  return batches;
}

/** Stores the rows that a change's seats refer to: copies cards, and assigns moved seats to their new cards. */
function cardCopies(gameId: string, { copies, moves }: ChangeRows) {
  const copy = sql`${recordset(copies)} as m ("from" text, "to" text)`;
  const statements = [
    ...(copies.length === 0
      ? []
      : [
          sql`insert into cards (id, ${cardColumns})
            select m."to", ${cardColumns} from ${copy} join cards on cards.id = m."from"`,
          sql`insert into card_holes (card_id, ${holeColumns})
            select m."to", ${holeColumns} from ${copy} join card_holes on card_id = m."from"`,
          sql`insert into card_log (card_id, ${logColumns})
            select m."to", ${logColumns} from ${copy} join card_log on card_id = m."from" order by card_log.id`,
        ]),
    ...inSequence(moves).map(
      (some) => sql`update game_players p set card_id = m."to"
        from ${recordset(some)} as m ("playerId" text, "from" text, "to" text)
        where p.game_id = ${gameId} and p.player_id = m."playerId" and p.card_id = m."from"`,
    ),
  ];
  return statements;
}

/** Deletes cards without a seat; their log moves to the replacing card. */
function emptyCardDeletes({ moves }: ChangeRows) {
  if (moves.length === 0) return [];
  const empty = sql`${recordset(moves)} as m ("from" text, "to" text)`;
  const unseated = sql`not exists (select 1 from game_players p where p.card_id = m."from")`;
  return [
    sql`update card_log l set card_id = m."to" from ${empty} where l.card_id = m."from" and ${unseated}`,
    sql`delete from card_holes h using ${empty} where h.card_id = m."from" and ${unseated}`,
    sql`delete from cards c using ${empty} where c.id = m."from" and ${unseated}`,
  ];
}

/**
 * Writes a change in one statement, so that a large game takes as many statements as a small one; foreign keys are
 * checked at its end. A change with too many values is split, each part after the rows it refers to. Deletes run
 * separately: before inserts that could collide, after rows that reference them.
 */
export async function saveChange(tx: Tx, gameId: string, saving: ChangeRows) {
  const { game, cards, groups, removedGroups, teams, removedTeams, seats, scorers, removedScorers } = saving;
  const { holes, cardLog, version, at } = saving;
  for (const one of cardCopies(gameId, saving)) await one.execute(tx);
  if (removedScorers.length > 0) {
    await tx
      .deleteFrom('game_scorers')
      .where('game_id', '=', gameId)
      .where((eb) =>
        eb(
          eb.refTuple('scorer_id', 'player_id'),
          'in',
          removedScorers.map(({ scorerId, playerId }) => eb.tuple(scorerId, playerId)),
        ),
      )
      .execute();
  }
  const rows = [
    ...upsert('cards', ['id'], cards.map(cardRow)),
    ...upsert(
      'card_holes',
      ['card_id', 'hole'],
      holes.map(({ cardId, hole, holeState }) => ({ ...holeRow(cardId, hole, holeState) })),
    ),
    ...chunks(cardLog, chunkRows).map((some) => tx.insertInto('card_log').values(some)),
    ...upsert(
      'game_groups',
      ['id'],
      groups.map((group) => groupRow(gameId, group)),
    ),
    ...upsert(
      'teams',
      ['id'],
      teams.map((team) => teamRow(gameId, team)),
    ),
    ...upsert(
      'game_players',
      ['game_id', 'player_id', 'card_id'],
      seats.map((seat) => seatRow(gameId, seat)),
    ),
    ...upsert(
      'game_scorers',
      ['game_id', 'scorer_id', 'player_id'],
      scorers.map(({ scorerId, playerId, byHand }) => ({
        game_id: gameId,
        scorer_id: scorerId,
        player_id: playerId,
        by_hand: byHand,
      })),
    ),
    tx.insertInto('game_log').values({ game_id: gameId, version, kind: 'structure', at }),
    tx
      .updateTable('games')
      .set({ ...gameColumns(game), version })
      .where('id', '=', gameId),
  ];
  const written = rows.map((row, nth) => sql`${sql.ref(`written${nth}`)} as (${row})`);
  const whole = sql`with ${sql.join(written)} select 1`.compile(tx);
  if (whole.parameters.length <= maxValues) await tx.executeQuery(whole);
  else for (const one of rows) await sql`${one}`.execute(tx);
  if (removedGroups.length > 0) await tx.deleteFrom('game_groups').where('id', 'in', removedGroups).execute();
  if (removedTeams.length > 0) await tx.deleteFrom('teams').where('id', 'in', removedTeams).execute();
  for (const one of emptyCardDeletes(saving)) await one.execute(tx);
}
