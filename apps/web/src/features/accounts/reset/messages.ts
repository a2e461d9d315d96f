// OwnPasswordPage
export const setPasswordTitle = 'Set your own password';
export const newPassword = 'New password';
export const setPassword = 'Set password';
export const signOut = 'Sign out';
export const passwordLead = 'One thing first';
export const passwordTitle = 'Your account, your password';

// ResetPage
export const whoAreYou = 'Find your account';
export const checkEmail = 'Check your e-mail';
export const sendCode = 'Send me a code';
export const haveCode = 'I have the code';
export const code = 'Code';
export const enterCode = 'Enter the code from our e-mail';
export const codeLength = (count: number) => `The code has ${count} characters.`;
export const haveCodeAlready = 'I already have a code';
export const backToSignIn = 'Back to sign in';
export const resetLead = 'Forgotten your password?';
export const resetTitle = 'Reset your password';
