import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDay, longWeekday } from '../../../shared/display/dates.ts';
import * as common from '../../../ui/common/messages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { organisedGames } from '../../games/index.ts';
import { JoinPanel } from '../components/JoinPanel.tsx';
import { lastCourse } from '../lib/my-games.ts';
import * as texts from '../messages.ts';
import classes from './OrganiserHead.module.css';

/** The masthead of an organiser's home: a new game first, joining one on request. */
export function OrganiserHead({ start }: { start?: string | undefined }) {
  const [joining, setJoining] = useState(start !== undefined);
  const [now] = useState(() => Date.now());
  const games = useQuery(organisedGames).data?.items ?? [];
  const course = lastCourse(games);
  if (joining) return <JoinPanel start={start} />;
  return (
    <div className={classes.head}>
      <div className="grow">
        <h1 className="fs-24">{texts.day(longWeekday(now), formatLongDay(now))}</h1>
      </div>
      <div className="stack gap-8 halves">
        <LinkButton
          to="/"
          search={course ? { view: 'setup', course } : { view: 'clubs' }}
          variant="paper"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
        >
          {common.newGame}
        </LinkButton>
        <Button variant="deep" onClick={() => setJoining(true)}>
          {texts.joinAGame}
        </Button>
      </div>
    </div>
  );
}
