import type { GameView, Gross, Player } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { showToast } from '../../ui/toast.ts';
import { useAskAbout } from '../api/calls.ts';
import { committeeWords } from '../lib/committee-words.ts';
import { firstNameOf } from '../lib/typed-for.ts';
import classes from './ToldLine.module.css';

interface ToldLineProps {
  game: GameView;
  player: Player;
  hole: number;
  me: string;
}

/** The committee set or reopened a hole of the user's card, or of one they mark. */
export function ToldLine({ game, player, hole, me }: ToldLineProps) {
  const held = player.uholes?.[hole];
  if (held === undefined) return null;
  const told = committeeWords(held, me, player, (id) => firstNameOf(game, id));
  if (told.length === 0) return null;
  const mine = held.grosses[me];
  const differs = held.committee !== undefined && mine !== undefined && mine !== held.committee.gross;
  return (
    <div className={classes.told}>
      <IconGavel size={20} aria-hidden="true" />
      <span>
        {told.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      {differs && <Query game={game} player={player} hole={hole} gross={mine} />}
    </div>
  );
}

interface QueryProps extends Omit<ToldLineProps, 'me'> {
  gross: Gross;
}

/** Sends a query about a value that differs from the user's entry. */
function Query({ game, player, hole, gross }: QueryProps) {
  const ask = useAskAbout(game._id);
  const send = () =>
    ask.mutate(
      { player: player._id, holeNumber: hole, gross },
      { onSuccess: () => showToast('The organisers see your question.', { tone: 'success' }) },
    );
  return (
    <Button variant="default" loading={ask.isPending} onClick={send}>
      Query
    </Button>
  );
}
