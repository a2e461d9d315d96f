import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { AdvertsTables } from './tables/adverts.ts';
import type { CardsTables } from './tables/cards.ts';
import type { CoursesTables } from './tables/courses.ts';
import type { EntryListsTables } from './tables/entry-lists.ts';
import type { EventsTables } from './tables/events.ts';
import type { GamesTables } from './tables/games.ts';
import type { KiosksTables } from './tables/kiosks.ts';
import type { KnockOutsTables } from './tables/knock-outs.ts';
import type { LeaguesTables } from './tables/leagues.ts';
import type { MoneyTables } from './tables/money.ts';
import type { NotificationsTables } from './tables/notifications.ts';
import type { PeopleTables } from './tables/people.ts';
import type { SeatLinksTables } from './tables/seat-links.ts';
import type { ServiceTables } from './tables/service.ts';
import type { TeamDaysTables } from './tables/team-days.ts';
import type { TournamentsTables } from './tables/tournaments.ts';

export type { HoleRow } from './tables/courses.ts';
export type { HandicapAtClose, SeatHandicap } from './tables/games.ts';
export type { PaymentStatus } from './tables/money.ts';

/**
 * The tables as the migrations make them. Handicaps and ratings are whole tenths, money whole pence. docs/data-model.md
 * shows their relations.
 */
export interface Tables
  extends PeopleTables,
    CoursesTables,
    GamesTables,
    CardsTables,
    MoneyTables,
    TournamentsTables,
    EntryListsTables,
    EventsTables,
    KiosksTables,
    KnockOutsTables,
    LeaguesTables,
    NotificationsTables,
    SeatLinksTables,
    TeamDaysTables,
    AdvertsTables,
    ServiceTables {}

export type Db = Kysely<Tables> | Transaction<Tables>;
export type Tx = Transaction<Tables>;
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
export type Changes<T extends keyof Tables> = Updateable<Tables[T]>;
