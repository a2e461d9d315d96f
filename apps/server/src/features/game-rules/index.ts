export { handicapRuleOf } from '@flagstick/contract';
export { presentRule } from './present.ts';
export { gameRuleRoutes as gameRules } from './routes.ts';
export { addStandardRules } from './standard.ts';
export { gameRuleById, gameRuleFor } from './store.ts';
