export { useNewPlayer } from './new-player/NewPlayerButton.tsx';
