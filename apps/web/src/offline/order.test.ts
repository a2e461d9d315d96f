import { beforeEach, describe, expect, it } from 'vitest';
import { acknowledged, emptyDocument, withCall } from './document/document.ts';
import { refusedCalls } from './selectors.ts';
import { holeOf, score, TestPhone } from './testing/app.ts';

let bench: TestPhone;
beforeEach(() => {
  bench = new TestPhone();
});

/** A 7 is only in the mirror; the app is opened again, and a 5 is entered before the mirror answers. */
async function typedBeforeMirror(mirrorMs: number, setBackMs = 0) {
  const before = bench.open();
  await before.signIn('me');
  before.add(score({ gross: 7 }));
  await before.signOut();
  bench.restart();
  bench.device.latency = () => mirrorMs;
  await bench.clock.pass(60_000);
  const app = bench.open({ now: () => new Date(bench.clock.now().getTime() - setBackMs) });
  void app.signIn('me');
  await bench.clock.pass(100);
  app.add(score({ gross: 5 }));
  return app;
}
const sent = () => bench.network.sent.map(({ gross }) => gross);

describe('a score entered before the mirror was read', () => {
  it.each([
    ['', 0],
    [' and a clock that was set back', 3_600_000],
  ])('a score is sent after the older one of its hole, with a slow mirror%s', async (_, setBackMs) => {
    const app = await typedBeforeMirror(1_500, setBackMs);
    await bench.clock.pass(1_000);
    expect(sent()).toEqual([]);
    await bench.clock.pass(1_000);
    await bench.network.acknowledge(1);
    await bench.network.acknowledge(2);
    expect(sent()).toEqual([7, 5]);
    expect(app.state.document?.calls).toEqual([]);
  });

  it.each([
    ['', 0],
    [' and a clock that was set back', 3_600_000],
  ])('a score is not followed by the older one if the mirror takes longer%s', async (_, setBackMs) => {
    const app = await typedBeforeMirror(6_000, setBackMs);
    await bench.clock.pass(2_000);
    expect(sent()).toEqual([5]);
    await bench.network.acknowledge(1);
    await bench.clock.pass(30_000);
    expect(sent()).toEqual([5]);
    // The player decides, and sees the stored value beside it.
    expect(refusedCalls(app.state)).toMatchObject([
      { gross: 7, refusal: { code: 'queue.overtaken', stored: { grosses: { me: 5 } } } },
    ]);
  });

  it('a score is not followed by the older one while it is being sent', async () => {
    await typedBeforeMirror(6_000);
    await bench.clock.pass(10_000);
    expect(sent()).toEqual([5]);
    await bench.network.acknowledge(1);
    await bench.clock.pass(30_000);
    expect(sent()).toEqual([5]);
  });
});

describe('sequence numbers', () => {
  const at = (time: string) => `2026-06-14T${time}:00.000Z`;

  it('sequence numbers rise after an empty queue and a clock that was set back', () => {
    const first = withCall(emptyDocument('me'), score(), { id: 'a', typedAt: at('12:00') });
    const [call] = first.calls;
    if (call === undefined) throw new Error('It was typed.');
    const empty = acknowledged(first, call, holeOf(1, 1, { me: 4 }));
    expect(empty.calls).toEqual([]);
    const [later] = withCall(empty, score(), { id: 'b', typedAt: at('09:00') }).calls;
    expect(later?.seq).toBeGreaterThan(call.seq);
  });
});

describe('the version of an answer', () => {
  it('the version of an answer does not count as seen in another name', () => {
    const mine = withCall(emptyDocument('me'), score(), { id: 'a', typedAt: '2026-06-14T12:00:00.000Z' });
    const both = withCall(mine, score({ onBehalfPlayer: 'anna' }), {
      id: 'b',
      typedAt: '2026-06-14T12:01:00.000Z',
    });
    const [call] = both.calls;
    if (call === undefined) throw new Error('It was typed.');
    const after = acknowledged(both, call, holeOf(1, 7, { me: 4, anna: 6 }));
    expect(after.calls).toMatchObject([{ id: 'b', version: 0 }]);
    const anew = withCall(after, score({ onBehalfPlayer: 'anna', gross: 5 }), {
      id: 'c',
      typedAt: '2026-06-14T12:02:00.000Z',
    });
    expect(anew.calls.at(-1)).toMatchObject({ id: 'c', version: 0 });
  });
});

describe('calls of one card', () => {
  it('calls of one card keep one order across the games and players that share it', async () => {
    const app = bench.open();
    await app.signIn('me');
    app.add(score({ game: 'medal', player: 'anna', card: 'pair', hole: 1 }));
    app.add(score({ game: 'linked', player: 'bert', card: 'pair', hole: 2 }));
    app.add(score({ game: 'medal', player: 'carl', card: 'single', hole: 1 }));
    await bench.clock.pass(0);
    expect(bench.network.open.map(({ call }) => call.player)).toEqual(['anna', 'carl']);
    await bench.network.acknowledge(1);
    expect(bench.network.open.map(({ call }) => call.player)).toEqual(['carl', 'bert']);
  });
});
