import { beforeEach, describe, expect, it } from 'vitest';
import { runPending } from '../../../../packages/world/clock.ts';
import { acknowledged, emptyDocument, merge, queried, refused, withCall } from './document/document.ts';
import { refusedCalls, syncStatusOf } from './selectors.ts';
import { holeOf, score, type TestApp, TestPhone } from './testing/app.ts';

let bench: TestPhone;
beforeEach(() => {
  bench = new TestPhone();
});

const refusal = { kind: 'refused', code: 'score.newerEntry', error: 'A newer score was entered.' } as const;

/** A 5 that was refused because a 6 is stored. */
async function withRefusal() {
  bench.network.stored = holeOf(1, 9, { me: 6 });
  const app = await bench.signedIn();
  const id = app.add(score({ gross: 5 }));
  await runPending();
  await bench.network.answer(refusal);
  return { app, id };
}
const turnedDown = (app: TestApp) => refusedCalls(app.state).map(({ gross }) => gross);
const track = (app: TestApp) => syncStatusOf(app.state, score(), 1);

describe('a score entered again after a refusal', () => {
  it('a newer score settles the refusal, in every copy', async () => {
    const { app, id } = await withRefusal();
    app.add(score({ gross: 4 }));
    await runPending();
    expect(turnedDown(app)).toEqual([]);
    await bench.network.acknowledge(10);
    expect(track(app)).toBe('counted');
    expect(bench.device.held()?.calls).toEqual([]);
    expect((await bench.device.mirrored('me'))?.calls).toEqual([]);
    app.sendAgain(id);
    await runPending();
    expect(bench.network.sent.map(({ gross }) => gross)).toEqual([5, 4]);
  });

  it('a newer score is based on the value shown beside the refused one', async () => {
    const { app } = await withRefusal();
    app.add(score({ gross: 4, version: 0 }));
    await runPending();
    expect(bench.network.open[0]?.call).toMatchObject({ gross: 4, version: 9 });
  });

  it('a newer score that is refused too replaces the first refusal in the list', async () => {
    const { app } = await withRefusal();
    app.add(score({ gross: 4 }));
    await runPending();
    await bench.network.answer(refusal);
    expect(turnedDown(app)).toEqual([4]);
  });

  it('a newer score settles a refusal that arrives after it', async () => {
    const app = await bench.signedIn();
    app.add(score({ gross: 5 }));
    app.add(score({ gross: 4 }));
    await runPending();
    await bench.network.answer(refusal);
    expect(turnedDown(app)).toEqual([]);
    await bench.network.acknowledge(10);
    expect(track(app)).toBe('counted');
  });

  it.each([
    ['another hole', { hole: 2 }],
    ['another card', { player: 'bert' }],
    ["another player's name", { onBehalfPlayer: 'anna' }],
  ])('a newer score does not settle the refusal if it is for %s', async (_, other) => {
    const { app } = await withRefusal();
    app.add(score({ gross: 4, ...other }));
    await runPending();
    expect(turnedDown(app)).toEqual([5]);
  });

  it("a newer score in the user's own name settles the refusal", async () => {
    const { app } = await withRefusal();
    app.add(score({ gross: 4, onBehalfPlayer: 'me' }));
    expect(turnedDown(app)).toEqual([]);
  });

  it('a newer score is counted beside a query, which stays until it is dropped', async () => {
    const { app, id } = await withRefusal();
    app.query(id);
    app.add(score({ gross: 4 }));
    await runPending();
    expect(track(app)).toBe('sent');
    await bench.network.acknowledge(10);
    expect(track(app)).toBe('counted');
    expect(turnedDown(app)).toEqual([5]);
    app.drop(id);
    expect(turnedDown(app)).toEqual([]);
  });

  it('a newer score in another tab leaves nothing to send again in this one', async () => {
    const { app, id } = await withRefusal();
    const other = await bench.signedIn();
    other.add(score({ gross: 4 }));
    await runPending();
    await bench.network.acknowledge(10);
    // This tab does not know it yet.
    expect(turnedDown(app)).toEqual([5]);
    app.sendAgain(id);
    await runPending();
    expect(bench.network.open).toEqual([]);
    expect(turnedDown(app)).toEqual([]);
    expect(bench.device.held()?.calls).toEqual([]);
  });
});

describe('a refused score that is sent again', () => {
  it('a score sent again is based on the shown hole, if it has changed since the refusal', async () => {
    const { app, id } = await withRefusal();
    app.sendAgain(id, 12);
    await runPending();
    expect(bench.network.open[0]?.call).toMatchObject({ gross: 5, version: 12 });
  });

  it('a score sent again is based on the stored hole, if the screen shows an older one', async () => {
    const { app, id } = await withRefusal();
    app.sendAgain(id, 3);
    await runPending();
    expect(bench.network.open[0]?.call.version).toBe(9);
  });
});

describe('two copies, one with the refusal and the other with the newer score', () => {
  const at = (minute: number) => `2026-06-14T12:0${minute}:00.000Z`;
  const typed = withCall(emptyDocument('me'), score({ gross: 5 }), { id: 'five', typedAt: at(0) });
  const known = refused(typed, 'five', refusal);
  const anew = withCall(typed, score({ gross: 4 }), { id: 'four', typedAt: at(1) });

  it('a copy with a newer score settles the refusal of another, in either order of merging', () => {
    for (const one of [merge(known, anew), merge(anew, known)]) {
      expect(one.calls.map(({ id }) => id)).toEqual(['four']);
      expect(one.settled).toMatchObject([{ id: 'five' }]);
      expect(one.settled[0]?.answer).toBeUndefined();
    }
  });

  it('a query stays when a copy with a newer score is merged', () => {
    const raised = queried(known, 'five');
    expect(merge(raised, anew)).toEqual(merge(anew, raised));
    expect(merge(raised, anew).calls.map(({ id }) => id)).toEqual(['five', 'four']);
  });

  it('a copy settles the refusal when the answer to a newer score reaches it', () => {
    const four = anew.calls.find(({ id }) => id === 'four');
    if (four === undefined) throw new Error('It was typed.');
    const answered = acknowledged(known, four, holeOf(1, 10, { me: 4 }));
    expect(answered.calls).toEqual([]);
    for (const one of [merge(known, answered), merge(answered, known)]) expect(one.calls).toEqual([]);
  });
});
