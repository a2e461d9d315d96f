import { Button } from '@mantine/core';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import * as texts from '../messages.ts';

interface RemoveResultButtonProps {
  loading: boolean;
  /** Called once the user has confirmed it. */
  onRemove: () => void;
}

/** Removes the result of a match, which is open again. */
export const RemoveResultButton = ({ loading, onRemove }: RemoveResultButtonProps) => (
  <Button
    variant="default"
    loading={loading}
    onClick={async () => {
      const question = { title: texts.removeQuestion, text: texts.removeConsequence, danger: true };
      if (await openConfirmDialog(question)) onRemove();
    }}
  >
    {texts.removeResult}
  </Button>
);
