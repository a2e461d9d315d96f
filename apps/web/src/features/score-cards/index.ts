export { ScoreCardsTable } from './ScoreCardsTable.tsx';
