import type { EntryList, EntryQuestion } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { invalidateAnswers } from '../../../shared/api/keys.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import type { FormField } from '../../../ui/form/fields/field.ts';
import { SegmentsField, SelectField, TextField } from '../../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import * as texts from '../messages.ts';
import { entryListQuery } from '../reads.ts';
import {
  answersOf,
  type ChosenPartner,
  choosesPartners,
  type EntryTask,
  fieldsOfAnswers,
  partnersOf,
} from './answers-form.ts';
import { PartnersField } from './PartnersField.tsx';

const yesOrNo = [
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no },
];
const none = { value: '', label: texts.noAnswer };

function AnswerField({ question, field }: { question: EntryQuestion; field: FormField<string> }) {
  const { text, kind, required, choices } = question;
  const label = required ? text : texts.optional(text);
  switch (kind) {
    case 'yesNo':
      return <SegmentsField field={field} label={label} options={required ? yesOrNo : [...yesOrNo, none]} />;
    case 'choice': {
      const options = choices.map((value) => ({ value, label: value }));
      return <SelectField field={field} label={label} options={required ? options : [none, ...options]} />;
    }
    case 'text':
      return <TextField field={field} label={label} maxLength={limits.entryList.answerMax} />;
  }
}

interface EntryDialogProps {
  list: EntryList;
  task: EntryTask;
  onClose: () => void;
}

const titles: Readonly<Record<EntryTask, string>> = {
  enter: texts.yourEntry,
  change: texts.changeEntry,
  confirm: texts.confirmTitle,
};
const saves: Readonly<Record<EntryTask, string>> = {
  enter: texts.enter,
  change: common.save,
  confirm: texts.confirm,
};

/** An entry with partners does not count until they confirm. */
const savedText = (task: EntryTask, { mine }: EntryList): string =>
  task === 'change'
    ? texts.entrySaved
    : task === 'enter' && mine?.state === 'confirmed'
      ? texts.partnersAsked(mine.partners.length)
      : texts.entered;

function EntryForm({ list, task, onClose }: EntryDialogProps) {
  const client = useQueryClient();
  const { questions, mine, game, groupSize } = list;
  const params = { code: game.code };
  const hasPartners = choosesPartners(list, task);
  // Players who enter alone name none: the server enters those who arrive at the same time together.
  const namesPartners = (partners: readonly ChosenPartner[]) =>
    hasPartners && (partners.length > 0 || task === 'change');
  const form = useServerForm<{ answers: string[]; partners: readonly ChosenPartner[] }>({
    initialValues: {
      answers: fieldsOfAnswers(questions, mine?.answers ?? []),
      partners: partnersOf(list),
    },
    save: async ({ answers: fields, partners }) => {
      const answers = answersOf(questions, fields);
      const saved = await (task === 'confirm'
        ? send(routes.entryLists.answer, { params, body: { accept: true, answers } })
        : send(routes.entryLists.enter, {
            params,
            body: { answers, ...(namesPartners(partners) ? { partners: partners.map(({ id }) => id) } : {}) },
          }));
      client.setQueryData(entryListQuery(game.code).queryKey, saved);
      await invalidateAnswers(client, routes.entryLists);
      showToast(savedText(task, saved), { tone: 'success' });
    },
    onSaved: onClose,
    onCancel: onClose,
  });
  return (
    <EditForm form={form} save={saves[task]}>
      <div className="stack gap-16">
        {hasPartners && <PartnersField field={form.at('partners')} most={groupSize - 1} />}
        {questions.map((question, at) => (
          <AnswerField key={question.text} question={question} field={form.at('answers').at(at)} />
        ))}
      </div>
    </EditForm>
  );
}

/** Partners and answers of an entry. */
export default function EntryDialog(props: EntryDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title={titles[props.task]} width={480}>
      <EntryForm {...props} />
    </Dialog>
  );
}
