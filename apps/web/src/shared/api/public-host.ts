import { useEffect, useState } from 'react';

let asked: Promise<string> | undefined;

/** The product's public address; this page's own if the server does not know it or cannot be reached. */
export const publicHost = (): Promise<string> => {
  asked ??= ask();
  return asked;
};

async function ask(): Promise<string> {
  try {
    const response = await fetch('/api/configs/public');
    const { publicUrl } = (await response.json()) as { publicUrl?: string | null };
    return publicUrl ?? location.origin;
  } catch {
    asked = undefined;
    return location.origin;
  }
}

/** {@link publicHost} once it is known; null before. */
export function usePublicHost(): string | null {
  const [host, setHost] = useState<string | null>(null);
  useEffect(() => void publicHost().then(setHost), []);
  return host;
}
