import {
  awaitsNextRound,
  type FormatKey,
  formatOf,
  GameInsert,
  type GameMatchRound,
  hasTwoRounds,
  knockOutPlayers,
  knockOutSentences,
  limits,
  playersOfSide,
} from '@flagstick/contract';
import type { BracketMatch } from '@flagstick/golf';
import { type Actor, AppError, refuseField } from '../../../http/index.ts';
import {
  assignMarkersInRotation,
  createGameWith,
  type GameChange,
  type LiveBoards,
  ruleOf,
} from '../../../live/index.ts';
import { newId, type Tx } from '../../../storage/index.ts';
import { standardRules } from '../../game-rules/index.ts';
import { addPlayers, addTeam, createGame } from '../../games/index.ts';
import { teesOfCourse } from '../../score-cards/index.ts';
import {
  drawnSection,
  entrantsOf,
  entryOf,
  matchAt,
  mayPlaySecond,
  openGameOf,
  resultAt,
} from '../brackets.ts';
import { roundNameOf } from '../names.ts';
import { type EntrantRow, type KnockOutRow, type MatchAddress, putGame } from '../store.ts';

/** The most score cards of a game, as the contract allows. */
const mostTees = 20;

/** Ends the transaction without a new game. */
class HasGame extends Error {}

interface LiveMatch {
  readonly match: BracketMatch;
  readonly sides: readonly EntrantRow[];
  readonly name: string;
  /** The game of its first round, which is over, so that this is the second; null: no earlier round. */
  readonly first: string | null;
}

/**
 * The match, for its players, if it is open.
 * @throws AppError action.notAllowed, knockOut.notDrawn, item.notFound, knockOut.notOpen, knockOut.decided,
 * knockOut.conflict for a result that waits for an answer
 * @throws HasGame
 */
function requireToPlay(row: KnockOutRow, actor: Actor, address: MatchAddress): LiveMatch {
  const entry = entryOf(row, actor.id);
  if (!entry) throw new AppError('action.notAllowed');
  const section = drawnSection(row, address.section);
  if (!section) throw new AppError('knockOut.notDrawn');
  const match = matchAt(section, address);
  if (!match) throw new AppError('item.notFound');
  const ids = entrantsOf(match);
  if (!ids.includes(entry.id)) throw new AppError('action.notAllowed');
  if (match.state === 'pending' || match.state === 'bye') throw new AppError('knockOut.notOpen');
  if (match.state !== 'open') throw new AppError('knockOut.decided');
  const game = openGameOf(row, address.section, match);
  if (game && !mayPlaySecond(row, address.section, match)) throw new HasGame();
  if (resultAt(row, address)) throw new AppError('knockOut.conflict');
  const first = game?.game_id ?? null;
  const sides = ids.flatMap((id) => row.entrants.find((entrant) => entrant.id === id) ?? []);
  const part = hasTwoRounds(row.holes) ? `, round ${first === null ? 1 : 2}` : '';
  const round = `: ${roundNameOf(row, section, match.round)}${part}`;
  return { match, sides, first, name: `${row.name.slice(0, limits.gameName.max - round.length)}${round}` };
}

const gameFormats: Readonly<Record<KnockOutRow['format'], FormatKey>> = {
  singles: 'singles',
  fourball: 'teamMatch',
  foursomes: 'oneCardMatch',
};

/**
 * The standard rule of such a match.
 * @throws AppError request.invalid
 */
async function ruleFor(tx: Tx, format: KnockOutRow['format'], holes: number): Promise<string> {
  const rule = (await standardRules(tx))
    .map(ruleOf)
    .find(
      ({ active, holesNumber, playingRules }) =>
        active && holesNumber === holes && formatOf(playingRules).key === gameFormats[format],
    );
  if (!rule) throw refuseField('match', knockOutSentences.notLive);
  return rule.id;
}

/**
 * The round of a match over two rounds that the new game is, the second with the holes up after the first.
 * @param first the game of the first round; null: the new game is that
 * @param holes of each round
 * @throws HasGame if the first has a result, or not all its holes are played
 */
async function roundOf(boards: LiveBoards, first: string | null, holes: number): Promise<GameMatchRound> {
  if (first === null) return { holesBefore: 0, holesAfter: holes, leader: null, up: 0 };
  const [played] = (await boards.require(first)).board.matches;
  if (!played || !awaitsNextRound(played)) throw new HasGame();
  const { leader, up } = played.match;
  const side = leader && played[leader];
  const [player] = side ? playersOfSide(side) : [];
  return { holesBefore: holes, holesAfter: 0, leader: player?.id ?? null, up };
}

const accountsOf = ({ players }: EntrantRow) => players.flatMap(({ user_id }) => user_id ?? []);

/** The tees from which the players played the first round; none before the second. */
async function formerTees(boards: LiveBoards, first: string | null): Promise<ReadonlyMap<string, string>> {
  if (first === null) return new Map();
  const { players } = (await boards.require(first)).board;
  return new Map([...players].map(([id, { data }]) => [id, data.teeId]));
}

/** Both sides in one group, in the order of the match, each player on the former tee if the course has it. */
async function seatSides(
  change: GameChange,
  actor: Actor,
  { sides, tees }: { readonly sides: readonly EntrantRow[]; readonly tees: ReadonlyMap<string, string> },
): Promise<void> {
  const ids = sides.flatMap(accountsOf);
  await addPlayers(change, actor, ids, {});
  const group = { id: newId(), name: 'Match', startingHole: 1, position: 0, byPlayer: false };
  change.addGroup(group);
  for (const [at, side] of sides.entries()) {
    // Names of teams are public, those of young players are not.
    const teamId = side.players.length > 1 ? addTeam(change, `Pair ${at + 1}`) : null;
    for (const id of accountsOf(side)) {
      const groupedBy = id === actor.id ? null : actor.id;
      const tee = change.data.tees.find(({ _id }) => _id === tees.get(id));
      change.setSeat(id, {
        ...{ groupId: group.id, groupPosition: ids.indexOf(id), groupedBy, teamId },
        ...(tee && { teeId: tee._id }),
      });
    }
  }
  assignMarkersInRotation(change, ids);
  change.setGame({ state: 'playing', started_at: change.at });
}

/**
 * Opens an ordinary game for a match, owned by the player who opens it and in play. A match that has a game keeps it, so
 * two players who open it at once get one game. A match over two rounds has a game for each; its second round begins with
 * the holes up after the first.
 * @param find the knock-out, locked until the end of the transaction
 * @throws AppError as the call lists
 */
export async function openGame(
  { boards }: { readonly boards: LiveBoards },
  actor: Actor,
  {
    address,
    course,
    find,
  }: {
    readonly address: MatchAddress;
    readonly course: string;
    readonly find: (tx: Tx) => Promise<KnockOutRow>;
  },
): Promise<void> {
  let found: { row: KnockOutRow; live: LiveMatch } | undefined;
  const make = async (tx: Tx) => {
    const row = await find(tx);
    const live = requireToPlay(row, actor, address);
    found = { row, live };
    // A guest belongs to a game, so that people without an account have none before it.
    const players = live.sides.flatMap(accountsOf);
    if (players.length !== 2 * knockOutPlayers[row.format])
      throw refuseField('match', knockOutSentences.notLive);
    const isTwoRounds = hasTwoRounds(row.holes);
    const holes = isTwoRounds ? row.holes / 2 : row.holes;
    const competitionId = await ruleFor(tx, row.format, holes);
    const matchRound = isTwoRounds ? await roundOf(boards, live.first, holes) : undefined;
    const tees = (await teesOfCourse(tx, actor, course)).filter((tee) => tee.holes.length >= holes);
    if (tees.length === 0) throw refuseField('course', 'This course has no score card for the match.');
    const body = GameInsert.parse({
      ...{ name: live.name, date: boards.clock.now().toISOString() },
      ...{ course, competitionId, maxPlayers: players.length },
      scoreCards: tees.slice(0, mostTees).map(({ id }) => id),
      gameResultRules: { extraHoles: [1] },
    });
    return createGame(tx, actor, body, { ruleIsSet: true, matchRound });
  };
  const seat = async (change: GameChange) => {
    if (!found) return;
    const { row, live } = found;
    await seatSides(change, actor, { sides: live.sides, tees: await formerTees(boards, live.first) });
    await putGame(change.tx, row.id, {
      address,
      entrants: entrantsOf(live.match),
      number: live.first === null ? 1 : 2,
      gameId: change.board.id,
    });
  };
  await createGameWith({ boards }, make, seat).catch((error: unknown) => {
    if (!(error instanceof HasGame)) throw error;
  });
}
