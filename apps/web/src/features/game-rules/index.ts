/** For the parts of the form that belong to a format. */
export { type RuleFields, withSeveralSizes } from './lib/rule-form.ts';
