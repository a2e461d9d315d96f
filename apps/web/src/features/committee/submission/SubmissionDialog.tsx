import type { GameView, Player } from '@flagstick/contract';
import { boardsErrors, contractTexts, requestErrors, scoringErrors } from '@flagstick/contract/messages';
import { Button, Select, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CardLogEntries } from '../../../scoring/index.ts';
import { ApiError } from '../../../shared/api/error.ts';
import { joinNames } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { mustAnotherDecide } from '../../../shared/game/another-organiser.ts';
import { Certification } from '../../../shared/game/card/Certification.tsx';
import { cardName } from '../../../shared/game/card/card-owners.ts';
import { cardTee, playedTees, scoredCard } from '../../../shared/game/card/cards.ts';
import { EmailCardDialog } from '../../../shared/game/EmailCardDialog.tsx';
import { shownCardOf } from '../../../shared/game/match/match-card.tsx';
import { amendmentWords } from '../../../shared/handicap/custom.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { noDraft, useUnsavedForm } from '../../../ui/dialog/unsaved-forms.ts';
import { fieldsWithSwearWord, loadSwearWords } from '../../../ui/form/fields/swear-words.ts';
import { EmptyState } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { closePreview, useAmend } from '../api/calls.ts';
import { LeftPlayer, useLeftPlayers } from '../components/LeftPlayers.tsx';
import { Decisions } from './Decisions.tsx';
import * as texts from './messages.ts';
import classes from './Submission.module.css';
import { SubmissionFields } from './SubmissionFields.tsx';
import { SubmissionHead } from './SubmissionHead.tsx';
import { SubmissionHoles } from './SubmissionHoles.tsx';
import {
  cardChangesOf,
  draftOf,
  type SubmissionDraft,
  scorersOf,
  submissionHoles,
  withDraftHoles,
} from './submission.ts';
import { WrongReturn } from './WrongReturn.tsx';

interface SubmissionDialogProps {
  game: GameView;
  /** Null closes the dialog. */
  playerId: string | null;
  onClose: () => void;
}

/** A card with its open decisions and the committee's changes. */
export function SubmissionDialog({ game, playerId, onClose }: SubmissionDialogProps) {
  const player = playerId === null ? undefined : game.players[playerId];
  if (playerId !== null && !player)
    return <FormerPlayerCard game={game} playerId={playerId} onClose={onClose} />;
  return player ? (
    <SubmissionCard key={player.scoreId} game={game} player={player} onClose={onClose} />
  ) : null;
}

/** A card of a player who left is on no board, and can be restored or noted WD. */
function FormerPlayerCard({
  game,
  playerId,
  onClose,
}: {
  game: GameView;
  playerId: string;
  onClose: () => void;
}) {
  const left = useLeftPlayers(game).filter(({ _id }) => _id === playerId);
  return (
    <Dialog opened onClose={onClose} title={common.submissionCard}>
      {left.length === 0 ? (
        <EmptyState title={boardsErrors['player.notFound'].text}>{texts.noCard}</EmptyState>
      ) : (
        left.map((item) => <LeftPlayer key={item.scoreId} game={game} item={item} />)
      )}
    </Dialog>
  );
}

/** A component, because hooks may not follow the early returns of the dialog. */
function UnsavedGuard({ changed }: { changed: boolean }) {
  useUnsavedForm({ changed: () => changed, discard: noDraft });
  return null;
}

function SubmissionCard({ game, player, onClose }: { game: GameView; player: Player; onClose: () => void }) {
  const me = useSession(({ user }) => user?._id ?? '');
  const [typed, setTyped] = useState<Partial<SubmissionDraft>>({});
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [tries, setTries] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  const [swearing, setSwearing] = useState<ReadonlySet<string>>(new Set());
  const [mailing, setMailing] = useState(false);
  const amend = useAmend(game._id);
  useEffect(loadSwearWords, []);
  // The first wrong field may be scrolled out of view.
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const handicapPreview = useQuery({
    ...closePreview(game),
    enabled: game.state === 'done' && player.newhcp !== null,
  });
  const refused = new Set([
    ...swearing,
    ...(amend.error instanceof ApiError ? amend.error.fields.map(({ field }) => field) : []),
  ]);
  const change = (part: Partial<SubmissionDraft>) => {
    setSwearing((before) => new Set([...before].filter((field) => !(field in part))));
    setTyped((before) => ({ ...before, ...part }));
  };
  // Untouched fields follow the card: another organiser may change it at the same time.
  const draft: SubmissionDraft = { ...draftOf(player), ...typed };

  const tees = playedTees(game);
  const tee = cardTee(tees, player);
  // The card includes unsent values.
  const draftPlayer = { ...player, holes: withDraftHoles(draft, player) };
  const score = scoredCard(game, tees, draftPlayer);
  if (!tee || !score) {
    return (
      <Dialog opened onClose={onClose} title={texts.submissionCardOf(cardName(game, player))}>
        <EmptyState title={scoringErrors['score.missingData'].text}>{texts.teeMissing}</EmptyState>
      </Dialog>
    );
  }
  const draftGame = { ...game, players: { ...game.players, [player._id]: draftPlayer } };
  const card = shownCardOf(draftGame, draftPlayer, score, tees);
  const numbers = [...tee.holes, ...card.extra].map(({ number }) => number);
  const holes = submissionHoles(game, player, numbers).map((hole) =>
    opened.has(hole.number) ? { ...hole, editable: true } : hole,
  );
  const changes = cardChangesOf(draft, player, holes, me);
  const isOwnCard = mustAnotherDecide(game, player._id, me);
  const locked = holes.filter(({ editable, verified }) => !editable && verified === 'auto');

  const submit = async () => {
    setTries(tries + 1);
    if (changes.wrong.size > 0 || changes.count === 0) return;
    const { comments, reason } = changes.body;
    const found = await fieldsWithSwearWord({ comments, reason });
    setSwearing(found);
    if (found.size > 0) return showToast(requestErrors['request.invalid'].text, { tone: 'error' });
    if (
      !(await openConfirmDialog({
        title: contractTexts.areYouSure,
        text: [
          confirmationText(changes.count, cardName(game, player)),
          game.linkedGames.length > 0 &&
            texts.countsInLinkedGames(joinNames(game.linkedGames.map(({ name }) => name))),
          handicapPreview.data && amendmentWords(handicapPreview.data),
        ]
          .filter(Boolean)
          .join(' '),
        yes: texts.submitChanges,
        no: common.cancel,
      }))
    ) {
      return;
    }
    amend.mutate(
      { ...changes.body, playerId: player._id, scoreId: player.scoreId },
      {
        onSuccess: () => {
          showToast(texts.cardChanged(cardName(game, player)), { tone: 'success' });
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.submissionCardOf(cardName(game, player))}
      width={1240}
      actions={
        isOwnCard && player.state !== 'done' ? undefined : (
          <>
            {player.state === 'done' && (
              <Button variant="subtle" onClick={() => setMailing(true)}>
                {texts.sendCard}
              </Button>
            )}
            {!isOwnCard && (
              <>
                <Button variant="default" onClick={onClose}>
                  {common.cancel}
                </Button>
                <Button
                  disabled={changes.count === 0 && changes.wrong.size === 0}
                  loading={amend.isPending}
                  onClick={submit}
                >
                  {texts.submitChanges}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <UnsavedGuard changed={changes.count > 0 || changes.wrong.size > 0 || draft.reason !== ''} />
      <EmailCardDialog game={game} player={player} opened={mailing} onClose={() => setMailing(false)} />
      <SubmissionHead game={game} player={player} tee={tee} card={card} />
      <div ref={fields} className={classes.work}>
        <div className="stack pack-top gap-12">
          <Certification game={game} player={player} />
          {isOwnCard ? (
            <p className="quiet fs-13">{common.ownCard}</p>
          ) : (
            <>
              <Decisions
                game={game}
                player={player}
                holes={holes}
                draft={draft}
                onSet={(hole, gross, reason) => {
                  setOpened((before) => new Set(before).add(hole));
                  change({
                    grosses: { ...draft.grosses, [hole]: String(gross) },
                    reason: draft.reason || reason,
                  });
                }}
              />
              <WrongReturn player={player} draft={draft} onReason={(reason) => change({ reason })} />
              <SubmissionFields
                game={game}
                player={player}
                draft={draft}
                holes={holes}
                scorers={scorersOf(game, player)}
                wrong={tries > 0 ? changes.wrong : new Map()}
                needsReason={changes.needsReason}
                refused={refused}
                onChange={change}
              />
            </>
          )}
        </div>
        <Tabs defaultValue="card" keepMounted={false} className={classes.sheet ?? ''}>
          <Tabs.List>
            <Tabs.Tab value="card">{common.card}</Tabs.Tab>
            <Tabs.Tab value="log">{texts.log}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="card">
            {!isOwnCard && locked.length > 0 && game.state !== 'waitingList' && (
              <div className={classes.reopen}>
                <span>{texts.holesHint}</span>
                <Select
                  aria-label={texts.reopenHole}
                  placeholder={texts.reopenHole}
                  data={locked.map(({ number }) => ({
                    value: String(number),
                    label: texts.holeOption(number),
                  }))}
                  value={null}
                  onChange={(hole) => hole && setOpened((before) => new Set(before).add(Number(hole)))}
                />
              </div>
            )}
            <SubmissionHoles
              game={game}
              player={player}
              tee={tee}
              card={card}
              holes={holes}
              draft={draft}
              frozen={isOwnCard}
              wrong={changes.wrong.get('grosses') ?? []}
              onType={(hole, text) => change({ grosses: { ...draft.grosses, [hole]: text } })}
            />
          </Tabs.Panel>
          <Tabs.Panel value="log">
            <CardLogEntries game={game} player={player} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </Dialog>
  );
}

const confirmationText = (count: number, name: string): string =>
  plural(count, { one: texts.confirmChange(name), other: texts.confirmChanges(name) });
