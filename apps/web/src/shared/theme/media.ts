/** The queries of media.css used by components. */
export const small = '(max-width: 359px)';
export const narrow = '(max-width: 429px)';
export const phone = '(max-width: 699px)';
export const desk = '(min-width: 900px)';
export const belowWide = '(max-width: 1199px)';
export const wide = '(min-width: 1200px)';
