import type { KnockOutMatch } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { SegmentsField, SelectField, TextField } from '../../../ui/form/fields/fields.tsx';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import * as texts from '../messages.ts';

export type Decision = NonNullable<KnockOutMatch['result']>['how'];

export interface ResultFormValues {
  winner: string;
  how: Decision;
  score: string;
}

const ofOrganiser = ['played', 'walkover', 'conceded', 'disqualified', 'notPlayed'] as const;
const ofPlayer = ['played', 'walkover', 'conceded'] as const;

interface ResultFieldsProps {
  form: ServerForm<ResultFormValues>;
  organises: boolean;
  winners: ReadonlyArray<{ value: string; label: string }>;
  hasScore?: boolean;
}

/** How a match was decided, its winner and its score. */
export function ResultFields({ form, organises, winners, hasScore = true }: ResultFieldsProps) {
  const how = useFieldValue(form.at('how'));
  const hows = (organises ? ofOrganiser : ofPlayer).map((value) => ({
    ...{ value, label: texts.howOptions[value] },
  }));
  return (
    <>
      <SelectField field={form.at('how')} label={texts.howTitle} options={hows} />
      {winners.length > 0 && (
        <SegmentsField field={form.at('winner')} label={texts.winner} options={winners} />
      )}
      {how === 'played' && hasScore && (
        <TextField
          field={form.at('score')}
          label={texts.score}
          description={texts.scoreHint}
          maxLength={limits.knockOut.scoreMax}
          data-autofocus
        />
      )}
    </>
  );
}
