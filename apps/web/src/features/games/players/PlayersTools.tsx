import type { GameView } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowsShuffle,
  IconCards,
  IconChecklist,
  IconChevronDown,
  IconChevronUp,
  IconFileUpload,
  IconListCheck,
  IconRefresh,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as media from '../../../shared/theme/media.ts';
import * as common from '../../../ui/common/messages.ts';
import { LazyDialog } from '../../../ui/dialog/LazyDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MailButton } from '../../mailings/index.tsx';
import * as bulkTexts from '../bulk/messages.ts';
import { ExportButton } from '../components/ExportButton.tsx';
import { UndoDraw } from '../draw/UndoDraw.tsx';
import * as texts from '../page/messages.ts';
import classes from './PlayersPanel.module.css';

const FeesButton = lazy(() => loadWithRetry(() => import('../page/FeesButton.tsx')));
const TeesDialog = lazy(() => loadWithRetry(() => import('../tees/TeesDialog.tsx')));
const UpdateIndexes = lazy(() => loadWithRetry(() => import('./UpdateIndexes.tsx')));

interface FieldLinkProps {
  game: GameView;
  tab: string;
  icon: typeof IconArrowsShuffle;
  children: ReactNode;
}

const FieldLink = ({ game, tab, icon: Icon, children }: FieldLinkProps) => (
  <LinkButton
    to="/"
    search={{ view: 'field', game: game._id, tab }}
    variant="default"
    leftSection={<Icon size={20} aria-hidden="true" />}
  >
    {children}
  </LinkButton>
);

function UpdateIndexesButton({ game }: { game: GameView }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={20} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {texts.recalculateHandicaps}
      </Button>
      <LazyDialog opened={opened}>
        <UpdateIndexes game={game} opened={opened} onClose={() => setOpened(false)} />
      </LazyDialog>
    </>
  );
}

function AssignTeesButton({ game }: { game: GameView }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCards size={20} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {texts.assignTees}
      </Button>
      <LazyDialog opened={opened}>
        <TeesDialog game={game} opened={opened} onClose={() => setOpened(false)} />
      </LazyDialog>
    </>
  );
}

interface PlayersToolsProps {
  game: GameView;
  locked: boolean;
  selecting: boolean;
  onSelect: () => void;
}

/** What an organiser does with all players. On a phone only the first buttons are shown, so that the players are in sight. */
export function PlayersTools({ game, locked, selecting, onSelect }: PlayersToolsProps) {
  // The import finds people by e-mail and CDH, which players may not do.
  const mayImport = useSession(({ user }) => user !== null && user.rule !== 'player');
  const phone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  const more = useId();
  const count = Object.keys(game.players).length;
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  return (
    <>
      <div className={classes.tools}>
        {!locked && (
          <FieldLink game={game} tab="draw" icon={IconArrowsShuffle}>
            {common.drawGroups}
          </FieldLink>
        )}
        {!locked && count > 1 && (
          <Button
            variant="default"
            aria-pressed={selecting}
            leftSection={<IconListCheck size={20} aria-hidden="true" />}
            onClick={onSelect}
          >
            {selecting ? bulkTexts.done : bulkTexts.select}
          </Button>
        )}
        {phone && (
          <Button
            variant="default"
            aria-expanded={opened}
            aria-controls={more}
            rightSection={<Chevron size={20} aria-hidden="true" />}
            onClick={() => setOpened(!opened)}
          >
            {texts.more}
          </Button>
        )}
        {!phone && <MoreTools game={game} locked={locked} mayImport={mayImport} />}
      </div>
      {phone && (
        <div id={more} className={classes.tools} hidden={!opened}>
          {opened && <MoreTools game={game} locked={locked} mayImport={mayImport} />}
        </div>
      )}
    </>
  );
}

function MoreTools({
  game,
  locked,
  mayImport,
}: Pick<PlayersToolsProps, 'game' | 'locked'> & { mayImport: boolean }) {
  const count = Object.keys(game.players).length;
  return (
    <>
      {!locked && <UndoDraw game={game} />}
      {!locked && game.kind === 'club' && mayImport && (
        <FieldLink game={game} tab="import" icon={IconFileUpload}>
          {texts.importAndExport}
        </FieldLink>
      )}
      {locked && game.kind === 'club' && mayImport && <ExportButton game={game} />}
      {game.state === 'waitingList' && (
        <FieldLink game={game} tab="check" icon={IconChecklist}>
          {common.checkBeforePlay}
        </FieldLink>
      )}
      {game.isPaid && (
        <Suspense fallback={null}>
          <FeesButton game={game} />
        </Suspense>
      )}
      {!locked && count > 0 && game.scoreCards.length > 1 && <AssignTeesButton game={game} />}
      {!locked && count > 0 && <UpdateIndexesButton game={game} />}
      {count > 0 && <MailButton game={game} />}
    </>
  );
}
