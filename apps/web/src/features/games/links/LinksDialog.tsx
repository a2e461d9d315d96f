import { calls, type GameView } from '@flagstick/contract';
import { errors } from '@flagstick/contract/messages';
import { Button, Checkbox, Radio } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { ApiError } from '../../../shared/api/error.ts';
import { formatDayTime } from '../../../shared/formats/dates.ts';
import { useSession } from '../../../shared/session/session.ts';
import { AuxDialog, DialogFoot } from '../../../shared/ui/dialogs.tsx';
import { Loaded } from '../../../shared/ui/Loaded.tsx';
import { say } from '../../../shared/ui/say.ts';
import { RowsLoading } from '../../../shared/ui/states.tsx';
import { organisedGames } from '../api/reads.ts';
import { useGameChanged } from '../api/writes.ts';
import classes from './LinksDialog.module.css';
import { hasBegun, type Linkable, linkableWith } from './linkable.ts';
import { SeatThere } from './SeatThere.tsx';

interface LinksDialogProps {
  game: GameView;
  opened: boolean;
  onClose: () => void;
}

/** Which games are one round with this one, and whose tees, groups and markers hold. */
export default function LinksDialog({ game, opened, onClose }: LinksDialogProps) {
  return (
    <AuxDialog opened={opened} onClose={onClose} title="Linked games" width={560}>
      {opened && <Choice game={game} onDone={onClose} />}
    </AuxDialog>
  );
}

/** The games that the caller organises on this course; who manages games finds them by the course. */
function useOrganised(game: GameView) {
  const role = useSession(({ user }) => user?.rule);
  const manages = role !== undefined && role !== 'player';
  const own = useQuery({ ...organisedGames, enabled: !manages });
  const filter = { course: game.course._id };
  const all = useQuery({
    queryKey: ['linkable', game.course._id],
    queryFn: ({ signal }) =>
      send(
        calls.games.search,
        { query: { filter: JSON.stringify(filter), sort: 'date:desc', limit: 50 } },
        { signal },
      ),
    enabled: manages,
    staleTime: 0,
  });
  return manages ? all : own;
}

function Choice({ game, onDone }: { game: GameView; onDone: () => void }) {
  const organised = useOrganised(game);
  return (
    <Loaded query={organised} pending={<RowsLoading rows={3} columns={1} />}>
      {({ items }) => <Form game={game} games={linkableWith<Linkable>(game, items)} onDone={onDone} />}
    </Loaded>
  );
}

interface FormProps {
  game: GameView;
  games: readonly Linkable[];
  onDone: () => void;
}

function Form({ game, games, onDone }: FormProps) {
  const linked = game.linkedGames.map(({ _id }) => _id);
  const [chosen, setChosen] = useState<readonly string[]>(linked);
  const [main, setMain] = useState(game.mainScoringGame ?? game._id);
  const changed = useGameChanged();
  const save = useMutation({
    mutationFn: (gameIds: readonly string[]) =>
      send(calls.games.linkGames, {
        body: { gameIds: [...gameIds], mainScoringGame: gameIds.length > 1 ? mainOf(gameIds) : null },
      }),
    onSuccess: ({ linkedGames }) => {
      say(linkedGames.length > 0 ? 'The games are linked.' : 'The game is not linked any more.', {
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
    { _id: game._id, name: game.name, when: 'This game' },
    ...game.linkedGames.map(({ _id, name }) => ({ _id, name, when: 'Linked' })),
    ...games
      .filter(({ _id }) => !linked.includes(_id))
      .map(({ _id, name, date }) => ({ _id, name, when: formatDayTime(date, club.timeZone) })),
  ];
  const inSet = rows.filter(({ _id }) => _id === game._id || chosen.includes(_id));
  const same = chosen.length === linked.length && chosen.every((id) => linked.includes(id));
  const unchanged =
    same && (linked.length === 0 || mainOf(inSet.map(({ _id }) => _id)) === game.mainScoringGame);
  if (hasBegun(game)) return <Begun game={game} />;
  if (rows.length === 1) {
    return (
      <p className={classes.quiet}>
        You organise no other open game on this course on this day. Make one, then link it here.
      </p>
    );
  }
  return (
    <div className={classes.links}>
      <p>
        Linked games are one round: who plays in several of them has one card, and a score counts in all of
        them.
      </p>
      <ul className={classes.games} aria-label="Games of this course and day">
        {rows.map(({ _id, name, when }) => (
          <li key={_id}>
            <Checkbox
              label={<Named name={name} when={when} />}
              disabled={_id === game._id}
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
          label="Main scoring game"
          description="Its tees, groups, markers and starting holes hold in all of them."
          value={mainOf(inSet.map(({ _id }) => _id))}
          onChange={setMain}
        >
          <div className={classes.main}>
            {inSet.map(({ _id, name }) => (
              <Radio key={_id} value={_id} label={name} />
            ))}
          </div>
        </Radio.Group>
      )}
      {linked.some((id) => !chosen.includes(id)) && (
        <p className={classes.quiet}>
          Each game keeps the scores that stand now. Games with scores of one player in both are not linked
          again.
        </p>
      )}
      <SeatThere game={game} />
      {save.error instanceof ApiError && <Refused error={save.error} />}
      <DialogFoot>
        <Button
          disabled={unchanged}
          loading={save.isPending}
          onClick={() => save.mutate(inSet.map(({ _id }) => _id))}
        >
          Save
        </Button>
      </DialogFoot>
    </div>
  );
}

const Named = ({ name, when }: { name: string; when: string }) => (
  <span className={classes.named}>
    <b>{name}</b>
    <small>{when}</small>
  </span>
);

/** From the first score on hole 1 the games stay as they are linked, or are not. */
const Begun = ({ game }: { game: GameView }) => (
  <div className={classes.links}>
    {game.linkedGames.length > 0 && (
      <ul className={classes.games} aria-label="Linked games">
        {[{ _id: game._id, name: game.name }, ...game.linkedGames].map(({ _id, name }) => (
          <li key={_id}>
            <Named name={name} when={_id === game.mainScoringGame ? 'Main scoring game' : 'Linked'} />
          </li>
        ))}
      </ul>
    )}
    <p className={classes.quiet}>{errors['link.begun'].text}</p>
    <SeatThere game={game} />
  </div>
);

/** Why, and which games or players are meant. */
const Refused = ({ error }: { error: ApiError }) => (
  <p className={classes.refused} role="alert">
    <b>{error.error}</b>
    {error.fields.map(({ error: name }) => name).join(', ')}
  </p>
);
