import { contractTexts } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { OnlyInTeamGames } from '../../features/teams/index.tsx';
import * as common from '../../ui/common/messages.ts';
import type { Round } from '../lib/round.ts';
import { RoundNotice } from './RoundNotice.tsx';

/** In a team game: the player has no team. Their scores are kept, and count once they join a team. */
export function NoTeam({ round: { game, me }, onJoin }: { round: Round; onJoin: () => void }) {
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
