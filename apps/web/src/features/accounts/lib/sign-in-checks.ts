import { SignInForm } from '@flagstick/contract';
import { check } from '../../../ui/form/check.ts';

export { identify } from '@flagstick/contract';

export const checkSignIn = (values: object) => check(SignInForm, values);
