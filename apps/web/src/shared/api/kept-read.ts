/**
 * Spread into the options of a query whose answer is stored on this device, so that an app that starts without a
 * network can show it. For as long as such a page may be open on the course it stays in memory, too.
 */
export const keptRead = { meta: { keep: true }, gcTime: 24 * 3_600_000 } as const;
