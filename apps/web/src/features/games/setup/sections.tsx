import type { Competition } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { gamesErrors } from '@flagstick/contract/messages';
import { Button, NumberInput } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDayTime } from '../../../shared/display/dates.ts';
import { ruleTags } from '../../../shared/game/rule-words.ts';
import { useSmallScreen } from '../../../ui/dialogs.tsx';
import calendar from '../../../ui/form/calendar.module.css';
import { type FormField, useFieldValue } from '../../../ui/form/field.ts';
import {
  Labelled,
  NumberField,
  SwitchField,
  TextareaField,
  TextField,
  useControl,
  useFieldDescription,
} from '../../../ui/form/fields.tsx';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { Tag } from '../../../ui/StateBadge.tsx';
import { RulePicker } from './RulePicker.tsx';
import classes from './sections.module.css';
import type { SetupValues } from './setup.ts';
import '@mantine/dates/styles.layer.css';

type Form = Pick<ServerForm<SetupValues>, 'at'>;

interface DateBounds {
  minDate: string;
  maxDate: string;
}

export function NameAndDate({ form, limited, dates }: { form: Form; limited: boolean; dates: DateBounds }) {
  return (
    <div className={`${classes.three} stack gap-16`}>
      <TextField field={form.at('name')} label="Name" maxLength={limits.gameName.max} />
      <DateField of={form.at('date')} dates={dates} />
      <NumberField
        field={form.at('maxPlayers')}
        label="Players, at most"
        min={limits.maxPlayers.min}
        max={limited ? limits.maxPlayers.limitedGame : limits.maxPlayers.max}
        clampBehavior="strict"
        description={limited ? 'Your account makes games of four' : undefined}
      />
    </div>
  );
}

/** `wall` is the chosen local time. It is parsed and formatted as UTC, so that it is not shifted. */
const wallWords = (wall: string): string =>
  wall === '' ? 'No date yet' : formatDayTime(`${wall.replace(' ', 'T')}Z`, 'UTC');

export function DateField({ of, dates }: { of: FormField<string>; dates: DateBounds }) {
  const small = useSmallScreen();
  return (
    <DateTimePicker
      label="Date"
      valueFormat="ddd DD/MM/YY HH:mm"
      dropdownType={small ? 'modal' : 'popover'}
      {...dates}
      rightSection={<IconCalendarEvent size={20} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      submitButtonProps={{ 'aria-label': 'Take this date', size: 48 }}
      classNames={{ day: calendar.day ?? '', calendarHeaderControl: calendar.turn ?? '' }}
      {...useControl(of, { label: 'Date' }, wallWords)}
      onChange={(date) => of.set(date ?? '')}
    />
  );
}

interface RuleProps {
  form: Form;
  rules: readonly Competition[];
  rule: Competition | undefined;
}

export function RuleSection({ form, rules, rule }: RuleProps) {
  const [picking, setPicking] = useState(false);
  const of = form.at('competitionId');
  const { error, path, set } = of;
  useFieldDescription(of, 'Game rule', (id) => rules.find(({ _id }) => _id === id)?.name ?? 'Another rule');
  return (
    <>
      <div className="row gap-14 lh-120">
        <div className="grow">
          <b className="fs-17 bold">{rule?.name ?? 'No game rule yet'}</b>
          {rule && (
            <div className="flex wrap gap-6 above-8">
              {ruleTags(rule).map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </div>
          )}
          {error && <p className="above-6 bad fs-13 medium">{error}</p>}
        </div>
        <Button variant="default" onClick={() => setPicking(true)} data-path={path}>
          Change
        </Button>
      </div>
      <RulePicker
        opened={picking}
        onClose={() => setPicking(false)}
        rules={rules}
        value={rule?._id ?? ''}
        onPick={({ _id }) => set(_id)}
      />
    </>
  );
}

const audiences = [
  { value: '1', label: 'Everyone' },
  { value: '2', label: 'View only' },
  { value: '3', label: 'Organiser only' },
] as const;

const audienceOf = (status: number): string =>
  audiences.find(({ value }) => value === String(status))?.label ?? '';

const audienceNotes = {
  1: 'Anybody with the code follows the board.',
  2: 'People who do not play in the game follow the board.',
  3: 'Only organisers see the board until the game is closed.',
} as const;

export function BoardSection({ form }: { form: Form }) {
  const { min, max } = limits.presentation.rowsPerPage;
  const { organiserOnly } = limits.leaderboardAccess;
  const status = form.at('activateStatus');
  const value = useFieldValue(status);
  useFieldDescription(status, 'Who may see the leaderboard', audienceOf);
  const choose = (next: SetupValues['activateStatus']) => {
    status.set(next);
    // A board that only organisers see is rarely combined with joining after the start.
    if ((next === organiserOnly) !== (value === organiserOnly)) {
      form.at('joinAfterStart').set(next !== organiserOnly);
    }
  };
  return (
    <div className={`${classes.board} stack gap-16`}>
      <Labelled label="Who may see it" hint={audienceNotes[value]}>
        {(named) => (
          <Segments
            {...named}
            fullWidth
            value={value === 1 ? '1' : value === 2 ? '2' : '3'}
            onChange={(next) => choose(next === '2' ? 2 : next === '3' ? 3 : 1)}
            options={audiences}
          />
        )}
      </Labelled>
      <NumberField
        field={form.at('rowsPerPage')}
        label="Rows per page"
        min={min}
        max={max}
        clampBehavior="none"
      />
      <SwitchField
        field={form.at('widescreen')}
        label="Made for a television (16:9)"
        description="On a wide screen the board names the way to the television in words."
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

const startWayOf = (tees: readonly number[]): StartWay =>
  tees.length === 1 ? 'one' : tees.length === 2 ? 'two' : 'all';

export function StartSection({ form, holes }: { form: Form; holes: number }) {
  const tees = form.at('startingTees');
  const interval = form.at('interval');
  const minutes = useFieldValue(interval);
  const way = startWayOf(useFieldValue(tees));
  useFieldDescription(tees, 'Groups start at', (of) =>
    startWayOf(of) === 'all' ? 'Every hole' : `Hole ${of.join(', ')}`,
  );
  useFieldDescription(interval, 'Minutes between groups', (of) => (of === null ? 'All at once' : String(of)));
  const choose = (next: StartWay) => {
    tees.set(
      next === 'one' ? [1] : next === 'two' ? [1, 10] : Array.from({ length: holes }, (_, at) => at + 1),
    );
    interval.set(next === 'all' ? null : (interval.get() ?? 10));
  };
  return (
    <div className={`${classes.board} stack gap-16`}>
      <Labelled
        label="Groups start at"
        hint={way === 'all' ? 'Everybody starts at the same time.' : 'Tee times follow one another.'}
      >
        {(named) => (
          <Segments
            {...named}
            fullWidth
            value={way}
            onChange={choose}
            options={startWays.filter(({ value }) => value !== 'two' || holes >= 10)}
          />
        )}
      </Labelled>
      <NumberInput
        label="Minutes between groups"
        min={1}
        max={60}
        clampBehavior="none"
        allowDecimal={false}
        hideControls
        disabled={way === 'all'}
        value={minutes ?? ''}
        onChange={(value) => interval.set(value === '' ? null : Number(value))}
        error={interval.error}
      />
      <TextareaField
        field={form.at('note')}
        className={classes.wide ?? ''}
        label="Note on the start sheet"
        maxLength={500}
      />
    </div>
  );
}

/** @param scored a score was entered, which fixes the verification */
export function ScoringSection({ form, scored }: { form: Form; scored: boolean }) {
  return (
    <div className={`${classes.switches} stack gap-18`}>
      <SwitchField
        field={form.at('joinAfterStart')}
        label="Players may join after the start"
        description="Off: once the game is being played, only organisers add players."
      />
      <SwitchField
        field={form.at('verifyQs')}
        label="Scores need a second scorer"
        description={
          scored
            ? gamesErrors['game.verifyFixed'].text
            : 'On: two people enter each score, each on a phone of their own. A group with one phone hands in with one scorer, and an organiser accepts its cards before the close. Off: what one phone enters counts.'
        }
        disabled={scored}
      />
      <SwitchField
        field={form.at('autoProgress')}
        label="Go to the next hole by itself"
        description="Each phone may choose differently."
      />
      <TextField
        field={form.at('redirectUrl')}
        label="Page to offer after the round"
        description="For example the club’s results or the restaurant. It is offered, never opened by itself."
        placeholder="https://"
        type="url"
      />
    </div>
  );
}
