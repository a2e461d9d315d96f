import type { Audience, GameSummary, GameView, Group, Player, PlayerPatch, Team } from '@flagstick/contract';
import type { BoardPart } from '@flagstick/golf';
import { instant, inTenths } from '../../shared/codecs.ts';
import { publicName } from '../../shared/public-names.ts';
import type { SeatHandicap } from '../../storage/index.ts';
import type { Board } from '../game/board.ts';
import { holePoints, noTotals, publicHole, scorerHole, totals } from '../game/card-view.ts';
import { cardReturnedAt, presentCertificates } from '../game/certification.ts';
import { epochOf } from '../game/epoch.ts';
import { isInvited, type PlayerData } from '../game/game-data.ts';
import { presentFee } from '../game/payment.ts';
import { type BoardGroup, type BoardPlayer, courseHandicapOf, teeOf } from '../game/seats.ts';
import { isTold, type Reader, type Sight, seesField, sightOf } from './access.ts';

/** The name of an audience; all its viewers share one room, one buffer and one payload. */
export function audienceKey(reader: Reader): string {
  switch (reader.kind) {
    case 'public':
      return 'public';
    case 'organisers': {
      const { contacts } = reader;
      if (contacts === 'all') return 'organisers:all';
      return `organisers:${contacts.joined ? 'joined' : 'none'}:${contacts.membersOf.toSorted().join(',')}`;
    }
    case 'group':
      return `group:${reader.groupId}${reader.covered ? ':covered' : ''}`;
    case 'player':
      return `player:${reader.playerId}${reader.covered ? ':covered' : ''}`;
    case 'unpaid':
      return `unpaid:${reader.playerId}`;
  }
}

const audienceOf = (reader: Reader): Audience =>
  reader.kind === 'public' || reader.kind === 'organisers' ? reader.kind : 'group';

/** Whether this viewer sees the player with an id. */
const seenBy = (board: Board, reader: Reader) => (id: string) => {
  const player = board.players.get(id);
  return player !== undefined && sightOf(board, reader, player).seat;
};

/** Whether this person plays and the viewer may not know it. */
const isUnseen = (board: Board, id: string, reader: Reader) =>
  board.players.has(id) && !seenBy(board, reader)(id);

/** The extent of an answer, besides the viewer's visibility. */
export interface Extent {
  /** Points hole by hole; a leaderboard page computes them itself. */
  readonly points?: boolean;
  /** The holes that the teams' points are for; by default all. */
  readonly part?: BoardPart;
  /** The caller, when the answer is theirs alone. */
  readonly me?: string;
}

/**
 * The public reads first name and initial of players who are under 18 on the day of the game, or were when they took
 * the seat.
 */
const nameShown = (
  { data: { game } }: Pick<Board, 'data'>,
  { name, lastName, ...player }: PlayerData,
  { kind }: Pick<Reader, 'kind'>,
) =>
  kind === 'public'
    ? publicName({ name, lastName, birthDate: player.birthDate }, game.date, player.joinedAt)
    : { name, lastName };

/** The same board with the names that the public reads, for files and pages made from it. */
export function publiclyNamed(board: Board): Board {
  const { data } = board;
  const players = data.players.map((player) => {
    const shown = nameShown(board, player, { kind: 'public' });
    return shown.lastName === player.lastName ? player : { ...player, ...shown };
  });
  if (players.every((player, at) => player === data.players[at])) return board;
  return board.changed({ ...data, game: { ...data.game, version: board.version }, players });
}

/** A player as the viewer may see them; undefined when hidden. */
export function presentPlayer(
  board: Board,
  player: BoardPlayer,
  reader: Reader,
  { points = board.data.game.state === 'done', me }: Extent = {},
): Player | undefined {
  const sight = sightOf(board, reader, player, me);
  if (!sight.seat) return undefined;
  const { data, card } = player;
  const { handicap, score, addedStrokes } = card;
  const holes: Player['holes'] = {};
  const uholes: NonNullable<Player['uholes']> = {};
  for (const number of card.verified.keys()) {
    const hole = sight.scores ? publicHole(player, number) : { holeNumber: number, gross: null };
    if (hole.gross !== null) holes[number] = hole;
    if (sight.entries && card.entered.hole(number).version > 0) {
      uholes[number] = scorerHole(player, number);
    }
  }
  const worked = sight.scores && points ? holePoints(player.card.score) : { holes: null, summary: null };
  const tee = teeOf(player);
  const shown: Player = {
    _id: data.id,
    ...nameShown(board, data, reader),
    guest: data.guest,
    gender: data.gender,
    hcp: handicap.playingHandicap + addedStrokes,
    hci: data.index,
    courseHandicap: Math.round(courseHandicapOf(player).courseHandicap * 100) / 100,
    playingHcp: handicap.exact === null ? handicap.playingHandicap + addedStrokes : score.deducted,
    // A reduced handicap reveals the winner, whose place the board may hide.
    newhcp: sight.scores && sight.place === undefined ? data.newCustom : null,
    addedStrokes,
    teeColor: tee._id,
    team: data.teamId,
    group: player.group ? { name: player.group.name, startingHole: player.group.startingHole } : null,
    holes,
    points: { ...(sight.scores ? totals(player.card.score) : noTotals), ...worked },
    thru: sight.scores ? score.thru : 0,
    status: sight.scores ? score.status : 'inProgress',
    scoreId: card.data.id,
    isTeamCard: card.team !== null,
    isFirstTimeCHP: handicap.firstTime,
    isUnverifiable: !card.hasOtherScorers,
    scoringPlayers: sight.inside ? player.scoringPlayers.filter(seenBy(board, reader)) : [],
    state: card.data.state,
    submitionEmail: sight.entries ? instant(card.data.mailedAt) : null,
    submittedAt: sight.entries ? instant(card.data.submittedAt) : null,
    returnedAt: sight.entries ? instant(cardReturnedAt(board, card.data)) : null,
    certificates: sight.entries ? presentCertificates(card) : [],
    oneScorer: sight.scores ? [...(card.data.oneScorer ?? [])] : [],
    accepted: sight.scores && (card.data.acceptedByCommittee || card.data.acceptedAt !== null),
    nofinish: data.noFinish,
    disqualified: data.disqualified,
    reason: sight.entries ? data.reason : null,
    comments: sight.entries ? data.comments : null,
    updateDate: changedAt(player, sight).toISOString(),
  };
  // Assigned one by one: spreading many small objects takes several times as long, and games with hundreds of players
  // are read often.
  if (data.customHandicap) shown.customHcp = customOf(data.customHandicap);
  if (tee._id !== card.tee._id) shown.cardTee = card.tee._id;
  if (player.asks && sight.asks) shown.asks = player.asks.name;
  if (data.outOfCompetition) shown.outOfCompetition = true;
  if (sight.place) shown.place = sight.place;
  if (sight.keptBack) shown.keptBack = sight.keptBack;
  if (sight.payment) shown.payStatus = data.payStatus;
  if (sight.contacts && data.email) shown.email = data.email;
  if (sight.contacts && data.cdh) shown.cdh = data.cdh;
  if (sight.contacts && data.homeClubId) shown.homeClub = data.homeClubId;
  if (sight.entries) shown.uholes = uholes;
  if (sight.entries && data.groupedBy !== null) shown.takenInBy = data.groupedBy;
  if (!sight.inside) return shown;
  shown.shcp = data.social;
  if (data.username) shown.username = data.username;
  if (isInvited(data)) shown.invited = true;
  if (data.override !== null) shown.hcpSet = true;
  if (data.override !== null && card.team !== null) shown.ownHcp = data.override;
  if (data.guest && data.addedBy !== null && !isUnseen(board, data.addedBy, reader))
    shown.broughtBy = data.addedBy;
  return shown;
}

const customOf = ({ tenths, game }: SeatHandicap): Player['customHcp'] => ({
  hcp: inTenths.read(tenths),
  game: game && { name: game.name, date: game.date },
});

/** When a seat, or the visible part of its card, last changed. */
function changedAt({ data, card }: BoardPlayer, { scores }: Pick<Sight, 'scores'>): Date {
  const entered = scores ? card.entered.changedAt : null;
  return entered && entered > data.updatedAt ? entered : data.updatedAt;
}

/**
 * What a score changed of a player, for one viewer: the hole, totals and progress. Undefined when the viewer may see
 * nothing of it.
 * @param scorer the scorer whose entry changed; null when no scorer entered it
 */
export function playerPatch(
  board: Board,
  player: BoardPlayer,
  { hole, scorer }: { readonly hole: number; readonly scorer: string | null },
  reader: Reader,
): PlayerPatch | undefined {
  const sight = sightOf(board, reader, player);
  if (!sight.seat || !sight.scores) return undefined;
  const { thru, status } = player.card.score;
  // An extra hole of a match is on the shared card, but not in play in the other linked games.
  const isInPlay = player.card.verified.has(hole);
  const patch: PlayerPatch = {
    ...(isInPlay ? { holes: { [hole]: publicHole(player, hole) } } : {}),
    points: totals(player.card.score),
    thru,
    status,
    updateDate: changedAt(player, sight).toISOString(),
  };
  if (!sight.entries || !isInPlay) return patch;
  const { grosses, ...rest } = scorerHole(player, hole);
  const changed = scorer === null ? {} : { [scorer]: grosses[scorer] ?? null };
  patch.uholes = { [hole]: { ...rest, grosses: changed } };
  // A score voids earlier certificates.
  if (player.card.data.certificates.length > 0) patch.certificates = presentCertificates(player.card);
  return patch;
}

/**
 * A player's current place, for a viewer that may not rank; undefined when the viewer may not see it. Changes of hidden
 * places are not sent either, because their order would reveal overtakes.
 */
export function placePatch(board: Board, player: BoardPlayer, reader: Reader): PlayerPatch | undefined {
  const { seat, place } = sightOf(board, reader, player);
  return seat && place && isTold(place) ? { place } : undefined;
}

/**
 * Changes of a player that follow from the visibility of other players: the players they score for, and the player who
 * brought them. Undefined when the viewer may see none.
 */
export function besidePatch(
  board: Board,
  player: BoardPlayer,
  others: ReadonlySet<string>,
  reader: Reader,
): PlayerPatch | undefined {
  const { guest, addedBy } = player.data;
  const isBrought = guest && addedBy !== null && others.has(addedBy);
  if (!isBrought && !player.scoringPlayers.some((id) => others.has(id))) return undefined;
  const { seat, inside } = sightOf(board, reader, player);
  if (!seat || !inside) return undefined;
  // A patch of single fields cannot remove one, so the whole player is sent.
  if (isBrought) return presentPlayer(board, player, reader);
  return { scoringPlayers: player.scoringPlayers.filter(seenBy(board, reader)) };
}

/** A group without the players that this viewer does not see. */
export const presentGroup = (
  board: Board,
  reader: Reader,
  { name, startingHole, players }: Pick<BoardGroup, 'name' | 'startingHole' | 'players'>,
): Group => ({ name, startingHole, players: players.filter(seenBy(board, reader)) });

/** All groups for a viewer. A player who owes the fee gets none. */
export const presentGroups = (board: Board, reader: Reader): Group[] =>
  reader.kind === 'unpaid' ? [] : board.groups.map((group) => presentGroup(board, reader, group));

/**
 * The teams with their points, without players that this viewer does not see, and without teams that have none left.
 */
export function presentTeams(
  board: Board,
  reader: Reader,
  { part, points = part !== undefined || board.data.game.state === 'done' }: Extent = {},
): Team[] {
  if (reader.kind === 'unpaid') return [];
  const seen = seenBy(board, reader);
  const scores = points && seesField(board, reader) ? teamPoints(board, part) : null;
  return board.teams
    .filter(({ players }) => players.length === 0 || players.some(seen))
    .map(({ players, ...team }) => ({
      ...team,
      points: scores && (scores.get(team._id) ?? noTotals),
      players: players.filter(seen),
    }));
}

const teamPoints = (board: Board, part: BoardPart | undefined) =>
  new Map(board.entrants(part).map(({ id, card }) => [id, totals(card)] as const));

export function presentSummary(board: Board): GameSummary {
  const { game, club, course, rule, owner } = board.data;
  const { id: _id, name, type, scoringFormat, holesNumber, fullHandicapAllowance, playingRules } = rule;
  const { playingAs, playingFormat } = playingRules;
  return {
    _id: game.id,
    name: game.name,
    code: game.code,
    date: game.date.toISOString(),
    startTime: instant(game.started_at),
    endTime: instant(game.ended_at),
    state: game.state,
    kind: game.kind,
    club: { _id: club.id, name: club.name, timeZone: club.timeZone },
    course: { _id: course.id, name: course.name, holesNumber: course.holesNumber },
    competition: {
      _id,
      name,
      type,
      scoringFormat,
      holesNumber,
      fullHandicapAllowance,
      playingAs,
      playingFormat,
    },
    owner: { _id: owner.id, name: owner.name, lastName: owner.lastName },
    playersCount: board.players.size,
    maxPlayers: game.max_players,
    ...presentFee(game),
    linkedGames: [...board.data.linked],
    mainScoringGame: game.main_game_id,
    updateDate: game.updated_at.toISOString(),
  };
}

/**
 * Fields for some viewers: the club's address for cards and the tournaments for players and organisers, the pot for
 * organisers.
 */
export function presentInside(
  { data: { club, course: place, tournaments, game } }: Board,
  reader: Reader,
): Pick<GameView, 'course' | 'tournaments' | 'pot'> {
  const course = {
    _id: place.id,
    name: place.name,
    holesNumber: place.holesNumber,
    club: { _id: club.id, name: club.name, logo: club.logo },
    localRules: place.localRules,
  };
  if (audienceOf(reader) === 'public') return { course };
  return {
    course: { ...course, cardEmail: club.cardEmail },
    tournaments: [...tournaments],
    ...(reader.kind === 'organisers' ? { pot: game.is_paid ? game.id : null } : {}),
  };
}

/** The set-up of a game, the same for every viewer, without the parts that patches send separately. */
export function presentSetup(
  board: Board,
): Omit<
  GameView,
  | 'v'
  | 'epoch'
  | 'audience'
  | 'course'
  | 'tournaments'
  | 'pot'
  | 'players'
  | 'groups'
  | 'teams'
  | 'leaderboard'
  | 'startSheet'
> {
  const { game, rule, tees, organisers } = board.data;
  const { course: _itsOwn, ...summary } = presentSummary(board);
  return {
    ...summary,
    competition: rule.shown,
    competitionId: rule.id,
    scoreCards: [...tees],
    organizers: organisers.map(({ id, name, lastName, type }) => ({ _id: id, name, lastName, type })),
    startingTees: game.starting_tees,
    verifyQs: game.verify_quick_scores,
    autoProgress: game.auto_progress,
    joinAfterStart: game.join_after_start,
    certification: board.certification,
    plannedRound: board.plannedRound,
    gameResultRules: board.gameResultRules,
    sides: board.sides,
    redirectUrl: game.redirect_url,
    hidden: board.cover?.rows ?? 0,
  };
}

export function presentGame(board: Board, reader: Reader, extent?: Extent): GameView {
  const players: GameView['players'] = {};
  for (const [id, player] of board.players) {
    const shown = presentPlayer(board, player, reader, extent);
    if (shown) players[id] = shown;
  }
  return {
    ...presentSetup(board),
    v: board.version,
    epoch: epochOf(board.data),
    audience: audienceOf(reader),
    ...presentInside(board, reader),
    leaderboard: board.leaderboard,
    startSheet: board.startSheet,
    groups: presentGroups(board, reader),
    teams: presentTeams(board, reader, extent),
    players,
  };
}
