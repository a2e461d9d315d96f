import { printFigure, quantile } from '../lib/figures.ts';
import { clock, LongFollowers } from '../lib/long-followers.ts';
import { PlayedGame } from '../lib/played.ts';

const players = 144;
const scoresPerSecond = 20;
/** A crowd gets messages at most this often. */
const flushMs = 420;

interface Crowd {
  readonly title: string;
  /** Subscribers that keep their connection, and those that lose it for two seconds, in turn. */
  readonly steady: number;
  readonly unsteady: number;
  readonly cutPerSecond: number;
  /** BENCH_LONG_MINUTES shortens it, at the same pace. */
  readonly minutes: number;
}

/** A game with 5,000 subscribers, of which 2,000 lose their connection every 20 seconds. */
export const longCrowd = () =>
  follow({ title: 'Long', steady: 3_000, unsteady: 2_000, cutPerSecond: 100, minutes: 10 });

/** A game with 2,000 subscribers, each of which loses its connection about every 30 seconds. */
export const drops = () =>
  follow({ title: 'Drops', steady: 40, unsteady: 1_960, cutPerSecond: 65, minutes: 5 });

async function follow({ title, steady, unsteady, cutPerSecond, minutes }: Crowd): Promise<void> {
  const asked = Number(process.env.BENCH_LONG_MINUTES ?? minutes);
  console.log(
    `\n${title}: ${steady + unsteady} followers of one game for ${asked} minutes, ${scoresPerSecond} scores a second; ${unsteady} of them cut for two seconds, ${cutPerSecond} a second`,
  );
  const game = await PlayedGame.start(players, { pages: false });
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  const arrived = (key: string, at: number) => delays.push(at - (sentAt.get(key) ?? Number.NaN));
  const { port, gameId } = game;
  const crowds = [
    new LongFollowers({ port, gameId, count: steady, readers: 40, keepers: 10, cutPerSecond: 0 }, arrived),
    new LongFollowers({ port, gameId, count: unsteady, readers: 0, keepers: 30, cutPerSecond }, arrived),
  ];
  try {
    await Promise.all(crowds.map(({ connected }) => connected));
    let refused = 0;
    const play = () =>
      game.play(scoresPerSecond, 60, async () => {
        const key = game.nextKey;
        sentAt.set(key, clock());
        await game.enter().catch(() => {
          refused += 1;
        });
      });
    const heap = async () => {
      const bytes = await game.heapBytes();
      console.log(`  server: ${(bytes / 1e6).toFixed(1)} MB after a collection`);
      return bytes;
    };
    await play();
    const afterAMinute = await heap();
    for (let minute = 1; minute < asked; minute++) await play();
    const inTheEnd = await heap();
    const [ours, others] = await Promise.all(crowds.map((one) => one.end()));
    if (!ours || !others) throw new Error('A crowd did not report.');
    const { cuts, replayed, stale } = others;
    const all = { missed: ours.missed + others.missed, wrong: ours.wrong + others.wrong };
    console.log(
      `  ${ours.messages + others.messages} messages; ${cuts} cuts, after which ${replayed} got a replay and ${stale} were asked to read the game`,
    );
    const expected = asked * 60 * scoresPerSecond * 40;
    console.log(`  half of the scores arrived within ${quantile(delays, 0.5).toFixed(0)} ms`);
    printFigure({
      title: 'scores that arrived',
      value: (delays.length / expected) * 100,
      unit: '%',
      atLeast: 100,
    });
    printFigure({
      title: 'p99 from score to subscriber',
      value: quantile(delays, 0.99),
      unit: 'ms',
      atMost: flushMs + 400,
    });
    printFigure({ title: 'scores refused', value: refused, unit: 'scores', atMost: 0 });
    printFigure({
      title: 'heap of the server against after a minute',
      value: inTheEnd / afterAMinute,
      unit: '×',
      atMost: 1.1,
    });
    printFigure({
      title: 'subscribers that got an older version, or nothing',
      value: all.missed + (cuts - replayed - stale),
      unit: 'times',
      atMost: 0,
    });
    printFigure({
      title: 'kept boards that differ from a read',
      value: all.wrong,
      unit: 'boards',
      atMost: 0,
    });
  } finally {
    await game.stop();
  }
}
