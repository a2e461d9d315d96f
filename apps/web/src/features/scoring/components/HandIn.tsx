import { errors, says } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import {
  IconFileText,
  IconGavel,
  IconShieldCheck,
  IconSignature,
  IconUserQuestion,
} from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { formatHandicap } from '../../../shared/formats/handicap.ts';
import { fullName } from '../../../shared/formats/names.ts';
import { plural } from '../../../shared/formats/numbers.ts';
import { type CardRef, isOnCard, useOfflineQueue } from '../../../shared/offline/index.ts';
import { ask } from '../../../shared/ui/ask.tsx';
import { Sheet } from '../../../shared/ui/dialogs.tsx';
import { say } from '../../../shared/ui/say.ts';
import { ToPar } from '../../../shared/ui/ToPar.tsx';
import { tellDock } from '../../../shared/ui/tell-height.ts';
import { useAccept, useFinish } from '../api/calls.ts';
import { hasAgreed, useAgreed } from '../lib/agreed.ts';
import { type HandInBlocker, handInBlockers, onlyUnverified, verifiedHoles } from '../lib/hand-in.ts';
import { offeredTo } from '../lib/offered.ts';
import { cardRef } from '../lib/overlay.ts';
import { type MyCard, neededHoles, type Round } from '../lib/round.ts';
import { acceptedLater, BlockerLine, missing } from './BlockerLine.tsx';
import { HandedIn } from './HandedIn.tsx';
import classes from './HandIn.module.css';
import { type OpenCard, StillWaiting } from './StillWaiting.tsx';
import { useStopScoring } from './StopScoring.tsx';
import { TheyAreRight } from './TheyAreRight.tsx';

interface HandInProps {
  round: Round;
  card: MyCard;
  onPlayer: (id: string) => void;
  onHole: (hole: number) => void;
  onReconnect: () => void;
  /** Scoring is over. */
  onLeave: () => void;
}

/** The foot of a card: what keeps it from being handed in, or the button that asks the player. */
export function HandIn({ round, card, onPlayer, onHole, onReconnect, onLeave }: HandInProps) {
  const { game } = round;
  const { player } = card;
  const [asking, setAsking] = useState(false);
  /** How many holes my tap has just entered in my name. */
  const [entered, setEntered] = useState(0);
  /** Takes the focus, whose button goes with that tap; the next one sleeps until the scores are sent. */
  const said = useRef<HTMLParagraphElement>(null);
  const agreed = useAgreed();
  const finish = useFinish(game._id);
  const accept = useAccept(game._id);
  const queue = useOfflineQueue();
  const { stop, dialog } = useStopScoring(round);
  const numbers = neededHoles(round, card);
  const blockersOf = (each: MyCard) =>
    handInBlockers(
      round.me,
      each.player,
      neededHoles(round, each),
      waitingOn(queue, cardRef(game, each.player)),
      hasAgreed(useAgreed.getState(), game._id, each.player),
      each.team,
    );
  const blockers = blockersOf(card);
  const [first] = blockers;
  const asItIs = onlyUnverified(blockers);
  const alone = verifiedHoles(player, numbers, card.team).one.length > 0;
  const verb = alone && (first === undefined || asItIs) ? says.okToSubmit : 'Hand in card';
  const offered = offeredTo(round.me, player, numbers);

  if (game.state === 'done' || player.state === 'done') {
    return (
      <footer ref={tellDock} className={classes.foot}>
        <HandedIn game={game} player={player} me={round.me} />
        {game.state !== 'done' && <StillWaiting cards={stillOpen(round, blockersOf)} onPlayer={onPlayer} />}
      </footer>
    );
  }

  const submit = () => {
    const agreedOn = (each: MyCard) => hasAgreed(useAgreed.getState(), game._id, each.player);
    const going = round.cards.filter((each) => each.player.state !== 'done' && agreedOn(each));
    const oneScorer = going.filter((each) => onlyUnverified(blockersOf(each))).map((each) => each.player._id);
    const handedOver = going.map((each) => each.player).filter(({ _id }) => _id !== round.me);
    finish.mutate(
      { oneScorer, agreed: handedOver },
      {
        onSuccess: async ({ waiting }) => {
          // What waits stands below the card that is in.
          if (waiting.length > 0) return onPlayer(round.me);
          say(says.allSubmitted, { tone: 'success' });
          await offerLink(game.redirectUrl);
          onLeave();
        },
      },
    );
  };
  const agree = () => {
    setAsking(false);
    agreed.agree(game._id, player);
    const ready = round.cards.filter(
      (each) =>
        each.player._id !== player._id &&
        !hasAgreed(useAgreed.getState(), game._id, each.player) &&
        blockersOf(each).length === 0,
    );
    const [next] = ready;
    if (next === undefined) submit();
    else {
      say(plural(ready.length, { one: '# more card to hand in', other: '# more cards to hand in' }));
      onPlayer(next.player._id);
    }
  };

  const mineAgreed = hasAgreed(agreed, game._id, player);
  return (
    <footer ref={tellDock} className={classes.foot}>
      {offered.length > 0 && first?.kind !== 'mismatch' && first?.kind !== 'refused' ? (
        <TheyAreRight
          round={round}
          card={card}
          offered={offered}
          onHole={onHole}
          onAgreed={(count) => {
            setEntered(count);
            said.current?.focus();
          }}
        />
      ) : (
        first && (
          <BlockerLine
            round={round}
            card={card}
            blocker={first}
            onHole={onHole}
            onReconnect={onReconnect}
            onPassPhone={() => setAsking(true)}
            onAccept={() => accept.mutate(player._id)}
            onStop={() => void stop([player])}
          />
        )
      )}
      {dialog}
      <p ref={said} className="vh" role="status" tabIndex={-1}>
        {entered > 0 &&
          plural(entered, { one: '# score entered in your name.', other: '# scores entered in your name.' })}
      </p>
      {game.certification.electronic ? (
        <Button
          fullWidth
          variant={offered.length > 0 ? 'default' : 'filled'}
          className={classes.button ?? ''}
          disabled={first !== undefined && !asItIs}
          loading={finish.isPending}
          onClick={() => (mineAgreed ? agree() : setAsking(true))}
        >
          {verb}
        </Button>
      ) : (
        <p className={classes.paper}>
          <IconFileText size={24} aria-hidden="true" />
          {errors['card.onPaper'].text}
        </p>
      )}
      <Sheet
        opened={asking}
        onClose={() => setAsking(false)}
        title={says.agree.replace('Player', fullName(player))}
      >
        <Agreement round={round} card={card} numbers={numbers} answers={game.certification.l2} />
        {game.linkedGames.length > 0 && (
          <p className={classes.linked}>
            Handed in once, it is in for {game.linkedGames.map(({ name }) => name).join(', ')}, too.
          </p>
        )}
        <div className={classes.answers}>
          <Button variant="default" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button onClick={agree} data-autofocus>
            {verb}
          </Button>
        </div>
      </Sheet>
    </footer>
  );
}

/** The cards I score that are not in yet, and what the first thing is that keeps each back. */
const stillOpen = ({ cards }: Round, blockersOf: (card: MyCard) => HandInBlocker[]): OpenCard[] =>
  cards
    .filter(({ player }) => player.state !== 'done' && !player.nofinish && !player.disqualified)
    .map((card) => ({ player: card.player, blocker: blockersOf(card)[0] }));

/** The organiser's page after the round is offered, never opened by itself. */
async function offerLink(url: string | null): Promise<void> {
  if (url === null) return;
  const { hostname } = new URL(url);
  const open = await ask({
    title: says.allSubmitted,
    text: `The organiser suggests a page for after the round: ${hostname}`,
    yes: 'Open it',
    no: 'Not now',
  });
  if (open) window.open(url, '_blank', 'noopener');
}

/** Scores of a card that wait here or were refused. */
function waitingOn(
  { calls, refused }: Pick<ReturnType<typeof useOfflineQueue>, 'calls' | 'refused'>,
  card: CardRef,
): { waiting: number; refused: number } {
  const here = (call: CardRef) => isOnCard(call, card);
  return { waiting: calls.filter(here).length, refused: refused.filter(here).length };
}

/** The totals and how they were verified, before the player agrees. */
function Agreement({
  round,
  card: mine,
  numbers,
  answers,
}: Pick<HandInProps, 'round' | 'card'> & {
  numbers: readonly number[];
  /** L-2: the player answers for the handicap. */
  answers: boolean;
}) {
  const { card, player } = mine;
  const { committee, two, one } = verifiedHoles(player, numbers, mine.team);
  const stableford = card.format === 'stableford';
  return (
    <>
      <dl className={classes.totals}>
        <Total label="Gross">{card.total.gross ?? '–'}</Total>
        <Total label="Nett">{card.total.nett ?? '–'}</Total>
        <Total label={stableford ? 'Pts' : 'To par'}>
          {stableford ? card.total.points : <ToPar value={card.nettToPar} />}
        </Total>
      </dl>
      <ul className={classes.verified}>
        {answers && (
          <li>
            <IconSignature size={22} aria-hidden="true" />
            {player.name} answers for playing handicap {formatHandicap(player.hcp)}
          </li>
        )}
        {two.length > 0 && (
          <li>
            <IconShieldCheck size={22} aria-hidden="true" />
            {plural(two.length, {
              one: '# hole verified by two scorers',
              other: '# holes verified by two scorers',
            })}
          </li>
        )}
        {committee.length > 0 && (
          <li>
            <IconGavel size={22} aria-hidden="true" />
            {plural(committee.length, {
              one: '# hole set by the committee',
              other: '# holes set by the committee',
            })}
          </li>
        )}
        {one.length > 0 && (
          <li data-tone="unver">
            <IconUserQuestion size={22} aria-hidden="true" />
            <span>
              {one.length === 1
                ? `Hole ${one[0]} has one scorer only`
                : `${one.length} holes have one scorer only`}
              : {says.okToSubmit}
              <small>
                {[missing(round, mine, one), ...(round.game.verifyQs ? [acceptedLater] : [])]
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

const Total = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
