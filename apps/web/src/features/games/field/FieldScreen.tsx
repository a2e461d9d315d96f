import { CheckView } from '../check/CheckView.tsx';
import { DrawView } from '../draw/DrawView.tsx';
import { ImportView } from '../import/ImportView.tsx';

interface FieldScreenProps {
  search: { game?: string | undefined; tab?: string | undefined };
}

/** One of the organiser's screens about who plays: players from a file, the check before play, or the draw. */
export function FieldScreen({ search }: FieldScreenProps) {
  if (search.tab === 'import') return <ImportView search={search} />;
  return search.tab === 'check' ? <CheckView search={search} /> : <DrawView search={search} />;
}
