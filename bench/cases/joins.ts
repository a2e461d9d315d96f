import { MeasuredServer } from '../lib/child.ts';
import { median, printFigure } from '../lib/figures.ts';
import { sendRequest } from '../lib/http.ts';

const sizes = { small: 8, large: 144 };
const turns = 8;
/** A hand-in includes the card that the player marks. */
const handIns = sizes.small / 2;
const crowd = 60;
const bursts = 30;
const full = 1_000;

interface Person {
  readonly id: string;
  readonly token: string;
}

interface Played {
  readonly id: string;
  readonly organiser: Person;
  readonly players: readonly Person[];
}

/** A call that must answer 200; returns its duration in milliseconds. */
async function timed(port: number, method: string, path: string, as: Person, body?: object): Promise<number> {
  const begun = performance.now();
  const headers = { access_token: as.token };
  const { status, body: text } = await sendRequest(
    port,
    method,
    `/api/${path}`,
    headers,
    body && JSON.stringify(body),
  );
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`);
  return performance.now() - begun;
}

const at = <T>(list: readonly T[], index: number): T => {
  const one = list[index];
  if (one === undefined) throw new Error(`There is no ${index}.`);
  return one;
};

/** Actions of players and organisers in a game, repeated; each leaves the size of the game unchanged. */
const kinds: Record<string, (port: number, game: Played, turn: number, person: Person) => Promise<number>> = {
  join: async (port, { id }, _turn, person) => {
    const took = await timed(port, 'POST', `games/join/${id}`, person);
    await timed(port, 'POST', `games/leaveGame/${id}`, person);
    return took;
  },
  'hand-in': (port, { id, players }, turn) =>
    timed(port, 'PUT', `games/finish/${id}`, at(players, 2 * turn), {}),
  marker: (port, { id, players }, turn) => {
    const path = `games/${id}/toggleScoringPlayer/${at(players, 2).id}/${turn % 2 ? 'remove' : 'add'}`;
    return timed(port, 'PUT', path, at(players, 0), {});
  },
  group: (port, { id, players, organiser }, turn) =>
    timed(port, 'PUT', `games/${id}/group-starting-hole`, organiser, {
      playerId: at(players, 0).id,
      startingHole: 2 + turn,
    }),
};

/** Joins people one after the other; returns the duration of each. */
async function inARow(port: number, game: string, people: readonly Person[]): Promise<number[]> {
  const took: number[] = [];
  for (const person of people) took.push(await timed(port, 'POST', `games/join/${game}`, person));
  return took;
}

const growth = (took: readonly number[]) => median(took.slice(-10)) / median(took.slice(0, 10));

/** Alternating changes of small and large games, games that fill up, and many joins during scoring. */
export async function joins(): Promise<void> {
  console.log(
    `\nJoins: changes of games of ${sizes.small} and ${sizes.large}, games that fill up, ${crowd} at once`,
  );
  const server = await MeasuredServer.start('joins', {
    sizes: [sizes.small, sizes.large],
    fullCards: sizes.small,
    empty: 2 + bursts,
    people: full,
  });
  const { port, played, others, joiners } = server.ready as unknown as {
    port: number;
    played: Played[];
    others: string[];
    joiners: Person[];
  };
  const [small, large] = [at(played, 0), at(played, 1)];
  for (const [kind, change] of Object.entries(kinds)) {
    const took: { small: number[]; large: number[] } = { small: [], large: [] };
    for (let turn = 0; turn < (kind === 'hand-in' ? handIns : turns); turn++) {
      took.small.push(await change(port, small, turn, at(joiners, turn)));
      took.large.push(await change(port, large, turn, at(joiners, turn)));
    }
    const title = `${kind} with ${sizes.large} players, against ${sizes.small}`;
    printFigure({ title, value: median(took.large) / median(took.small), unit: '×', atMost: 3 });
  }

  const loadedBefore = await server.loads();
  const rows = [sizes.large, full].map((count, nth) => ({ count, game: at(others, nth), most: nth ? 4 : 3 }));
  for (const { count, game, most } of rows) {
    const took = await inARow(port, game, joiners.slice(0, count));
    printFigure({
      title: `last ten of ${count} joins, against the first ten`,
      value: growth(took),
      unit: '×',
      atMost: most,
    });
  }

  let typed = 0;
  const player = at(large.players, sizes.small);
  const score = () => {
    typed += 1;
    const body = { holeNumber: (typed % 18) + 1, gross: 3 + (typed % 5) };
    return timed(port, 'PUT', `games/${large.id}/updateScore/${player.id}`, player, body);
  };
  const usual: number[] = [];
  const crowded: number[] = [];
  for (let burst = 0; burst < bursts; burst++) {
    usual.push(await score());
    const game = at(others, 2 + burst);
    const coming = joiners.slice(0, crowd).map((person) => timed(port, 'POST', `games/join/${game}`, person));
    // Excludes this process's own time for sending.
    await new Promise((sent) => setImmediate(sent));
    crowded.push(await score());
    await Promise.all(coming);
  }
  console.log(
    `  a score: ${median(usual).toFixed(1)} ms, while ${crowd} join another game ${median(crowded).toFixed(1)} ms`,
  );
  printFigure({
    title: `what ${crowd} joins at once add to a score of another game, against its usual time`,
    value: (median(crowded) - median(usual)) / median(usual),
    unit: '×',
    atMost: 3,
  });
  printFigure({
    title: 'games loaded again while people joined',
    value: (await server.loads()) - loadedBefore - others.length,
    unit: '',
    atMost: 0,
  });
  await server.stop();
}
