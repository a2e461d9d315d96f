import { create } from 'zustand';

/** Whether a confirmation dialog was ever opened: until then the page does not load the code of dialogs. */
export const useConfirmDialogHost = create<{ needed: boolean }>()(() => ({ needed: false }));

let resolveMounted = () => {};
const mounted = new Promise<void>((resolve) => {
  resolveMounted = resolve;
});

/** Called once confirmation dialogs can be rendered. */
export const reportConfirmDialogHost = (): void => resolveMounted();

/** Loads the host of the confirmation dialogs. Resolves once it can render one. */
export function confirmDialogHostMounted(): Promise<void> {
  useConfirmDialogHost.setState({ needed: true });
  return mounted;
}
