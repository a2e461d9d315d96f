import type { LinkRefusal } from '@flagstick/contract';
import { listed } from '../../../shared/display/names.ts';
import * as texts from '../messages.ts';

const isOne = (names: readonly string[]) => names.length === 1;

const mostNames = 4;

function namesWords(names: readonly string[]): string {
  if (names.length <= mostNames) return listed(names);
  const shown = names.slice(0, mostNames - 1);
  return listed([...shown, `${names.length - shown.length} others`]);
}

export function linkRefusalWords({ code, error, names }: LinkRefusal): string {
  const all = namesWords(names);
  switch (code) {
    case 'link.begun':
      return `${all} already ${isOne(names) ? 'has' : 'have'} a score on the first hole.`;
    case 'link.twoCards':
      return `${all} ${isOne(names) ? 'has' : 'have'} scores in both games.`;
    case 'link.tee':
      return `${all} ${isOne(names) ? 'plays' : 'play'} from a score card that is not in both games.`;
    case 'link.format':
      return texts.inATeamPlays(all);
    case 'link.holes':
      return texts.thisGameIsPlayed;
    case 'link.course':
      return texts.thisGameIsPlayedOn;
    case 'action.notAllowed':
      return texts.youDontOrganiseWhich(all);
    case 'game.isDone':
      return `${all} ${isOne(names) ? 'is' : 'are'} linked and already closed.`;
    default:
      return error;
  }
}
