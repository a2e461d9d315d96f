import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildTarget } from './browsers.ts';
import { manifest } from './manifest.ts';
import { filesToStore, readManifest } from './scripts/precache.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.FLAGSTICK_SERVER ?? 'http://localhost:3000';

/** The build of the service worker, which takes no level of its own. */
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

/** The build's id stands in the page and in no script, so that a release renames only what it changes. */
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

/** The board is drawn in its page already: styles and font come before the script that draws over it. */
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

/** Dynamic imports fetch what they need before they import it, see there. */
const preloadFirst: Plugin = {
  name: 'flagstick:preload',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { preload as __vitePreload } from ${JSON.stringify(at('src/shared/api/preload.ts'))};`
      : null,
};

/** The modules of the board's page: what it needs before it can show anything, and what it may fetch later. */
const board = { needs: new Set<string>(), mayNeed: new Set<string>() };

const findModules: Plugin = {
  name: 'flagstick:modules',
  buildEnd() {
    const ids = [...this.getModuleIds()];
    const follow = (from: RegExp, found: Set<string>, later: boolean) => {
      const open = ids.filter((id) => from.test(id));
      if (open.length === 0) this.error(`No module is ${from}.`);
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (found.has(id)) continue;
        found.add(id);
        const module = this.getModuleInfo(id);
        open.push(...(module?.importedIds ?? []), ...(later ? (module?.dynamicallyImportedIds ?? []) : []));
      }
    };
    follow(/\/leaderBoard\.html$/, board.needs, false);
    follow(/\/leaderBoard\.html$/, board.mayNeed, true);
  },
  generateBundle(_options, bundle) {
    const open = Object.values(bundle)
      .filter((file) => 'facadeModuleId' in file && /leaderBoard\.html$/.test(file.facadeModuleId ?? ''))
      .map(({ fileName }) => fileName);
    const found = new Set<string>();
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      const file = bundle[name];
      if (found.has(name) || file?.type !== 'chunk') continue;
      found.add(name);
      open.push(...file.imports, ...file.dynamicImports);
      if (file.name === 'start') this.error('The public board would fetch what the app starts with.');
    }
  },
};

/** The rules of golf and what stands on them: the board and the scoring screens need them, a sign-in does not. */
const isGolf = (id: string) =>
  /\/packages\/golf\/src\/|\/contract\/src\/(?:entrants\/|match(?:es|-rule)\.ts)|\/src\/shared\/(?:game|handicap)\//.test(
    id,
  );

/** What starts a page runs once, on its own page: it stands in no file that others may load. */
const startsPage = (id: string) => /\.html$|\/src\/(?:board\/)?main\.tsx$/.test(id);

/** In the mode `plan` it is made only to see what shares what, see scripts/together.ts: nothing is written. */
export default defineConfig(({ mode }) => ({
  root: at('.'),
  plugins: [
    react(),
    boardPage,
    buildId,
    preloadFont,
    boardScriptsLast,
    preloadFirst,
    findModules,
    VitePWA({
      disable: mode === 'plan',
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      includeAssets: [],
      injectManifest: {
        // One that declares its names in a scope of their own.
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
    // React brings what this stands in for.
    alias: [
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'use-sync-external-store' },
      { find: /^use-sync-external-store\/shim\//, replacement: 'use-sync-external-store/' },
    ],
  },
  server: {
    port: 5180,
    proxy: {
      '/api': server,
      '/files': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    write: mode !== 'plan',
    minify: mode !== 'plan',
    target: buildTarget,
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: {
      // What organisers and managers open on desks asks for its scripts step by step: the list of them would weigh at
      // each start of the app on a phone. Styles are named, nothing else brings them.
      resolveDependencies: (file, needs) =>
        /\/(\w+Table|FieldScreen|NewPlayerPage|PiecesPage)-[\w-]{8}\.js$/.test(file)
          ? needs.filter((need) => need.endsWith('.css'))
          : needs,
    },
    // For the budget; what lies in this folder is not served.
    manifest: 'server/manifest.json',
    // What the app starts with is one file on purpose.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      input: { app: at('index.html'), board: at('leaderBoard.html') },
      output: {
        // A page starts with a few files, not with one for every set of modules that happen to be shared: what both
        // pages start with, and what only the app starts with. All else comes with the screen that uses it.
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            {
              name: 'base',
              tags: ['$initial'],
              test: (id) =>
                board.needs.has(id) && !isGolf(id) && !id.includes('/src/board/') && !startsPage(id),
              priority: 3,
            },
            {
              // The rules of golf that it stands on are of use to others without it.
              name: 'board',
              tags: ['$initial'],
              test: (id) => board.needs.has(id) && id.includes('/src/board/') && !startsPage(id),
              includeDependenciesRecursively: false,
              priority: 3,
            },
            {
              // What the app starts with and the board fetches beside: the queue of typed scores.
              name: 'beside',
              tags: ['$initial'],
              test: (id) => board.mayNeed.has(id) && !board.needs.has(id) && !isGolf(id) && !startsPage(id),
              priority: 2,
            },
            {
              name: 'start',
              tags: ['$initial'],
              priority: 1,
              test: (id) => !board.mayNeed.has(id) && !startsPage(id),
            },
          ],
        },
      },
    },
  },
}));
