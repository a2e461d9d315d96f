import { SignInForm } from '@flagstick/contract';
import { check } from '../../../ui/form/check.ts';

export { signInFieldOf } from '@flagstick/contract';

export const checkSignIn = (values: object) => check(SignInForm, values);
