import { useQuery } from '@tanstack/react-query';
import { gameQuery } from '../../../shared/live/index.ts';
import { AuxDialog } from '../../../ui/dialogs.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { RowsLoading } from '../../../ui/states.tsx';
import { OrganisersOf } from './OrganisersOf.tsx';

interface OrganisersDialogProps {
  /** Null closes the dialog. */
  game: string | null;
  onClose: () => void;
}

export const OrganisersDialog = ({ game, onClose }: OrganisersDialogProps) => (
  <AuxDialog opened={game !== null} onClose={onClose} title="Organisers" width={560}>
    {game !== null && <Organisers id={game} onClose={onClose} />}
  </AuxDialog>
);

function Organisers({ id, onClose }: { id: string; onClose: () => void }) {
  const game = useQuery(gameQuery(id));
  return (
    <Loaded query={game} pending={<RowsLoading rows={3} columns={2} />}>
      {(read) => <OrganisersOf game={read} onGone={onClose} />}
    </Loaded>
  );
}
