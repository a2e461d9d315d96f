export { clubsKey } from './api/reads.ts';
export { ClubsView } from './ClubsView.tsx';
