import { Notifications } from '@mantine/notifications';
import classes from './ToastContainer.module.css';

/** The container of toasts; `showToast` fills it. */
export default function ToastContainer() {
  return <Notifications position="bottom-center" limit={2} zIndex={400} className={classes.messages ?? ''} />;
}
