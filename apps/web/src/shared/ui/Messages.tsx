import { Notifications } from '@mantine/notifications';

/** The message bar; see {@link say}. */
export default function Messages() {
  return <Notifications position="top-center" limit={3} zIndex={400} />;
}
