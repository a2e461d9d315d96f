import { contractTexts, scoringErrors } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconDeviceMobile,
  IconEqualNot,
  IconFlag,
  IconHourglass,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isOnCard, useOfflineQueue } from '../../offline/index.ts';
import { plural } from '../../shared/display/numbers.ts';
import * as common from '../../ui/common/messages.ts';
import * as texts from '../card/messages.ts';
import { cardRef } from '../entry/pending-scores.ts';
import { entriesOn } from '../lib/panel.ts';
import type { CardToScore, Round } from '../lib/round.ts';
import classes from './BlockerLine.module.css';
import { type HandInBlocker, scorersWithMissingHoles } from './hand-in.ts';

interface BlockerLineProps {
  round: Round;
  card: CardToScore;
  blocker: HandInBlocker;
  onHole: (hole: number) => void;
  onReconnect: () => void;
  /** The player may confirm the card on this phone, although it is another player's phone. */
  canPassPhone: boolean;
  onPassPhone: () => void;
  /** An organiser accepts the card unchanged. */
  onAccept: () => void;
  /** The user stops scoring for the player. */
  onStop: () => void;
}

/** A blocker of a card's hand-in, with its one action. */
export function BlockerLine({ round, card, blocker, canPassPhone, ...handlers }: BlockerLineProps) {
  const { refused } = useOfflineQueue();
  const { player } = card;
  const isOrganiser = round.game.audience === 'organisers';
  switch (blocker.kind) {
    case 'mismatch': {
      const hole = blocker.holes[0] ?? 1;
      return (
        <NoticeLine
          tone="mismatch"
          icon={<IconEqualNot size={24} aria-hidden="true" />}
          title={texts.holeEntries(hole, valuesOn(round, card, hole))}
          text={contractTexts.confirmScore}
          action={texts.settle}
          onAct={() => handlers.onHole(hole)}
        />
      );
    }
    case 'unscored': {
      const first = round.order.find((hole) => blocker.holes.includes(hole)) ?? blocker.holes[0] ?? 1;
      return (
        <NoticeLine
          icon={<IconFlag size={24} aria-hidden="true" />}
          title={plural(blocker.holes.length, { one: texts.holeNotScored, other: texts.holesNotScored })}
          text={numbersOf(blocker.holes)}
          action={texts.holeNumber(first)}
          onAct={() => handlers.onHole(first)}
          {...(player._id === round.me
            ? {}
            : { second: texts.stopScoringFor(player.name), onSecond: handlers.onStop })}
        />
      );
    }
    case 'playerUnconfirmed':
      return (
        <NoticeLine
          icon={<IconHourglass size={24} aria-hidden="true" />}
          title={texts.hasNoEntries(player.name)}
          text={texts.canConfirmHere(player.name)}
          action={texts.passThePhone}
          onAct={handlers.onPassPhone}
          {...(isOrganiser ? { second: texts.acceptTheCard, onSecond: handlers.onAccept } : {})}
        />
      );
    case 'confirmsOnOwnPhone':
      return (
        <NoticeLine
          icon={<IconHourglass size={24} aria-hidden="true" />}
          title={texts.mustConfirm(player.name)}
          text={texts.handedInOnConfirm(player.name)}
          {...(isOrganiser ? { second: texts.acceptTheCard, onSecond: handlers.onAccept } : {})}
        />
      );
    case 'unverified':
      return (
        <NoticeLine
          icon={<IconHourglass size={24} aria-hidden="true" />}
          title={missingHolesText(round, card, blocker.holes)}
          text={round.game.verifyQs ? texts.enterOrAccepted : texts.enterOrOneScorer}
          {...(canPassPhone ? { action: texts.passThePhone, onAct: handlers.onPassPhone } : {})}
        />
      );
    case 'refused': {
      const call = refused.find((each) => isOnCard(each, cardRef(round.game, player)));
      return (
        <NoticeLine
          tone="mismatch"
          icon={<IconAlertTriangle size={24} aria-hidden="true" />}
          title={plural(blocker.count, { one: texts.scoreNotCounted, other: texts.scoresNotCounted })}
          text={texts.refusedChoices}
          {...(call ? { action: texts.holeNumber(call.hole), onAct: () => handlers.onHole(call.hole) } : {})}
        />
      );
    }
    case 'waiting':
      return (
        <NoticeLine
          icon={<IconDeviceMobile size={24} aria-hidden="true" />}
          title={plural(blocker.count, { one: texts.scoreOnThisPhone, other: texts.scoresOnThisPhone })}
          text={texts.confirmBeforeSent}
          action={common.reconnect}
          onAct={handlers.onReconnect}
        />
      );
    case 'teeShots':
      return (
        <NoticeLine
          icon={<IconFlag size={24} aria-hidden="true" />}
          title={scoringErrors['card.teeShots'].text.replace('{n}', String(blocker.minimum))}
          text={blocker.short
            .map(({ player: id, taken }) =>
              texts.needsTeeShots(round.game.players[id]?.name ?? '', blocker.minimum - taken),
            )
            .join(', ')}
        />
      );
  }
}

interface LineProps {
  icon: ReactNode;
  title: string;
  text: string;
  tone?: 'mismatch';
  action?: string;
  onAct?: () => void;
  /** Another action. */
  second?: string;
  onSecond?: () => void;
}

export const NoticeLine = ({ icon, title, text, tone, action, onAct, second, onSecond }: LineProps) => (
  <div className={classes.line} data-tone={tone}>
    {icon}
    <span className={`${classes.words} shrink`}>
      <b className="block bold">{title}</b>
      <span className="quiet">{text}</span>
    </span>
    {action !== undefined && (
      <Button variant={tone === 'mismatch' ? 'danger' : 'default'} className="high-48" onClick={onAct}>
        {action}
      </Button>
    )}
    {second !== undefined && (
      <Button variant="subtle" className={classes.second ?? ''} onClick={onSecond}>
        {second}
      </Button>
    )}
  </div>
);

/** `Callum has not entered holes 4, 5` */
export const missingHolesText = (
  { game, me }: Round,
  { player, team }: CardToScore,
  holes: readonly number[],
): string =>
  scorersWithMissingHoles(game.players, player, holes, team)
    .map(({ player: { _id, name }, holes: open }) =>
      _id === me ? texts.youHaveNotEntered(listOf(open)) : texts.hasNotEntered(name, listOf(open)),
    )
    .join('. ');

/** Text: what happens after a hand-in with one scorer. */
export const organiserAcceptsText = texts.acceptedByOrganiser;

/** `you have 6, Callum has 5` */
const valuesOn = ({ game, me }: Round, { player }: CardToScore, hole: number): string =>
  entriesOn(player, hole)
    .toSorted((a, b) => Number(b.scorer === me) - Number(a.scorer === me))
    .map(({ scorer, gross }) =>
      scorer === me
        ? texts.youHave(gross)
        : texts.scorerHas(game.players[scorer]?.name ?? common.organiser, gross),
    )
    .join(', ');

/** `holes 4, 5` */
function listOf(holes: readonly number[]): string {
  const numbers = numbersOf(holes);
  return plural(holes.length, { one: texts.oneHole(numbers), other: texts.severalHoles(numbers) });
}

/** `4, 5, 13–18` */
function numbersOf(holes: readonly number[]): string {
  const runs: number[][] = [];
  for (const hole of holes) {
    const run = runs.at(-1);
    if (run?.at(-1) === hole - 1) run.push(hole);
    else runs.push([hole]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ');
}
