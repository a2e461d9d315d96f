export { PackLink } from './PackLink.tsx';
