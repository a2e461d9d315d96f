import classes from './Adverts.module.css';
import * as texts from './messages.ts';

/** The spaces for adverts in the television layout. */
export type AdvertPlace = 'logo' | 'head' | 'base' | 'sidebar';

/** The picture in each occupied place; an empty place gives its room to the rows. */
export type Adverts = Readonly<
  Partial<Record<AdvertPlace, { readonly name: string; readonly image: string }>>
>;

/** A sponsor's picture, with the word "Sponsor" beside it, never on it. */
export function Advert({ place, adverts }: { place: AdvertPlace; adverts: Adverts }) {
  const shown = adverts[place];
  return shown === undefined ? null : (
    <span className={`${classes.advert} row shrink min-height-0`} data-place={place}>
      <small className="rigid on-deep-2 medium lh-100" aria-hidden="true">
        {texts.sponsors}
      </small>
      <img className="shrink" src={shown.image} alt={texts.sponsorNamed(shown.name)} />
    </span>
  );
}
