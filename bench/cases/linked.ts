import { Measured } from '../lib/child.ts';
import { median, verdict } from '../lib/figures.ts';
import { type Player, scoresPerSecond } from './writes.ts';

const playersInGame = 144;
const rounds = 3;

interface Ready {
  readonly port: number;
  readonly gameId: string;
  readonly players: readonly Player[];
}

async function rate(linked: boolean): Promise<number> {
  const server = await Measured.start('flagstick', { players: playersInGame, linked });
  const { port, gameId, players } = server.ready as unknown as Ready;
  const perSecond = await scoresPerSecond(port, `/api/games/${gameId}/updateScore`, players);
  await server.stop();
  return perSecond;
}

/** Every score of two linked games counts on both boards, each under its own rule and handicap. */
export async function linked(): Promise<void> {
  console.log(`\nLinked games: scores of ${playersInGame} players that count in two games, against one game`);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const one = await rate(false);
    const two = await rate(true);
    console.log(`  ${two.toFixed(0)} scores a second in two games, ${one.toFixed(0)} in one`);
    ratios.push(two / one);
  }
  verdict({
    title: 'scores that count in two linked games, against those of one game',
    value: median(ratios),
    unit: '×',
    atLeast: 0.5,
  });
}
