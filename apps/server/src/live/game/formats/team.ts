export { individual as team } from './individual.ts';
