/** The adverts of the board's page; apart from the app's parts, which that page never loads. */
export { default } from './BoardAdverts.tsx';
export { useBoardAdverts } from './use-board-adverts.ts';
