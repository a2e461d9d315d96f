import { createHash } from 'node:crypto';
import { formatOf } from '@flagstick/contract';
import {
  eclecticToPar,
  isEclectic,
  isMerit,
  type TournamentGame,
  type TournamentStanding,
  tournamentStandings,
  tournamentSystem,
} from '@flagstick/golf';
import type { RunRead } from '../../http/index.ts';
import type { LiveBoards } from '../../live/index.ts';
import { yieldTurn } from '../../shared/yield-turn.ts';
import { publicNamesOf, type SeasonRow } from './cards/cards.ts';
import type { ClosedCards } from './cards/closed-cards.ts';
import type { FinalContests } from './cards/final-contests.ts';
import { visibleCards } from './cards/visible-cards.ts';
import { contestTables, dividedStandings } from './extras.ts';
import { presentPlace } from './present.ts';
import type { CountedGame, ExclusionReason, Season, SeasonPreview } from './season.ts';
import { dayOf, type SeasonGameHead, type SeasonHead } from './store.ts';

type GameCards = Pick<CountedGame, 'head' | 'because'> & { readonly rows: readonly SeasonRow[] };

/** The hash covers every game's version, so every process has the same number and two changes never cancel out. */
export function versionOf({ updated_at, games }: SeasonHead): number {
  const content = JSON.stringify([updated_at, games.map(({ id, version }) => [id, version])]);
  return createHash('sha256').update(content).digest().readUIntBE(0, 6);
}

interface Sources {
  readonly boards: Pick<LiveBoards, 'get' | 'clock'>;
  readonly closed: ClosedCards;
  readonly reading: RunRead;
  readonly contests: FinalContests;
}

async function cardsOfGame(
  sources: Sources,
  season: Pick<SeasonHead, 'season_start' | 'season_end' | 'score_system'>,
  head: SeasonGameHead,
): Promise<GameCards> {
  const without = (because: ExclusionReason): GameCards => ({ head, because, rows: [] });
  const day = dayOf(head);
  if (day < season.season_start || day > season.season_end) return without('outOfSeason');
  // The score of a team's one card has no holes or total of single members; they share its place.
  const byPlace = isMerit(tournamentSystem(season.score_system));
  if (head.state !== 'waitingList' && !formatOf(head.played).countsInSeason(byPlace))
    return without('oneCard');
  return { head, ...(await visibleCards(sources, head)) };
}

const asGame = ({ head, rows }: GameCards): TournamentGame => ({
  id: head.id,
  date: dayOf(head),
  format: head.format,
  stage: head.state === 'done' ? 'final' : 'live',
  rows,
});

const maxLines = 5;

function linesOf(
  tournament: Parameters<typeof tournamentStandings>[0],
  games: readonly TournamentGame[],
  standings: readonly TournamentStanding[],
): Season['scoreLines'] {
  if (!isEclectic(tournament.system)) return new Map();
  const lines = new Map(
    standings
      .filter(({ score }) => score !== null)
      .slice(0, maxLines)
      .map(({ id }) => [id, [] as number[]]),
  );
  const leadersGames = games.map((game) => ({ ...game, rows: game.rows.filter(({ id }) => lines.has(id)) }));
  for (let count = 1; count <= leadersGames.length; count++) {
    const soFar = new Map(
      tournamentStandings(tournament, leadersGames.slice(0, count)).map(({ id, holes }) => [id, holes ?? []]),
    );
    for (const [id, line] of lines) {
      line.push(eclecticToPar(soFar.get(id) ?? []));
    }
  }
  return lines;
}

/** The standings of a season and the games behind them. Yields to other work after each game. */
async function mainStandings(sources: Sources, head: SeasonHead) {
  const games: GameCards[] = [];
  for (const game of head.games) {
    games.push(await cardsOfGame(sources, head, game));
    await yieldTurn();
  }
  const tournament = {
    system: tournamentSystem(head.score_system),
    placingScores: head.placing_scores,
    seasonStart: head.season_start,
    seasonEnd: head.season_end,
  };
  const counting = games.filter(({ because }) => because === null);
  return { games, counting, tournament, standings: tournamentStandings(tournament, counting.map(asGame)) };
}

const peopleOf = (rows: readonly SeasonRow[]): Season['people'] =>
  new Map(rows.map(({ id, person }) => [id, person] as const));

/** What a form shows before it is saved: no movements, lines, divisions or contests. */
export async function calculatePreview(sources: Sources, head: SeasonHead): Promise<SeasonPreview> {
  const { games, standings } = await mainStandings(sources, head);
  return { games, standings, people: peopleOf(games.flatMap(({ rows }) => rows)) };
}

export async function calculateSeason(sources: Sources, head: SeasonHead): Promise<Season> {
  const calculatedAt = sources.boards.clock.now();
  const { games, counting, tournament, standings } = await mainStandings(sources, head);
  const settled = counting.filter((game) => game.head.state === 'done');
  const placesBefore =
    settled.length === counting.length ? null : tournamentStandings(tournament, settled.map(asGame));
  const contests = await contestTables(sources, head);
  // A game may count in a contest and not in the main standing.
  const rows = [...contests.rows, ...games.flatMap((game) => game.rows)];
  return {
    version: versionOf(head),
    calculatedAt,
    head,
    system: tournament.system,
    games: games.map(({ head, because, rows }) => ({ head, because, players: rows.length })),
    standings,
    scoreLines: linesOf(tournament, counting.map(asGame), standings),
    placesBefore:
      placesBefore && new Map(placesBefore.map((standing) => [standing.id, presentPlace(standing)])),
    divisions: dividedStandings(head, standings, counting),
    contests: contests.tables,
    people: peopleOf(rows),
    publicNames: publicNamesOf(rows),
  };
}
