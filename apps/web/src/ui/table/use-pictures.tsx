import type { Route } from '@flagstick/contract';
import { IconPhoto } from '@tabler/icons-react';
import { lazy, type ReactNode, useState } from 'react';
import { request } from '../../shared/api/call.ts';
import { useInvalidate } from '../../shared/api/keys.ts';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import * as common from '../common/messages.ts';
import { LazyDialog } from '../dialog/LazyDialog.tsx';
import * as texts from './messages.ts';
import type { RowItem } from './rows/row-actions.tsx';

const PicturesDialog = lazy(() => loadWithRetry(() => import('../dialog/PicturesDialog.tsx')));

interface Pictured {
  readonly _id: string;
  readonly name: string;
  readonly images: readonly string[];
}

interface Pictures<Row> {
  open: (row: Row) => void;
  /** The entry of a row's menu. */
  item: (row: Row) => RowItem;
  /** Can be rendered anywhere on the screen. */
  dialog: ReactNode;
}

/** The pictures of a row, in a dialog: added and removed by this call. */
export function usePictures<Row extends Pictured>(
  resource: { readonly path: string },
  call: Route,
): Pictures<Row> {
  const changed = useInvalidate(resource);
  // Counts the openings: the dialog starts each time with the stored pictures.
  const [now, setNow] = useState<{ row: Row | null; opened: boolean; opening: number }>({
    row: null,
    opened: false,
    opening: 0,
  });
  const { row, opened, opening } = now;
  const open = (next: Row) => setNow({ row: next, opened: true, opening: opening + 1 });
  const change = async (wanted: File | string) => {
    const params = { id: row?._id ?? '' };
    const sent =
      typeof wanted === 'string'
        ? await request(call, { params, body: { removeImage: wanted } })
        : await request(call, { params, body: {} }, { attachment: { field: 'image', file: wanted } });
    await changed();
    return (sent as Row).images;
  };
  return {
    open,
    item: (one) => ({ label: common.pictures, icon: <IconPhoto size={18} />, onClick: () => open(one) }),
    dialog: (
      <LazyDialog opened={opened}>
        {row && (
          <PicturesDialog
            key={opening}
            title={texts.picturesOf(row.name)}
            images={row.images}
            change={change}
            opened={opened}
            onClose={() => setNow((later) => ({ ...later, opened: false }))}
          />
        )}
      </LazyDialog>
    ),
  };
}
