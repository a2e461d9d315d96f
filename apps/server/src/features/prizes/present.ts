import {
  type ContestView,
  contestDetail,
  contestRefusal,
  distanceText,
  isMeasured,
  isWonByUnit,
  noDistanceText,
  type PrizeAward,
  type PrizeContest,
  type PrizeSetup,
  type PrizesView,
  prizePlace,
} from '@flagstick/contract';
import {
  type Award,
  type ContestResult,
  missedPrizes,
  type PrizeResult,
  playersOfDivision,
  playersOfEntrants,
} from '@flagstick/golf';
import {
  type Board,
  boardWithPublicNames,
  canSeeWholeBoard,
  currentMeasured,
  type Viewer,
  visibilityOf,
} from '../../live/index.ts';
import { changesBetween } from './compare.ts';
import { prizeFieldOf } from './field.ts';
import { perVersion } from './per-version.ts';
import { prizeProblems } from './problems.ts';
import { currentPrizes, fixedPrizesOf } from './result.ts';
import { warningsOf } from './warnings.ts';
import { figureText, missedText, namesOn, placeText, whyText, wonText } from './words.ts';

interface Shown {
  readonly setup: PrizeSetup;
  readonly result: PrizeResult;
}

type Person = PrizeAward['players'][number];

const personOn =
  (board: Board) =>
  (id: string): Person => {
    const { name = 'Former', lastName = 'player' } = board.players.get(id)?.data ?? {};
    return { _id: id, name, lastName };
  };

/**
 * The prizes of a game for a viewer. While a place is hidden from the viewer no award is sent, because the prizes of
 * one division reveal the places of another. Measured results are sent of players whose scores the viewer sees.
 * @param me the caller, when the answer is for them alone
 */
export function presentPrizesFor(board: Board, viewer: Viewer, me?: string): PrizesView {
  if (viewer.kind === 'public') return presentPublicPrizes(board);
  const view = presentOn(board, viewer, board, me);
  if (viewer.kind !== 'organisers') return view;
  return {
    ...view,
    setup: board.prizes,
    problems: prizeProblems(board, board.prizes),
    warnings: warningsOf(board, shownOn(board)),
    ...(view.settled ? { changes: changesAfterClose(board, view) } : {}),
  };
}

/** Pages of spectators read the prizes after every score. */
const presentPublicPrizes = perVersion((board) =>
  presentOn(board, { kind: 'public' }, boardWithPublicNames(board)),
);

/** The prizes for a file that anyone may see, with the names of this board. */
export const presentOpenPrizes = (board: Board): PrizesView => presentOn(board, { kind: 'public' }, board);

/** All prizes, for the organisers' papers. */
export const presentAllPrizes = (board: Board): PrizesView =>
  presentOn(board, { kind: 'organisers', contacts: { joined: false, membersOf: [] } }, board);

const shownOn = (board: Board): Shown =>
  fixedPrizesOf(board) ?? { setup: board.prizes, result: currentPrizes(board) };

function presentOn(board: Board, viewer: Viewer, names: Board, me?: string): PrizesView {
  const fixed = fixedPrizesOf(board);
  const shown = shownOn(board);
  const mayKnow = canSeeWholeBoard(board, viewer);
  const { contests, divisions } = shown.setup;
  const field = prizeFieldOf(board);
  return {
    v: board.version,
    state: contests.length === 0 ? 'none' : fixed ? 'closed' : 'live',
    hidden: !mayKnow,
    divisions: divisions.map(({ id, name, of }) => ({
      id,
      name,
      players: playersOfDivision(of, field.players).length,
    })),
    contests: contestViews(names, shown, mayKnow, (id) => {
      const player = board.players.get(id);
      return player !== undefined && visibilityOf(board, viewer, player, me).scores;
    }),
    settled: fixed && { at: fixed.at, reason: fixed.reason },
    mine: mayKnow && me !== undefined && board.players.has(me) ? ownPrizes(names, shown, me) : null,
  };
}

/** What fixing the prizes again would change. */
function changesAfterClose(board: Board, view: PrizesView) {
  const now = { setup: board.prizes, result: currentPrizes(board) };
  return changesBetween(
    view.contests,
    contestViews(board, now, true, () => true),
  );
}

/** @param sees whether the viewer sees the scores of a player */
export function contestViews(
  board: Board,
  { setup, result }: Shown,
  mayKnow: boolean,
  sees: (playerId: string) => boolean,
): ContestView[] {
  const person = personOn(board);
  const playersOf = playersOfEntrants(prizeFieldOf(board));
  const { nameOf, teamNameOf } = namesOn(board);
  const contestOf = new Map(setup.contests.map((contest) => [contest.id, contest]));
  return result.contests.flatMap((one): ContestView[] => {
    const contest = contestOf.get(one.contest);
    if (!contest) return [];
    const { id, name, kind, pot } = contest;
    const division = setup.divisions.find((other) => other.id === contest.division)?.name ?? null;
    return [
      {
        ...{ id, name, kind, division },
        detail: contestDetail(kind, division),
        refusal: contestRefusal(kind, board.data.rule.playingRules),
        provisional: one.provisional,
        awards: mayKnow
          ? one.awards.map((award) => ({
              place: placeText(contest, award),
              players: award.entrants.flatMap((entrant) => playersOf(entrant)).map(person),
              team: teamOf(award, board, teamNameOf),
              figure: figureText(board, contest, award.figure, one),
              prize: wonText(contest, award),
              pence: award.each === 0 ? null : award.each * award.entrants.length,
              penceEach: penceEach(award, playersOf),
              why: whyText(board, contest, award, one),
            }))
          : [],
        passed: mayKnow
          ? one.passed.map(({ place, player, has }) => ({
              place: prizePlace(place, false),
              player: person(player),
              text: `${nameOf(player)} has won ${prizePlace(has.place, false)} in ${contestOf.get(has.contest)?.name ?? 'another contest'}, so this prize passes on.`,
            }))
          : [],
        pot: pot &&
          one.pot && { stake: pot.stake, ...(mayKnow ? one.pot : { ...one.pot, paid: 0, remainder: 0 }) },
        measured: measuredOf(board, contest, sees),
      },
    ];
  });
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

function measuredOf(board: Board, { id, kind }: PrizeContest, sees: (playerId: string) => boolean) {
  if (!isMeasured(kind)) return null;
  const order = new Map(
    currentPrizes(board)
      .contests.find(({ contest }) => contest === id)
      ?.ranking.places.flatMap(({ entrants }, at) => entrants.map((player) => [player, at] as const)),
  );
  const rankOf = (player: string) => order.get(player) ?? Number.MAX_SAFE_INTEGER;
  const person = personOn(board);
  return currentMeasured(board.data.game.measured)
    .filter(({ contest, player }) => contest === id && board.players.has(player) && sees(player))
    .toSorted((a, b) => rankOf(a.player) - rankOf(b.player) || (a.player < b.player ? -1 : 1))
    .map(({ player, distance, at }) => ({
      player: person(player),
      distance: distance === 'none' ? null : distance,
      text:
        distance === 'none' || distance === null ? noDistanceText(kind) : distanceText(distance, kind.unit),
      at,
    }));
}

/** What a player won and why, and by how much they missed the last prize of a contest. */
function ownPrizes(board: Board, { setup, result }: Shown, me: string): NonNullable<PrizesView['mine']> {
  const playersOf = playersOfEntrants(prizeFieldOf(board));
  const contestOf = new Map(setup.contests.map((contest) => [contest.id, contest]));
  const isMine = ({ entrants }: Award) => entrants.some((entrant) => playersOf(entrant).includes(me));
  const won = result.contests.flatMap((one: ContestResult) => {
    const contest = contestOf.get(one.contest);
    if (!contest) return [];
    return one.awards.filter(isMine).map((award) => ({
      contest: contest.name,
      prize: wonText(contest, award) || placeText(contest, award),
      why: whyText(board, contest, award, one),
    }));
  });
  const entrants = new Set([
    me,
    ...board.teams.filter(({ players }) => players.includes(me)).map(({ _id }) => _id),
  ]);
  for (const { id, players } of board.groups) if (players.includes(me)) entrants.add(id);
  const byCards = setup.contests.filter(({ kind }) => !isWonByUnit(kind));
  const missed = missedPrizes(byCards, result.contests, entrants).flatMap((one) => {
    const contest = contestOf.get(one.contest);
    return contest ? [{ contest: contest.name, text: missedText(board, contest, one) }] : [];
  });
  return { won, missed };
}
