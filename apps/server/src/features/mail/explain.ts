import { PermanentRefusal } from './transport.ts';

interface MailError {
  readonly code?: string;
  readonly command?: string;
  readonly message?: string;
  readonly response?: string;
  readonly path?: string;
  readonly name?: string;
}

const byCode: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server does not accept the user or the password in SMTP_URL.',
  ENOAUTH: 'The mail server wants a user and a password. Add them to SMTP_URL.',
  EDNS: 'There is no mail server with the name in SMTP_URL. Check its spelling.',
  ENOTFOUND: 'There is no mail server with the name in SMTP_URL. Check its spelling.',
  ECONNREFUSED: 'No mail server answers at the address and port in SMTP_URL.',
  ETIMEDOUT: 'The mail server did not answer in time. A firewall may block its port.',
  EABORT: 'The mail server did not answer in time. A firewall may block its port.',
  ETLS: 'No encrypted connection was possible. Port 465 needs smtps://, port 587 needs smtp://.',
};

/**
 * Codes and words in OpenSSL's messages for a server that speaks no TLS at this port, or whose certificate is refused.
 */
const isTlsFailure = (message: string) =>
  /wrong version number|certificate|self.signed|ssl|tls/i.test(message);

function problemOf(error: MailError): string {
  const { code = '', command = '', message = '', path, name = '' } = error;
  if (command === 'MAIL FROM') return 'The mail server does not accept MAIL_FROM as the sender.';
  if (command === 'RCPT TO') return 'The mail server does not accept this recipient.';
  if (path !== undefined) return 'The e-mail could not be written to DATA_DIR/mail.';
  if (name === 'AbortError' || name === 'TimeoutError') return byCode.EABORT ?? '';
  if (message.includes('ECONNREFUSED')) return byCode.ECONNREFUSED ?? '';
  if (code !== 'EAUTH' && isTlsFailure(message)) return byCode.ETLS ?? '';
  return byCode[code] ?? 'The mail server did not take the e-mail.';
}

/** Why a mail was not sent, for an admin who tries the settings. */
export function explainFailure(thrown: unknown): { problem: string; answer: string | null } {
  const error = ((thrown instanceof PermanentRefusal ? thrown.cause : thrown) ?? {}) as MailError;
  // The name of the file contains the recipient.
  const answer = error.path === undefined ? (error.response ?? error.message ?? null) : null;
  return { problem: problemOf(error), answer };
}
