import type { GameView, Player } from '@flagstick/contract';
import { type RevealedRow, revealPlaces } from '@flagstick/golf';
import { columnsOf } from '../../../board/lib/columns.ts';
import { blocksOf, levelWords, type PrizePlace } from '../../../board/reveal/places.ts';
import { revealFormatOf } from '../../../formats/reveal.ts';
import { joinNames } from '../../../shared/display/names.ts';
import * as texts from '../messages.ts';

export interface RevealEntry {
  readonly id: string;
  readonly position: number;
  readonly label: string;
  /** As televisions show it: ties are still secret. */
  readonly shownLabel: string;
  readonly name: string;
  readonly figure: string;
  /** The secondary figures. */
  readonly facts: string;
  /** The tie-break that decided against the next row, or the rows tied with it. */
  readonly note: string | null;
  readonly visibility: RevealedRow['visibility'];
}

export interface RevealStep {
  readonly entries: readonly RevealEntry[];
  readonly shows: 'name' | 'figures' | 'place';
}

export interface RevealSteps {
  /** From the winner downwards. */
  readonly entries: readonly RevealEntry[];
  /** Undefined when all is shown. */
  readonly next: RevealStep | undefined;
  readonly steps: number;
  readonly ties: readonly string[];
}

/** The organiser's game with all places visible. */
const withHiddenPlaces = (game: GameView): GameView => ({
  ...game,
  hidden: 0,
  players: Object.fromEntries(
    Object.entries(game.players).map(([id, { keptBack: _, ...player }]): [string, Player] => [id, player]),
  ),
});

/** `Beatriz Noll is ahead of Aoife Renn on last 9: 31.5 to 34.5` */
function tieLine(names: readonly string[], note: string): string {
  const [first, ...others] = names;
  const inSentence = note.charAt(0).toLowerCase() + note.slice(1);
  return others.length === 0 && first !== undefined
    ? texts.onePlayer(first, inSentence)
    : texts.tiedPlayers(joinNames(names), inSentence);
}

/** The steps of the prize-giving follow from `revealPlaces`, by which the server hides places, too. */
export function revealSteps(organiserGame: GameView): RevealSteps {
  const game = withHiddenPlaces(organiserGame);
  const columns = columnsOf(game);
  const all = revealFormatOf(game).placesOf(game);
  const { hideUntil, revealedPlaces, revealed } = game.leaderboard;
  const { reverseHiddenPlace: reverse, showInTwoSteps: twoSteps } = game.leaderboard;
  const coversAt = (reached: readonly number[]) => {
    const { rows, steps, next } = revealPlaces(all, { hiddenPlaces: hideUntil, reached, reverse, twoSteps });
    return { covers: new Map(rows.map(({ id, visibility }) => [id, visibility])), steps, next };
  };
  const current = coversAt(revealedPlaces);
  const afterNext = current.next === null ? current : coversAt([...revealedPlaces, current.next]);
  const blocks = blocksOf(all, hideUntil);
  const noteOf = ({ places }: (typeof blocks)[number], place: PrizePlace) =>
    places.length > 1 ? levelWords(places, game.state) : place.note;
  const inOrder = blocks.flatMap((block) => block.places.map((place) => ({ block, place })));
  const entries = inOrder.map(({ block, place }, at): RevealEntry => {
    const { id, label, name } = place;
    const visibility = revealed ? 'shown' : (current.covers.get(id) ?? 'shown');
    return {
      ...{ id, position: block.position, label, name, visibility },
      shownLabel: visibility === 'hidden' ? String(at + 1) : label,
      figure: place.leading(columns),
      facts: place.facts(columns),
      note: noteOf(block, place),
    };
  });
  const next = entries.filter(
    ({ id, visibility }) => visibility !== 'shown' && afterNext.covers.get(id) !== visibility,
  );
  const [first] = next;
  const shows = first?.visibility === 'name' ? 'figures' : twoSteps ? 'name' : 'place';
  const ties = blocks.flatMap((block) => {
    const [place] = block.places;
    const note = place && noteOf(block, place);
    return note
      ? [
          tieLine(
            block.places.map(({ name }) => name),
            note,
          ),
        ]
      : [];
  });
  return { entries, next: first && { entries: next, shows }, steps: current.steps, ties };
}
