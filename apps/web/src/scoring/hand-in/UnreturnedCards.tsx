import type { Player } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { plural } from '../../shared/display/numbers.ts';
import * as common from '../../ui/common/messages.ts';
import * as texts from '../card/messages.ts';
import classes from './HandIn.module.css';
import type { HandInBlocker } from './hand-in.ts';

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
    <ul className={classes.waiting} aria-label={texts.unreturnedCards}>
      {cards.map(({ player, blocker }) => (
        <li className="row spread gap-12" key={player._id}>
          <span>
            <b>{texts.waitingFor(player.name)}</b>
            <span className="quiet">{reasonOf(blocker)}</span>
          </span>
          <Button variant="default" onClick={() => onPlayer(player._id)}>
            {common.openCard}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const holesOpen = { one: texts.holeNotScored, other: texts.holesNotScored } as const;
const holesAlone = { one: texts.holeWithOneScorer, other: texts.holesWithOneScorer } as const;

function reasonOf(blocker: HandInBlocker | undefined): string {
  switch (blocker?.kind) {
    case undefined:
      return texts.readyToConfirm;
    case 'unscored':
      return plural(blocker.holes.length, holesOpen);
    case 'unverified':
      return plural(blocker.holes.length, holesAlone);
    case 'mismatch':
      return plural(blocker.holes.length, {
        one: texts.scoresDifferOnHole,
        other: texts.scoresDifferOnHoles,
      });
    case 'playerUnconfirmed':
    case 'confirmsOnOwnPhone':
      return texts.mustConfirmCard;
    case 'refused':
      return plural(blocker.count, { one: texts.scoreNotCounted, other: texts.scoresNotCounted });
    case 'waiting':
      return plural(blocker.count, { one: texts.scoreOnThisPhone, other: texts.scoresOnThisPhone });
    case 'teeShots':
      return texts.teeShotsMissing;
  }
}
