export { gameRuleRoutes as gameRules } from './routes.ts';
export { addStandardRules, ensureStandardRules } from './standard.ts';
export { gameRuleFor, insertGameRule, lockRuleForUse, standardRules } from './store.ts';
