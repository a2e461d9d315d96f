import type { Player, ScorerHole } from '@flagstick/contract';
import * as texts from '../messages.ts';

/** Adds a full stop to a text that has no punctuation at its end. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

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
    const by = typedBy === player._id ? texts.byThePlayer(name(typedBy)) : name(typedBy);
    const did = `${by} ${amends ? 'set' : 'entered'} ${gross} for the committee`;
    const mine = grosses[me];
    const entered = !amends || mine === undefined || mine === gross ? '' : texts.youEntered(mine);
    lines.push(`${reason ? `${did}: ${sentence(reason)}` : `${did}.`}${entered}`);
  }
  if (reopened) {
    const why = reopened.reason ? `: ${sentence(reopened.reason)}` : '.';
    lines.push(texts.anOrganiserOpenedThis(why));
  }
  return lines;
}
