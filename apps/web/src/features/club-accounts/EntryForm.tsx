import type { ClubStatement } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { Button } from '@mantine/core';
import { formatPence, penceOf, poundsOf } from '../../shared/display/money.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { useFieldValue } from '../../ui/form/fields/field.ts';
import { NumberField, SegmentsField, TextField } from '../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import { Panel } from '../../ui/page/layout.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useAccountCalls } from './api.ts';
import * as texts from './messages.ts';

type Kind = 'spend' | 'add' | 'take';

const kinds = [
  { value: 'spend', label: texts.purchase },
  { value: 'add', label: texts.addCredit },
  { value: 'take', label: texts.takeCredit },
] as const;

interface Values {
  kind: Kind;
  /** In pounds; named as the field that is sent, so that a refusal is shown here. */
  pence: number | '';
  reason: string;
}

const empty: Omit<Values, 'kind'> = { pence: '', reason: '' };
const signedBy = (kind: Kind, pence: number) => (kind === 'add' ? pence : -pence);

function amountError({ kind, pence }: Values, balance: number): string | null {
  const amount = penceOf(pence);
  if (amount < 1) return texts.enterAmount;
  if (amount > limits.credit.entryMax) return texts.amountTooLarge(formatPence(limits.credit.entryMax));
  return kind !== 'add' && amount > balance ? texts.notEnough(formatPence(balance)) : null;
}

/** A purchase or a correction, with the balance before and after it. */
export function EntryForm({ club, player, balance }: Pick<ClubStatement, 'club' | 'player' | 'balance'>) {
  const calls = useAccountCalls(club._id, player._id);
  const form = useServerForm<Values, never>({
    initialValues: { kind: balance > 0 ? 'spend' : 'add', ...empty },
    validate: (values) => ({
      pence: amountError(values, balance),
      reason: values.reason.trim().length < limits.reasonMin ? texts.sayWhy : null,
    }),
    save: ({ kind, pence, reason }) => {
      const amount = penceOf(pence);
      return kind === 'spend'
        ? calls.spend({ pence: amount, reason })
        : calls.correct({ pence: signedBy(kind, amount), reason });
    },
    onSaved: (saved) => {
      const { balance: after } = saved as ClubStatement;
      showToast(texts.booked(formatPence(after)), { tone: 'success' });
      form.set(empty);
    },
  });
  const kind = useFieldValue(form.at('kind'));
  const amount = penceOf(useFieldValue(form.at('pence')));
  const after = balance + signedBy(kind, amount);
  return (
    <Panel title={texts.newEntry}>
      <form className="stack gap-14" onSubmit={form.submit} noValidate>
        <SegmentsField field={form.at('kind')} label={texts.type} options={kinds} />
        <NumberField
          field={form.at('pence')}
          label={texts.amount}
          prefix="£"
          decimalScale={2}
          min={0}
          max={poundsOf(limits.credit.entryMax)}
          clampBehavior="none"
          description={
            amount > 0 && after >= 0 ? texts.afterwards(formatPence(balance), formatPence(after)) : undefined
          }
        />
        <TextField field={form.at('reason')} label={texts.reason} maxLength={limits.credit.reasonMax} />
        <FormError error={form.error} />
        <Button type="submit" loading={form.saving}>
          {texts.book[kind]}
        </Button>
      </form>
    </Panel>
  );
}
