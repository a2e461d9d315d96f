import type { KnockOut } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { gameQuery } from '../../../shared/live/index.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { CoursePicker } from '../../../ui/input/ClubPicker.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { CardsLoading } from '../../../ui/page/states.tsx';
import * as texts from '../messages.ts';
import { mayPlayLive } from '../names.ts';
import { useKnockOutCall } from '../reads.ts';
import type { ChosenMatch } from './ResultDialog.tsx';

interface MatchCourseProps {
  knockOut: KnockOut;
  /** The game of the first round, whose course is offered for the second. */
  first: string | null;
  onPick: (course: string | null) => void;
}

function MatchCourse({ knockOut, first, onPick }: MatchCourseProps) {
  const query = useQuery({ ...gameQuery(first ?? ''), enabled: first !== null });
  const played = query.data?.course._id;
  useEffect(() => {
    if (played) onPick(played);
  }, [played, onPick]);
  const field = (name?: string) => (
    <CoursePicker
      label={texts.courseTitle}
      club={knockOut.club._id}
      value={name}
      onPick={(row) => onPick(row?._id ?? null)}
    />
  );
  if (first === null) return field();
  return (
    <Loaded query={query} pending={<CardsLoading count={1} label={texts.courseTitle} />}>
      {({ course }) => field(course.name)}
    </Loaded>
  );
}

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
          <MatchCourse knockOut={knockOut} first={of.secondRound ? of.game : null} onPick={setCourse} />
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
