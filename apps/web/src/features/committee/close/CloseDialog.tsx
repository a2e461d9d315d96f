import type { CloseItem, GameView } from '@flagstick/contract';
import { contractTexts, errors } from '@flagstick/contract/messages';
import { Button, Checkbox, Progress } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconGavel,
  IconMedal,
  IconPencil,
  IconTrophy,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FinalResult } from '../../../formats/close/FinalResult.tsx';
import { fullName, joinNames } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../../ui/page/states.tsx';
import { closeList, closePreview, useAcceptCards, useClose } from '../api/calls.ts';
import classes from './CloseDialog.module.css';
import {
  acceptableUnchanged,
  type CloseReason,
  closeReasonTexts,
  decidedTogether,
  groupByReason,
} from './close-reasons.ts';
import { HandicapChanges } from './HandicapChanges.tsx';
import { ManyCards } from './ManyCards.tsx';
import * as texts from './messages.ts';
import { UndecidedCard } from './UndecidedCard.tsx';

/** The figures that the close stores. */
function CloseSummary({ game, items }: { game: GameView; items: readonly CloseItem[] }) {
  const players = Object.values(game.players);
  const handedIn = players.filter(({ state }) => state === 'done');
  const noted = players.filter(({ nofinish, disqualified }) => nofinish !== null || disqualified);
  const accepted = handedIn.filter((player) => player.accepted);
  const notHandedIn = items.filter(({ notHandedIn }) => notHandedIn).length;
  const figures = [
    [common.handedIn, handedIn.length - accepted.length],
    [texts.acceptedByCommittee, accepted.length + notHandedIn],
    [texts.noResult, noted.length],
    [texts.undecided, 0],
  ] as const;
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(([name, figure]) => (
          <div className="centre" key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <ul className="stack gap-10">
        <li className="row gap-12 lh-135">
          <IconCircleCheck className="rigid good" size={22} aria-hidden="true" />
          {texts.everyCardSettled}
        </li>
        {game.linkedGames.length > 0 && (
          <li className="row gap-12 lh-135">
            <IconCircleCheck className="rigid good" size={22} aria-hidden="true" />
            {texts.linkedGamesClose(joinNames(game.linkedGames.map(({ name }) => name)))}
          </li>
        )}
        {notHandedIn > 0 && (
          <li className="row gap-12 lh-135">
            <IconGavel className="rigid good" size={22} aria-hidden="true" />
            {plural(notHandedIn, {
              one: texts.cardNotHandedIn,
              other: texts.cardsNotHandedIn,
            })}
          </li>
        )}
        <li className="row gap-12 lh-135">
          <IconTrophy className="rigid good" size={22} aria-hidden="true" />
          {texts.resultIsPublic}
        </li>
        {game.prizes.contests > 0 && (
          <li className="row gap-12 lh-135">
            <IconMedal className="rigid good" size={22} aria-hidden="true" />
            {game.prizes.reveal === null ? texts.prizesFixed : texts.prizesFixedHidden}
          </li>
        )}
        <li className="row gap-12 lh-135">
          <IconPencil className="rigid good" size={22} aria-hidden="true" />
          {texts.afterTheClose}
        </li>
      </ul>
    </>
  );
}

interface CloseDialogProps {
  game: GameView;
  opened: boolean;
  onClose: () => void;
  /** What to do with the result, shown above it. */
  followUps?: ReactNode;
}

/** The button that had the focus is gone. The result begins at the winners, however far the list was scrolled. */
function focusAtTop(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
  button?.closest('[role="dialog"]')?.scrollTo({ top: 0 });
}

/** Closes a game: undecided cards first, then the figures that will be stored, then the result. */
export function CloseDialog({ game, opened, onClose, followUps }: CloseDialogProps) {
  const list = useQuery({ ...closeList(game), enabled: opened && game.state === 'playing' });
  const close = useClose(game._id);
  const asksPreview = opened && game.state === 'playing' && game.competition.type === 'custom';
  const preview = useQuery({ ...closePreview(game), enabled: asksPreview });
  if (game.state === 'done') {
    return (
      <Dialog
        opened={opened}
        onClose={onClose}
        title={texts.finalResult(game.name)}
        width={640}
        actions={
          <>
            <Button component="a" href={`/leaderBoard/${game.code}`} variant="default">
              {common.leaderboard}
            </Button>
            <Button ref={focusAtTop} onClick={onClose}>
              {common.done}
            </Button>
          </>
        }
      >
        <FinalResult game={game}>{followUps}</FinalResult>
      </Dialog>
    );
  }
  const blocking = list.data?.items.filter(({ holds }) => holds).length ?? 0;
  const isReady = list.data !== undefined && blocking === 0;
  const isPreviewShown = !asksPreview || preview.data !== undefined;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={isReady ? contractTexts.closeGame.replace('{game}', game.name) : texts.closeTitle(game.name)}
      width={952}
      actions={
        <>
          {blocking > 0 && (
            <p className={`${classes.foot} ink bold`}>
              {plural(blocking, { one: texts.cardUndecided, other: texts.cardsUndecided })}
            </p>
          )}
          <Button variant="default" onClick={onClose}>
            {texts.notYet}
          </Button>
          <Button
            disabled={!isReady || !isPreviewShown}
            loading={close.isPending}
            onClick={() => close.mutate(preview.data?.changes ? preview.data.version : undefined)}
          >
            {common.closeGame}
          </Button>
        </>
      }
    >
      {opened && (
        <Loaded query={list} pending={<RowsLoading rows={4} columns={2} />}>
          {({ items }) => (
            <div className="stack gap-20">
              {isReady ? (
                <CloseSummary game={game} items={items} />
              ) : (
                <BlockedClose game={game} items={items} />
              )}
              {isReady && asksPreview && (
                <Loaded query={preview} pending={<RowsLoading rows={4} columns={3} />}>
                  {(changes) => <HandicapChanges preview={changes} />}
                </Loaded>
              )}
              {groupByReason(items).map(([reason, cards]) => (
                <ReasonSection key={reason} game={game} reason={reason} items={cards} />
              ))}
            </div>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

function BlockedClose({ game, items }: { game: GameView; items: readonly CloseItem[] }) {
  const holding = items.filter(({ holds }) => holds);
  const all = Object.keys(game.players).length;
  const settled = all - holding.filter(({ left }) => !left).length;
  const code = holding.some(({ open }) => open.length > 0) ? 'game.incomplete' : 'game.undecided';
  return (
    <div className={classes.refused}>
      <IconAlertTriangle size={24} aria-hidden="true" />
      <p className="bold">{errors[code].text}</p>
      <b>{texts.settledOf(settled, all)}</b>
      <Progress value={all === 0 ? 0 : (settled / all) * 100} size={6} aria-label={texts.settledProgress} />
    </div>
  );
}

interface ReasonSectionProps {
  game: GameView;
  reason: CloseReason;
  items: readonly CloseItem[];
}

function ReasonSection({ game, reason, items }: ReasonSectionProps) {
  const accept = useAcceptCards(game._id);
  const me = useSession(({ user }) => user?._id ?? '');
  const { title, hint } = closeReasonTexts[reason];
  const all = acceptableUnchanged(game, reason, items, me);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const together = decidedTogether(game, reason, items, me);
  // A decided card leaves the list, and the choice.
  const chosen = together.filter(({ scoreId }) => ids.has(scoreId));
  const choose = (cards: readonly CloseItem[], on: boolean) => {
    const next = new Set(ids);
    for (const { scoreId } of cards) {
      if (on) next.add(scoreId);
      else next.delete(scoreId);
    }
    setIds(next);
  };
  return (
    <section className={`${classes.part} stack`} data-part={reason} aria-label={title}>
      <div className={classes.head}>
        <h3 className="fs-17">{texts.countedTitle(title, items.length)}</h3>
        <span>{hint}</span>
        {all.length > 1 && (
          <Button
            variant="default"
            loading={accept.isPending}
            onClick={() => accept.mutate({ playerIds: all.map(({ _id }) => _id) })}
          >
            {texts.acceptAll(all.length)}
          </Button>
        )}
      </div>
      {together.length > 1 && (
        <Checkbox
          className={classes.all ?? ''}
          label={texts.selectCards}
          checked={chosen.length === together.length}
          indeterminate={chosen.length > 0 && chosen.length < together.length}
          onChange={({ currentTarget }) => choose(together, currentTarget.checked)}
        />
      )}
      <ManyCards game={game} reason={reason} chosen={chosen} clear={() => setIds(new Set())} />
      <ul className="stack">
        {items.map((item) => (
          <UndecidedCard
            key={item.scoreId}
            game={game}
            item={item}
            box={
              together.length > 1 && together.includes(item) ? (
                <Checkbox
                  aria-label={texts.selectCard(fullName(item))}
                  checked={ids.has(item.scoreId)}
                  onChange={({ currentTarget }) => choose([item], currentTarget.checked)}
                />
              ) : undefined
            }
          />
        ))}
      </ul>
    </section>
  );
}
