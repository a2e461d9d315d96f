import type { QueuedCall } from '../../offline/index.ts';
import * as texts from '../messages.ts';

interface QueryStateProps {
  call: QueuedCall;
  className: string | undefined;
}

/** The state of a refused score's query; nothing without one. */
export function QueryState({ call: { refusal }, className }: QueryStateProps) {
  const words = wordsOf(refusal);
  if (words === null) return null;
  return (
    <p className={className} role="status">
      {words}
    </p>
  );
}

function wordsOf(refusal: QueuedCall['refusal']): string | null {
  if (refusal?.querySent) return texts.querySent;
  if (refusal?.queried) return texts.queryPending;
  if (refusal?.queryRefused !== undefined) return texts.queryRefused(refusal.queryRefused);
  return null;
}
