/** The values of the form of a rule, for the parts that belong to a format. */
export { type RuleFields, withSeveralSizes } from './lib/rule-form.ts';
