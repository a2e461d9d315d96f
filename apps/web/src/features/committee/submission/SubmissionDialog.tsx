import type { GameView, Player } from '@flagstick/contract';
import { boardsErrors, requestErrors, says, scoringErrors } from '@flagstick/contract/messages';
import { Button, Select, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CardLogEntries } from '../../../scoring/index.ts';
import { ApiError } from '../../../shared/api/error.ts';
import { listed } from '../../../shared/display/names.ts';
import { Certification } from '../../../shared/game/Certification.tsx';
import { cardName } from '../../../shared/game/card-of.ts';
import { cardTee, playedTees, scoredCard } from '../../../shared/game/cards.ts';
import { matchedCard } from '../../../shared/game/match-card.ts';
import { NotifyDialog } from '../../../shared/game/NotifyDialog.tsx';
import { isForOthers } from '../../../shared/game/own.ts';
import { amendmentWords } from '../../../shared/handicap/custom.ts';
import { useSession } from '../../../shared/session/session.ts';
import { ask } from '../../../ui/ask.tsx';
import { AuxDialog } from '../../../ui/dialogs.tsx';
import { fieldsWithSwearWord, loadSwearWords } from '../../../ui/form/swear-words.ts';
import { keptNowhere, useUnsaved } from '../../../ui/leaving.ts';
import { say } from '../../../ui/say.ts';
import { Empty } from '../../../ui/states.tsx';
import { closePreview, useAmend } from '../api/calls.ts';
import { LeftPlayer, useLeft } from '../components/LeftPlayers.tsx';
import { Decisions } from './Decisions.tsx';
import { Fields } from './Fields.tsx';
import { Head } from './Head.tsx';
import { HolesTable } from './HolesTable.tsx';
import { ReturnedCase } from './ReturnedCase.tsx';
import classes from './Submission.module.css';
import { changesOf, type Draft, draftOf, holesTyped, scorersOf, submissionHoles } from './submission.ts';

interface SubmissionDialogProps {
  game: GameView;
  /** Null closes the dialog. */
  playerId: string | null;
  onClose: () => void;
}

/** A card for the committee: open decisions, current values with their scorers, and changes with a reason. */
export function SubmissionDialog({ game, playerId, onClose }: SubmissionDialogProps) {
  const player = playerId === null ? undefined : game.players[playerId];
  if (playerId !== null && !player) return <OffBoard game={game} playerId={playerId} onClose={onClose} />;
  return player ? <Opened key={player.scoreId} game={game} player={player} onClose={onClose} /> : null;
}

/** A card on no board: its player left, and can be restored or noted WD. */
function OffBoard({ game, playerId, onClose }: { game: GameView; playerId: string; onClose: () => void }) {
  const left = useLeft(game).filter(({ _id }) => _id === playerId);
  return (
    <AuxDialog opened onClose={onClose} title="Submission card">
      {left.length === 0 ? (
        <Empty title={boardsErrors['player.notFound'].text}>The card is on no board.</Empty>
      ) : (
        left.map((item) => <LeftPlayer key={item.scoreId} game={game} item={item} />)
      )}
    </AuxDialog>
  );
}

/** Asks before the dialog closes with unsent changes. */
function Typed({ changed }: { changed: boolean }) {
  useUnsaved({ changed: () => changed, discard: keptNowhere });
  return null;
}

function Opened({ game, player, onClose }: { game: GameView; player: Player; onClose: () => void }) {
  const me = useSession(({ user }) => user?._id ?? '');
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [tried, setTried] = useState(false);
  /** The fields of the last attempt that contain a swear word. */
  const [swearing, setSwearing] = useState<ReadonlySet<string>>(new Set());
  const [mailing, setMailing] = useState(false);
  const amend = useAmend(game._id);
  useEffect(loadSwearWords, []);
  const moved = useQuery({
    ...closePreview(game),
    enabled: game.state === 'done' && player.newhcp !== null,
  });
  const refused = new Set([
    ...swearing,
    ...(amend.error instanceof ApiError ? amend.error.fields.map(({ field }) => field) : []),
  ]);
  const change = (part: Partial<Draft>) => {
    setSwearing((before) => new Set([...before].filter((field) => !(field in part))));
    setTyped((before) => ({ ...before, ...part }));
  };
  // Untouched fields follow the card, which another organiser may edit.
  const draft: Draft = { ...draftOf(player), ...typed };

  const tees = playedTees(game);
  const tee = cardTee(tees, player);
  // Card and match include unsent values.
  const asTyped = { ...player, holes: holesTyped(draft, player) };
  const card = scoredCard(game, tees, asTyped);
  const match = matchedCard({ ...game, players: { ...game.players, [player._id]: asTyped } }, asTyped, tees);
  if (!tee || !card) {
    return (
      <AuxDialog opened onClose={onClose} title={`${cardName(game, player)}: submission card`}>
        <Empty title={scoringErrors['score.missingData'].text}>
          The tee of the player is none of the game’s: choose another in Players and groups.
        </Empty>
      </AuxDialog>
    );
  }
  const numbers = [...tee.holes, ...(match?.extra ?? [])].map(({ number }) => number);
  const holes = submissionHoles(game, player, numbers).map((hole) =>
    opened.has(hole.number) ? { ...hole, editable: true } : hole,
  );
  const changes = changesOf(draft, player, holes, me);
  const own = isForOthers(game, player._id, me);
  const locked = holes.filter(({ editable, verified }) => !editable && verified === 'auto');

  const submit = async () => {
    setTried(true);
    if (changes.wrong.size > 0 || changes.count === 0) return;
    const { comments, reason } = changes.body;
    const found = await fieldsWithSwearWord({ comments, reason });
    setSwearing(found);
    if (found.size > 0) return say(requestErrors['request.invalid'].text, { tone: 'error' });
    if (
      !(await ask({
        title: says.areYouSure,
        text: [
          sentence(changes.count, cardName(game, player)),
          game.linkedGames.length > 0 &&
            `The card counts in ${listed(game.linkedGames.map(({ name }) => name))}, too.`,
          moved.data && amendmentWords(moved.data),
        ]
          .filter(Boolean)
          .join(' '),
        yes: 'Submit Changes',
        no: 'Cancel',
      }))
    ) {
      return;
    }
    amend.mutate(
      { ...changes.body, playerId: player._id, scoreId: player.scoreId },
      {
        onSuccess: () => {
          say(`${cardName(game, player)}’s card has been changed.`, { tone: 'success' });
          onClose();
        },
      },
    );
  };

  return (
    <AuxDialog
      opened
      onClose={onClose}
      title={`${cardName(game, player)}: submission card`}
      width={1240}
      actions={
        own && player.state !== 'done' ? undefined : (
          <>
            {player.state === 'done' && (
              <Button variant="subtle" onClick={() => setMailing(true)}>
                Send by mail
              </Button>
            )}
            {!own && (
              <>
                <Button variant="default" onClick={onClose}>
                  Cancel
                </Button>
                <Button
                  disabled={changes.count === 0 && changes.wrong.size === 0}
                  loading={amend.isPending}
                  onClick={submit}
                >
                  Submit Changes
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <Typed changed={changes.count > 0 || changes.wrong.size > 0 || draft.reason !== ''} />
      <NotifyDialog game={game} player={player} opened={mailing} onClose={() => setMailing(false)} />
      <Head game={game} player={player} tee={tee} card={card} match={match} />
      <div className={classes.work}>
        <div className="stack pack-top gap-12">
          <Certification game={game} player={player} />
          {own ? (
            <p className="quiet fs-13">It is your own card: another organiser of this game decides here.</p>
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
              <ReturnedCase player={player} draft={draft} onReason={(reason) => change({ reason })} />
              <Fields
                game={game}
                player={player}
                draft={draft}
                holes={holes}
                scorers={scorersOf(game, player)}
                wrong={tried ? changes.wrong : new Map()}
                needsReason={changes.needsReason}
                refused={refused}
                onChange={change}
              />
            </>
          )}
        </div>
        <Tabs defaultValue="card" keepMounted={false} className={classes.sheet ?? ''}>
          <Tabs.List>
            <Tabs.Tab value="card">Card</Tabs.Tab>
            <Tabs.Tab value="log">Log</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="card">
            {!own && locked.length > 0 && game.state !== 'waitingList' && (
              <div className={classes.reopen}>
                <span>
                  A gross opens where it is not auto-verified; any other hole is reopened, with the reason.
                </span>
                <Select
                  aria-label="Reopen a hole"
                  placeholder="Reopen a hole"
                  data={locked.map(({ number }) => ({ value: String(number), label: `Hole ${number}` }))}
                  value={null}
                  onChange={(hole) => hole && setOpened((before) => new Set(before).add(Number(hole)))}
                />
              </div>
            )}
            <HolesTable
              game={game}
              player={player}
              tee={tee}
              card={card}
              match={match}
              holes={holes}
              draft={draft}
              frozen={own}
              wrong={changes.wrong.get('grosses') ?? []}
              onType={(hole, text) => change({ grosses: { ...draft.grosses, [hole]: text } })}
            />
          </Tabs.Panel>
          <Tabs.Panel value="log">
            <CardLogEntries game={game} player={player} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </AuxDialog>
  );
}

const sentence = (count: number, name: string): string =>
  `${count === 1 ? 'One change' : `${count} changes`} on ${name}’s card. Player and marker are told, and the log keeps what stood before.`;
