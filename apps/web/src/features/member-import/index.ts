export { MembersLink } from './MembersLink.tsx';
