import type { GameView, Player } from '@flagstick/contract';
import {
  type Entrant,
  type EntrantsOf,
  inBoardOrder,
  individualEntrants,
} from '@flagstick/contract/entrants';
import type { CardScore, Ranked } from '@flagstick/golf';
import {
  type PlayedTee,
  type PlayedTees,
  playedTees,
  scoredCard,
  seatedAt,
  startingHoleOf,
} from '../../shared/game/cards.ts';
import { nextHole } from '../../shared/game/order.ts';

/** A row of the board, with every fact that it shows. */
export interface BoardRow {
  /** Of whoever the row is about: what is noted of them goes by it. */
  readonly id: string;
  readonly entrant: Entrant<Player>;
  /** Whose card it is. */
  readonly player: Player;
  readonly tee: PlayedTee;
  readonly card: CardScore;
  readonly standing: Ranked;
  /** The next hole they play; null before the first and after the last. */
  readonly next: { readonly number: number; readonly par: number } | null;
}

interface Scored {
  readonly tees: PlayedTees;
  readonly tee: PlayedTee;
  readonly card: CardScore;
  readonly next: BoardRow['next'];
}

const sameStanding = (a: Ranked, b: Ranked): boolean =>
  a.label === b.label && a.position === b.position && a.decidedBy === b.decidedBy && a.status === b.status;

/**
 * Turns a game into the rows of its board. Cards of players that a patch did not touch are not scored again, and a
 * row that says the same as before is the same object, so that a page paints only what changed.
 */
export class RowMaker {
  readonly #scored = new WeakMap<Player, Scored>();
  #rows = new Map<string, BoardRow>();
  #tees: PlayedTees | null = null;
  #setUp: readonly unknown[] = [];
  readonly #entrantsOf: EntrantsOf;

  constructor(entrantsOf: EntrantsOf = individualEntrants) {
    this.#entrantsOf = entrantsOf;
  }

  rows(game: GameView): BoardRow[] {
    const setUp = [game.scoreCards, game.competition];
    if (this.#tees === null || setUp.some((part, at) => part !== this.#setUp[at])) {
      this.#tees = playedTees(game);
      this.#setUp = setUp;
    }
    const tees = this.#tees;
    const seated = Object.values(game.players).flatMap((player) => {
      const scored = this.#score(game, tees, player);
      return scored === null ? [] : [seatedAt(game, player, scored.card)];
    });
    const field = { seated, teams: game.teams };
    const entrants = new Map(
      this.#entrantsOf(game.competition, field).map((entrant) => [entrant.id, entrant]),
    );
    const order = asTold(game, inBoardOrder(game.competition, game.state, [...entrants.values()]));
    const made = new Map<string, BoardRow>();
    for (const standing of order) {
      const entrant = entrants.get(standing.id);
      const player = entrant?.members[0];
      const scored = player && this.#score(game, tees, player);
      if (!entrant || !player || !scored) continue;
      const before = this.#rows.get(standing.id);
      const same =
        before !== undefined &&
        before.card === scored.card &&
        before.player.outOfCompetition === player.outOfCompetition &&
        sameStanding(before.standing, standing);
      const { tee, card, next } = scored;
      made.set(standing.id, same ? before : { id: standing.id, entrant, player, tee, card, standing, next });
    }
    this.#rows = made;
    return [...made.values()];
  }

  #score(game: GameView, tees: PlayedTees, player: Player): Scored | null {
    const known = this.#scored.get(player);
    if (known !== undefined && known.tees === tees) return known;
    const card = scoredCard(game, tees, player);
    const tee = tees.get(player.teeColor);
    if (card === null || tee === undefined) return null;
    const scored = { tees, tee, card, next: nextOf(game, player, tee, card) };
    this.#scored.set(player, scored);
    return scored;
  }
}

/**
 * Where the server tells the places, because it keeps cards back from this reader, they stand; within one, and behind
 * all places, the order of the cards held.
 */
function asTold({ players }: GameView, order: readonly Ranked[]): readonly Ranked[] {
  if (!Object.values(players).some(({ place }) => place !== undefined)) return order;
  return order
    .map(({ decidedBy: _, ...row }): Ranked => {
      const { position = null, label = '-' } = players[row.id]?.place ?? {};
      return {
        ...row,
        position,
        label,
        shared: label !== '-' && label !== String(position),
        clinched: false,
      };
    })
    .sort((a, b) => (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) || 0);
}

function nextOf(game: GameView, player: Player, tee: PlayedTee, card: CardScore): BoardRow['next'] {
  if (card.thru === 0 || card.complete) return null;
  const number = nextHole(
    tee.holes.map((hole) => hole.number),
    startingHoleOf(game, player),
    (hole) => player.holes[hole] !== undefined && player.holes[hole].gross !== null,
  );
  const hole = tee.holes.find((each) => each.number === number);
  return hole === undefined ? null : { number: hole.number, par: hole.par };
}
