import { createFileRoute, notFound } from '@tanstack/react-router';
import { page } from '../app/page.tsx';
import { pieces } from '../app/views.ts';

/** For development and the gallery: it exists on this machine only, never on a server that others reach. */
const onThisMachine = () => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

const options = page(pieces);

export const Route = createFileRoute('/dev/pieces')({
  ...options,
  beforeLoad: () => {
    if (!onThisMachine()) throw notFound();
    return options.beforeLoad();
  },
});
