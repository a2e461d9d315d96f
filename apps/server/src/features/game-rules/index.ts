export { gameRuleRoutes as gameRules } from './routes.ts';
export { addStandardRules, keepStandardRules } from './standard.ts';
export { gameRuleFor, insertGameRule, keepRule, standardRules } from './store.ts';
