import type { ReactNode } from 'react';
import { type ClubLight, ClubPicker, type CourseLight, CoursePicker } from '../../input/ClubPicker.tsx';
import { type FormField, useFieldValue } from './field.ts';
import { useFieldDescription } from './fields.tsx';

interface PickerFieldProps<Row> {
  /** The id of the picked item. */
  field: FormField<string>;
  /** Its name, which the picker shows. */
  nameField: FormField<string>;
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

function usePicker<Row extends Light>({ field, nameField, label, missing, onPicked }: PickerFieldProps<Row>) {
  const value = useFieldValue(nameField);
  useFieldDescription(field, label, () => value || 'nothing', nameField.path);
  const error: ReactNode = field.error && field.get() === '' ? (missing ?? field.error) : field.error;
  return {
    label,
    value,
    error,
    path: field.path,
    onPick: (row: Row | null) => {
      field.set(row?._id ?? '');
      nameField.set(row?.name ?? '');
      onPicked?.(row);
    },
  };
}

/** A club, bound to two fields of a form: its id and its name. */
export const ClubField = (props: PickerFieldProps<ClubLight>) => <ClubPicker {...usePicker(props)} />;

interface CourseFieldProps extends PickerFieldProps<CourseLight> {
  /** The club whose courses are offered. */
  club: FormField<string>;
}

/** A course of a club; a change of club resets the picker. */
export const CourseField = ({ club, ...props }: CourseFieldProps) => {
  const id = useFieldValue(club);
  return <CoursePicker key={id} club={id || undefined} {...usePicker(props)} />;
};
