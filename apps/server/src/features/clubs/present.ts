import type { Club } from '@flagstick/contract';
import type { ClubRow } from './store.ts';

export const presentClub = (row: ClubRow): Club => ({
  _id: row.id,
  name: row.name,
  address: row.address,
  place: row.place,
  phone: row.phone,
  email: row.email,
  cardEmail: row.card_email,
  cardPhone: row.card_phone,
  registered: row.registered,
  logo: row.logo,
  images: row.images,
  timeZone: row.time_zone,
  favourite: Boolean(row.favourite),
  courses: row.courses,
  updateDate: row.updated_at.toISOString(),
});

export const presentClubLight = (row: ClubRow) => ({
  _id: row.id,
  name: row.name,
  place: row.place,
  registered: row.registered,
});
