import type { KioskView } from '@flagstick/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { fullName } from '../../shared/display/names.ts';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { CheckScreen } from './card/CheckScreen.tsx';
import { EntryScreen } from './card/EntryScreen.tsx';
import { DoneScreen } from './DoneScreen.tsx';
import { FindName } from './find/FindName.tsx';
import type { KioskPlayer } from './find/matching-players.ts';
import { type KioskEntry, losesEntry } from './flow/flow.ts';
import { useFlow, useUnattended } from './flow/use-flow.ts';
import { IdleScreen } from './idle/IdleScreen.tsx';
import { KioskButton } from './KioskFrame.tsx';
import { MarkerScreen } from './marker/MarkerScreen.tsx';
import * as texts from './messages.ts';
import { cardOutbox } from './outbox/card-outbox.ts';
import { SignScreen } from './sign/SignScreen.tsx';

interface KioskProps {
  view: KioskView;
  onClosed: () => void;
}

/** The open clubhouse screen, on which one player after the other enters a card. */
export function Kiosk({ view, onClosed }: KioskProps) {
  const { game, players, tees } = view;
  const [step, dispatch] = useFlow();
  const [isLeaving, setIsLeaving] = useState(false);

  /** Hands the card in: stored on this screen first, then sent until the server answers. */
  const handIn = (
    { player, scoreId, card, signature }: KioskEntry,
    photo: Blob | null,
    oneScorer: boolean,
  ) => {
    const lines = signature.length === 0 ? null : signature.map((line) => [...line]);
    const holes = Object.fromEntries(Object.entries(card.values));
    const sent = { game: game._id, player, scoreId, holes, signature: lines };
    void cardOutbox.add({ ...sent, oneScorer, photo, isStored: false, refusal: null });
  };

  /** Hands the card in again without a marker, with the photo that was taken before. */
  const handInAlone = (entry: KioskEntry) =>
    handIn(entry, cardOutbox.store.getState().cards.get(entry.scoreId)?.photo ?? null, true);

  const resume = useEffectEvent(() => {
    if (step.name !== 'marker') return;
    const { cards, answers } = cardOutbox.store.getState();
    // The answer was lost with the page; the server counts the card once.
    const { scoreId } = step.entry;
    if (!cards.has(scoreId) && !answers.has(scoreId)) handIn(step.entry, null, false);
  });
  useEffect(() => {
    void cardOutbox.start(game._id).then(() => resume());
    const wake = () => cardOutbox.wake();
    window.addEventListener('online', wake);
    return () => window.removeEventListener('online', wake);
  }, [game._id]);

  const leave = () => {
    // The card of a player who leaves before a marker confirmed is handed in without one.
    if (step.name === 'marker') {
      const { answers } = cardOutbox.store.getState();
      if (answers.get(step.entry.scoreId)?.kind !== 'refused') handInAlone(step.entry);
    }
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
    const held = cardOutbox.store.getState().cards.get(player.scoreId);
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
        return entryScreen(step.name, step.entry);
    }
  };

  const entryScreen = (name: 'card' | 'check' | 'sign' | 'marker', entry: KioskEntry) => {
    const shown = { name: nameOf(entry.player), onLeave: askToLeave };
    const card = { holes: holesOf(entry.player), card: entry.card };
    switch (name) {
      case 'card':
        return (
          <EntryScreen
            {...shown}
            {...card}
            onCard={(typed) => dispatch({ type: 'typed', card: typed })}
            onCheck={() => dispatch({ type: 'checked' })}
            onBack={() => dispatch({ type: 'back' })}
          />
        );
      case 'check':
        return (
          <CheckScreen
            {...shown}
            {...card}
            onHole={(hole) => dispatch({ type: 'typed', card: { ...entry.card, hole, tens: 0 } })}
            onCorrect={() => dispatch({ type: 'corrected' })}
            onAgree={() => dispatch({ type: 'agreed' })}
          />
        );
      case 'sign':
        return (
          <SignScreen
            {...shown}
            signature={entry.signature}
            onSignature={(signature) => dispatch({ type: 'signed', signature })}
            onBack={() => dispatch({ type: 'back' })}
            onHandIn={(photo) => {
              handIn(entry, photo, false);
              dispatch({ type: 'sent' });
            }}
          />
        );
      case 'marker':
        return (
          <MarkerScreen
            name={shown.name}
            entry={entry}
            verifyQs={game.verifyQs}
            onNoMarker={() => handInAlone(entry)}
            onCorrect={() => dispatch({ type: 'corrected' })}
            onEnd={(outcome) => dispatch({ type: 'ended', outcome })}
          />
        );
    }
  };

  const isMarker = step.name === 'marker';
  const warns = seconds !== null && (isMarker || losesEntry(step));
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
            {isMarker ? texts.handInIn(seconds ?? 0) : texts.discardIn(seconds ?? 0)}
          </p>
          <KioskButton label={texts.goOn} onClick={() => {}} />
        </div>
      </Dialog>
    </>
  );
}
