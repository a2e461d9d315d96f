import type { Course } from '@flagstick/contract';
import type { CourseRow } from './store.ts';

export const presentCourse = (row: CourseRow): Course => ({
  _id: row.id,
  name: row.name,
  holesNumber: row.holes_number as Course['holesNumber'],
  club: { _id: row.club_id, name: row.club_name, logo: row.club_logo },
  golfAdvisorID: row.golf_advisor_id,
  images: row.images,
  localRules: row.local_rules,
  updateDate: row.updated_at.toISOString(),
});

export const presentCourseLight = (row: CourseRow) => ({
  _id: row.id,
  name: row.name,
  holesNumber: row.holes_number as Course['holesNumber'],
  club: { _id: row.club_id, name: row.club_name },
});
