import type { CloseItem, GameView } from '@flagstick/contract';
import { errors, says } from '@flagstick/contract/messages';
import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FinalResult } from '../../../formats/close/FinalResult.tsx';
import { plural } from '../../../shared/display/numbers.ts';
import { useSession } from '../../../shared/session/session.ts';
import { AuxDialog } from '../../../ui/dialogs.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { RowsLoading } from '../../../ui/states.tsx';
import { closeList, closePreview, useAccept, useClose } from '../api/calls.ts';
import classes from './CloseDialog.module.css';
import { HandicapChanges } from './HandicapChanges.tsx';
import { acceptable, type Part, partsOf, partWords } from './parts.ts';
import { Ready } from './Ready.tsx';
import { WaitingCard } from './WaitingCard.tsx';

interface CloseDialogProps {
  game: GameView;
  opened: boolean;
  onClose: () => void;
}

/** The focused question has disappeared. The result opens at the winners, wherever the list was scrolled to. */
function focusAtTop(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
  button?.closest('[role="dialog"]')?.scrollTo({ top: 0 });
}

/**
 * Closes a game: the cards that need a decision, then the question with the numbers to be stored, then the result. It
 * follows the live game.
 */
export function CloseDialog({ game, opened, onClose }: CloseDialogProps) {
  const list = useQuery({ ...closeList(game), enabled: opened && game.state === 'playing' });
  const close = useClose(game._id);
  const asksPreview = opened && game.state === 'playing' && game.competition.type === 'custom';
  const preview = useQuery({ ...closePreview(game), enabled: asksPreview });
  if (game.state === 'done') {
    return (
      <AuxDialog
        opened={opened}
        onClose={onClose}
        title={`${game.name}: final result`}
        width={640}
        actions={
          <>
            <Button component="a" href={`/leaderBoard/${game.code}`} variant="default">
              Leaderboard
            </Button>
            <Button ref={focusAtTop} onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <FinalResult game={game} />
      </AuxDialog>
    );
  }
  const holding = list.data?.items.filter(({ holds }) => holds).length ?? 0;
  const clear = list.data !== undefined && holding === 0;
  const seen = !asksPreview || preview.data !== undefined;
  return (
    <AuxDialog
      opened={opened}
      onClose={onClose}
      title={clear ? says.closeGame.replace('{game}', game.name) : `Close ${game.name}`}
      width={952}
      actions={
        <>
          {holding > 0 && (
            <p className={classes.foot}>
              <b className="ink">
                {plural(holding, { one: '# card holds the close.', other: '# cards hold the close.' })}
              </b>{' '}
              When none does, you close the game and the final result opens.
            </p>
          )}
          <Button variant="default" onClick={onClose}>
            Not yet
          </Button>
          <Button
            disabled={!clear || !seen}
            loading={close.isPending}
            onClick={() => close.mutate(preview.data?.changes ? preview.data.version : undefined)}
          >
            Close game
          </Button>
        </>
      }
    >
      {opened && (
        <Loaded query={list} pending={<RowsLoading rows={4} columns={2} />}>
          {({ items }) => (
            <div className="stack gap-20">
              {clear ? <Ready game={game} items={items} /> : <Refused game={game} items={items} />}
              {clear && asksPreview && (
                <Loaded query={preview} pending={<RowsLoading rows={4} columns={3} />}>
                  {(changes) => <HandicapChanges preview={changes} />}
                </Loaded>
              )}
              {partsOf(items).map(([part, cards]) => (
                <Section key={part} game={game} part={part} items={cards} />
              ))}
            </div>
          )}
        </Loaded>
      )}
    </AuxDialog>
  );
}

/** Why the game cannot be closed yet, and the progress so far. */
function Refused({ game, items }: { game: GameView; items: readonly CloseItem[] }) {
  const holding = items.filter(({ holds }) => holds);
  const all = Object.keys(game.players).length;
  const settled = all - holding.filter(({ left }) => !left).length;
  const code = holding.some(({ open }) => open.length > 0) ? 'game.incomplete' : 'game.undecided';
  return (
    <div className={classes.refused}>
      <IconAlertTriangle size={24} aria-hidden="true" />
      <p className="bold">{errors[code].text}</p>
      <b>
        {settled} of {all} settled
      </b>
      <Progress value={all === 0 ? 0 : (settled / all) * 100} size={6} aria-label="Settled" />
    </div>
  );
}

interface SectionProps {
  game: GameView;
  part: Part;
  items: readonly CloseItem[];
}

/** The cards listed for one reason. */
function Section({ game, part, items }: SectionProps) {
  const accept = useAccept(game._id);
  const me = useSession(({ user }) => user?._id ?? '');
  const { title, hint } = partWords[part];
  const all = acceptable(game, part, items, me);
  return (
    <section className={`${classes.part} stack`} data-part={part} aria-label={title}>
      <div className={classes.head}>
        <h3 className="fs-17">
          {title} {items.length}
        </h3>
        <span>{hint}</span>
        {all.length > 1 && (
          <Button
            variant="default"
            loading={accept.isPending}
            onClick={() => accept.mutate({ playerIds: all.map(({ _id }) => _id) })}
          >
            Accept all {all.length}
          </Button>
        )}
      </div>
      <ul className="stack">
        {items.map((item) => (
          <WaitingCard key={item.scoreId} game={game} item={item} />
        ))}
      </ul>
    </section>
  );
}
