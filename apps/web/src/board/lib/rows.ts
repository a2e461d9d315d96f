import type { GameView, Player } from '@flagstick/contract';
import {
  type Entrant,
  type EntrantsOf,
  inBoardOrder,
  individualEntrants,
} from '@flagstick/contract/entrants';
import type { BoardPart, CardScore, RankedRow } from '@flagstick/golf';
import {
  cardTee,
  type PlayedTee,
  type PlayedTees,
  playedTees,
  scoredCard,
  seatedPlayer,
  startingHoleOf,
} from '../../shared/game/card/cards.ts';
import { nextHole } from '../../shared/game/order.ts';

/** A row of the board, with every fact that it shows. */
export interface BoardRow {
  /** Id of the player or team; notes refer to it. */
  readonly id: string;
  readonly entrant: Entrant<Player>;
  /** The player of the card; for a team the first of its players. */
  readonly player: Player;
  readonly tee: PlayedTee;
  readonly card: CardScore;
  readonly standing: RankedRow;
  /** The next hole to play; null before the first and after the last. */
  readonly next: { readonly number: number; readonly par: number } | null;
}

/** Whether only the name has been revealed so far. */
const isNamed = ({ keptBack }: Player): boolean => keptBack === 'figures';

/** Whether the row is the viewer's own, or that of their team. */
export const isMine = ({ entrant }: BoardRow, me: string | null): boolean =>
  me !== null && entrant.members.some(({ _id }) => _id === me);

interface Scored {
  readonly tees: PlayedTees;
  readonly tee: PlayedTee;
  readonly card: CardScore;
  readonly next: BoardRow['next'];
}

const sameStanding = (a: RankedRow, b: RankedRow): boolean =>
  a.label === b.label &&
  a.position === b.position &&
  a.decidedBy === b.decidedBy &&
  a.status === b.status &&
  a.clinched === b.clinched;

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

const shownOf = ({ entrant: { name, color, outOfCompetition } }: BoardRow) => [name, color, outOfCompetition];

/** Cards of players and of one-card teams are immutable, so the identity of a row's cards is compared. */
const saysTheSame = (a: BoardRow, b: BoardRow): boolean =>
  isSameList(a.entrant.sources, b.entrant.sources) &&
  isSameList(shownOf(a), shownOf(b)) &&
  a.tee.holes === b.tee.holes &&
  a.card.holes.length === b.card.holes.length &&
  isSameList(a.entrant.members, b.entrant.members) &&
  sameStanding(a.standing, b.standing);

/**
 * Turns a game into the rows of its board. Cards of players that a patch did not touch are not rescored, and an
 * unchanged row is the same object, so that a page re-renders only changed rows.
 */
export class RowMaker {
  readonly #scored = new WeakMap<Player, Scored>();
  readonly #names = new WeakMap<Player, Player>();
  #rows = new Map<string, BoardRow>();
  #tees: PlayedTees | null = null;
  #setUp: readonly unknown[] = [];

  /**
   * @param entrantsOf builds the entrants of the rule
   * @param part the holes of an eighteen that a board of teams shows
   */
  rows(game: GameView, entrantsOf: EntrantsOf = individualEntrants, part: BoardPart = 'all'): BoardRow[] {
    const setUp = [game.scoreCards, game.competition];
    if (this.#tees === null || setUp.some((part, at) => part !== this.#setUp[at])) {
      this.#tees = playedTees(game);
      this.#setUp = setUp;
    }
    const tees = this.#tees;
    const players = Object.values(game.players);
    const entrantsAmong = (those: readonly Player[]) => {
      const seated = those.flatMap((player) => {
        const scored = this.#score(game, tees, player);
        return scored === null ? [] : [seatedPlayer(game, player, scored.card)];
      });
      const field = { seated, teams: game.teams, part };
      return new Map(entrantsOf(game.competition, field).map((entrant) => [entrant.id, entrant]));
    };
    const held = entrantsAmong(players);
    const ranked = inBoardOrder(game.competition, game.state, [...held.values()]);
    const order = asTold(game, held, ranked);
    // Players with only a name revealed are ranked with their figures, but shown without them.
    const entrants = players.some(isNamed) ? entrantsAmong(players.map((one) => this.#shown(one))) : held;
    const made = new Map<string, BoardRow>();
    const keptBack = (id = '') => entrants.get(id)?.members.find((one) => one.keptBack)?.keptBack;
    for (const [at, given] of order.entries()) {
      if (keptBack(given.id) === 'place') continue;
      const { decidedBy, ...standing } = given;
      const named = keptBack(given.id) !== undefined;
      // A countback shows the figure of the next row too, so both figures must be public.
      if (decidedBy !== undefined && !named && !keptBack(order[at + 1]?.id)) {
        Object.assign(standing, { decidedBy });
      }
      // Whether the card is complete is one of the hidden figures.
      if (named) Object.assign(standing, { status: 'inProgress' });
      const entrant = entrants.get(standing.id);
      const player = entrant?.members[0];
      const scored = player && this.#score(game, tees, player);
      if (!entrant || !player || !scored) continue;
      const { tee } = scored;
      const row: BoardRow =
        entrant.card === scored.card
          ? { id: entrant.id, entrant, player, tee, card: scored.card, standing, next: scored.next }
          : { id: entrant.id, entrant, player, standing, ...ofTeam(game, player, tee, entrant.card) };
      const before = this.#rows.get(row.id);
      made.set(row.id, before !== undefined && saysTheSame(before, row) ? before : row);
    }
    this.#rows = made;
    return [...made.values()];
  }

  #shown(player: Player): Player {
    if (!isNamed(player)) return player;
    const named = this.#names.get(player) ?? { ...player, holes: {} };
    this.#names.set(player, named);
    return named;
  }

  #score(game: GameView, tees: PlayedTees, player: Player): Scored | null {
    const known = this.#scored.get(player);
    if (known !== undefined && known.tees === tees) return known;
    const card = scoredCard(game, tees, player);
    const tee = cardTee(tees, player);
    if (card === null || tee === undefined) return null;
    const scored = { tees, tee, card, next: nextOf(game, player, tee, card) };
    this.#scored.set(player, scored);
    return scored;
  }
}

/**
 * If cards are hidden from the viewer, the server's positions apply. Rows with equal positions or none keep the order
 * of the known cards.
 */
function asTold(
  { players }: GameView,
  entrants: ReadonlyMap<string, Entrant<Player>>,
  order: readonly RankedRow[],
): readonly RankedRow[] {
  if (!Object.values(players).some(({ place }) => place !== undefined)) return order;
  return order
    .map(({ decidedBy: _, ...row }): RankedRow => {
      const member = entrants.get(row.id)?.members[0];
      const { position = null, label = '-', decidedBy } = member?.place ?? {};
      return {
        ...row,
        ...(decidedBy && { decidedBy }),
        position,
        label,
        shared: label !== '-' && label !== String(position),
        clinched: false,
      };
    })
    .sort((a, b) => (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) || 0);
}

/** The holes in play of a team's card, and its next hole. */
function ofTeam(
  game: GameView,
  player: Player,
  tee: PlayedTee,
  card: CardScore,
): Pick<BoardRow, 'tee' | 'card' | 'next'> {
  const shown = new Set(card.holes.map(({ number }) => number));
  const whole = shown.size === tee.holes.length;
  const played = whole ? tee : { ...tee, holes: tee.holes.filter(({ number }) => shown.has(number)) };
  return { tee: played, card, next: nextOf(game, player, played, card) };
}

function nextOf(game: GameView, player: Player, tee: PlayedTee, card: CardScore): BoardRow['next'] {
  if (card.thru === 0 || card.complete) return null;
  const open = new Set(card.holes.filter(({ value }) => value === null).map(({ number }) => number));
  const number = nextHole(
    tee.holes.map((hole) => hole.number),
    startingHoleOf(game, player),
    (hole) => !open.has(hole),
  );
  const hole = tee.holes.find((each) => each.number === number);
  return hole === undefined ? null : { number: hole.number, par: hole.par };
}
