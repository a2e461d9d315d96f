import { create } from 'zustand';

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
