import type { Prize } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { ordinal } from '@flagstick/golf';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import {
  Labelled,
  NumberField,
  SelectField,
  TextField,
  useFieldDescription,
} from '../../../ui/form/fields/fields.tsx';
import type { PrizeFields } from './contests/contest-form.ts';
import * as texts from './messages.ts';
import classes from './PrizeSetup.module.css';

const kinds: ReadonlyArray<{ value: Prize['kind']; label: string }> = [
  { value: 'voucher', label: texts.voucher },
  { value: 'amount', label: texts.amount },
  { value: 'trophy', label: texts.trophy },
  { value: 'text', label: texts.otherText },
  { value: 'place', label: texts.placeOnly },
];

interface PrizesFieldProps {
  field: FormField<PrizeFields[]>;
  /** Every winner gets the same prize. */
  byUnit: boolean;
}

/** The prizes of a contest, by place. */
export function PrizesField({ field, byUnit }: PrizesFieldProps) {
  const prizes = useFieldValue(field);
  useFieldDescription(field, texts.prizesByPlace, (now) => String(now.length));
  const most = byUnit ? 1 : limits.prizes.placesMax;
  const add = () => {
    const last = prizes.at(-1);
    const next: PrizeFields = { kind: last?.kind ?? 'voucher', text: '', pounds: '' };
    field.set([...prizes, next]);
  };
  return (
    <Labelled label={byUnit ? texts.prizeForEach : texts.prizesByPlace} error={field.error}>
      {(named) => (
        // biome-ignore lint/a11y/useSemanticElements: one label is above all of them.
        <div className="stack gap-8" role="group" {...named}>
          {prizes.slice(0, most).map((_, at) => (
            <PrizeRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a prize is identified by its place.
              key={at}
              field={field.at(at)}
              place={byUnit ? texts.each : ordinal(at + 1)}
              onRemove={() => field.set(prizes.filter((__, other) => other !== at))}
            />
          ))}
          {prizes.length < most && (
            <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
              {texts.addPrize}
            </Button>
          )}
        </div>
      )}
    </Labelled>
  );
}

interface PrizeRowProps {
  field: FormField<PrizeFields>;
  place: string;
  onRemove: () => void;
}

function PrizeRow({ field, place, onRemove }: PrizeRowProps) {
  const kind = useFieldValue(field.at('kind'));
  const hasText = kind === 'trophy' || kind === 'text';
  return (
    <div className={`${classes.prize} gap-8`}>
      <span className="bold fs-15">{place}</span>
      <SelectField field={field.at('kind')} aria-label={texts.prizeKind(place)} options={kinds} />
      {hasText ? (
        <TextField
          field={field.at('text')}
          aria-label={texts.prizeText(place)}
          maxLength={limits.prizes.titleMax}
        />
      ) : kind === 'place' ? (
        <span />
      ) : (
        <NumberField
          field={field.at('pounds')}
          aria-label={texts.prizePounds(place)}
          prefix="£"
          decimalScale={2}
          min={0}
          clampBehavior="none"
        />
      )}
      <ActionIcon aria-label={texts.removePrize(place)} onClick={onRemove}>
        <IconX size={18} />
      </ActionIcon>
    </div>
  );
}
