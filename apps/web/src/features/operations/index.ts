export { ServerWarnings } from './ServerWarnings.tsx';
