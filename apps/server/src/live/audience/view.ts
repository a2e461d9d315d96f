import type { Audience, GameSummary, GameView, Group, Player, PlayerPatch, Team } from '@flagstick/contract';
import { type BoardPart, roundToHundredths } from '@flagstick/golf';
import { inTenths, toIso } from '../../shared/codecs.ts';
import { publicName } from '../../shared/public-names.ts';
import type { SeatHandicap } from '../../storage/index.ts';
import type { Board } from '../game/board.ts';
import { holePoints, noTotals, publicHole, scorerHole, totals } from '../game/card-view.ts';
import { cardReturnedAt, presentCertificates } from '../game/certification.ts';
import { epochOf } from '../game/epoch.ts';
import { isInvited, type PlayerData } from '../game/game-data.ts';
import { presentFee } from '../game/payment.ts';
import { presentPrizes } from '../game/prizes.ts';
import { type BoardGroup, type BoardPlayer, ownCourseHandicap, teeOf } from '../game/seats.ts';
import {
  canSeeWholeBoard,
  isKnownPlace,
  type PlayerVisibility,
  type Viewer,
  visibilityOf,
} from './access.ts';

/** The name of an audience; all its viewers share one room, one buffer and one payload. */
export function audienceKey(viewer: Viewer): string {
  switch (viewer.kind) {
    case 'public':
      return 'public';
    case 'organisers': {
      const { contacts } = viewer;
      if (contacts === 'all') return 'organisers:all';
      return `organisers:${contacts.joined ? 'joined' : 'none'}:${contacts.membersOf.toSorted().join(',')}`;
    }
    case 'group':
      return `group:${viewer.groupId}${viewer.boardOff ? ':boardOff' : ''}`;
    case 'player':
      return `player:${viewer.playerId}${viewer.boardOff ? ':boardOff' : ''}`;
    case 'unpaid':
      return `unpaid:${viewer.playerId}`;
  }
}

const audienceOf = (viewer: Viewer): Audience =>
  viewer.kind === 'public' || viewer.kind === 'organisers' ? viewer.kind : 'group';

const canSee = (board: Board, viewer: Viewer) => (id: string) => {
  const player = board.players.get(id);
  return player !== undefined && visibilityOf(board, viewer, player).seat;
};

const isUnseen = (board: Board, id: string, viewer: Viewer) =>
  board.players.has(id) && !canSee(board, viewer)(id);

export interface PresentOptions {
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
const visibleName = (
  { data: { game } }: Pick<Board, 'data'>,
  { name, lastName, ...player }: PlayerData,
  { kind }: Pick<Viewer, 'kind'>,
) =>
  kind === 'public'
    ? publicName({ name, lastName, birthDate: player.birthDate }, game.date, player.joinedAt)
    : { name, lastName };

export function boardWithPublicNames(board: Board): Board {
  const { data } = board;
  const players = data.players.map((player) => {
    const shown = visibleName(board, player, { kind: 'public' });
    return shown.lastName === player.lastName ? player : { ...player, ...shown };
  });
  if (players.every((player, at) => player === data.players[at])) return board;
  return board.changed({ ...data, game: { ...data.game, version: board.version }, players });
}

/** A player as the viewer may see them; undefined when hidden. */
export function presentPlayer(
  board: Board,
  player: BoardPlayer,
  viewer: Viewer,
  { points = board.data.game.state === 'done', me }: PresentOptions = {},
): Player | undefined {
  const visibility = visibilityOf(board, viewer, player, me);
  if (!visibility.seat) return undefined;
  const { data, card } = player;
  const { handicap, score, addedStrokes } = card;
  const holes: Player['holes'] = {};
  const uholes: NonNullable<Player['uholes']> = {};
  for (const number of card.verified.keys()) {
    const hole = visibility.scores ? publicHole(player, number) : { holeNumber: number, gross: null };
    if (hole.gross !== null) holes[number] = hole;
    if (visibility.entries && card.enteredCard.hole(number).version > 0) {
      uholes[number] = scorerHole(player, number);
    }
  }
  const worked = visibility.scores && points ? holePoints(player.card.score) : { holes: null, summary: null };
  const tee = teeOf(player);
  const shown: Player = {
    _id: data.id,
    ...visibleName(board, data, viewer),
    guest: data.guest,
    gender: data.gender,
    hcp: handicap.playingHandicap + addedStrokes,
    hci: data.index,
    courseHandicap: roundToHundredths(ownCourseHandicap(player).courseHandicap),
    playingHcp: handicap.exact === null ? handicap.playingHandicap + addedStrokes : score.deducted,
    // A reduced handicap reveals the winner, whose place the board may hide.
    newhcp: visibility.scores && visibility.place === undefined ? data.nextCustomHandicap : null,
    addedStrokes,
    teeColor: tee._id,
    team: data.teamId,
    group: player.group ? { name: player.group.name, startingHole: player.group.startingHole } : null,
    holes,
    points: { ...(visibility.scores ? totals(player.card.score) : noTotals), ...worked },
    thru: visibility.scores ? score.thru : 0,
    status: visibility.scores ? score.status : 'inProgress',
    scoreId: card.data.id,
    isTeamCard: card.team !== null,
    isFirstTimeCHP: handicap.firstTime,
    isUnverifiable: !card.hasOtherScorers,
    scoringPlayers: visibility.details ? player.scoringPlayers.filter(canSee(board, viewer)) : [],
    state: card.data.state,
    submitionEmail: visibility.entries ? toIso(card.data.mailedAt) : null,
    submittedAt: visibility.entries ? toIso(card.data.submittedAt) : null,
    returnedAt: visibility.entries ? toIso(cardReturnedAt(board, card.data)) : null,
    certificates: visibility.entries ? presentCertificates(card) : [],
    oneScorer: visibility.scores ? [...(card.data.oneScorer ?? [])] : [],
    accepted: visibility.scores && (card.data.handedInByCommittee || card.data.oneScorerAcceptedAt !== null),
    nofinish: data.noFinish,
    disqualified: data.disqualified,
    reason: visibility.entries ? data.reason : null,
    comments: visibility.entries ? data.comments : null,
    updateDate: changedAt(player, visibility).toISOString(),
  };
  // Assigned one by one: spreading many small objects takes several times as long, and games with hundreds of players
  // are read often.
  if (data.customHandicap) shown.customHcp = customOf(data.customHandicap);
  if (tee._id !== card.tee._id) shown.cardTee = card.tee._id;
  if (player.requestedGroup && visibility.joinRequest) shown.asks = player.requestedGroup.name;
  if (data.outOfCompetition) shown.outOfCompetition = true;
  if (visibility.place) shown.place = visibility.place;
  if (visibility.keptBack) shown.keptBack = visibility.keptBack;
  if (visibility.payment) shown.payStatus = data.payStatus;
  if (visibility.contacts && data.email) shown.email = data.email;
  if (visibility.contacts && data.cdh) shown.cdh = data.cdh;
  if (visibility.contacts && data.homeClubId) shown.homeClub = data.homeClubId;
  if (visibility.entries) shown.uholes = uholes;
  if (visibility.entries && data.groupedBy !== null) shown.takenInBy = data.groupedBy;
  if (visibility.entries && data.linkPhones > 0) shown.linkPhones = data.linkPhones;
  if (!visibility.details) return shown;
  shown.shcp = data.social;
  if (data.username) shown.username = data.username;
  if (isInvited(data)) shown.invited = true;
  if (data.override !== null) shown.hcpSet = true;
  if (data.override !== null && card.team !== null) shown.ownHcp = data.override;
  if (data.guest && data.addedBy !== null && !isUnseen(board, data.addedBy, viewer))
    shown.broughtBy = data.addedBy;
  return shown;
}

const customOf = ({ tenths, game }: SeatHandicap): Player['customHcp'] => ({
  hcp: inTenths.read(tenths),
  game: game && { name: game.name, date: game.date },
});

/** When a seat, or the visible part of its card, last changed. */
function changedAt({ data, card }: BoardPlayer, { scores }: Pick<PlayerVisibility, 'scores'>): Date {
  const entered = scores ? card.enteredCard.changedAt : null;
  return entered && entered > data.updatedAt ? entered : data.updatedAt;
}

/**
 * The patch of a player after a score, for one viewer: the hole, totals and progress. Undefined when the viewer may see
 * nothing of it.
 * @param scorer the scorer whose entry changed; null when no scorer entered it
 */
export function playerPatch(
  board: Board,
  player: BoardPlayer,
  { hole, scorer }: { readonly hole: number; readonly scorer: string | null },
  viewer: Viewer,
): PlayerPatch | undefined {
  const visibility = visibilityOf(board, viewer, player);
  if (!visibility.seat || !visibility.scores) return undefined;
  const { thru, status } = player.card.score;
  // An extra hole of a match is on the shared card, but not in play in the other linked games.
  const isInPlay = player.card.verified.has(hole);
  const patch: PlayerPatch = {
    ...(isInPlay ? { holes: { [hole]: publicHole(player, hole) } } : {}),
    points: totals(player.card.score),
    thru,
    status,
    updateDate: changedAt(player, visibility).toISOString(),
  };
  if (!visibility.entries || !isInPlay) return patch;
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
export function placePatch(board: Board, player: BoardPlayer, viewer: Viewer): PlayerPatch | undefined {
  const { seat, place } = visibilityOf(board, viewer, player);
  return seat && place && isKnownPlace(place) ? { place } : undefined;
}

/**
 * Changes of a player that follow from the visibility of other players: the players they score for, and the player who
 * brought them. Undefined when the viewer may see none.
 */
export function relatedPatch(
  board: Board,
  player: BoardPlayer,
  others: ReadonlySet<string>,
  viewer: Viewer,
): PlayerPatch | undefined {
  const { guest, addedBy } = player.data;
  const isBrought = guest && addedBy !== null && others.has(addedBy);
  if (!isBrought && !player.scoringPlayers.some((id) => others.has(id))) return undefined;
  const { seat, details } = visibilityOf(board, viewer, player);
  if (!seat || !details) return undefined;
  // A patch of single fields cannot remove one, so the whole player is sent.
  if (isBrought) return presentPlayer(board, player, viewer);
  return { scoringPlayers: player.scoringPlayers.filter(canSee(board, viewer)) };
}

export const presentGroup = (
  board: Board,
  viewer: Viewer,
  { name, startingHole, players }: Pick<BoardGroup, 'name' | 'startingHole' | 'players'>,
): Group => ({ name, startingHole, players: players.filter(canSee(board, viewer)) });

/** All groups for a viewer. An unpaid player gets none. */
export const presentGroups = (board: Board, viewer: Viewer): Group[] =>
  viewer.kind === 'unpaid' ? [] : board.groups.map((group) => presentGroup(board, viewer, group));

/**
 * The teams with their points, without players that this viewer does not see, and without teams that have none left.
 */
export function presentTeams(
  board: Board,
  viewer: Viewer,
  { part, points = part !== undefined || board.data.game.state === 'done' }: PresentOptions = {},
): Team[] {
  if (viewer.kind === 'unpaid') return [];
  const seen = canSee(board, viewer);
  const scores = points && canSeeWholeBoard(board, viewer) ? teamPoints(board, part) : null;
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
    startTime: toIso(game.started_at),
    endTime: toIso(game.ended_at),
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
    ...(game.entry_list ? { hasEntryList: true } : {}),
    linkedGames: [...board.data.linked],
    mainScoringGame: game.main_game_id,
    updateDate: game.updated_at.toISOString(),
  };
}

/**
 * Fields for some viewers: the club's address for cards and the tournaments for players and organisers, the pot for
 * organisers.
 */
export function presentDetails(
  { data: { club, course: boardCourse, tournaments, game } }: Board,
  viewer: Viewer,
): Pick<GameView, 'course' | 'tournaments' | 'pot'> {
  const course = {
    _id: boardCourse.id,
    name: boardCourse.name,
    holesNumber: boardCourse.holesNumber,
    club: { _id: club.id, name: club.name, logo: club.logo },
    localRules: boardCourse.localRules,
  };
  if (audienceOf(viewer) === 'public') return { course };
  return {
    course: { ...course, cardEmail: club.cardEmail },
    tournaments: [...tournaments],
    ...(viewer.kind === 'organisers' ? { pot: game.is_paid ? game.id : null } : {}),
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
    prizes: presentPrizes(board.prizes),
    events: [...board.data.events],
    hidden: board.hiddenPlaces?.rows ?? 0,
  };
}

export function presentGame(board: Board, viewer: Viewer, extent?: PresentOptions): GameView {
  const players: GameView['players'] = {};
  for (const [id, player] of board.players) {
    const shown = presentPlayer(board, player, viewer, extent);
    if (shown) players[id] = shown;
  }
  return {
    ...presentSetup(board),
    v: board.version,
    epoch: epochOf(board.data),
    audience: audienceOf(viewer),
    ...presentDetails(board, viewer),
    leaderboard: board.leaderboard,
    startSheet: board.startSheet,
    groups: presentGroups(board, viewer),
    teams: presentTeams(board, viewer, extent),
    players,
  };
}
