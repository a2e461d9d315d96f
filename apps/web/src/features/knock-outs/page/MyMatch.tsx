import type { KnockOut, KnockOutMatch, KnockOutSectionName } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button, Switch } from '@mantine/core';
import { send } from '../../../shared/api/call.ts';
import { formatPlainDay } from '../../../shared/display/dates.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Panel, Toolbar } from '../../../ui/page/layout.tsx';
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
import { PlayMatch } from './PlayMatch.tsx';
import type { ChosenMatch } from './ResultDialog.tsx';

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
