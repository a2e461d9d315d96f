/** Storage key of the person who turned push messages on in this browser. A sign-out keeps it. */
export const ownerKey = 'pushOwner';

export function pushOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}
