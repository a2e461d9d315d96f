import type { AdvertSlot, ShownAdvert } from '@flagstick/contract';

/** A page has head and base, or the base alone; a television also has a sidebar. */
export type AdvertLayout = 'page' | 'foot' | 'television';
type Place = 'head' | 'base' | 'sidebar' | 'logo';

export interface SlotAdvert {
  readonly advert: string;
  readonly name: string;
  readonly image: string;
}

export type SlotAdverts = Readonly<Partial<Record<Place, SlotAdvert>>>;

/** The slots that share each place of a layout. Their pictures take turns, so that no layout drops a slot. */
export const slotsOf: Record<AdvertLayout, Partial<Record<Place, readonly AdvertSlot[]>>> = {
  page: { head: ['head', 'logo', 'refresh'], base: ['base', 'sidebar'] },
  foot: { base: ['base', 'sidebar', 'head', 'logo', 'refresh'] },
  television: { logo: ['logo'], head: ['head'], base: ['base'], sidebar: ['sidebar', 'refresh'] },
};

export function slotAdverts(
  adverts: readonly ShownAdvert[],
  layout: AdvertLayout,
  turn: number,
): SlotAdverts {
  const places = Object.entries(slotsOf[layout]).flatMap(([place, slots]) => {
    const candidates = slots.flatMap((slot) =>
      adverts.flatMap(({ _id, name, info }) => {
        const image = info[slot]?.image;
        return image === undefined ? [] : [{ advert: _id, name, image }];
      }),
    );
    const now = candidates[turn % Math.max(1, candidates.length)];
    return now ? [[place, now] as const] : [];
  });
  return Object.fromEntries(places);
}
