import { contractTexts } from '@flagstick/contract/messages';
import { IconGavel, IconShieldCheck, IconSignature, IconUserQuestion } from '@tabler/icons-react';
import { formatHandicap } from '../../shared/display/handicap.ts';
import { plural } from '../../shared/display/numbers.ts';
import { CardTotals } from '../../shared/game/card/CardTotals.tsx';
import { shownCardOf } from '../../shared/game/match/match-card.tsx';
import { missingHolesText, organiserAcceptsText } from '../hand-in/BlockerLine.tsx';
import classes from '../hand-in/HandIn.module.css';
import { verifiedHoles } from '../hand-in/hand-in.ts';
import type { CardToScore, Round } from '../lib/round.ts';
import * as texts from './messages.ts';

interface CardConfirmationProps {
  round: Round;
  card: CardToScore;
  numbers: readonly number[];
  /** Whether the player is responsible for the handicap (rule L-2). */
  isResponsibleForHandicap: boolean;
}

/** The totals and their verification, before the player confirms. */
export function CardConfirmation({
  round,
  card: mine,
  numbers,
  isResponsibleForHandicap,
}: CardConfirmationProps) {
  const { card, player } = mine;
  const { committee, verifiedByTwo, singleScorer } = verifiedHoles(player, numbers, mine.team);
  return (
    <>
      <dl className={classes.totals}>
        <CardTotals card={shownCardOf(round.game, player, card)} />
      </dl>
      <ul className={classes.verified}>
        {isResponsibleForHandicap && (
          <li className="row gap-10">
            <IconSignature size={22} aria-hidden="true" />
            {texts.confirmsHandicap(player.name, formatHandicap(player.hcp))}
          </li>
        )}
        {verifiedByTwo.length > 0 && (
          <li className="row gap-10">
            <IconShieldCheck size={22} aria-hidden="true" />
            {plural(verifiedByTwo.length, {
              one: texts.holeVerifiedByTwo,
              other: texts.holesVerifiedByTwo,
            })}
          </li>
        )}
        {committee.length > 0 && (
          <li className="row gap-10">
            <IconGavel size={22} aria-hidden="true" />
            {plural(committee.length, {
              one: texts.holeSetByCommittee,
              other: texts.holesSetByCommittee,
            })}
          </li>
        )}
        {singleScorer.length > 0 && (
          <li className="row gap-10" data-tone="unver">
            <IconUserQuestion size={22} aria-hidden="true" />
            <span>
              {plural(singleScorer.length, {
                one: texts.holeHasOneScorer(singleScorer[0] ?? 1),
                other: texts.holesHaveOneScorer,
              })}
              : {contractTexts.okToSubmit}
              <small className="block above-3 quiet">
                {[
                  missingHolesText(round, mine, singleScorer),
                  ...(round.game.verifyQs ? [organiserAcceptsText] : []),
                ]
                  .filter(Boolean)
                  .map((sentence) => sentence.replace(/\.?$/, '.'))
                  .join(' ')}
              </small>
            </span>
          </li>
        )}
      </ul>
    </>
  );
}
