export { IntroPage } from './IntroPage.tsx';
export { ScoreboardPage } from './ScoreboardPage.tsx';
