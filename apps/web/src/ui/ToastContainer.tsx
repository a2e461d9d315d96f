import { Notifications } from '@mantine/notifications';
import classes from './ToastContainer.module.css';

/** The container of toasts; see {@link say}. */
export default function ToastContainer() {
  return <Notifications position="bottom-center" limit={2} zIndex={400} className={classes.messages ?? ''} />;
}
