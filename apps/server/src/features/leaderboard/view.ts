import type {
  Audience,
  GameSummary,
  GameView,
  Gross,
  Group,
  HoleAnswer,
  Player,
  PlayerHole,
  PlayerPatch,
  ScorerHole,
  Totals,
} from '@flagstick/contract';
import { type HoleValue, printHoleValue } from '@flagstick/golf';
import type { Board, BoardPlayer } from './board.ts';

/**
 * Who reads. `public` and `organisers` are one audience each; the players of a group share one, and a player without
 * a group is his own. `covered`: the board is off for players, who then read their own group's cards only.
 */
export type Reader =
  | { readonly kind: 'public' }
  | { readonly kind: 'organisers' }
  | { readonly kind: 'group'; readonly groupId: string; readonly covered: boolean }
  | { readonly kind: 'player'; readonly playerId: string; readonly covered: boolean };

/** The audience's name: one room, one buffer, one payload for all who share it. */
export function audienceKey(reader: Reader): string {
  switch (reader.kind) {
    case 'public':
    case 'organisers':
      return reader.kind;
    case 'group':
      return `group:${reader.groupId}${reader.covered ? ':covered' : ''}`;
    case 'player':
      return `player:${reader.playerId}${reader.covered ? ':covered' : ''}`;
  }
}

const audienceOf = (reader: Reader): Audience =>
  reader.kind === 'public' || reader.kind === 'organisers' ? reader.kind : 'group';

/** Does this reader see who entered what on this player's card? */
export function seesEntries(reader: Reader, player: BoardPlayer): boolean {
  switch (reader.kind) {
    case 'public':
      return false;
    case 'organisers':
      return true;
    case 'group':
      return player.data.groupId === reader.groupId;
    case 'player':
      return player.data.id === reader.playerId;
  }
}

/** A covered board shows no scores but those of the reader's own group. */
const seesScores = (reader: Reader, player: BoardPlayer) =>
  !('covered' in reader && reader.covered) || seesEntries(reader, player);

const shotsOf = (value: HoleValue) => (value.kind === 'retired' ? { shots: value.shots } : {});

/** One hole as everybody sees it. */
export function publicHole(player: BoardPlayer, hole: number): PlayerHole {
  const verification = player.verified.get(hole);
  const value = verification?.effective ?? null;
  return {
    holeNumber: hole,
    gross: value ? printHoleValue(value) : null,
    ...(value ? shotsOf(value) : {}),
    ...(verification?.state === 'mismatch' ? { mismatch: true } : {}),
  };
}

/** One hole with everybody's entries. */
export function scorerHole(player: BoardPlayer, hole: number): ScorerHole {
  const verification = player.verified.get(hole);
  const grosses: Record<string, Gross> = {};
  const shots: Record<string, number> = {};
  for (const { scorer, value } of verification?.values ?? []) {
    grosses[scorer] = printHoleValue(value);
    if (value.kind === 'retired') shots[scorer] = value.shots;
  }
  return {
    holeNumber: hole,
    grosses,
    ...(Object.keys(shots).length > 0 ? { shots } : {}),
    version: player.card.holes.get(hole)?.version ?? 0,
    state: verification?.state ?? 'unscored',
  };
}

export const holeAnswer = (player: BoardPlayer, hole: number): HoleAnswer => ({
  ...scorerHole(player, hole),
  gross: publicHole(player, hole).gross,
});

/** Totals mean nothing before the first score; a stroke total means nothing with a hole missing strokes. */
export function totals(player: BoardPlayer): Totals {
  const { total, grossToPar, nettToPar, thru } = player.score;
  const started = thru > 0;
  return {
    totalGross: total.gross,
    totalNett: total.nett,
    totalPoint: total.points,
    grossToPar: started ? grossToPar : null,
    nettToPar: started ? nettToPar : null,
  };
}

const noTotals: Totals = {
  totalGross: null,
  totalNett: null,
  totalPoint: 0,
  grossToPar: null,
  nettToPar: null,
};

export function presentPlayer(player: BoardPlayer, reader: Reader, allHoles = false): Player {
  const { data, handicap, card, score, addedStrokes } = player;
  const entries = seesEntries(reader, player);
  const scores = seesScores(reader, player);
  const holes: Player['holes'] = {};
  const uholes: NonNullable<Player['uholes']> = {};
  for (const { number } of player.holes) {
    const hole = publicHole(player, number);
    if (scores && (allHoles || hole.gross !== null)) holes[number] = hole;
    if (entries && (allHoles || (card.holes.get(number)?.version ?? 0) > 0)) {
      uholes[number] = scorerHole(player, number);
    }
  }
  return {
    _id: data.id,
    name: data.name,
    lastName: data.lastName,
    ...(reader.kind !== 'public' && data.username ? { username: data.username } : {}),
    ...(reader.kind === 'organisers' && data.email ? { email: data.email } : {}),
    ...(reader.kind === 'organisers' && data.cdh ? { cdh: data.cdh } : {}),
    guest: data.guest,
    gender: data.gender,
    hcp: handicap.playingHandicap + addedStrokes,
    hci: data.index,
    shcp: data.social,
    courseHandicap: Math.round(handicap.courseHandicap * 100) / 100,
    playingHcp: handicap.exact === null ? handicap.playingHandicap + addedStrokes : score.deducted,
    addedStrokes,
    teeColor: player.tee._id,
    team: null,
    group: player.group ? { name: player.group.name, startingHole: player.group.startingHole } : null,
    holes,
    ...(entries ? { uholes } : {}),
    points: scores ? totals(player) : noTotals,
    thru: scores ? score.thru : 0,
    status: scores ? score.status : 'inProgress',
    scoreId: card.id,
    isTeamCard: false,
    isFirstTimeCHP: handicap.firstTime,
    isUnverifiable: !player.hasOtherScorers,
    scoringPlayers: reader.kind === 'public' ? [] : [...player.scoringPlayers],
    payStatus: data.payStatus,
    state: card.state,
    nofinish: card.noFinish,
    disqualified: card.disqualified,
    updateDate: data.updatedAt.toISOString(),
  };
}

/** What a score changed of a player, for one reader: the hole, the totals, how far he is. Undefined: nothing he may see. */
export function playerPatch(
  player: BoardPlayer,
  hole: number,
  scorer: string,
  reader: Reader,
): PlayerPatch | undefined {
  if (!seesScores(reader, player)) return undefined;
  const { thru, status } = player.score;
  const patch: PlayerPatch = {
    holes: { [hole]: publicHole(player, hole) },
    points: totals(player),
    thru,
    status,
  };
  if (!seesEntries(reader, player)) return patch;
  const { holeNumber, grosses, shots, version, state } = scorerHole(player, hole);
  patch.uholes = {
    [hole]: {
      holeNumber,
      version,
      state,
      ...(shots ? { shots } : {}),
      grosses: { [scorer]: grosses[scorer] ?? null },
    },
  };
  return patch;
}

export const presentGroups = (board: Board): Group[] =>
  board.data.groups.map(({ name, startingHole, players }) => ({ name, startingHole, players: [...players] }));

const instant = (date: Date | null) => date?.toISOString() ?? null;

export function presentSummary(board: Board): GameSummary {
  const { game, club, course, rule, owner } = board.data;
  const { _id, name, type, scoringFormat, holesNumber, fullHandicapAllowance, playingRules } = rule;
  const { playingAs, playingFormat } = playingRules;
  return {
    _id: game.id,
    name: game.name,
    code: game.code,
    date: game.date.toISOString(),
    startTime: instant(game.started_at),
    endTime: instant(game.ended_at),
    state: game.state,
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
    updateDate: game.updated_at.toISOString(),
  };
}

/** The whole game for one reader. */
export function presentGame(board: Board, reader: Reader): GameView {
  const { game, rule, tees, organisers, course } = board.data;
  const players: GameView['players'] = {};
  for (const [id, player] of board.players) players[id] = presentPlayer(player, reader);
  return {
    ...presentSummary(board),
    v: board.version,
    audience: audienceOf(reader),
    competition: rule,
    scoreCards: [...tees],
    organizers: organisers.map(({ id, name, lastName, type }) => ({ _id: id, name, lastName, type })),
    leaderboard: board.leaderboard,
    startSheet: board.startSheet,
    startingTees: game.starting_tees,
    verifyQs: game.verify_quick_scores,
    autoProgress: game.auto_progress,
    redirectUrl: game.redirect_url,
    localRules: course.localRules,
    groups: presentGroups(board),
    players,
  };
}
