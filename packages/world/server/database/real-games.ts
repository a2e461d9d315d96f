import { clubRows, insertAll } from '@flagstick/scenarios/rows';
import type { LoadedGame } from '../../../../apps/server/src/live/game/game-data.ts';
import { settingsOf } from '../../../../apps/server/src/live/game/rule.ts';
import type { GameStore } from '../../../../apps/server/src/live/store/game-store.ts';
import { type Storage, searchable } from '../../../../apps/server/src/storage/index.ts';
import { must } from '../../../../apps/server/testing/must.ts';

/** Stores the places and people of stories, once per database. */
export async function storeAround({ db }: Pick<Storage, 'db'>, games: readonly LoadedGame[]): Promise<void> {
  const { club, course, owner } = must(games[0]).data;
  const people = new Map(games.flatMap(({ data }) => data.players.map((player) => [player.id, player])));
  const tees = new Map(games.flatMap(({ data }) => data.tees.map((tee) => [tee._id, tee])));
  await db
    .insertInto('users')
    .values([
      {
        ...{ id: owner.id, role: 'organiser', name: owner.name, last_name: owner.lastName, gender: 'women' },
        ...{ username: owner.id, email: `${owner.id}@example.com`, password_hash: 'none' },
        search: searchable(owner.name, owner.lastName),
      },
      ...[...people.values()].map(({ id, name, lastName: last_name, username, email, gender }) => ({
        ...{ id, role: 'player' as const, name, last_name, username, email, gender, password_hash: 'none' },
        search: searchable(name, last_name),
      })),
    ])
    .execute();
  await insertAll(
    db,
    clubRows([
      {
        ...{ ...club, address: '', place: '' },
        courses: [
          {
            ...course,
            tees: [...tees.values()].map(
              ({ _id: id, teeColor: color, courseRating, holesParams, ...tee }) => ({
                ...{ ...tee, id, color, ratingTenths: courseRating * 10, holes: holesParams },
              }),
            ),
          },
        ],
      },
    ]),
  );
}

/** Letters for a number, as a game's code must be unique in its database. */
const codeOf = (nth: number) =>
  [...String(nth).padStart(6, '0')].map((digit) => 'ABCDEFGHJK'[Number(digit)]).join('');

/**
 * Stores the games of a story, and loads them.
 * @param nth the number of games already in the database
 */
export async function storeGames(
  { db }: Pick<Storage, 'db'>,
  store: GameStore,
  games: readonly LoadedGame[],
  nth: number,
): Promise<LoadedGame[]> {
  for (const [at, { data }] of games.entries()) {
    // The wire requires an id here.
    const rule_id = String(nth + at).padStart(16, '0');
    const { game, rule, tees, organisers, cards, groups, teams, players, markerAssignments: scorers } = data;
    await db
      .insertInto('game_rules')
      .values({ id: rule_id, standard: rule.standard, owner_id: null, search: '' })
      .execute();
    await db
      .insertInto('game_rule_versions')
      .values({
        ...{ rule_id, number: 1, name: rule.name, introduction: '', type: rule.type },
        ...{ scoring_format: rule.scoringFormat, holes_number: rule.holesNumber },
        settings: JSON.stringify(settingsOf({ settings: rule })),
      })
      .execute();
    await db
      .insertInto('games')
      .values({
        ...game,
        ...{ rule_id, code: codeOf(nth + at), version: 0 },
        starting_tees: JSON.stringify(game.starting_tees),
        leaderboard: JSON.stringify(game.leaderboard),
        start_sheet: JSON.stringify(game.start_sheet),
        certification: JSON.stringify(game.certification),
        planned_round: JSON.stringify(game.planned_round),
        result_rules: JSON.stringify(game.result_rules),
        prizes: JSON.stringify(game.prizes),
        measured: JSON.stringify(game.measured),
        fixed_prizes: game.fixed_prizes === null ? null : JSON.stringify(game.fixed_prizes),
      })
      .execute();
    await db
      .insertInto('game_tees')
      .values(tees.map(({ _id: tee_id }) => ({ game_id: game.id, tee_id })))
      .execute();
    await db
      .insertInto('game_organisers')
      .values(organisers.map(({ id: user_id, type }) => ({ game_id: game.id, user_id, type })))
      .execute();
    await store.locked([game.id], (locked) =>
      locked.save(game.id, {
        ...{ game: {}, cards, groups, teams, scorers, version: 1, at: game.created_at },
        seats: players.map((player) => ({ ...player, leftAt: null })),
        ...{
          removedGroups: [],
          removedTeams: [],
          removedScorers: [],
          copies: [],
          moves: [],
          holes: [],
          cardLog: [],
        },
      }),
    );
  }
  return Promise.all(games.map(async ({ data }) => must(await store.load(data.game.id))));
}
