export { memberImportRoutes } from './routes.ts';
