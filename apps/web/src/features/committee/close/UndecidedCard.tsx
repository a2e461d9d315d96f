import type { CloseItem, GameView, Gross } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import * as limits from '@flagstick/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { mustAnotherDecide } from '../../../shared/game/another-organiser.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { noDraft, useUnsavedForm } from '../../../ui/dialog/unsaved-forms.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useAcceptCards, useAmend, useReopenCard, useRestore } from '../api/calls.ts';
import { reasonsOf, scorerName } from '../lib/words.ts';
import { AmendHole } from './AmendHole.tsx';
import { type CardNote, CardNoteForm, noteTexts } from './CardNoteForm.tsx';
import { FillHoles } from './FillHoles.tsx';
import * as texts from './messages.ts';
import classes from './UndecidedCard.module.css';

const usualReason = texts.reasonNoSecondScorer;

interface ReopenCardProps {
  game: GameView;
  item: CloseItem;
  onDone: () => void;
}

function ReopenCard({ game, item, onDone }: ReopenCardProps) {
  const [reason, setReason] = useState(usualReason);
  const reopen = useReopenCard(game._id);
  useUnsavedForm({ changed: () => reason !== usualReason, discard: noDraft });
  const save = (event: FormEvent) => {
    event.preventDefault();
    reopen.mutate({ playerId: item._id, reason }, { onSuccess: onDone });
  };
  return (
    <form className="stack gap-12" onSubmit={save}>
      <TextInput
        label={texts.reopenReason(item.name)}
        value={reason}
        maxLength={limits.reasonMax}
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={`${classes.ways} row wrap gap-8`}>
        <Button variant="default" onClick={onDone}>
          {common.cancel}
        </Button>
        <Button type="submit" disabled={reason.trim().length < 2} loading={reopen.isPending}>
          {texts.reopenCard}
        </Button>
      </div>
    </form>
  );
}

interface UndecidedCardProps {
  game: GameView;
  item: CloseItem;
  /** Selects the card, for a decision with others. */
  box?: ReactNode;
}

type OpenForm =
  | { readonly kind: 'fill' | 'back' }
  | { readonly kind: 'note'; readonly note: CardNote }
  | { readonly kind: 'amend'; readonly holes: readonly number[] }
  | null;

const OfCard = ({ item, hole }: { item: CloseItem; hole?: number }) => (
  <span className="vh">
    {' '}
    {hole === undefined ? texts.ofCard(fullName(item)) : texts.ofCardOnHole(fullName(item), hole)}
  </span>
);

/** A card that needs a decision, with its reasons and every possible action. */
export function UndecidedCard({ game, item, box }: UndecidedCardProps) {
  const [open, setOpen] = useState<OpenForm>(null);
  const amend = useAmend(game._id);
  const accept = useAcceptCards(game._id);
  const me = useSession(({ user }) => user?._id ?? '');
  const { _id: playerId, scoreId } = item;
  const closeForm = () => setOpen(null);
  const ofCard = <OfCard item={item} />;
  const isOnlyDecision = item.disputes.length === 0 && item.otherCards.length === 0;
  const isAcceptable = item.notHandedIn || item.uncertified.length > 0 || item.handicap !== null;
  const { certifiesCards } = formatOf(game.competition.playingRules);
  // Without electronic certification, or without markers, a card that was not handed in lacks only its paper.
  const needsCertification = !game.certification.electronic || (game.verifyQs && item.markers.length > 0);
  const lacksCertification = item.uncertified.length > 0 || (item.notHandedIn && needsCertification);

  // A player without a score most likely never came.
  const isAbsent = item.open.length > 0 && item.thru === 0 && item.disputes.length === 0;
  const noteChoices: readonly CardNote[] =
    item.open.length > 0
      ? isAbsent
        ? ['DNP', 'WD', 'DNF']
        : ['DNF', 'DNP', 'WD']
      : item.left && !item.gone
        ? ['WD']
        : [];
  // Short labels, so that a desktop shows a card in one line.
  const notes = noteChoices.map((note) => (
    <Button
      key={note}
      variant={isAbsent && note === 'DNP' ? 'filled' : 'default'}
      aria-label={texts.noteFor(noteTexts[note], fullName(item))}
      onClick={() => setOpen({ kind: 'note', note })}
    >
      {note}
    </Button>
  ));

  const decideFor = (
    holeNumber: number,
    gross: Gross,
    shots: number | undefined,
    whose: 'player' | 'marker',
  ) =>
    amend.mutate({
      playerId,
      scoreId,
      reason: whose === 'player' ? texts.playerAccepted : texts.markerAccepted,
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
      {box}
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
      {mustAnotherDecide(game, playerId, me) ? (
        <p className="quiet fs-13">{common.ownCard}</p>
      ) : (
        <>
          {item.disputes.map(({ holeNumber, grosses, shots }) => (
            <div key={holeNumber} className={`${classes.ways} row wrap gap-8`}>
              <span className={`${classes.hole} bold`}>{texts.holeLabel(holeNumber)}</span>
              {Object.entries(grosses).map(([scorer, gross]) => (
                <Button
                  key={scorer}
                  variant="default"
                  disabled={amend.isPending}
                  onClick={() =>
                    decideFor(holeNumber, gross, shots?.[scorer], scorer === playerId ? 'player' : 'marker')
                  }
                >
                  {texts.acceptScore(scorerName(game, item, scorer), gross)}
                  <OfCard item={item} hole={holeNumber} />
                </Button>
              ))}
              <Button
                variant="subtle"
                disabled={amend.isPending}
                onClick={() => setOpen({ kind: 'amend', holes: [holeNumber] })}
              >
                {texts.anotherScore}
                <OfCard item={item} hole={holeNumber} />
              </Button>
            </div>
          ))}
          {open === null && (
            <div className={`${classes.ways} row wrap gap-8`}>
              {isAbsent && notes}
              {item.open.length > 0 && (
                <Button variant={isAbsent ? 'default' : 'filled'} onClick={() => setOpen({ kind: 'fill' })}>
                  {plural(item.open.length, { one: texts.fillHole, other: texts.fillHoles })}
                  {ofCard}
                </Button>
              )}
              {item.oneScorer.length > 0 && isOnlyDecision && (
                <>
                  <Button loading={accept.isPending} onClick={() => accept.mutate({ playerIds: [playerId] })}>
                    {common.accept}
                    {ofCard}
                  </Button>
                  <Button variant="default" onClick={() => setOpen({ kind: 'amend', holes: item.oneScorer })}>
                    {texts.setAHole}
                    {ofCard}
                  </Button>
                  {item.state === 'done' && (
                    <Button variant="default" onClick={() => setOpen({ kind: 'back' })}>
                      {texts.reopenCard}
                      {ofCard}
                    </Button>
                  )}
                </>
              )}
              {isAcceptable && (
                <>
                  <Button
                    variant="default"
                    disabled={accept.isPending}
                    onClick={() => accept.mutate({ playerIds: [playerId] })}
                  >
                    {common.accept}
                    {ofCard}
                  </Button>
                  {lacksCertification && game.certification.l1 && certifiesCards && (
                    <Button
                      variant="default"
                      disabled={accept.isPending}
                      onClick={() => accept.mutate({ playerIds: [playerId], penalty: 'L-1' })}
                    >
                      {texts.missingCertificationPenalty}
                      {ofCard}
                    </Button>
                  )}
                  <Button variant="default" onClick={() => setOpen({ kind: 'note', note: 'DQ' })}>
                    {noteTexts.DQ}
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
                  {common.openCard}
                  {ofCard}
                </LinkButton>
              )}
              <ChooseCard game={game} item={item} />
              {!isAbsent && notes}
            </div>
          )}
          {open?.kind === 'fill' && <FillHoles game={game} item={item} me={me} onDone={closeForm} />}
          {open?.kind === 'note' && (
            <CardNoteForm key={open.note} game={game} card={item} note={open.note} onDone={closeForm} />
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
          {open?.kind === 'back' && <ReopenCard game={game} item={item} onDone={closeForm} />}
        </>
      )}
    </li>
  );
}

function ChooseCard({ game, item }: UndecidedCardProps) {
  const restore = useRestore(game._id);
  const ofCard = <OfCard item={item} />;
  const seat = (scoreId: string) => restore.mutate({ playerId: item._id, scoreId });
  if (item.gone) return null;
  if (item.left) {
    return (
      <Button variant="default" loading={restore.isPending} onClick={() => seat(item.scoreId)}>
        {common.putBack}
        {ofCard}
      </Button>
    );
  }
  if (item.otherCards.length === 0) return null;
  return (
    <>
      <Button variant="default" disabled={restore.isPending} onClick={() => seat(item.scoreId)}>
        {texts.useNewCard}
        {ofCard}
      </Button>
      {item.otherCards.map(({ scoreId }) => (
        <Button key={scoreId} variant="default" disabled={restore.isPending} onClick={() => seat(scoreId)}>
          {texts.useOldCard}
          {ofCard}
        </Button>
      ))}
    </>
  );
}
