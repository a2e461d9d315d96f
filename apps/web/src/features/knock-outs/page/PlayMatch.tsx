import type { KnockOut } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { CoursePicker } from '../../../ui/input/ClubPicker.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import * as texts from '../messages.ts';
import { mayPlayLive } from '../names.ts';
import { useKnockOutCall } from '../reads.ts';
import type { ChosenMatch } from './ResultDialog.tsx';

/** Leads to the game in which the user's match is played live, and opens it or its second round. */
export function PlayMatch({
  knockOut,
  chosen: { section, of },
}: {
  knockOut: KnockOut;
  chosen: ChosenMatch;
}) {
  const { runAsync, isPending } = useKnockOutCall(knockOut._id);
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  const [course, setCourse] = useState<string | null>(null);
  const start = async (played: string) => {
    const params = { id: knockOut._id, section, round: String(of.round), match: String(of.match) };
    const now = await runAsync(() => send(routes.knockOuts.openGame, { params, body: { course: played } }));
    const drawn = section === 'main' ? now.main : now.plateSection;
    const game = drawn?.rounds[of.round - 1]?.matches[of.match - 1]?.game;
    if (game) await navigate({ to: '/', search: { view: 'game', game } });
  };
  const title = of.secondRound ? texts.playSecondRound : texts.playMatch;
  const link = of.game !== null && (
    <LinkButton
      variant={of.secondRound ? 'default' : 'filled'}
      to="/"
      search={{ view: 'game', game: of.game }}
    >
      {of.secondRound ? texts.openFirstRound : texts.openMatchGame}
    </LinkButton>
  );
  if (!mayPlayLive(knockOut, of)) return link;
  return (
    <>
      <Button onClick={() => setChoosing(true)}>{title}</Button>
      {link}
      <Dialog opened={choosing} onClose={() => setChoosing(false)} title={title} width={480}>
        <div className="stack gap-16">
          <p>{of.secondRound ? texts.secondRoundHint : texts.playMatchHint(knockOut.holes)}</p>
          <CoursePicker
            label={texts.courseTitle}
            club={knockOut.club._id}
            onPick={(row) => setCourse(row?._id ?? null)}
          />
          <Button
            loading={isPending}
            disabled={course === null}
            onClick={() => course !== null && void start(course).catch(() => undefined)}
          >
            {of.secondRound ? texts.startSecondRound : texts.startMatch}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
