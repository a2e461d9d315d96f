/** People: accounts and guests, their sessions, mailed codes, and changes made by others. */
import type { MemberField } from '@flagstick/contract';
import type { Generated } from 'kysely';

interface UsersTable {
  id: string;
  /** Without an account: added to games by organisers. */
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
  /** The club that a manager (role club) or organiser (role organiser) works for. */
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
  /** Opened by a link on an unknown device: a password must be set first. */
  password_due: Generated<boolean>;
  /** To the hour. Null: not used since the column exists. */
  used_at: Generated<Date | null>;
}

/** A code sent to an address: a confirmation link's token or a reset code, hashed. */
interface AccountCodesTable {
  id: string;
  user_id: string;
  kind: 'confirm' | 'email' | 'reset' | 'undo';
  hash: string;
  /** For kind `email` the address to be confirmed, for `undo` the previous one. */
  address: string | null;
  /** For kind `reset`: the requesting device or network, hashed. */
  place: string | null;
  tries: Generated<number>;
  expires_at: Date;
  created_at: Generated<Date>;
}

/** The key that an account shares with an authenticator app. */
interface TwoStepKeysTable {
  user_id: string;
  /** Sealed with the server's secret. */
  sealed: string;
  /** Null until the person typed a code of the key. */
  confirmed_at: Date | null;
  /** The time step of the last accepted code. */
  last_step: Generated<number>;
  created_at: Generated<Date>;
}

/** A code that replaces a lost authenticator app once, hashed. A used one is deleted. */
interface RecoveryCodesTable {
  user_id: string;
  hash: string;
  created_at: Generated<Date>;
}

/** A key pair of a person's device, which keeps the private half. */
interface PasskeysTable {
  id: string;
  user_id: string;
  /** As the device names it, in base64url. */
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
  /** The device's count at its last use; 0 if it does not count. */
  counter: Generated<number>;
  transports: string[];
  name: string;
  created_at: Generated<Date>;
  used_at: Date | null;
}

/** What a device signs, once, to make or use a passkey. */
interface PasskeyChallengesTable {
  challenge: string;
  purpose: 'add' | 'signIn';
  /** The account that the passkey is added to, or whose password was right; null: any account may answer. */
  user_id: string | null;
  expires_at: Date;
}

interface PresenceTable {
  user_id: string;
  /** When the person's phone was last connected, to the minute. */
  seen_at: Date;
}

interface UsedLinksTable {
  hash: string;
  done: 'confirmed' | 'undone' | 'denied';
  /** When the link would have expired. */
  expires_at: Date;
}

/** Changes of a person's data made by others. */
interface UserLogTable {
  id: Generated<number>;
  user_id: string;
  by_id: string;
  field: string;
  old: string | null;
  new: string | null;
  at: Generated<Date>;
  /** When the person dismissed the notice. */
  seen_at: Date | null;
}

/** Organisers whose invitations this person answered with "not me": they cannot seat the person without asking. */
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
  /** The role of organiser came with it, and ends with the last club. */
  made_organiser: boolean;
  by_id: string | null;
  created_at: Generated<Date>;
}

/** A club's request to a person to organise for it. */
interface ClubOrganiserRequestsTable {
  club_id: string;
  user_id: string;
  by_id: string | null;
  created_at: Generated<Date>;
}

/** What a column of a club's last files of members means. */
interface MemberImportColumnsTable {
  club_id: string;
  /** In lower case. */
  title: string;
  /** Null: the column is not read. */
  field: MemberField | null;
}

export interface PeopleTables {
  member_import_columns: MemberImportColumnsTable;
  club_organiser_requests: ClubOrganiserRequestsTable;
  club_organisers: ClubOrganisersTable;
  users: UsersTable;
  sessions: SessionsTable;
  account_codes: AccountCodesTable;
  two_step_keys: TwoStepKeysTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  used_links: UsedLinksTable;
  presence: PresenceTable;
  user_log: UserLogTable;
  favourite_clubs: FavouriteClubsTable;
  hidden_history: HiddenHistoryTable;
  refused_inviters: RefusedInvitersTable;
}
