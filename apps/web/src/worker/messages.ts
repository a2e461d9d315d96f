/** What pages send to the service worker. Pages of earlier releases send `takeOver`, too: its type does not change. */
export const workerMessages = {
  /** Replace the active worker now. */
  takeOver: { type: 'SKIP_WAITING' },
  /** Store the files that the installation left out. */
  storeRest: { type: 'STORE_REST' },
} as const;

// A push message that cannot be read
export const unreadTitle = 'Flagstick';
export const unreadText = 'There is news for you.';
