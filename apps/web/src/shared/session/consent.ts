import * as limits from '@flagstick/contract/limits';
import { create } from 'zustand';

const name = limits.cookies.consent;

const given = (): boolean => document.cookie.split('; ').includes(`${name}=yes`);

interface ConsentState {
  given: boolean;
  /** Lasts `limits.cookieConsentDays`. */
  accept: () => void;
}

export const useConsent = create<ConsentState>()((set) => ({
  given: given(),
  accept: () => {
    const seconds = limits.cookieConsentDays * 24 * 3600;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in Safari and Firefox.
    document.cookie = `${name}=yes; max-age=${seconds}; path=/; samesite=lax`;
    set({ given: true });
  },
}));
