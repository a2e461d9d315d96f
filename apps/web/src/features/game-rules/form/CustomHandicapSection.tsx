import * as limits from '@flagstick/contract/limits';
import { ordinal } from '@flagstick/golf';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import * as common from '../../../ui/common/messages.ts';
import { FieldRow } from '../../../ui/form/EditForm.tsx';
import figureClasses from '../../../ui/form/fields/FigureList.module.css';
import { FigureList } from '../../../ui/form/fields/FigureList.tsx';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import {
  NumberField,
  SelectField,
  SwitchField,
  useControl,
  useFieldDescription,
} from '../../../ui/form/fields/fields.tsx';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import { newPointsRow, type RuleFields } from '../lib/rule-form.ts';
import * as texts from '../messages.ts';
import { ChoiceField, YesNo } from './controls.tsx';
import classes from './RuleForm.module.css';

const bounds = limits.rule;

type Rules = RuleFields['handicapRules'];
type Row = Rules['handicapAdjustmentRules'][number];

const by = [
  { value: true, label: texts.number },
  { value: false, label: texts.percentage },
] as const;
const pointTypes = [
  { value: 'overall', label: texts.overall },
  { value: 'perPoint', label: texts.perPoint },
] as const;

export function CustomHandicapSection({ form }: { form: ServerForm<RuleFields> }) {
  const of = form.at('handicapRules');
  const rules = useFieldValue(of);
  const expires = useFieldValue(form.at('expireRules').at('isActive'));
  return (
    <>
      <YesNo of={of.at('aboveHIadjustment')} question={texts.aboveLabel} hint={texts.aboveHint} />
      <FieldRow>
        <ChoiceField
          of={of.at('usingNumberInFirstTimeHandicapAdjustment')}
          label={texts.firstTime}
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
      <SwitchField field={of.at('adjustHandicapOnResult')} label={texts.changeByResult} />
      {rules.adjustHandicapOnResult && (
        <>
          <FigureList
            field={of.at('handicapDeducting')}
            label={texts.cutByPlace}
            nameOf={(at) => ordinal(at + 1)}
            max={bounds.change.max}
            maxCount={bounds.figuresMax}
          />
          <FigureList
            field={of.at('losersHandicapDeducting')}
            label={texts.addedByPlace}
            nameOf={(at) => (at === 0 ? texts.last : texts.fromLast(ordinal(at + 1)))}
            max={bounds.change.max}
            maxCount={bounds.figuresMax}
          />
          <SwitchField field={of.at('sharedPrize')} label={texts.tiesShare} description={texts.tiesHint} />
        </>
      )}
      <SwitchField field={of.at('adjustHandicapOnPoints')} label={texts.changeByPoints} />
      {rules.adjustHandicapOnPoints && <Points of={of} />}
      <SwitchField
        field={of.at('disregardDnp')}
        label={texts.noReturnUnchanged}
        description={texts.noReturnHint}
      />
      <SwitchField
        field={form.at('expireRules').at('isActive')}
        label={texts.expires}
        description={texts.expiresHint}
      />
      {expires && (
        <FieldRow columns={3}>
          <NumberField
            field={form.at('expireRules').at('minGames')}
            label={texts.fewerGames}
            {...bounds.expiry}
          />
          <NumberField
            field={form.at('expireRules').at('duringMonths')}
            label={texts.inMonths}
            {...bounds.expiry}
          />
          <NumberField
            field={form.at('expireRules').at('minMonths')}
            label={texts.graceMonths}
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
      label={isNumber ? texts.strokes : texts.perCent}
      options={values.map((value) => ({ value: String(value), label: signed(value, unit) }))}
    />
  );
}

function Points({ of }: { of: FormField<Rules> }) {
  const list = of.at('handicapAdjustmentRules');
  const rows = useFieldValue(list);
  const bands = useFieldValue(of.at('customHandicapCategories'));
  useFieldDescription(list, texts.changeByPoints, (now) => texts.rowCount(now.length));
  return (
    <>
      {rows.map((_, at) => (
        <PointsRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id.
          key={at}
          of={list.at(at)}
          name={texts.rowLabel(at + 1)}
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
          {texts.addRow}
        </Button>
        <SwitchField field={of.at('customHandicapCategories')} label={texts.handicapBands} />
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
  const type = useControl(of.at('type'), { label: texts.rowType(name) }, String);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a list, not a fieldset with a legend.
    <div className={classes.points} role="group" aria-label={name}>
      <NumberField field={of.at('greaterThan')} label={texts.moreThan} {...bounds.points} />
      <NumberField field={of.at('lessThan')} label={texts.fewerThan} {...bounds.points} />
      {bands && (
        <>
          <NumberField
            field={of.at('category').at('from')}
            label={texts.handicapFrom}
            decimalScale={1}
            {...bounds.customHandicap}
          />
          <NumberField
            field={of.at('category').at('to')}
            label={texts.handicapTo}
            decimalScale={1}
            {...bounds.customHandicap}
          />
        </>
      )}
      <ChoiceField of={of.at('type')} label={common.type} options={pointTypes} />
      <NumberField
        field={of.at('value')}
        label={type.value === 'perPoint' ? texts.forEachPoint : texts.change}
        decimalScale={2}
        {...bounds.change}
      />
      <ActionIcon aria-label={texts.removeRow(name.toLowerCase())} onClick={onRemove}>
        <IconX size={18} />
      </ActionIcon>
    </div>
  );
}
