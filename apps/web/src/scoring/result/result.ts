import type { GameView, Player } from '@flagstick/contract';
import { inBoardOrder } from '@flagstick/contract/entrants';
import { entrantsOf } from '@flagstick/contract/entrants/of-rule';
import { countsPoints, scoringSentences } from '@flagstick/contract/formats';
import {
  type CardScore,
  type HoleScore,
  isPlaceable,
  rankedFigure,
  scoringOf,
  type TieBreak,
} from '@flagstick/golf';
import { playedTees, scoredCard, seatedPlayer } from '../../shared/game/card/cards.ts';

/** A row near the user's. */
export interface ResultRow {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly figure: number | null;
}

/** A player whose card can still change the order. */
export interface PlayerOnCourse {
  readonly player: Player;
  readonly card: CardScore;
}

/** The best run of adjacent holes. */
export interface BestRun {
  readonly holes: readonly number[];
  readonly points: number;
  readonly nettToPar: number;
}

/** A player's current result in a game. */
export interface OwnResult {
  /** `T3`, the player's or their team's; null if there is none, or it is hidden. */
  readonly label: string | null;
  /** The id of the player's or team's own row. */
  readonly ownRowId: string;
  /** The ranked team, in a game that ranks teams. */
  readonly team: {
    readonly name: string;
    readonly figure: number | null;
    readonly teamsCount: number;
  } | null;
  readonly card: CardScore;
  /** Number of players. */
  readonly playersCount: number;
  /** The visible players tied with this one. */
  readonly tiedWith: readonly string[];
  readonly onCourse: readonly PlayerOnCourse[];
  readonly best: BestRun | null;
  /** Strokes or points better than the handicap; negative if worse. Null while holes are open. */
  readonly betterThanHandicap: number | null;
  /** The first three and the rows around the player; empty where positions are hidden. */
  readonly rows: readonly ResultRow[];
  /** The tie-break that the player won. */
  readonly decidedBy: TieBreak | undefined;
}

/** Number of holes in a run. */
const runLength = (holes: number): number => (holes > 12 ? 5 : 3);

/** The run of holes, in card order, with the most points; the first of equal ones. */
export function bestRun(holes: readonly HoleScore[]): BestRun | null {
  const length = runLength(holes.length);
  let best: BestRun | null = null;
  for (let at = 0; at + length <= holes.length; at++) {
    const run = holes.slice(at, at + length);
    const points = run.reduce((sum, hole) => sum + hole.points, 0);
    const nettToPar = run.reduce((sum, hole) => sum + (hole.nettToPar ?? 0), 0);
    if (best === null || points > best.points) {
      best = { holes: run.map(({ number }) => number), points, nettToPar };
    }
  }
  return best;
}

/** The points of a card that is played to its handicap. */
const handicapPoints = ({ format, holes }: Pick<CardScore, 'format' | 'holes'>): number =>
  scoringOf(format).pointsFor(0, 0) * Math.min(holes.length, scoringOf(format).countedHoles ?? holes.length);

const betterThanHandicap = (card: CardScore): number | null => {
  const figure = rankedFigure(card);
  if (!card.complete || figure === null) return null;
  if (countsPoints(card.format)) return figure - handicapPoints(card);
  return card.nettToPar === null ? null : -card.nettToPar;
};

/**
 * The points for playing to the handicap, if the sum on the screen adds up: points = these + par + shots - gross. Null
 * if a hole was cut off at 0 or the card is incomplete.
 */
export function handicapPointsForSum({
  format,
  complete,
  holes,
  total: { gross, par, points },
}: CardScore): number | null {
  if (scoringSentences[format].holeSum === null || !complete || gross === null) return null;
  const base = handicapPoints({ format, holes });
  const shots = holes.reduce((sum, { strokes }) => sum + strokes, 0);
  return base + par + shots - gross === points ? base : null;
}

/** Null for users who do not play, or have no card. */
export function ownResult(game: GameView, me: string): OwnResult | null {
  const tees = playedTees(game);
  const self = game.players[me];
  const ownCard = self && scoredCard(game, tees, self);
  if (!self || !ownCard) return null;
  const cards = Object.values(game.players).flatMap((player) => {
    const card = scoredCard(game, tees, player);
    return card ? [{ player, card }] : [];
  });
  const seated = cards.map(({ player, card }) => seatedPlayer(game, player, card));
  const entrants = entrantsOf(game.competition, { seated, teams: game.teams });
  const rowById = new Map(entrants.map(({ id, name, card }) => [id, { name, figure: rankedFigure(card) }]));
  const order = inBoardOrder(game.competition, game.state, entrants);
  // The client cannot rank without every card, so the server sends the position.
  const isPositionSent = self.place !== undefined;
  const team = game.teams.find(({ players }) => players.includes(me));
  const at = order.findIndex(({ id }) => id === me || id === team?._id);
  const ownRow = order[at];
  // If the server sends the position, the other teams' cards are incomplete too.
  const ownTeam = ownRow && ownRow.id !== me && !isPositionSent ? rowById.get(ownRow.id) : undefined;
  const label = self.place ? self.place.label : (ownRow?.label ?? '-');
  const shown = order.filter(
    ({ label: theirs }, index) => theirs !== '-' && (index < 3 || Math.abs(index - at) <= 1),
  );
  return {
    label: label === '-' ? null : label,
    ownRowId: ownRow?.id ?? me,
    team: ownTeam ? { ...ownTeam, teamsCount: entrants.length } : null,
    card: ownCard,
    playersCount: game.playersCount,
    tiedWith:
      isPositionSent || !ownRow?.shared
        ? []
        : order
            .filter(({ id, position }) => id !== ownRow.id && position === ownRow.position)
            .map(({ id }) => rowById.get(id)?.name ?? ''),
    onCourse:
      game.state === 'done'
        ? []
        : cards.filter(
            ({ player, card }) =>
              player._id !== me && !card.ended && !card.complete && isPlaceable(card.status),
          ),
    best: ownCard.complete ? bestRun(ownCard.holes) : null,
    betterThanHandicap: betterThanHandicap(ownCard),
    rows: isPositionSent
      ? []
      : shown.map(({ id, label: theirs }) => ({
          id,
          label: theirs,
          name: rowById.get(id)?.name ?? '',
          figure: rowById.get(id)?.figure ?? null,
        })),
    decidedBy: isPositionSent ? undefined : ownRow?.decidedBy,
  };
}
