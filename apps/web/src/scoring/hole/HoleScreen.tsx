import type { GameView, Player } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import { contractTexts } from '@flagstick/contract/messages';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconCards,
  IconDeviceMobile,
  IconListNumbers,
  IconPencil,
  IconUsersGroup,
  IconUsersPlus,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadHoleAdvert } from '../../features/adverts/index.ts';
import { GroupJoinRequests } from '../../features/games/index.ts';
import { OnlyInTeamGames } from '../../features/teams/index.tsx';
import { useOfflineQueue } from '../../offline/index.ts';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { joinNames } from '../../shared/display/names.ts';
import { LocalRules } from '../../shared/game/LocalRules.tsx';
import { RatingNotice } from '../../shared/handicap/RatingNotice.tsx';
import { otherRatingText } from '../../shared/handicap/rating.ts';
import type { LiveState } from '../../shared/live/index.ts';
import { useScoresByLink } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import { LiveMark } from '../../ui/score/LiveMark.tsx';
import { CardCommitteeNote } from '../committee/CardCommitteeNote.tsx';
import { CommitteeChangesBanner } from '../committee/CommitteeChangesBanner.tsx';
import { firstNameOf, otherScorersOf } from '../entry/entered-by-other.ts';
import { useHoleEntry } from '../entry/use-hole-entry.ts';
import { GroupButton } from '../group/GroupButton.tsx';
import { LinkedTabs } from '../group/LinkedTabs.tsx';
import { RoundNotice } from '../group/RoundNotice.tsx';
import { useDismissedNotices } from '../lib/dismissed-notices.ts';
import { markersOf } from '../lib/markers.ts';
import { previousHole } from '../lib/progress.ts';
import { groupIn, isHandedIn, quickScoreLink, type Round } from '../lib/round.ts';
import { holeTitle } from '../match/match.ts';
import * as texts from '../messages.ts';
import { OpponentScores } from '../mismatches/OpponentScores.tsx';
import { ScoreMismatches } from '../mismatches/ScoreMismatches.tsx';
import { ConcedeHole } from '../panel/ConcedeHole.tsx';
import { PlayerPanel } from '../panel/PlayerPanel.tsx';
import { ScoredHole } from '../panel/ScoredHole.tsx';
import { UndoButton, UndoLine } from '../panel/UndoLine.tsx';
import { HoleAnnouncements } from './HoleAnnouncements.tsx';
import { HoleDock } from './HoleDock.tsx';
import { HoleHead } from './HoleHead.tsx';
import classes from './HoleScreen.module.css';

/** Shown once: a player added the user to their group, and their markers. */
function AddedToGroupNotice({ round: { game, me } }: { round: Round }) {
  const { isDismissed, dismiss } = useDismissedNotices();
  const self = game.players[me];
  // Organisers add most players. Their addition is shown only if the player had asked to join.
  const [hadRequested, setHadRequested] = useState(false);
  if (self?.asks && !hadRequested) setHadRequested(true);
  const group = game.groups.find(({ players }) => players.includes(me));
  const key = `${game._id}:${group?.name}`;
  if (!self?.takenInBy || !group || isDismissed(key)) return null;
  if (!hadRequested && !game.players[self.takenInBy]) return null;
  const markers = markersOf(game, self).map(({ name }) => name);
  return (
    <RoundNotice icon={IconUsersPlus} onDismiss={() => dismiss(key)}>
      {texts.addedToGroup(firstNameOf(game, self.takenInBy), group.name)}{' '}
      {markers.length > 0 && texts.yourMarkers(joinNames(markers))}
    </RoundNotice>
  );
}

/** In a team game: the player has no team. Their scores are kept, and count once they join a team. */
function NoTeam({ round: { game, me }, onJoin }: { round: Round; onJoin: () => void }) {
  const self = game.players[me];
  if (!self || self.team !== null) return null;
  return (
    <OnlyInTeamGames game={game}>
      <RoundNotice
        icon={IconUsersGroup}
        action={
          <Button variant="default" onClick={onJoin}>
            {common.teams}
          </Button>
        }
      >
        {contractTexts.noTeam}
      </RoundNotice>
    </OnlyInTeamGames>
  );
}

/** Warns that the player's tee uses the rating for the other gender, until dismissed. */
function RatingLine({ round: { game, me } }: { round: Round }) {
  const { isDismissed, dismiss } = useDismissedNotices();
  const self = game.players[me];
  const text = self ? otherRatingText(game, self) : null;
  const key = `${game._id}:rating:${self?.teeColor}`;
  if (text === null || isDismissed(key)) return null;
  return (
    <RatingNotice text={texts.ratingWarning(text)}>
      <ActionIcon size={48} aria-label={texts.dismiss} onClick={() => dismiss(key)}>
        <IconX size={22} />
      </ActionIcon>
    </RatingNotice>
  );
}

/** Shown once per round: another scorer enters scores in the user's name. Each hole shows the author. */
function EnteredForYouNotice({ round }: { round: Round }) {
  const { isDismissed, dismiss } = useDismissedNotices();
  const { _id: id } = round.game;
  const scorers = otherScorersOf(round);
  if (scorers.length === 0 || isDismissed(id)) return null;
  const names = scorers.map((scorer) => firstNameOf(round.game, scorer));
  return (
    <RoundNotice icon={IconPencil} onDismiss={() => dismiss(id)}>
      {texts.scoresEnteredForYou(joinNames(names))}
    </RoundNotice>
  );
}

/** Shown if links opened the seat on another phone than this one. */
function LinkPhonesNotice({ game, self }: { game: Pick<GameView, '_id'>; self: Player }) {
  const { isDismissed, dismiss } = useDismissedNotices();
  const ofSeat = useScoresByLink();
  const others = (self.linkPhones ?? 0) - (ofSeat ? 1 : 0);
  const key = `${game._id}:phones:${others}`;
  if (others < 1 || isDismissed(key)) return null;
  return (
    <RoundNotice icon={IconDeviceMobile} onDismiss={() => dismiss(key)}>
      {texts.openOnOtherPhones(others)}
    </RoundNotice>
  );
}

/** A link to the game's leaderboard, a separate page outside the app. */
const BoardLink = ({ code }: { code: string }) => (
  <ActionIcon component="a" href={`/leaderBoard/${code}`} size={48} aria-label={common.leaderboard}>
    <IconListNumbers size={24} aria-hidden="true" />
  </ActionIcon>
);

const HoleAdvert = lazy(loadHoleAdvert);
const GameWinner = lazy(() => loadWithRetry(() => import('../../board/winner/GameWinner.tsx')));
/** Loaded with the first hole, so that it opens without a network. */
const MeasuredHole = lazy(() => loadWithRetry(() => import('../../features/prizes/measure/index.ts')));
/** Loaded lazily: the code of its forms is larger than the rest of the screen, see scripts/budget.ts. */
const loadGroupSheet = () => loadWithRetry(() => import('../group/GroupSheet.tsx'));
const sheetAfterMs = 3_000;
const GroupSheet = lazy(async () => ({ default: (await loadGroupSheet()).GroupSheet }));

interface HoleScreenProps {
  round: Round;
  hole: number;
  live: LiveState;
  onReconnect: () => void;
}

/** A group of this size fills a phone's screen, so scored panels are folded and Undo moves into the head. */
const fullGroup = 4;

const focusFirst = (panels: HTMLElement | null) =>
  panels?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true });

/** One hole: the players' scores, and the move to the next. */
export function HoleScreen({ round, hole, live, onReconnect }: HoleScreenProps) {
  const { game, me, cards, order, committeeScope } = round;
  const navigate = useNavigate();
  const { waiting, confirmations } = useOfflineQueue();
  const [groupOpen, setGroupOpen] = useState(false);
  const [rules, setRules] = useState(false);
  const entry = useHoleEntry(round, hole);
  const { ignoresTaps, undoable, goToHole } = entry;
  // Loaded after this hole is shown: the sheet opens without a network, too.
  useEffect(() => {
    const timer = setTimeout(() => void loadGroupSheet(), sheetAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const panels = useRef<HTMLDivElement>(null);
  const before = useRef(hole);
  useEffect(() => {
    if (before.current === hole) return;
    before.current = hole;
    // The score key that had the focus disappeared with its hole: the focus moves to the first player of the next one.
    if (document.activeElement === document.body) focusFirst(panels.current);
  }, [hole]);

  const isFull = cards.length >= fullGroup;
  const lastScore = undoable && { undoable, onUndo: () => entry.undo(undoable) };
  const undo = lastScore && <UndoLine {...lastScore} />;
  const { isScored } = formatOf(game.competition.playingRules);
  const group = groupIn(round);
  const closed = game.state === 'done';
  const hasMeasured = confirmations.some((one) => one.game === game._id && one.measured);
  const self = committeeScope === null ? game.players[me] : undefined;
  return (
    <div className="column screen">
      <ScreenHead
        title={game.name}
        sub={
          <span className={classes.sub}>
            <span className="figure code">{game.code}</span>
            <LiveMark
              label={closed ? texts.closed : texts.live}
              asOf={live === 'live' ? null : live.asOf}
              onDeep
            />
          </span>
        }
        onBack={() =>
          void navigate({ to: '/', search: committeeScope === null ? {} : quickScoreLink(game._id) })
        }
        actions={<BoardLink code={game.code} />}
        menu={false}
      >
        <HoleHead
          round={round}
          hole={hole}
          onHole={(to) => goToHole(to)}
          onNext={entry.next}
          onPrevious={() => goToHole(previousHole(order, hole))}
        />
      </ScreenHead>
      <main className={classes.main}>
        {committeeScope === null && game.linkedGames.length > 0 && self && (
          <LinkedTabs round={round} hole={hole} />
        )}
        <div className={classes.tools}>
          <GroupButton round={round} onOpen={() => setGroupOpen(true)} />
          <span className="fill" />
          {isFull && lastScore && <UndoButton {...lastScore} />}
          {!closed && (
            <ConcedeHole
              round={round}
              hole={hole}
              name={holeTitle(round, hole, undefined).name}
              onConcede={entry.concede}
            />
          )}
          {live !== 'live' && !live.isConnecting && waiting === 0 && (
            <Button variant="subtle" className={classes.tool ?? ''} onClick={onReconnect}>
              {common.reconnect}
            </Button>
          )}
        </div>
        {committeeScope === null && cards.some(({ team }) => team !== null) && (
          <LinkButton
            to="/"
            search={{ view: 'card', game: game._id }}
            variant="default"
            mb="sm"
            leftSection={<IconCards size={22} aria-hidden="true" />}
          >
            {contractTexts.seeScoreCard}
          </LinkButton>
        )}
        {self && !closed && (
          <Suspense>
            <GameWinner game={game} flush />
          </Suspense>
        )}
        {closed && <p className="below-12 pad-12-14 r-key sunk fs-15">{texts.gameClosed}</p>}
        <div className={classes.asking}>
          {!closed && <GroupJoinRequests game={game} group={group} withYou={committeeScope === null} />}
        </div>
        {cards.map(({ player }) => (
          <CardCommitteeNote key={player._id} player={player} me={me} />
        ))}
        <ScoreMismatches round={round} hole={hole} onHole={(to) => goToHole(to, { cameFrom: hole })} />
        {committeeScope === null && <CommitteeChangesBanner round={round} hole={hole} />}
        {!closed && committeeScope === null && <NoTeam round={round} onJoin={() => setGroupOpen(true)} />}
        {committeeScope === null && <RatingLine round={round} />}
        {!closed && committeeScope === null && <AddedToGroupNotice round={round} />}
        {!closed && committeeScope === null && <EnteredForYouNotice round={round} />}
        {!closed && self && <LinkPhonesNotice game={game} self={self} />}
        <HoleAnnouncements round={round} hole={hole} lastEntered={entry.lastEntered} />
        <div ref={panels} className={classes.panels} data-full={isFull || undefined}>
          {cards.map((card) => (
            <PlayerPanel
              // On a new hole every panel starts folded or open by its score.
              key={`${card.player._id}-${hole}`}
              round={round}
              mine={card}
              hole={hole}
              // In a one-card team game, a player without a team has nothing to enter.
              readOnly={closed || isHandedIn(card.player, hole) || !isScored(card.team?.team._id ?? null)}
              ignoresTaps={ignoresTaps}
              onRules={game.course.localRules ? () => setRules(true) : undefined}
              onEnter={entry.enter}
              onKeepScore={entry.settled}
            />
          ))}
          {committeeScope === null && !closed && (
            <Suspense>
              <HoleAdvert
                game={game._id}
                tee={self?.teeColor}
                hole={hole}
                next={order[order.indexOf(hole) + 1]}
                arrived={entry.advertHole === hole}
              >
                {undo ?? <ScoredHole round={round} hole={order[order.indexOf(hole) - 1] ?? hole} />}
              </HoleAdvert>
            </Suspense>
          )}
        </div>
        <OpponentScores round={round} hole={hole} />
        {(hasMeasured || (!closed && game.prizes.measured.length > 0)) && (
          <Suspense>
            <MeasuredHole game={game} hole={hole} me={me} group={group} />
          </Suspense>
        )}
      </main>
      <HoleDock round={round} entry={entry} undo={!isFull && undo} />
      <LazyDialog opened={groupOpen}>
        <GroupSheet round={round} opened={groupOpen} onClose={() => setGroupOpen(false)} />
      </LazyDialog>
      <LocalRules game={game} opened={rules} onClose={() => setRules(false)} />
    </div>
  );
}
