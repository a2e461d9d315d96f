import type { EntryList, EntryOrder, EntryQuestion, EntryQuestionKind } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { instantOf, localTimeOf } from '@flagstick/contract/zone';
import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { send } from '../../../shared/api/call.ts';
import { invalidateAnswers } from '../../../shared/api/keys.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { EditForm, FieldRow } from '../../../ui/form/EditForm.tsx';
import { DateTimeField } from '../../../ui/form/fields/DateTimeField.tsx';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import {
  NumberField,
  SegmentsField,
  SwitchField,
  TextareaField,
  TextField,
  useFieldDescription,
} from '../../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { Panel, Toolbar } from '../../../ui/page/layout.tsx';
import * as texts from '../messages.ts';
import { entryListQuery } from '../reads.ts';

/** The game that players enter. */
interface GameOfList {
  readonly _id: string;
  readonly code: string;
  readonly date: string;
  readonly club: { readonly timeZone: string };
  readonly maxPlayers?: number;
}

interface QuestionFields {
  text: string;
  kind: EntryQuestionKind;
  required: boolean;
  /** One on each line. */
  choices: string;
}

/** Times are the club's local times. */
interface EntryListFields {
  opensAt: string;
  closesAt: string;
  spaces: number | '';
  order: EntryOrder;
  membersFirst: boolean;
  favoursMissed: boolean;
  answerHours: number | '';
  groupSize: number | '';
  questions: readonly QuestionFields[];
}

const hourMs = 3_600_000;
/** A new list closes two days before play, so that the draw can be published the day before. */
const closesBeforeMs = 48 * hourMs;

const lastHour = (time: number) => Math.floor(time / hourMs) * hourMs;

const fieldsOfQuestion = ({ choices, ...question }: EntryQuestion): QuestionFields => ({
  ...question,
  choices: choices.join('\n'),
});

const questionOf = ({ choices, ...question }: QuestionFields): EntryQuestion => ({
  ...question,
  choices:
    question.kind === 'choice'
      ? choices.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []))
      : [],
});

/** A new list opens now. In a game of the next days it closes half-way to the first tee time. */
function fieldsOf(game: GameOfList, list: EntryList | null, now: number): EntryListFields {
  const wall = (time: string | number) => localTimeOf(time, game.club.timeZone);
  if (list) {
    const { opensAt, closesAt, spaces, order, membersFirst, favoursMissed, answerHours } = list;
    return {
      ...{ opensAt: wall(opensAt), closesAt: wall(closesAt), spaces, order, membersFirst },
      ...{
        favoursMissed,
        answerHours,
        groupSize: list.groupSize,
        questions: list.questions.map(fieldsOfQuestion),
      },
    };
  }
  const start = Date.parse(game.date);
  const opens = lastHour(now);
  const closes = start - closesBeforeMs > opens ? start - closesBeforeMs : lastHour((start + opens) / 2);
  return {
    ...{ opensAt: wall(opens), closesAt: wall(Math.max(closes, opens + hourMs)) },
    ...{ spaces: game.maxPlayers ?? '', order: 'first', membersFirst: false, favoursMissed: false },
    answerHours: limits.entryList.answerHours.default,
    ...{ groupSize: limits.entryList.groupSize.min, questions: [] },
  };
}

const bodyOf = (values: EntryListFields, zone: string, updateDate: string | undefined) => ({
  ...values,
  opensAt: instantOf(values.opensAt, zone) ?? '',
  closesAt: instantOf(values.closesAt, zone) ?? '',
  spaces: values.spaces === '' ? Number.NaN : values.spaces,
  answerHours: values.answerHours === '' ? 0 : values.answerHours,
  groupSize: values.groupSize === '' ? limits.entryList.groupSize.min : values.groupSize,
  questions: values.questions.map(questionOf),
  ...(updateDate === undefined ? {} : { updateDate }),
});

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
function QuestionsField({ field }: { field: FormField<readonly QuestionFields[]> }) {
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

interface EntryListFormProps {
  game: GameOfList;
  /** The list to change; null for a new one. */
  list: EntryList | null;
  onClose: () => void;
}

const orders = (['first', 'ballot'] as const).map((value) => ({ value, label: texts.orderNames[value] }));

function EntryListForm({ game, list, onClose }: EntryListFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useServerForm<EntryListFields>({
    initialValues: fieldsOf(game, list, Date.now()),
    save: async (values) => {
      const body = bodyOf(values, game.club.timeZone, list?.updateDate);
      const saved = await send(routes.entryLists.set, { params: { id: game._id }, body });
      client.setQueryData(entryListQuery(game.code).queryKey, saved);
      await Promise.all([
        invalidateAnswers(client, routes.entryLists),
        invalidateAnswers(client, routes.games),
      ]);
    },
    onSaved: () => {
      onClose();
      if (!list) void navigate({ to: '/entry/$code', params: { code: game.code } });
    },
    onCancel: onClose,
  });
  const order = useFieldValue(form.at('order'));
  const isFixed = list !== null && list.counts.entered + list.counts.unconfirmed > 0;
  return (
    <EditForm form={form} save={list ? common.save : texts.openList}>
      <div className="stack gap-16">
        <p className="quiet fs-15">{isFixed ? texts.fixedHint : texts.listHint}</p>
        <FieldRow>
          <DateTimeField field={form.at('opensAt')} label={texts.entryOpens} />
          <DateTimeField field={form.at('closesAt')} label={texts.entryCloses} />
        </FieldRow>
        <NumberField field={form.at('spaces')} label={texts.spacesTitle} {...limits.entryList.spaces} />
        {!isFixed && (
          <>
            <SegmentsField
              field={form.at('order')}
              label={texts.howSpaces}
              hint={texts.orderHints[order]}
              options={orders}
            />
            <SwitchField
              field={form.at('membersFirst')}
              label={texts.membersFirst}
              description={texts.membersFirstHint}
            />
            {order === 'ballot' && (
              <SwitchField
                field={form.at('favoursMissed')}
                label={texts.favoursMissed}
                description={texts.favoursMissedHint}
              />
            )}
          </>
        )}
        <NumberField
          field={form.at('answerHours')}
          label={texts.answerHours}
          description={texts.answerHoursHint}
          min={limits.entryList.answerHours.min}
          max={limits.entryList.answerHours.max}
        />
        {!isFixed && (
          <NumberField
            field={form.at('groupSize')}
            label={texts.groupSizeTitle}
            description={texts.groupSizeHint}
            {...limits.entryList.groupSize}
          />
        )}
        {!isFixed && <QuestionsField field={form.at('questions')} />}
      </div>
    </EditForm>
  );
}

/** Opens an entry list and goes to its page, or changes a list. */
export function EntryListDialog({ opened, ...form }: EntryListFormProps & { opened: boolean }) {
  const title = form.list ? texts.entryList : texts.openAList;
  return (
    <Dialog opened={opened} onClose={form.onClose} title={title} width={560}>
      {opened && <EntryListForm {...form} />}
    </Dialog>
  );
}
