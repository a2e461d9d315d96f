import type { CloseItem, GameView } from '@flagstick/contract';
import { says } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '../../../shared/formats/names.ts';
import { plural } from '../../../shared/formats/numbers.ts';
import { playedTees, scoredCard } from '../../../shared/game/cards.ts';
import { useSession } from '../../../shared/session/session.ts';
import { AuxDialog } from '../../../shared/ui/dialogs.tsx';
import { Loaded } from '../../../shared/ui/Loaded.tsx';
import { RowsLoading } from '../../../shared/ui/states.tsx';
import { closeList, useAccept, useClose } from '../api/calls.ts';
import { isForOthers } from '../lib/own.ts';
import classes from './CloseDialog.module.css';
import { FinalResult } from './FinalResult.tsx';
import { WaitingCard } from './WaitingCard.tsx';

interface CloseDialogProps {
  game: GameView;
  opened: boolean;
  onClose: () => void;
}

/**
 * Closes a game: the cards that wait for the committee, each with its ways on; then the question; then the result.
 * It follows the game by itself.
 */
export function CloseDialog({ game, opened, onClose }: CloseDialogProps) {
  const list = useQuery({ ...closeList(game._id, game.v), enabled: opened && game.state === 'playing' });
  const close = useClose(game._id);
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
            <Button onClick={onClose}>Done</Button>
          </>
        }
      >
        <FinalResult game={game} />
      </AuxDialog>
    );
  }
  const holding = list.data?.items.filter(({ holds }) => holds) ?? [];
  const clear = list.data !== undefined && holding.length === 0;
  return (
    <AuxDialog
      opened={opened}
      onClose={onClose}
      title={clear ? says.closeGame.replace('{game}', game.name) : `Before ${game.name} is closed`}
      width={640}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Not yet
          </Button>
          <Button disabled={!clear} loading={close.isPending} onClick={() => close.mutate()}>
            Close game
          </Button>
        </>
      }
    >
      {opened && (
        <Loaded query={list} pending={<RowsLoading rows={4} columns={2} />}>
          {({ items }) => <Waiting game={game} items={items} />}
        </Loaded>
      )}
    </AuxDialog>
  );
}

function Waiting({ game, items }: { game: GameView; items: readonly CloseItem[] }) {
  const accept = useAccept(game._id);
  const me = useSession(({ user }) => user?._id ?? '');
  const holding = items.filter(({ holds }) => holds);
  const others = items.filter(({ holds }) => !holds);
  // A card with something else to settle is accepted after that, the own one by another organiser.
  const acceptable = holding.filter(
    ({ _id, oneScorer, open, disputes, otherCards }) =>
      oneScorer.length > 0 &&
      open.length + disputes.length + otherCards.length === 0 &&
      !isForOthers(game, _id, me),
  );
  return (
    <div className={classes.waiting}>
      {holding.length === 0 ? (
        <p className={classes.clear}>
          <IconChecks size={24} aria-hidden="true" />
          Every card is settled. The result is final once the game is closed.
        </p>
      ) : (
        <div className={classes.head}>
          <h3>
            {plural(holding.length, {
              one: '# card waits for a decision',
              other: '# cards wait for a decision',
            })}
          </h3>
          {acceptable.length > 1 && (
            <Button
              variant="default"
              loading={accept.isPending}
              onClick={() => accept.mutate(acceptable.map(({ _id }) => _id))}
            >
              Accept all {acceptable.length}
            </Button>
          )}
        </div>
      )}
      <Cards game={game} items={holding} />
      {others.length > 0 && (
        <>
          <h3>The close does not wait for these</h3>
          <Cards game={game} items={others} />
        </>
      )}
      <NotHandedIn game={game} waiting={holding} />
    </div>
  );
}

/** Complete cards that nobody handed in: the close takes them in, so each is named. */
function NotHandedIn({ game, waiting }: { game: GameView; waiting: readonly CloseItem[] }) {
  const tees = playedTees(game);
  const open = Object.values(game.players).filter(
    (player) =>
      player.state === 'open' &&
      !player.nofinish &&
      !player.disqualified &&
      !waiting.some(({ _id }) => _id === player._id) &&
      scoredCard(game, tees, player)?.complete,
  );
  if (open.length === 0) return null;
  return (
    <section className={classes.accepted} aria-label="Not handed in">
      <h3>
        {plural(open.length, {
          one: '# complete card was not handed in',
          other: '# complete cards were not handed in',
        })}
      </h3>
      <p>At the close the committee accepts:</p>
      <ul>
        {open.map((player) => (
          <li key={player._id}>{fullName(player)}</li>
        ))}
      </ul>
    </section>
  );
}

const Cards = ({ game, items }: { game: GameView; items: readonly CloseItem[] }) => (
  <ul className={classes.cards}>
    {items.map((item) => (
      <WaitingCard key={item.scoreId} game={game} item={item} />
    ))}
  </ul>
);
