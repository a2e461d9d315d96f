import type { GameView } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconFiles, IconPrinter, IconTrophy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { UnprintedNames } from '../../../shared/exports/UnprintedNames.tsx';
import { usePrint } from '../../../shared/exports/use-print.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { LazyDialog } from '../../../ui/dialog/LazyDialog.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { MailButton } from '../../mailings/index.tsx';
import { useGameChanged } from '../api/writes.ts';
import { presentationBody, presentationOf, withHiddenPlaces } from '../presentation/presentation.ts';
import classes from './DayCard.module.css';
import * as texts from './messages.ts';

const PrintDialog = lazy(() => loadWithRetry(() => import('./PrintDialog.tsx')));

/** Hides the first three places, if none is hidden and the organiser agrees, and opens the prize-giving's remote. */
function useHideFirstThree(game: GameView) {
  const navigate = useNavigate();
  const changed = useGameChanged();
  return useMutation({
    mutationFn: async () => {
      if (game.leaderboard.hideUntil === 0 && !(await openConfirmDialog(texts.hideWinners))) return;
      const { reveal, ...shown } = presentationOf(game);
      const armed = withHiddenPlaces(reveal);
      const leaderboard = presentationBody({ ...shown, reveal: armed });
      const { _id: id, updateDate } = game;
      await send(routes.games.update, { params: { id }, body: { leaderboard, updateDate } });
      await changed();
      showToast(texts.placesAreHidden(Number(armed.hide)), { tone: 'success' });
      await navigate({ to: '/', search: { view: 'setup', game: id, only: 'reveal' } });
    },
  });
}

/** What follows a close: print, e-mail, prize-giving. */
export function AfterClose({ game }: { game: GameView }) {
  const [printing, setPrinting] = useState(false);
  const print = usePrint(game._id);
  const arm = useHideFirstThree(game);
  return (
    <div className={classes.after}>
      <UnprintedNames game={game._id} sheet="result" />
      <Button
        variant="default"
        loading={print.isPending}
        leftSection={<IconPrinter size={20} aria-hidden="true" />}
        onClick={() => print.mutate('result')}
      >
        {texts.printResult}
      </Button>
      <MailButton game={game} />
      <Button
        variant="default"
        loading={arm.isPending}
        leftSection={<IconTrophy size={20} aria-hidden="true" />}
        onClick={() => arm.mutate()}
      >
        {common.prizeGiving}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFiles size={20} aria-hidden="true" />}
        onClick={() => setPrinting(true)}
      >
        {texts.otherDocuments}
      </Button>
      <LazyDialog opened={printing}>
        <PrintDialog game={game} opened={printing} onClose={() => setPrinting(false)} />
      </LazyDialog>
    </div>
  );
}
