import type { GameView, Gross, Player, ScoreQuery } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconDeviceMobileOff, IconEqualNot, IconMessageQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatClock } from '../../../shared/formats/dates.ts';
import { fullName } from '../../../shared/formats/names.ts';
import { plural } from '../../../shared/formats/numbers.ts';
import { isForOthers } from '../../../shared/game/own.ts';
import { useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Panel } from '../../../shared/ui/layout.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { useAmend } from '../api/calls.ts';
import { holesOf } from '../lib/words.ts';
import classes from './Control.module.css';
import { disputesOf, type Silent } from './pace.ts';

interface NeedsYouProps {
  game: GameView;
  silent: readonly Silent[];
  queries: readonly ScoreQuery[];
  onCard: (playerId: string) => void;
}

/** What waits for an organiser, each with its way on: disputes, queries, silent phones. */
export function NeedsYou({ game, silent, queries, onCard }: NeedsYouProps) {
  const disputes = Object.values(game.players).flatMap((player) =>
    disputesOf(player).map((hole) => ({ player, hole })),
  );
  const count = silent.length + queries.length + disputes.length;
  return (
    <Panel label="Needs you" flush>
      <h2 className={classes.title}>
        Needs you {count > 0 && <b>{count}</b>}
        <small className={classes.sum}>
          {[
            plural(disputes.length, { one: '# dispute', other: '# disputes' }),
            plural(queries.length, { one: '# query', other: '# queries' }),
            plural(silent.length, { one: '# silent phone', other: '# silent phones' }),
          ].join(', ')}
        </small>
      </h2>
      {count === 0 ? (
        <Empty title="Nothing waits for you">
          Silent phones, queries and disputes stand here by themselves.
        </Empty>
      ) : (
        <ul className={classes.rows}>
          {disputes.map(({ player, hole }) => (
            <Dispute
              key={`dispute-${player._id}-${hole}`}
              game={game}
              player={player}
              hole={hole}
              onCard={onCard}
            />
          ))}
          {queries.map((query) => (
            <Asked
              key={`query-${query.player._id}-${query.holeNumber}-${query.by}-${query.at}`}
              game={game}
              query={query}
              onCard={onCard}
            />
          ))}
          {silent.map(({ player, minutes, seenAt, open }) => (
            <Row
              key={`silent-${player._id}`}
              kind={{ Icon: IconDeviceMobileOff, word: 'Silent' }}
              player={player}
              words={`No score on ${holesOf(open)}`}
              note={
                seenAt === null
                  ? 'The phone was never seen'
                  : `Phone last seen ${formatClock(seenAt, game.club.timeZone)}`
              }
              wait={`${minutes} min`}
            >
              <LinkButton
                to="/"
                search={{ view: 'score', game: game._id, player: player._id }}
                variant="default"
              >
                Enter for them
              </LinkButton>
            </Row>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface AskedProps {
  game: GameView;
  query: ScoreQuery;
  onCard: (playerId: string) => void;
}

/** A player's question about a value: it stays, or becomes what the player says. */
function Asked({ game, query, onCard }: AskedProps) {
  const amend = useAmend(game._id);
  const me = useSession(({ user }) => user?._id ?? '');
  const { player, scoreId, holeNumber: hole, gross, note, at } = query;
  const seated = game.players[player._id];
  const stands = seated?.scoreId === scoreId ? seated.holes[hole]?.gross : undefined;
  const own = isForOthers(game, player._id, me);
  const say = (value: Gross, reason: string) =>
    amend.mutate({
      ...{ playerId: player._id, scoreId, reason },
      uholes: { [hole]: { holeNumber: hole, grosses: { [me]: value } } },
    });
  // How many strokes were taken before retiring is said on the card.
  const values = [
    ...(stands === undefined || stands === null || stands === 'DNF'
      ? []
      : [{ value: stands, verb: 'Keep', reason: 'Looked at: the value stands' }]),
    ...(gross === null || gross === 'DNF' || gross === stands
      ? []
      : [{ value: gross, verb: 'Change to', reason: 'As the player says' }]),
  ];
  return (
    <Row
      kind={{ Icon: IconMessageQuestion, word: 'Query' }}
      player={seated ?? player}
      words={`Hole ${hole}: asks for ${gross ?? 'no score'}${stands == null ? '' : `, ${stands} stands`}`}
      note={own ? 'It is your own card: another organiser decides' : (note ?? '')}
      wait={formatClock(at, game.club.timeZone)}
    >
      {!own &&
        stands !== undefined &&
        values.map(({ value, verb, reason }) => (
          <Button key={verb} variant="default" disabled={amend.isPending} onClick={() => say(value, reason)}>
            {verb} {value}
          </Button>
        ))}
      {seated && (
        <Button variant="default" onClick={() => onCard(player._id)}>
          Open card
        </Button>
      )}
    </Row>
  );
}

interface DisputeProps {
  game: GameView;
  player: Player;
  hole: number;
  onCard: (playerId: string) => void;
}

function Dispute({ game, player, hole, onCard }: DisputeProps) {
  const amend = useAmend(game._id);
  const me = useSession(({ user }) => user?._id ?? '');
  const own = isForOthers(game, player._id, me);
  const entries = Object.entries(player.uholes?.[hole]?.grosses ?? {});
  // Of two scorers who agree against a third the value is offered once, the player's own first.
  const values = entries
    .toSorted(([a], [b]) => Number(b === player._id) - Number(a === player._id))
    .filter(([, gross], at, all) => all.findIndex(([, other]) => other === gross) === at);
  const nameOf = (id: string) => (id === player._id ? player.name : (game.players[id]?.name ?? 'Marker'));
  const stands = (scorer: string, gross: Gross) =>
    amend.mutate({
      playerId: player._id,
      scoreId: player.scoreId,
      reason: scorer === player._id ? 'The player’s value stands' : 'The marker’s value stands',
      uholes: { [hole]: { holeNumber: hole, grosses: { [me]: gross } } },
    });
  return (
    <Row
      kind={{ Icon: IconEqualNot, word: 'Dispute' }}
      player={player}
      words={`Hole ${hole}: ${entries.map(([id, gross]) => `${nameOf(id)} ${gross}`).join(', ')}`}
      note={own ? 'It is your own card: another organiser decides' : 'Asked on both phones'}
      wait=""
    >
      {!own &&
        values.map(([scorer, gross]) =>
          // How many strokes were taken before retiring is said on the card.
          gross === 'DNF' ? (
            <Button key={scorer} variant="default" onClick={() => onCard(player._id)}>
              Open card
            </Button>
          ) : (
            <Button
              key={scorer}
              variant="default"
              disabled={amend.isPending}
              onClick={() => stands(scorer, gross)}
            >
              {gross} stands
            </Button>
          ),
        )}
    </Row>
  );
}

interface RowProps {
  kind: { Icon: typeof IconEqualNot; word: string };
  player: Pick<Player, '_id' | 'name' | 'lastName'> & Partial<Pick<Player, 'group'>>;
  words: string;
  note: string;
  wait: string;
  children: ReactNode;
}

const Row = ({ kind: { Icon, word }, player, words, note, wait, children }: RowProps) => (
  <li className={classes.row} data-kind={word} aria-label={`${word}: ${fullName(player)}`}>
    <span className={classes.kind}>
      <Icon size={20} aria-hidden="true" /> {word}
    </span>
    <span className={classes.words}>
      <b>{fullName(player)}</b>
      <small className={classes.soft}>{player.group?.name}</small>
    </span>
    <span className={classes.words}>
      <span>{words}</span>
      <small className={classes.soft}>{note}</small>
    </span>
    <span className={classes.wait}>{wait}</span>
    <span className={classes.ways}>{children}</span>
  </li>
);
