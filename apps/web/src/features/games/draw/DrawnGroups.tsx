import type { GameView, Player } from '@flagstick/contract';
import { UnstyledButton } from '@mantine/core';
import { IconClock, IconLock } from '@tabler/icons-react';
import { formatClock } from '../../../shared/display/dates.ts';
import { formatHandicap } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import { FlagIcon } from '../../../ui/brand/FlagIcon.tsx';
import * as common from '../../../ui/common/messages.ts';
import { FactList } from '../../../ui/page/layout.tsx';
import { TeeMark } from '../../../ui/score/TeeName.tsx';
import classes from './Draw.module.css';
import { average, type DrawnGroup } from './draw.ts';
import * as texts from './messages.ts';

interface GroupCardProps {
  game: GameView;
  group: DrawnGroup;
  time: Date | null;
  mean: number;
  picked: Player | null;
  onPick: (player: Player) => void;
}

function GroupCard({ game, group, time, mean, picked, onPick }: GroupCardProps) {
  const own = average(group.players);
  // The scale ends six strokes from the mean.
  const at = Math.min(100, Math.max(0, 50 + ((own - mean) / 12) * 100));
  return (
    <li className={classes.group} data-fixed={group.fixed || undefined}>
      <header className="row wrap min-48 line-below">
        <h2 className="fill fs-17">{group.name}</h2>
        <span className="inline gap-5 quiet fs-15 nowrap">
          <FlagIcon size={15} cup={false} />
          {texts.holeLabel(group.startingHole)}
        </span>
        {time && (
          <span className="inline gap-5 quiet fs-15 nowrap">
            <IconClock size={15} aria-hidden="true" />
            {formatClock(time, game.club.timeZone)}
          </span>
        )}
        {group.fixed && <IconLock size={16} aria-label={texts.groupFixed} />}
      </header>
      <ul className="fill">
        {group.players.map((player) => {
          const card = game.scoreCards.find(({ _id }) => _id === player.teeColor);
          return (
            <li key={player._id}>
              <UnstyledButton
                className={classes.player ?? ''}
                disabled={group.fixed}
                aria-pressed={picked === player}
                onClick={() => onPick(player)}
              >
                <span>{fullName(player)}</span>
                <small className="inline gap-5 quiet fs-13 regular">
                  {card && <TeeMark color={card.teeColor} name={card.name} />}
                  {card?.name}
                </small>
                <b className="bold right">
                  <span className="vh">{common.ph} </span>
                  {formatHandicap(player.hcp)}
                </b>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      {group.players.length > 0 && (
        <footer className="row gap-10 quiet fs-13 ground line-above">
          {texts.averagePh}
          <i className="fill relative" style={{ '--at': `${at}%` }} aria-hidden="true" />
          <b className="ink fs-15 bold">{own.toFixed(1)}</b>
        </footer>
      )}
    </li>
  );
}

const range = (values: readonly number[], show: (value: number) => string): string => {
  const [low, high] = [show(Math.min(...values)), show(Math.max(...values))];
  return low === high ? low : texts.to(low, high);
};

interface DrawnGroupsProps extends Omit<GroupCardProps, 'group' | 'time' | 'mean'> {
  groups: readonly DrawnGroup[];
  times: ReadonlyArray<Date | null>;
}

export function DrawnGroups({ groups, times, ...card }: DrawnGroupsProps) {
  const { game } = card;
  const walked = groups.filter(({ players }) => players.length > 0);
  const mean = average(walked.flatMap(({ players }) => players));
  const ladies = walked.map(({ players }) => players.filter(({ gender }) => gender === 'women').length);
  const last = times.reduce<Date | null>(
    (late, time) => (time && (!late || time > late) ? time : late),
    null,
  );
  return (
    <ul className={classes.groups} aria-label={texts.groupsOfThisDraw}>
      {groups.map((group, at) => (
        <GroupCard key={group.name} {...card} group={group} time={times[at] ?? null} mean={mean} />
      ))}
      {walked.length > 0 && (
        <li className={classes.fair}>
          <h2 className="below-10 fs-17">{texts.howEvenItIs}</h2>
          <FactList
            facts={[
              [texts.averagePhAll, mean.toFixed(1)],
              [
                texts.eachGroup,
                range(
                  walked.map(({ players }) => average(players)),
                  (value) => value.toFixed(1),
                ),
              ],
              ...(Math.max(...ladies) > 0 ? [[texts.ladiesInAGroup, range(ladies, String)] as const] : []),
              [
                texts.playersInAGroup,
                range(
                  walked.map(({ players }) => players.length),
                  String,
                ),
              ],
              ...(last ? [[texts.lastStart, formatClock(last, game.club.timeZone)] as const] : []),
            ]}
          />
        </li>
      )}
    </ul>
  );
}
