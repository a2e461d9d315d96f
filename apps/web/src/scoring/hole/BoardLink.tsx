import { ActionIcon } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import * as common from '../../ui/common/messages.ts';

/** A link to the game's leaderboard, a separate page outside the app. */
export const BoardLink = ({ code }: { code: string }) => (
  <ActionIcon component="a" href={`/leaderBoard/${code}`} size={48} aria-label={common.leaderboard}>
    <IconListNumbers size={24} aria-hidden="true" />
  </ActionIcon>
);
