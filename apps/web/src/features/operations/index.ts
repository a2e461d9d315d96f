export { statusQuery } from './api.ts';
export { ServerWarnings } from './ServerWarnings.tsx';
