import { type ContestView, fullName, listText, type PrizeAward, type PrizeChange } from '@flagstick/contract';
import { capital } from '@flagstick/contract/capital';
import { ordinal } from '@flagstick/golf';

const winnersOf = ({ players, team }: PrizeAward): string => team ?? listText(players.map(fullName));

/** Groups a contest's awards by place; tied awards share one. */
function byPlace(view: ContestView | undefined): Map<string, PrizeAward[]> {
  return Map.groupBy(view?.awards ?? [], ({ place }) => place);
}

/** The differences in winners and amounts between two states of a game's prizes, in plain sentences. */
export function changesBetween(before: readonly ContestView[], after: readonly ContestView[]): PrizeChange[] {
  const ids = [...new Set([...after, ...before].map(({ id }) => id))];
  return ids.flatMap((id): PrizeChange[] => {
    const [old, now] = [before, after].map((views) => views.find((view) => view.id === id));
    const [oldAwards, nowAwards] = [byPlace(old), byPlace(now)];
    const places = [...new Set([...nowAwards.keys(), ...oldAwards.keys()])];
    const contest = now?.name ?? old?.name ?? '';
    return places.flatMap((place) => {
      const text = changeOf(place, oldAwards.get(place) ?? [], nowAwards.get(place) ?? []);
      return text === null ? [] : [{ contest, text }];
    });
  });
}

function changeOf(place: string, old: readonly PrizeAward[], now: readonly PrizeAward[]): string | null {
  const [winners, before] = [now, old].map((awards) => listText(awards.map(winnersOf).toSorted()));
  if (winners !== before) {
    const prize = prizeOf(place);
    if (now.length === 0) return `${before} no longer ${verbOf(old)} ${prize}`;
    const wins = `${winners} ${verbOf(now)} ${prize}`;
    return old.length === 0 ? wins : `${wins} instead of ${before}`;
  }
  const [prize, was] = [now, old].map((awards) => listText([...new Set(awards.map((one) => one.prize))]));
  return prize === was
    ? null
    : `${capital(prizeOf(place))}, ${winners}: ${prize || 'no prize'} instead of ${was || 'no prize'}`;
}

/** `1st prize`, `a shared 2nd prize`, `a prize for 2 twos` */
function prizeOf(place: string): string {
  if (/^\d+(st|nd|rd|th)$/.test(place)) return `${place} prize`;
  const [, shared] = /^T(\d+)$/.exec(place) ?? [];
  return shared === undefined ? `a prize for ${place}` : `a shared ${ordinal(Number(shared))} prize`;
}

const verbOf = (awards: readonly PrizeAward[]): string => {
  const [first] = awards;
  const isOne = awards.length === 1 && (first?.team != null || first?.players.length === 1);
  return isOne ? 'wins' : 'win';
};
