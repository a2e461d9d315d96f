import '@mantine/dates/styles.layer.css';
import { DateTimePicker } from '@mantine/dates';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useSmallScreen } from '../../dialog/dialogs.tsx';
import calendar from './calendar.module.css';
import type { FormField } from './field.ts';
import { useControl } from './fields.tsx';
import * as texts from './messages.ts';
import { wallWords } from './wall-words.ts';

interface DateTimeFieldProps {
  field: FormField<string>;
  label: string;
  minDate?: string;
  maxDate?: string;
}

/** A day and a time, in the time zone of the place. */
export function DateTimeField({ field, label, ...bounds }: DateTimeFieldProps) {
  const small = useSmallScreen();
  return (
    <DateTimePicker
      label={label}
      valueFormat={texts.dddDdMmYy}
      dropdownType={small ? 'modal' : 'popover'}
      {...bounds}
      rightSection={<IconCalendarEvent size={20} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      submitButtonProps={{ 'aria-label': texts.chooseDate, size: 48 }}
      classNames={{ day: calendar.day ?? '', calendarHeaderControl: calendar.turn ?? '' }}
      {...useControl(field, { label }, wallWords)}
      onChange={(date) => field.set(date ?? '')}
    />
  );
}
