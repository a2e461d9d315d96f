import * as limits from '@flagstick/contract/limits';
import { ruleFormatOf } from '../../../formats/game-rules/index.ts';
import { FieldRow } from '../../../ui/form/EditForm.tsx';
import { useDerivedValue } from '../../../ui/form/field.ts';
import { TextareaField, TextField } from '../../../ui/form/fields.tsx';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import type { RuleFields } from '../lib/rule-form.ts';
import { playedAs } from '../lib/words.ts';
import { ChoiceField } from './controls.tsx';
import { ScoringField } from './ScoringField.tsx';

const options = <V extends string | number>(words: Readonly<Record<string, string>>, values: readonly V[]) =>
  values.map((value) => ({ value, label: words[String(value)] ?? String(value) }));

const sides = [
  { value: 'individual', label: 'Each player' },
  { value: 'team', label: 'The team' },
] as const;
const types = [
  { value: 'WHS', label: 'WHS' },
  { value: 'basic', label: 'Basic' },
  { value: 'custom', label: 'Custom' },
] as const;
const holes = limits.holesNumbers.map((value) => ({ value, label: String(value) }));
const balls = limits.ballOptions.map((value) => ({ value: value as number, label: `${value} ball` }));

export function GameSection({ form, isAdmin }: { form: ServerForm<RuleFields>; isAdmin: boolean }) {
  const play = form.at('playingRules');
  const type = useDerivedValue(form.at('type'), String);
  return (
    <>
      <TextField field={form.at('name')} label="Name" data-autofocus maxLength={limits.titleMax} />
      <TextareaField field={form.at('introduction')} label="Information for members" />
      <ScoringField of={form.at('scoringFormat')} />
      <FieldRow>
        <ChoiceField of={form.at('holesNumber')} label="Holes" options={holes} />
        <ChoiceField of={form.at('individual')} label="Sent out in" options={balls} />
      </FieldRow>
      <FieldRow>
        <ChoiceField
          of={play.at('playingFormat')}
          label="Played as"
          options={options(playedAs, ['individual', 'matchplay', 'combined'] as const)}
          // One card per team implies teams.
          onChoose={(playingFormat) => {
            const playingRules = { ...play.get(), playingFormat };
            form.set({ playingRules: { ...playingRules, ...ruleFormatOf({ playingRules }).settings } });
          }}
        />
        <ChoiceField of={play.at('playingAs')} label="Counts for" options={sides} />
      </FieldRow>
      {isAdmin && (
        <ChoiceField
          of={form.at('type')}
          label="Rule type"
          hint={
            type === 'custom'
              ? 'Handicaps of this rule’s own, where it changes any; for its keeper and whom it is allocated to.'
              : type === 'basic'
                ? 'The index times the allowance, without slope and rating; for everybody.'
                : 'By the World Handicap System; for everybody.'
          }
          options={types}
        />
      )}
    </>
  );
}
