import type { GameView, LogEntry, Player } from '@flagstick/contract';
import { holeName } from '@flagstick/golf';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { formatClock, formatDayTime } from '../../shared/display/dates.ts';
import { fullName, joinNames } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import { holesCount } from '../../shared/game/card/holes-count.ts';
import * as common from '../../ui/common/messages.ts';
import { Sheet } from '../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../ui/page/states.tsx';
import { cardLog } from '../api/calls.ts';
import classes from './CardLog.module.css';
import { holeWord, wholeCard } from './log-words.ts';
import * as texts from './messages.ts';

interface CardLogProps {
  game: GameView;
  player: Player;
  opened: boolean;
  onClose: () => void;
}

type Entry = z.output<typeof LogEntry>;

/** The changes of a card with their authors, the newest first; the first entries follow in a collapsed section. */
export function CardLog({ game, player, opened, onClose }: CardLogProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={texts.cardHistory}>
      {opened && <CardLogEntries game={game} player={player} />}
    </Sheet>
  );
}

/** The log of a card without the sheet. */
export function CardLogEntries({ game, player }: Pick<CardLogProps, 'game' | 'player'>) {
  return (
    <Loaded query={useQuery(cardLog(game._id, player._id))} pending={<RowsLoading rows={5} columns={2} />}>
      {(log) => <Log game={game} log={log} />}
    </Loaded>
  );
}

function Log({ game, log }: { game: GameView; log: readonly Entry[] }) {
  if (log.length === 0) return <p className={`${classes.none} quiet`}>{texts.noEntries}</p>;
  const nameOf = (id: string) => {
    const who = game.players[id] ?? game.organizers.find(({ _id }) => _id === id);
    return who ? fullName(who) : texts.anOrganiser;
  };
  // Entries of one action have the same time: the log's own order decides.
  const newest = log.toReversed().toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  const first = newest.filter(isFirst);
  const changes = newest.filter((entry) => !isFirst(entry));
  return (
    <>
      {game.linkedGames.length > 0 && (
        <p className={`${classes.unchanged} quiet`}>
          {texts.linkedCard(joinNames(game.linkedGames.map(({ name }) => name)))}
        </p>
      )}
      {changes.length === 0 && <p className={`${classes.unchanged} quiet`}>{texts.noChanges}</p>}
      <Lines game={game} entries={changes} nameOf={nameOf} />
      {first.length > 0 && (
        <details className={`${classes.first} below-12 line-above`}>
          <summary className="row spread min-56 pointer brand fs-15 bold">
            {plural(first.length, { one: texts.originalEntry, other: texts.originalEntries })}
          </summary>
          <Lines game={game} entries={first} nameOf={nameOf} />
        </details>
      )}
    </>
  );
}

/** A first entry on a hole. They are many and of little interest, so they are collapsed. */
const isFirst = ({ kind, old, gross, holeNumber }: Entry): boolean =>
  kind === 'entry' && holeNumber !== null && old === null && gross !== null;

interface LinesProps {
  game: GameView;
  entries: readonly Entry[];
  nameOf: (id: string) => string;
}

function Lines({ game, entries, nameOf }: LinesProps) {
  if (entries.length === 0) return null;
  const inPlay = holesCount(game);
  return (
    <ol className="between">
      {entries.map((entry) => (
        <li
          className="row gap-14 pad-y-8 min-60 line-above"
          key={`${entry.at}-${entry.kind}-${entry.holeNumber}-${entry.scorer}-${entry.gross}-${entry.card?.field}`}
        >
          <span className={classes.hole}>
            {entry.holeNumber !== null && (
              <>
                <small className="quiet fs-12 regular">{common.hole}</small>
                {holeName(entry.holeNumber, inPlay)}
              </>
            )}
          </span>
          <span className="grow">
            <b className="block fs-15 bold">{authorText(entry, nameOf)}</b>
            <small className="quiet fs-13">
              {[
                entry.typedBy !== entry.scorer &&
                  !isPlayerAction(entry) &&
                  texts.enteredBy(nameOf(entry.typedBy)),
                entry.teeShot !== undefined && texts.teeShotOf(nameOf(entry.teeShot)),
                whenOf(entry, game.club.timeZone),
                entry.reason,
              ]
                .filter(Boolean)
                .join('\u00a0· ')}
            </small>
          </span>
          <span className="align-base gap-8 fs-17 inline-flex">
            {entry.old !== null && (
              <>
                <span className="vh">{texts.before} </span>
                <s className="faint">{entry.old}</s>
              </>
            )}
            <b className="fs-20 figure">{wholeCard(entry) ?? holeWord(entry)}</b>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Players also leave or change tees themselves, so the line shows the author instead of "The committee". */
const isPlayerAction = ({ kind, card }: Entry) => kind === 'leaving' || card?.field === 'tee';

/** The scorer in whose name the value was entered, else the author or "The committee". */
const authorText = (entry: Entry, nameOf: (id: string) => string): string => {
  if (entry.scorer !== null) return nameOf(entry.scorer);
  return isPlayerAction(entry) ? nameOf(entry.typedBy) : texts.theCommittee;
};

/** Scores entered offline show when they were entered and when they arrived. */
function whenOf({ at, typedAt }: Entry, zone: string): string {
  const arrived = formatDayTime(at, zone);
  const late = typedAt !== null && Date.parse(at) - Date.parse(typedAt) > 60_000;
  return late ? texts.enteredReceived(formatClock(typedAt, zone), arrived) : arrived;
}
