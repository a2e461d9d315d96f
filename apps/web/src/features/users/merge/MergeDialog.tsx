import type { MergePreview, User, UserLight } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { errorText } from '../../../shared/api/error.ts';
import { keyOf, useInvalidate } from '../../../shared/api/keys.ts';
import { finder } from '../../../shared/api/resource.ts';
import { fullName, userDetail } from '../../../shared/display/names.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { SearchPicker } from '../../../ui/input/SearchPicker.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import * as texts from './messages.ts';

interface MergeDialogProps {
  user: User;
  opened: boolean;
  onClose: () => void;
}

const Moves = ({ moves, merged }: Pick<MergePreview, 'moves' | 'merged'>) => (
  <>
    <p className="bold">{texts.moved(moves.rounds, moves.ownedGames, moves.knockOuts)}</p>
    <p>{texts.deleted(merged.username)}</p>
  </>
);

/** The account to merge, what moves, and the merge. */
export default function MergeDialog({ user, opened, onClose }: MergeDialogProps) {
  const changed = useInvalidate(routes.users);
  const preview = useMutation({
    mutationFn: (from: string) => send(routes.merge.preview, { params: { id: user._id, from } }),
    meta: { showsError: true },
  });
  const merge = useMutation({
    mutationFn: (from: string) => send(routes.merge.run, { params: { id: user._id, from } }),
    onSettled: changed,
    onSuccess: () => {
      showToast(texts.merged(fullName(user)), { tone: 'success' });
      preview.reset();
      onClose();
    },
    meta: { showsError: true },
  });
  const forget = () => {
    preview.reset();
    merge.reset();
  };
  const close = () => {
    forget();
    onClose();
  };
  const found = preview.data;
  const failed = merge.error ?? preview.error;
  const refusal = failed ? errorText(failed) : (found?.refusal ?? null);
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={texts.mergeTitle(fullName(user))}
      width={520}
      actions={
        <Button
          variant="danger"
          loading={merge.isPending}
          disabled={!found || found.refusal !== null || preview.isPending}
          onClick={() => found && merge.mutate(found.merged._id)}
        >
          {texts.merge}
        </Button>
      }
    >
      <div className="stack gap-12">
        <p>{texts.mergeNote}</p>
        <SearchPicker<UserLight>
          label={texts.otherAccount}
          among={keyOf(routes.users.search)}
          search={finder(routes.users)}
          keyOf={({ _id }) => _id}
          nameOf={fullName}
          detailOf={userDetail}
          empty={texts.noAccount}
          onPick={(other) => {
            merge.reset();
            preview.mutate(other._id);
          }}
          onClear={forget}
        />
        <FormError error={refusal} />
        {found?.refusal === null && <Moves moves={found.moves} merged={found.merged} />}
      </div>
    </Dialog>
  );
}
