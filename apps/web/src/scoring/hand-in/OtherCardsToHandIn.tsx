import { countsPoints, scorings } from '@flagstick/contract/formats';
import { Checkbox } from '@mantine/core';
import { fullName } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import { toParText } from '../../shared/display/score.ts';
import * as common from '../../ui/common/messages.ts';
import * as texts from '../card/messages.ts';
import { type CardToScore, neededHoles, type Round } from '../lib/round.ts';
import classes from './HandIn.module.css';
import { verifiedHoles } from './hand-in.ts';

interface OtherCardsToHandInProps {
  round: Round;
  /** The other cards that their players can confirm on this phone. */
  cards: readonly CardToScore[];
  agreeing: ReadonlySet<string>;
  onChange: (agreeing: ReadonlySet<string>) => void;
}

/** `82 gross · 36 points · 18 holes have one scorer only` */
function factsOf(round: Round, mine: CardToScore): string {
  const { card, player, team } = mine;
  const { head, print } = scorings[card.format];
  const { singleScorer } = verifiedHoles(player, neededHoles(round, mine), team);
  return [
    `${common.gross} ${card.total.gross ?? '–'}`,
    countsPoints(card.format)
      ? `${head} ${print(card.total.points)}`
      : `${common.toPar} ${card.nettToPar === null ? '–' : toParText(card.nettToPar)}`,
    ...(singleScorer.length > 0
      ? [
          plural(singleScorer.length, {
            one: texts.holeHasOneScorer(singleScorer[0] ?? 1),
            other: texts.holesHaveOneScorer,
          }),
        ]
      : []),
  ].join(' · ');
}

/** The other players of the group confirm their cards on the same sheet, each by a tick. */
export default function OtherCardsToHandIn({ round, cards, agreeing, onChange }: OtherCardsToHandInProps) {
  return (
    <fieldset className="stack above-16 no-border no-padding">
      <legend className="bold fs-17 below-10">{texts.alsoHandIn}</legend>
      {cards.map((card) => {
        const { player, team } = card;
        return (
          <Checkbox
            key={player._id}
            size="md"
            className={`${classes.agrees} line-above`}
            checked={agreeing.has(player._id)}
            onChange={({ currentTarget: { checked } }) => {
              const others = [...agreeing].filter((id) => id !== player._id);
              onChange(new Set(checked ? [...others, player._id] : others));
            }}
            aria-describedby={`facts-${player._id}`}
            label={
              <>
                <b className="block bold">{texts.playerAgrees(team?.team.name ?? fullName(player))}</b>
                <small id={`facts-${player._id}`} aria-hidden="true" className="block quiet fs-13 lh-snug">
                  {factsOf(round, card)}
                </small>
              </>
            }
          />
        );
      })}
    </fieldset>
  );
}
