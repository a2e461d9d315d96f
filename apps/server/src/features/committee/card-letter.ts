import { fullName, scoringSentences, statusText } from '@flagstick/contract';
import { outLength, shownScore } from '@flagstick/golf';
import type { Board, BoardPlayer } from '../../live/index.ts';
import type { LetterContent } from '../mail/index.ts';

/** As golfers write it: a plus handicap has a plus sign. */
const printedHandicap = (figure: number | null) =>
  figure === null ? 'none' : figure < 0 ? `+${-figure}` : String(figure);

const printedDay = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone }).format(date);

/** A card that was handed in, as a mail to a club. It includes the CDH number if the sender may read it. */
export function cardLetter(
  board: Board,
  { data, card }: BoardPlayer,
  { boardUrl, withCdh }: { readonly boardUrl: string; readonly withCdh: boolean },
): LetterContent {
  const { game, club, course, rule } = board.data;
  const { score, handicap, addedStrokes, tee } = card;
  const name = fullName(data);
  const split = outLength(card.holes);
  const line = (title: string, holes: typeof score.holes, total: { gross: number | null }) => {
    const scores = holes.map((hole) => `${hole.number}: ${shownScore(hole) ?? '–'}`);
    return `${title}. ${scores.join(', ')}. Gross ${total.gross ?? '–'}.`;
  };
  const back = score.holes.slice(split);
  const unplaced = statusText(score.status);
  return {
    subject: `Score card of ${name}: ${game.name}`,
    title: `Score card of ${name}`,
    paragraphs: [
      `${game.name}, ${rule.name}. ${club.name}, ${course.name}, ${printedDay(game.date, club.timeZone)}.`,
      `Tees: ${tee.name}. Handicap index ${printedHandicap(data.index)}, playing handicap ${printedHandicap(handicap.playingHandicap + addedStrokes)}.`,
      line('Out', score.holes.slice(0, split), score.out),
      ...(back.length > 0 ? [line('In', back, score.in)] : []),
      `Total: gross ${score.total.gross ?? '–'}, nett ${score.total.nett ?? '–'}, ${scoringSentences[score.format].points(score.total.points)}.${unplaced ? ` ${unplaced}.` : ''}`,
      ...(withCdh && data.cdh ? [`CDH ${data.cdh}.`] : []),
    ],
    action: { label: 'Open the leaderboard', url: boardUrl },
    notes: [
      card.data.handedInByCommittee
        ? 'The committee handed the card in.'
        : 'Player and marker entered the card.',
    ],
  };
}
