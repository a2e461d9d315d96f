/** Adverts of clubs, their pictures and their views. */
import type { Generated } from 'kysely';

interface AdvertsTable {
  id: string;
  type: 'score card' | 'leader board' | 'start sheet';
  state: Generated<'draft' | 'active' | 'inactive'>;
  name: string;
  description: Generated<string>;
  /** For type `score card`; the other types have a game. */
  tee_id: string | null;
  game_id: string | null;
  activates_at: Date | null;
  expires_at: Date | null;
  /** Null: unlimited. */
  max_views: number | null;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface AdvertImagesTable {
  advert_id: string;
  /** A slot, or the number of a hole. */
  place: string;
  image: string;
  /** Only for holes. */
  type: 'fs' | 'top' | 'dialog' | 'bottom' | null;
  state: Generated<'active' | 'inactive'>;
}

interface AdvertViewsTable {
  advert_id: string;
  game_id: string;
  /** The account, or the visit of a person without one. */
  viewer: string;
  /** 0: a board or a start sheet. */
  hole: number;
  user_id: string | null;
  /** Kept for 90 days. */
  ip: string | null;
  seen_at: Date;
}

export interface AdvertsTables {
  adverts: AdvertsTable;
  advert_images: AdvertImagesTable;
  advert_views: AdvertViewsTable;
}
