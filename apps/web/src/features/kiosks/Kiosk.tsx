import type { KioskView } from '@flagstick/contract';
import { useEffect, useState } from 'react';
import { fullName } from '../../shared/display/names.ts';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { DoneScreen } from './DoneScreen.tsx';
import { EntrySteps } from './EntrySteps.tsx';
import { FindName } from './find/FindName.tsx';
import type { KioskPlayer } from './find/matching-players.ts';
import { losesEntry } from './flow/flow.ts';
import { useFlow, useUnattended } from './flow/use-flow.ts';
import { IdleScreen } from './idle/IdleScreen.tsx';
import { KioskButton } from './KioskFrame.tsx';
import * as texts from './messages.ts';
import { useOutbox } from './outbox/card-outbox.ts';
import { useHandIn } from './outbox/use-hand-in.ts';

interface KioskProps {
  view: KioskView;
  onClosed: () => void;
}

/** The open clubhouse screen, on which one player after the other enters a card. */
export function Kiosk({ view, onClosed }: KioskProps) {
  const { game, players, tees } = view;
  const [step, dispatch] = useFlow();
  const [isLeaving, setIsLeaving] = useState(false);
  const { cards, answers } = useOutbox();
  const { handIn, handInAlone } = useHandIn(game._id, step);
  /** Handed in without a marker if its player leaves now. */
  const cardToHandIn =
    step.name === 'marker' && answers.get(step.entry.scoreId)?.kind !== 'refused' ? step.entry : null;

  const leave = () => {
    if (cardToHandIn) handInAlone(cardToHandIn);
    setIsLeaving(false);
    dispatch({ type: 'left' });
  };
  const askToLeave = () => (losesEntry(step) ? setIsLeaving(true) : leave());
  const seconds = useUnattended(step.name !== 'idle', leave);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its top.
  useEffect(() => void scrollTo({ top: 0 }), [step.name]);

  const person = (id: string) => players.find(({ _id }) => _id === id);
  const nameOf = (id: string) => {
    const player = person(id);
    return player ? fullName(player) : '';
  };
  const holesOf = (id: string) => tees.find(({ _id }) => _id === person(id)?.tee)?.holes ?? [];

  const choose = (player: KioskPlayer) => {
    const held = cards.get(player.scoreId);
    dispatch({
      type: 'chosen',
      player: player._id,
      scoreId: player.scoreId,
      holes: holesOf(player._id).map(({ number }) => number),
      ...(held?.refusal ? { values: held.holes } : {}),
    });
  };

  const screen = () => {
    switch (step.name) {
      case 'idle':
        return <IdleScreen view={view} onBegin={() => dispatch({ type: 'begun' })} onClosed={onClosed} />;
      case 'find':
        return <FindName players={players} timeZone={game.timeZone} onChoose={choose} onLeave={leave} />;
      case 'done':
        return <DoneScreen name={nameOf(step.player)} outcome={step.outcome} onLeave={leave} />;
      default:
        return (
          <EntrySteps
            {...{ step, game, dispatch }}
            name={nameOf(step.entry.player)}
            holes={holesOf(step.entry.player)}
            onHandIn={handIn}
            onNoMarker={handInAlone}
            onLeave={askToLeave}
          />
        );
    }
  };

  const warns = seconds !== null && (cardToHandIn !== null || losesEntry(step));
  return (
    <>
      {screen()}
      <Dialog opened={isLeaving} onClose={() => setIsLeaving(false)} title={texts.deleteQuestion}>
        <div className="stack gap-16">
          <p className="fs-20">{texts.deleteHint}</p>
          <KioskButton label={texts.keepCard} onClick={() => setIsLeaving(false)} />
          <KioskButton label={texts.deleteCard} isQuiet onClick={leave} />
        </div>
      </Dialog>
      <Dialog opened={warns} onClose={() => {}} title={texts.stillThere}>
        <div className="stack gap-24">
          <p className="fs-24" role="status">
            {cardToHandIn ? texts.handInIn(seconds ?? 0) : texts.discardIn(seconds ?? 0)}
          </p>
          <KioskButton label={texts.goOn} onClick={() => {}} />
        </div>
      </Dialog>
    </>
  );
}
