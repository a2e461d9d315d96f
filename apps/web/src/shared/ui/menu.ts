import { create } from 'zustand';
import { onSignOut } from '../session/session.ts';

interface MenuState {
  opened: boolean;
  open: () => void;
  close: () => void;
}

/** The drawer of the shell; the button that opens it stands on each screen's masthead. */
export const useMenu = create<MenuState>()((set) => ({
  opened: false,
  open: () => set({ opened: true }),
  close: () => set({ opened: false }),
}));

// Whoever signs out does so from the open menu; the next person begins with the screen.
onSignOut(useMenu.getState().close);
