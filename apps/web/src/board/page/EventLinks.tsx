import type { GameView } from '@flagstick/contract';
import * as texts from './messages.ts';

/** Links from a round to the leaderboards of its events. */
export const EventLinks = ({ events = [] }: Pick<GameView, 'events'>) => (
  <nav className="row wrap gap-10 pad-x-16 above-8 fs-15" aria-label={texts.eventsOfGame}>
    {events.map(({ _id, name, round }) => (
      <a key={_id} href={`/event/${_id}`}>
        {texts.roundOfEvent(name, round)}
      </a>
    ))}
  </nav>
);
