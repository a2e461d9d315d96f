import type { User, UserLight } from '@flagstick/contract';
import type { Actor } from '../../http/index.ts';
import { inHundredths, inTenths } from '../../shared/codecs.ts';
import { publicName } from '../../shared/public-names.ts';
import { maySeePending, maySeePrivate } from './access.ts';
import type { PersonRow } from './people-store.ts';
import { policyVersion } from './policy.ts';

const clubRef = (id: string | null, name: string | null) =>
  id === null ? null : { _id: id, name: name ?? '' };

/** The screens use this to show or hide actions; the server checks rights separately. */
function licenseOf({ role, club_id }: Pick<PersonRow, 'role' | 'club_id'>): User['licenseType'] {
  if (role === 'player') return 'free';
  return club_id !== null && role !== 'admin' ? 'club-licensed' : 'self-licensed';
}

/** A club assigned by an admin is stored with the account, not in `club_organisers`. */
function organisingClubs({ role, organises_for }: PersonRow, club: User['organisingClub']) {
  if (role !== 'organiser') return [];
  const others = organises_for.filter(({ _id }) => _id !== club?._id);
  return club ? [club, ...others] : others;
}

export function presentUser(row: PersonRow, reader: Pick<Actor, 'id' | 'role' | 'clubId'>): User {
  const club = clubRef(row.club_id, row.club_name);
  return {
    _id: row.id,
    rule: row.role,
    name: row.name,
    lastName: row.last_name,
    title: row.title as User['title'],
    username: row.username ?? '',
    gender: row.gender,
    hcp: inTenths.read(row.index_tenths),
    socialHcp: inHundredths.read(row.social_hundredths),
    homeClub: clubRef(row.home_club_id, row.home_club_name),
    club: row.role === 'club' ? club : null,
    organisingClub: row.role === 'organiser' ? club : null,
    organisingClubs: organisingClubs(row, club),
    active: row.active,
    canAddUser: row.can_add_user,
    avatar: row.avatar,
    surn: row.surn,
    policyAccepted: (row.policy_version ?? 0) >= policyVersion,
    licenseType: licenseOf(row),
    createDate: row.created_at.toISOString(),
    updateDate: row.updated_at.toISOString(),
    ...(maySeePrivate(reader, row)
      ? { email: row.email ?? '', dob: row.birth_date, cdh: row.cdh, postalCode: row.postal_code }
      : {}),
    ...(maySeePending(reader, row) ? { newEmail: row.new_email } : {}),
  };
}

/** One's own account while its powers wait for two-step sign-in. */
export const presentDue = (row: PersonRow, reader: Pick<Actor, 'id' | 'role' | 'clubId'>): User => ({
  ...presentUser({ ...row, role: 'player', club_id: null, organises_for: [] }, reader),
  licenseType: licenseOf(row),
  twoStepDue: true,
});

/** Young people are shown under their public name. */
export const presentToPlayers = (row: PersonRow, day: Date): UserLight => ({
  ...presentUserLight(row),
  ...publicName({ name: row.name, lastName: row.last_name, birthDate: row.birth_date }, day),
});

export const presentUserLight = (row: PersonRow): UserLight => ({
  _id: row.id,
  name: row.name,
  lastName: row.last_name,
  username: row.username ?? '',
  gender: row.gender,
  hcp: inTenths.read(row.index_tenths),
  socialHcp: inHundredths.read(row.social_hundredths),
  homeClub: clubRef(row.home_club_id, row.home_club_name),
  avatar: row.avatar,
});
