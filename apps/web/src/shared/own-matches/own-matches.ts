import type { OwnMatch } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { readQuery } from '../api/read-query.ts';
import { formatPlainDay } from '../display/dates.ts';
import * as texts from './messages.ts';

const everyMs = 60_000;

/** What the user plays next in knock-outs, leagues and team days. */
export const ownMatchesQuery = readQuery(routes.calendars.ownMatches, {}, { refetchInterval: everyMs });

/** The pages of knock-outs, leagues and team days. */
export const matchPages = {
  knockOut: { to: '/knockOut/$id', text: texts.openKnockOut },
  league: { to: '/league/$id', text: texts.openLeague },
  teamDay: { to: '/teamDay/$id', text: texts.openTeamDay },
} as const;

/** `Semi-finals · Against Bob Reed · Play by Mon 30 Jun` */
export const ownMatchText = ({ kind, part, opponent, day, task }: OwnMatch): string =>
  [
    part,
    opponent !== null && texts.against(opponent),
    day !== null &&
      (kind === 'teamDay' ? formatPlainDay(day) : task === 'play' && texts.playBy(formatPlainDay(day))),
  ]
    .filter(Boolean)
    .join(' · ');
