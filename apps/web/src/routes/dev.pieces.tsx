import { createFileRoute, notFound } from '@tanstack/react-router';
import { PiecesPage } from '../app/pieces/PiecesPage.tsx';

/** For development and the gallery: it exists on this machine only, never on a server that others reach. */
const onThisMachine = () => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

export const Route = createFileRoute('/dev/pieces')({
  beforeLoad: () => {
    if (!onThisMachine()) throw notFound();
  },
  component: PiecesPage,
});
