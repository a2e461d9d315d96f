import type { CheckItem } from '@flagstick/contract';
import type { Board } from '../../../live/index.ts';
import { namesOf, unprintableNames } from '../../print/index.ts';
import * as texts from '../messages.ts';

const maxListed = 4;

export async function checkPrintableNames(board: Board): Promise<CheckItem[]> {
  if (board.data.game.state === 'done') return [];
  const names = await unprintableNames(namesOf(board));
  if (names.length === 0) return [];
  const all = names.map(({ name, lacks }) => `${name} (${lacks.join(', ')})`);
  const more = all.length > maxListed ? ` and ${all.length - maxListed} more` : '';
  return [
    {
      code: 'notPrinted',
      level: 'look',
      title: texts.notPrinted(names.length),
      text: texts.notPrintedText(`${all.slice(0, maxListed).join(', ')}${more}`),
      way: { to: 'players' },
    },
  ];
}
