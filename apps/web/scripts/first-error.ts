import type { Plugin } from 'vite';

/** Prints the error that ended the build: later plugins run after it, too, and theirs would replace it. */
export const firstError: Plugin = {
  name: 'flagstick:first-error',
  apply: 'build',
  buildEnd: (error) => {
    if (error) console.error(error.message);
  },
  renderError: (error) => {
    if (error) console.error(error.message);
  },
};
