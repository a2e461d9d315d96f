export { useVerifyEmail } from './api/session.ts';
export { Entrance } from './components/Entrance.tsx';
export {
  ClubFields,
  HandicapFields,
  NameFields,
  nobodyYet,
  type PersonValues,
  personBody,
} from './components/PersonFields.tsx';
export { JoinPage } from './JoinPage.tsx';
export { personOf } from './profile/profile.ts';
export { ResetPage } from './reset/ResetPage.tsx';
export { SignInPage } from './SignInPage.tsx';
export { SignUpPage } from './sign-up/SignUpPage.tsx';
