import type { Player } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import { says } from '@flagstick/contract/messages';
import { Button, Switch } from '@mantine/core';
import { IconCards, IconChevronDown, IconClipboardCheck, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { patient } from '../../../shared/api/patient.ts';
import { LocalRules } from '../../../shared/game/LocalRules.tsx';
import type { LiveState } from '../../../shared/live/index.ts';
import { useOfflineQueue } from '../../../shared/offline/index.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { LiveMark } from '../../../shared/ui/LiveMark.tsx';
import { ScreenHead } from '../../../shared/ui/ScreenHead.tsx';
import { say } from '../../../shared/ui/say.ts';
import { tellDock } from '../../../shared/ui/tell-height.ts';
import { WhenOpened } from '../../../shared/ui/WhenOpened.tsx';
import { loadHoleAdvert } from '../../adverts/index.ts';
import { Asking } from '../../games/index.ts';
import { useAutoProgress } from '../lib/auto-progress.ts';
import { whoMarksWhom } from '../lib/markers.ts';
import { holeTitle } from '../lib/match.ts';
import { valueIn } from '../lib/panel.ts';
import { autoStep, nextStep, type Progress, previousHole } from '../lib/progress.ts';
import type { HoleEntry } from '../lib/retire.ts';
import {
  groupIn,
  isAllScored,
  isHoleScored,
  isHoleSettled,
  isIn,
  quickScore,
  type Round,
} from '../lib/round.ts';
import { typeScores } from '../lib/type-scores.ts';
import { roundAfterTyping } from '../lib/use-round.ts';
import { useTurn } from '../lib/use-turn.ts';
import { BoardLink } from './BoardLink.tsx';
import { CommitteeNews } from './CommitteeNews.tsx';
import { CommitteeNote } from './CommitteeNote.tsx';
import { ConcedeHole } from './ConcedeHole.tsx';
import { HoleHead } from './HoleHead.tsx';
import { HoleNews, type Typed } from './HoleNews.tsx';
import classes from './HoleScreen.module.css';
import { LinkedTabs } from './LinkedTabs.tsx';
import { NoTeam } from './NoTeam.tsx';
import { OtherBalls } from './OtherBalls.tsx';
import { PlayerPanel } from './PlayerPanel.tsx';
import { Questions } from './Questions.tsx';
import { RatingLine } from './RatingLine.tsx';
import { ScoredHole } from './ScoredHole.tsx';
import { TakenIn } from './TakenIn.tsx';
import { TypedFor } from './TypedFor.tsx';
import { UndoLine } from './UndoLine.tsx';

const HoleAdvert = lazy(loadHoleAdvert);
/** Its forms weigh more than the rest of the screen, see scripts/budget.ts. */
const loadGroupSheet = () => patient(() => import('./GroupSheet.tsx'));
const sheetAfterMs = 3_000;
const GroupSheet = lazy(async () => ({ default: (await loadGroupSheet()).GroupSheet }));

interface HoleScreenProps {
  round: Round;
  hole: number;
  live: LiveState;
  onReconnect: () => void;
}

/** What stands on a hole in the name in which it was typed, to be put back. */
const stoodOn = (player: Player, hole: number, as: string | null): HoleEntry => {
  const { gross = null, shots } = valueIn(player, hole, as) ?? {};
  return { hole, gross, ...(shots === undefined ? {} : { shots }) };
};

const focusFirst = (panels: HTMLElement | null) =>
  panels?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true });

/** One hole: who scored what, and the way to the next. */
export function HoleScreen({ round, hole, live, onReconnect }: HoleScreenProps) {
  const { game, me, cards, order, over } = round;
  const navigate = useNavigate();
  const { waiting } = useOfflineQueue();
  const [groupOpen, setGroupOpen] = useState(false);
  const [rules, setRules] = useState(false);
  const [auto, setAuto] = useAutoProgress(game._id, game.autoProgress);
  const { goTo, turnTo, toResult, stay, asleep, turned } = useTurn(round);
  // The hole from which I went to settle a difference on this one.
  const [cameFrom, setCameFrom] = useState<number | null>(null);
  // The hole that I am on my way to from one whose scores are all typed: only there an advert may stand.
  const [onWayTo, setOnWayTo] = useState<number | null>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  // Once this hole is drawn: the sheet opens without a network, too.
  useEffect(() => {
    const timer = setTimeout(() => void loadGroupSheet(), sheetAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const panels = useRef<HTMLDivElement>(null);
  const before = useRef(hole);
  useEffect(() => {
    if (before.current === hole) return;
    before.current = hole;
    // The key that turned the page is gone with its hole: the focus goes to the next one's first player.
    if (document.activeElement === document.body) focusFirst(panels.current);
  }, [hole]);

  const walk = (to: number, way: number | null = null) => {
    setCameFrom(null);
    setOnWayTo(way);
    goTo(to);
  };
  const settled = () => {
    if (cameFrom === null) return;
    setCameFrom(null);
    setOnWayTo(null);
    turnTo(cameFrom, null);
  };

  const progressOf = (known: Round): Progress => ({
    order: known.order,
    hole,
    holeScored: isHoleScored(known, hole),
    allScored: isAllScored(known),
    autoProgress: auto,
  });
  // My own card first; once it is in, the next one that waits for me.
  const toMark = cards.find(({ player }) => player.state !== 'done')?.player._id ?? me;
  const toCards =
    over === null
      ? ({ view: 'card', game: game._id, ...(toMark === me ? {} : { player: toMark }) } as const)
      : quickScore(game._id);
  const goOn = () => {
    // Meant for the hole before, from which the page has turned by itself.
    if (asleep) return;
    const step = nextStep({ ...progressOf(round), holeScored: isHoleSettled(round, hole) });
    if (step.kind === 'go') walk(step.hole, auto ? null : step.hole);
    else if (step.kind === 'scoreFirst') say(says.scoreAllFirst);
    else void navigate({ to: '/', search: toCards });
  };

  const enter = (player: Player, entries: readonly HoleEntry[]) => {
    stay();
    const [entry] = entries;
    if (!entry) return;
    typeScores(game, player, entries);
    setTyped({ player: player._id, hole: entry.hole });
    const known = roundAfterTyping(round);
    if (known === null || entries.every(({ gross }) => gross === null)) return;
    const next = autoStep(progressOf(known));
    // A difference is settled where it arose.
    const asked = known.questions.some((question) => question.hole === hole);
    // The last score brings the result.
    if (auto && known.questions.length === 0 && isAllScored(known) && !isAllScored(round)) toResult();
    else if (cameFrom !== null && !asked) settled();
    else if (next !== null && !asked && !isHoleScored(round, hole)) {
      const as = cards.find((card) => card.player._id === player._id)?.as ?? null;
      setOnWayTo(next);
      turnTo(next, { player, entry, before: entries.map(({ hole: at }) => stoodOn(player, at, as)) });
    }
  };

  const concede = (balls: readonly Player[]) => {
    stay();
    for (const player of balls) typeScores(game, player, [{ hole, gross: 'PU' }]);
    const known = roundAfterTyping(round);
    if (known === null) return;
    if (isAllScored(known) && !isAllScored(round)) return toResult();
    const next = autoStep({ ...progressOf(known), holeScored: true, autoProgress: true });
    if (next === null) return;
    setOnWayTo(next);
    turnTo(next, null);
  };

  const undo = () => {
    if (!turned) return;
    const { player, entry, before } = turned;
    // As the card is now: what the undo is typed against.
    typeScores(game, game.players[player._id] ?? player, before);
    setTyped({ player: player._id, hole: entry.hole });
    setOnWayTo(null);
    goTo(entry.hole);
  };

  const undoLine = turned && <UndoLine turned={turned} onUndo={undo} />;
  const done = isAllScored(round);
  const { isScored } = formatOf(game.competition.playingRules);
  const group = groupIn(round);
  const closed = game.state === 'done';
  const marking = over === null ? 'Mark Cards' : 'Quick Score';
  const self = over === null ? game.players[me] : undefined;
  const marks = self && group && group.players.length > 1 ? whoMarksWhom(game, self) : null;
  return (
    <div className={classes.screen}>
      <ScreenHead
        title={game.name}
        sub={
          <span className={classes.sub}>
            <span className={classes.code}>{game.code}</span>
            <LiveMark label={closed ? 'Closed' : 'Live'} asOf={live === 'live' ? null : live.asOf} onDeep />
          </span>
        }
        onBack={() => void navigate({ to: '/', search: over === null ? {} : quickScore(game._id) })}
        actions={<BoardLink code={game.code} />}
        menu={false}
      >
        <HoleHead
          round={round}
          hole={hole}
          onHole={walk}
          onNext={goOn}
          onPrevious={() => walk(previousHole(order, hole))}
        />
      </ScreenHead>
      <main className={classes.main}>
        {over === null && game.linkedGames.length > 0 && self && <LinkedTabs round={round} hole={hole} />}
        <div className={classes.tools}>
          <Button
            variant="subtle"
            className={classes.tool ?? ''}
            leftSection={<IconUsers size={22} aria-hidden="true" />}
            rightSection={<IconChevronDown size={18} aria-hidden="true" />}
            onClick={() => setGroupOpen(true)}
          >
            <span className={classes.marks}>
              {marks === null ? (
                <>
                  <b>{group?.name ?? 'Players'}</b>
                  {over !== null && <small>You enter for the committee</small>}
                </>
              ) : (
                <>
                  <b>{marks.mine}</b>
                  <small>
                    {marks.theirs} · {group?.name}
                  </small>
                </>
              )}
            </span>
          </Button>
          <span className={classes.space} />
          {!closed && (
            <ConcedeHole
              round={round}
              hole={hole}
              name={holeTitle(round, hole, undefined).name}
              onConcede={concede}
            />
          )}
          {live !== 'live' && !live.isComing && waiting === 0 && (
            <Button variant="subtle" className={classes.tool ?? ''} onClick={onReconnect}>
              Reconnect
            </Button>
          )}
        </div>
        {over === null && cards.some(({ team }) => team !== null) && (
          <LinkButton
            to="/"
            search={{ view: 'card', game: game._id }}
            variant="default"
            mb="sm"
            leftSection={<IconCards size={22} aria-hidden="true" />}
          >
            {says.seeScoreCard}
          </LinkButton>
        )}
        {closed && <p className={classes.closed}>The game is closed; its scores stand as they are.</p>}
        <div className={classes.asking}>
          {!closed && <Asking game={game} group={group} withYou={over === null} />}
        </div>
        {cards.map(({ player }) => (
          <CommitteeNote key={player._id} player={player} me={me} />
        ))}
        <Questions
          round={round}
          hole={hole}
          onHole={(to) => {
            walk(to);
            setCameFrom(hole);
          }}
        />
        {over === null && <CommitteeNews round={round} hole={hole} />}
        {!closed && over === null && <NoTeam round={round} onJoin={() => setGroupOpen(true)} />}
        {over === null && <RatingLine round={round} />}
        {!closed && over === null && <TakenIn round={round} />}
        {!closed && over === null && <TypedFor round={round} />}
        <HoleNews round={round} hole={hole} typed={typed} />
        <div ref={panels} className={classes.panels}>
          {cards.map((card) => (
            <PlayerPanel
              // A new hole begins with every panel folded as its score says.
              key={`${card.player._id}-${hole}`}
              round={round}
              mine={card}
              hole={hole}
              // Of who has no team nothing is entered where a team plays one card.
              readOnly={closed || isIn(card.player, hole) || !isScored(card.team?.team._id ?? null)}
              asleep={asleep}
              onRules={game.course.localRules ? () => setRules(true) : undefined}
              onEnter={enter}
              onStandBy={settled}
            />
          ))}
          {over === null && !closed && (
            <Suspense>
              <HoleAdvert
                game={game._id}
                tee={self?.teeColor}
                hole={hole}
                next={order[order.indexOf(hole) + 1]}
                arrived={onWayTo === hole}
              >
                {undoLine ?? <ScoredHole round={round} hole={order[order.indexOf(hole) - 1] ?? hole} />}
              </HoleAdvert>
            </Suspense>
          )}
        </div>
        <OtherBalls round={round} hole={hole} />
      </main>
      <footer ref={tellDock} className={classes.dock}>
        {undoLine}
        <Switch
          className={classes.auto ?? ''}
          checked={auto}
          onChange={({ currentTarget }) => setAuto(currentTarget.checked)}
          label="Auto-progress"
          size="lg"
        />
        {auto || done ? (
          <LinkButton
            to="/"
            search={toCards}
            variant={done ? 'filled' : 'default'}
            leftSection={<IconClipboardCheck size={22} aria-hidden="true" />}
          >
            {marking}
          </LinkButton>
        ) : (
          <>
            <LinkButton
              to="/"
              search={toCards}
              variant="default"
              className={classes.square ?? ''}
              aria-label={marking}
            >
              <IconClipboardCheck size={24} aria-hidden="true" />
            </LinkButton>
            <Button onClick={goOn}>Next hole</Button>
          </>
        )}
      </footer>
      <WhenOpened opened={groupOpen}>
        <GroupSheet round={round} opened={groupOpen} onClose={() => setGroupOpen(false)} />
      </WhenOpened>
      <LocalRules game={game} opened={rules} onClose={() => setRules(false)} />
    </div>
  );
}
