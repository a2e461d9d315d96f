import type { GameView, Gross, Player } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { showToast } from '../../ui/toast/toast.ts';
import { useQueryScore } from '../api/calls.ts';
import { firstNameOf } from '../entry/entered-by-other.ts';
import * as texts from '../messages.ts';
import { committeeWords } from './committee-words.ts';
import classes from './HoleCommitteeNote.module.css';

interface HoleCommitteeNoteProps {
  game: GameView;
  player: Player;
  hole: number;
  me: string;
}

/** The committee set or reopened a hole of the user's card, or of one they mark. */
export function HoleCommitteeNote({ game, player, hole, me }: HoleCommitteeNoteProps) {
  const entries = player.uholes?.[hole];
  if (entries === undefined) return null;
  const lines = committeeWords(entries, me, player, (id) => firstNameOf(game, id));
  if (lines.length === 0) return null;
  const mine = entries.grosses[me];
  const differs = entries.committee !== undefined && mine !== undefined && mine !== entries.committee.gross;
  return (
    <div className={classes.told}>
      <IconGavel className="rigid" size={20} aria-hidden="true" />
      <span className="grid fill gap-4">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      {differs && <Query game={game} player={player} hole={hole} gross={mine} />}
    </div>
  );
}

interface QueryProps extends Omit<HoleCommitteeNoteProps, 'me'> {
  gross: Gross;
}

/** Sends a query about a value that differs from the user's entry. */
function Query({ game, player, hole, gross }: QueryProps) {
  const ask = useQueryScore(game._id);
  const send = () =>
    ask.mutate(
      { player: player._id, holeNumber: hole, gross },
      { onSuccess: () => showToast(texts.querySeen, { tone: 'success' }) },
    );
  return (
    <Button variant="default" loading={ask.isPending} onClick={send}>
      {texts.query}
    </Button>
  );
}
