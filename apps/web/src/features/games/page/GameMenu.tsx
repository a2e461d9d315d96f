import type { GameView, Player } from '@flagstick/contract';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconAward,
  IconBook,
  IconCards,
  IconChecklist,
  IconCopy,
  IconDeviceTv,
  IconDoorExit,
  IconDots,
  IconDownload,
  IconFlagCheck,
  IconGavel,
  IconListCheck,
  IconListNumbers,
  IconMail,
  IconMenu2,
  IconPencil,
  IconPlayerPlay,
  IconPrinter,
  IconQrcode,
  IconTrophy,
  IconUserStar,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, useState } from 'react';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { LocalRules } from '../../../shared/game/LocalRules.tsx';
import { prizeGivingOf } from '../../../shared/game/prize-giving.ts';
import * as common from '../../../ui/common/messages.ts';
import { LazyDialog } from '../../../ui/dialog/LazyDialog.tsx';
import { EntryListDialog } from '../../entry-lists/index.ts';
import { MailDialog } from '../../mailings/index.tsx';
import { loadScoringLinksDialog } from '../../seat-links/index.ts';
import { mayOpenEntryList, mayOrganise } from '../api/members.ts';
import { guestsFor } from '../players/members.ts';
import classes from './GameMenu.module.css';
import * as texts from './messages.ts';
import { QrDialog } from './QrDialog.tsx';

const GuestsDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('../guests/GuestsDialog.tsx'))).GuestsDialog,
}));
const OrganisersDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('../organisers/OrganisersDialog.tsx'))).OrganisersDialog,
}));
const CopyDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('../copy/CopyDialog.tsx'))).CopyDialog,
}));
const LinksDialog = lazy(() => loadWithRetry(() => import('../links/LinksDialog.tsx')));
const PresentationDialog = lazy(() => loadWithRetry(() => import('../presentation/PresentationDialog.tsx')));
const ExportsDialog = lazy(() => loadWithRetry(() => import('../exports/ExportsDialog.tsx')));
const ScoringLinksDialog = lazy(() => loadWithRetry(loadScoringLinksDialog));
const PrintDialog = lazy(() => loadWithRetry(() => import('../day/PrintDialog.tsx')));
const RehearsalDialog = lazy(() => loadWithRetry(() => import('./RehearsalDialog.tsx')));

type MenuDialog =
  | 'invite'
  | 'entryList'
  | 'mail'
  | 'organisers'
  | 'guests'
  | 'rules'
  | 'copy'
  | 'links'
  | 'rehearsal'
  | 'presentation'
  | 'exports'
  | 'print'
  | 'scoringLinks';

interface GameMenuProps {
  game: GameView;
  me: Player | undefined;
  onLeave: () => void;
  /** Opens the dialog to close the game; undefined if the viewer cannot close it now. */
  onClose?: () => void;
}

interface MenuEntry {
  label: string;
  icon: ReactNode;
  isShown: boolean;
  /** A dialog of the menu, a place in the app, an address, an entry list by its game's code, or an action. */
  to: MenuDialog | Record<string, string> | { href: string } | { code: string } | (() => void);
}

interface MenuGroup {
  label: string;
  entries: readonly MenuEntry[];
}

const size = 20;

function menuGroups({ game, me, onLeave, onClose }: GameMenuProps): MenuGroup[] {
  const organiser = mayOrganise(game);
  const open = game.state !== 'done';
  const here = { view: 'game', game: game._id };
  const groups: readonly MenuGroup[] = [
    {
      label: common.players,
      entries: [
        {
          label: texts.playersAndGroups,
          icon: <IconUsersGroup size={size} />,
          isShown: organiser,
          to: { ...here, tab: 'players' },
        },
        {
          label: texts.entryList,
          icon: <IconListCheck size={size} />,
          isShown: game.hasEntryList === true || mayOpenEntryList(game),
          to: game.hasEntryList ? { code: game.code } : 'entryList',
        },
        { label: texts.invite, icon: <IconQrcode size={size} />, isShown: open, to: 'invite' },
        {
          label: texts.guests,
          icon: <IconUsers size={size} />,
          isShown: organiser || guestsFor(game, me?._id).length > 0,
          to: 'guests',
        },
        {
          label: texts.eMailPlayers,
          icon: <IconMail size={size} />,
          isShown: organiser && Object.keys(game.players).length > 0,
          to: 'mail',
        },
        {
          label: texts.leaveGame,
          icon: <IconDoorExit size={size} />,
          isShown: me !== undefined && !me.invited && open,
          to: onLeave,
        },
      ],
    },
    {
      label: texts.onTheDay,
      entries: [
        {
          label: texts.leaderboardAndStartSheet,
          icon: <IconListNumbers size={size} />,
          isShown: true,
          to: { href: `/leaderBoard/${game.code}` },
        },
        { label: common.print, icon: <IconPrinter size={size} />, isShown: organiser, to: 'print' },
        {
          label: texts.scoringLinks,
          icon: <IconQrcode size={size} />,
          isShown: organiser && Object.keys(game.players).length > 0,
          to: 'scoringLinks',
        },
        {
          label: common.checkBeforePlay,
          icon: <IconChecklist size={size} />,
          isShown: organiser && game.state === 'waitingList',
          to: { view: 'field', game: game._id, tab: 'check' },
        },
        {
          label: texts.rehearse,
          icon: <IconPlayerPlay size={size} />,
          isShown: organiser && open,
          to: 'rehearsal',
        },
        {
          label: common.prizeGiving,
          icon: <IconTrophy size={size} />,
          isShown: organiser && hasPrizeGiving(game),
          to: { view: 'setup', game: game._id, only: 'reveal' },
        },
        {
          label: common.closeGame,
          icon: <IconFlagCheck size={size} />,
          isShown: onClose !== undefined,
          to: onClose ?? {},
        },
      ],
    },
    {
      label: texts.settings,
      entries: [
        {
          label: common.setUp,
          icon: <IconPencil size={size} />,
          isShown: organiser && open,
          to: { view: 'setup', game: game._id },
        },
        {
          label: common.gameRule,
          icon: <IconGavel size={size} />,
          isShown: organiser && open,
          to: { view: 'setup', game: game._id, only: 'rule' },
        },
        {
          label: common.prizes,
          icon: <IconAward size={size} />,
          isShown: organiser,
          to: { view: 'setup', game: game._id, only: 'prizes' },
        },
        {
          label: texts.presentation,
          icon: <IconDeviceTv size={size} />,
          isShown: organiser,
          to: 'presentation',
        },
        {
          label: common.organisers,
          icon: <IconUserStar size={size} />,
          isShown: organiser,
          to: 'organisers',
        },
        {
          label: common.linkedGames,
          icon: <IconCards size={size} />,
          isShown: organiser && open,
          to: 'links',
        },
        {
          label: common.localRules,
          icon: <IconBook size={size} />,
          isShown: Boolean(game.course.localRules),
          to: 'rules',
        },
      ],
    },
    {
      label: texts.filesAndCopies,
      entries: [
        { label: texts.exports, icon: <IconDownload size={size} />, isShown: organiser, to: 'exports' },
        {
          label: texts.copyGame,
          icon: <IconCopy size={size} />,
          isShown: organiser || me !== undefined,
          to: 'copy',
        },
      ],
    },
  ];
  return groups.map(({ label, entries }) => ({ label, entries: entries.filter(({ isShown }) => isShown) }));
}

/** Presentation mode leads to the remote also when nothing is hidden yet. */
function hasPrizeGiving(game: GameView): boolean {
  const { exists, isOver } = prizeGivingOf(game);
  return exists ? !isOver : game.leaderboard.presentationMode;
}

export function GameMenu(props: GameMenuProps) {
  const { game, me } = props;
  const [opened, setOpened] = useState<MenuDialog | null>(null);
  const close = () => setOpened(null);
  const groups = menuGroups(props).filter(({ entries }) => entries.length > 0);
  const item = ({ label, icon, to }: MenuEntry) => {
    const shown = { leftSection: icon, className: classes.entry ?? '' };
    if (typeof to === 'string') {
      return (
        <Menu.Item {...shown} key={label} onClick={() => setOpened(to)}>
          {label}
        </Menu.Item>
      );
    }
    if (typeof to === 'function') {
      return (
        <Menu.Item {...shown} key={label} onClick={to}>
          {label}
        </Menu.Item>
      );
    }
    if ('code' in to && to.code) {
      const { code } = to;
      return (
        <Menu.Item
          {...shown}
          key={label}
          renderRoot={(rest) => <Link {...rest} to="/entry/$code" params={{ code }} />}
        >
          {label}
        </Menu.Item>
      );
    }
    if ('href' in to) {
      return (
        <Menu.Item {...shown} key={label} component="a" href={to.href}>
          {label}
        </Menu.Item>
      );
    }
    return (
      <Menu.Item {...shown} key={label} renderRoot={(rest) => <Link {...rest} to="/" search={to} />}>
        {label}
      </Menu.Item>
    );
  };
  return (
    <>
      {mayOrganise(game) ? (
        <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon size={48} aria-label={texts.gameMenu}>
              <IconDots size={24} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown className={classes.groups ?? ''}>
            {groups.map(({ label, entries }) => (
              <div key={label}>
                <Menu.Label>{label}</Menu.Label>
                {entries.map(item)}
              </div>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Menu position="bottom-end" width="target" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="subtle" leftSection={<IconMenu2 size={size} aria-hidden="true" />}>
              {texts.gameMenu}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>{groups.flatMap(({ entries }) => entries.map(item))}</Menu.Dropdown>
        </Menu>
      )}
      <LazyDialog opened={opened === 'entryList'}>
        <EntryListDialog opened={opened === 'entryList'} game={game} list={null} onClose={close} />
      </LazyDialog>
      <QrDialog opened={opened === 'invite'} onClose={close} game={game} />
      <LazyDialog opened={opened === 'guests'}>
        <GuestsDialog game={game} me={me?._id} opened={opened === 'guests'} onClose={close} />
      </LazyDialog>
      <LazyDialog opened={opened === 'organisers'}>
        <OrganisersDialog game={opened === 'organisers' ? game._id : null} onClose={close} />
      </LazyDialog>
      <LazyDialog opened={opened === 'copy'}>
        <CopyDialog game={opened === 'copy' ? game._id : null} onClose={close} />
      </LazyDialog>
      <LazyDialog opened={opened === 'scoringLinks'}>
        <ScoringLinksDialog game={game} opened={opened === 'scoringLinks'} onClose={close} />
      </LazyDialog>
      <LocalRules game={game} opened={opened === 'rules'} onClose={close} />
      <LazyDialog opened={opened === 'mail'}>
        <MailDialog game={game} opened={opened === 'mail'} onClose={close} />
      </LazyDialog>
      <LazyDialog opened={opened === 'links'}>
        <LinksDialog game={game} opened={opened === 'links'} onClose={close} />
      </LazyDialog>
      <LazyDialog opened={opened === 'exports'}>
        <ExportsDialog game={game} opened={opened === 'exports'} onClose={close} />
      </LazyDialog>
      <LazyDialog opened={opened === 'print'}>
        <PrintDialog game={game} opened={opened === 'print'} onClose={close} />
      </LazyDialog>
      <LazyDialog opened={opened === 'presentation'}>
        <PresentationDialog game={game} opened={opened === 'presentation'} onClose={close} />
      </LazyDialog>
      <LazyDialog opened={opened === 'rehearsal'}>
        <RehearsalDialog game={game._id} opened={opened === 'rehearsal'} onClose={close} />
      </LazyDialog>
    </>
  );
}
