import * as limits from '@flagstick/contract/limits';
import { Button } from '@mantine/core';
import { IconListNumbers, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDevice } from '../../../shared/session/device.ts';
import { publicConfig } from '../../../shared/session/public-config.ts';
import { signOut, useSession } from '../../../shared/session/session.ts';
import { FlagIcon } from '../../../ui/brand/FlagIcon.tsx';
import { Sheet } from '../../../ui/dialog/dialogs.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import * as texts from '../messages.ts';
import classes from './Welcome.module.css';
import { useWelcomeDue } from './welcome-due.ts';

/** Shows a new player the limits of the free tier. */
export function Welcome() {
  const navigate = useNavigate();
  const opened = useWelcomeDue();
  const user = useSession((session) => session.user);
  const { welcomed, set } = useDevice();
  const { data } = useQuery(publicConfig);
  const seen = () => {
    if (user) set({ welcomed: [...welcomed, user._id] });
  };
  return (
    <Sheet
      opened={opened}
      onClose={seen}
      title={texts.welcomeToFlagstick}
      actions={
        <>
          <Button
            variant="subtle"
            onClick={() => {
              seen();
              signOut();
            }}
          >
            {texts.signOut}
          </Button>
          <Button
            onClick={() => {
              seen();
              void navigate({ to: '/', search: {} });
            }}
          >
            {texts.goToGameEntry}
          </Button>
        </>
      }
    >
      <div className={`stack gap-12 lh-snug ${classes.words}`}>
        <p>{texts.accountIsFree}</p>
        <ul className="stack gap-4">
          <li className="stack align-center gap-12">
            <FlagIcon size={24} />
            {texts.scoreAnyGame}
          </li>
          <li className="stack align-center gap-12">
            <IconUsersPlus size={24} aria-hidden="true" />
            {texts.createGame(limits.maxPlayers.limitedGame)}
          </li>
          <li className="stack align-center gap-12">
            <IconListNumbers size={24} aria-hidden="true" />
            {texts.followLeaderboards}
          </li>
        </ul>
        {data?.upgradeUrl && <ExternalLink href={data.upgradeUrl}>{texts.seePremium}</ExternalLink>}
      </div>
    </Sheet>
  );
}
