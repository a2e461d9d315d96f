import * as limits from '@flagstick/contract/limits';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { ordinal } from '../../../shared/display/numbers.ts';
import { FieldRow } from '../../../ui/form/EditForm.tsx';
import figureClasses from '../../../ui/form/FigureList.module.css';
import { FigureList } from '../../../ui/form/FigureList.tsx';
import { type FormField, useFieldValue } from '../../../ui/form/field.ts';
import {
  NumberField,
  SelectField,
  SwitchField,
  useControl,
  useFieldDescription,
} from '../../../ui/form/fields.tsx';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import { newPointsRow, type RuleFields } from '../lib/rule-form.ts';
import { ChoiceField, YesNo } from './controls.tsx';
import classes from './RuleForm.module.css';

const bounds = limits.rule;

type Rules = RuleFields['handicapRules'];
type Row = Rules['handicapAdjustmentRules'][number];

const by = [
  { value: true, label: 'Number' },
  { value: false, label: 'Percentage' },
] as const;
const pointTypes = [
  { value: 'overall', label: 'Overall' },
  { value: 'perPoint', label: 'Per Point' },
] as const;

export function CustomHandicapSection({ form }: { form: ServerForm<RuleFields> }) {
  const of = form.at('handicapRules');
  const rules = useFieldValue(of);
  const expires = useFieldValue(form.at('expireRules').at('isActive'));
  return (
    <>
      <YesNo
        of={of.at('aboveHIadjustment')}
        question="May players go above their PH?"
        hint="No: a handicap of this rule never exceeds the playing handicap of the day."
      />
      <FieldRow>
        <ChoiceField
          of={of.at('usingNumberInFirstTimeHandicapAdjustment')}
          label="First time: the WHS playing handicap changed by a"
          options={by}
          onChoose={(usingNumberInFirstTimeHandicapAdjustment) =>
            of.set({ ...of.get(), usingNumberInFirstTimeHandicapAdjustment, firstTimeHandicapAdjustment: 0 })
          }
        />
        <FirstTime
          of={of.at('firstTimeHandicapAdjustment')}
          isNumber={rules.usingNumberInFirstTimeHandicapAdjustment}
        />
      </FieldRow>
      <SwitchField field={of.at('adjustHandicapOnResult')} label="Change by result" />
      {rules.adjustHandicapOnResult && (
        <>
          <FigureList
            field={of.at('handicapDeducting')}
            label="Taken off, by place"
            nameOf={(at) => ordinal(at + 1)}
            max={bounds.change.max}
            maxCount={bounds.figuresMax}
          />
          <FigureList
            field={of.at('losersHandicapDeducting')}
            label="Added, by place from last"
            nameOf={(at) => (at === 0 ? 'Last' : `${ordinal(at + 1)} from last`)}
            max={bounds.change.max}
            maxCount={bounds.figuresMax}
          />
          <SwitchField
            field={of.at('sharedPrize')}
            label="Tied players all get the change of their place"
            description="Off: countback decides"
          />
        </>
      )}
      <SwitchField field={of.at('adjustHandicapOnPoints')} label="Change by points" />
      {rules.adjustHandicapOnPoints && <Points of={of} />}
      <SwitchField
        field={of.at('disregardDnp')}
        label="Cards with DNP or no return change nothing"
        description="Off: they count as last"
      />
      <SwitchField
        field={form.at('expireRules').at('isActive')}
        label="Expires"
        description="Who has played too little begins again, as for the first time"
      />
      {expires && (
        <FieldRow columns={3}>
          <NumberField
            field={form.at('expireRules').at('minGames')}
            label="With fewer games than"
            {...bounds.expiry}
          />
          <NumberField
            field={form.at('expireRules').at('duringMonths')}
            label="In months"
            {...bounds.expiry}
          />
          <NumberField
            field={form.at('expireRules').at('minMonths')}
            label="Never in the first months"
            {...bounds.expiry}
          />
        </FieldRow>
      )}
    </>
  );
}

const range = (min: number, max: number, step: number) =>
  Array.from({ length: (max - min) / step + 1 }, (_, at) => min + at * step);
const signed = (value: number, unit: string) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}${unit}`;
const numbers = range(bounds.firstTimeNumber.min, bounds.firstTimeNumber.max, 1);
const percentages = range(
  bounds.firstTimePercent.min,
  bounds.firstTimePercent.max,
  bounds.firstTimePercent.step,
);

/** A number of strokes, or a percentage in steps. */
function FirstTime({ of, isNumber }: { of: FormField<number>; isNumber: boolean }) {
  const unit = isNumber ? '' : '%';
  const values = isNumber ? numbers : percentages;
  const asText: FormField<string> = {
    ...of,
    get: () => String(of.get()),
    set: (value) => of.set(Number(value)),
    at: () => {
      throw new Error('A figure has no parts.');
    },
  };
  return (
    <SelectField
      field={asText}
      label={isNumber ? 'Strokes' : 'Per cent'}
      options={values.map((value) => ({ value: String(value), label: signed(value, unit) }))}
    />
  );
}

function Points({ of }: { of: FormField<Rules> }) {
  const list = of.at('handicapAdjustmentRules');
  const rows = useFieldValue(list);
  const bands = useFieldValue(of.at('customHandicapCategories'));
  useFieldDescription(list, 'Change by points', (now) => `${now.length} rows`);
  return (
    <>
      {rows.map((_, at) => (
        <PointsRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id.
          key={at}
          of={list.at(at)}
          name={`Row ${at + 1}`}
          bands={bands}
          onRemove={() => list.set(rows.filter((__, other) => other !== at))}
        />
      ))}
      {list.error && <p className="bad fs-13">{list.error}</p>}
      <div className={`flex wrap align-end gap-10 ${figureClasses.figures}`}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          data-path={list.path}
          onClick={() => list.set([...rows, newPointsRow()])}
        >
          Add row
        </Button>
        <SwitchField field={of.at('customHandicapCategories')} label="Rows for bands of handicaps" />
      </div>
    </>
  );
}

interface PointsRowProps {
  of: FormField<Row>;
  name: string;
  bands: boolean;
  onRemove: () => void;
}

function PointsRow({ of, name, bands, onRemove }: PointsRowProps) {
  const type = useControl(of.at('type'), { label: `${name}: type` }, String);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a list, not a fieldset with a legend.
    <div className={classes.points} role="group" aria-label={name}>
      <NumberField field={of.at('greaterThan')} label="More than" {...bounds.points} />
      <NumberField field={of.at('lessThan')} label="Fewer than" {...bounds.points} />
      {bands && (
        <>
          <NumberField
            field={of.at('category').at('from')}
            label="Handicap from"
            decimalScale={1}
            {...bounds.customHandicap}
          />
          <NumberField
            field={of.at('category').at('to')}
            label="Handicap to"
            decimalScale={1}
            {...bounds.customHandicap}
          />
        </>
      )}
      <ChoiceField of={of.at('type')} label="Type" options={pointTypes} />
      <NumberField
        field={of.at('value')}
        label={type.value === 'perPoint' ? 'For each point' : 'Change'}
        decimalScale={2}
        {...bounds.change}
      />
      <ActionIcon aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
        <IconX size={18} />
      </ActionIcon>
    </div>
  );
}
