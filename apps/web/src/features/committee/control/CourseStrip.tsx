import type { GameView, ScoreQuery } from '@flagstick/contract';
import type { Hole } from '@flagstick/golf';
import { Progress } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceMobileOff, IconEqualNot, IconMessageQuestion } from '@tabler/icons-react';
import { formatClock } from '../../../shared/display/dates.ts';
import { disputesOf, gameProgressOf } from '../../../shared/game/progress.ts';
import * as media from '../../../shared/theme/media.ts';
import { Masthead } from '../../../ui/brand/Masthead.tsx';
import * as common from '../../../ui/common/messages.ts';
import classes from './Control.module.css';
import * as texts from './messages.ts';
import { type GroupPace, type PlayerOutOfContact, paceWords } from './pace.ts';

interface CourseStripProps {
  game: GameView;
  holes: readonly Hole[];
  groups: readonly GroupPace[];
  silent: readonly PlayerOutOfContact[];
  queries: readonly ScoreQuery[];
  chosen: string | null;
  onChoose: (group: string) => void;
  /** On a phone the whole strip is one button, which opens the groups as a list. */
  onList: () => void;
}

function signsOf({ players }: GroupPace, { silent, queries }: Pick<CourseStripProps, 'silent' | 'queries'>) {
  const ids = new Set(players.map(({ _id }) => _id));
  return [
    {
      Icon: IconDeviceMobileOff,
      word: texts.silentSign,
      on: silent.some(({ player }) => ids.has(player._id)),
    },
    {
      Icon: IconMessageQuestion,
      word: texts.querySign,
      on: queries.some(({ player }) => ids.has(player._id)),
    },
    {
      Icon: IconEqualNot,
      word: texts.disputeSign,
      on: players.some((player) => disputesOf(player).length > 0),
    },
  ].filter(({ on }) => on);
}

export function CourseStrip(props: CourseStripProps) {
  const { game, holes, groups, onList } = props;
  const isPhone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
  const { cards, cardsIn } = gameProgressOf(game);
  const onCourse = groups.filter(({ pace, hole }) => hole !== null && pace !== 'toCome');
  const counts = [
    [texts.onTheCourse, onCourse.length],
    [texts.fast, onCourse.filter(({ pace }) => pace === 'fast').length],
    [texts.onTime, onCourse.filter(({ pace }) => pace === 'onTime').length],
    [texts.behind, onCourse.filter(({ pace }) => pace === 'behind').length],
  ] as const;
  const matches = groups.flatMap((group) => group.matches.filter(({ b }) => b !== null));
  const due = groups.flatMap((group) => group.due ?? []);
  const groupsIn = groups.filter(({ hole }) => hole === null);
  return (
    <Masthead as="section" aria-label={texts.groupsOnTheCourse} className={classes.strip}>
      <dl className={classes.counts}>
        <div>
          <dt className="on-deep-2 fs-13">{common.cardsIn}</dt>
          <dd className="no-margin fs-24 figure">
            {cardsIn} <small className="on-deep-2 fs-15 regular">{texts.ofTotal(cards)}</small>
          </dd>
        </div>
        {matches.length > 0 && (
          <div>
            <dt className="on-deep-2 fs-13">{texts.matchesDecided}</dt>
            <dd className="no-margin fs-24 figure">
              {matches.filter(({ match }) => match.outcome !== null).length}{' '}
              <small className="on-deep-2 fs-15 regular">{texts.ofTotal(matches.length)}</small>
            </dd>
          </div>
        )}
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className="on-deep-2 fs-13">{name}</dt>
            <dd className="no-margin fs-24 figure">{count}</dd>
          </div>
        ))}
        {due.length > 0 && (
          <div>
            <dt className="on-deep-2 fs-13">{texts.lastCardAbout}</dt>
            <dd className="no-margin fs-24 figure">
              {formatClock(new Date(Math.max(...due)), game.club.timeZone)}
            </dd>
          </div>
        )}
      </dl>
      <Progress
        value={cards === 0 ? 0 : (cardsIn / cards) * 100}
        size={6}
        aria-label={common.cardsIn}
        className={classes.progress ?? ''}
      />
      <ol className={classes.holes}>
        {holes.map(({ number, par }) => (
          <li className="stack pack-top shrink gap-4" key={number}>
            <span className={classes.hole}>
              <b className="figure">{number}</b> <small className="on-deep-2 fs-12">{texts.par(par)}</small>
            </span>
            <HoleGroups {...props} onHole={groups.filter(({ hole }) => hole === number)} isPhone={isPhone} />
          </li>
        ))}
        {groupsIn.length > 0 && (
          <li className="stack pack-top shrink gap-4">
            <span className={classes.hole}>
              <b className="figure">{texts.cardIn}</b>{' '}
              <small className="on-deep-2 fs-12">{groupsIn.length}</small>
            </span>
            <HoleGroups {...props} onHole={groupsIn} isPhone={isPhone} />
          </li>
        )}
      </ol>
      {isPhone && (
        <button type="button" className={classes.whole} aria-label={texts.openGroupList} onClick={onList} />
      )}
    </Masthead>
  );
}

/** A ninth of a phone's width fits three letters; the list has the full name. */
const lettersOnPhone = 3;

/** Shortens several words to their initials, because many names begin alike, and one word to its beginning. */
function abbreviate(name: string): string {
  const words = name.split(/\s+/);
  const letters = words.length > 1 ? words.map(([first = '']) => first) : [...name];
  return letters.slice(0, lettersOnPhone).join('');
}

function GroupName({ group, short }: { group: string; short: boolean }) {
  const name = group.replace(/^Group /, '');
  if (!short || name.length <= lettersOnPhone) return <b>{name}</b>;
  return (
    <b>
      <span aria-hidden="true">{abbreviate(name)}</span>
      <span className="vh">{name}</span>
    </b>
  );
}

/** More groups than this on a hole are shown as chips, two in a line. */
const tokensAtMost = 2;
const chipsAtMost = 8;

interface HoleGroupsProps extends CourseStripProps {
  /** The groups on one hole, or the groups without an open hole. */
  onHole: readonly GroupPace[];
  isPhone: boolean;
}

/** The strip keeps its height with any number of groups; the list has the rest. */
function HoleGroups({ onHole, isPhone, ...props }: HoleGroupsProps) {
  const isPacked = !isPhone && onHole.length > tokensAtMost;
  const limit = isPacked ? chipsAtMost : tokensAtMost;
  const shown = onHole.length > limit ? mostUrgent(onHole, isPacked ? limit - 1 : limit, props) : onHole;
  const rest = onHole.length - shown.length;
  return (
    <div className={isPacked ? classes.packed : classes.stack}>
      {shown.map((group) => (
        <GroupToken key={group.name} {...props} group={group} isStatic={isPhone} isPacked={isPacked} />
      ))}
      {rest > 0 &&
        (isPhone ? (
          <small className="on-deep centre">+{rest}</small>
        ) : (
          <button
            type="button"
            className={classes.token}
            aria-label={texts.openOtherGroups(rest)}
            onClick={props.onList}
          >
            <b>+{rest}</b>
          </button>
        ))}
    </div>
  );
}

/** Groups that need attention come first; the result keeps the order of the course. */
function mostUrgent(groups: readonly GroupPace[], limit: number, props: CourseStripProps): GroupPace[] {
  const isUrgent = (group: GroupPace) =>
    group.name === props.chosen || group.pace === 'behind' || signsOf(group, props).length > 0;
  const first = new Set(
    [...groups.filter(isUrgent), ...groups.filter((group) => !isUrgent(group))].slice(0, limit),
  );
  return groups.filter((group) => first.has(group));
}

interface GroupTokenProps extends CourseStripProps {
  group: GroupPace;
  /** Not a button of its own. */
  isStatic: boolean;
  /** Shows only the name: screen readers and the list have the pace. */
  isPacked: boolean;
}

function GroupToken({ group, isStatic, isPacked, chosen, onChoose, silent, queries }: GroupTokenProps) {
  const inside = (
    <>
      <span>
        <GroupName group={group.name} short={isStatic || isPacked} />
        {signsOf(group, { silent, queries }).map(({ Icon, word }) => (
          <Icon key={word} size={isPacked ? 13 : 15} role="img" aria-label={word} />
        ))}
      </span>
      <small className={isPacked ? 'vh' : undefined}>{paceWords(group)}</small>
    </>
  );
  if (isStatic) {
    return (
      <span className={classes.token} data-pace={group.pace}>
        {inside}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classes.token}
      data-pace={group.pace}
      aria-pressed={group.name === chosen}
      title={isPacked ? `${group.name}: ${paceWords(group)}` : undefined}
      onClick={() => onChoose(group.name)}
    >
      {inside}
    </button>
  );
}
