import type { CallInput, calls } from '@flagstick/contract';
import { cardOver, type PlayerKey, rules } from '@flagstick/scenarios';
import type { Api } from './api.ts';
import { singles } from './matches.ts';
import { pairsOf, Round } from './round.ts';

/** With their index, and their planned nett to par. */
const field = [
  ['Callum', 'Brice', 3, -7],
  ['Leona', 'Quist', 9, -5],
  ['Beatriz', 'Noll', 15, -4],
  ['Aoife', 'Renn', 12, -3],
  ['Felix', 'Arden', 7, -3],
  ['Imogen', 'Tarr', 18, -2],
  ['Lottie', 'Pike', 21, -1],
  ['Una', 'Frost', 11, 0],
  ['Nell', 'Ferris', 5, 2],
] as const;

type Leaderboard = NonNullable<CallInput<typeof calls.games.insert>['body']['leaderboard']>;

interface Prizes {
  readonly steps?: number;
  readonly leaderboard?: Leaderboard;
  /** How many of those behind the second share the third place. */
  readonly sharing?: number;
  /** The game is closed: countback decides. */
  readonly closed?: true;
}

const inTwoSteps: Leaderboard = { hideUntil: 3, showInTwoSteps: true, presentationMode: true };

const guests = new Map(
  field.map(([name, lastName, index]) => [lastName, { name, lastName, index, gender: 'men' } as const]),
);
const keys: readonly PlayerKey[] = [...guests.keys()];

async function fillCards(round: Round, sharing: number): Promise<void> {
  const { players } = await round.view();
  const [, , third] = field;
  await round.typeCards(
    new Map(
      Object.values(players).map(({ _id: id, lastName, hcp }) => {
        const at = field.findIndex(([, name]) => name === lastName);
        const shares = at > 2 && at < 2 + sharing;
        return [id, cardOver(hcp + ((shares ? third : field[at])?.[3] ?? 0), at)];
      }),
    ),
  );
}

async function giving(round: Round, { steps = 0, sharing = 0, closed }: Prizes): Promise<Round> {
  await fillCards(round, sharing);
  if (closed) await round.close();
  for (let step = 0; step < steps; step++) await round.reveal();
  return round;
}

/** A medal with every card full, whose first three are revealed in two steps each by default. */
export async function prizeGiving(api: Api, name: string, prizes: Prizes = {}): Promise<Round> {
  const leaderboard = { ...inTwoSteps, ...prizes.leaderboard };
  const round = await Round.start(api, { name, players: [], guests, rule: 'Medal', leaderboard });
  return giving(round, prizes);
}

export async function prizesOfMatches(api: Api, name: string, prizes: Prizes = {}): Promise<Round> {
  const leaderboard = { ...inTwoSteps, ...prizes.leaderboard };
  // The first of the field play those four places behind them.
  const groups = [0, 2].map((at) => [at, at + 4, at + 1, at + 5].flatMap((nth) => keys[nth] ?? []));
  const sides = { a: 'Captain', b: 'President' };
  return giving(await singles(api, { name, players: [], guests, groups, leaderboard, sides }), prizes);
}

export async function prizesOfTeams(api: Api, name: string, prizes: Prizes = {}): Promise<Round> {
  const leaderboard = { ...inTwoSteps, ...prizes.leaderboard };
  const teams = pairsOf(keys.slice(0, 8));
  const rule = rules.betterBall;
  return giving(await Round.start(api, { name, players: [], guests, teams, rule, leaderboard }), prizes);
}

export async function allPrizes(api: Api) {
  const [off, covered, named, figures, shown, tied, all, matchNamed, matchTold, sides] = await Promise.all([
    prizeGiving(api, 'Treasurer’s Medal', { leaderboard: { presentationMode: false } }),
    prizeGiving(api, 'Founders’ Medal'),
    prizeGiving(api, 'Captain’s Medal', { steps: 1 }),
    prizeGiving(api, 'President’s Medal', { steps: 2, sharing: 2, closed: true }),
    prizeGiving(api, 'Secretary’s Medal', { steps: 6, sharing: 2, closed: true }),
    prizeGiving(api, 'Stewards’ Medal', {
      ...{ steps: 1, sharing: 4 },
      leaderboard: { showInTwoSteps: false },
    }),
    prizeGiving(api, 'Veterans’ Medal', {
      ...{ steps: 4, sharing: 2 },
      leaderboard: { hideUntil: 1000, showInTwoSteps: false },
    }),
    prizesOfMatches(api, 'Ryder Singles', { steps: 1 }),
    prizesOfMatches(api, 'Solheim Singles', { steps: 2 }),
    prizesOfMatches(api, 'Presidents Singles', { steps: 6 }),
  ]);
  return { off, covered, named, figures, shown, tied, all, matchNamed, matchTold, sides };
}
