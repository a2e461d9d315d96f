export { saysUsed, useVerifyEmail } from './api/session.ts';
export { Entrance } from './components/Entrance.tsx';
export {
  ClubFields,
  HandicapFields,
  NameFields,
  nobodyYet,
  type PersonValues,
  personBody,
} from './components/PersonFields.tsx';
export { personOf } from './profile/profile.ts';
export { SignInPage } from './SignInPage.tsx';
