import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import * as common from '../common/messages.ts';
import { DialogFoot } from '../dialog/dialogs.tsx';
import { Conflict } from './conflict/Conflict.tsx';
import { goToConflict } from './conflict/go-to-conflict.ts';
import classes from './EditForm.module.css';
import { FormError } from './FormError.tsx';
import type { ServerForm } from './use-server-form.ts';

type Sent = Pick<
  ServerForm<object>,
  'submit' | 'saveOver' | 'error' | 'saving' | 'cancel' | 'conflict' | 'chooseSide'
>;

interface EditFormProps {
  form: Sent;
  children: ReactNode;
  save?: string;
  /** The main button, beside Save, of a form that saves and does something else. */
  also?: ReactNode;
  onSave?: () => void;
  /** Saving cannot be undone. */
  danger?: boolean;
  /** Nothing can be saved yet. */
  disabled?: boolean;
}

/** The form inside a dialog: its fields, the error, Cancel and Save. */
export function EditForm({
  form,
  children,
  save = common.save,
  also,
  onSave,
  danger = false,
  disabled = false,
}: EditFormProps) {
  return (
    <form className="stack gap-16" onSubmit={form.submit} noValidate>
      {children}
      {form.conflict ? <Conflict form={form} /> : <FormError error={form.error} />}
      <DialogFoot>
        <Button variant="default" onClick={form.cancel}>
          {common.cancel}
        </Button>
        {form.conflict ? (
          <Button variant="default" onClick={goToConflict}>
            {common.compareVersions}
          </Button>
        ) : (
          <Button
            type="submit"
            variant={danger ? 'danger' : also ? 'default' : 'filled'}
            loading={form.saving}
            disabled={disabled}
            onClick={onSave}
          >
            {save}
          </Button>
        )}
        {!form.conflict && also}
      </DialogFoot>
    </form>
  );
}

interface FieldRowProps {
  children: ReactNode;
  columns?: 2 | 3 | 4;
  /** Two short fields are side by side on a phone, too. */
  onPhones?: boolean;
}

/** Two to four fields side by side where there is room. */
export const FieldRow = ({ children, columns = 2, onPhones }: FieldRowProps) => (
  <div className={`stack gap-16 ${onPhones ? 'halves' : ''} ${classes.row}`} style={{ '--of': columns }}>
    {children}
  </div>
);
