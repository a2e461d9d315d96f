import { DrawView } from '../draw/DrawView.tsx';

interface FieldScreenProps {
  search: { game?: string | undefined; tab?: string | undefined };
}

/** One of the organiser's screens about who plays: the draw. */
export const FieldScreen = ({ search }: FieldScreenProps) => <DrawView search={search} />;
