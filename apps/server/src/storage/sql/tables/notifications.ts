/** Notifications: what people are notified of, their settings, browsers with push messages, addresses of calendars. */
import type { NotificationKind } from '@flagstick/contract';
import type { Generated } from 'kysely';

interface NotificationsTable {
  id: string;
  user_id: string;
  kind: NotificationKind;
  /** A person gets a kind and key once. */
  key: string;
  /** Of one kind and topic the newest counts. */
  topic: string;
  game_id: string | null;
  title: string;
  body: string;
  /** The page that it opens. */
  path: string;
  /** Nothing is sent from then on; null: no such time. */
  useless_at: Date | null;
  created_at: Generated<Date>;
}

interface NotificationSettingsTable {
  user_id: string;
  /** Channels of kinds that are not as by default, such as `email:teeTime`. */
  switched: string[];
  /** `22:00` in the time zone; null: no quiet hours. */
  quiet_from: string | null;
  quiet_to: string | null;
  time_zone: string | null;
}

/** A browser’s subscription (RFC 8030, RFC 8291). It ends with its session. */
interface PushDevicesTable {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Generated<Date>;
}

/** A secret address of a calendar, of a person or a club. */
interface CalendarFeedsTable {
  id: string;
  user_id: string | null;
  club_id: string | null;
  /** Of the token in the address. */
  hash: string;
  created_at: Generated<Date>;
}

export interface NotificationsTables {
  calendar_feeds: CalendarFeedsTable;
  notifications: NotificationsTable;
  notification_settings: NotificationSettingsTable;
  push_devices: PushDevicesTable;
}
