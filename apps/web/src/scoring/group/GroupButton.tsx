import { Button } from '@mantine/core';
import { IconChevronDown, IconUsers } from '@tabler/icons-react';
import * as common from '../../ui/common/messages.ts';
import classes from '../hole/HoleScreen.module.css';
import { markingTexts } from '../lib/markers.ts';
import { groupIn, type Round } from '../lib/round.ts';
import * as texts from '../messages.ts';

/** The group of the round and its markers. */
export function GroupButton({ round, onOpen }: { round: Round; onOpen: () => void }) {
  const { game, me, committeeScope } = round;
  const group = groupIn(round);
  const self = committeeScope === null ? game.players[me] : undefined;
  const marks = self && group && group.players.length > 1 ? markingTexts(game, self, group.players) : null;
  return (
    <Button
      variant="subtle"
      className={classes.tool ?? ''}
      leftSection={<IconUsers size={22} aria-hidden="true" />}
      rightSection={<IconChevronDown size={18} aria-hidden="true" />}
      onClick={onOpen}
    >
      <span className={classes.marks}>
        {marks === null ? (
          <>
            <b className="wraps">{group?.name ?? common.players}</b>
            {committeeScope !== null && (
              <small className="quiet fs-13 regular balance wraps">{texts.scoringForCommittee}</small>
            )}
          </>
        ) : (
          <>
            <b className="wraps">{marks.mine}</b>
            <small className="quiet fs-13 regular balance wraps">
              {marks.theirs} · {group?.name}
            </small>
          </>
        )}
      </span>
    </Button>
  );
}
