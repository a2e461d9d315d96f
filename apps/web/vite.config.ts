import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildTarget } from './browsers.ts';
import { manifest } from './manifest.ts';
import { findBoardModules, groups } from './scripts/chunks.ts';
import { builtClass } from './scripts/class-names.ts';
import { firstError } from './scripts/first-error.ts';
import { filesToStore, readManifest } from './scripts/precache.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.FLAGSTICK_SERVER ?? 'http://localhost:3000';

/** Sets the log level of the service worker's build, which has no option for it. */
const quiet: Plugin = { name: 'flagstick:quiet', config: () => ({ logLevel: 'warn' }) };

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

/** The build's id is in the page and in no script, so that a release renames only what it changes. */
const buildId: Plugin = {
  name: 'flagstick:build-id',
  transformIndexHtml: () => {
    const { FLAGSTICK_BUILD_ID: content } = process.env;
    return content ? [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }] : [];
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

/** The files of the sign-in, with their styles: `scheme.js` fetches them on a phone without a session. */
const signInFiles: Plugin = {
  name: 'flagstick:sign-in-files',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path, bundle }) {
      if (!bundle || !path.endsWith('/index.html')) return html;
      const tag = '<script src="/scheme.js"';
      if (!html.includes(tag))
        throw new Error('index.html does not load /scheme.js, which fetches the sign-in.');
      const page = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/src/app/SignedOutPage.tsx'),
      );
      if (!page) throw new Error('The build has no sign-in.');
      const files = new Set<string>();
      const add = (name: string) => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || files.has(name)) return;
        for (const file of [name, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(file);
        for (const needed of chunk.imports) add(needed);
      };
      add(page.fileName);
      const first = [...files].filter((file) => !html.includes(file)).map((file) => `/${file}`);
      return html.replace(tag, `$& data-sign-in="${first.join(' ')}"`);
    },
  },
};

/** The server renders the board into the page, so styles and font load before the script. */
const boardScriptsLast: Plugin = {
  name: 'flagstick:board-scripts-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) =>
      path.includes('leaderBoard')
        ? html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
        : html,
  },
};

export default defineConfig({
  root: at('.'),
  plugins: [
    firstError,
    react(),
    boardPage,
    buildId,
    preloadFont,
    signInFiles,
    boardScriptsLast,
    findBoardModules,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      includeAssets: [],
      injectManifest: {
        // A format with its own scope.
        rollupFormat: 'iife',
        buildPlugins: { vite: [quiet] },
        globPatterns: ['**/*.{js,css,html,woff2,svg}', 'icons/icon-192.png'],
        manifestTransforms: [
          (entries) => ({ manifest: filesToStore(readManifest(at('dist')), entries), warnings: [] }),
        ],
      },
    }),
  ],
  resolve: {
    // React itself has the hook that this package replaces.
    alias: [
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'use-sync-external-store' },
      { find: /^use-sync-external-store\/shim\//, replacement: 'use-sync-external-store/' },
    ],
  },
  css: { modules: { generateScopedName: builtClass } },
  server: {
    port: 5180,
    proxy: {
      '/api': server,
      '/files': server,
      '/calendar': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    target: buildTarget,
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: {
      // Desktop screens have no preload list of scripts, which would enlarge the file that each start loads on a phone.
      // Their styles are listed, because nothing else loads them.
      resolveDependencies: (file, needs) =>
        /\/(\w+Table|FieldScreen|NewPlayerPage|ComponentGalleryPage)-[\w-]{8}\.js$/.test(file)
          ? needs.filter((need) => need.endsWith('.css'))
          : needs,
    },
    // Read by scripts/budget.ts. This folder is not served.
    manifest: 'server/manifest.json',
    // The start of the app is one file on purpose.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Limits and texts are constants of the contract: each module gets the values that it names.
      optimization: { inlineConst: { mode: 'all' } },
      input: { app: at('index.html'), board: at('leaderBoard.html') },
      output: {
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: { groups },
      },
    },
  },
});
