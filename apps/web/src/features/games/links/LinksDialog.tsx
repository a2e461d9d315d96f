import type { GameView, LinkableGames, LinkRefusal } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button, Checkbox, Radio } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { ApiError } from '../../../shared/api/error.ts';
import { readQuery } from '../../../shared/api/read-query.ts';
import { formatDayTime } from '../../../shared/display/dates.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { gameQuery } from '../../../shared/live/index.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog, DialogFoot } from '../../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { useGameChanged } from '../api/writes.ts';
import * as texts from '../messages.ts';
import classes from './LinksDialog.module.css';
import { linkRefusalWords } from './link-refusal-words.ts';

/** Adds players of the main scoring game who are missing here, with card, tee and group, including guests. */
function AddFromLinkedGame({ game }: { game: GameView }) {
  const main = game.mainScoringGame ?? game._id;
  const read = useQuery({ ...gameQuery(main), enabled: main !== game._id });
  const changed = useGameChanged();
  const there = main === game._id ? {} : (read.data?.players ?? {});
  const missing = Object.keys(there).filter((id) => game.players[id] === undefined);
  const seat = useMutation({
    mutationFn: async () => {
      for (const playerId of missing) {
        await send(routes.games.addPlayer, { params: { id: game._id }, body: { playerId } });
      }
      return missing.length;
    },
    onSuccess: (count) =>
      showToast(plural(count, { one: texts.playerWasAdded, other: texts.playersWereAdded }), {
        tone: 'success',
      }),
    onSettled: changed,
  });
  if (missing.length === 0 || game.state === 'done') return null;
  return (
    <Button variant="default" loading={seat.isPending} onClick={() => seat.mutate()}>
      {plural(missing.length, {
        one: texts.addLinkedPlayer(read.data?.name ?? ''),
        other: texts.addLinkedPlayers(read.data?.name ?? ''),
      })}
    </Button>
  );
}

interface LinksDialogProps {
  game: GameView;
  opened: boolean;
  onClose: () => void;
}

export default function LinksDialog({ game, opened, onClose }: LinksDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={common.linkedGames} width={560}>
      {opened && <LoadedLinks game={game} onDone={onClose} />}
    </Dialog>
  );
}

function LoadedLinks({ game, onDone }: { game: GameView; onDone: () => void }) {
  const params = { id: game._id };
  const linkable = useQuery(readQuery(routes.games.linkable, { params }, { staleTime: 0 }));
  return (
    <Loaded query={linkable} pending={<RowsLoading rows={3} columns={1} />}>
      {({ refusal, items }) =>
        refusal ? (
          <FixedLinks game={game} refusal={refusal} />
        ) : (
          <LinksForm game={game} games={items.filter(({ linked }) => !linked)} onDone={onDone} />
        )
      }
    </Loaded>
  );
}

interface LinksFormProps {
  game: GameView;
  games: LinkableGames['items'];
  onDone: () => void;
}

function LinksForm({ game, games, onDone }: LinksFormProps) {
  const linked = game.linkedGames.map(({ _id }) => _id);
  const [chosen, setChosen] = useState<readonly string[]>(linked);
  const [main, setMain] = useState(game.mainScoringGame ?? game._id);
  const changed = useGameChanged();
  const save = useMutation({
    mutationFn: (gameIds: readonly string[]) =>
      send(routes.games.linkGames, {
        body: { gameIds: [...gameIds], mainScoringGame: gameIds.length > 1 ? mainOf(gameIds) : null },
      }),
    onSuccess: ({ linkedGames }) => {
      showToast(linkedGames.length > 0 ? texts.gamesLinked : texts.gameUnlinked, {
        tone: 'success',
      });
      onDone();
    },
    onSettled: changed,
    meta: { showsError: true },
  });
  const mainOf = (gameIds: readonly string[]) => (gameIds.includes(main) ? main : game._id);
  const { club } = game;
  const rows = [
    { _id: game._id, name: game.name, when: texts.thisGame, reason: null },
    ...game.linkedGames.map(({ _id, name }) => ({ _id, name, when: texts.linked, reason: null })),
    ...games
      .filter(({ _id }) => !linked.includes(_id))
      .map(({ _id, name, date, refusal }) => ({
        _id,
        name,
        when: formatDayTime(date, club.timeZone),
        reason: refusal && linkRefusalWords(refusal),
      })),
  ];
  const inSet = rows.filter(({ _id }) => _id === game._id || chosen.includes(_id));
  const same = chosen.length === linked.length && chosen.every((id) => linked.includes(id));
  const unchanged =
    same && (linked.length === 0 || mainOf(inSet.map(({ _id }) => _id)) === game.mainScoringGame);
  if (rows.length === 1) {
    return <p className="quiet fs-15">{texts.nothingToLink}</p>;
  }
  return (
    <div className="stack gap-16">
      <p>{texts.linkHint}</p>
      <ul className={`${classes.games} card`} aria-label={texts.gamesOnCourse}>
        {rows.map(({ _id, name, when, reason }) => (
          <li className="row pad-8-16 min-60" key={_id}>
            <Checkbox
              label={<GameName name={name} when={when} reason={reason} />}
              disabled={_id === game._id || reason !== null}
              checked={_id === game._id || chosen.includes(_id)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen((before) => (checked ? [...before, _id] : before.filter((id) => id !== _id)))
              }
            />
          </li>
        ))}
      </ul>
      {inSet.length > 1 && (
        <Radio.Group
          label={texts.mainScoringGame}
          description={texts.mainGameHint}
          value={mainOf(inSet.map(({ _id }) => _id))}
          onChange={setMain}
        >
          <div className="stack gap-14 above-12">
            {inSet.map(({ _id, name }) => (
              <Radio key={_id} value={_id} label={name} />
            ))}
          </div>
        </Radio.Group>
      )}
      {linked.some((id) => !chosen.includes(id)) && <p className="quiet fs-15">{texts.unlinkHint}</p>}
      <AddFromLinkedGame game={game} />
      {save.error instanceof ApiError && <LinkError error={save.error} />}
      <DialogFoot>
        <Button
          disabled={unchanged}
          loading={save.isPending}
          onClick={() => save.mutate(inSet.map(({ _id }) => _id))}
        >
          {common.save}
        </Button>
      </DialogFoot>
    </div>
  );
}

const GameName = ({ name, when, reason }: { name: string; when: string; reason?: string | null }) => (
  <span className={classes.named}>
    <b className="fs-17 medium">{name}</b>
    <small className="quiet fs-13">{when}</small>
    {reason && <small className="quiet fs-13">{reason}</small>}
  </span>
);

/** A game with scores on its first hole can no longer be linked. */
const FixedLinks = ({ game, refusal }: { game: GameView; refusal: LinkRefusal }) => (
  <div className="stack gap-16">
    {game.linkedGames.length > 0 && (
      <ul className={`${classes.games} card`} aria-label={common.linkedGames}>
        {[{ _id: game._id, name: game.name }, ...game.linkedGames].map(({ _id, name }) => (
          <li className="row pad-8-16 min-60" key={_id}>
            <GameName
              name={name}
              when={_id === game.mainScoringGame ? texts.mainScoringGame : texts.linked}
            />
          </li>
        ))}
      </ul>
    )}
    <p className="quiet fs-15">
      {refusal.error} {linkRefusalWords(refusal)}
    </p>
    <AddFromLinkedGame game={game} />
  </div>
);

const LinkError = ({ error }: { error: ApiError }) => (
  <p className="pad-12-14 sunk r-key" role="alert">
    <b className="block">{error.error}</b>
    {error.fields.map(({ error: name }) => name).join(', ')}
  </p>
);
