import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFoot } from '../ui/dialogs.tsx';
import classes from './EditForm.module.css';
import { FormError } from './FormError.tsx';
import type { ServerForm } from './use-server-form.ts';

interface EditFormProps extends Pick<ServerForm<object>, 'submit' | 'error' | 'saving'> {
  children: ReactNode;
  onCancel: () => void;
  save?: string;
}

/** The form inside a dialog: its fields, why it was refused, Cancel and Save. */
export function EditForm({ submit, error, saving, children, onCancel, save = 'Save' }: EditFormProps) {
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {children}
      <FormError error={error} />
      <DialogFoot>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={saving}>
          {save}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** Two or three fields beside each other where there is room. */
export const FieldRow = ({ children, of = 2 }: { children: ReactNode; of?: 2 | 3 | 4 }) => (
  <div className={classes.row} style={{ '--of': of }}>
    {children}
  </div>
);

/** A control without a label of its own, such as segments. */
export const Field = ({
  label,
  children,
  hint,
}: {
  label: string;
  children: ReactNode;
  hint?: ReactNode;
}) => (
  <div>
    <span className={classes.label}>{label}</span>
    {children}
    {hint && <p className={classes.hint}>{hint}</p>}
  </div>
);
