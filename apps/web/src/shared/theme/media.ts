import * as limits from '@flagstick/contract/limits';

/** The queries of media.css used by components. */
export const small = '(max-width: 359px)';
export const narrow = '(max-width: 429px)';
/** Dialogs fill the screen, as the specification says. */
export const dialog = `(max-width: ${limits.dialogFullScreenBelow - 1}px)`;
/** The menu fills the screen, as the specification says. */
export const drawer = `(max-width: ${limits.drawerFullBelow - 1}px)`;
export const phone = '(max-width: 699px)';
export const desktop = '(min-width: 900px)';
export const belowWide = '(max-width: 1199px)';
export const wide = '(min-width: 1200px)';
