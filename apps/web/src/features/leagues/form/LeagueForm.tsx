import type { League } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { useMe } from '../../../shared/session/me.ts';
import * as common from '../../../ui/common/messages.ts';
import { EditForm, FieldRow } from '../../../ui/form/EditForm.tsx';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import {
  NumberField,
  SegmentsField,
  SelectField,
  SwitchField,
  TextField,
} from '../../../ui/form/fields/fields.tsx';
import { type RowFormProps, useRowForm } from '../../../ui/form/use-row-form.ts';
import { ClubPicker } from '../../../ui/input/ClubPicker.tsx';
import { DeadlinesField } from '../../knock-outs/index.ts';
import * as texts from '../messages.ts';
import { bodyOf, fieldsOf, type LeagueFields, roundTitles } from './league-form.ts';
import { SidesField } from './SidesField.tsx';

const optionsOf = <K extends string>(labels: Readonly<Record<K, string>>, keys: readonly K[]) =>
  keys.map((value) => ({ value, label: labels[value] }));

const formats = optionsOf(texts.formats, ['fourball', 'foursomes', 'singles']);
const legs = optionsOf(texts.legs, ['1', '2']);
const tieBreaks = optionsOf(texts.tieBreaks, ['difference', 'headToHead']);
const withdrawals = optionsOf(texts.withdrawals, ['half', 'void', 'stand']);
const kinds = optionsOf(texts.limits, ['any', 'lower', 'most']);
const holes = limits.knockOut.holes.map((count) => ({ value: String(count), label: String(count) }));

function PointsFields({ field }: { field: FormField<LeagueFields['points']> }) {
  const { min, max } = limits.league.points;
  const bounds = { min, max, decimalScale: 1 };
  return (
    <section className="stack gap-8" aria-label={texts.pointsTitle}>
      <h3 className="no-margin fs-15 medium">{texts.pointsTitle}</h3>
      <FieldRow>
        <NumberField field={field.at('win')} label={texts.pointsForWin} {...bounds} />
        <NumberField field={field.at('half')} label={texts.pointsForHalf} {...bounds} />
        <NumberField field={field.at('loss')} label={texts.pointsForLoss} {...bounds} />
        <NumberField field={field.at('match')} label={texts.pointsForMatch} {...bounds} />
      </FieldRow>
    </section>
  );
}

function LimitFields({ field }: { field: FormField<LeagueFields['substitutes']> }) {
  const kind = useFieldValue(field.at('kind'));
  return (
    <>
      <SelectField field={field.at('kind')} label={texts.limitTitle} options={kinds} />
      {kind === 'lower' && (
        <NumberField
          field={field.at('strokes')}
          label={texts.strokesTitle}
          min={limits.league.strokes.min}
          max={limits.league.strokes.max}
        />
      )}
      {kind === 'most' && (
        <NumberField
          field={field.at('index')}
          label={texts.indexTitle}
          decimalScale={1}
          min={limits.guestIndex.min}
          max={limits.guestIndex.max}
        />
      )}
    </>
  );
}

/** The rules and the sides; once the league has begun, what may still change. */
export function LeagueForm(props: RowFormProps<League>) {
  const form = useRowForm(routes.leagues, { ...props, fields: fieldsOf, body: bodyOf });
  const me = useMe();
  const sides = useFieldValue(form.at('sides'));
  const times = useFieldValue(form.at('legs'));
  const club = form.at('club');
  const { matches } = limits.league;
  return (
    <EditForm form={form} save={props.row ? common.save : texts.createLeague}>
      <div className="stack gap-16">
        <TextField field={form.at('name')} label={common.name} maxLength={limits.titleMax} data-autofocus />
        {props.row === null && me && me.rule !== 'club' && (
          <ClubPicker
            label={common.club}
            path={club.path}
            error={club.error}
            onPick={(picked) => club.set(picked?._id)}
          />
        )}
        {props.row?.begun ? (
          <p className="quiet fs-13">{texts.begunHint}</p>
        ) : (
          <>
            <SegmentsField field={form.at('format')} label={texts.formatTitle} options={formats} />
            <FieldRow>
              <NumberField
                field={form.at('matchCount')}
                label={texts.matchCount}
                min={matches.min}
                max={matches.max}
              />
              <SelectField field={form.at('holes')} label={texts.holesTitle} options={holes} />
            </FieldRow>
            <SegmentsField field={form.at('legs')} label={texts.legsTitle} options={legs} />
            <PointsFields field={form.at('points')} />
            <SelectField field={form.at('tieBreak')} label={texts.tieBreakTitle} options={tieBreaks} />
            <SelectField field={form.at('withdrawal')} label={texts.withdrawalTitle} options={withdrawals} />
            <LimitFields field={form.at('substitutes')} />
          </>
        )}
        <SidesField field={form.at('sides')} isFixed={props.row?.begun ?? false} />
        {sides.length > 1 && (
          <DeadlinesField
            field={form.at('deadlines')}
            label={texts.deadlinesTitle}
            rounds={roundTitles({ sides, legs: times })}
          />
        )}
        <SwitchField field={form.at('publicPage')} label={texts.publicTitle} />
      </div>
    </EditForm>
  );
}
