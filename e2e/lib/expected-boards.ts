import { calls, type GameView, type Player } from '@flagstick/contract';
import { inBoardOrder, type Seated } from '@flagstick/contract/entrants';
import { entrantsOf } from '@flagstick/contract/entrants/of-rule';
import { formatToPar } from '@flagstick/contract/figures';
import { cardFormat, playsMatches } from '@flagstick/contract/formats';
import { matchesOf, shortMatchStatus } from '@flagstick/contract/matches';
import { effectiveValue, type HoleValue, holesInPlay, parseHoleValue, scoreCard } from '@flagstick/golf';
import type { Api } from './api.ts';
import type { Round } from './round.ts';

/** A row of a board: place, name, deciding figure, holes played; for a match its number and status. */
export type ShownRow = readonly string[];

/** The boards of a game, calculated by golf from the logs of its cards, without the server's own results. */
export class ExpectedBoards {
  readonly #api: Api;
  readonly #round: Pick<Round, 'id' | 'organiser'>;
  readonly #game: GameView;
  readonly #values = new Map<string, ReadonlyMap<number, HoleValue>>();

  private constructor(api: Api, round: Pick<Round, 'id' | 'organiser'>, game: GameView) {
    this.#api = api;
    this.#round = round;
    this.#game = game;
  }

  /** For a game with a final set-up. */
  static async of(api: Api, round: Round): Promise<ExpectedBoards> {
    const worked = new ExpectedBoards(api, round, await round.view());
    await worked.read(Object.keys(worked.#game.players));
    return worked;
  }

  get players(): Player[] {
    return Object.values(this.#game.players);
  }

  async read(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#values.set(id, await this.#read(id));
  }

  /** The players who share this player's card: those of a team may have one. */
  sharersOf(id: string): string[] {
    const card = this.#game.players[id]?.scoreId;
    return this.players.filter(({ scoreId }) => scoreId === card).map(({ _id }) => _id);
  }

  async #read(playerId: string): Promise<ReadonlyMap<number, HoleValue>> {
    const input = { params: { id: this.#round.id, playerId } };
    const log = await this.#api.call(calls.scoring.log, input, this.#round.organiser.token);
    const byHole = new Map<number, Map<string, HoleValue>>();
    for (const { kind, holeNumber, scorer, gross } of log.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
      if (kind !== 'entry' || holeNumber === null || scorer === null || gross === null) continue;
      const entries = byHole.get(holeNumber) ?? new Map<string, HoleValue>();
      byHole.set(holeNumber, entries.set(scorer, parseHoleValue(gross, 0)));
    }
    const owners = this.sharersOf(playerId);
    return new Map(
      [...byHole].flatMap(([hole, entries]) => {
        const voices = [...entries].map(([scorer, value]) => ({ scorer, typedBy: scorer, value }));
        const value = effectiveValue({ entries: voices, owners });
        return value === null ? [] : [[hole, value] as const];
      }),
    );
  }

  #holesOf({ teeColor, cardTee = teeColor }: Player) {
    const { scoreCards, competition, startingTees } = this.#game;
    const tee = scoreCards.find(({ _id }) => _id === cardTee);
    if (!tee) throw new Error('The player has no tee.');
    return holesInPlay(tee.holesParams, competition.holesNumber, Math.min(...startingTees));
  }

  #seated(player: Player): Seated<Player> {
    const { competition, startingTees } = this.#game;
    const holes = this.#holesOf(player);
    const values = this.#values.get(player._id);
    const card = scoreCard({
      format: cardFormat(competition),
      holes,
      playingHandicap: player.hcp - player.addedStrokes,
      exactHandicap: null,
      addedStrokes: player.addedStrokes,
      values: holes.map(({ number }) => values?.get(number) ?? null),
      submitted: false,
      nofinish: null,
      disqualified: false,
    });
    const { _id: id, name, lastName, hci: index } = player;
    const startingHole = player.group?.startingHole ?? startingTees[0] ?? 1;
    return { id, name, lastName, index, outOfCompetition: false, startingHole, card, player };
  }

  rows(): ShownRow[] {
    const { competition, state, teams } = this.#game;
    if (playsMatches(competition)) return this.#matches();
    const seated = this.players.map((player) => this.#seated(player));
    const entrants = entrantsOf(competition, { seated, teams });
    return inBoardOrder(competition, state, entrants).flatMap(({ id, label }) => {
      const entrant = entrants.find((one) => one.id === id);
      if (!entrant) return [];
      const { thru, complete, total, nettToPar } = entrant.card;
      const figure = competition.scoringFormat === 'stableford' ? `${total.points}` : formatToPar(nettToPar);
      return [[label, entrant.name, thru === 0 ? '–' : figure, complete ? 'F' : thru === 0 ? '' : `${thru}`]];
    });
  }

  #matches(): ShownRow[] {
    const { competition: rule, gameResultRules: rules, groups, players } = this.#game;
    const ballOf = (id: string) => {
      const player = players[id];
      if (!player) return undefined;
      const { hcp: playingHandicap, team } = player;
      const values = this.#values.get(id) ?? new Map();
      return { id, player, team, playingHandicap, holes: this.#holesOf(player), values, committeeNote: null };
    };
    return matchesOf({ rule, rules, groups, ballOf }).map(({ match }, at) => [
      `${at + 1}`,
      shortMatchStatus(match),
    ]);
  }
}
