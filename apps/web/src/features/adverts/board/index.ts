export { default } from './BoardAdverts.tsx';
export { useBoardAdverts } from './use-board-adverts.ts';
