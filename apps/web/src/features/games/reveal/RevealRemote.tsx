import type { ContestView, GameView } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconArrowsSort, IconCheck, IconListNumbers, IconShare2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { Cover } from '../../../board/reveal/Cover.tsx';
import { sizeInHeight } from '../../../board/reveal/name-size.ts';
import { revealFormatOf } from '../../../formats/reveal.ts';
import { send } from '../../../shared/api/call.ts';
import { joinNames } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { ExportList } from '../../../shared/exports/ExportList.tsx';
import { isPrizeGiving, prizeGivingOf } from '../../../shared/game/prize-giving.ts';
import { useLiveGame } from '../../../shared/live/index.ts';
import { usePrizes } from '../../../shared/prizes/use-prizes.ts';
import { useSession } from '../../../shared/session/session.ts';
import { FlagIcon } from '../../../ui/brand/FlagIcon.tsx';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { NarrowPage } from '../../../ui/page/layout.tsx';
import { publishDockHeight } from '../../../ui/page/publish-height.ts';
import { ScreenHead } from '../../../ui/page/ScreenHead.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { LiveMark } from '../../../ui/score/LiveMark.tsx';
import { mayOrganise } from '../api/members.ts';
import * as texts from '../messages.ts';
import { PrizeOrder, PrizePreview, UpcomingPrize } from './PrizeSteps.tsx';
import { RevealButton } from './RevealButton.tsx';
import { SmallTelevision, Upcoming } from './RevealParts.tsx';
import classes from './RevealRemote.module.css';
import { type RevealEntry, type RevealStep, revealSteps } from './reveal-steps.ts';

/** Only this screen shows what comes next. */
export default function RevealRemote({ id }: { id: string }) {
  const { game, live } = useLiveGame(id);
  const navigate = useNavigate();
  const back = () => void navigate({ to: '/', search: { view: 'game', game: id } });
  if (!game) {
    return (
      <NarrowPage>
        <CardsLoading count={2} label={common.prizeGiving} />
      </NarrowPage>
    );
  }
  const hasContests = mayOrganise(game) && prizeGivingOf(game).order.length > 0;
  const page = { game, live, onBack: back };
  return hasContests ? <PrizeRemote {...page} /> : <RemotePage {...page} contests={[]} />;
}

interface RemoteProps {
  game: GameView;
  live: ReturnType<typeof useLiveGame>['live'];
  onBack: () => void;
}

/** A prize-giving that shows contests: their winners are read once, for the television and the steps. */
function PrizeRemote(props: RemoteProps) {
  const { data } = usePrizes(props.game);
  return <RemotePage {...props} contests={data?.contests ?? []} />;
}

interface WithContests {
  game: GameView;
  /** Empty until they are read. */
  contests: readonly ContestView[];
}

function RemotePage({ game, live, onBack, contests }: RemoteProps & WithContests) {
  return (
    <div className={`${classes.page} column screen ground`}>
      <ScreenHead
        title={common.prizeGiving}
        sub={game.name}
        onBack={onBack}
        menu={false}
        actions={<LiveMark label={texts.boardLive} asOf={live === 'live' ? null : live.asOf} onDeep />}
      >
        {mayOrganise(game) && <Preview game={game} contests={contests} />}
      </ScreenHead>
      <RevealSheet game={game} contests={contests} />
    </div>
  );
}

function Preview({ game, contests }: WithContests) {
  const { stage, order } = prizeGivingOf(game);
  const isOnPrizes = isPrizeGiving(game) && stage === 'prizes' && order.length > 0;
  return isOnPrizes ? <PrizePreview game={game} contests={contests} /> : <TelevisionPreview game={game} />;
}

function TelevisionPreview({ game }: { game: GameView }) {
  const { entries } = useMemo(() => revealSteps(game), [game]);
  const hiddenCount = entries.filter(({ visibility }) => visibility === 'hidden').length;
  const named = entries.find(({ visibility }) => visibility === 'name');
  const blocks = mergeTied(entries).slice(0, 5);
  const room = { ...nameRoom, height: 145 / Math.max(blocks.length, 1) };
  const all = game.state === 'done' ? common.finalResult : texts.soFar;
  const seen =
    hiddenCount === 0 ? all : plural(hiddenCount, { one: texts.hiddenPlace, other: texts.hiddenPlaces });
  return (
    <SmallTelevision
      note={named ? texts.nameOf(revealFormatOf(game).placeWord(named.position)) : seen}
      title={
        <>
          <FlagIcon size={14} cup={false} />
          {game.name}
        </>
      }
    >
      {blocks.map((entry) => (
        <li className="row gap-8 min-height-0" key={entry.id}>
          <i className="rigid no-shadow">{entry.shownLabel}</i>
          <EntryCells entry={entry} size={sizeInHeight([entry.name], room)} />
        </li>
      ))}
    </SmallTelevision>
  );
}

/** The space for the names of a block, in pixels of a phone 390 wide. */
const nameRoom = { width: 125, lines: 4, most: 17 };

/** Televisions show equal places as one block. */
function mergeTied(entries: readonly RevealEntry[]): RevealEntry[] {
  const blocks: RevealEntry[] = [];
  for (const entry of entries) {
    const held = blocks.at(-1);
    if (held && held.position === entry.position && entry.visibility !== 'hidden')
      blocks[blocks.length - 1] = { ...held, name: `${held.name}, ${entry.name}` };
    else blocks.push(entry);
  }
  return blocks;
}

const isUnder = (figure: string) => figure.startsWith('−');

interface EntryCellsProps {
  entry: RevealEntry;
  /** The size of the name in pixels; unset: as the text around it. */
  size?: number;
}

function EntryCells({ entry: { visibility, name, figure }, size }: EntryCellsProps) {
  if (visibility === 'hidden') return <Cover pin={16} />;
  return (
    <>
      <b style={size === undefined ? {} : { fontSize: size }}>{name}</b>
      <span
        className={classes.figure}
        data-covered={visibility === 'name' || undefined}
        data-under={isUnder(figure) || undefined}
      >
        {visibility === 'name' ? <Cover pin={12} /> : figure}
      </span>
    </>
  );
}

function directionWords(game: GameView, last: number): string {
  const { leaderboard } = game;
  const ends = [1, last].map(revealFormatOf(game).positionText);
  const [from, to] = leaderboard.reverseHiddenPlace ? ends : ends.toReversed();
  const text = leaderboard.showInTwoSteps ? texts.directionInTwoSteps : texts.directionText;
  return text(from ?? '', to ?? '');
}

/** `2 places and 1 figure covered` */
function coveredWords(entries: readonly RevealEntry[]): string {
  const count = (of: RevealEntry['visibility']) =>
    entries.filter(({ visibility }) => visibility === of).length;
  const [places, figures] = [count('hidden'), count('name')];
  const parts = [
    ...(places > 0 ? [plural(places, { one: '# place', other: '# places' })] : []),
    ...(figures > 0 ? [plural(figures, { one: '# score', other: '# scores' })] : []),
  ];
  return parts.length > 0 ? texts.hiddenCount(joinNames(parts)) : texts.noneHidden;
}

function RevealSheet({ game, contests }: WithContests) {
  const { leaderboard } = game;
  const { entries, next, steps, ties } = useMemo(() => revealSteps(game), [game]);
  const giving = prizeGivingOf(game);
  const me = useSession(({ user }) => user);
  // An admin sees every game, but reveals only their own.
  const isOwn = me?.rule !== 'admin' || game.organizers.some(({ _id }) => _id === me._id);
  const emptySheet = (title: string, action?: ReactNode) => (
    <main className={classes.sheet}>
      <EmptyState title={title} action={action} />
    </main>
  );
  if (!mayOrganise(game) || !isOwn) return emptySheet(contractTexts.notAllowedHere);
  const settings = (
    <LinkButton to="/" search={{ view: 'setup', game: game._id, only: 'presentation' }} variant="default">
      {texts.presentationSettings}
    </LinkButton>
  );
  if (!giving.exists) return emptySheet(texts.noPlacesAreHidden, settings);
  const isEmpty = entries.length === 0;
  const isEarly = isEmpty && game.state !== 'done';
  if (isEarly && giving.order.length === 0) return emptySheet(texts.waitingForPositions, settings);
  if (!leaderboard.presentationMode) return <TurnOnPresentation game={game} />;
  const stepsInAll = steps + giving.order.length;
  return giving.order.length > 0 ? (
    <PrizeSheet game={game} contests={contests} stepsInAll={stepsInAll} next={next} isEarly={isEarly}>
      {leaderboard.hideUntil > 0 && !isEmpty && <Places game={game} entries={entries} />}
      <Ties game={game} ties={ties} />
    </PrizeSheet>
  ) : (
    <>
      <main className={classes.sheet}>
        {next && <UpcomingStep step={next} />}
        {isEmpty ? <EmptyState title={texts.noPositions} /> : <Places game={game} entries={entries} />}
        <Ties game={game} ties={ties} />
      </main>
      <footer className={classes.foot} ref={publishDockHeight}>
        {next || !leaderboard.revealed ? (
          <PlaceButton game={game} step={next} steps={stepsInAll} />
        ) : (
          <AllShown
            game={game}
            text={isEmpty ? texts.revealed : texts.allStepsShown(leaderboard.revealIndex)}
          />
        )}
      </footer>
    </>
  );
}

interface PrizeSheetProps extends WithContests {
  stepsInAll: number;
  /** The next step of the places. */
  next: RevealStep | undefined;
  /** The places come next, and no player has one yet. */
  isEarly: boolean;
  children: ReactNode;
}

/** The steps of a prize-giving that shows contests, and perhaps places. */
function PrizeSheet({ game, contests, stepsInAll, next, isEarly, children }: PrizeSheetProps) {
  const { nextPrize, isPlacesNext, isOver } = prizeGivingOf(game);
  const { revealIndex } = game.leaderboard;
  const contest = contests.find(({ id }) => id === nextPrize);
  return (
    <>
      <main className={classes.sheet}>
        {contest && <UpcomingPrize contest={contest} />}
        {isPlacesNext && next && <UpcomingStep step={next} />}
        {isPlacesNext && isEarly && <EmptyState title={texts.waitingForPositions} />}
        <PrizeOrder game={game} contests={contests} />
        {children}
      </main>
      <footer className={classes.foot} ref={publishDockHeight}>
        {isPlacesNext && !isEarly && <PlaceButton game={game} step={next} steps={stepsInAll} />}
        {contest && (
          <RevealButton
            game={game}
            label={texts.showPrize}
            note={texts.stepOf(contest.name, revealIndex + 1, stepsInAll)}
          />
        )}
        {isOver && <AllShown game={game} text={texts.allStepsShown(revealIndex)} />}
      </footer>
    </>
  );
}

const Ties = ({ game, ties }: { game: GameView; ties: readonly string[] }) =>
  game.leaderboard.revealed &&
  ties.map((tie) => (
    <p key={tie} className={`${classes.tie} clip surface r-card`}>
      <IconArrowsSort size={22} aria-hidden="true" />
      {tie}
    </p>
  ));

const AllShown = ({ game, text }: { game: GameView; text: string }) => (
  <>
    <p>
      <IconCheck size={16} aria-hidden="true" />
      {text}
    </p>
    {game.state === 'done' && <ExportResult game={game} />}
    <Button
      component="a"
      href={`/leaderBoard/${game.code}`}
      size="lg"
      leftSection={<IconListNumbers size={22} aria-hidden="true" />}
    >
      {game.state === 'done' ? texts.openFinalBoard : texts.openBoard}
    </Button>
  </>
);

interface PlaceButtonProps {
  game: GameView;
  /**
   * Undefined if no place is left to reveal: none is hidden, or a correction tied the last hidden place with a revealed
   * one. That part must still be ended.
   */
  step: RevealStep | undefined;
  steps: number;
}

function PlaceButton({ game, step, steps }: PlaceButtonProps) {
  const [first] = step?.entries ?? [];
  const format = revealFormatOf(game);
  const number = game.leaderboard.revealIndex + 1;
  return (
    <RevealButton
      game={game}
      label={step ? format.actionTexts[step.shows] : texts.endPrizeGiving}
      note={step ? texts.stepOf(format.placeWord(first?.position ?? 1), number, steps) : texts.noPlaceLeft}
    />
  );
}

function ExportResult({ game }: { game: GameView }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconShare2 size={22} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {texts.exportResult}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={texts.exportResult} width={640}>
        <ExportList game={game} signedIn />
      </Dialog>
    </>
  );
}

function Places({ game, entries }: { game: GameView; entries: readonly RevealEntry[] }) {
  return (
    <section className={`${classes.card} clip surface r-card`} aria-label={texts.places}>
      <header>
        <h2>{coveredWords(entries)}</h2>
        <span>{directionWords(game, entries.at(-1)?.position ?? 1)}</span>
      </header>
      <ol className={classes.places}>
        {entries.map((entry) => (
          <li className="row gap-12 line-above" key={entry.id}>
            <i className="rigid fs-17">{entry.shownLabel}</i>
            <EntryCells entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function UpcomingStep({ step: { entries } }: { step: RevealStep }) {
  return (
    <Upcoming>
      {entries.map(({ id, label, name, facts, figure, note }, at) => (
        <div key={id} className={classes.next}>
          <i className="high-56">{label}</i>
          <div>
            <h3 className="fs-24 lh-110">{name}</h3>
            <p className="above-4 quiet fs-13">{facts}</p>
          </div>
          <b className="figure lh-100" data-under={isUnder(figure) || undefined}>
            {figure}
          </b>
          {/* Tied rows share a note: it is shown once, after the last of them. */}
          {note && note !== entries[at + 1]?.note && (
            <p className={`${classes.note} above-4 quiet fs-13`}>{note}</p>
          )}
        </div>
      ))}
    </Upcoming>
  );
}

function TurnOnPresentation({ game }: { game: GameView }) {
  const turnOn = useMutation({
    mutationFn: () =>
      send(routes.games.update, {
        params: { id: game._id },
        body: { leaderboard: { presentationMode: true } },
      }),
    meta: { showsError: true },
  });
  return (
    <main className={classes.sheet}>
      <EmptyState
        title={texts.presentationModeOff}
        action={
          <Button loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
            {texts.turnOnPresentation}
          </Button>
        }
      >
        {texts.presentationModeHint}
      </EmptyState>
    </main>
  );
}
