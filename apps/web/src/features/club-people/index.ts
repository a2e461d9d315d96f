export { SelectedClub } from './SelectedClub.tsx';
