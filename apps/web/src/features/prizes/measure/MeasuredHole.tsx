import type { ContestView, GameView, Group, Measured } from '@flagstick/contract';
import { distanceText, noDistanceText } from '@flagstick/contract/distances';
import { Button } from '@mantine/core';
import { IconRuler2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { offlineQueue, type QueuedConfirmation, useOfflineQueue } from '../../../offline/index.ts';
import { fullName } from '../../../shared/display/names.ts';
import { usePrizes } from '../../../shared/prizes/use-prizes.ts';
import { Sheet } from '../../../ui/dialog/dialogs.tsx';
import { MeasureForm } from './MeasureForm.tsx';
import * as texts from './messages.ts';

type MeasuredContest = GameView['prizes']['measured'][number];

interface MeasuredHoleProps {
  game: GameView;
  hole: number;
  me: string;
  /** The group of the round; undefined for a player without one. */
  group: Group | undefined;
}

/** The measured contests of a hole. A result is stored on the phone first, and sent as soon as there is a signal. */
export default function MeasuredHole({ game, hole, me, group }: MeasuredHoleProps) {
  const open = game.state === 'done' ? [] : game.prizes.measured;
  const contests = open.filter((contest) => contest.hole === hole);
  return (
    <>
      {contests.length > 0 && (
        <Contests key={hole} game={game} contests={contests} me={me} players={group?.players ?? [me]} />
      )}
      <Unsaved game={game} open={open} />
    </>
  );
}

/** Refused results of contests that the game no longer has or takes results for, on every hole until they are removed. */
function Unsaved({ game, open }: { game: GameView; open: readonly MeasuredContest[] }) {
  const { confirmations } = useOfflineQueue();
  return confirmations.map(({ id, game: of, player, measured, refusal }) => {
    if (of !== game._id || !measured || !refusal || open.some((one) => one.id === measured.contest))
      return null;
    const owner = game.players[player];
    return (
      <section className="card stack gap-8 justify-start pad-14-16 above-12" key={id} role="alert">
        <b className="bold">{texts.unsaved(owner ? fullName(owner) : '')}</b>
        <p className="fs-15">{refusal.error}</p>
        <Button variant="default" onClick={() => offlineQueue.drop(id)}>
          {texts.removeUnsaved}
        </Button>
      </section>
    );
  });
}

interface ContestsProps {
  game: GameView;
  contests: readonly MeasuredContest[];
  me: string;
  /** The players whose results the viewer may enter. */
  players: readonly string[];
}

function Contests({ game, contests, me, players }: ContestsProps) {
  const { confirmations } = useOfflineQueue();
  const [opened, setOpened] = useState<string | null>(null);
  // Read at the hole and after each result, not with every score of the field.
  const { data, refetch } = usePrizes({ _id: game._id, v: 0 });
  const held = confirmations.filter(({ game: of, measured }) => of === game._id && measured);
  const pending = held.filter(({ refusal }) => refusal === undefined).length;
  const before = useRef(pending);
  useEffect(() => {
    if (pending < before.current) refetch();
    before.current = pending;
  }, [pending, refetch]);
  const shown = contests.find(({ id }) => id === opened);
  const group = players.flatMap((id) => game.players[id] ?? []);
  const enter = (contest: MeasuredContest, player: string, distance: Measured) => {
    offlineQueue.confirm({
      ...{ game: game._id, player, card: [game._id, contest.id, player].join('/') },
      ...{ holes: {}, oneScorer: false, measured: { contest: contest.id, distance } },
    });
    setOpened(null);
  };
  return (
    <>
      {contests.map((contest) => (
        <Contest
          key={contest.id}
          contest={contest}
          group={group}
          held={held.filter(({ measured }) => measured?.contest === contest.id)}
          {...resultsOf(data?.contests.find(({ id }) => id === contest.id))}
          onOpen={() => setOpened(contest.id)}
        />
      ))}
      <Sheet opened={shown !== undefined} onClose={() => setOpened(null)} title={shown?.name ?? ''}>
        {shown && (
          <MeasureForm
            contest={shown}
            players={group}
            first={players.includes(me) ? me : (players[0] ?? null)}
            onSave={({ player, distance }) => enter(shown, player, distance)}
          />
        )}
      </Sheet>
    </>
  );
}

/** Before the prize-giving a player sees the results of their group only, so the best of them is not the best so far. */
const resultsOf = (contest: ContestView | undefined) => ({
  results: contest?.measured ?? [],
  showsBest: contest?.hidden === false,
});

interface ContestProps {
  contest: MeasuredContest;
  group: ReadonlyArray<{ readonly _id: string; readonly name: string; readonly lastName: string }>;
  /** Results on this phone that the server does not have. */
  held: readonly QueuedConfirmation[];
  results: ReadonlyArray<{
    readonly player: { readonly _id: string; readonly name: string; readonly lastName: string };
    readonly text: string;
    readonly distance: object | null;
  }>;
  showsBest: boolean;
  onOpen: () => void;
}

function Contest({ contest, group, held, results, showsBest, onOpen }: ContestProps) {
  const [best] = results;
  const resultOf = (id: string) => {
    const own = held.find(({ player }) => player === id);
    if (own?.measured && !own.refusal) return heldText(own.measured.distance, contest);
    return results.find(({ player }) => player._id === id)?.text;
  };
  const entered = group.flatMap((player) => {
    const text = resultOf(player._id);
    return text === undefined ? [] : [{ player, text }];
  });
  const refused = held.find(({ refusal }) => refusal);
  return (
    <section className="card stack gap-8 pad-14-16 above-12" aria-label={contest.name}>
      <div className="row wrap spread gap-10">
        <div className="stack gap-2 grow">
          <b className="bold fs-17">{contest.name}</b>
          {showsBest && best?.distance && (
            <span className="quiet fs-13">{texts.bestSoFar(fullName(best.player), best.text)}</span>
          )}
        </div>
        <Button
          variant="default"
          aria-label={texts.enterFor(contest.name)}
          leftSection={<IconRuler2 size={20} aria-hidden="true" />}
          onClick={onOpen}
        >
          {texts.enterResult}
        </Button>
      </div>
      {entered.length > 0 && (
        <ul className="stack gap-4 fs-15">
          {entered.map(({ player, text }) => (
            <li key={player._id}>{texts.entry(fullName(player), text)}</li>
          ))}
        </ul>
      )}
      {held.some(({ refusal }) => !refusal) && (
        <p className="quiet fs-13" role="status">
          {texts.onThisPhone}
        </p>
      )}
      {refused?.refusal && (
        <p className="bad fs-13" role="alert">
          {texts.notSaved(refused.refusal.error)}
        </p>
      )}
    </section>
  );
}

function heldText(distance: Measured | null, contest: MeasuredContest): string {
  if (distance === null) return texts.removed;
  return distance === 'none' ? noDistanceText(contest) : distanceText(distance, contest.unit);
}
