import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineProject({
  root: at('.'),
  plugins: [react()],
  define: {
    // Set by the build, see scripts/part-styles.ts. In tests each part has one style file with its own name.
    PART_STYLES: JSON.stringify({
      linked: ['linked'],
      matches: ['matches'],
      podium: ['podium'],
      startSheet: ['startSheet'],
      teams: ['teams'],
    }),
  },
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Clicked links do not navigate, because test files share the page.
    environmentOptions: {
      happyDOM: {
        settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
      },
    },
    // Test files share the libraries and the page of a process. The app is loaded again for each (`setup.ts`), and so is
    // a library that keeps its state in its module.
    isolate: false,
    server: { deps: { inline: ['@mantine/notifications'] } },
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    setupFiles: [at('src/testing/setup.ts')],
    testTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
