export { gameRuleRoutes as gameRules } from './routes.ts';
export { addStandardRules } from './standard.ts';
export { gameRuleFor, insertGameRule, standardRules } from './store.ts';
