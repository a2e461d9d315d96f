import { SignInForm } from '@flagstick/contract';
import { check } from '../../../ui/form/check.ts';

export { identify } from '@flagstick/contract';

/** Errors of the sign-in form, by field. */
export const checkSignIn = (values: object) => check(SignInForm, values);
