import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './FormError.module.css';

/** Why the form as a whole was refused. */
export function FormError({ error }: { error: string | null }) {
  if (!error) return null;
  return (
    <p className={classes.error} role="alert">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <span>{error}</span>
    </p>
  );
}
