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
import { type CommitteeValue, type HoleValue, printHoleValue } from '@flagstick/golf';
import type { Board } from './board.ts';
import { isInvited } from './game-data.ts';
import type { BoardPlayer } from './seats.ts';

/** Whose e-mail addresses and CDH numbers an organiser reads: everybody's, nobody's, or those of a club's members. */
export type Contacts = 'all' | 'none' | { readonly membersOf: string };

/**
 * Who reads. The public is one audience; organisers are one for each extent of contacts; the players of a group share
 * one, and a player without a group has their own. `covered`: the board is off for players, who then read their own
 * group's cards only.
 */
export type Reader =
  | { readonly kind: 'public' }
  | { readonly kind: 'organisers'; readonly contacts: Contacts }
  | { readonly kind: 'group'; readonly groupId: string; readonly covered: boolean }
  | { readonly kind: 'player'; readonly playerId: string; readonly covered: boolean };

/** The audience's name: one room, one buffer, one payload for all who share it. */
export function audienceKey(reader: Reader): string {
  switch (reader.kind) {
    case 'public':
      return 'public';
    case 'organisers': {
      const { contacts } = reader;
      return `organisers:${typeof contacts === 'string' ? contacts : `members:${contacts.membersOf}`}`;
    }
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

/** Who may answer that a player asks to walk with a group, and the player. */
const seesAsked = (reader: Reader, { data, asks }: BoardPlayer) =>
  reader.kind === 'organisers' ||
  (reader.kind === 'group' && reader.groupId === asks?.id) ||
  (reader.kind === 'player' && reader.playerId === data.id);

const seesContacts = (reader: Reader, { data }: BoardPlayer) =>
  reader.kind === 'organisers' &&
  (reader.contacts === 'all' ||
    (reader.contacts !== 'none' && reader.contacts.membersOf === data.homeClubId));

const shotsOf = (value: HoleValue) => (value.kind === 'retired' ? { shots: value.shots } : {});

/** One hole as everybody sees it. */
export function publicHole({ card }: BoardPlayer, hole: number): PlayerHole {
  const verification = card.verified.get(hole);
  const value = verification?.effective ?? null;
  return {
    holeNumber: hole,
    gross: value ? printHoleValue(value) : null,
    ...(value ? shotsOf(value) : {}),
    ...(verification?.state === 'mismatch' ? { mismatch: true } : {}),
    ...(verification?.committee ? { committee: true } : {}),
  };
}

/** One hole with everybody's entries. */
export function scorerHole({ card }: BoardPlayer, hole: number): ScorerHole {
  const { entries, version, committee } = card.entered.hole(hole);
  const grosses: Record<string, Gross> = {};
  const shots: Record<string, number> = {};
  const typedBy: Record<string, string> = {};
  for (const { scorer, value, typedBy: typist } of entries) {
    grosses[scorer] = printHoleValue(value);
    if (value.kind === 'retired') shots[scorer] = value.shots;
    if (typist !== scorer) typedBy[scorer] = typist;
  }
  return {
    holeNumber: hole,
    grosses,
    ...(Object.keys(shots).length > 0 ? { shots } : {}),
    ...(Object.keys(typedBy).length > 0 ? { typedBy } : {}),
    ...(committee ? { committee: presentCommittee(committee) } : {}),
    version,
    state: card.verified.get(hole)?.state ?? 'unscored',
  };
}

const presentCommittee = ({ value, typedBy, amends }: CommitteeValue): ScorerHole['committee'] => ({
  gross: printHoleValue(value),
  ...shotsOf(value),
  typedBy,
  amends,
});

export const holeAnswer = (player: BoardPlayer, hole: number): HoleAnswer => ({
  ...scorerHole(player, hole),
  gross: publicHole(player, hole).gross,
});

/** Totals mean nothing before the first score; a stroke total means nothing with a hole missing strokes. */
export function totals(player: BoardPlayer): Totals {
  const { total, grossToPar, nettToPar, thru } = player.card.score;
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
  const { data, card } = player;
  const { handicap, score, addedStrokes } = card;
  const entries = seesEntries(reader, player);
  const scores = seesScores(reader, player);
  const contacts = seesContacts(reader, player);
  const holes: Player['holes'] = {};
  const uholes: NonNullable<Player['uholes']> = {};
  for (const { number } of card.holes) {
    const hole = publicHole(player, number);
    if (scores && (allHoles || hole.gross !== null)) holes[number] = hole;
    if (entries && (allHoles || card.entered.hole(number).version > 0)) {
      uholes[number] = scorerHole(player, number);
    }
  }
  return {
    _id: data.id,
    name: data.name,
    lastName: data.lastName,
    ...(reader.kind !== 'public' && data.username ? { username: data.username } : {}),
    ...(contacts && data.email ? { email: data.email } : {}),
    ...(contacts && data.cdh ? { cdh: data.cdh } : {}),
    guest: data.guest,
    ...(isInvited(data) && reader.kind !== 'public' ? { invited: true as const } : {}),
    gender: data.gender,
    hcp: handicap.playingHandicap + addedStrokes,
    hci: data.index,
    shcp: data.social,
    courseHandicap: Math.round(handicap.courseHandicap * 100) / 100,
    playingHcp: handicap.exact === null ? handicap.playingHandicap + addedStrokes : score.deducted,
    addedStrokes,
    teeColor: card.tee._id,
    team: null,
    group: player.group ? { name: player.group.name, startingHole: player.group.startingHole } : null,
    ...(player.asks && seesAsked(reader, player) ? { asks: player.asks.name } : {}),
    holes,
    ...(entries ? { uholes } : {}),
    points: scores ? totals(player) : noTotals,
    thru: scores ? score.thru : 0,
    status: scores ? score.status : 'inProgress',
    scoreId: card.data.id,
    isTeamCard: false,
    isFirstTimeCHP: handicap.firstTime,
    isUnverifiable: !card.hasOtherScorers,
    scoringPlayers: reader.kind === 'public' ? [] : [...player.scoringPlayers],
    payStatus: data.payStatus,
    state: card.data.state,
    nofinish: data.noFinish,
    disqualified: data.disqualified,
    updateDate: changedAt(player, scores).toISOString(),
  };
}

/** When a seat, or what a reader sees of its card, was last changed. */
function changedAt({ data, card }: BoardPlayer, scores: boolean): Date {
  const entered = scores ? card.entered.changedAt : null;
  return entered && entered > data.updatedAt ? entered : data.updatedAt;
}

/**
 * What a score changed of a player, for one reader: the hole, the totals, how far they are. Undefined: nothing that
 * the reader may see.
 *
 * @param scorer whose entry is different; null for what no scorer entered
 */
export function playerPatch(
  player: BoardPlayer,
  hole: number,
  scorer: string | null,
  reader: Reader,
): PlayerPatch | undefined {
  if (!seesScores(reader, player)) return undefined;
  const { thru, status } = player.card.score;
  const patch: PlayerPatch = {
    holes: { [hole]: publicHole(player, hole) },
    points: totals(player),
    thru,
    status,
    updateDate: changedAt(player, true).toISOString(),
  };
  if (!seesEntries(reader, player)) return patch;
  const { grosses, ...rest } = scorerHole(player, hole);
  const changed = scorer === null ? {} : { [scorer]: grosses[scorer] ?? null };
  patch.uholes = { [hole]: { ...rest, grosses: changed } };
  return patch;
}

export const presentGroups = (board: Board): Group[] =>
  board.groups.map(({ name, startingHole, players }) => ({ name, startingHole, players: [...players] }));

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
    updateDate: game.updated_at.toISOString(),
  };
}

/** What a game is set up with, alike for every reader: all of it that patches have no part of their own for. */
export function presentSetup(
  board: Board,
): Omit<GameView, 'v' | 'audience' | 'players' | 'groups' | 'leaderboard' | 'startSheet'> {
  const { game, rule, tees, organisers, course } = board.data;
  return {
    ...presentSummary(board),
    competition: rule,
    scoreCards: [...tees],
    organizers: organisers.map(({ id, name, lastName, type }) => ({ _id: id, name, lastName, type })),
    startingTees: game.starting_tees,
    verifyQs: game.verify_quick_scores,
    autoProgress: game.auto_progress,
    joinAfterStart: game.join_after_start,
    redirectUrl: game.redirect_url,
    localRules: course.localRules,
  };
}

/** The whole game for one reader. */
export function presentGame(board: Board, reader: Reader): GameView {
  const players: GameView['players'] = {};
  for (const [id, player] of board.players) players[id] = presentPlayer(player, reader);
  return {
    ...presentSetup(board),
    v: board.version,
    audience: audienceOf(reader),
    leaderboard: board.leaderboard,
    startSheet: board.startSheet,
    groups: presentGroups(board),
    players,
  };
}
