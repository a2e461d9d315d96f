/** Texts of the statistics. See index.ts. */
export const statisticsSays = {
  statsDownloadFailed: 'Failed to download stats.',
  statsError: 'Error: {text}',
  noStats: 'No statistics available.',
} as const;
