import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './manifest.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.FLAGSTICK_SERVER ?? 'http://localhost:3000';

/** The public board has a page of its own: every address below /leaderBoard/ opens it, as the server does. */
const boardPage: Plugin = {
  name: 'flagstick:board-page',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/leaderBoard/') && request.headers.accept?.includes('text/html')) {
        request.url = '/leaderBoard.html';
      }
      next();
    });
  },
};

/** The one font file that every first paint needs starts loading with the page. */
const preloadFont: Plugin = {
  name: 'flagstick:preload-font',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /figtree-latin-wght-normal/.test(file));
      if (!font) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
    },
  },
};

export default defineConfig({
  root: at('.'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      routesDirectory: at('src/routes'),
      generatedRouteTree: at('src/routeTree.gen.ts'),
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    boardPage,
    preloadFont,
    VitePWA({
      strategies: 'generateSW',
      registerType: 'prompt',
      injectRegister: false,
      filename: 'sw.js',
      manifest,
      includeAssets: [],
      workbox: {
        globPatterns: ['**/*.{js,css,html,woff2,svg}', 'icons/icon-192.png'],
        // The board asks the server for its page, which carries the board's data.
        globIgnores: ['leaderBoard.html', '**/dev.pieces*'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/leaderBoard\//i, /^\/files\//, /^\/socket\.io\//],
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
        runtimeCaching: [
          {
            // A board that was looked at can be looked at again without a network: it says "as of".
            urlPattern: ({ url, request }) =>
              request.mode === 'navigate' && /^\/leaderBoard\//i.test(url.pathname),
            handler: 'NetworkFirst',
            options: {
              cacheName: 'boards',
              networkTimeoutSeconds: 5,
              expiration: { maxEntries: 10, maxAgeSeconds: 30 * 24 * 3600 },
            },
          },
          {
            urlPattern: ({ url }) => url.pathname.startsWith('/files/'),
            handler: 'StaleWhileRevalidate',
            options: { cacheName: 'pictures', expiration: { maxEntries: 60, maxAgeSeconds: 7 * 24 * 3600 } },
          },
        ],
      },
    }),
  ],
  define: { __BUILD_ID__: JSON.stringify(process.env.FLAGSTICK_BUILD_ID ?? 'dev') },
  server: {
    port: 5180,
    proxy: {
      '/api': server,
      '/files': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { app: at('index.html'), board: at('leaderBoard.html') },
    },
  },
});
