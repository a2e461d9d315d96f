import { type GameView, type Gross, type Player, playsOneCard } from '@flagstick/contract';
import { type Hole, holesInPlay, playOrder } from '@flagstick/golf';
import { cardOf } from './player-model.ts';
import { type PlannedEntry, type PlannedSeat, plannedEntriesOf } from './steps.ts';

/** The planned scores by hole number. `key` seeds the random numbers of the card; default: the card's id. */
export type CardSource = (
  player: Player,
  holes: readonly Hole[],
  game: GameView,
  key?: string,
) => ReadonlyMap<number, Gross>;

export interface PlanOptions {
  readonly cards: CardSource;
  /**
   * Players with an account that this run controls. The scores of others are entered once, by an organiser or by a
   * marker with a phone.
   */
  readonly hasPhone: (player: Player) => boolean;
  readonly withMarkerMistakes: boolean;
  /** Groups of these players are left to people. */
  readonly isLeftToPeople: (player: Player) => boolean;
  /** The maximum number of holes to play. */
  readonly until?: number | undefined;
  /** Names the random numbers of a player's card; default: the card's id. */
  readonly keyOf?: ((player: Player) => string) | undefined;
}

export interface PlannedGroup {
  readonly name: string;
  readonly startingHole: number;
  readonly players: readonly Player[];
  readonly steps: readonly PlannedEntry[];
}

/** Plays by the model, with the handicap, tee and format of the game. */
export const modelCards: CardSource = (player, holes, game, key = player.scoreId) =>
  cardOf(
    {
      key,
      // All members of a team that plays one card use the team's handicap.
      courseHandicap: ((player.isTeamCard ? player.hcp : player.courseHandicap) * 18) / holes.length,
    },
    holes,
    game.competition.scoringFormat,
    player.hcp,
  );

export function holesOf(game: GameView, player: Player): readonly Hole[] {
  const tee =
    game.scoreCards.find(({ _id }) => _id === (player.cardTee ?? player.teeColor)) ?? game.scoreCards[0];
  return holesInPlay(tee?.holesParams ?? [], game.competition.holesNumber, Math.min(...game.startingTees));
}

/** With one card for a team, a player without a team has no card. */
const hasNoTeam = ({ competition }: GameView, { isTeamCard }: Player) =>
  playsOneCard(competition) && !isTeamCard;

/** The member whose tee shot counts on a hole of a team's card; members take turns. */
export function teeShotMemberOn(
  { teams }: GameView,
  { team, isTeamCard }: Player,
  hole: number,
): string | undefined {
  const members = isTeamCard ? (teams.find(({ _id }) => _id === team)?.players ?? []) : [];
  return members[hole % members.length];
}

const isOut = ({ nofinish, disqualified, state }: Player) =>
  nofinish !== null || disqualified || state === 'done';

/** The planned entries of a game, by group. A player without a group plays alone. */
export function planOf(game: GameView, options: PlanOptions): PlannedGroup[] {
  const grouped = new Set(game.groups.flatMap(({ players }) => players));
  const alone = Object.values(game.players).filter(({ _id }) => !grouped.has(_id));
  const walks = [
    ...game.groups.map(({ name, startingHole, players }) => ({
      name,
      startingHole,
      players: players.flatMap((id) => game.players[id] ?? []),
    })),
    ...alone.map((player) => ({
      name: player._id,
      startingHole: game.startingTees[0] ?? 1,
      players: [player],
    })),
  ];
  return walks
    .filter(({ players }) => players.length > 0 && !players.some(options.isLeftToPeople))
    .map((walk) => ({ ...walk, steps: stepsOfWalk(game, walk, options) }));
}

function stepsOfWalk(
  game: GameView,
  walk: { startingHole: number; players: readonly Player[] },
  { cards, hasPhone, withMarkerMistakes, until, keyOf = ({ scoreId }) => scoreId }: PlanOptions,
): PlannedEntry[] {
  const [first] = walk.players;
  if (!first) return [];
  const card = holesOf(game, first);
  const holes = playOrder(card, walk.startingHole).flatMap((at) => card[at]?.number ?? []);
  const teams = Map.groupBy(walk.players, ({ isTeamCard, team, _id }) => (isTeamCard ? team : _id));
  // On a team's card the members with a phone enter scores, otherwise the first member.
  const entersScores = (player: Player) => {
    const members = teams.get(player.isTeamCard ? player.team : player._id) ?? [];
    return hasPhone(player) || (members[0] === player && !members.some(hasPhone));
  };
  const seats = walk.players.map((player): PlannedSeat => {
    const key = keyOf(player);
    const hasNoCard = isOut(player) || hasNoTeam(game, player);
    return {
      ...{ id: player._id, key, hasPhone: hasPhone(player) },
      card: hasNoCard ? new Map() : cards(player, holesOf(game, player), game, key),
      scoresFor: entersScores(player) ? player.scoringPlayers : player.scoringPlayers.slice(1),
    };
  });
  return plannedEntriesOf({ holes: holes.slice(0, until), seats, slips: withMarkerMistakes });
}
