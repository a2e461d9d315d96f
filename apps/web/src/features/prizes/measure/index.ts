export { default } from './MeasuredHole.tsx';
