export { CardView } from './CardView.tsx';
export { ScoreView } from './ScoreView.tsx';
