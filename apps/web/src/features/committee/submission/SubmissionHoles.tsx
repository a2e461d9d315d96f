import type { GameView, Player } from '@flagstick/contract';
import type { CardTotal, HoleScore } from '@flagstick/golf';
import { outLength, shownScore } from '@flagstick/golf';
import { TextInput } from '@mantine/core';
import { IconCheck, IconEqualNot, IconGavel, IconUserCheck } from '@tabler/icons-react';
import { formatNumber } from '../../../shared/display/numbers.ts';
import { cardOwner } from '../../../shared/game/card/card-owners.ts';
import type { PlayedTee } from '../../../shared/game/card/cards.ts';
import type { ShownCard } from '../../../shared/game/match/match-card.tsx';
import * as common from '../../../ui/common/messages.ts';
import { Shots } from '../../../ui/Shots.tsx';
import { ScoreMark } from '../../../ui/score/ScoreMark.tsx';
import * as texts from './messages.ts';
import classes from './Submission.module.css';
import { type SubmissionDraft, type SubmissionHole, scorersOf } from './submission.ts';

interface SubmissionHolesProps {
  game: GameView;
  player: Player;
  tee: PlayedTee;
  card: ShownCard;
  holes: readonly SubmissionHole[];
  draft: SubmissionDraft;
  frozen: boolean;
  wrong: readonly number[];
  onType: (hole: number, text: string) => void;
}

/** Letters of a scorer's name in a column head. */
const nameMax = 10;

const nameHead = ({ players }: GameView, id: string): string =>
  (players[id]?.name ?? texts.formerScorer).slice(0, nameMax);

/** The head of a scorer's column. */
const headOf = {
  player: (game: GameView, { _id }: Player, id: string) => (id === _id ? common.player : nameHead(game, id)),
  team: (game: GameView, _player: Player, id: string) => nameHead(game, id),
};

const yards = (tee: PlayedTee, numbers: readonly number[]): number =>
  tee.scoreCard.holesParams
    .filter(({ number }) => numbers.includes(number))
    .reduce((sum, hole) => sum + hole.yards, 0);

export function SubmissionHoles(props: SubmissionHolesProps) {
  const { game, player, tee, card } = props;
  const { score: played, extra } = card;
  const scorers = scorersOf(game, player);
  const split = outLength(tee.holes);
  const halves = [
    { name: 'OUT', scores: played.holes.slice(0, split), total: played.out },
    { name: 'IN', scores: played.holes.slice(split), total: played.in },
  ].filter(({ scores }) => scores.length > 0);
  const all = played.holes.map(({ number }) => number);
  return (
    <div className="scroll-x">
      <table className={`${classes.holes} table fs-15 centre`}>
        <thead>
          <tr>
            <th scope="col">{common.hole}</th>
            <th scope="col" data-wide>
              {common.yards}
            </th>
            <th scope="col" data-wide>
              {texts.si}
            </th>
            <th scope="col">{common.par}</th>
            <th scope="col">{common.gross}</th>
            <th scope="col">{common.nett}</th>
            <th scope="col">{card.results}</th>
            <th scope="col">{texts.auto}</th>
            <th scope="col">{texts.manual}</th>
            {scorers.map((id) => (
              <th key={id} scope="col">
                {headOf[cardOwner(player)](game, player, id)}
              </th>
            ))}
            <th scope="col">{common.committee}</th>
          </tr>
        </thead>
        {halves.map(({ name, scores, total }) => (
          <tbody key={name}>
            {scores.map((score) => (
              <HoleRow key={score.number} {...props} score={score} scorers={scorers} />
            ))}
            <SumRow
              name={name}
              card={card}
              yards={yards(
                tee,
                scores.map(({ number }) => number),
              )}
              par={scores.reduce((sum, { par }) => sum + par, 0)}
              total={total}
              rest={scorers.length + 3}
            />
          </tbody>
        ))}
        {extra.length > 0 && (
          <tbody>
            {extra.map((score) => (
              <HoleRow key={score.number} {...props} score={score} scorers={scorers} />
            ))}
          </tbody>
        )}
        <tfoot>
          <SumRow
            name={common.total}
            card={card}
            yards={yards(tee, all)}
            par={tee.par}
            total={played.total}
            rest={scorers.length + 3}
          />
        </tfoot>
      </table>
    </div>
  );
}

interface SumRowProps {
  name: string;
  card: ShownCard;
  yards: number;
  par: number;
  total: CardTotal;
  rest: number;
}

const SumRow = ({ name, card, yards: length, par, total, rest }: SumRowProps) => (
  <tr data-sum={name}>
    <th scope="row">{name}</th>
    <td data-wide>{formatNumber(length)}</td>
    <td data-wide />
    <td>{par}</td>
    <td>{total.gross ?? '–'}</td>
    <td>{card.addsUp && (total.nett ?? '–')}</td>
    <td>{card.addsUp && card.words.print(total.points)}</td>
    <td colSpan={rest} />
  </tr>
);

interface HoleRowProps extends SubmissionHolesProps {
  score: HoleScore;
  scorers: readonly string[];
}

function HoleRow({ tee, card, holes, draft, frozen, wrong, onType, score, scorers }: HoleRowProps) {
  const hole = holes.find(({ number }) => number === score.number);
  const { name, result, on } = card.hole(score);
  const length = tee.scoreCard.holesParams.find(({ number }) => number === on)?.yards;
  if (!hole) return null;
  const typed = draft.grosses[hole.number];
  const shown = shownScore(score);
  return (
    <tr data-state={hole.verified} data-typed={typed !== undefined || undefined}>
      <th scope="row">{name}</th>
      <td data-wide>{length}</td>
      <td data-wide>{score.si}</td>
      <td>{score.par}</td>
      <td>
        <span className={classes.cell}>
          {hole.editable && !frozen ? (
            <TextInput
              className={classes.gross ?? ''}
              aria-label={texts.grossOnHole(name)}
              value={typed ?? String(hole.current ?? '')}
              error={wrong.includes(hole.number)}
              autoComplete="off"
              maxLength={3}
              onChange={({ currentTarget }) => onType(hole.number, currentTarget.value)}
            />
          ) : shown === null ? (
            '–'
          ) : (
            <ScoreMark gross={shown} par={score.par} size="var(--fs-15)" />
          )}
          <Shots strokes={score.strokes} />
        </span>
      </td>
      <td>{score.nett ?? '–'}</td>
      <td>{result}</td>
      <td>{hole.verified === 'auto' && <IconCheck size={18} role="img" aria-label="auto-verified" />}</td>
      <td>
        {hole.verified === 'manual' && (
          <IconUserCheck size={18} role="img" aria-label={texts.manuallyVerified} />
        )}
      </td>
      {scorers.map((id) => (
        <td
          key={id}
          data-differs={(hole.entries[id] !== undefined && hole.entries[id] !== hole.current) || undefined}
        >
          {hole.entries[id] ?? '–'}
        </td>
      ))}
      <td>
        {hole.verified === 'committee' && (
          <span className="inline gap-4 medium">
            <IconGavel size={16} aria-hidden="true" /> {hole.current}
          </span>
        )}
        {hole.verified === 'dispute' && (
          <span className="inline gap-4 medium">
            <IconEqualNot size={16} aria-hidden="true" /> {texts.inDispute}
          </span>
        )}
      </td>
    </tr>
  );
}
