import type { GameView } from '@flagstick/contract';
import { formatThru } from '@flagstick/contract/figures';
import { useState } from 'react';
import { formatHandicap, formatIndex } from '../../shared/display/handicap.ts';
import { plural } from '../../shared/display/numbers.ts';
import { CardTotals } from '../../shared/game/card/CardTotals.tsx';
import { cardHeight, ScoreCardTable, type TileState } from '../../shared/game/card/ScoreCardTable.tsx';
import { matchHandicapText, shownCardOf } from '../../shared/game/match/match-card.tsx';
import { customLine } from '../../shared/handicap/custom.ts';
import * as common from '../../ui/common/messages.ts';
import { TeeName } from '../../ui/score/TeeName.tsx';
import type { BoardRow } from '../lib/rows.ts';
import { positionWord, unplacedWords } from '../lib/words.ts';
import * as texts from '../page/messages.ts';
import { useAfterPaint } from '../page/use-after-paint.ts';
import { BoardDialog } from './BoardDialog.tsx';
import classes from './CardDialog.module.css';

interface CardDialogProps {
  row: BoardRow;
  game: GameView;
  onClose: () => void;
}

/** A player's card, read-only. */
export default function CardDialog({ row, game, onClose }: CardDialogProps) {
  const { entrant, player, card, tee } = row;
  const shown = shownCardOf(game, player, card);
  const states = new Map<number, TileState>(
    Object.values(player.holes).flatMap(({ holeNumber, mismatch }) =>
      mismatch ? [[holeNumber, { kind: 'mismatch' }] as const] : [],
    ),
  );
  const [whole, setWhole] = useState(false);
  // The tiles are most of the dialog: the head is painted first.
  useAfterPaint(() => setWhole(true));
  const status = unplacedWords(row);
  const custom = customLine(game.competition, player);
  return (
    <BoardDialog
      title={entrant.name}
      sub={
        <>
          <TeeName tee={tee.scoreCard} /> · {common.phOf(formatHandicap(player.hcp))}
          {matchHandicapText(shown, (off) => `, ${texts.playsOff(off)}`)}
          {player.hci === null ? '' : ` · ${texts.index(formatIndex(player.hci))}`}
          {player.group ? ` · ${player.group.name}` : ''}
          {custom && <span style={{ display: 'block' }}>{custom}</span>}
        </>
      }
      onClose={onClose}
    >
      <dl className={classes.totals}>
        {shown.addsUp && (
          <div>
            <dt>{common.pos}</dt>
            <dd>{positionWord(row)}</dd>
          </div>
        )}
        <CardTotals card={shown} />
        <div>
          <dt>{common.thru}</dt>
          <dd>{formatThru(card) || '0'}</dd>
        </div>
      </dl>
      {status && <p className={classes.status}>{status}</p>}
      {whole ? (
        <ScoreCardTable card={shown} caption={texts.scoreCardOf(entrant.name)} states={states} />
      ) : (
        <div style={{ height: cardHeight(card.holes.length) }} />
      )}
      {states.size > 0 && (
        <p className={classes.status}>
          {plural(states.size, {
            one: texts.scoresDifferOnHole,
            other: texts.scoresDifferOnHoles,
          })}
        </p>
      )}
    </BoardDialog>
  );
}
