import type { KioskView } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconCloudUpload, IconLock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { formatLongDay } from '../../../shared/display/dates.ts';
import { fullName } from '../../../shared/display/names.ts';
import { KioskButton, KioskFrame } from '../KioskFrame.tsx';
import * as texts from '../messages.ts';
import { useOutbox } from '../outbox/card-outbox.ts';
import { CloseDialog } from './CloseDialog.tsx';
import classes from './IdleScreen.module.css';

const IdleBoards = lazy(() => loadWithRetry(() => import('./IdleBoards.tsx')));

interface IdleScreenProps {
  view: KioskView;
  onBegin: () => void;
  onClosed: () => void;
}

/** The cards of earlier players that the server has not stored, without their scores. */
function Unsent({ players }: Pick<KioskView, 'players'>) {
  const { cards } = useOutbox();
  const held = [...cards.values()];
  const waiting = held.filter(({ refusal }) => refusal === null).length;
  const refused = held.flatMap(({ player, refusal }) => {
    const person = players.find(({ _id }) => _id === player);
    return refusal === null || person === undefined ? [] : [texts.refusedCard(fullName(person), refusal)];
  });
  return (
    <div role="status">
      {waiting > 0 && (
        <p className={classes.unsent}>
          <IconCloudUpload size={32} aria-hidden="true" />
          {texts.unsentCards(waiting)}
        </p>
      )}
      {refused.map((line) => (
        <p className={classes.unsent} data-refused key={line}>
          {line}
        </p>
      ))}
    </div>
  );
}

/** The start: leaderboard and start sheet in turn, and a large button for the next player. */
export function IdleScreen({ view: { game, players }, onBegin, onClosed }: IdleScreenProps) {
  const [isClosing, setIsClosing] = useState(false);
  return (
    <KioskFrame
      title={game.name}
      sub={formatLongDay(game.date, game.timeZone)}
      foot={<KioskButton label={texts.enterCard} hint={texts.enterCardHint} onClick={onBegin} />}
    >
      <Unsent players={players} />
      <Suspense fallback={null}>
        <IdleBoards code={game.code} />
      </Suspense>
      <p className="row centre-row above-16">
        <Button
          variant="subtle"
          leftSection={<IconLock size={20} aria-hidden="true" />}
          onClick={() => setIsClosing(true)}
        >
          {texts.closeScreen}
        </Button>
      </p>
      <CloseDialog opened={isClosing} onClose={() => setIsClosing(false)} onClosed={onClosed} />
    </KioskFrame>
  );
}
