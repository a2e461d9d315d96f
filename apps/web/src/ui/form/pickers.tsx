import type { ReactNode } from 'react';
import { type ClubLight, ClubPicker, type CourseLight, CoursePicker } from '../ClubPicker.tsx';
import { type Field, useValue } from './field.ts';
import { useDescribed } from './fields.tsx';

interface PickerFieldProps<Row> {
  /** The id of the picked item. */
  of: Field<string>;
  /** Its name, which the picker shows. */
  named: Field<string>;
  label: string;
  /** The error while nothing is picked. */
  missing?: string;
  /** Called with the picked row, for dependent fields. */
  onPicked?: (row: Row | null) => void;
}

interface Light {
  _id: string;
  name: string;
}

function usePicker<Row extends Light>({ of, named, label, missing, onPicked }: PickerFieldProps<Row>) {
  const value = useValue(named);
  useDescribed(of, label, () => value || 'nothing', named.path);
  const error: ReactNode = of.error && of.get() === '' ? (missing ?? of.error) : of.error;
  return {
    label,
    value,
    error,
    path: of.path,
    onPick: (row: Row | null) => {
      of.set(row?._id ?? '');
      named.set(row?.name ?? '');
      onPicked?.(row);
    },
  };
}

/** A club, bound to two fields of a form: its id and its name. */
export const ClubField = (props: PickerFieldProps<ClubLight>) => <ClubPicker {...usePicker(props)} />;

interface CourseFieldProps extends PickerFieldProps<CourseLight> {
  /** The club whose courses are offered. */
  club: Field<string>;
}

/** A course of a club; a change of club resets the picker. */
export const CourseField = ({ club, ...props }: CourseFieldProps) => {
  const id = useValue(club);
  return <CoursePicker key={id} club={id || undefined} {...usePicker(props)} />;
};
