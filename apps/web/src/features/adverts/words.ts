import type { Advert, AdvertHoleType, AdvertSlot, AdvertState, AdvertType } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import * as common from '../../ui/common/messages.ts';
import * as texts from './messages.ts';

const stateNames: Record<AdvertState, string> = {
  active: contractTexts.published,
  inactive: texts.inactive,
  draft: texts.draft,
};
export const statuses = [
  { value: 'published', label: stateNames.active },
  { value: 'paused', label: texts.paused },
  { value: 'inactive', label: stateNames.inactive },
  { value: 'draft', label: stateNames.draft },
];
export const advertTypes: Array<{ value: AdvertType; label: string }> = [
  { value: texts.scoreCardValue, label: common.scoreCard },
  { value: texts.leaderboardValue, label: common.leaderboard },
  { value: texts.startSheetValue, label: texts.startSheetType },
];
export const holeTypes: Array<{ value: AdvertHoleType; label: string }> = [
  { value: 'fs', label: texts.fullScreen },
  { value: 'top', label: texts.top },
  { value: 'dialog', label: texts.dialog },
  { value: 'bottom', label: texts.bottom },
];
export const slotNames: Record<AdvertSlot, string> = {
  logo: texts.logo,
  head: texts.head,
  base: texts.base,
  sidebar: texts.sidebar,
  refresh: texts.refresh,
};

const labelIn = <V extends string>(list: ReadonlyArray<{ value: V; label: string }>, value: V): string =>
  list.find((one) => one.value === value)?.label ?? value;

export const stateName = (state: AdvertState) => stateNames[state];

type Published = Pick<Advert, 'state' | 'views' | 'maxViews' | 'activatesAt' | 'expiresAt'>;

/** Returns null while the advert is shown to players. */
export function pauseOf(advert: Published, now: number): string | null {
  const { state, views, maxViews, activatesAt, expiresAt } = advert;
  if (state !== 'active') return null;
  if (maxViews !== null && views >= maxViews) return texts.allViewsUsed;
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return texts.expired;
  return activatesAt !== null && Date.parse(activatesAt) > now ? common.notStarted : null;
}
export const typeName = (type: AdvertType) => labelIn(advertTypes, type);

/** `Hole 4`, `Sidebar`. */
export const placeName = (place: string) =>
  place in slotNames ? slotNames[place as AdvertSlot] : texts.holePlace(place);

/** `Hole 4`, or for an advert without a hole its type, `Start sheet`. */
export const viewPlace = ({ type }: Pick<Advert, 'type'>, hole: number | null): string =>
  hole === null ? typeName(type) : texts.holeView(hole);

export const advertPlace = ({ game, scoreCard, course }: Advert): string =>
  game ? `${game.name}, ${game.code}` : `${scoreCard?.name}, ${course.name}`;
