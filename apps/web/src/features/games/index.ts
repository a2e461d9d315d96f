export * from './api/reads.ts';
export * from './api/writes.ts';
export { GameScreen } from './GameScreen.tsx';
export { GamesTable } from './manage/GamesTable.tsx';
export { SetupView } from './SetupView.tsx';
