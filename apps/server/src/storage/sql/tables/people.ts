/** People: accounts and guests, their sessions, what was sent to them and what others changed of them. */
import type { Generated } from 'kysely';

interface UsersTable {
  id: string;
  /** Without an account: put into games by organisers. */
  guest: Generated<boolean>;
  role: Generated<'admin' | 'organiser' | 'club' | 'player'>;
  name: string;
  last_name: string;
  title: string | null;
  email: string | null;
  username: string | null;
  password_hash: string | null;
  gender: 'men' | 'women';
  birth_date: string | null;
  index_tenths: number | null;
  social_hundredths: number | null;
  cdh: string | null;
  home_club_id: string | null;
  /** Whose manager (role club) or whose organiser (role organiser). */
  club_id: string | null;
  active: Generated<boolean>;
  can_add_user: Generated<boolean>;
  avatar: string | null;
  surn: Generated<number>;
  postal_code: string | null;
  policy_version: number | null;
  email_confirmed_at: Date | null;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

interface SessionsTable {
  id: string;
  user_id: string;
  user_agent: string;
  created_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
  /** Begun by a link on a strange device: a password is to be set before anything else. */
  password_due: Generated<boolean>;
}

/** What was sent to somebody's address: a confirmation link's token or a reset code, hashed. */
interface AccountCodesTable {
  id: string;
  user_id: string;
  kind: 'confirm' | 'email' | 'reset' | 'undo';
  hash: string;
  /** With kind `email` the address that waits for its confirmation, with `undo` the one to go back to. */
  address: string | null;
  /** With kind `reset`: the device or network that asked for it, hashed. */
  place: string | null;
  tries: Generated<number>;
  expires_at: Date;
  created_at: Generated<Date>;
}

/** A link of a mail that has done its work. */
interface PresenceTable {
  user_id: string;
  /** When the person's phone was last connected, to the minute. */
  seen_at: Date;
}

interface UsedLinksTable {
  hash: string;
  done: 'confirmed' | 'undone' | 'denied';
  /** When the link would have been too old. */
  expires_at: Date;
}

/** What others changed of a person. */
interface UserLogTable {
  id: Generated<number>;
  user_id: string;
  by_id: string;
  field: string;
  old: string | null;
  new: string | null;
  at: Generated<Date>;
  /** When the person dismissed the notice of it. */
  seen_at: Date | null;
}

/** Whose invitations this person has answered with "not me": never seated by them without a question. */
interface RefusedInvitersTable {
  user_id: string;
  inviter_id: string;
}

interface FavouriteClubsTable {
  user_id: string;
  club_id: string;
}

interface HiddenHistoryTable {
  user_id: string;
  game_id: string;
}

interface ClubOrganisersTable {
  club_id: string;
  user_id: string;
  /** The role of organiser came with it: it goes with the last club. */
  made_organiser: boolean;
  by_id: string | null;
  created_at: Generated<Date>;
}

/** A club asks a person to organise for it. */
interface ClubOrganiserRequestsTable {
  club_id: string;
  user_id: string;
  by_id: string | null;
  created_at: Generated<Date>;
}

export interface PeopleTables {
  club_organiser_requests: ClubOrganiserRequestsTable;
  club_organisers: ClubOrganisersTable;
  users: UsersTable;
  sessions: SessionsTable;
  account_codes: AccountCodesTable;
  used_links: UsedLinksTable;
  presence: PresenceTable;
  user_log: UserLogTable;
  favourite_clubs: FavouriteClubsTable;
  hidden_history: HiddenHistoryTable;
  refused_inviters: RefusedInvitersTable;
}
