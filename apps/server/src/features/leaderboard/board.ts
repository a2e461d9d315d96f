import { LeaderboardConfig, type ScoreCard, StartSheetConfig } from '@flagstick/contract';
import {
  type CardScore,
  type Handicap,
  type Hole,
  type HoleValue,
  type HoleVerification,
  handicapFor,
  holesInPlay,
  isRefused,
  levelsTees,
  parAdditions,
  parOf,
  parseHoleValue,
  type Ranked,
  rankField,
  scoreCard,
  verifyHole,
} from '@flagstick/golf';
import type { HoleValueColumns } from '../../storage/index.ts';
import { handicapRuleOf } from '../game-rules/index.ts';
import type { EntryData, GameData, GroupData, PlayerData } from '../games/index.ts';

/** A value as the database and the wire write it, in the engine's terms; null when nothing stands there. */
export function holeValueOf(columns: HoleValueColumns): HoleValue | null {
  if (columns.gross !== null) return parseHoleValue(columns.gross);
  return columns.mark === null ? null : parseHoleValue(columns.mark, columns.shots ?? 0);
}

/** What one scorer's entry did, as it was committed. */
export interface ScoreFact {
  /** The game's version that this entry made. */
  readonly version: number;
  readonly cardId: string;
  readonly hole: number;
  readonly scorerId: string;
  /** The hole's version after it. */
  readonly holeVersion: number;
  /** Null takes the scorer's entry away. */
  readonly value: HoleValue | null;
}

interface CardHole {
  version: number;
  /** In the order in which they were made. */
  entries: Array<{ scorer: string; value: HoleValue; version: number }>;
}

export interface BoardCard {
  readonly id: string;
  readonly state: 'open' | 'done';
  readonly noFinish: 'DNF' | 'DNP' | 'WD' | null;
  readonly disqualified: boolean;
  readonly holes: Map<number, CardHole>;
}

/** A player with everything that is worked out for him. */
export interface BoardPlayer {
  readonly data: PlayerData;
  readonly tee: ScoreCard;
  readonly holes: readonly Hole[];
  readonly handicap: Handicap;
  /** Strokes that level tees of a different par. */
  readonly addedStrokes: number;
  readonly group: GroupData | null;
  /** Whom he scores for; himself first. */
  readonly scoringPlayers: readonly string[];
  /** Enough others in the game score for him that two can agree. */
  readonly hasOtherScorers: boolean;
  readonly card: BoardCard;
  readonly verified: Map<number, HoleVerification>;
  score: CardScore;
}

/** A player before his card is read. */
type Seat = Omit<BoardPlayer, 'verified' | 'score'>;

const noHandicap: Handicap = {
  courseHandicap: 0,
  courseHandicapRounded: 0,
  playingHandicap: 0,
  exact: null,
  firstTime: false,
  steps: [],
};

/**
 * A game's board in memory: every card scored, every hole verified, by the engine and nothing else. Pure: it is
 * made from what the database holds and told what was committed; it reads no clock and no database.
 */
export class Board {
  readonly data: GameData;
  readonly leaderboard: LeaderboardConfig;
  readonly startSheet: StartSheetConfig;
  readonly players = new Map<string, BoardPlayer>();
  readonly cards = new Map<string, BoardCard>();
  readonly #byCard = new Map<string, BoardPlayer[]>();
  #version: number;
  #ranking: { version: number; rows: readonly Ranked[] } | undefined;

  constructor(data: GameData) {
    this.data = data;
    this.leaderboard = LeaderboardConfig.parse(data.game.leaderboard);
    this.startSheet = StartSheetConfig.parse(data.game.start_sheet);
    this.#version = data.game.version;
    this.#readCards();
    this.#seatPlayers();
  }

  get id(): string {
    return this.data.game.id;
  }

  /** Counts everything that changed the game; a follower asks from the last one seen. */
  get version(): number {
    return this.#version;
  }

  #readCards() {
    for (const card of this.data.cards) this.cards.set(card.id, { ...card, holes: new Map() });
    for (const { cardId, hole, version } of this.data.holeVersions) {
      this.cards.get(cardId)?.holes.set(hole, { version, entries: [] });
    }
    for (const entry of this.data.entries) this.#readEntry(entry);
  }

  #readEntry(entry: EntryData) {
    const value = holeValueOf(entry);
    const hole = this.cards.get(entry.cardId)?.holes.get(entry.hole);
    if (hole && value) hole.entries.push({ scorer: entry.scorerId, value, version: entry.version });
  }

  #seatPlayers() {
    const { rule, tees, game } = this.data;
    const handicapRule = handicapRuleOf(rule);
    const startingHole = Math.min(...game.starting_tees);
    const seats = this.data.players.map((data) => {
      const tee = tees.find((candidate) => candidate._id === data.teeId) ?? tees[0];
      const card = this.cards.get(data.cardId);
      if (!tee || !card) throw new Error(`Player ${data.id} of game ${this.id} has no tee or no card.`);
      const holes = holesInPlay(tee.holesParams, rule.holesNumber, startingHole);
      return { data, tee, holes, card };
    });
    const additions = parAdditions(
      seats.map(({ holes }) => parOf(holes)),
      rule.playingRules.playingFormat === 'matchplay' ? 'match' : rule.scoringFormat,
      levelsTees(handicapRule),
    );
    const guest = new Map(this.data.players.map((player) => [player.id, player.guest]));
    for (const [at, seat] of seats.entries()) {
      const { data, tee, holes } = seat;
      const markers = this.data.scorers.filter(
        ({ scorerId, playerId }) => playerId === data.id && scorerId !== data.id && guest.has(scorerId),
      );
      // A guest among people with phones writes nothing himself: he needs two of them.
      const needed = data.guest && markers.every(({ scorerId }) => !guest.get(scorerId)) ? 2 : 1;
      const seated: Seat = {
        ...seat,
        handicap: this.#handicapOf(data, tee, handicapRule),
        addedStrokes: additions[at] ?? 0,
        group: this.data.groups.find((group) => group.id === data.groupId) ?? null,
        scoringPlayers: [
          data.id,
          ...this.data.scorers
            .filter(({ scorerId, playerId }) => scorerId === data.id && playerId !== data.id)
            .map(({ playerId }) => playerId),
        ],
        hasOtherScorers: markers.length >= needed,
      };
      const verified = new Map(holes.map(({ number }) => [number, this.#verify(seated, number)]));
      const player: BoardPlayer = { ...seated, verified, score: this.#score(seated, verified) };
      this.players.set(data.id, player);
      const sharing = this.#byCard.get(data.cardId);
      if (sharing) sharing.push(player);
      else this.#byCard.set(data.cardId, [player]);
    }
  }

  /** After the close what a player played off stands as it was, whatever his tee's card says today. */
  #handicapOf(data: PlayerData, tee: ScoreCard, rule: ReturnType<typeof handicapRuleOf>): Handicap {
    const holder = { index: data.index, social: data.social, gender: data.gender, override: data.override };
    const worked = handicapFor(
      holder,
      { holes: tee.holesParams, slope: tee.slope, courseRating: tee.courseRating },
      rule,
    );
    const handicap = isRefused(worked) ? noHandicap : worked;
    if (!data.result) return handicap;
    const { playingHandicap, exact, courseHandicap } = data.result;
    return {
      ...handicap,
      courseHandicap,
      courseHandicapRounded: Math.round(courseHandicap),
      playingHandicap,
      exact: rule.exactHandicaps ? exact : null,
    };
  }

  #verify(player: Seat, hole: number): HoleVerification {
    return verifyHole({
      entries: (player.card.holes.get(hole)?.entries ?? []).map(({ scorer, value }) => ({
        scorer,
        value,
        quick: true,
      })),
      player: player.data.id,
      hasOtherScorers: player.hasOtherScorers,
      quickScoresNeedSecond: this.data.game.verify_quick_scores,
    });
  }

  #score(player: Seat, verified: BoardPlayer['verified']): CardScore {
    return scoreCard({
      format: this.data.rule.scoringFormat,
      holes: player.holes,
      playingHandicap: player.handicap.playingHandicap,
      exactHandicap: player.handicap.exact,
      parAddition: player.addedStrokes,
      values: player.holes.map((hole) => verified.get(hole.number)?.effective ?? null),
      submitted: player.card.state === 'done',
      nofinish: player.card.noFinish,
      disqualified: player.card.disqualified,
    });
  }

  /**
   * Takes in what was committed and returns the players whose card it changed. Facts must come in the order of
   * their versions without a gap; LiveBoards sees to it.
   */
  apply(fact: ScoreFact): BoardPlayer[] {
    this.#version = fact.version;
    const card = this.cards.get(fact.cardId);
    if (!card) return [];
    const hole = card.holes.get(fact.hole) ?? { version: 0, entries: [] };
    card.holes.set(fact.hole, hole);
    hole.version = fact.holeVersion;
    const at = hole.entries.findIndex((entry) => entry.scorer === fact.scorerId);
    if (fact.value === null) {
      if (at >= 0) hole.entries.splice(at, 1);
    } else {
      const entry = { scorer: fact.scorerId, value: fact.value, version: fact.holeVersion };
      if (at >= 0) hole.entries[at] = entry;
      else hole.entries.push(entry);
    }
    return this.#rescore(card, fact.hole);
  }

  /** Puts a hole as another process left it, and moves on to a version. */
  replaceHole(
    version: number,
    cardId: string,
    hole: number,
    holeVersion: number,
    entries: readonly EntryData[],
  ) {
    this.#version = version;
    const card = this.cards.get(cardId);
    if (!card) return [];
    card.holes.set(hole, { version: holeVersion, entries: [] });
    for (const entry of entries) this.#readEntry(entry);
    return this.#rescore(card, hole);
  }

  #rescore(card: BoardCard, hole: number): BoardPlayer[] {
    const changed = (this.#byCard.get(card.id) ?? []).filter((player) => player.verified.has(hole));
    for (const player of changed) {
      player.verified.set(hole, this.#verify(player, hole));
      player.score = this.#score(player, player.verified);
    }
    return changed;
  }

  /** The order of the board as it stands, kept until the next change. */
  ranking(): readonly Ranked[] {
    if (this.#ranking?.version === this.#version) return this.#ranking.rows;
    const { game, rule } = this.data;
    const final = game.state === 'done';
    const rows = rankField(
      [...this.players.values()].map((player) => ({
        id: player.data.id,
        name: `${player.data.lastName} ${player.data.name}`,
        handicapIndex: player.data.index,
        card: player.score,
      })),
      { format: rule.scoringFormat, by: 'nett', stage: final ? 'final' : 'live', ties: 'countback' },
    );
    this.#ranking = { version: this.#version, rows };
    return rows;
  }

  /** In the walking order from the group's (or the game's first) tee, the first hole without a value. */
  nextHole(player: BoardPlayer): number | null {
    const start = player.group?.startingHole ?? this.data.game.starting_tees[0] ?? 1;
    const at = Math.max(
      0,
      player.holes.findIndex((hole) => hole.number === start),
    );
    const order = [...player.holes.slice(at), ...player.holes.slice(0, at)];
    return order.find((hole) => player.verified.get(hole.number)?.effective === null)?.number ?? null;
  }
}
