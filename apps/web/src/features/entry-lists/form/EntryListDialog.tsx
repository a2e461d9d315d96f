import type { EntryList } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { send } from '../../../shared/api/call.ts';
import { invalidateAnswers } from '../../../shared/api/keys.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { EditForm, FieldRow } from '../../../ui/form/EditForm.tsx';
import { DateTimeField } from '../../../ui/form/fields/DateTimeField.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { NumberField, SegmentsField, SwitchField } from '../../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import * as texts from '../messages.ts';
import { entryListQuery } from '../reads.ts';
import { bodyOf, type EntryListFields, fieldsOf, type GameOfList } from './entry-list-form.ts';
import { QuestionsField } from './QuestionsField.tsx';

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
