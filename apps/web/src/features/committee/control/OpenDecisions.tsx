import type { GameView, Gross, Player, ScoreQuery } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconChevronDown, IconDeviceMobileOff, IconEqualNot, IconMessageQuestion } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatClock } from '../../../shared/display/dates.ts';
import { fullName } from '../../../shared/display/names.ts';
import { mustAnotherDecide } from '../../../shared/game/another-organiser.ts';
import { cardName, oncePerCard, ownersOf } from '../../../shared/game/card/card-owners.ts';
import { holesCount } from '../../../shared/game/card/holes-count.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Panel } from '../../../ui/page/layout.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { useAmend } from '../api/calls.ts';
import { disputeReason, holesWords } from '../lib/words.ts';
import classes from './Control.module.css';
import * as texts from './messages.ts';
import type { PlayerOutOfContact } from './pace.ts';

interface OpenDecisionsProps {
  game: GameView;
  silent: readonly PlayerOutOfContact[];
  queries: readonly ScoreQuery[];
  disputes: ReadonlyArray<{ readonly player: Player; readonly hole: number }>;
  /** Shown if nothing needs the organiser. */
  clear: string;
  onCard: (playerId: string) => void;
}

/** Example: `marker Una Frost`. */
const markerWords = ({ players }: GameView, player: Player): string[] => {
  const all = Object.values(players);
  const owners = ownersOf(all, player).map(({ _id }) => _id);
  const marks = ({ scoringPlayers }: Player) => scoringPlayers.some((id) => owners.includes(id));
  const markers = all.filter((other) => !owners.includes(other._id) && marks(other));
  return oncePerCard(markers).map((marker) => texts.markedBy(fullName(marker)));
};

export function OpenDecisions({ game, silent, queries, disputes, clear, onCard }: OpenDecisionsProps) {
  /** Several silent players of a group are entered on one screen. */
  const entryTarget = ({ _id, group }: Player) =>
    group && silent.some(({ player }) => player._id !== _id && player.group?.name === group.name)
      ? { group: group.name }
      : { player: _id };
  return (
    <Panel label={texts.needsYou} flush>
      {silent.length + queries.length + disputes.length === 0 ? (
        <EmptyState title={texts.allClear}>{clear}</EmptyState>
      ) : (
        <ul className={`${classes.rows} no-margin no-padding`}>
          {silent.map(({ player, minutes, seenAt, open }, at) => (
            <DecisionRow
              key={`silent-${player._id}`}
              kind={{ Icon: IconDeviceMobileOff, word: texts.silentKind }}
              name={cardName(game, player)}
              group={player.group?.name}
              first={at === 0}
              below={markerWords(game, player)}
              words={texts.noScoreOn(holesWords(open, holesCount(game)))}
              note={
                seenAt === null
                  ? texts.phoneNeverConnected
                  : texts.phoneLastSeen(formatClock(seenAt, game.club.timeZone))
              }
              wait={texts.silentMinutes(minutes)}
            >
              <LinkButton
                to="/"
                search={{ view: 'score', game: game._id, ...entryTarget(player) }}
                variant="default"
              >
                {common.enterScores}
              </LinkButton>
            </DecisionRow>
          ))}
          {queries.map((query, at) => (
            <QueryRow
              key={`query-${query.player._id}-${query.holeNumber}-${query.by}-${query.at}`}
              game={game}
              query={query}
              first={at === 0}
              onCard={onCard}
            />
          ))}
          {disputes.map(({ player, hole }, at) => (
            <DisputeRow
              key={`dispute-${player._id}-${hole}`}
              game={game}
              player={player}
              hole={hole}
              first={at === 0}
              onCard={onCard}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface QueryRowProps {
  game: GameView;
  query: ScoreQuery;
  first: boolean;
  onCard: (playerId: string) => void;
}

function QueryRow({ game, query, first, onCard }: QueryRowProps) {
  const amend = useAmend(game._id);
  const me = useSession(({ user }) => user?._id ?? '');
  const { player, scoreId, holeNumber: hole, gross, note, at } = query;
  const seated = game.players[player._id];
  const current = seated?.scoreId === scoreId ? seated.holes[hole]?.gross : undefined;
  const isOwnCard = mustAnotherDecide(game, player._id, me);
  const amendTo = (value: Gross, reason: string) =>
    amend.mutate({
      ...{ playerId: player._id, scoreId, reason },
      uholes: { [hole]: { holeNumber: hole, grosses: { [me]: value } } },
    });
  // A DNF needs the strokes before the retirement: the card asks for them.
  const values = [
    ...(current === undefined || current === null || current === 'DNF'
      ? []
      : [{ value: current, label: texts.keepScore(current), reason: texts.reasonKept }]),
    ...(gross === null || gross === 'DNF' || gross === current
      ? []
      : [{ value: gross, label: texts.changeScore(gross), reason: texts.reasonAsAsked }]),
  ];
  return (
    <DecisionRow
      kind={{ Icon: IconMessageQuestion, word: texts.queryKind }}
      name={seated ? cardName(game, seated) : fullName(player)}
      group={seated?.group?.name}
      first={first}
      words={
        current == null ? texts.askedScore(hole, gross) : texts.askedScoreOfCurrent(hole, gross, current)
      }
      note={isOwnCard ? common.ownCard : (note ?? '')}
      wait={formatClock(at, game.club.timeZone)}
    >
      {!isOwnCard &&
        current !== undefined &&
        values.map(({ value, label, reason }) => (
          <Button
            key={label}
            variant="default"
            disabled={amend.isPending}
            onClick={() => amendTo(value, reason)}
          >
            {label}
          </Button>
        ))}
      {seated && (
        <Button variant="default" onClick={() => onCard(player._id)}>
          {common.openCard}
        </Button>
      )}
    </DecisionRow>
  );
}

interface DisputeRowProps {
  game: GameView;
  player: Player;
  hole: number;
  first: boolean;
  onCard: (playerId: string) => void;
}

function DisputeRow({ game, player, hole, first, onCard }: DisputeRowProps) {
  const amend = useAmend(game._id);
  const me = useSession(({ user }) => user?._id ?? '');
  const own = mustAnotherDecide(game, player._id, me);
  const entries = Object.entries(player.uholes?.[hole]?.grosses ?? {});
  const owners = ownersOf(Object.values(game.players), player);
  // A value that two scorers entered is offered once, as the player's own.
  const isOwn = (id: string) => owners.some(({ _id }) => _id === id);
  const values = entries
    .toSorted(([a], [b]) => Number(isOwn(b)) - Number(isOwn(a)))
    .filter(([, gross], at, all) => all.findIndex(([, other]) => other === gross) === at);
  const nameOf = (id: string) =>
    id === player._id ? player.name : (game.players[id]?.name ?? common.marker);
  const stands = (scorer: string, gross: Gross) =>
    amend.mutate({
      playerId: player._id,
      scoreId: player.scoreId,
      reason: disputeReason(game, player, scorer),
      uholes: { [hole]: { holeNumber: hole, grosses: { [me]: gross } } },
    });
  return (
    <DecisionRow
      kind={{ Icon: IconEqualNot, word: texts.disputeKind }}
      name={cardName(game, player)}
      group={player.group?.name}
      first={first}
      words={texts.disputedScores(hole, entries.map(([id, gross]) => `${nameOf(id)} ${gross}`).join(', '))}
      note={own ? common.ownCard : texts.disputeNote}
      wait=""
    >
      {!own &&
        values.map(([scorer, gross]) =>
          // A DNF needs the strokes before the retirement: the card asks for them.
          gross === 'DNF' ? (
            <Button key={scorer} variant="default" onClick={() => onCard(player._id)}>
              {common.openCard}
            </Button>
          ) : (
            <Button
              key={scorer}
              variant="default"
              disabled={amend.isPending}
              onClick={() => stands(scorer, gross)}
            >
              {texts.acceptScore(gross)}
            </Button>
          ),
        )}
    </DecisionRow>
  );
}

interface DecisionRowProps {
  kind: { Icon: typeof IconEqualNot; word: string };
  name: string;
  group: string | undefined;
  /** A phone opens the first of each kind and folds the rest. */
  first: boolean;
  below?: readonly string[];
  words: string;
  note: string;
  wait: string;
  children: ReactNode;
}

function DecisionRow({
  kind: { Icon, word },
  name,
  group,
  first,
  below = [],
  words,
  note,
  wait,
  children,
}: DecisionRowProps) {
  const [open, setOpen] = useState(first);
  return (
    <li
      className={classes.row}
      data-kind={word}
      data-folded={!open || undefined}
      aria-label={`${word}: ${name}`}
    >
      <span className={`${classes.kind} row gap-8 bold`}>
        <Icon size={20} aria-hidden="true" /> {word}
      </span>
      <span className={`${classes.words} stack shrink`}>
        <b>{name}</b>
        <small className="quiet">{[group, ...below].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={`${classes.words} stack shrink`} data-more>
        <span>{words}</span>
        <small className="quiet">{note}</small>
      </span>
      <span className={`${classes.wait} quiet nowrap`}>{wait}</span>
      <span className={`${classes.ways} flex wrap gap-8 end-row`} data-more>
        {children}
      </span>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={open}
        aria-label={texts.rowToggle(word, name)}
        onClick={() => setOpen(!open)}
      >
        <IconChevronDown size={20} aria-hidden="true" />
      </button>
    </li>
  );
}
