import type { Player, ScorerHole } from '@flagstick/contract';
import * as texts from '../messages.ts';

/** Adds a full stop to a text that has no punctuation at its end. */
export const withFullStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Sentences about a hole that the committee set or reopened, on the user's card or one they mark. */
export function committeeWords(
  { committee, reopened, grosses }: ScorerHole,
  me: string,
  player: Pick<Player, '_id'>,
  name: (id: string) => string,
): string[] {
  const lines: string[] = [];
  if (committee) {
    const { typedBy, gross, amends, reason } = committee;
    const by = typedBy === player._id ? texts.thePlayer(name(typedBy)) : name(typedBy);
    const did = (amends ? texts.committeeSet : texts.committeeEntered)(by, gross);
    const mine = grosses[me];
    const words = reason ? `${did}: ${withFullStop(reason)}` : `${did}.`;
    lines.push(!amends || mine === undefined || mine === gross ? words : `${words} ${texts.yourEntry(mine)}`);
  }
  if (reopened) {
    const words = reopened.reason ? texts.reopenedBecause(withFullStop(reopened.reason)) : texts.reopened;
    lines.push(`${words} ${texts.enterAgain}`);
  }
  return lines;
}
