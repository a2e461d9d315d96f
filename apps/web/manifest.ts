import type { ManifestOptions } from 'vite-plugin-pwa';

/** What a phone shows when Flagstick is installed. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Flagstick',
  short_name: 'Flagstick',
  description: 'Golf games scored live: join by code, score hole by hole, follow the leaderboard.',
  lang: 'en-GB',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#0e3a2b',
  background_color: '#f4f0e4',
  categories: ['sports'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
