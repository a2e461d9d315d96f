import type { MyGame } from '@flagstick/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconAd2, IconCopy, IconDotsVertical, IconListNumbers, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { LazyDialog } from '../../../ui/dialog/LazyDialog.tsx';
import { loadAdvertsDialog } from '../../adverts/index.ts';
import { useRemoveFromHistory } from '../../games/index.ts';
import * as texts from '../messages.ts';
import { boardPath } from './GameCard.tsx';

const AdvertsDialog = lazy(loadAdvertsDialog);

export default function HistoryMenu({ game }: { game: MyGame }) {
  const remove = useRemoveFromHistory();
  const [adverts, setAdverts] = useState(false);
  const removeIt = async () => {
    const sure = await openConfirmDialog({
      title: texts.removeGameTitle(game.name),
      text: texts.removeGameText,
      yes: texts.removeGame,
      no: texts.keepGame,
      danger: true,
    });
    if (sure) remove.mutate(game._id);
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            className="relative over"
            size={48}
            aria-label={texts.moreActions(game.name)}
            loading={remove.isPending}
          >
            <IconDotsVertical size={22} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={boardPath(game.code)}
            leftSection={<IconListNumbers size={20} aria-hidden="true" />}
          >
            {common.board}
          </Menu.Item>
          <Menu.Item leftSection={<IconAd2 size={20} aria-hidden="true" />} onClick={() => setAdverts(true)}>
            {texts.viewAdverts}
          </Menu.Item>
          <Menu.Item
            renderRoot={(props) => <Link {...props} to="/" search={{ view: 'setup', copy: game._id }} />}
            leftSection={<IconCopy size={20} aria-hidden="true" />}
          >
            {texts.sameAgain}
          </Menu.Item>
          {!game.isOrganiser && (
            <Menu.Item
              leftSection={<IconTrash size={20} aria-hidden="true" />}
              onClick={() => void removeIt()}
            >
              {texts.removeFromHistory}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <LazyDialog opened={adverts}>
        <AdvertsDialog game={game} opened={adverts} onClose={() => setAdverts(false)} />
      </LazyDialog>
    </>
  );
}
