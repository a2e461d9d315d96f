export { useVerifyEmail } from './api/session.ts';
export { JoinPage } from './JoinPage.tsx';
export { SignInPage } from './SignInPage.tsx';
