import type { SeasonGame, SeasonGames, SeasonHole } from '@flagstick/contract';
import {
  type GameContribution,
  holeScore,
  isEclectic,
  type ScoringFormat,
  shownScore,
  type TournamentSystem,
} from '@flagstick/golf';
import type { RunRead } from '../../http/index.ts';
import type { LiveBoards } from '../../live/index.ts';
import { liveRows, type SeasonRow, storedRow } from './cards/cards.ts';
import { presentContribution, presentHole } from './present.ts';
import type { CountedGame, Season } from './season.ts';
import { resultsOfPlayer } from './store.ts';

type PlayedHole = SeasonRow['card']['holes'][number];

function figureOf(hole: PlayedHole, system: TournamentSystem, format: ScoringFormat): number | null {
  switch (system) {
    case 'bestGross':
    case 'worstGross':
    case 'totalGross':
    case 'meritGross':
      return hole.gross;
    case 'bestNett':
    case 'worstNett':
    case 'totalNett':
    case 'meritNett':
      return hole.nett;
    default:
      return hole.value === null ? null : holeScore(hole, system, format);
  }
}

function holeOf(system: TournamentSystem, gameId: string, row: SeasonRow, hole: PlayedHole): SeasonHole {
  const { number: holeNumber, par } = hole;
  if (row.mismatchHoles?.includes(holeNumber))
    return { holeNumber, par, gross: 'mismatch', score: null, gameId };
  const gross = shownScore(hole);
  return { holeNumber, par, gross, score: figureOf(hole, system, row.card.format), gameId };
}

interface PlayerSources {
  readonly reading: RunRead;
  readonly boards: Pick<LiveBoards, 'get'>;
}

async function cardsOf(
  { reading, boards }: PlayerSources,
  { games }: Season,
  playerId: string,
): Promise<Map<string, SeasonRow>> {
  const counting = games.filter(({ because }) => because === null).map(({ head }) => head);
  const closed = counting.filter(({ state }) => state === 'done').map(({ id }) => id);
  const stored = await reading((db) => resultsOfPlayer(db, closed, playerId));
  const cards = new Map(
    stored.filter(({ outcome }) => outcome !== null).map((row) => [row.game_id, storedRow(row)]),
  );
  for (const { id, state } of counting) {
    const board = state === 'playing' ? (await boards.get(id))?.board : undefined;
    const row = board && liveRows(board).find((one) => one.id === playerId);
    if (row) cards.set(id, row);
  }
  return cards;
}

function presentGame(
  { head }: CountedGame,
  system: TournamentSystem,
  brought: GameContribution,
  row: SeasonRow,
): SeasonGame {
  const { game: _id, ...contribution } = presentContribution(brought);
  const { card } = row;
  return {
    _id,
    name: head.name,
    date: head.date.toISOString(),
    timeZone: head.timeZone,
    state: head.state,
    ...contribution,
    status: card.status,
    thru: card.thru,
    grossToPar: card.grossToPar,
    nettToPar: card.nettToPar,
    holes: card.holes.filter(({ value }) => value !== null).map((hole) => holeOf(system, head.id, row, hole)),
  };
}

/** Undefined for a player without a place. */
export async function seasonOfPlayer(
  sources: PlayerSources,
  season: Season,
  playerId: string,
): Promise<SeasonGames | undefined> {
  const standing = season.standings.find(({ id }) => id === playerId);
  const person = season.people.get(playerId);
  if (!standing || !person) return undefined;
  const cards = await cardsOf(sources, season, playerId);
  const brought = new Map(standing.games.map((one) => [one.gameId, one]));
  const games = season.games.flatMap((game) => {
    const one = brought.get(game.head.id);
    const row = cards.get(game.head.id);
    return one && row ? [presentGame(game, season.system, one, row)] : [];
  });
  return {
    player: { _id: playerId, ...person },
    games,
    holes: standing.holes?.map(presentHole) ?? games.flatMap(({ holes }) => holes),
    isEclectic: isEclectic(season.system),
  };
}
