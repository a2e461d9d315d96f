import { clubSearchText } from '../../../../apps/server/src/features/clubs/index.ts';
import { courseSearchText, teeSearchText } from '../../../../apps/server/src/features/courses/index.ts';
import { type HoleRow, type NewRow, newId } from '../../../../apps/server/src/storage/index.ts';

export interface TeeDescription {
  /** Default: a new id. */
  readonly id?: string;
  readonly name: string;
  readonly gender: 'men' | 'women';
  readonly color: NewRow<'tees'>['color'];
  readonly slope: number;
  readonly ratingTenths: number;
  readonly holes: readonly HoleRow[];
}

export interface CourseDescription {
  readonly id?: string;
  readonly name: string;
  readonly holesNumber: NewRow<'courses'>['holes_number'];
  readonly tees: readonly TeeDescription[];
}

export interface ClubDescription {
  readonly id?: string;
  readonly name: string;
  readonly address: string;
  readonly place: string;
  readonly timeZone: string;
  readonly registered?: boolean;
  readonly courses: readonly CourseDescription[];
}

const teeRow = (tee: TeeDescription, courseId: string, course: string, club: string): NewRow<'tees'> => ({
  id: tee.id ?? newId(),
  course_id: courseId,
  name: tee.name,
  combination: null,
  gender: tee.gender,
  color: tee.color,
  slope: tee.slope,
  rating_tenths: tee.ratingTenths,
  main: true,
  owner_id: null,
  par: tee.holes.reduce((par, hole) => par + hole.par, 0),
  holes: JSON.stringify(tee.holes),
  search: teeSearchText({ name: tee.name, course, club, color: tee.color }),
});

export function clubRows(described: readonly ClubDescription[]) {
  const clubs: NewRow<'clubs'>[] = [];
  const courses: NewRow<'courses'>[] = [];
  const tees: NewRow<'tees'>[] = [];
  for (const club of described) {
    const { id: clubId = newId(), name, address, place, timeZone, registered = false } = club;
    clubs.push({
      ...{ id: clubId, name, address, place, registered, time_zone: timeZone },
      ...{ phone: '', email: '', card_email: '', card_phone: '', search: clubSearchText(club) },
    });
    for (const { id = newId(), name: course, holesNumber, tees: described } of club.courses) {
      courses.push({
        ...{ id, club_id: clubId, name: course, holes_number: holesNumber, golf_advisor_id: '' },
        search: courseSearchText(course, name),
      });
      tees.push(...described.map((tee) => teeRow(tee, id, course, name)));
    }
  }
  return { clubs, courses, tees };
}
