import {
  type CallInput,
  calls,
  type GameView,
  type Gross,
  type HoleAnswer,
  type PaymentRules,
} from '@flagstick/contract';
import {
  amendCard,
  closeGame,
  createGameByCalls,
  findOrCreateRule,
  type GameDescription,
  type GameSetting,
  type Guest,
  inGroupsOf,
  type LinkedDescription,
  type PlayerKey,
  RefusedError,
  type RuleDescription,
  type TeamDescription,
  teamsOf,
} from '@flagstick/scenarios';
import type { Api } from './api.ts';

/** A person of the demo, signed in beside the browser. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** People that the journeys of a worker have signed in before, because checking a password is slow. */
const known = new WeakMap<Api, Map<string, Person>>();

export async function person(api: Api, username: string): Promise<Person> {
  const people = known.get(api) ?? new Map<string, Person>();
  known.set(api, people);
  const before = people.get(username);
  if (before && (await isSignedIn(api, before))) return before;
  const token = await api.signIn(username);
  const { _id, name } = await api.call(calls.accounts.me, {}, token);
  const now = { id: _id, name, token };
  people.set(username, now);
  return now;
}

/** Whether the session is still valid, and the person has the same name. */
async function isSignedIn(api: Api, { id, name, token }: Person): Promise<boolean> {
  try {
    const now = await api.call(calls.accounts.me, {}, token);
    return now._id === id && now.name === name;
  } catch (error) {
    if (error instanceof RefusedError && error.status === 401) return false;
    throw error;
  }
}

type GuestBody = CallInput<typeof calls.games.addGuest>['body'];

const people = (api: Api, usernames: readonly string[]): Promise<Person[]> =>
  Promise.all(usernames.map((username) => person(api, username)));

export interface RoundOptions {
  readonly name: string;
  /** Usernames in the order of the group; markers rotate. */
  readonly players: readonly string[];
  /** Players without an account, by a key of their own. */
  readonly guests?: ReadonlyMap<PlayerKey, Guest>;
  /** Of usernames and keys of guests; the default is one group of the players with an account. */
  readonly groups?: ReadonlyArray<readonly PlayerKey[]>;
  readonly teams?: readonly TeamDescription[];
  /**
   * The name of a standard rule, or a rule that is created if the server has none of its name; the default is
   * Stableford.
   */
  readonly rule?: string | RuleDescription;
  readonly leaderboard?: CallInput<typeof calls.games.insert>['body']['leaderboard'];
  readonly sides?: { readonly a: string; readonly b: string };
  readonly fee?: PaymentRules;
  readonly linked?: readonly LinkedDescription[];
  /** Username of the creator; default: the demo's organiser. */
  readonly by?: string;
  readonly maxPlayers?: number;
  /** Three: another score card of the men's beside the first of each gender. */
  readonly tees?: 2 | 3;
  readonly waits?: boolean;
  readonly scoreCards?: string[];
  /** Of the game; default: today. */
  readonly date?: string;
}

export const pairsOf = (players: readonly PlayerKey[]) =>
  teamsOf(2, players, ['Amber', 'Blue', 'Crimson', 'Denim']);

const course = 'Alcanada';
export const holes: readonly number[] = Array.from({ length: 18 }, (_, at) => at + 1);

/** The demo's home course with the first tee of each gender, and the rule. */
async function groundOf(api: Api, options: RoundOptions, token: string): Promise<GameSetting> {
  const { rule = 'Stableford', scoreCards, tees = 2 } = options;
  const found = await api.call(calls.courses.search, { query: { query: course } }, token);
  const id = found.items.find(({ name }) => name === course)?._id ?? '';
  const cards = await api.call(calls.courseCalls.scoreCards, { params: { id } }, token);
  const of = (wanted: string, at = 0) => cards.filter(({ gender }) => gender === wanted)[at]?._id ?? '';
  return {
    course: id,
    scoreCards: scoreCards ?? [of('men'), of('women'), ...(tees === 3 ? [of('men', 1)] : [])],
    competition: await findOrCreateRule(api, rule, token),
  };
}

/** A game, with its people's calls beside the browser. */
export class Round {
  readonly #api: Api;
  readonly id: string;
  readonly code: string;
  readonly organiser: Person;
  readonly players: readonly Person[];

  private constructor(api: Api, game: GameView, organiser: Person, players: readonly Person[]) {
    this.#api = api;
    this.id = game._id;
    this.code = game.code;
    this.organiser = organiser;
    this.players = players;
  }

  /** Creates a game on the demo's home course and starts it, unless it waits. */
  static async start(api: Api, options: RoundOptions): Promise<Round> {
    const {
      name,
      players: usernames,
      guests = new Map<PlayerKey, Guest>(),
      leaderboard = {},
      sides,
    } = options;
    const { by = 'organiser', maxPlayers = 40, waits = false, date = new Date().toISOString() } = options;
    const { teams, fee, linked, groups = usernames.length > 0 ? [usernames] : [] } = options;
    const organiser = await person(api, by);
    const ground = await groundOf(api, options, organiser.token);
    const players = await people(api, usernames);
    const grouped = new Set(groups.flat());
    const description: GameDescription = {
      ...{ name, date, settings: { maxPlayers, leaderboard, ...(sides && { sides }) }, groups },
      ...{ ...(teams && { teams }), ...(fee && { fee }), ...(linked && { linked }) },
      ungrouped: [...guests.keys()].filter((key) => !grouped.has(key)),
      state: waits ? 'waitingList' : 'playing',
    };
    const accounts = players.map((player, at) => [usernames[at] ?? '', player] as const);
    const cast = { organiser, entrants: new Map<PlayerKey, Person | Guest>([...accounts, ...guests]) };
    const { game } = await createGameByCalls(api, description, ground, cast);
    return new Round(api, game, organiser, players);
  }

  static async byCode(api: Api, code: string, usernames: readonly string[]): Promise<Round> {
    const organiser = await person(api, 'organiser');
    const game = await api.call(calls.games.byCode, { params: { code }, query: {} }, organiser.token);
    return new Round(api, game, organiser, await people(api, usernames));
  }

  /** Adds a player without an account; the organiser enters their scores. */
  async addGuest(guest: Partial<GuestBody> = {}): Promise<Person> {
    const body = { name: 'Robin', lastName: 'Guest', otherPerson: true, ...guest };
    const params = { id: this.id };
    const { _id, name } = await this.#api.call(calls.games.addGuest, { params, body }, this.organiser.token);
    return { id: _id, name, token: this.organiser.token };
  }

  async group(name: string, players: readonly Person[]): Promise<void> {
    const body = { name, playersId: players.map(({ id }) => id) };
    await this.#api.call(calls.groups.create, { params: { id: this.id }, body }, this.organiser.token);
  }

  player(at: number): Person {
    const player = this.players[at];
    if (!player) throw new Error(`The round has no player ${at}.`);
    return player;
  }

  async add(playerId: string, by: Person = this.organiser): Promise<void> {
    await this.#api.call(calls.games.addPlayer, { params: { id: this.id }, body: { playerId } }, by.token);
  }

  async enter(name: string, player: Person): Promise<void> {
    const body = { name, playerId: player.id };
    await this.#api.call(calls.groups.addPlayer, { params: { id: this.id }, body }, player.token);
  }

  async join(player: Person): Promise<void> {
    await this.#api.call(calls.games.join, { params: { id: this.id } }, player.token);
  }

  async leave(player: Person): Promise<void> {
    await this.#api.call(calls.games.leave, { params: { id: this.id } }, player.token);
  }

  /** Enters a score: author, card; `shots` with DNF only. */
  score(
    by: Person,
    card: Person,
    holeNumber: number,
    gross: Gross | null,
    shots?: number,
  ): Promise<HoleAnswer> {
    const params = { id: this.id, playerId: card.id };
    const body = { holeNumber, gross, ...(shots === undefined ? {} : { shots }) };
    return this.#api.call(calls.scoring.updateScore, { params, body }, by.token);
  }

  /** Enters a score on a player's card in that player's own name. */
  async scoreFor(by: Person, card: Person, holeNumber: number, gross: Gross): Promise<void> {
    const params = { id: this.id, playerId: card.id };
    const body = { holeNumber, gross, onBehalfPlayer: card.id };
    await this.#api.call(calls.scoring.updateScore, { params, body }, by.token);
  }

  /** A score on the card of a team, with the member whose tee shot counted. */
  async scoreFrom(teeShot: Person, by: Person, holeNumber: number, gross: Gross): Promise<void> {
    const params = { id: this.id, playerId: by.id };
    const body = { holeNumber, gross, onBehalfPlayer: teeShot.id };
    await this.#api.call(calls.scoring.updateScore, { params, body }, by.token);
  }

  scoreGuest(guest: Person, holeNumber: number, gross: Gross): Promise<void> {
    return this.scoreFor(this.organiser, guest, holeNumber, gross);
  }

  /** Par of each hole, on the men's tee. */
  async pars(): Promise<ReadonlyMap<number, number>> {
    const [card] = (await this.view()).scoreCards;
    return new Map(card?.holesParams.map(({ number, par }) => [number, par]));
  }

  /** The game for a reader; default: the organiser. */
  view(as: Person = this.organiser): Promise<GameView> {
    return this.#api.call(calls.games.get, { params: { id: this.id }, query: {} }, as.token);
  }

  log(card: Person) {
    const params = { id: this.id, playerId: card.id };
    return this.#api.call(calls.scoring.log, { params }, this.organiser.token);
  }

  async finish(by: Person, oneScorer: readonly Person[] = []): Promise<void> {
    const body = { oneScorer: oneScorer.map(({ id }) => id) };
    await this.#api.call(calls.games.finish, { params: { id: this.id }, body }, by.token);
  }

  /** The organiser accepts cards as they are, with holes that one person alone entered. */
  async accept(playerIds: string[]): Promise<void> {
    const params = { id: this.id };
    await this.#api.call(calls.committee.acceptCard, { params, body: { playerIds } }, this.organiser.token);
  }

  /** The committee enters whole cards: by player, the strokes over par on each hole. */
  async typeCards(cards: ReadonlyMap<string, (hole: number) => number>): Promise<void> {
    const { scoreCards, players } = await this.view();
    const holesOfCard = scoreCards[0]?.holesParams ?? [];
    for (const some of inGroupsOf(8, [...cards])) {
      await Promise.all(
        some.map(([playerId, over]) => {
          const grosses = new Map(
            holesOfCard.map(({ number, par }) => [number, Math.max(1, par + over(number))]),
          );
          const card = { gameId: this.id, playerId, scoreId: players[playerId]?.scoreId ?? '' };
          return amendCard(this.#api, card, grosses, this.organiser);
        }),
      );
    }
  }

  activate(): Promise<unknown> {
    return this.#api.call(calls.games.activate, { params: { id: this.id } }, this.organiser.token);
  }

  /** Closes it with the changes of custom handicaps by the close. */
  async close(): Promise<void> {
    await closeGame(this.#api, this.id, this.organiser.token);
  }

  async certification(
    certification: CallInput<typeof calls.games.update>['body']['certification'],
  ): Promise<void> {
    const body = { certification };
    await this.#api.call(calls.games.update, { params: { id: this.id }, body }, this.organiser.token);
  }

  /** Another organiser's phone reveals the next step. */
  async reveal(): Promise<void> {
    await this.#api.call(calls.games.revealLeaderboard, { params: { id: this.id } }, this.organiser.token);
  }

  async leaderboard(change: CallInput<typeof calls.games.update>['body']['leaderboard']): Promise<void> {
    const body = { leaderboard: change };
    await this.#api.call(calls.games.update, { params: { id: this.id }, body }, this.organiser.token);
  }
}
