import {
  type ContestView,
  contestDetail,
  contestRefusal,
  distanceText,
  isMeasured,
  isPrizeHidden,
  isWonByUnit,
  moneyText,
  noDistanceText,
  offerText,
  type PrizeAward,
  type PrizeContest,
  type PrizeSetup,
  type PrizesView,
  prizePlace,
} from '@flagstick/contract';
import { type Award, type ContestResult, missedPrizes, playersOfDivision } from '@flagstick/golf';
import {
  type Board,
  boardWithPublicNames,
  canSeeWholeBoard,
  currentMeasurements,
  isBoardOff,
  type Viewer,
  visibilityOf,
} from '../../live/index.ts';
import { changesBetween } from './compare.ts';
import { prizeFieldOf } from './field.ts';
import { cachedPerVersion } from './per-version.ts';
import { prizeProblems } from './problems.ts';
import { currentPrizes, finalPrizesOf, type GivenPrizes, playersOfGiven } from './result.ts';
import { setupVersionOf } from './setup-version.ts';
import { warningsOf } from './warnings.ts';
import { awardText, figureText, missedText, namesOn, passedOnText, placeText, whyText } from './words.ts';

type Person = PrizeAward['players'][number];

const personOn =
  (board: Board) =>
  (id: string): Person => {
    const { name = 'Former', lastName = 'player' } = board.players.get(id)?.data ?? {};
    return { _id: id, name, lastName };
  };

/**
 * The prizes of a game for a viewer. A prize-giving of single contests sends the awards of those that it has shown.
 * Without one, no award is sent while a place is hidden from the viewer, because the prizes of one division reveal the
 * places of another. The viewer gets the measured results of players whose scores they see; before a contest's step,
 * only those of their own group.
 * @param me the caller, when the answer is for them alone
 */
export function presentPrizesFor(board: Board, viewer: Viewer, me?: string): PrizesView {
  if (viewer.kind === 'public') return presentPublicPrizes(board);
  const view = presentOn(board, viewer, board, me);
  if (viewer.kind !== 'organisers') return view;
  return {
    ...view,
    setup: board.prizes,
    setupVersion: setupVersionOf(board),
    problems: prizeProblems(board, board.prizes),
    warnings: warningsOf(board, shownOn(board)),
    ...(view.settled || isToBeFinalised(board) ? { changes: changesAfterClose(board, view) } : {}),
  };
}

/** Pages of spectators read the prizes after every score. */
const presentPublicPrizes = cachedPerVersion((board) =>
  presentOn(board, { kind: 'public' }, boardWithPublicNames(board)),
);

/** The prizes for a file that anyone may see, with the names of this board. */
export const presentPrizesForPublicFiles = (board: Board): PrizesView =>
  presentOn(board, { kind: 'public' }, board);

/** All prizes, for the organisers' documents. */
export const presentAllPrizes = (board: Board): PrizesView =>
  presentOn(board, { kind: 'organisers', contacts: { joined: false, membersOf: [] } }, board);

/** The final prizes, or those by the current cards. */
export const shownOn = (board: Board): GivenPrizes =>
  finalPrizesOf(board) ?? { setup: board.prizes, result: currentPrizes(board) };

/** The contests whose winners the viewer may see. */
export function knowableOn(board: Board, viewer: Viewer): (contest: string) => boolean {
  const { reveal } = board.prizes;
  if (viewer.kind === 'organisers' || reveal === null) {
    const mayKnow = canSeeWholeBoard(board, viewer);
    return () => mayKnow;
  }
  if (isBoardOff(viewer)) return () => false;
  const { revealedPrizes } = board.leaderboard;
  return (contest) => !isPrizeHidden(reveal, revealedPrizes, contest);
}

function presentOn(board: Board, viewer: Viewer, names: Board, me?: string): PrizesView {
  const fixed = finalPrizesOf(board);
  const shown = shownOn(board);
  const mayKnow = knowableOn(board, viewer);
  const { contests } = shown.setup;
  return {
    v: board.version,
    state: contests.length === 0 ? 'none' : fixed ? 'closed' : 'live',
    hidden:
      contests.length === 0 ? !canSeeWholeBoard(board, viewer) : !contests.some(({ id }) => mayKnow(id)),
    divisions: divisionViews(board, shown.setup),
    contests: contestViews(names, shown, {
      mayKnow,
      sees(contest, id) {
        const player = board.players.get(id);
        if (!player) return false;
        const isOneByOne = board.prizes.reveal !== null;
        if (isOneByOne && mayKnow(contest)) return true;
        return visibilityOf(board, viewer, player, me).scores && (!isOneByOne || isOfGroup(board, me, id));
      },
    }),
    settled: fixed && {
      at: fixed.at,
      // The reason may name a winner.
      reason: contests.every(({ id }) => mayKnow(id)) ? fixed.reason : null,
      club: fixed.club ?? board.data.club.id,
    },
    mine:
      me !== undefined && board.players.has(me) && contests.some(({ id }) => mayKnow(id))
        ? ownPrizes(names, shown, me, mayKnow)
        : null,
  };
}

/** The divisions of a set-up, each with the number of its players. */
export function divisionViews(board: Board, { divisions }: PrizeSetup): PrizesView['divisions'] {
  const { players } = prizeFieldOf(board);
  return divisions.map(({ id, name, of }) => ({ id, name, players: playersOfDivision(of, players).length }));
}

/** Prizes that were first set up after the close. */
const isToBeFinalised = (board: Board): boolean =>
  board.data.game.state === 'done' && finalPrizesOf(board) === null && board.prizes.contests.length > 0;

/** What finalising the prizes, perhaps again, would change. */
function changesAfterClose(board: Board, view: PrizesView) {
  const now = { setup: board.prizes, result: currentPrizes(board) };
  const before = view.settled ? view.contests : [];
  return changesBetween(before, contestViews(board, now, allVisible));
}

interface PrizeVisibility {
  /** Whether the viewer may see the winners of a contest. */
  readonly mayKnow: (contest: string) => boolean;
  /** Whether the viewer sees a player's measured result. */
  readonly sees: (contest: string, playerId: string) => boolean;
}

export const allVisible: PrizeVisibility = { mayKnow: () => true, sees: () => true };

export function contestViews(
  board: Board,
  { setup, result, ...given }: GivenPrizes,
  { mayKnow, sees }: PrizeVisibility,
): ContestView[] {
  const person = personOn(board);
  const playersOf = playersOfGiven(board, given);
  const { nameOf, teamNameOf } = namesOn(board);
  const contestOf = new Map(setup.contests.map((contest) => [contest.id, contest]));
  return result.contests.flatMap((one): ContestView[] => {
    const contest = contestOf.get(one.contest);
    if (!contest) return [];
    const { id, name, kind, pot } = contest;
    const division = setup.divisions.find((other) => other.id === contest.division)?.name ?? null;
    const known = mayKnow(id);
    return [
      {
        ...{ id, name, kind, division },
        detail: contestDetail(kind, division),
        offer: offerText(contest),
        refusal: contestRefusal(kind, board.data.rule.playingRules),
        hidden: !known,
        provisional: one.provisional,
        awards: known
          ? one.awards.map((award) => ({
              place: placeText(contest, award),
              players: award.entrants.flatMap((entrant) => playersOf(entrant)).map(person),
              team: teamOf(award, board, teamNameOf),
              figure: figureText(board, contest, award.figure, one),
              prize: awardText(board, contest, award),
              pence: award.each === 0 ? null : award.each * award.entrants.length,
              penceEach: penceEach(award, playersOf),
              left: penceLeft(award, playersOf),
              why: whyText(board, contest, award, one),
            }))
          : [],
        passed: known
          ? one.passed.flatMap(({ place, player, has }) => {
              // The prize that a player has may be shown later.
              if (!mayKnow(has.contest)) return [];
              const other = contestOf.get(has.contest)?.name ?? 'another contest';
              const won = `${nameOf(player)} has already won ${prizePlace(has.place, false)} prize in ${other}.`;
              const text = `${won} ${passedOnText(one, place)}`;
              return [{ place: prizePlace(place, false), player: person(player), text }];
            })
          : [],
        pot: pot &&
          one.pot && { stake: pot.stake, ...(known ? one.pot : { ...one.pot, paid: 0, remainder: 0 }) },
        measured: measuredOf(board, contest, (player) => sees(id, player)),
      },
    ];
  });
}

function isOfGroup({ players }: Board, me: string | undefined, id: string): boolean {
  const group = me === undefined ? null : (players.get(me)?.group ?? null);
  return id === me || (group !== null && players.get(id)?.group?.id === group.id);
}

function teamOf({ entrants }: Award, board: Board, teamNameOf: (id: string) => string | null) {
  const names = entrants.flatMap((id) => (board.players.has(id) ? [] : (teamNameOf(id) ?? [])));
  return names.length === 0 ? null : names.join(', ');
}

/** Null without money, and where teams of different size share it. */
function penceEach({ entrants, each }: Award, playersOf: (entrant: string) => readonly string[]) {
  const sizes = new Set(entrants.map((id) => playersOf(id).length));
  const [size] = sizes;
  return each === 0 || sizes.size !== 1 || !size ? null : Math.floor(each / size);
}

/** What the winners, and the players of each winning team, cannot share equally. */
function penceLeft(
  { entrants, each, left }: Award,
  playersOf: (entrant: string) => readonly string[],
): number {
  const ofTeams = entrants.map((id) => each % Math.max(1, playersOf(id).length));
  return ofTeams.reduce((sum, pence) => sum + pence, left);
}

function measuredOf(board: Board, { id, kind }: PrizeContest, sees: (playerId: string) => boolean) {
  if (!isMeasured(kind)) return null;
  const order = new Map(
    currentPrizes(board)
      .contests.find(({ contest }) => contest === id)
      ?.ranking.places.flatMap(({ entrants }, at) => entrants.map((player) => [player, at] as const)),
  );
  const rankOf = (player: string) => order.get(player) ?? Number.MAX_SAFE_INTEGER;
  const person = personOn(board);
  return currentMeasurements(board.data.game.measured)
    .filter(({ contest, player }) => contest === id && board.players.has(player) && sees(player))
    .toSorted((a, b) => rankOf(a.player) - rankOf(b.player) || (a.player < b.player ? -1 : 1))
    .map(({ player, distance, at, reason }) => ({
      player: person(player),
      distance: distance === 'none' ? null : distance,
      text:
        distance === 'none' || distance === null ? noDistanceText(kind) : distanceText(distance, kind.unit),
      at,
      reason,
    }));
}

/** What one of the winners gets: a team's money is divided. */
function ownText(
  board: Board,
  contest: PrizeContest,
  award: Award,
  playersOf: (entrant: string) => readonly string[],
) {
  const text = awardText(board, contest, award) || placeText(contest, award);
  const own = penceEach(award, playersOf);
  return own === null || own === award.each ? text : `${text}, ${moneyText(own)} each`;
}

/** What a player won and why, and by how much they missed the last prize of a contest. */
function ownPrizes(
  board: Board,
  { setup, result, ...given }: GivenPrizes,
  me: string,
  mayKnow: PrizeVisibility['mayKnow'],
): NonNullable<PrizesView['mine']> {
  const known = result.contests.filter(({ contest }) => mayKnow(contest));
  const playersOf = playersOfGiven(board, given);
  const contestOf = new Map(setup.contests.map((contest) => [contest.id, contest]));
  const isMine = ({ entrants }: Award) => entrants.some((entrant) => playersOf(entrant).includes(me));
  const won = known.flatMap((one: ContestResult) => {
    const contest = contestOf.get(one.contest);
    if (!contest) return [];
    return one.awards.filter(isMine).map((award) => ({
      contest: contest.name,
      prize: ownText(board, contest, award, playersOf),
      why: whyText(board, contest, award, one),
    }));
  });
  const entrants = new Set([
    me,
    ...board.teams.filter(({ players }) => players.includes(me)).map(({ _id }) => _id),
  ]);
  for (const { id, players } of board.groups) if (players.includes(me)) entrants.add(id);
  const byCards = setup.contests.filter(({ kind }) => !isWonByUnit(kind));
  const nearest = missedPrizes(byCards, known, entrants).toSorted((a, b) => a.behind - b.behind);
  const missed = nearest.flatMap((one) => {
    const contest = contestOf.get(one.contest);
    return contest ? [{ contest: contest.name, text: missedText(board, contest, one) }] : [];
  });
  return { won, missed };
}
