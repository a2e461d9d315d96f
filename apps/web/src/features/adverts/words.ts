import type { Advert, AdvertHoleType, AdvertSlot, AdvertState, AdvertType } from '@flagstick/contract';
import { says } from '@flagstick/contract/messages';

const stateNames: Record<AdvertState, string> = {
  active: says.published,
  inactive: 'Inactive',
  draft: 'Draft',
};
export const statuses = [
  { value: 'published', label: stateNames.active },
  { value: 'paused', label: 'Not shown' },
  { value: 'inactive', label: stateNames.inactive },
  { value: 'draft', label: stateNames.draft },
];
export const advertTypes: Array<{ value: AdvertType; label: string }> = [
  { value: 'score card', label: 'Score card' },
  { value: 'leader board', label: 'Leader board' },
  { value: 'start sheet', label: 'Start sheet' },
];
export const holeTypes: Array<{ value: AdvertHoleType; label: string }> = [
  { value: 'fs', label: 'Full screen' },
  { value: 'top', label: 'Top' },
  { value: 'dialog', label: 'Dialog' },
  { value: 'bottom', label: 'Bottom' },
];
export const slotNames: Record<AdvertSlot, string> = {
  logo: 'Logo',
  head: 'Head',
  base: 'Base',
  sidebar: 'Sidebar',
  refresh: 'Refresh',
};

const labelIn = <V extends string>(list: ReadonlyArray<{ value: V; label: string }>, value: V): string =>
  list.find((one) => one.value === value)?.label ?? value;

export const stateName = (state: AdvertState) => stateNames[state];

type Published = Pick<Advert, 'state' | 'views' | 'maxViews' | 'activatesAt' | 'expiresAt'>;

/** Returns null while the advert is shown to players. */
export function pauseOf(advert: Published, now: number): string | null {
  const { state, views, maxViews, activatesAt, expiresAt } = advert;
  if (state !== 'active') return null;
  if (maxViews !== null && views >= maxViews) return 'All views used';
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'Expired';
  return activatesAt !== null && Date.parse(activatesAt) > now ? 'Not started' : null;
}
export const typeName = (type: AdvertType) => labelIn(advertTypes, type);

/** `Hole 4`, `Sidebar`. */
export const placeName = (place: string) =>
  place in slotNames ? slotNames[place as AdvertSlot] : `Hole ${place}`;

/** `Hole 4`, or for an advert without a hole its type, `Start sheet`. */
export const viewPlace = ({ type }: Pick<Advert, 'type'>, hole: number | null): string =>
  hole === null ? typeName(type) : `Hole ${hole}`;

export const advertPlace = ({ game, scoreCard, course }: Advert): string =>
  game ? `${game.name}, ${game.code}` : `${scoreCard?.name}, ${course.name}`;
