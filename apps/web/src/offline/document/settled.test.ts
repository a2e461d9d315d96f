import { expect, it } from 'vitest';
import { holeOf, score } from '../testing/app.ts';
import { acknowledged, emptyDocument, merge, withCall } from './document.ts';
import type { QueueDocument } from './queue-types.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 14, 8, minute)).toISOString();

it('the queue keeps the latest settled calls, so that a slow tab brings no counted score back', () => {
  let document = emptyDocument('me');
  let lagging: QueueDocument = document;
  for (let call = 1; call <= 320; call += 1) {
    const id = `call-${call}`;
    const typed = withCall(document, score({ hole: (call % 18) + 1 }), { id, typedAt: at(call) });
    lagging = typed;
    const [sent] = typed.calls;
    if (sent === undefined) throw new Error('No call.');
    document = acknowledged(typed, sent, holeOf(sent.hole, call, { me: 5 }));
  }
  expect(lagging.calls.map(({ id }) => id)).toEqual(['call-320']);
  // Each write merges another tab's copy.
  document = merge(merge(document, emptyDocument('me')), lagging);
  expect(document.calls).toEqual([]);
  expect(document.settled.length).toBeLessThan(320);
});
