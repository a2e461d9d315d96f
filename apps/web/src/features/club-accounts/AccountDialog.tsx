import type { ClubAccount, ClubAccountEntry, ClubStatement } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatPence, penceOf, poundsOf } from '../../shared/display/money.ts';
import { fullName } from '../../shared/display/names.ts';
import { Dialog, SideDialog } from '../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { useFieldValue } from '../../ui/form/fields/field.ts';
import { NumberField, SegmentsField, TextField } from '../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import { CardsLoading } from '../../ui/page/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useAccountCalls, useStatement } from './api.ts';
import * as texts from './messages.ts';
import { Balance, Statement } from './Statement.tsx';

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
function EntryForm({ club, player, balance }: Pick<ClubStatement, 'club' | 'player' | 'balance'>) {
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

interface UndoProps {
  club: string;
  player: string;
  entry: ClubAccountEntry;
  onClose: () => void;
}

function UndoForm({ club, player, entry, onClose }: UndoProps) {
  const { undo } = useAccountCalls(club, player);
  const form = useServerForm<{ reason: string }, never>({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim().length < limits.reasonMin ? texts.sayWhy : null }),
    save: ({ reason }) => undo({ entry: entry._id, reason }),
    onSaved: onClose,
    onCancel: onClose,
  });
  return (
    <EditForm form={form} save={texts.giveBack}>
      <p className="quiet fs-15">{texts.undoHint}</p>
      <TextField
        field={form.at('reason')}
        label={texts.reason}
        maxLength={limits.credit.reasonMax}
        data-autofocus
      />
    </EditForm>
  );
}

const UndoDialog = ({ entry, ...rest }: Omit<UndoProps, 'entry'> & { entry: ClubAccountEntry | null }) => (
  <Dialog
    opened={entry !== null}
    onClose={rest.onClose}
    title={entry ? texts.undoTitle(formatPence(-entry.pence)) : ''}
    width={480}
  >
    {entry && <UndoForm entry={entry} {...rest} />}
  </Dialog>
);

interface AccountDialogProps {
  club: string;
  player: ClubAccount['player'] | null;
  onClose: () => void;
}

/** A member's account, with the form to book purchases. */
export const AccountDialog = ({ club, player, onClose }: AccountDialogProps) => (
  <SideDialog opened={player !== null} onClose={onClose} title={player ? fullName(player) : ''}>
    {player && <Account key={player._id} club={club} player={player._id} />}
  </SideDialog>
);

function Account({ club, player }: { club: string; player: string }) {
  const { query, more } = useStatement(club, player);
  const [undone, setUndone] = useState<ClubAccountEntry | null>(null);
  return (
    <Loaded query={query} pending={<CardsLoading label={texts.loading} />}>
      {(statement) => (
        <div className="stack gap-20">
          <Balance balance={statement.balance} next={statement.next} />
          <EntryForm {...statement} />
          <Statement
            statement={statement}
            onMore={more}
            actionOf={(entry) =>
              entry.kind === 'spent' &&
              !entry.undone && (
                <Button
                  variant="subtle"
                  aria-label={texts.undoNamed(entry.reason)}
                  onClick={() => setUndone(entry)}
                >
                  {texts.undo}
                </Button>
              )
            }
          />
          <UndoDialog club={club} player={player} entry={undone} onClose={() => setUndone(null)} />
        </div>
      )}
    </Loaded>
  );
}
