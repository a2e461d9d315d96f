import type { GameView, Organiser } from '@flagstick/contract';
import { fullName } from '../../../shared/display/names.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { useAddOrganiser, useRemoveOrganiser } from '../api/members.ts';
import * as texts from '../messages.ts';
import { OrganiserList } from './OrganiserList.tsx';

interface EditOrganisersProps {
  game: Pick<GameView, '_id' | 'name' | 'organizers'>;
  /** Called when the user removed themselves. */
  onGone?: (() => void) | undefined;
}

/** Changes apply at once. */
export function EditOrganisers({ game, onGone }: EditOrganisersProps) {
  const me = useSession(({ user }) => user?._id);
  const add = useAddOrganiser(game._id);
  const remove = useRemoveOrganiser(game._id);
  const askToRemove = async (organiser: Organiser) => {
    const isOwn = organiser._id === me;
    // Managers of the game's club organise it without being listed.
    const manages = organiser.type === 'club manager';
    const sure = await openConfirmDialog({
      title: isOwn ? texts.leaveTitle : texts.removeTitle(fullName(organiser)),
      text: isOwn
        ? (manages ? texts.leaveAsManager : texts.leaveText)(game.name)
        : (manages ? texts.removeManager : texts.removeText)(game.name, fullName(organiser)),
      yes: isOwn ? texts.stopOrganising : common.remove,
      no: common.keep,
      danger: true,
    });
    if (sure) remove.mutate(organiser._id, { onSuccess: () => isOwn && onGone?.() });
  };
  return (
    <OrganiserList
      organisers={game.organizers}
      me={me}
      busy={remove.isPending}
      onAdd={(person) =>
        add.mutate(person._id, {
          onSuccess: () => showToast(texts.organiserAdded(fullName(person)), { tone: 'success' }),
        })
      }
      onRemove={(organiser) => void askToRemove(organiser)}
    />
  );
}
