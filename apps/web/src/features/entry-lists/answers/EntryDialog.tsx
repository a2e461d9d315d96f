import type { EntryList, EntryQuestion, UserLight } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { invalidateAnswers, keyOf } from '../../../shared/api/keys.ts';
import { finder } from '../../../shared/api/resource.ts';
import { fullName, userDetail } from '../../../shared/display/names.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import {
  SegmentsField,
  SelectField,
  TextField,
  useFieldDescription,
} from '../../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { SearchPicker } from '../../../ui/input/SearchPicker.tsx';
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

interface PartnersFieldProps {
  field: FormField<readonly ChosenPartner[]>;
  /** The most partners of one player. */
  most: number;
}

/** The players who are asked to enter with the user. */
function PartnersField({ field, most }: PartnersFieldProps) {
  const partners = useFieldValue(field);
  useFieldDescription(field, texts.partnersTitle, (list) => list.map(({ name }) => name).join(', '));
  return (
    <section className="stack gap-10" aria-label={texts.partnersTitle}>
      {partners.length > 0 && (
        <>
          <h3 className="no-margin fs-15 medium">{texts.partnersChosen(partners.length)}</h3>
          <ul className="stack">
            {partners.map(({ id, name }, at) => {
              const { error } = field.at(at);
              return (
                <li key={id} className="line-above">
                  <div className="row gap-10 min-48">
                    <span className="fill medium anywhere">{name}</span>
                    <ActionIcon
                      size={48}
                      aria-label={texts.removePartner(name)}
                      onClick={() => field.set(partners.filter((_, other) => other !== at))}
                    >
                      <IconX size={20} />
                    </ActionIcon>
                  </div>
                  {error && <p className="bad fs-13 below-10">{error}</p>}
                </li>
              );
            })}
          </ul>
        </>
      )}
      {partners.length < most && (
        <SearchPicker<UserLight>
          label={texts.addPartner}
          description={texts.partnersHint(most)}
          minLength={limits.searchMin.organiserPlayers}
          among={keyOf(routes.players.search)}
          search={finder(routes.players)}
          keyOf={({ _id }) => _id}
          nameOf={fullName}
          detailOf={userDetail}
          clearAfterPick
          path={field.path}
          error={typeof field.error === 'string' ? field.error : undefined}
          onPick={(user) => {
            if (partners.some(({ id }) => id === user._id)) return;
            field.set([...partners, { id: user._id, name: fullName(user) }]);
          }}
        />
      )}
    </section>
  );
}

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
