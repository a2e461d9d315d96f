import { CheckView } from '../check/CheckView.tsx';
import { DrawView } from '../draw/DrawView.tsx';
import { ImportView } from '../import/ImportView.tsx';

interface FieldScreenProps {
  search: { game?: string | undefined; tab?: string | undefined };
}

export function FieldScreen({ search }: FieldScreenProps) {
  if (search.tab === 'import') return <ImportView search={search} />;
  return search.tab === 'check' ? <CheckView search={search} /> : <DrawView search={search} />;
}
