import { ActionIcon } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';

/** A link to the game's leaderboard, a separate page outside the app. */
export const BoardLink = ({ code }: { code: string }) => (
  <ActionIcon component="a" href={`/leaderBoard/${code}`} size={48} aria-label="Leaderboard">
    <IconListNumbers size={24} aria-hidden="true" />
  </ActionIcon>
);
