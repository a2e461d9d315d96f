/** Loaded with the marker's confirmation: it includes the schemas. */
export { signInFieldOf } from '@flagstick/contract';
