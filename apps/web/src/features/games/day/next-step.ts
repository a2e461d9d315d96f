import type { GameView, Player } from '@flagstick/contract';
import { isPrizeGiving, prizeGivingOf } from '../../../shared/game/prize-giving.ts';
import { gameProgressOf } from '../../../shared/game/progress.ts';
import { startSheet } from '../../../shared/game/start-sheet.ts';

/** What the organiser does next. */
export type DayStep =
  | 'addPlayers'
  | 'draw'
  | 'place'
  | 'print'
  | 'activate'
  | 'controlRoom'
  | 'close'
  | 'prizeGiving'
  | 'result';

/** A club prints until two hours before the first tee time; after that the game is activated. */
const printsUntilMs = 2 * 3_600_000;

function stepBeforePlay(game: GameView, now: number): DayStep {
  if (Object.keys(game.players).length === 0) return 'addPlayers';
  const { ungrouped } = startSheet(game);
  if (ungrouped.length > 0) return game.groups.length === 0 ? 'draw' : 'place';
  return game.kind === 'club' && Date.parse(game.date) - now > printsUntilMs ? 'print' : 'activate';
}

export const awaitsPrizeGiving = (game: Pick<GameView, 'state' | 'leaderboard' | 'prizes'>): boolean =>
  game.state === 'done' && isPrizeGiving(game) && !prizeGivingOf(game).isOver;

/** The one next step of the day. */
export function nextStepOf(game: GameView, now: number): DayStep {
  switch (game.state) {
    case 'waitingList':
      return stepBeforePlay(game, now);
    case 'playing':
      return gameProgressOf(game).allIn ? 'close' : 'controlRoom';
    case 'done':
      return awaitsPrizeGiving(game) ? 'prizeGiving' : 'result';
  }
}

const tabs = ['overview', 'control', 'quick', 'players', 'queries', 'prizes'] as const;
export type GameTab = (typeof tabs)[number];

/** A live game opens in the control room, unless the organiser plays in it and has a card to score. */
export const firstTab = ({ state }: Pick<GameView, 'state'>, me: Player | undefined): GameTab =>
  state === 'playing' && (me === undefined || me.state === 'done') ? 'control' : 'overview';

/** The tab of an organiser's game: the first one if the asked tab is unknown or empty in this state. */
export function shownTab(game: GameView, me: Player | undefined, asked: string | undefined): GameTab {
  const first = firstTab(game, me);
  const tab = tabs.find((name) => name === asked) ?? first;
  const isEmpty =
    ((tab === 'control' || tab === 'quick') && game.state !== 'playing') ||
    // Without scores there are no queries.
    (tab === 'queries' && game.state === 'waitingList');
  return isEmpty ? first : tab;
}
