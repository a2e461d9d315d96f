import { DrawView } from '../draw/DrawView.tsx';
import { ImportView } from '../import/ImportView.tsx';

interface FieldScreenProps {
  search: { game?: string | undefined; tab?: string | undefined };
}

/** One of the organiser's screens about who plays: players from a file, or the draw. */
export const FieldScreen = ({ search }: FieldScreenProps) =>
  search.tab === 'import' ? <ImportView search={search} /> : <DrawView search={search} />;
