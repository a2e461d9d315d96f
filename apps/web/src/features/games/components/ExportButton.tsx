import type { GameView } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useExportField } from '../api/field.ts';
import * as texts from '../messages.ts';

export function ExportButton({ game }: { game: Pick<GameView, '_id'> }) {
  const save = useExportField(game._id);
  return (
    <Button
      variant="default"
      loading={save.isPending}
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      onClick={() => save.mutate()}
    >
      {texts.exportPlayers}
    </Button>
  );
}
