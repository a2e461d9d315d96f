import type { KioskView } from '@flagstick/contract';
import type { KioskHole } from './card/CardTiles.tsx';
import { CheckScreen } from './card/CheckScreen.tsx';
import { EntryScreen } from './card/EntryScreen.tsx';
import type { KioskEntry, KioskEvent, KioskStep } from './flow/flow.ts';
import { MarkerScreen } from './marker/MarkerScreen.tsx';
import { SignScreen } from './sign/SignScreen.tsx';

interface EntryStepsProps {
  step: Extract<KioskStep, { readonly entry: KioskEntry }>;
  /** The name of the card's player. */
  name: string;
  /** The holes in play, in the order of the card. */
  holes: readonly KioskHole[];
  game: KioskView['game'];
  dispatch: (event: KioskEvent) => void;
  onHandIn: (entry: KioskEntry, photo: Blob | null) => void;
  onNoMarker: (entry: KioskEntry) => void;
  onLeave: () => void;
}

/** The steps of a card: scores, check, signature and marker. */
export function EntrySteps(props: EntryStepsProps) {
  const { step, name, holes, game, dispatch, onHandIn, onNoMarker, onLeave } = props;
  const { entry } = step;
  switch (step.name) {
    case 'card':
      return (
        <EntryScreen
          {...{ name, holes, onLeave }}
          card={entry.card}
          onCard={(card) => dispatch({ type: 'typed', card })}
          onCheck={() => dispatch({ type: 'checked' })}
          onBack={() => dispatch({ type: 'back' })}
        />
      );
    case 'check':
      return (
        <CheckScreen
          {...{ name, holes, onLeave }}
          card={entry.card}
          onHole={(hole) => dispatch({ type: 'typed', card: { ...entry.card, hole, tens: 0 } })}
          onCorrect={() => dispatch({ type: 'corrected' })}
          onAgree={() => dispatch({ type: 'agreed' })}
        />
      );
    case 'sign':
      return (
        <SignScreen
          {...{ name, onLeave }}
          signature={entry.signature}
          onSignature={(signature) => dispatch({ type: 'signed', signature })}
          onBack={() => dispatch({ type: 'back' })}
          onHandIn={(photo) => {
            onHandIn(entry, photo);
            dispatch({ type: 'sent' });
          }}
        />
      );
    case 'marker':
      return (
        <MarkerScreen
          {...{ name, entry }}
          verifyQs={game.verifyQs}
          onNoMarker={() => onNoMarker(entry)}
          onCorrect={() => dispatch({ type: 'corrected' })}
          onEnd={(outcome) => dispatch({ type: 'ended', outcome })}
        />
      );
  }
}
