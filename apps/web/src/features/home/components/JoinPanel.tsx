import * as limits from '@flagstick/contract/limits';
import { contractTexts, gamesErrors } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type FormEvent, lazy, useCallback, useState } from 'react';
import { ApiError, errorText } from '../../../shared/api/error.ts';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import * as common from '../../../ui/common/messages.ts';
import { LazyDialog } from '../../../ui/dialog/LazyDialog.tsx';
import { CodeInput } from '../../../ui/input/CodeInput.tsx';
import { showErrorToast, showToast } from '../../../ui/toast/toast.ts';
import { gameByCode, useJoinByCode } from '../../games/index.ts';
import { FullGame } from '../../mailings/index.tsx';
import { canScan } from '../lib/scan.ts';
import * as texts from '../messages.ts';
import classes from './JoinPanel.module.css';

const ScanDialog = lazy(() => loadWithRetry(() => import('./ScanDialog.tsx')));

/** Checked before the code is sent. */
export function codeProblem(code: string): string | null {
  if (code === '') return contractTexts.enterGameCode;
  return code.length === limits.gameCodeLength ? null : contractTexts.gameCodeNotValid;
}

/** Joins a game by its code. A game that the user is in already opens. */
export function JoinPanel({ start = '' }: { start?: string | undefined }) {
  const [code, setCode] = useState(start.toUpperCase());
  const [wrong, setWrong] = useState(false);
  const [scanning, setScanning] = useState(false);
  const [full, setFull] = useState<ComponentProps<typeof FullGame>['game']>(null);
  const join = useJoinByCode();
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = (game: string, joined = false) =>
    void navigate({ to: '/', search: { view: 'game', game }, state: { joined } });

  const scanned = useCallback((found: string) => {
    setScanning(false);
    setCode(found);
    setWrong(false);
  }, []);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const problem = codeProblem(code);
    if (problem) {
      setWrong(true);
      showErrorToast(problem);
      return;
    }
    try {
      const game = await join.mutateAsync(code);
      showToast(texts.youJoined(game.name), { tone: 'success' });
      open(game._id, true);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'game.alreadyJoined') {
        showToast(gamesErrors['game.alreadyJoined'].text);
        const game = await client.fetchQuery(gameByCode(code)).catch(() => null);
        if (game) open(game._id);
        return;
      }
      if (error instanceof ApiError && error.code === 'payment.first') {
        void navigate({ to: '/paymentCallback', search: { gameCode: code } });
        return;
      }
      if (error instanceof ApiError && error.code === 'entryList.use') {
        void navigate({ to: '/entry/$code', params: { code } });
        return;
      }
      if (error instanceof ApiError && error.code === 'game.full') {
        const game = await client.fetchQuery(gameByCode(code)).catch(() => null);
        if (game) {
          setFull(game);
          return;
        }
      }
      setWrong(true);
      showErrorToast(errorText(error));
    }
  };

  return (
    <>
      <form className={classes.join} onSubmit={(event) => void submit(event)} aria-label={common.gameCode}>
        <div>
          <h1 className="fs-24">{texts.joinAGame}</h1>
          <p className="on-deep-2 fs-13">{texts.enterGameCode}</p>
        </div>
        <CodeInput
          value={code}
          error={wrong}
          onChange={(value) => {
            setCode(value);
            setWrong(false);
          }}
        />
        <div className={classes.actions}>
          <Button
            type="submit"
            variant={code.length === limits.gameCodeLength ? 'paper' : 'deep'}
            loading={join.isPending}
          >
            {common.join}
          </Button>
          {canScan() && (
            <Button
              variant="deep"
              leftSection={<IconQrcode size={22} aria-hidden="true" />}
              onClick={() => setScanning(true)}
            >
              {texts.scan}
            </Button>
          )}
        </div>
        <LazyDialog opened={scanning}>
          <ScanDialog opened={scanning} onClose={() => setScanning(false)} onCode={scanned} />
        </LazyDialog>
      </form>
      <LazyDialog opened={full !== null}>
        <FullGame opened={full !== null} game={full} onClose={() => setFull(null)} />
      </LazyDialog>
    </>
  );
}
