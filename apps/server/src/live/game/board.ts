import {
  ballOfPlayer,
  Certification,
  CertificationSettings,
  type Entrant,
  type EntrantTeam,
  entrantsOf,
  GameResultRules,
  GameResultSettings,
  inBoardOrder,
  LeaderboardConfig,
  LeaderboardSettings,
  matchOfPlayer,
  nextExtraHoleNumber,
  noPrizes,
  PlannedRound,
  PlannedRoundSettings,
  type PrizeSetup,
  type Sides,
  StartSheetConfig,
  StartSheetSettings,
} from '@flagstick/contract';
import type { BoardPart, RankedRow, TieBreak } from '@flagstick/golf';
import type { CardHole, EnteredCard } from './cards.ts';
import { type BoardPlace, liveFormatOf } from './formats/index.ts';
import { type GameData, type LoadedGame, wasAcceptedAtClose } from './game-data.ts';
import { type HiddenPlaces, hiddenPlacesOf } from './hidden-places.ts';
import { type BoardMatch, isDecided, matchesOn } from './matches.ts';
import { isUnpaid } from './payment.ts';
import {
  type BoardCard,
  type BoardGroup,
  type BoardPlayer,
  rescoreCard,
  type Seating,
  seatPlayers,
} from './seats.ts';

/**
 * Reads stored settings, with defaults for fields that are newer than the row. Stored values are not validated again.
 */
function readerOf<T>(
  inputSchema: { parse(value: object): object },
  outputSchema: { parse(value: object): T },
) {
  const defaults = inputSchema.parse({});
  return (stored: unknown): T => outputSchema.parse(Object.assign({}, defaults, stored));
}
const leaderboardOf = readerOf(LeaderboardSettings, LeaderboardConfig);
const startSheetOf = readerOf(StartSheetSettings, StartSheetConfig);
const certificationOf = readerOf(CertificationSettings, Certification);
const plannedRoundOf = readerOf(PlannedRoundSettings, PlannedRound);
const gameResultRulesOf = readerOf(GameResultSettings, GameResultRules);
const prizeSetupOf = (stored: unknown): PrizeSetup => ({ ...noPrizes, ...(stored as Partial<PrizeSetup>) });

interface Ranking {
  readonly version: number;
  readonly rows: readonly RankedRow[];
  readonly members: ReadonlyMap<string, readonly string[]>;
  readonly byMember: ReadonlyMap<
    string,
    { readonly entrant: Entrant<BoardPlayer>; readonly row: RankedRow | undefined; readonly at: number }
  >;
}

/**
 * A game's board in memory: every card scored and every hole verified by golf's rules. It is built from loaded data and
 * applies committed changes; it uses no clock and no database.
 */
export class Board {
  readonly data: GameData;
  readonly leaderboard: LeaderboardConfig;
  readonly startSheet: StartSheetConfig;
  readonly certification: Certification;
  readonly plannedRound: PlannedRound;
  readonly gameResultRules: GameResultRules;
  readonly prizes: PrizeSetup;
  readonly #entered: Map<string, EnteredCard>;
  protected readonly seating: Seating;
  readonly #links: readonly string[];
  #version: number;
  #ranking: Ranking | undefined;
  #matches: { version: number; matches: readonly BoardMatch[] } | undefined;
  #hiddenPlaces: { version: number; hiddenPlaces: HiddenPlaces | null } | undefined;

  /** @param before the board it replaces, whose unchanged parts are reused */
  constructor({ data, cards }: Pick<LoadedGame, 'data' | 'cards'>, before?: Board) {
    this.data = data;
    const { leaderboard, start_sheet } = data.game;
    const held = before?.data.game;
    this.leaderboard =
      before && held?.leaderboard === leaderboard ? before.leaderboard : leaderboardOf(leaderboard);
    this.startSheet =
      before && held?.start_sheet === start_sheet ? before.startSheet : startSheetOf(start_sheet);
    const { certification, planned_round, result_rules } = data.game;
    this.certification =
      before && held?.certification === certification ? before.certification : certificationOf(certification);
    this.plannedRound =
      before && held?.planned_round === planned_round ? before.plannedRound : plannedRoundOf(planned_round);
    this.gameResultRules =
      before && held?.result_rules === result_rules
        ? before.gameResultRules
        : gameResultRulesOf(result_rules);
    this.prizes =
      before && held?.prizes === data.game.prizes ? before.prizes : prizeSetupOf(data.game.prizes);
    this.#version = data.game.version;
    const linked = data.linked.map(({ _id }) => _id);
    this.#links = [...new Set([...linked, ...data.cards.flatMap(({ games }) => games)])];
    this.#entered = new Map(cards);
    this.seating = seatPlayers(data, cards, before?.seating);
  }

  /** The board after a change of the game without new entries. */
  changed(data: GameData, newCards: readonly EnteredCard[] = []): Board {
    const cards = new Map(this.#entered);
    for (const card of newCards) cards.set(card.id, card);
    return new Board({ data, cards }, this);
  }

  get id(): string {
    return this.data.game.id;
  }

  get sides(): Sides | null {
    const { side_a: a, side_b: b } = this.data.game;
    return a === null || b === null ? null : { a, b };
  }

  /** Increases with every change of the game; a subscriber requests the changes since the last version seen. */
  get version(): number {
    return this.#version;
  }

  get links(): readonly string[] {
    return this.#links;
  }

  /** The lane of writes to this game: one for all games that share cards. */
  get lane(): string {
    return [this.id, ...this.#links].toSorted()[0] ?? this.id;
  }

  get entered(): ReadonlyMap<string, EnteredCard> {
    return this.#entered;
  }

  get groups(): readonly BoardGroup[] {
    return this.seating.groups;
  }

  get players(): ReadonlyMap<string, BoardPlayer> {
    return this.seating.players;
  }

  get cards(): ReadonlyMap<string, BoardCard> {
    return this.seating.cards;
  }

  /**
   * Applies a hole's state after a version, and returns the card if it is on this board. Versions must arrive in order
   * and without a gap; LiveBoards ensures it.
   */
  applyHole(version: number, cardId: string, hole: number, holeState: CardHole): BoardCard | undefined {
    this.#version = version;
    this.#entered.get(cardId)?.setHole(hole, holeState);
    const { cards, players } = this.seating;
    const card = cards.get(cardId);
    if (!card) return undefined;
    const now = rescoreCard(card, hole);
    cards.set(cardId, now);
    for (const owner of now.owners) {
      const player = players.get(owner);
      if (player) players.set(owner, { ...player, card: now });
    }
    return now;
  }

  /** Players in the order in which they joined. */
  get teams(): readonly EntrantTeam[] {
    const players = Map.groupBy(this.data.players, ({ teamId }) => teamId);
    return this.data.teams.map(({ id: _id, name, color }) => {
      return { _id, name, color, players: (players.get(_id) ?? []).map(({ id }) => id) };
    });
  }

  entrants(part?: BoardPart): Entrant<BoardPlayer>[] {
    const { game, rule } = this.data;
    const seated = [...this.players.values()].map((player) => {
      const { id, name, lastName, index, outOfCompetition } = player.data;
      const startingHole = player.group?.startingHole ?? game.starting_tees[0] ?? 1;
      const isOut = outOfCompetition || isUnpaid(this, player.data);
      return {
        ...{ id, name, lastName, index, startingHole, player },
        ...{ outOfCompetition: isOut, card: player.card.score },
      };
    });
    return entrantsOf(rule, { seated, teams: this.teams, part });
  }

  #ranked(): Ranking {
    if (this.#ranking?.version === this.#version) return this.#ranking;
    const { game, rule } = this.data;
    const entrants = this.entrants();
    const ranked = inBoardOrder(rule, game.state, entrants);
    const rows = liveFormatOf(rule).orderRows(this, ranked);
    const order = new Map(rows.map(({ id }, at) => [id, at]));
    const byMember = new Map(
      entrants.flatMap((entrant) => {
        const at = order.get(entrant.id) ?? rows.length;
        return entrant.members.map(({ data }) => [data.id, { entrant, row: rows[at], at }] as const);
      }),
    );
    const members = new Map(entrants.map((one) => [one.id, one.members.map(({ data }) => data.id)]));
    this.#ranking = { version: this.#version, rows, members, byMember };
    return this.#ranking;
  }

  /** The current order of the board, cached until the next change. */
  ranking(): readonly RankedRow[] {
    return this.#ranked().rows;
  }

  /** The current matches in group order; empty under a rule without matches. */
  get matches(): readonly BoardMatch[] {
    if (this.#matches?.version !== this.#version) {
      this.#matches = { version: this.#version, matches: matchesOn(this) };
    }
    return this.#matches.matches;
  }

  matchOf(playerId: string): BoardMatch | undefined {
    return matchOfPlayer(this.matches, playerId);
  }

  /** The number of a player's match in the game, from 1; null without a match. */
  matchNumber(playerId: string): number | null {
    const at = this.matches.findIndex((match) => ballOfPlayer(match, playerId) !== undefined);
    return at < 0 ? null : at + 1;
  }

  /** The place of a player, or of their side; in a game of matches the state of their match. */
  placeOf(playerId: string): BoardPlace {
    return liveFormatOf(this.data.rule).placeOf(this, playerId);
  }

  /** The row of a player, or of their side; undefined without a row. */
  rankedRow(playerId: string): RankedRow | undefined {
    return this.#ranked().byMember.get(playerId)?.row;
  }

  /**
   * How a player's row beats the next row with the same figure, and the players of that row; undefined when no
   * tie was broken.
   */
  tieBreakOf(playerId: string): { readonly by: TieBreak; readonly over: readonly string[] } | undefined {
    const { rows, byMember } = this.#ranked();
    const { row, at = rows.length } = byMember.get(playerId) ?? {};
    const next = rows[at + 1];
    return row?.decidedBy && next && { by: row.decidedBy, over: this.membersOf(next.id) };
  }

  /** The index of a player's row on the board, from the top; players without a row come last. */
  rowOf(playerId: string): number {
    const { rows, byMember } = this.#ranked();
    return byMember.get(playerId)?.at ?? rows.length;
  }

  /** The entrant of a player on the board: the player, or their side; undefined without a row. */
  entrantOf(playerId: string): Entrant<BoardPlayer> | undefined {
    return this.#ranked().byMember.get(playerId)?.entrant;
  }

  membersOf(entrantId: string): readonly string[] {
    return this.#ranked().members.get(entrantId) ?? [];
  }

  /** The players hidden now; every score may change it. */
  get hiddenPlaces(): HiddenPlaces | null {
    if (this.#hiddenPlaces?.version !== this.#version) {
      this.#hiddenPlaces = { version: this.#version, hiddenPlaces: hiddenPlacesOf(this) };
    }
    return this.#hiddenPlaces.hiddenPlaces;
  }

  /**
   * The next hole that still needs a score from this player on one of their cards, in walking order from the group's
   * (or the game's) first tee; null once their own card is full.
   */
  nextHole({ group, card, data, scoringPlayers }: BoardPlayer): number | null {
    const start = group?.startingHole ?? this.data.game.starting_tees[0] ?? 1;
    const at = Math.max(
      0,
      card.holes.findIndex((hole) => hole.number === start),
    );
    const round = [...card.holes.slice(at), ...card.holes.slice(0, at)].map(({ number }) => number);
    const match = this.matchOf(data.id);
    const extra = nextExtraHoleNumber(match);
    // In a level match the extra hole comes first, even if a marker's entry is missing on an earlier hole. With one
    // scorer no entry can be missing.
    const order = extra === null ? round : [extra, ...(this.data.game.verify_quick_scores ? round : [])];
    // Holes left unplayed after the decision need no score.
    if (isDecided(match)) return null;
    if (order.every((number) => card.verified.get(number)?.effective)) return null;
    const open = scoringPlayers.flatMap((id) => {
      const otherCard = this.players.get(id)?.card;
      if (!otherCard) return [];
      const { enteredCard: entered, data: held } = otherCard;
      // On a card that the close of a linked game accepted, a level match needs only its extra hole.
      const openNumbers = held.state !== 'done' ? order : wasAcceptedAtClose(held) ? [extra] : [];
      return [{ entered, openNumbers: new Set<number | null>(openNumbers) }];
    });
    // On a team's card marked by others, one member enters for the team.
    const scorers = card.ownersCountAsOne ? card.owners : [data.id];
    const needsScore = (hole: number) =>
      open.some(({ entered, openNumbers }) => {
        if (!openNumbers.has(hole)) return false;
        const { entries, committee } = entered.hole(hole);
        return committee === null && !entries.some(({ scorer }) => scorers.includes(scorer));
      });
    return order.find(needsScore) ?? null;
  }
}
