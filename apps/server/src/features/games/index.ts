export { accountChanged, changeGame } from './change.ts';
export { newGameCode } from './code.ts';
export { groupRoutes } from './groups.ts';
export { gameLists } from './lists.ts';
export {
  type EntryData,
  type GameData,
  type GroupData,
  loadGame,
  type PlayerData,
} from './load.ts';
export { gameRoutes } from './routes.ts';
export { gameIdByCode } from './store.ts';
