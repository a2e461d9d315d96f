import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { usePrint } from '../../../shared/exports/use-print.ts';
import * as texts from './messages.ts';

const documents = [
  { sheet: 'prizes', title: texts.printList },
  { sheet: 'prizesPro', title: texts.proShopList },
  { sheet: 'prizesCsv', title: texts.csv },
] as const;

/** The prizes on paper and as a file. */
export function PrizeDocuments({ game }: { game: string }) {
  const print = usePrint(game);
  return documents.map(({ sheet, title }) => (
    <Button
      key={sheet}
      variant="default"
      disabled={print.isPending}
      loading={print.isPending && print.variables === sheet}
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      onClick={() => print.mutate(sheet)}
    >
      {title}
    </Button>
  ));
}
