import type { QueuedCall } from '../../offline/index.ts';

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
  if (refusal?.querySent) return 'Query sent to the organisers. Nothing was changed.';
  if (refusal?.queried) return 'The query will be sent to the organisers. Nothing was changed.';
  if (refusal?.queryRefused !== undefined) return `The query was not taken: ${refusal.queryRefused}`;
  return null;
}
