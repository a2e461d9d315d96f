export { ProfileView } from './ProfileView.tsx';
