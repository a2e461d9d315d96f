import { SignInForm } from '@flagstick/contract';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';

export { signInFieldOf } from '@flagstick/contract';

export const checkSignIn = (values: object) => schemaErrors(SignInForm, values);
