import { MeasuredServer } from '../lib/child.ts';
import { median, printFigure } from '../lib/figures.ts';
import { type Player, scoresPerSecond } from './writes.ts';

const playersInGame = 144;
/** Pairs of runs, of which the median counts; BENCH_ROUNDS reduces them. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

interface Ready {
  readonly port: number;
  readonly gameId: string;
  readonly players: readonly Player[];
}

type Format = 'linked' | 'scramble';

async function rate(format?: Format): Promise<number> {
  const server = await MeasuredServer.start('flagstick', {
    players: playersInGame,
    ...(format === undefined ? {} : { format }),
  });
  const { port, gameId, players } = server.ready as unknown as Ready;
  const perSecond = await scoresPerSecond(port, `/api/games/${gameId}/updateScore`, players);
  await server.stop();
  return perSecond;
}

/** A game of this format against one with own cards. */
async function against(format: Format, what: string): Promise<void> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const one = await rate();
    const other = await rate(format);
    console.log(`  ${other.toFixed(0)} scores a second ${what}, ${one.toFixed(0)} on own cards in one game`);
    ratios.push(other / one);
  }
  printFigure({
    title: `scores ${what}, against those on own cards in one game`,
    value: median(ratios),
    unit: '×',
    atLeast: 0.5,
  });
}

/** Every score of two linked games counts on both boards, each with its own rule and handicap. */
export async function linked(): Promise<void> {
  console.log(`\nLinked games: scores of ${playersInGame} players that count in two games, against one game`);
  await against('linked', 'in two linked games');
}

/** The members of a team enter scores on one card, each on their own phone. */
export async function scramble(): Promise<void> {
  console.log(
    `\nScramble: scores of ${playersInGame} players in ${playersInGame / 4} teams, against own cards`,
  );
  await against('scramble', 'of a scramble');
}
