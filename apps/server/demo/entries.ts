import type { GameView, Gross } from '@flagstick/contract';
import { type CardSource, modelCards, planOf, teeShotMemberOn } from '@flagstick/scenarios/play';
import type { ScoreToWrite } from '@flagstick/scenarios/rows';
import { plusMinutes } from './club-time.ts';
import type { DemoGame } from './programme.ts';

/** Minutes between two groups on the first tee. */
export const groupIntervalMinutes = 10;
const minutesPerHole = 13;

/** After a DNF nothing is entered on a card: the server sets the other holes to DNP. */
const cardSource =
  ({ retired }: DemoGame, keyOf: (id: string) => string): CardSource =>
  (player, holes, view, key) => {
    const card = modelCards(player, holes, view, key);
    if (retired?.person !== keyOf(player._id)) return card;
    const until = holes.findIndex(({ number }) => number === retired.hole);
    const played = holes.slice(0, until).map(({ number }) => [number, card.get(number) ?? 'DNP'] as const);
    return new Map<number, Gross>([...played, [retired.hole, 'DNF']]);
  };

/**
 * The scores that the phones of a game entered, in order of time. Guests have no phone: the organiser typed for them.
 *
 * @param keyOf the key of a player in the programme, by the player's id
 */
export function entriesOf(game: DemoGame, keyOf: (id: string) => string, view: GameView): ScoreToWrite[] {
  if (game.state === 'waitingList') return [];
  const plan = planOf(view, {
    cards: cardSource(game, keyOf),
    hasPhone: ({ guest }) => !guest,
    // A dispute in a running game would stay open, because no person is there to settle it.
    withMarkerMistakes: game.state === 'done',
    isLeftToPeople: () => false,
    keyOf: ({ _id }) => `${game.name}|${keyOf(_id)}`,
  });
  return plan
    .flatMap(({ steps }, position) => {
      const start = plusMinutes(new Date(view.date), position * groupIntervalMinutes);
      const played = steps.filter(({ hole }) => hole <= (game.played?.[position] ?? hole));
      return played.map(({ player: id, hole, value, scorer, due }) => {
        const player = view.players[id];
        return {
          ...{ at: plusMinutes(start, due * minutesPerHole), player: id, hole, value },
          scorer: view.players[scorer]?.guest ? undefined : scorer,
          teeShot: player && teeShotMemberOn(view, player, hole),
        };
      });
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}
