/** Apart from `adverts/index.ts`, because the page of the board never loads the parts of the app. */
export { default } from './BoardAdverts.tsx';
export { useBoardAdverts } from './use-board-adverts.ts';
