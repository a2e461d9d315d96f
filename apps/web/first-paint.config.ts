import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtClass } from './scripts/class-names.ts';
import { partStyles } from './scripts/part-styles.ts';
import { readManifest } from './scripts/precache.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the server draws of the public board before the page's script has come: one file, run by the server. */
export default defineConfig(() => ({
  root: at('.'),
  plugins: [react()],
  define: {
    'process.env.NODE_ENV': '"production"',
    // The page is built before.
    PART_STYLES: JSON.stringify(partStyles(readManifest(at('dist')))),
  },
  css: { modules: { generateScopedName: builtClass } },
  ssr: { noExternal: true as const },
  build: {
    target: 'node22',
    ssr: 'src/board/first-paint.tsx',
    outDir: 'dist/server',
    // The manifest of the page's build lies there already; that build emptied the folder.
    emptyOutDir: false,
    copyPublicDir: false,
  },
}));
