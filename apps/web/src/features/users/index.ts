export { UsersTable } from './UsersTable.tsx';
