import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { formatPlainDay } from '../../../shared/display/dates.ts';
import { useSmallScreen } from '../../../ui/dialog/dialogs.tsx';
import { FieldRow } from '../../../ui/form/EditForm.tsx';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import { useFieldDescription } from '../../../ui/form/fields/fields.tsx';
import * as texts from '../messages.ts';

interface DeadlinesFieldProps {
  field: FormField<readonly string[]>;
  label: string;
  rounds: readonly string[];
}

/** The last day of each round. */
export function DeadlinesField({ field, label, rounds }: DeadlinesFieldProps) {
  const days = useFieldValue(field);
  const small = useSmallScreen();
  useFieldDescription(field, label, (list) => list.filter(Boolean).map(formatPlainDay).join(', '));
  return (
    <section className="stack gap-8" aria-label={label}>
      <h3 className="no-margin fs-15 medium">{label}</h3>
      <p className="quiet fs-13">{texts.deadlinesHint}</p>
      <FieldRow>
        {rounds.map((round, at) => (
          <DatePickerInput
            key={round}
            clearable
            clearButtonProps={{ 'aria-label': texts.clearDeadline(round) }}
            label={round}
            valueFormat="DD/MM/YY"
            placeholder={texts.noDeadline}
            dropdownType={small ? 'modal' : 'popover'}
            value={days[at] || null}
            onChange={(day) =>
              field.set(rounds.map((_, other) => (other === at ? (day ?? '') : (days[other] ?? ''))))
            }
          />
        ))}
      </FieldRow>
      {field.error && <p className="bad fs-13">{field.error}</p>}
    </section>
  );
}
