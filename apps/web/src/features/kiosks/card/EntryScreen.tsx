import { useEffect, useEffectEvent } from 'react';
import { KioskButton, KioskFrame } from '../KioskFrame.tsx';
import * as texts from '../messages.ts';
import { CardTiles, type KioskHole } from './CardTiles.tsx';
import classes from './EntryScreen.module.css';
import { Keypad } from './Keypad.tsx';
import { type CardKey, cardKeyOf, openHoles, press, type TypedCard } from './typed-card.ts';

interface EntryScreenProps {
  name: string;
  /** The holes in play, in the order of the card. */
  holes: readonly KioskHole[];
  card: TypedCard;
  onCard: (card: TypedCard) => void;
  onCheck: () => void;
  onBack: () => void;
  onLeave: () => void;
}

/** Calls back with the card's keys of a keyboard, and with Enter where it is not a button's. */
function useKeyboard(onKey: (key: CardKey) => void, onEnter: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('[role="dialog"]') !== null) return;
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) onEnter();
    const key = cardKeyOf(event.key);
    if (key === null) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** The card of a player: one key a hole. */
export function EntryScreen({ name, holes, card, onCard, onCheck, onBack, onLeave }: EntryScreenProps) {
  const numbers = holes.map(({ number }) => number);
  const hole = holes.find(({ number }) => number === card.hole);
  const left = openHoles(card, numbers).length;
  const onKey = (key: CardKey) => onCard(press(card, numbers, key));
  useKeyboard(onKey, () => {
    if (left === 0) onCheck();
  });
  return (
    <KioskFrame
      title={name}
      sub={texts.enterScores}
      onBack={onBack}
      onLeave={onLeave}
      foot={
        <KioskButton
          label={left > 0 ? texts.openHolesLeft(left) : texts.checkCard}
          isDisabled={left > 0}
          onClick={onCheck}
        />
      }
    >
      <div className={classes.entry}>
        <div className="stack gap-16 pack-top">
          <CardTiles
            holes={holes}
            card={card}
            current={card.hole}
            onHole={(chosen) => onKey({ kind: 'hole', hole: chosen })}
          />
          <p className={classes.current} role="status">
            {hole && texts.holeOf(hole.number, hole.par, hole.si)}
          </p>
        </div>
        <Keypad tens={card.tens} par={hole?.par ?? 0} onKey={onKey} />
      </div>
    </KioskFrame>
  );
}
