export { BadLine, cdhOf, emailOf, genderOf, indexOf } from './cells.ts';
export { fieldRoutes } from './routes.ts';
