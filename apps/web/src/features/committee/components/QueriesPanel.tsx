import type { GameView, ScoreQuery } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDayTime } from '../../../shared/display/dates.ts';
import { fullName } from '../../../shared/display/names.ts';
import { cardName } from '../../../shared/game/card/card-owners.ts';
import * as common from '../../../ui/common/messages.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead, Panel } from '../../../ui/page/layout.tsx';
import { EmptyState, RowsLoading } from '../../../ui/page/states.tsx';
import { queries } from '../api/calls.ts';
import * as texts from '../messages.ts';
import classes from './QueriesPanel.module.css';

/** The tab's name with the number of open queries. */
export function QueriesTabLabel({ game }: { game: GameView }) {
  const { data } = useQuery(queries(game));
  const open = data?.items.filter(({ answered }) => !answered).length ?? 0;
  return open === 0 ? texts.queries : texts.openQueries(open);
}

interface QueriesPanelProps {
  game: GameView;
  onCard: (playerId: string) => void;
}

/** The newest query is first. */
export function QueriesPanel({ game, onCard }: QueriesPanelProps) {
  const read = useQuery(queries(game));
  return (
    <div className={classes.page}>
      <PageHead title={texts.queries} />
      <Panel label={texts.queries}>
        <Loaded query={read} pending={<RowsLoading rows={4} columns={2} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title={texts.noQueries}>{texts.emptyQueries}</EmptyState>
            ) : (
              <ul>
                {items.map((query) => (
                  <Query
                    key={`${query.scoreId}-${query.holeNumber}-${query.by}-${query.at}`}
                    game={game}
                    query={query}
                    onCard={onCard}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
    </div>
  );
}

function Query({ game, query, onCard }: QueriesPanelProps & { query: ScoreQuery }) {
  const { player, holeNumber, gross, note, by, at, answered } = query;
  const seated = game.players[player._id];
  const isOnCard = seated?.scoreId === query.scoreId;
  const name = isOnCard ? cardName(game, seated) : fullName(player);
  const asker = game.players[by] ?? (by === player._id ? player : undefined);
  return (
    <li className={classes.query} aria-label={texts.queryLabel(name, holeNumber)}>
      <div className="stack shrink gap-4 quiet fs-13 anywhere">
        <b className="ink fs-17 bold lh-snug">{texts.queryTitle(name, holeNumber, gross)}</b>
        {note !== null && <span className="ink fs-15 lh-snug">{note}</span>}
        <span>
          {texts.queryFrom(
            asker ? fullName(asker) : texts.formerPlayer,
            formatDayTime(at, game.club.timeZone),
          )}
          {answered && texts.answeredSince}
        </span>
      </div>
      {/* The card of a player who left is on no board. */}
      {isOnCard && (
        <Button variant="default" onClick={() => onCard(player._id)}>
          {common.openCard}
        </Button>
      )}
    </li>
  );
}
