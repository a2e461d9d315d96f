import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtClass } from './scripts/class-names.ts';
import { partStyles } from './scripts/part-styles.ts';
import { readManifest } from './scripts/precache.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the server's renderer of the board's first paint into one file. */
export default defineConfig(() => ({
  root: at('.'),
  plugins: [react()],
  define: {
    'process.env.NODE_ENV': '"production"',
    // The page's build has run before.
    PART_STYLES: JSON.stringify(partStyles(readManifest(at('dist')))),
  },
  css: { modules: { generateScopedName: builtClass } },
  ssr: { noExternal: true as const },
  build: {
    target: 'node22',
    ssr: 'src/board/first-paint.tsx',
    outDir: 'dist/server',
    // The page's build runs first and leaves its manifest in this folder.
    emptyOutDir: false,
    copyPublicDir: false,
  },
}));
