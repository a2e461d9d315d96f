import {
  contestDetail,
  isWonByUnit,
  listText,
  moneyText,
  type PrizeContest,
  type PrizeDivision,
  type PrizeSetup,
  prizeText,
} from '@flagstick/contract';
import * as common from '../../../ui/common/messages.ts';
import * as texts from './messages.ts';

const bands = { handicap: common.playingHandicap, index: common.handicapIndex, age: texts.age } as const;

/** The players of a division in words: `Playing handicap 12.1 to 20`. */
export function divisionText(
  { of }: PrizeDivision,
  teams: ReadonlyArray<{ readonly _id: string; readonly name: string }>,
): string {
  switch (of.by) {
    case 'gender':
      return of.gender === 'men' ? common.men : common.ladies;
    case 'part': {
      if (of.of === 2) return of.part === 1 ? texts.lowerHalfBy : texts.upperHalfBy;
      return texts.thirdOf(of.part === 1 ? texts.lowest : of.part === 3 ? texts.highest : texts.middle);
    }
    case 'teams':
      return texts.teamsOf(
        teams
          .filter(({ _id }) => of.teams.includes(_id))
          .map(({ name }) => name)
          .join(', '),
      );
    default: {
      const by = bands[of.by];
      if (of.from === null) return of.to === null ? texts.whole : texts.bandTo(by, String(of.to));
      if (of.to === null) return texts.bandFrom(by, String(of.from));
      return texts.band(by, String(of.from), String(of.to));
    }
  }
}

/** The type of a contest, if its name is another, and its prizes: `Points, Division 1 · 2 prizes, 1st £25 voucher`. */
export function contestText(contest: PrizeContest, divisions: readonly PrizeDivision[]): string {
  const { kind, prizes, pot } = contest;
  const division = divisions.find(({ id }) => id === contest.division)?.name ?? null;
  const [first] = prizes;
  const named = first && (prizeText(first) || texts.placeOnly);
  const won = named === undefined ? '' : isWonByUnit(kind) ? texts.eachPrize(named) : named;
  const detail = contestDetail(kind, division);
  const parts = [
    detail !== contest.name && detail,
    texts.prizeCount(prizes.length, won),
    pot && texts.potOf(moneyText(pot.stake)),
  ].filter(Boolean);
  return (prizes.length === 0 && pot === null ? [...parts, texts.noPrize] : parts).join(' · ');
}

/** All divisions in a line: `Division 1 (Playing handicap up to 12) and Ladies (Ladies)`. */
export const divisionsText = (
  divisions: readonly PrizeDivision[],
  { teams }: { readonly teams: Parameters<typeof divisionText>[1] },
): string =>
  divisions.length === 0
    ? texts.none
    : listText(divisions.map((division) => `${division.name} (${divisionText(division, teams)})`));

/** All contests in a line. */
export const contestsText = (
  contests: readonly PrizeContest[],
  divisions: readonly PrizeDivision[],
): string =>
  contests.length === 0
    ? texts.none
    : listText(contests.map((contest) => `${contest.name} (${contestText(contest, divisions)})`));

export const limitText = (pence: number | null): string =>
  pence === null ? texts.noLimit : moneyText(pence);

/** Whether the prizes are shown one by one, and in which order; contests that only another set-up has are left out. */
export function revealText(reveal: PrizeSetup['reveal'], contests: readonly PrizeContest[]): string {
  if (reveal === null) return texts.allAtOnce;
  const nameOf = (id: string) => contests.find((contest) => contest.id === id)?.name ?? [];
  return texts.inOrder(
    [
      ...reveal.beforePlaces.flatMap(nameOf),
      common.leaderboardPlaces,
      ...reveal.afterPlaces.flatMap(nameOf),
    ].join(', '),
  );
}
