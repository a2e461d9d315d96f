import type { Gross, KioskCardState } from '@flagstick/contract';
import { emptyCard, type TypedCard } from '../card/typed-card.ts';
import type { SignatureLine } from '../sign/signature.ts';

/** The card that a player enters. */
export interface KioskEntry {
  readonly player: string;
  readonly scoreId: string;
  readonly card: TypedCard;
  readonly signature: readonly SignatureLine[];
}

/**
 * The text that a player reads at the end. `entered`: the scores are stored and another reason keeps the card open;
 * `unsent`: the card is on this screen and is sent once there is a network.
 */
export type CardOutcome =
  | 'handedIn'
  | 'waits'
  | 'needsMarker'
  | 'differs'
  | 'onPaper'
  | 'entered'
  | 'refused'
  | 'unsent';

/** The steps of one player at the screen. From `marker` on, the card is stored and being sent. */
export type KioskStep =
  | { readonly name: 'idle' | 'find' }
  | { readonly name: 'card' | 'check' | 'sign' | 'marker'; readonly entry: KioskEntry }
  | { readonly name: 'done'; readonly player: string; readonly outcome: CardOutcome };

export type KioskEvent =
  | { readonly type: 'begun' | 'checked' | 'agreed' | 'sent' | 'corrected' | 'back' | 'left' }
  | {
      readonly type: 'chosen';
      readonly player: string;
      readonly scoreId: string;
      readonly holes: readonly number[];
      /** Scores that the server refused. */
      readonly values?: Readonly<Record<number, Gross>>;
    }
  | { readonly type: 'typed'; readonly card: TypedCard }
  | { readonly type: 'signed'; readonly signature: readonly SignatureLine[] }
  | { readonly type: 'ended'; readonly outcome: CardOutcome };

export const idle: KioskStep = { name: 'idle' };

/** Codes of `blocked` with a text of their own. */
const blockedOutcomes: Readonly<Record<string, CardOutcome>> = {
  'card.notVerified': 'needsMarker',
  'card.onPaper': 'onPaper',
};

/** The outcome of a card that the server has stored. */
export function outcomeOf({ state, waits, differs, blocked }: KioskCardState): CardOutcome {
  if (state === 'done') return waits ? 'waits' : 'handedIn';
  if (differs.length > 0) return 'differs';
  return blockedOutcomes[blocked?.code ?? ''] ?? 'entered';
}

/** Whether going back to the start deletes scores that the player entered. */
export const losesEntry = (step: KioskStep): boolean =>
  'entry' in step && step.name !== 'marker' && Object.keys(step.entry.card.values).length > 0;

const before = { card: 'find', check: 'card', sign: 'check' } as const;

function back(step: KioskStep): KioskStep {
  if (!('entry' in step) || step.name === 'marker') return idle;
  const name = before[step.name];
  return name === 'find' ? { name } : { ...step, name };
}

/** The step after an event. An event that does not belong to the step leaves it as it is. */
export function nextStep(step: KioskStep, event: KioskEvent): KioskStep {
  if (event.type === 'begun') return { name: 'find' };
  if (event.type === 'left') return idle;
  if (event.type === 'back') return back(step);
  if (event.type === 'chosen') {
    const { player, scoreId, holes, values = {} } = event;
    return { name: 'card', entry: { player, scoreId, card: { ...emptyCard(holes), values }, signature: [] } };
  }
  if (!('entry' in step)) return step;
  const { entry } = step;
  switch (event.type) {
    case 'typed':
      // A signature is for the scores above it.
      return { name: 'card', entry: { ...entry, card: event.card, signature: [] } };
    case 'signed':
      return { ...step, entry: { ...entry, signature: event.signature } };
    case 'checked':
      return { name: 'check', entry };
    case 'corrected':
      return { name: 'card', entry };
    case 'agreed':
      return { name: 'sign', entry };
    case 'sent':
      return { name: 'marker', entry };
    case 'ended':
      return { name: 'done', player: entry.player, outcome: event.outcome };
  }
}
