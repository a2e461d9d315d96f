export { SetupView } from './SetupView.tsx';
