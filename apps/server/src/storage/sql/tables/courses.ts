/** Places to play: clubs, their courses, and the tees with their score cards. */
import type { Generated } from 'kysely';
import type { Json, JsonWithDefault } from './json.ts';

interface ClubsTable {
  id: string;
  name: string;
  address: string;
  place: string;
  phone: string;
  email: string;
  card_email: string;
  card_phone: string;
  registered: Generated<boolean>;
  logo: string | null;
  images: JsonWithDefault<string[]>;
  time_zone: string;
  /** After which credit of members expires; null: never. */
  credit_months: Generated<number | null>;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

interface CoursesTable {
  id: string;
  club_id: string;
  /** Null: since the course was created. */
  club_since: Date | null;
  name: string;
  holes_number: number;
  golf_advisor_id: string;
  images: JsonWithDefault<string[]>;
  local_rules: Generated<string>;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface HoleRow {
  number: number;
  yards: number;
  par: number;
  si: number;
}

interface TeesTable {
  id: string;
  course_id: string;
  name: string;
  combination: number | null;
  gender: 'men' | 'women';
  color: string;
  slope: number;
  rating_tenths: number;
  main: boolean;
  /** Null for main cards. */
  owner_id: string | null;
  par: number;
  holes: Json<HoleRow[]>;
  search: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface CoursesTables {
  clubs: ClubsTable;
  courses: CoursesTable;
  tees: TeesTable;
}
