export { PrizesPanel as default } from './PrizesPanel.tsx';
