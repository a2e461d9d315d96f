import * as limits from '@flagstick/contract/limits';
import { mailsIn, nextMail, type ReceivedMail } from '../../apps/server/testing/mailbox.ts';
import type { ServerProcess } from './server.ts';

/** The mails that a server without SMTP writes for one address, from now on. */
export class Mailbox {
  readonly #dataDir: string;
  readonly #address: string;
  #seen: number;

  private constructor(dataDir: string, address: string, seen: number) {
    this.#dataDir = dataDir;
    this.#address = address;
    this.#seen = seen;
  }

  static async of({ dataDir }: ServerProcess, address: string): Promise<Mailbox> {
    return new Mailbox(dataDir, address, (await mailsIn(dataDir, address)).length);
  }

  async next(): Promise<ReceivedMail> {
    const mail = await nextMail(this.#dataDir, this.#address, this.#seen);
    this.#seen += 1;
    return mail;
  }
}

/** A link in a mail: it confirms an address, denies a sign-up, or undoes a change. */
export function linkIn(
  { subject, text }: ReceivedMail,
  kind: 'verifyEmail' | 'notMe' | 'undoEmail' = 'verifyEmail',
): string {
  const [link] = new RegExp(`https?://\\S+${kind}=\\S+`).exec(text) ?? [];
  if (!link) throw new Error(`“${subject}” contains no link ${kind}:\n${text}`);
  return link;
}

export function codeIn({ subject, text }: ReceivedMail): string {
  const pattern = new RegExp(`^\\s*([${limits.gameCodeAlphabet}]{${limits.resetCodeLength}})\\s*$`, 'm');
  const [, code] = pattern.exec(text) ?? [];
  if (!code) throw new Error(`“${subject}” contains no code:\n${text}`);
  return code;
}
