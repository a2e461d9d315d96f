import type { Club, Course } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import type { ReactNode } from 'react';
import { keyOf } from '../shared/api/keys.ts';
import { finder } from '../shared/api/resource.ts';
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
    placeholder={`Type ${limits.searchMin.club} letters of the club`}
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
    empty="No club of this name."
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
    placeholder={club ? 'Choose a course' : `Type ${limits.searchMin.user} letters of the course`}
    minLength={club ? 0 : limits.searchMin.user}
    among={keyOf(routes.courses.search, { query: { club } })}
    search={finder(routes.courses, { sort: 'name:desc', filter: club ? { club } : undefined })}
    keyOf={({ _id }) => _id}
    nameOf={({ name }) => name}
    detailOf={(course) => `${course.club.name}, ${course.holesNumber} holes`}
    value={value ?? ''}
    onPick={onPick}
    onClear={() => onPick(null)}
    error={error}
    path={path}
    empty="No course of this name."
  />
);
