import type { LinkRefusal } from '@flagstick/contract';
import { listed } from '../../../shared/display/names.ts';

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
      return `In ${all} a team plays one ball.`;
    case 'link.holes':
      return 'This game is played over other holes.';
    case 'link.course':
      return 'This game is played on another course or day.';
    case 'action.notAllowed':
      return `You don’t organise ${all}, which would have to change too.`;
    case 'game.isDone':
      return `${all} ${isOne(names) ? 'is' : 'are'} linked and already closed.`;
    default:
      return error;
  }
}
