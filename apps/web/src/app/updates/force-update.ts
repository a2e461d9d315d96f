import * as limits from '@flagstick/contract/limits';
import { runWhenNoEntryIsOpen } from '../../shared/session/reload-block.ts';
import { showToast } from '../../ui/toast/toast.ts';

let updating = false;

/**
 * For an app that is too old for the server: unregisters the service worker, shows a notice, and reloads when the
 * notice ends, or later when no score entry is open. Unregistering may take long, and never delays the reload.
 */
export function forceUpdate(text: string): void {
  if (updating) return;
  updating = true;
  showToast(text, { duration: 'newVersion' });
  setTimeout(() => runWhenNoEntryIsOpen(() => location.reload()), limits.message.newVersionMs);
  // If it fails, the reloaded old page gets the same answer and tries again.
  void unregister().catch(() => {});
}

async function unregister(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
