export { GameScreen } from './GameScreen.tsx';
