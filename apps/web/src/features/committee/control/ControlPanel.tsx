import type { GameView } from '@flagstick/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { playedTees } from '../../../shared/game/cards.ts';
import { PageHead, Panel } from '../../../shared/ui/layout.tsx';
import { lastSeen, queries } from '../api/calls.ts';
import classes from './Control.module.css';
import { CourseStrip } from './CourseStrip.tsx';
import { GroupPanel } from './GroupPanel.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { groupsNow, silentPlayers } from './pace.ts';

const everyMs = 30_000;

/** The time, twice a minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface ControlPanelProps {
  game: GameView;
  onCard: (playerId: string) => void;
}

/** A game in play at a glance: where each group is and how fast, and what waits for an organiser. */
export function ControlPanel({ game, onCard }: ControlPanelProps) {
  const now = useNow();
  const seen = useQuery(lastSeen(game._id)).data?.items ?? [];
  const asked = useQuery(queries(game._id, game.v)).data?.items.filter(({ answered }) => !answered) ?? [];
  const [chosen, choose] = useState<string | null>(null);
  const [tee] = playedTees(game).values();
  if (!tee) return null;
  const numbers = tee.holes.map(({ number }) => number);
  const groups = groupsNow(game, numbers, now);
  const silent = silentPlayers(game, numbers, seen, now);
  const group = groups.find(({ name }) => name === chosen);
  return (
    <div className={classes.page}>
      <PageHead title="Control room" />
      <CourseStrip
        game={game}
        holes={tee.holes}
        groups={groups}
        silent={silent}
        queries={asked}
        chosen={chosen}
        onChoose={(name) => choose(name === chosen ? null : name)}
      />
      <div className={classes.below} data-split={group !== undefined || undefined}>
        {/* It follows the strip, where a phone shows it: below what waits nobody would see that it opened. */}
        {group && (
          <Panel title={group.name}>
            <GroupPanel game={game} group={group} seen={seen} silent={silent} onCard={onCard} />
          </Panel>
        )}
        <NeedsYou game={game} silent={silent} queries={asked} onCard={onCard} />
      </div>
    </div>
  );
}
