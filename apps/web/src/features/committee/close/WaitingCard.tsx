import type { CloseItem, GameView, Gross } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { fullName } from '../../../shared/display/names.ts';
import { isForOthers } from '../../../shared/game/own.ts';
import { useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useAccept, useAmend, useRestore } from '../api/calls.ts';
import { nameIn, reasonsOf } from '../lib/words.ts';
import { AmendHole } from './AmendHole.tsx';
import { FillHoles } from './FillHoles.tsx';
import { GiveBack } from './GiveBack.tsx';
import { type Note, NoteCard, noteWords } from './NoteCard.tsx';
import classes from './WaitingCard.module.css';

interface WaitingCardProps {
  game: GameView;
  item: CloseItem;
}

type Open =
  | { readonly kind: 'fill' | 'back' }
  | { readonly kind: 'note'; readonly note: Note }
  | { readonly kind: 'amend'; readonly holes: readonly number[] }
  | null;

/** Adds the card's name to a button for screen readers. */
const OfCard = ({ item, hole }: { item: CloseItem; hole?: number }) => (
  <span className="vh">
    {' '}
    {hole === undefined ? '' : `on hole ${hole} `}for {fullName(item)}
  </span>
);

/** A card that needs a decision: the reason, and every possible action. */
export function WaitingCard({ game, item }: WaitingCardProps) {
  const [open, setOpen] = useState<Open>(null);
  const amend = useAmend(game._id);
  const accept = useAccept(game._id);
  const me = useSession(({ user }) => user?._id ?? '');
  const { _id: playerId, scoreId } = item;
  const closeForm = () => setOpen(null);
  const ofCard = <OfCard item={item} />;
  const settles = item.disputes.length === 0 && item.otherCards.length === 0;
  const takes = item.notHandedIn || item.uncertified.length > 0 || item.handicap !== null;
  const { certifiesCards } = formatOf(game.competition.playingRules);
  // Without electronic certification, or without markers, a card that was not handed in lacks only its paper.
  const asksForIt = !game.certification.electronic || (game.verifyQs && item.markers.length > 0);
  const lacks = item.uncertified.length > 0 || (item.notHandedIn && asksForIt);

  /** Decides a dispute for this value. */
  const stands = (holeNumber: number, gross: Gross, shots: number | undefined, whose: 'player' | 'marker') =>
    amend.mutate({
      playerId,
      scoreId,
      reason: whose === 'player' ? 'The player’s value stands' : 'The marker’s value stands',
      uholes: {
        [holeNumber]: {
          holeNumber,
          grosses: { [me]: gross },
          ...(gross === 'DNF' && shots !== undefined ? { shots: { [me]: shots } } : {}),
        },
      },
    });

  return (
    <li className={classes.card} aria-label={fullName(item)}>
      <div className={classes.words}>
        <b className="fs-17">
          {fullName(item)}
          <small className="quiet fs-13 regular">{game.players[playerId]?.group?.name}</small>
        </b>
        {reasonsOf(game, item).map((line) => (
          <span className="quiet lh-135" key={line}>
            {line}
          </span>
        ))}
      </div>
      {isForOthers(game, playerId, me) ? (
        <p className="quiet fs-13">It is your own card: another organiser decides here.</p>
      ) : (
        <>
          {item.disputes.map(({ holeNumber, grosses, shots }) => (
            <div key={holeNumber} className={`${classes.ways} row wrap gap-8`}>
              <span className={`${classes.hole} bold`}>Hole {holeNumber}</span>
              {Object.entries(grosses).map(([scorer, gross]) => (
                <Button
                  key={scorer}
                  variant="default"
                  disabled={amend.isPending}
                  onClick={() =>
                    stands(holeNumber, gross, shots?.[scorer], scorer === playerId ? 'player' : 'marker')
                  }
                >
                  {nameIn(game, item, scorer)}’s {gross} stands
                  <OfCard item={item} hole={holeNumber} />
                </Button>
              ))}
              <Button
                variant="subtle"
                disabled={amend.isPending}
                onClick={() => setOpen({ kind: 'amend', holes: [holeNumber] })}
              >
                Another score
                <OfCard item={item} hole={holeNumber} />
              </Button>
            </div>
          ))}
          {open === null && (
            <div className={`${classes.ways} row wrap gap-8`}>
              {item.open.length > 0 && (
                <Button onClick={() => setOpen({ kind: 'fill' })}>
                  Fill {item.open.length === 1 ? 'the hole' : `${item.open.length} holes`}
                  {ofCard}
                </Button>
              )}
              {item.oneScorer.length > 0 && settles && (
                <>
                  <Button loading={accept.isPending} onClick={() => accept.mutate({ playerIds: [playerId] })}>
                    Accept
                    {ofCard}
                  </Button>
                  <Button variant="default" onClick={() => setOpen({ kind: 'amend', holes: item.oneScorer })}>
                    Set a hole
                    {ofCard}
                  </Button>
                  {item.state === 'done' && (
                    <Button variant="default" onClick={() => setOpen({ kind: 'back' })}>
                      Give it back
                      {ofCard}
                    </Button>
                  )}
                </>
              )}
              {takes && (
                <>
                  <Button
                    variant="default"
                    disabled={accept.isPending}
                    onClick={() => accept.mutate({ playerIds: [playerId] })}
                  >
                    Accept
                    {ofCard}
                  </Button>
                  {lacks && game.certification.l1 && certifiesCards && (
                    <Button
                      variant="default"
                      disabled={accept.isPending}
                      onClick={() => accept.mutate({ playerIds: [playerId], penalty: 'L-1' })}
                    >
                      Two strokes (L-1)
                      {ofCard}
                    </Button>
                  )}
                  <Button variant="default" onClick={() => setOpen({ kind: 'note', note: 'DQ' })}>
                    {noteWords.DQ}
                    {ofCard}
                  </Button>
                </>
              )}
              {!item.left && (
                <LinkButton
                  variant="subtle"
                  to="/"
                  search={{ view: 'card', game: game._id, player: playerId }}
                >
                  Look at the card
                  {ofCard}
                </LinkButton>
              )}
              <Seats game={game} item={item} />
              {(item.open.length > 0
                ? (['DNF', 'DNP', 'WD'] as const)
                : item.left && !item.gone
                  ? (['WD'] as const)
                  : []
              ).map((note) => (
                // Short labels, so that a desktop shows a card in one line.
                <Button
                  key={note}
                  variant="default"
                  aria-label={`${noteWords[note]}, for ${fullName(item)}`}
                  onClick={() => setOpen({ kind: 'note', note })}
                >
                  {note}
                </Button>
              ))}
            </div>
          )}
          {open?.kind === 'fill' && <FillHoles game={game} item={item} me={me} onDone={closeForm} />}
          {open?.kind === 'note' && (
            <NoteCard key={open.note} game={game} card={item} note={open.note} onDone={closeForm} />
          )}
          {open?.kind === 'amend' && (
            <AmendHole
              key={open.holes.join()}
              game={game}
              item={item}
              me={me}
              holes={open.holes}
              onDone={closeForm}
            />
          )}
          {open?.kind === 'back' && <GiveBack game={game} item={item} onDone={closeForm} />}
        </>
      )}
    </li>
  );
}

/** Restores a player who left; or chooses which of two cards counts. */
function Seats({ game, item }: WaitingCardProps) {
  const restore = useRestore(game._id);
  const ofCard = <OfCard item={item} />;
  const seat = (scoreId: string) => restore.mutate({ playerId: item._id, scoreId });
  if (item.gone) return null;
  if (item.left) {
    return (
      <Button variant="default" loading={restore.isPending} onClick={() => seat(item.scoreId)}>
        Put back
        {ofCard}
      </Button>
    );
  }
  if (item.otherCards.length === 0) return null;
  return (
    <>
      <Button variant="default" disabled={restore.isPending} onClick={() => seat(item.scoreId)}>
        New card counts
        {ofCard}
      </Button>
      {item.otherCards.map(({ scoreId }) => (
        <Button key={scoreId} variant="default" disabled={restore.isPending} onClick={() => seat(scoreId)}>
          Old card counts
          {ofCard}
        </Button>
      ))}
    </>
  );
}
