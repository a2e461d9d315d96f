import classes from './Adverts.module.css';

/** The places of a television that a sponsor may have. */
export type AdvertPlace = 'logo' | 'head' | 'base' | 'sidebar';

/** A picture's address for each place that is taken; a place without one gives its room to the rows. */
export type Adverts = Readonly<Partial<Record<AdvertPlace, string>>>;

/** One place, when it is taken. */
export function Advert({ place, adverts }: { place: AdvertPlace; adverts: Adverts }) {
  const src = adverts[place];
  return src === undefined ? null : (
    <span className={classes.advert} data-place={place}>
      <img src={src} alt="Sponsor" />
    </span>
  );
}
