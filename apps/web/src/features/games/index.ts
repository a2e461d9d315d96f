export * from './api/reads.ts';
export * from './api/writes.ts';
export { SetupView } from './SetupView.tsx';
