import type { LinkRefusal } from '@flagstick/contract';
import { joinNames } from '../../../shared/display/names.ts';
import * as texts from '../messages.ts';

const mostNames = 4;

function namesWords(names: readonly string[]): string {
  if (names.length <= mostNames) return joinNames(names);
  const shown = names.slice(0, mostNames - 1);
  return joinNames([...shown, texts.others(names.length - shown.length)]);
}

export function linkRefusalWords({ code, error, names }: LinkRefusal): string {
  const all = namesWords(names);
  switch (code) {
    case 'link.begun':
      return texts.firstHoleScored(all);
    case 'link.twoCards':
      return texts.scoresInBoth(all);
    case 'link.tee':
      return texts.otherScoreCard(all);
    case 'link.format':
      return texts.teamsWithOneBall(all);
    case 'link.holes':
      return texts.otherHoles;
    case 'link.course':
      return texts.otherCourse;
    case 'action.notAllowed':
      return texts.notOrganised(all);
    case 'game.isDone':
      return texts.linkedAndClosed(all);
    default:
      return error;
  }
}
