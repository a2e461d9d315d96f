export { compose, type Letter, type LetterContent } from './letter.ts';
export { Mail } from './outbox.ts';
export { folderTransport, smtpTransport, type Transport } from './transport.ts';
