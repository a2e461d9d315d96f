import type { AdvertSlot } from '@flagstick/contract';
import { type AdvertLayout, slotAdverts, slotsOf } from '../board/slot-adverts.ts';
import * as texts from '../messages.ts';
import classes from './SlotPreview.module.css';

interface SlotPreviewProps {
  /** The stored pictures. */
  images: Readonly<Partial<Record<AdvertSlot, string>>>;
  chosen: AdvertSlot;
}

const frames = [
  { on: 'phone', layout: 'page', label: texts.onPhones },
  { on: 'page', layout: 'page', label: texts.onLeaderboards },
  { on: 'television', layout: 'television', label: texts.onTelevisions },
] as const;

/** Where a slot is shown on a phone, a leaderboard and a television, with the pictures so far. */
export const SlotPreview = ({ images, chosen }: SlotPreviewProps) => (
  <div className={classes.preview}>
    {frames.map(({ on, layout, label }) => (
      <figure className="no-margin" key={on}>
        <Frame on={on} layout={layout} images={images} chosen={chosen} />
        <figcaption className="above-4 quiet fs-12 centre">{label}</figcaption>
      </figure>
    ))}
  </div>
);

interface FrameProps extends SlotPreviewProps {
  on: 'phone' | 'page' | 'television';
  layout: AdvertLayout;
}

function Frame({ on, layout, images, chosen }: FrameProps) {
  const info = Object.fromEntries(
    Object.entries(images).map(([slot, image]) => [slot, { image, state: 'active' as const }]),
  );
  // The chosen slot is shown where slots take turns.
  const only = images[chosen] ? { [chosen]: { image: images[chosen], state: 'active' as const } } : {};
  const advert = { _id: '', name: '', type: 'leader board', state: 'active', scoreCard: null } as const;
  const of = (some: object) => ({ ...advert, description: '', info: some, holesInfo: {} });
  const shown = { ...slotAdverts([of(info)], layout, 0), ...slotAdverts([of(only)], layout, 0) };
  const place = (at: keyof typeof shown) => {
    const isChosen = slotsOf[layout][at]?.includes(chosen) ?? false;
    const picture = shown[at];
    return (
      <span
        className={classes.place}
        data-at={at}
        data-chosen={isChosen || undefined}
        data-filled={picture !== undefined || undefined}
      >
        {picture && <img src={picture.image} alt="" />}
      </span>
    );
  };
  return (
    <div className={classes.frame} data-on={on} aria-hidden="true">
      <div className="row gap-6 deep whole pad-x-6">{on === 'television' && place('logo')}</div>
      {place('head')}
      <div className={classes.rows} />
      {on === 'television' && place('sidebar')}
      {place('base')}
    </div>
  );
}
