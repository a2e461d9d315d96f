import type { Club, Course } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import type { ReactNode } from 'react';
import { keyOf } from '../../shared/api/keys.ts';
import { finder } from '../../shared/api/resource.ts';
import * as texts from '../messages.ts';
import { SearchPicker } from './SearchPicker.tsx';

export type ClubLight = Pick<Club, '_id' | 'name' | 'place' | 'registered'>;
export type CourseLight = Pick<Course, '_id' | 'name' | 'holesNumber'> & {
  club: Pick<Course['club'], '_id' | 'name'>;
};

interface PickerProps<Row> {
  label: string;
  /** The initial name in the field. */
  value?: string | undefined;
  onPick: (row: Row | null) => void;
  error?: ReactNode;
  /** The path of the form field. */
  path?: string | undefined;
}

export const ClubPicker = ({ label, value, onPick, error, path }: PickerProps<ClubLight>) => (
  <SearchPicker<ClubLight>
    label={label}
    placeholder={texts.typeLettersOfClub(limits.searchMin.club)}
    minLength={limits.searchMin.club}
    among={keyOf(routes.clubs.search)}
    search={finder(routes.clubs, { sort: 'name:desc' })}
    keyOf={({ _id }) => _id}
    nameOf={({ name }) => name}
    detailOf={({ place }) => place}
    value={value ?? ''}
    onPick={onPick}
    onClear={() => onPick(null)}
    error={error}
    path={path}
    empty={texts.noClubFound}
  />
);

/** Picks a course, of one club or of all. */
export const CoursePicker = ({
  label,
  value,
  onPick,
  error,
  path,
  club,
}: PickerProps<CourseLight> & { club?: string | undefined }) => (
  <SearchPicker<CourseLight>
    label={label}
    placeholder={club ? texts.chooseACourse : texts.typeLettersOfCourse(limits.searchMin.user)}
    minLength={club ? 0 : limits.searchMin.user}
    among={keyOf(routes.courses.search, { query: { club } })}
    search={finder(routes.courses, { sort: 'name:desc', filter: club ? { club } : undefined })}
    keyOf={({ _id }) => _id}
    nameOf={({ name }) => name}
    detailOf={(course) => texts.courseWithHoles(course.club.name, course.holesNumber)}
    value={value ?? ''}
    onPick={onPick}
    onClear={() => onPick(null)}
    error={error}
    path={path}
    empty={texts.noCourseFound}
  />
);
