import { type ContestView, fullName, listText, type PrizeAward, type PrizeChange } from '@flagstick/contract';

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
    if (old.length === 0) return `${place}: ${winners}`;
    return now.length === 0 ? `${place}: no longer ${before}` : `${place}: ${winners} instead of ${before}`;
  }
  const [prize, was] = [now, old].map((awards) => listText(awards.map((award) => award.prize)));
  return prize === was
    ? null
    : `${place}, ${winners}: ${prize || 'no prize'} instead of ${was || 'no prize'}`;
}
