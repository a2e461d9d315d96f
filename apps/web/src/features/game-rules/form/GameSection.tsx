import { scoringChoiceOf, scoringChoices, scorings } from '@flagstick/contract/formats';
import * as limits from '@flagstick/contract/limits';
import { Select } from '@mantine/core';
import { ruleFormatOf } from '../../../formats/game-rules/index.ts';
import * as common from '../../../ui/common/messages.ts';
import { FieldRow } from '../../../ui/form/EditForm.tsx';
import { type FormField, useDerivedValue } from '../../../ui/form/fields/field.ts';
import { Labelled, TextareaField, TextField, useControl } from '../../../ui/form/fields/fields.tsx';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import { Segments } from '../../../ui/page/Segments.tsx';
import type { RuleFields } from '../lib/rule-form.ts';
import { playedAs } from '../lib/words.ts';
import * as texts from '../messages.ts';
import { ChoiceField } from './controls.tsx';

/** The scoring format. A format with a setting, such as maximum score, has a second field. */
function ScoringField({ of }: { of: FormField<RuleFields['scoringFormat']> }) {
  const label = common.scoring;
  const { value, error, ...place } = useControl(of, { label }, (now) => scorings[now].name);
  const { name, family } = scoringChoiceOf(value);
  return (
    <>
      <Labelled label={label} error={error}>
        {(named) => (
          <Segments
            fullWidth
            {...named}
            {...place}
            value={name}
            onChange={(next) => {
              const choice = scoringChoices.find((other) => other.name === next);
              if (choice) of.set(choice.defaultFormat);
            }}
            options={scoringChoices.map((choice) => ({ value: choice.name, label: choice.name }))}
          />
        )}
      </Labelled>
      {family && (
        <Select
          label={family.setting}
          allowDeselect={false}
          value={value}
          data={[...family.options]}
          onChange={(next) => {
            const option = family.options.find((other) => other.value === next);
            if (option) of.set(option.value);
          }}
        />
      )}
    </>
  );
}

const options = <V extends string | number>(words: Readonly<Record<string, string>>, values: readonly V[]) =>
  values.map((value) => ({ value, label: words[String(value)] ?? String(value) }));

const sides = [
  { value: 'individual', label: texts.eachPlayer },
  { value: 'team', label: texts.theTeam },
] as const;
const types = [
  { value: 'WHS', label: 'WHS' },
  { value: 'basic', label: texts.basic },
  { value: 'custom', label: common.custom },
] as const;
const holes = limits.holesNumbers.map((value) => ({ value, label: String(value) }));
const balls = limits.ballOptions.map((value) => ({ value: value as number, label: texts.groupSizes[value] }));

export function GameSection({ form, isAdmin }: { form: ServerForm<RuleFields>; isAdmin: boolean }) {
  const play = form.at('playingRules');
  const type = useDerivedValue(form.at('type'), String);
  return (
    <>
      <TextField field={form.at('name')} label={common.name} data-autofocus maxLength={limits.titleMax} />
      <TextareaField field={form.at('introduction')} label={texts.introduction} />
      <ScoringField of={form.at('scoringFormat')} />
      <FieldRow>
        <ChoiceField of={form.at('holesNumber')} label={common.holes} options={holes} />
        <ChoiceField of={form.at('individual')} label={texts.sentOutIn} options={balls} />
      </FieldRow>
      <FieldRow>
        <ChoiceField
          of={play.at('playingFormat')}
          label={texts.playedAs}
          options={options(playedAs, Object.keys(playedAs) as (keyof typeof playedAs)[])}
          // One card per team implies teams.
          onChoose={(playingFormat) => {
            const playingRules = { ...play.get(), playingFormat };
            form.set({ playingRules: { ...playingRules, ...ruleFormatOf({ playingRules }).settings } });
          }}
        />
        <ChoiceField of={play.at('playingAs')} label={texts.countsFor} options={sides} />
      </FieldRow>
      {isAdmin && (
        <ChoiceField
          of={form.at('type')}
          label={texts.ruleType}
          hint={
            type === 'custom'
              ? texts.customTypeHint
              : type === 'basic'
                ? texts.basicTypeHint
                : texts.whsTypeHint
          }
          options={types}
        />
      )}
    </>
  );
}
