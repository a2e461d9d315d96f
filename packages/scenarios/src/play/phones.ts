import type { Player } from '@flagstick/contract';
import { AccountClient, untilAnswered } from '../api.ts';

/** Addresses of the demo, whose password is public. */
const demoAddress = /^player\d+@flagstick\.example$/;

export interface Phones {
  /** The phone of a player with a demo account; undefined for other players, and if the password was changed. */
  readonly of: (player: Player) => Promise<AccountClient | undefined>;
  /** Ends all open sessions. */
  readonly signOut: () => Promise<void>;
}

/** Each phone signs in when it is first needed. */
export function demoPhones(url: string, password: string, signal: AbortSignal): Phones {
  const phones = new Map<string, Promise<AccountClient | undefined>>();

  async function signedIn(email: string): Promise<AccountClient | undefined> {
    const phone = new AccountClient(url);
    try {
      await untilAnswered(signal, () => phone.signIn(email, password));
      return phone;
    } catch {
      return undefined;
    }
  }

  return {
    async of({ email }) {
      if (!email || !demoAddress.test(email)) return undefined;
      const phone = phones.get(email) ?? signedIn(email);
      phones.set(email, phone);
      return phone;
    },
    async signOut() {
      const open = await Promise.all(phones.values());
      phones.clear();
      await Promise.all(open.map((phone) => phone?.signOut().catch(() => undefined)));
    },
  };
}
