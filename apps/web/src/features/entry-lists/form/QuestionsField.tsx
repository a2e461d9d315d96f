import type { EntryQuestionKind } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import {
  SegmentsField,
  SwitchField,
  TextareaField,
  TextField,
  useFieldDescription,
} from '../../../ui/form/fields/fields.tsx';
import { Panel, Toolbar } from '../../../ui/page/layout.tsx';
import * as texts from '../messages.ts';
import type { QuestionFields } from './entry-list-form.ts';

const kinds = (['yesNo', 'choice', 'text'] as const satisfies readonly EntryQuestionKind[]).map((value) => ({
  ...{ value, label: texts.questionKinds[value] },
}));

interface QuestionFieldProps {
  field: FormField<QuestionFields>;
  number: number;
  onRemove: () => void;
}

function QuestionField({ field, number, onRemove }: QuestionFieldProps) {
  const kind = useFieldValue(field.at('kind'));
  return (
    <Panel title={texts.questionNumber(number)}>
      <div className="stack gap-12">
        <TextField
          field={field.at('text')}
          label={texts.questionText}
          maxLength={limits.entryList.questionMax}
        />
        <SegmentsField field={field.at('kind')} label={texts.answerKind} options={kinds} />
        {kind === 'choice' && (
          <TextareaField
            field={field.at('choices')}
            label={texts.choicesTitle}
            description={texts.choicesHint}
          />
        )}
        <SwitchField field={field.at('required')} label={texts.mustAnswer} />
        <Toolbar>
          <Button variant="subtle" leftSection={<IconX size={18} aria-hidden="true" />} onClick={onRemove}>
            {texts.removeQuestionNumber(number)}
          </Button>
        </Toolbar>
      </div>
    </Panel>
  );
}

/** The questions of an entry list, in order. */
export function QuestionsField({ field }: { field: FormField<readonly QuestionFields[]> }) {
  const questions = useFieldValue(field);
  useFieldDescription(field, texts.questionsTitle, (list) => list.map(({ text }) => text).join(', '));
  const add = () => field.set([...questions, { text: '', kind: 'yesNo', required: false, choices: '' }]);
  return (
    <section className="stack gap-12" aria-label={texts.questionsTitle}>
      <div>
        <h3 className="no-margin fs-15 medium">{texts.questionsTitle}</h3>
        <p className="quiet fs-13 above-3">{texts.questionsHint}</p>
      </div>
      {questions.map((_, at) => (
        <QuestionField
          key={texts.questionNumber(at + 1)}
          field={field.at(at)}
          number={at + 1}
          onRemove={() => field.set(questions.filter((__, other) => other !== at))}
        />
      ))}
      {questions.length < limits.entryList.questions.max && (
        <Toolbar>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
            {texts.addQuestion}
          </Button>
        </Toolbar>
      )}
    </section>
  );
}
