export { PayPage } from './PayPage.tsx';
export { SandboxPayout } from './SandboxPayout.tsx';
