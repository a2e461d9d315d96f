export { showUsedLinkMessage, useVerifyEmail } from './api/session.ts';
export {
  blankPerson,
  ClubFields,
  HandicapFields,
  NameFields,
  type PersonValues,
  personBody,
} from './components/PersonFields.tsx';
export { SignedOutFrame } from './components/SignedOutFrame.tsx';
export { personOf } from './profile/profile.ts';
export { SignInPage } from './SignInPage.tsx';
