export { HomeView } from './HomeView.tsx';
export { playableGames } from './lib/my-games.ts';
