import { type League, type LeagueFixture, type LeagueListed, sideNameFrom } from '@flagstick/contract';
import { type LeagueFixture as Fixture, voidSides } from '@flagstick/golf';
import type { Actor } from '../../http/index.ts';
import { inTenths, toIso } from '../../shared/codecs.ts';
import { publicName } from '../../shared/public-names.ts';
import { endOf } from '../knock-outs/index.ts';
import { mayChange } from './access.ts';
import {
  hasBegun,
  limitOf,
  nameOfPlayer,
  partOf,
  pointsOf,
  roundsOf,
  setUpOf,
  storedAt,
  tableOf,
} from './fixtures.ts';
import type { LeagueRow, PlayerRow } from './store.ts';

const headOf = (row: LeagueRow, actor: Actor | null) => ({
  _id: row.id,
  name: row.name,
  club: { _id: row.club_id, name: row.club_name },
  mayChange: mayChange(actor, row),
  owner: { _id: row.owner_id, name: row.owner_name, lastName: row.owner_last_name },
  createDate: toIso(row.created_at),
  updateDate: toIso(row.updated_at),
});

export function presentListed(row: LeagueRow, actor: Actor): LeagueListed {
  const fixtures = roundsOf(row).flatMap((round) => round.fixtures);
  const counting = fixtures.filter(({ state }) => state !== 'void');
  return {
    ...headOf(row, actor),
    sides: row.sides.length,
    decided: counting.filter(({ state }) => state !== 'open').length,
    fixtures: counting.length,
  };
}

function presentResult(row: LeagueRow, fixture: Fixture): LeagueFixture['result'] {
  if (fixture.state === 'void') return null;
  const stored = fixture.state === 'out' ? undefined : storedAt(row, fixture);
  const result = fixture.result ?? (stored && { how: stored.how, won: { a: stored.won_a, b: stored.won_b } });
  if (!result) return null;
  const { how, won } = result;
  return {
    ...{ how, won, halved: how === 'played' ? row.match_count - won.a - won.b : 0 },
    winner: won.a === won.b ? null : won.a > won.b ? 'a' : 'b',
    ...{ score: stored?.score ?? null, status: stored?.status ?? 'final', by: stored?.by_side ?? null },
    at: stored ? new Date(stored.at).toISOString() : null,
  };
}

function presentFixture(row: LeagueRow, fixture: Fixture): LeagueFixture {
  const { fixture: number, a, b, state } = fixture;
  const sideOf = (playerId: string) => row.players.find(({ id }) => id === playerId)?.side_id;
  return {
    ...{ fixture: number, a, b, state, result: presentResult(row, fixture) },
    substitutes: row.substitutes
      .filter((one) => one.round === fixture.round && one.fixture === number)
      .map(({ player_id, substitute_id }) => ({
        ...{ side: sideOf(player_id) === a ? 'a' : 'b', player: player_id, substitute: substitute_id },
      })),
  };
}

/** The last day of each round, without those that the league does not have by now. */
function deadlinesOf({ deadlines }: LeagueRow): Array<string | null> {
  const last = deadlines.at(-1)?.round ?? 0;
  return Array.from(
    { length: last },
    (_, at) => deadlines.find(({ round }) => round === at + 1)?.day ?? null,
  );
}

/** Young players have short names for readers who take no part and do not organise (docs/decisions/079). */
export function presentLeague(
  row: LeagueRow,
  { actor, now }: { readonly actor: Actor | null; readonly now: Date },
): League {
  const changes = mayChange(actor, row);
  const part = partOf(row, actor?.id);
  const isInside = changes || part !== undefined;
  const nameOf = (player: PlayerRow) =>
    isInside
      ? nameOfPlayer(player)
      : publicName({ ...nameOfPlayer(player), birthDate: player.birth_date }, now);
  const setUp = setUpOf(row);
  const empty = voidSides(setUp);
  const rounds = roundsOf(row);
  const deadlines = deadlinesOf(row);
  return {
    ...headOf(row, actor),
    timeZone: row.time_zone,
    publicPage: row.public_page,
    ...{ format: row.format, holes: row.holes as League['holes'], matchCount: row.match_count },
    ...{ legs: setUp.legs, points: pointsOf(row), tieBreak: row.tie_break, withdrawal: row.withdrawal },
    substitutes: limitOf(row),
    deadlines,
    sides: row.sides.map(({ id, name, withdrawn_at }) => {
      const players = row.players.filter(({ side_id }) => side_id === id);
      const registered = players.filter(({ substitute }) => !substitute);
      return {
        ...{ _id: id, name, title: name ?? sideNameFrom(registered.map(nameOf)) },
        players: players.map((player) => ({
          ...{ _id: player.id, user: player.user_id, ...nameOf(player), substitute: player.substitute },
          ...(changes ? { hcp: inTenths.read(player.index_tenths) } : {}),
        })),
        ...{ withdrawn: withdrawn_at !== null, void: empty.has(id) },
      };
    }),
    rounds: rounds.map(({ round, bye, fixtures }) => {
      const deadline = deadlines[round - 1] ?? null;
      const isOver = deadline !== null && now >= endOf(deadline, row.time_zone);
      return {
        ...{ number: round, deadline, bye },
        overdue: isOver && fixtures.some(({ state }) => state === 'open'),
        fixtures: fixtures.map((fixture) => presentFixture(row, fixture)),
      };
    }),
    table: tableOf(
      row,
      rounds.flatMap(({ fixtures }) => fixtures),
    ),
    begun: hasBegun(row),
    mine: part ? { side: part.side_id, player: part.id } : null,
  };
}
