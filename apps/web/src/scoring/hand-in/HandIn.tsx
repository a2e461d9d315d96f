import type { GameView, Player } from '@flagstick/contract';
import { contractTexts, scoringErrors } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDeviceMobileCheck, IconFileText } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type QueuedConfirmation, useOfflineQueue } from '../../offline/index.ts';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { formatClock } from '../../shared/display/dates.ts';
import { fullName, joinNames } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import * as common from '../../ui/common/messages.ts';
import { Sheet } from '../../ui/dialog/dialogs.tsx';
import { publishDockHeight } from '../../ui/page/publish-height.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { useAcceptCard } from '../api/calls.ts';
import { CardConfirmation } from '../card/CardConfirmation.tsx';
import { confirmationOn, confirmCard, isConfirmedAnywhere } from '../card/confirmation.ts';
import * as texts from '../card/messages.ts';
import { useStopScoring } from '../card/StopScoring.tsx';
import { type CardToScore, neededHoles, type Round } from '../lib/round.ts';
import { BlockerLine, NoticeLine } from './BlockerLine.tsx';
import { ConfirmScoresPrompt } from './ConfirmScoresPrompt.tsx';
import { HandedIn } from './HandedIn.tsx';
import classes from './HandIn.module.css';
import { type HandInBlocker, isReady, mayConfirm, needsOneScorer, verifiedHoles } from './hand-in.ts';
import { scoresToConfirm } from './scores-to-confirm.ts';
import { blockersIn, isOpen } from './use-hand-in.ts';

/** A card that is not handed in, with its blocker; none if the card only has to be confirmed. */
interface OpenCard {
  readonly player: Player;
  readonly blocker: HandInBlocker | undefined;
}

interface UnreturnedCardsProps {
  cards: readonly OpenCard[];
  onPlayer: (id: string) => void;
}

/** The user's cards that are not handed in yet; shown until they are. */
function UnreturnedCards({ cards, onPlayer }: UnreturnedCardsProps) {
  if (cards.length === 0) return null;
  return (
    <ul className={classes.waiting} aria-label={texts.unreturnedCards}>
      {cards.map(({ player, blocker }) => (
        <li className="row spread gap-12" key={player._id}>
          <span>
            <b>{texts.waitingFor(player.name)}</b>
            <span className="quiet">{reasonOf(blocker)}</span>
          </span>
          <Button variant="default" onClick={() => onPlayer(player._id)}>
            {common.openCard}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const holesOpen = { one: texts.holeNotScored, other: texts.holesNotScored } as const;
const holesAlone = { one: texts.holeWithOneScorer, other: texts.holesWithOneScorer } as const;

function reasonOf(blocker: HandInBlocker | undefined): string {
  switch (blocker?.kind) {
    case undefined:
      return texts.readyToConfirm;
    case 'unscored':
      return plural(blocker.holes.length, holesOpen);
    case 'unverified':
      return plural(blocker.holes.length, holesAlone);
    case 'mismatch':
      return plural(blocker.holes.length, {
        one: texts.scoresDifferOnHole,
        other: texts.scoresDifferOnHoles,
      });
    case 'playerUnconfirmed':
    case 'confirmsOnOwnPhone':
      return texts.mustConfirmCard;
    case 'refused':
      return plural(blocker.count, { one: texts.scoreNotCounted, other: texts.scoresNotCounted });
    case 'waiting':
      return plural(blocker.count, { one: texts.scoreOnThisPhone, other: texts.scoresOnThisPhone });
    case 'teeShots':
      return texts.teeShotsMissing;
  }
}

/** Without an answer after this time, the line says that the confirmation is sent once there is a signal. */
const SLOW_MS = 3_000;

interface PendingConfirmationProps {
  game: GameView;
  confirmation: QueuedConfirmation;
  onReconnect: () => void;
}

/** A confirmed card that the server does not have yet. */
function PendingConfirmation({ game, confirmation, onReconnect }: PendingConfirmationProps) {
  const { id, confirmedAt } = confirmation;
  const [slow, setSlow] = useState(() => Date.now() - Date.parse(confirmedAt) > SLOW_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts for each confirmation
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div role="status">
      <NoticeLine
        icon={<IconDeviceMobileCheck size={24} aria-hidden="true" />}
        title={texts.confirmedAt(formatClock(confirmedAt, game.club.timeZone))}
        text={slow ? texts.sentWithSignal : texts.handingIn}
        {...(slow ? { action: common.reconnect, onAct: onReconnect } : {})}
      />
    </div>
  );
}

/** Why the server refused a confirmation. */
const NotConfirmed = ({ error }: { error: string }) => (
  <div role="status">
    <NoticeLine
      tone="mismatch"
      icon={<IconAlertTriangle size={24} aria-hidden="true" />}
      title={texts.notHandedIn}
      text={error}
    />
  </div>
);

/** Loaded with the sheet: the first load of a card has a limit, see scripts/budget.ts. */
const OtherCardsToHandIn = lazy(() => loadWithRetry(() => import('./OtherCardsToHandIn.tsx')));

interface HandInProps {
  round: Round;
  card: CardToScore;
  onPlayer: (id: string) => void;
  onHole: (hole: number) => void;
  onReconnect: () => void;
}

/** The footer of a card: its blockers, or the button with which the player confirms it. */
export function HandIn({ round, card, onPlayer, onHole, onReconnect }: HandInProps) {
  const { game } = round;
  const { player } = card;
  const [asking, setAsking] = useState(false);
  /** The players who agree to their scores on this phone, beside the one whose card is shown. */
  const [agreeing, setAgreeing] = useState<ReadonlySet<string>>(new Set());
  /** Number of holes that the user has just confirmed, which enters them in the user's name. */
  const [entered, setEntered] = useState(0);
  /** Gets the focus: the tapped button disappears, and the next one is disabled until the scores are sent. */
  const statusLine = useRef<HTMLParagraphElement>(null);
  const accept = useAcceptCard(game._id);
  const queue = useOfflineQueue();
  const { stop, dialog } = useStopScoring(round);
  const numbers = neededHoles(round, card);
  const blockersOf = blockersIn(round, queue);
  const blockers = blockersOf(card);
  const [first] = blockers;
  const ready = mayConfirm(blockers);
  const hasSingleScorer = verifiedHoles(player, numbers, card.team).singleScorer.length > 0;
  const verb = hasSingleScorer && ready ? contractTexts.okToSubmit : texts.handInCard;
  const toConfirm = scoresToConfirm(round.me, player, numbers);
  const localConfirmation = confirmationOn(queue.confirmations, player);
  const others = round.cards.filter((each) => each.player._id !== player._id && isOpen(each));
  const waiting = (
    <UnreturnedCards
      cards={others.map((each): OpenCard => ({ player: each.player, blocker: blockersOf(each)[0] }))}
      onPlayer={onPlayer}
    />
  );

  if (game.state === 'done' || player.state === 'done') {
    return (
      <footer ref={publishDockHeight} className={classes.foot}>
        <HandedIn game={game} player={player} me={round.me} />
        {game.state !== 'done' && waiting}
      </footer>
    );
  }
  if (localConfirmation && localConfirmation.refusal === undefined) {
    return (
      <footer ref={publishDockHeight} className={classes.foot}>
        <PendingConfirmation game={game} confirmation={localConfirmation} onReconnect={onReconnect} />
        {waiting}
      </footer>
    );
  }

  const alsoHere = others.filter(
    (each) =>
      mayConfirm(blockersOf(each)) &&
      scoresToConfirm(round.me, each.player, neededHoles(round, each)).length === 0 &&
      !isConfirmedAnywhere(queue.confirmations, each.player),
  );
  const along = alsoHere.filter((each) => agreeing.has(each.player._id));
  const confirm = () => {
    setAsking(false);
    for (const each of [card, ...along]) {
      confirmCard(game, each.player, needsOneScorer(blockersOf(each)));
    }
    // Shows the next card that can be confirmed on this phone.
    const next = others.filter(
      (each) =>
        !along.includes(each) &&
        isReady(blockersOf(each)) &&
        !isConfirmedAnywhere(queue.confirmations, each.player),
    );
    if (next.length > 0) {
      showToast(plural(next.length, { one: texts.moreCard, other: texts.moreCards }));
    }
    onPlayer(next[0]?.player._id ?? round.me);
  };

  const confirmsOnOwnPhone = blockers.some(({ kind }) => kind === 'confirmsOnOwnPhone');
  return (
    <footer ref={publishDockHeight} className={classes.foot}>
      {localConfirmation?.refusal && <NotConfirmed error={localConfirmation.refusal.error} />}
      {toConfirm.length > 0 && first?.kind !== 'mismatch' && first?.kind !== 'refused' ? (
        <ConfirmScoresPrompt
          round={round}
          card={card}
          scores={toConfirm}
          onHole={onHole}
          onAgreed={(count) => {
            setEntered(count);
            statusLine.current?.focus();
          }}
        />
      ) : (
        first && (
          <BlockerLine
            round={round}
            card={card}
            blocker={first}
            canPassPhone={player._id !== round.me && !confirmsOnOwnPhone}
            onHole={onHole}
            onReconnect={onReconnect}
            onPassPhone={() => setAsking(true)}
            onAccept={() => accept.mutate(player._id)}
            onStop={() => void stop([player])}
          />
        )
      )}
      {dialog}
      <p ref={statusLine} className="vh" role="status" tabIndex={-1}>
        {entered > 0 && plural(entered, { one: texts.scoreEntered, other: texts.scoresEntered })}
      </p>
      {!game.certification.electronic ? (
        <p className={`${classes.paper} row gap-10 lh-130`}>
          <IconFileText size={24} aria-hidden="true" />
          {scoringErrors['card.onPaper'].text}
        </p>
      ) : (
        !confirmsOnOwnPhone && (
          <Button
            fullWidth
            variant={toConfirm.length > 0 ? 'default' : 'filled'}
            className={classes.button ?? ''}
            disabled={!ready}
            onClick={() => setAsking(true)}
          >
            {verb}
          </Button>
        )
      )}
      <Sheet
        opened={asking}
        onClose={() => setAsking(false)}
        title={contractTexts.agree.replace(common.player, fullName(player))}
      >
        <CardConfirmation
          round={round}
          card={card}
          numbers={numbers}
          isResponsibleForHandicap={game.certification.l2}
        />
        {asking && alsoHere.length > 0 && (
          <Suspense fallback={null}>
            <OtherCardsToHandIn round={round} cards={alsoHere} agreeing={agreeing} onChange={setAgreeing} />
          </Suspense>
        )}
        {game.linkedGames.length > 0 && (
          <p className="above-12 quiet fs-15">
            {texts.alsoHandedIn(joinNames(game.linkedGames.map(({ name }) => name)))}
          </p>
        )}
        <div className={classes.answers}>
          <Button variant="default" onClick={() => setAsking(false)}>
            {common.cancel}
          </Button>
          <Button onClick={confirm} data-autofocus>
            {along.length > 0 ? texts.handInCards(along.length + 1) : verb}
          </Button>
        </div>
      </Sheet>
    </footer>
  );
}
