import type { Player } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { plural } from '../../shared/display/numbers.ts';
import type { HandInBlocker } from '../lib/hand-in.ts';
import classes from './HandIn.module.css';

/** A card that is not handed in, with its blocker; none if the card only has to be confirmed. */
export interface OpenCard {
  readonly player: Player;
  readonly blocker: HandInBlocker | undefined;
}

interface UnreturnedCardsProps {
  cards: readonly OpenCard[];
  onPlayer: (id: string) => void;
}

/** The user's cards that are not handed in yet; shown until they are. */
export function UnreturnedCards({ cards, onPlayer }: UnreturnedCardsProps) {
  if (cards.length === 0) return null;
  return (
    <ul className={classes.waiting} aria-label="Waiting">
      {cards.map(({ player, blocker }) => (
        <li className="row spread gap-12" key={player._id}>
          <span>
            <b>Waiting: {player.name}</b>
            <span>{reasonOf(blocker)}</span>
          </span>
          <Button variant="default" onClick={() => onPlayer(player._id)}>
            Open card
          </Button>
        </li>
      ))}
    </ul>
  );
}

const holesOpen = { one: '# hole not scored', other: '# holes not scored' } as const;
const holesAlone = { one: '# hole with one scorer', other: '# holes with one scorer' } as const;

function reasonOf(blocker: HandInBlocker | undefined): string {
  switch (blocker?.kind) {
    case undefined:
      return 'Ready to confirm on this phone';
    case 'unscored':
      return plural(blocker.holes.length, holesOpen);
    case 'unverified':
      return plural(blocker.holes.length, holesAlone);
    case 'mismatch':
      return `Scores differ on ${plural(blocker.holes.length, { one: '# hole', other: '# holes' })}`;
    case 'owner':
    case 'ownPhone':
      return 'Has to confirm the card';
    case 'refused':
      return plural(blocker.count, { one: '# score not counted', other: '# scores not counted' });
    case 'waiting':
      return plural(blocker.count, { one: '# score on this phone', other: '# scores on this phone' });
    case 'teeShots':
      return 'Tee shots are missing';
  }
}
