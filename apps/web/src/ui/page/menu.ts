import { create } from 'zustand';
import { onSessionEnd } from '../../shared/session/session.ts';

interface MenuState {
  opened: boolean;
  open: () => void;
  close: () => void;
}

/** The state of the menu's drawer; each screen's masthead has the button that opens it. */
export const useMenu = create<MenuState>()((set) => ({
  opened: false,
  open: () => set({ opened: true }),
  close: () => set({ opened: false }),
}));

// A sign-out happens in the open menu; the next user starts with it closed.
onSessionEnd(useMenu.getState().close);
