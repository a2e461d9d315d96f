import type { TeamDay } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useSmallScreen } from '../../../ui/dialog/dialogs.tsx';
import { FieldRow } from '../../../ui/form/EditForm.tsx';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import {
  NumberField,
  SegmentsField,
  SelectField,
  useFieldDescription,
} from '../../../ui/form/fields/fields.tsx';
import { Panel, Toolbar } from '../../../ui/page/layout.tsx';
import * as texts from '../messages.ts';
import { newSession, orderedIn, type SessionFields } from './team-day-form.ts';

const kinds = (['foursomes', 'fourball', 'singles'] as const).map((value) => ({
  ...{ value, label: texts.kinds[value] },
}));
const holes = limits.knockOut.holes.map((count) => ({ value: String(count), label: String(count) }));

interface SessionFieldProps {
  field: FormField<SessionFields>;
  number: number;
  isOrdered: boolean;
  onRemove: () => void;
}

function SessionField({ field, number, isOrdered, onRemove }: SessionFieldProps) {
  const { date, start } = useFieldValue(field);
  const small = useSmallScreen();
  const { matches, points, interval } = limits.teamDay;
  return (
    <Panel title={texts.sessionNumber(number)}>
      <div className="stack gap-12">
        {isOrdered ? (
          <p className="quiet fs-13">{texts.fixedSession}</p>
        ) : (
          <>
            <SegmentsField field={field.at('kind')} label={texts.kindTitle} options={kinds} />
            <FieldRow>
              <NumberField field={field.at('matchCount')} label={texts.matchCount} {...matches} />
              <NumberField
                field={field.at('points')}
                label={texts.pointsTitle}
                min={points.min}
                max={points.max}
              />
              <SelectField field={field.at('holes')} label={texts.holesTitle} options={holes} />
            </FieldRow>
          </>
        )}
        <FieldRow>
          <DatePickerInput
            clearable
            clearButtonProps={{ 'aria-label': texts.clearDate }}
            label={texts.dateTitle}
            valueFormat="DD/MM/YY"
            placeholder={texts.noDate}
            dropdownType={small ? 'modal' : 'popover'}
            value={date || null}
            error={field.at('date').error}
            data-path={field.at('date').path}
            onChange={(day) => field.at('date').set(day ?? '')}
          />
          <TextInput
            type="time"
            label={texts.startTitle}
            value={start}
            error={field.at('start').error}
            data-path={field.at('start').path}
            onChange={({ currentTarget: { value } }) => field.at('start').set(value)}
          />
          <NumberField
            field={field.at('interval')}
            label={texts.intervalTitle}
            min={interval.min}
            max={interval.max}
          />
        </FieldRow>
        {!isOrdered && (
          <Toolbar>
            <Button variant="default" leftSection={<IconX size={18} aria-hidden="true" />} onClick={onRemove}>
              {texts.removeSession(number)}
            </Button>
          </Toolbar>
        )}
      </div>
    </Panel>
  );
}

/** The sessions in order. */
export function SessionsField({
  field,
  row,
}: {
  field: FormField<readonly SessionFields[]>;
  row: TeamDay | null;
}) {
  const sessions = useFieldValue(field);
  useFieldDescription(field, texts.sessions, (list) => list.map(({ kind }) => texts.kinds[kind]).join(', '));
  return (
    <section className="stack gap-12" aria-label={texts.sessions}>
      <h3 className="no-margin fs-15 medium">{texts.sessions}</h3>
      {field.error && <p className="bad fs-13">{field.error}</p>}
      {sessions.length === 0 && <p className="quiet fs-13">{texts.noSessions}</p>}
      {sessions.map((_, at) => (
        <SessionField
          key={texts.sessionNumber(at + 1)}
          field={field.at(at)}
          number={at + 1}
          isOrdered={orderedIn(row, at)}
          onRemove={() => field.set(sessions.filter((__, other) => other !== at))}
        />
      ))}
      {sessions.length < limits.teamDay.sessions.max && (
        <Toolbar>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => field.set([...sessions, newSession(sessions.at(-1))])}
          >
            {texts.addSession}
          </Button>
        </Toolbar>
      )}
    </section>
  );
}
