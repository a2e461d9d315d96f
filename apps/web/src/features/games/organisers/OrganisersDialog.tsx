import { useQuery } from '@tanstack/react-query';
import { gameQuery } from '../../../shared/live/index.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../../ui/page/states.tsx';
import { EditOrganisers } from './EditOrganisers.tsx';

interface OrganisersDialogProps {
  /** Null closes the dialog. */
  game: string | null;
  onClose: () => void;
}

export const OrganisersDialog = ({ game, onClose }: OrganisersDialogProps) => (
  <Dialog opened={game !== null} onClose={onClose} title={common.organisers} width={560}>
    {game !== null && <LoadedOrganisers id={game} onClose={onClose} />}
  </Dialog>
);

function LoadedOrganisers({ id, onClose }: { id: string; onClose: () => void }) {
  const game = useQuery(gameQuery(id));
  return (
    <Loaded query={game} pending={<RowsLoading rows={3} columns={2} />}>
      {(read) => <EditOrganisers game={read} onGone={onClose} />}
    </Loaded>
  );
}
