export { showIfUsed, useVerifyEmail } from './api/session.ts';
export { Entrance } from './components/Entrance.tsx';
export {
  blankPerson,
  ClubFields,
  HandicapFields,
  NameFields,
  type PersonValues,
  personBody,
} from './components/PersonFields.tsx';
export { personOf } from './profile/profile.ts';
export { SignInPage } from './SignInPage.tsx';
