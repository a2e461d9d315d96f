import { isInSeason, type Tournament, type TournamentGame, type TournamentLight } from '@flagstick/contract';
import type * as z from 'zod';
import type { Actor } from '../../http/index.ts';
import { mayEditTournament } from './access.ts';
import type { TournamentGameRow, TournamentRow } from './store.ts';

export const presentTournamentLight = (row: TournamentRow): z.output<typeof TournamentLight> => ({
  _id: row.id,
  name: row.name,
  seasonStart: row.season_start,
  seasonEnd: row.season_end,
  selectedScoreSystem: row.score_system,
});

export const presentTournament = (row: TournamentRow, actor: Actor): Tournament => ({
  ...presentTournamentLight(row),
  placingScores: row.placing_scores,
  owner: { _id: row.owner_id, name: row.owner_name, lastName: row.owner_last_name },
  ...(mayEditTournament(actor, row)
    ? { owners: row.owners.map(({ _id }) => _id), ownersNamed: row.owners }
    : {}),
  publicPage: row.public_page,
  extraStandings: row.extra_standings,
  gamesCount: Number(row.games_count ?? 0),
  createDate: row.created_at.toISOString(),
  updateDate: row.updated_at.toISOString(),
});

export function presentTournamentGame(
  tournament: TournamentRow,
  actor: Actor,
  game: TournamentGameRow,
): TournamentGame {
  const season = presentTournamentLight(tournament);
  return {
    _id: game.id,
    name: game.name,
    ...(mayEditTournament(actor, tournament) ? { code: game.code } : {}),
    date: game.date.toISOString(),
    state: game.state,
    club: { _id: game.club_id, name: game.club_name, timeZone: game.time_zone },
    course: { _id: game.course_id, name: game.course_name, holesNumber: game.holes_number },
    playersCount: Number(game.players_count ?? 0),
    inSeason: isInSeason(season, game.date, game.time_zone),
  };
}
