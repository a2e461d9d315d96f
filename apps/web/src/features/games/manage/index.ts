export { GamesTable } from './GamesTable.tsx';
