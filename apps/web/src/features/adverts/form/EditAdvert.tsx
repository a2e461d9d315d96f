import type { Advert } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { errorText } from '../../../shared/api/error.ts';
import { useInvalidate } from '../../../shared/api/keys.ts';
import { formatDayTime } from '../../../shared/display/dates.ts';
import { useSmallScreen } from '../../../ui/dialog/dialogs.tsx';
import { EditForm, FieldRow } from '../../../ui/form/EditForm.tsx';
import calendar from '../../../ui/form/fields/calendar.module.css';
import type { FormField } from '../../../ui/form/fields/field.ts';
import { NumberField, TextareaField, TextField, useControl } from '../../../ui/form/fields/fields.tsx';
import { type RowFormProps, useRowForm } from '../../../ui/form/use-row-form.ts';
import { showErrorToast } from '../../../ui/toast/toast.ts';
import { Pictures } from '../Pictures.tsx';
import { advertPlace, typeName } from '../words.ts';
import { bodyOf, fieldsOf } from './advert-form.ts';
import '@mantine/dates/styles.layer.css';
import * as common from '../../../ui/common/messages.ts';
import * as texts from '../messages.ts';

/** Pictures are stored at once, the rest on saving. */
export function EditAdvert(props: RowFormProps<Advert> & { row: Advert }) {
  const { row } = props;
  // Includes the pictures stored since the form opened.
  const [stored, setStored] = useState(row);
  const publishes = useRef(false);
  const changed = useInvalidate(routes.adverts);
  const publish = async (saved: Advert) => {
    try {
      const params = { id: saved._id };
      await send(routes.advertCalls.setState, { params, body: { state: 'active' } });
    } catch (error) {
      showErrorToast(errorText(error));
    }
    await changed();
    props.onSaved(saved);
  };
  const form = useRowForm(routes.adverts, {
    ...props,
    onSaved: (saved) => (publishes.current ? void publish(saved) : props.onSaved(saved)),
    fields: (advert) => fieldsOf(advert ?? row),
    body: (values) => bodyOf(values, stored),
  });
  return (
    <EditForm
      form={form}
      save={row.state === 'active' ? texts.saveAndUnpublish : common.save}
      also={
        <Button
          type="submit"
          disabled={form.saving}
          onClick={() => {
            publishes.current = true;
          }}
        >
          {texts.saveAndPublish}
        </Button>
      }
      onSave={() => {
        publishes.current = false;
      }}
    >
      <p className="quiet">
        <b className="ink">{typeName(row.type)}</b> {advertPlace(row)}
      </p>
      <TextField field={form.at('name')} label={common.name} maxLength={limits.titleMax} data-autofocus />
      <TextareaField
        field={form.at('description')}
        label={texts.description}
        maxLength={limits.advert.description}
      />
      <FieldRow>
        <Moment of={form.at('activatesAt')} label={texts.activeFrom} none={texts.atOnce} />
        <Moment of={form.at('expiresAt')} label={texts.expires} none={texts.never} />
      </FieldRow>
      {row.type !== 'score card' && (
        <NumberField
          field={form.at('maxViews')}
          label={texts.maximumViews}
          description={texts.maximumViewsHint}
          min={limits.advert.maxViews.min}
          max={limits.advert.maxViews.max}
          step={limits.advert.maxViews.step}
        />
      )}
      <Pictures of={form.at('pictures')} advert={stored} onStored={setStored} />
      <p className="quiet fs-13">{row.state === 'active' ? texts.savingPublishedHint : texts.savingHint}</p>
    </EditForm>
  );
}

const words = (wall: string): string =>
  wall === '' ? 'nothing' : formatDayTime(`${wall.replace(' ', 'T')}Z`, 'UTC');

/** On the club's clock. */
function Moment({ of, label, none }: { of: FormField<string>; label: string; none: string }) {
  const small = useSmallScreen();
  const { value, ...control } = useControl(of, { label }, words);
  return (
    <DateTimePicker
      label={label}
      placeholder={none}
      valueFormat={texts.dateFormat}
      clearable
      dropdownType={small ? 'modal' : 'popover'}
      leftSection={<IconCalendarEvent size={20} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      submitButtonProps={{ 'aria-label': texts.useTime, size: 48 }}
      classNames={{ day: calendar.day ?? '', calendarHeaderControl: calendar.turn ?? '' }}
      {...control}
      value={value === '' ? null : value}
      onChange={(date) => of.set(date ?? '')}
    />
  );
}
