import type { KnockOut, KnockOutMatch, KnockOutSectionName } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { formatPlainDay } from '../../../shared/display/dates.ts';
import { gameQuery } from '../../../shared/live/index.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { CoursePicker } from '../../../ui/input/ClubPicker.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Panel, Toolbar } from '../../../ui/page/layout.tsx';
import { CardsLoading } from '../../../ui/page/states.tsx';
import * as texts from '../messages.ts';
import {
  hasAccount,
  isUndecided,
  lastMatchOf,
  mayPlayLive,
  namesOf,
  opponentIn,
  resultText,
  roundNameOf,
  sectionOfMine,
} from '../names.ts';
import { useKnockOutCall, useSheet } from '../reads.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
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
function PlayMatch({ knockOut, chosen: { section, of } }: { knockOut: KnockOut; chosen: ChosenMatch }) {
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

interface MyMatchProps {
  knockOut: KnockOut;
  onEnter: (chosen: ChosenMatch) => void;
}

type Mine = NonNullable<KnockOut['mine']>;

function Contacts({ knockOut, mine }: { knockOut: KnockOut; mine: Mine }) {
  const { run, isPending } = useKnockOutCall(knockOut._id);
  const params = { id: knockOut._id };
  return (
    <div className="stack gap-8">
      {mine.contacts.map(({ user, email }) => (
        <a key={user} className="anywhere" href={`mailto:${email}`}>
          {texts.writeTo(email)}
        </a>
      ))}
      <Switch
        checked={mine.sharesContact}
        disabled={isPending}
        label={texts.shareContact}
        description={texts.shareHint}
        onChange={({ currentTarget: { checked } }) =>
          run(() => send(routes.knockOuts.shareContact, { params, body: { share: checked } }))
        }
      />
    </div>
  );
}

function Answer({ knockOut, chosen: { section, of } }: { knockOut: KnockOut; chosen: ChosenMatch }) {
  const { run, isPending } = useKnockOutCall(knockOut._id);
  const params = { id: knockOut._id, section, round: String(of.round), match: String(of.match) };
  const seen = of.result?.at;
  if (!seen) return null;
  const answer = (agree: boolean) =>
    run(() => send(routes.knockOuts.answerResult, { params, body: { agree, seen } }));
  return <AnswerButtons isPending={isPending} onAnswer={answer} />;
}

/** What the user waits for or reached, while no match of theirs is open in a section. */
function stateText(
  of: KnockOutMatch | undefined,
  { entrant }: Mine,
  knockOut: KnockOut,
  section: KnockOutSectionName,
): string {
  if (knockOut.main?.champion === entrant && section === 'main') return texts.youWon;
  if (knockOut.plateSection?.champion === entrant && section === 'plate') return texts.youWonPlate;
  const isOut = knockOut.entrants.some(({ _id, out }) => _id === entrant && out !== null);
  if (isOut) return texts.youAreOut;
  if (!of) return texts.notDrawnYet;
  if (of.state === 'pending') return texts.waitForOpponent;
  return section === 'main' && knockOut.plate && knockOut.plateSection === null
    ? texts.plateIsLeft
    : texts.youAreOut;
}

/** The user's current match in one section, with what to do next. */
function Current({
  knockOut,
  section,
  mine,
  onEnter,
}: MyMatchProps & { section: KnockOutSectionName; mine: Mine }) {
  const sheet = useSheet(knockOut._id);
  const drawn = section === 'main' ? knockOut.main : knockOut.plateSection;
  const of = lastMatchOf(drawn, mine.entrant);
  if (!drawn || of?.state !== 'open') return <p>{stateText(of, mine, knockOut, section)}</p>;
  const names = namesOf(knockOut);
  const { result } = of;
  const opponent = opponentIn(of, mine.entrant);
  const deadline = drawn.rounds[of.round - 1]?.deadline;
  const chosen = { section, of };
  const isPlayedLive = of.game !== null || mayPlayLive(knockOut, of);
  const isTheirs = result?.by !== mine.entrant;
  const theirs = result?.by === null ? texts.gameGave : texts.opponentEntered;
  const sentence = isTheirs
    ? theirs
    : (text: string) => texts.youEntered(text, hasAccount(knockOut, opponent));
  return (
    <div className="stack gap-10">
      <p className="fs-20 bold lh-snug">{texts.against((opponent && names.get(opponent)) ?? '')}</p>
      <p className="quiet">
        {[
          roundNameOf(knockOut, drawn, of.round),
          deadline ? texts.playBy(formatPlainDay(deadline)) : texts.noDeadline,
        ].join(' · ')}
      </p>
      {of.secondRound && <p>{texts.firstRoundOver}</p>}
      {result?.status === 'entered' && <p>{sentence(resultText(result, names))}</p>}
      {result?.status === 'disputed' && <p>{texts.isDisputed(resultText(result, names))}</p>}
      {result?.status === 'entered' && isTheirs ? (
        <Answer knockOut={knockOut} chosen={chosen} />
      ) : (
        <Toolbar>
          <PlayMatch knockOut={knockOut} chosen={chosen} />
          <Button variant={isPlayedLive ? 'default' : 'filled'} onClick={() => onEnter(chosen)}>
            {result ? texts.changeResult : texts.enterResult}
          </Button>
          {deadline && (
            <Button variant="default" loading={sheet.isPending} onClick={() => sheet.mutate('calendar')}>
              {texts.toCalendar}
            </Button>
          )}
        </Toolbar>
      )}
    </div>
  );
}

/** The card of a player in the knock-out. */
export function MyMatch({ knockOut, onEnter }: MyMatchProps) {
  const { run, isPending } = useKnockOutCall(knockOut._id);
  const { mine } = knockOut;
  if (!mine) return null;
  const { entrant } = mine;
  const section = sectionOfMine(knockOut);
  const of = lastMatchOf(section === 'plate' ? knockOut.plateSection : knockOut.main, entrant);
  const mayWithdraw = of !== undefined && isUndecided(of);
  // A person without an account has no address to share.
  const mayShare = of?.state !== 'open' || hasAccount(knockOut, opponentIn(of, entrant));
  return (
    <Panel title={texts.myMatch}>
      <div className="stack gap-16">
        <Current {...{ knockOut, section, mine, onEnter }} />
        {(knockOut.main === null || mayWithdraw) && mayShare && <Contacts knockOut={knockOut} mine={mine} />}
        {mayWithdraw && (
          <Toolbar>
            <Button
              variant="default"
              loading={isPending}
              onClick={async () => {
                const question = {
                  ...{ title: texts.withdrawQuestion, text: texts.withdrawConsequence },
                  ...{ yes: texts.withdraw, danger: true },
                };
                if (!(await openConfirmDialog(question))) return;
                const params = { id: knockOut._id, entrant };
                run(() => send(routes.knockOuts.setOut, { params, body: { reason: 'withdrawn' } }));
              }}
            >
              {texts.withdraw}
            </Button>
          </Toolbar>
        )}
      </div>
    </Panel>
  );
}
