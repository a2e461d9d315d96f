/** The browser's own install prompt, deferred until our banner is accepted. Not every browser has one. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let held: InstallPrompt | null = null;
const listeners = new Set<() => void>();

const change = (prompt: InstallPrompt | null) => {
  held = prompt;
  for (const listener of listeners) listener();
};

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

window.addEventListener('beforeinstallprompt', (event) => {
  if (!isPrompt(event)) return;
  event.preventDefault();
  change(event);
});
window.addEventListener('appinstalled', () => change(null));

export const installOffer = {
  isOpen: () => held !== null,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  accept: async () => {
    const prompt = held;
    change(null);
    await prompt?.prompt();
  },
};
