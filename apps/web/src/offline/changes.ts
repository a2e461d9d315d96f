import { confirmationRefused, confirmationStored, withConfirmation } from './document/confirmations.ts';
import {
  acknowledged,
  dropped,
  queried,
  queryRefused,
  querySent,
  refused,
  sentAgain,
  withCall,
} from './document/document.ts';
import type { DocumentChange, SendAttempt, UserAction } from './machine.ts';
import type { QueryResult, SendResult, Unanswered } from './sending/outcome.ts';

/** The change of the document by an action of the user at this time. */
export function changeByAction(action: UserAction, now: Date): DocumentChange {
  const at = now.toISOString();
  switch (action.type) {
    case 'added':
      return (held) => withCall(held, action.call, { id: action.newId, typedAt: at });
    case 'confirmed':
      return (held) => withConfirmation(held, action.confirmation, { id: action.newId, confirmedAt: at });
    case 'sentAgain':
      return (held) => sentAgain(held, action.id, action.seen, { id: action.newId, typedAt: at });
    case 'queried':
      return (held) => queried(held, action.id, action.note);
    case 'dropped':
      return (held) => {
        const confirmation = held.confirmations.find(({ id }) => id === action.id);
        return confirmation ? confirmationStored(held, confirmation) : dropped(held, action.id);
      };
  }
}

/** The change of the document by the server's answer. */
export function changeByAnswer(
  { lane, item }: SendAttempt,
  outcome: Exclude<SendResult | QueryResult, Unanswered>,
): DocumentChange {
  const refusal = outcome.kind === 'refused' ? outcome : null;
  switch (lane) {
    case 'confirm':
      return (held) => (refusal ? confirmationRefused(held, item, refusal) : confirmationStored(held, item));
    case 'query':
      return (held) => (refusal ? queryRefused(held, item.id, refusal.error) : querySent(held, item.id));
    case 'send':
      if (refusal) return (held) => refused(held, item.id, refusal);
      return (held) => (outcome.kind === 'acknowledged' ? acknowledged(held, item, outcome.hole) : held);
  }
}
