import type { GameView } from '@flagstick/contract';
import { Button, Radio, Switch } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '../../shared/display/numbers.ts';
import { useDrawTeams } from './api.ts';
import { drawTeams, mayKeepPairs, strokesOf, type TeamDraw } from './draw-teams.ts';
import * as texts from './messages.ts';

const ways = [
  { by: 'balanced', title: texts.balanced, text: texts.balancedHint },
  { by: 'random', title: texts.random, text: texts.randomHint },
] as const;

export function DrawTeams({ game }: { game: GameView }) {
  const [by, setBy] = useState<TeamDraw['by']>('balanced');
  const [keepsPairs, setKeepsPairs] = useState(false);
  const draw = useDrawTeams(game._id);
  const players = Object.values(game.players);
  const begun = players.some(({ thru, holes }) => thru > 0 || Object.keys(holes).length > 0);
  const sums = game.teams
    .map((team) => strokesOf(team.players.flatMap((id) => game.players[id] ?? [])))
    .filter((sum) => sum > 0);
  const go = () => {
    const teams = drawTeams(game, { by, keepsPairs }, crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
    draw.mutate(
      teams.map(({ name, players: members }) => ({ name, playersId: members.map(({ _id }) => _id) })),
    );
  };
  return (
    <section className="stack gap-12 pad-14 surface r-card edge" aria-label={texts.drawIntoTeams}>
      <h3 className="fs-17">{texts.drawIntoTeams}</h3>
      {begun ? (
        <p className="quiet fs-13 lh-snug">{texts.drawLocked}</p>
      ) : (
        <>
          <Radio.Group
            value={by}
            onChange={(value) => setBy(value as TeamDraw['by'])}
            label={texts.howToDraw}
            labelProps={{ className: 'vh' }}
          >
            <div className="stack gap-10">
              {ways.map((way) => (
                <Radio key={way.by} value={way.by} label={way.title} description={way.text} />
              ))}
            </div>
          </Radio.Group>
          {mayKeepPairs(game) && (
            <Switch
              checked={keepsPairs}
              onChange={({ currentTarget }) => setKeepsPairs(currentTarget.checked)}
              label={texts.keepPairsTogether}
              description={texts.pairsHint}
            />
          )}
          {sums.length > 1 && (
            <p className="quiet fs-13 lh-snug">{texts.strokesRange(Math.min(...sums), Math.max(...sums))}</p>
          )}
          <Button
            fullWidth
            leftSection={<IconArrowsShuffle size={20} aria-hidden="true" />}
            disabled={players.length < 2}
            loading={draw.isPending}
            onClick={go}
          >
            {sums.length > 0
              ? texts.drawAgain
              : plural(players.length, { one: texts.drawPlayer, other: texts.drawPlayers })}
          </Button>
        </>
      )}
    </section>
  );
}
