import { holesThru, leadingSide, shortMatchStatus } from '@flagstick/contract/matches';
import { ordinal, otherSide } from '@flagstick/golf';
import { useState } from 'react';
import { MatchRibbon } from '../../shared/game/match/MatchRibbon.tsx';
import { MatchStatusLabel } from '../../shared/game/match/MatchStatusLabel.tsx';
import { matchFills } from '../../shared/game/match/match-fills.ts';
import { outLine, sideName } from '../../shared/game/match/match-words.ts';
import type { Round } from '../lib/round.ts';
import * as texts from '../messages.ts';
import { MatchCard } from './MatchCard.tsx';
import classes from './MatchHead.module.css';
import { type MyMatch, matchIn } from './match.ts';

/** The strip of holes as a match, with its state. */
export function MatchHead({ round, hole }: { round: Round; hole: number }) {
  const [card, setCard] = useState(false);
  const mine = matchIn(round);
  if (mine === null) return null;
  const { gameMatch, side, ours, theirs } = mine;
  if (theirs === null) {
    return <p className={classes.bye}>{texts.bye}</p>;
  }
  const ahead = leadingSide(gameMatch.match);
  const fills = matchFills(gameMatch, round.game.teams);
  return (
    <div className={classes.match}>
      <MatchRibbon of={gameMatch} teams={round.game.teams} above={side} at={hole} onDeep />
      <div className={classes.sides} style={{ '--above': fills[side], '--below': fills[otherSide(side)] }}>
        <b
          className="row gap-8 fs-15 medium lh-115 anywhere"
          data-side="above"
          data-ahead={ahead === side || undefined}
        >
          {sideName(ours)}
        </b>
        <button
          className="middle min-48 no-padding no-border r-8 clear"
          type="button"
          onClick={() => setCard(true)}
          aria-label={
            ahead === null
              ? texts.openLevelMatchCard(shortMatchStatus(gameMatch.match))
              : texts.openMatchCard(
                  shortMatchStatus(gameMatch.match),
                  sideName(ahead === side ? ours : theirs),
                )
          }
        >
          <MatchStatusLabel match={gameMatch.match} left={side} />
        </button>
        <b
          className="row gap-8 fs-15 medium lh-115 anywhere"
          data-side="below"
          data-ahead={(ahead !== null && ahead !== side) || undefined}
        >
          {sideName(theirs)}
        </b>
      </div>
      <p className={classes.line} role="status">
        {lineOf(mine)}
      </p>
      <MatchCard mine={mine} opened={card} onClose={() => setCard(false)} />
    </div>
  );
}

/** `2 up after 11 · 7 to play`, `Dormie · 2 to play`, `19th hole: the first hole won decides`. */
function lineOf({ gameMatch, side, ours, theirs }: MyMatch): string {
  const { match } = gameMatch;
  const { outcome, played, remaining, dormie, nextExtraHole, up, leader } = match;
  if (outcome !== null) {
    const winner = leadingSide(match);
    if (outcome.kind === 'noResult') return texts.noResult(outLine(gameMatch));
    if (winner === null || theirs === null) return texts.matchHalved;
    const name = sideName(winner === side ? ours : theirs);
    if (outcome.kind === 'conceded') return texts.sideWonAfter(name, outLine(gameMatch));
    const status = shortMatchStatus(match);
    return texts.sideWon(name, outcome.kind === 'extraHole' ? texts.atHole(status) : status);
  }
  const counted = holesThru(match);
  if (nextExtraHole !== null) return texts.extraHoleNext(counted, ordinal(counted + 1));
  if (played === 0) return texts.matchNotStarted;
  const score = leader === null ? texts.allSquare : leader === side ? texts.holesUp(up) : texts.holesDown(up);
  return [texts.thruHoles(score, played), dormie && texts.dormie, texts.holesToPlay(remaining)]
    .filter(Boolean)
    .join(' · ');
}
