import type { Competition } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { Button, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import type { UseFormReturnType } from '@mantine/form';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSmallScreen } from '../../../shared/ui/dialogs.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { Tag } from '../../../shared/ui/StateBadge.tsx';
import { ruleTags } from '../lib/rule-words.ts';
import { RulePicker } from './RulePicker.tsx';
import classes from './sections.module.css';
import type { SetupValues } from './setup.ts';
import '@mantine/dates/styles.layer.css';

type Form = UseFormReturnType<SetupValues>;

interface SectionProps {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}

/** One part of the set-up; the steps beside the form lead to it. */
export const Section = ({ id, title, note, children }: SectionProps) => (
  <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>
      <span>{title}</span>
      {note && <span className={classes.note}>{note}</span>}
    </h2>
    {children}
  </section>
);

export function NameAndDate({ form, limited }: { form: Form; limited: boolean }) {
  const small = useSmallScreen();
  return (
    <div className={classes.three}>
      <TextInput label="Name" maxLength={limits.gameName.max} {...form.getInputProps('name')} />
      <DateTimePicker
        label="Date"
        valueFormat="ddd DD/MM/YY HH:mm"
        dropdownType={small ? 'modal' : 'popover'}
        rightSection={<IconCalendarEvent size={20} aria-hidden="true" />}
        rightSectionPointerEvents="none"
        submitButtonProps={{ 'aria-label': 'Take this date' }}
        {...form.getInputProps('date')}
      />
      <NumberInput
        label="Players, at most"
        min={limits.maxPlayers.min}
        max={limited ? limits.maxPlayers.limitedGame : limits.maxPlayers.max}
        clampBehavior="strict"
        allowDecimal={false}
        hideControls
        description={limited ? 'Your account makes games of four' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('maxPlayers')}
      />
    </div>
  );
}

interface RuleProps {
  form: Form;
  rules: readonly Competition[];
  rule: Competition | undefined;
}

export function RuleSection({ form, rules, rule }: RuleProps) {
  const [picking, setPicking] = useState(false);
  return (
    <>
      <div className={classes.rule}>
        <div>
          <b>{rule?.name ?? 'No game rule yet'}</b>
          {rule && (
            <div className={classes.tags}>
              {ruleTags(rule).map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </div>
          )}
          {form.errors.competitionId && <p className={classes.error}>{form.errors.competitionId}</p>}
        </div>
        <Button variant="default" onClick={() => setPicking(true)} data-path="competitionId">
          Change
        </Button>
      </div>
      <RulePicker
        opened={picking}
        onClose={() => setPicking(false)}
        rules={rules}
        value={form.values.competitionId}
        onPick={({ _id }) => form.setFieldValue('competitionId', _id)}
      />
    </>
  );
}

const audiences = [
  { value: '1', label: 'Everyone' },
  { value: '2', label: 'View only' },
  { value: '3', label: 'Organiser only' },
] as const;

const audienceNotes = {
  1: 'Anybody with the code follows the board.',
  2: 'People who do not play in the game follow the board.',
  3: 'Only organisers see the board until the game is closed.',
} as const;

export function BoardSection({ form }: { form: Form }) {
  const { min, max } = limits.presentation.rowsPerPage;
  const status = form.values.activateStatus;
  return (
    <div className={classes.board}>
      <div>
        <span className={classes.label}>Who may see it</span>
        <Segments
          aria-label="Who may see the leaderboard"
          fullWidth
          value={audiences.find(({ value }) => value === String(status))?.value ?? '1'}
          onChange={(value) =>
            form.setFieldValue('activateStatus', value === '2' ? 2 : value === '3' ? 3 : 1)
          }
          options={audiences}
        />
        <p className={classes.hint}>{audienceNotes[status]}</p>
      </div>
      <NumberInput
        label="Rows per page"
        min={min}
        max={max}
        allowDecimal={false}
        hideControls
        {...form.getInputProps('rowsPerPage')}
      />
      <Switch
        label="Made for a television (16:9)"
        {...form.getInputProps('widescreen', { type: 'checkbox' })}
      />
    </div>
  );
}

type StartWay = 'one' | 'two' | 'all';

const startWays = [
  { value: 'one', label: 'Hole 1' },
  { value: 'two', label: '1 and 10' },
  { value: 'all', label: 'Every hole' },
] as const;

const wayOf = (tees: readonly number[]): StartWay =>
  tees.length === 1 ? 'one' : tees.length === 2 ? 'two' : 'all';

export function StartSection({ form, holes }: { form: Form; holes: number }) {
  const way = wayOf(form.values.startingTees);
  const choose = (next: StartWay) => {
    const tees =
      next === 'one' ? [1] : next === 'two' ? [1, 10] : Array.from({ length: holes }, (_, at) => at + 1);
    form.setFieldValue('startingTees', tees);
    form.setFieldValue('interval', next === 'all' ? null : (form.values.interval ?? 10));
  };
  return (
    <div className={classes.board}>
      <div>
        <span className={classes.label}>Groups start at</span>
        <Segments
          aria-label="Where groups start"
          fullWidth
          value={way}
          onChange={choose}
          options={startWays.filter(({ value }) => value !== 'two' || holes >= 10)}
        />
        <p className={classes.hint}>
          {way === 'all' ? 'Everybody starts at the same time.' : 'Tee times follow one another.'}
        </p>
      </div>
      <NumberInput
        label="Minutes between groups"
        min={1}
        max={60}
        allowDecimal={false}
        hideControls
        disabled={way === 'all'}
        value={form.values.interval ?? ''}
        onChange={(value) => form.setFieldValue('interval', value === '' ? null : Number(value))}
        error={form.errors['startSheet.interval']}
      />
      <Textarea
        className={classes.wide ?? ''}
        label="Note on the start sheet"
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('note')}
      />
    </div>
  );
}

export function ScoringSection({ form }: { form: Form }) {
  return (
    <div className={classes.switches}>
      <Switch
        label="Quick scores need a second scorer"
        description="A score counts as verified once two people entered the same."
        {...form.getInputProps('verifyQs', { type: 'checkbox' })}
      />
      <Switch
        label="Go to the next hole by itself"
        description="Each phone may choose differently."
        {...form.getInputProps('autoProgress', { type: 'checkbox' })}
      />
      <TextInput
        label="Page to offer after the round"
        description="For example the club’s results or the restaurant. It is offered, never opened by itself."
        placeholder="https://"
        type="url"
        {...form.getInputProps('redirectUrl')}
      />
    </div>
  );
}
