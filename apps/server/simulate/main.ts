import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { GameCode, games, limits } from '@flagstick/contract';
import { AccountClient, RefusedError, UnavailableError } from '@flagstick/scenarios';
import {
  CannotPlay,
  demoPhones,
  type Format,
  findGround,
  formats,
  guests,
  makeGame,
  makeLinked,
  makeRound,
  type PlayResult,
  playGame,
  playRound,
  readTournament,
  type ScoreEntered,
} from '@flagstick/scenarios/play';

const usage = `Plays a game of golf against a running server, as the phones of its players would.

  npm run simulate                        makes a game of its own with guests and plays it to the end
  npm run simulate -- --linked            the same under two rules at once, as linked games
  npm run simulate -- --code GREENS       plays the cards of a game that the account organises
  npm run simulate -- --replay FILE...    plays a round of a real tournament from its CSV files

  --url URL            the server                          (http://localhost:3000)
  --speed N            holes that a group plays a minute   (2; replay: 10)
  --format WORD        what it makes: stableford, singles, fourball, teams, foursomes, scramble  (stableford)
  --players N          players of the game it makes        (28)
  --until N|done       stop after N holes, or close the game at the end
                       (done, but a game given by its code is left open)
  --round N|all        which round is replayed             (1)
  --user E-MAIL        the account it signs in to          (the demo's organiser; replay: the demo's admin)
  --password WORD      its password                        (the demo's)

Ctrl+C stops; a game that was left is taken up again with --code.
`;

function wholeNumber(name: string, given: string, max: number): number {
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new CannotPlay(`--${name} is a whole number up to ${max}.`);
  return value;
}

function formatNamed(given: string): Format {
  const found = (Object.keys(formats) as Format[]).find((format) => format === given);
  if (!found) throw new CannotPlay(`--format is one of ${Object.keys(formats).join(', ')}.`);
  return found;
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string', default: 'http://localhost:3000' },
      code: { type: 'string' },
      format: { type: 'string', default: 'stableford' },
      speed: { type: 'string' },
      players: { type: 'string', default: '28' },
      until: { type: 'string' },
      linked: { type: 'boolean', default: false },
      replay: { type: 'boolean', default: false },
      round: { type: 'string', default: '1' },
      user: { type: 'string' },
      password: { type: 'string', default: 'flagstick' },
      help: { type: 'boolean', default: false },
    },
  });
  const { until } = values;
  const speed = Number(values.speed ?? (values.replay ? 10 : 2));
  if (!(speed > 0)) throw new CannotPlay('--speed is a number above 0.');
  return {
    ...values,
    files: positionals,
    speed,
    format: formatNamed(values.format),
    players: wholeNumber('players', values.players, limits.maxPlayers.max),
    until: until === undefined || until === 'done' ? undefined : wholeNumber('until', until, 18),
    toTheEnd: until === 'done' || (until === undefined && values.code === undefined),
    user: values.user ?? `${values.replay ? 'admin' : 'organiser'}@flagstick.example`,
  };
}

type Arguments = ReturnType<typeof readArguments>;

const fullName = ({ name, lastName }: { name: string; lastName: string }) => `${name} ${lastName}`;

function tell({ player, scorer, hole, value, scoreCount: count }: ScoreEntered) {
  const marked = player._id === scorer._id ? '' : `  marked by ${fullName(scorer)}`;
  console.log(
    `${String(count).padStart(5)}  hole ${String(hole).padStart(2)}  ${String(value).padStart(3)}  ${fullName(player)}${marked}`,
  );
}

function summary({ state, scores }: PlayResult) {
  const words = {
    closed: 'The game is closed',
    open: 'The game is left open',
    deleted: 'The game was deleted',
  };
  console.log(`${words[state]}; ${scores} scores were entered.`);
}

async function gameFor(api: AccountClient, { code, players, format }: Arguments) {
  if (code !== undefined) {
    const parsed = GameCode.safeParse(code);
    if (!parsed.success) throw new CannotPlay('--code is six letters and digits.');
    const game = await api.call(games.byCode, { params: { code: parsed.data }, query: {} });
    if (game.audience !== 'organisers') throw new CannotPlay('This account does not organise the game.');
    return game;
  }
  return makeGame(api, {
    name: `Simulated ${formats[format].name}`,
    ground: await findGround(api, format),
    entrants: guests(players),
    groupSize: limits.groupSize,
    interval: 10,
    verify: true,
  });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new CannotPlay(`${file} cannot be read.`, { cause });
  }
}

async function replay(api: AccountClient, given: Arguments, signal: AbortSignal) {
  if (given.files.length === 0) throw new CannotPlay('--replay needs the CSV files of the tournament.');
  const rounds = readTournament(given.files.map(textOf));
  const wanted =
    given.round === 'all' ? rounds : rounds.filter(({ number }) => String(number) === given.round);
  if (wanted.length === 0) throw new CannotPlay(`The files have no round ${given.round}.`);
  for (const round of wanted) {
    if (signal.aborted) return;
    const game = await makeRound(api, round, round.number > 2);
    announce(given, game.name, game.code);
    const { speed, until } = given;
    summary(await playRound(round, game, { organiser: api, speed, until, signal, onScore: tell }));
  }
}

const announce = ({ url }: Arguments, name: string, code: string) =>
  console.log(`${name}: watch it on ${url.replace(/\/+$/, '')}/leaderBoard/${code}`);

async function simulate(given: Arguments, signal: AbortSignal) {
  const api = new AccountClient(given.url);
  await api.signIn(given.user, given.password);
  const phones = demoPhones(given.url, given.password, signal);
  try {
    if (given.replay) return await replay(api, given, signal);
    const game = await gameFor(api, given);
    announce(given, game.name, game.code);
    const other = given.linked ? await makeLinked(api, game) : undefined;
    if (other) announce(given, other.name, other.code);
    const { speed, until, toTheEnd } = given;
    const played = await playGame({
      gameId: game._id,
      organiser: api,
      phoneOf: phones.of,
      speed,
      until,
      close: toTheEnd,
      signal,
      onScore: tell,
    });
    summary(played);
    // Every card is in with the main game's.
    if (other && played.state === 'closed') {
      await api.call(games.close, { params: { id: other._id }, body: {} });
      console.log(`${other.name} is closed, too.`);
    }
  } finally {
    await phones.signOut();
    await api.signOut().catch(() => undefined);
  }
}

async function run() {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  await simulate(readArguments(), stop.signal);
}

run().catch((error: unknown) => {
  const isUsage =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  const told = isUsage || [CannotPlay, RefusedError, UnavailableError].some((kind) => error instanceof kind);
  console.error(told ? (error as Error).message : error);
  process.exitCode = 1;
});
