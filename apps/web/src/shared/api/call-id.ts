/** A random id of a call. `crypto.randomUUID` exists on secure pages only, and a club may serve plain http. */
export function newCallId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
