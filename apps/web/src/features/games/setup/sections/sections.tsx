import type { Competition } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { gamesErrors } from '@flagstick/contract/messages';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { ruleTags } from '../../../../shared/game/rule-words.ts';
import * as common from '../../../../ui/common/messages.ts';
import { DateTimeField } from '../../../../ui/form/fields/DateTimeField.tsx';
import { type FormField, useFieldValue } from '../../../../ui/form/fields/field.ts';
import {
  Labelled,
  NumberField,
  SwitchField,
  TextareaField,
  TextField,
  useFieldDescription,
} from '../../../../ui/form/fields/fields.tsx';
import type { ServerForm } from '../../../../ui/form/use-server-form.ts';
import { Segments } from '../../../../ui/page/Segments.tsx';
import { Tag } from '../../../../ui/score/StateBadge.tsx';
import { RulePicker } from '../../rule/RulePicker.tsx';
import * as texts from '../messages.ts';
import type { SetupValues } from '../setup.ts';
import classes from './sections.module.css';

type Form = Pick<ServerForm<SetupValues>, 'at'>;

interface DateBounds {
  minDate: string;
  maxDate: string;
}

export function NameAndDate({ form, limited, dates }: { form: Form; limited: boolean; dates: DateBounds }) {
  return (
    <div className={`${classes.three} stack gap-16`}>
      <TextField field={form.at('name')} label={common.name} maxLength={limits.gameName.max} />
      <DateField of={form.at('date')} dates={dates} />
      <NumberField
        field={form.at('maxPlayers')}
        label={texts.maxPlayers}
        min={limits.maxPlayers.min}
        max={limited ? limits.maxPlayers.limitedGame : limits.maxPlayers.max}
        clampBehavior="strict"
        description={limited ? texts.limitedPlayers : undefined}
      />
    </div>
  );
}

export const DateField = ({ of, dates }: { of: FormField<string>; dates: DateBounds }) => (
  <DateTimeField field={of} label={common.date} {...dates} />
);

interface RuleProps {
  form: Form;
  rules: readonly Competition[];
  rule: Competition | undefined;
}

export function GameRuleSection({ form, rules, rule }: RuleProps) {
  const [picking, setPicking] = useState(false);
  const of = form.at('competitionId');
  const { error, path, set } = of;
  useFieldDescription(
    of,
    common.gameRule,
    (id) => rules.find(({ _id }) => _id === id)?.name ?? texts.otherRule,
  );
  return (
    <>
      <div className={classes.rule}>
        <div className="grow">
          <b className="fs-17 bold">{rule?.name ?? texts.noGameRuleYet}</b>
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
          {texts.changeRule}
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
  { value: '1', label: common.everyone },
  { value: '2', label: texts.viewOnly },
  { value: '3', label: texts.organiserOnly },
] as const;

const audienceOf = (status: number): string =>
  audiences.find(({ value }) => value === String(status))?.label ?? '';

const audienceNotes = {
  1: texts.everyoneHint,
  2: texts.viewOnlyHint,
  3: texts.organiserOnlyHint,
} as const;

export function BoardSection({ form }: { form: Form }) {
  const { min, max } = limits.presentation.rowsPerPage;
  const { organiserOnly } = limits.leaderboardAccess;
  const status = form.at('activateStatus');
  const value = useFieldValue(status);
  useFieldDescription(status, texts.audience, audienceOf);
  const choose = (next: SetupValues['activateStatus']) => {
    status.set(next);
    // A board that only organisers see is rarely combined with joining after the start.
    if ((next === organiserOnly) !== (value === organiserOnly)) {
      form.at('joinAfterStart').set(next !== organiserOnly);
    }
  };
  return (
    <div className={`${classes.board} stack gap-16`}>
      <Labelled label={texts.audienceShort} hint={audienceNotes[value]}>
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
        label={texts.rowsPerPage}
        min={min}
        max={max}
        clampBehavior="none"
      />
      <div className={`${classes.wide} ${classes.switches} stack gap-18`}>
        <SwitchField
          field={form.at('widescreen')}
          label={texts.televisionLayout}
          description={texts.televisionLayoutHint}
        />
        <SwitchField
          field={form.at('prizeGiving')}
          label={texts.revealWinners}
          description={texts.revealWinnersHint}
        />
      </div>
    </div>
  );
}

type StartWay = 'one' | 'two' | 'all';

const startWays = [
  { value: 'one', label: texts.startAtFirst },
  { value: 'two', label: texts.startAtBothNines },
  { value: 'all', label: texts.everyHole },
] as const;

const startWayOf = (tees: readonly number[]): StartWay =>
  tees.length === 1 ? 'one' : tees.length === 2 ? 'two' : 'all';

export function StartSection({ form, holes }: { form: Form; holes: number }) {
  const tees = form.at('startingTees');
  const interval = form.at('interval');
  const minutes = useFieldValue(interval);
  const way = startWayOf(useFieldValue(tees));
  useFieldDescription(tees, texts.groupsStartAt, (of) =>
    startWayOf(of) === 'all' ? texts.everyHole : texts.holeLabel(of.join(', ')),
  );
  useFieldDescription(interval, texts.intervalLabel, (of) => (of === null ? texts.allAtOnce : String(of)));
  const choose = (next: StartWay) => {
    tees.set(
      next === 'one' ? [1] : next === 'two' ? [1, 10] : Array.from({ length: holes }, (_, at) => at + 1),
    );
    interval.set(next === 'all' ? null : (interval.get() ?? 10));
  };
  return (
    <div className={`${classes.board} stack gap-16`}>
      <Labelled label={texts.groupsStartAt} hint={way === 'all' ? texts.shotgunHint : texts.intervalHint}>
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
        label={texts.intervalLabel}
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
        label={texts.startNote}
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
        label={texts.joinAfterStart}
        description={texts.joinAfterStartHint}
      />
      <SwitchField
        field={form.at('verifyQs')}
        label={texts.twoScorersLabel}
        description={scored ? gamesErrors['game.verifyFixed'].text : texts.twoScorersHint}
        disabled={scored}
      />
      <SwitchField
        field={form.at('autoProgress')}
        label={texts.autoProgress}
        description={texts.autoProgressHint}
      />
      <TextField
        field={form.at('redirectUrl')}
        label={texts.redirectUrl}
        description={texts.redirectUrlHint}
        placeholder="https://"
        type="url"
      />
    </div>
  );
}
