import { Button, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { DialogFoot } from '../ui/dialogs.tsx';
import classes from './EditForm.module.css';
import { FormError } from './FormError.tsx';
import type { Difference } from './merge.ts';
import type { ServerForm } from './use-server-form.ts';

type Sent = Pick<ServerForm<object>, 'submit' | 'error' | 'saving' | 'cancel' | 'conflict' | 'take'>;

interface EditFormProps {
  form: Sent;
  children: ReactNode;
  save?: string;
  /** Nothing can be saved yet. */
  disabled?: boolean;
}

/** The form inside a dialog: its fields, why it was refused, Cancel and Save. */
export function EditForm({ form, children, save = 'Save', disabled = false }: EditFormProps) {
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      {children}
      <FormError error={form.error} />
      {form.conflict?.map((difference) => (
        <Merge
          key={`${difference.path} ${difference.theirs.shown}`}
          difference={difference}
          take={form.take}
        />
      ))}
      <DialogFoot>
        <Button variant="default" onClick={form.cancel}>
          Cancel
        </Button>
        <Button type="submit" loading={form.saving} disabled={disabled}>
          {save}
        </Button>
      </DialogFoot>
    </form>
  );
}

interface MergeProps {
  difference: Difference;
  take: ServerForm<object>['take'];
}

/** A field that somebody else saved with another value: which of the two is sent. */
function Merge({ difference, take }: MergeProps) {
  const { label, mine, theirs } = difference;
  const [side, setSide] = useState<string>(difference.take);
  return (
    <Radio.Group
      className={classes.merge ?? ''}
      label={label}
      value={side}
      onChange={(next) => {
        setSide(next);
        take(difference, next === 'mine' ? 'mine' : 'theirs');
      }}
    >
      <Radio value="theirs" label={`Stored now: ${theirs.shown}`} />
      <Radio value="mine" label={`Here: ${mine.shown}`} />
    </Radio.Group>
  );
}

/** Two or three fields beside each other where there is room. */
export const FieldRow = ({ children, of = 2 }: { children: ReactNode; of?: 2 | 3 | 4 }) => (
  <div className={classes.row} style={{ '--of': of }}>
    {children}
  </div>
);
