import '@mantine/dates/styles.layer.css';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendarEvent } from '@tabler/icons-react';
import { formatDay } from '../../../shared/display/dates.ts';
import { useSmallScreen } from '../../dialog/dialogs.tsx';
import classes from './calendar.module.css';
import type { FormField } from './field.ts';
import { useControl } from './fields.tsx';

/** A required date: it can be changed, not cleared. */
export function DayField({ field, label }: { field: FormField<string>; label: string }) {
  const small = useSmallScreen();
  return (
    <DatePickerInput
      label={label}
      valueFormat="DD/MM/YY"
      dropdownType={small ? 'modal' : 'popover'}
      rightSection={<IconCalendarEvent size={20} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      classNames={{ day: classes.day ?? '', calendarHeaderControl: classes.turn ?? '' }}
      {...useControl(field, { label }, (day) => formatDay(day, 'UTC'))}
      onChange={(day) => {
        if (day) field.set(day);
      }}
    />
  );
}
