/** What the board's page shows of adverts; apart from the app's parts, which that page never loads. */
export { default } from './BoardAdverts.tsx';
export { useBoardAdverts } from './use-board-adverts.ts';
