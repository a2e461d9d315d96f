import type { GameRule, RuleChange, RuleGames } from '@flagstick/contract';
import { type ScoringWords, scorings } from '@flagstick/contract/formats';
import * as routes from '@flagstick/contract/routes';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../shared/api/call.ts';
import { errorText } from '../../../shared/api/error.ts';
import { useInvalidate } from '../../../shared/api/keys.ts';
import { formatDay } from '../../../shared/display/dates.ts';
import { formatHandicap } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import * as common from '../../../ui/common/messages.ts';
import { DialogFoot } from '../../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import * as texts from '../messages.ts';
import classes from './ApplyRuleToGames.module.css';
import { gamesUnderRule, ruleChangeQuery } from './reads.ts';

type OpenGame = RuleGames['items'][number];

interface MoveGamesProps {
  rule: GameRule;
  onClose: () => void;
}

/** Moves open games to the current version of the rule, with the changes for their players. */
export function ApplyRuleToGames({ rule, onClose }: MoveGamesProps) {
  const games = useQuery(gamesUnderRule(rule._id));
  return (
    <Loaded query={games} pending={<RowsLoading rows={3} columns={3} />}>
      {(found) => <Choice rule={rule} games={found} onClose={onClose} />}
    </Loaded>
  );
}

const others = {
  one: texts.othersGame,
  other: texts.othersGames,
} as const;
const closed = {
  one: texts.closedGame,
  other: texts.closedGames,
} as const;
const moved = {
  one: texts.gameUpdated,
  other: texts.gamesUpdated,
} as const;

function Choice({ rule, games, onClose }: MoveGamesProps & { games: RuleGames }) {
  const behind = games.items.filter((game) => game.behind);
  /** By game: the version whose changes were shown. No other version is applied. */
  const [chosen, choose] = useState<ReadonlyMap<string, string>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [running, setRunning] = useState(false);
  const rulesOld = useInvalidate(routes.competitions);
  const gamesOld = useInvalidate(routes.games);
  const toggle = (id: string, shown: RuleChange | null) =>
    choose((now) => {
      const next = new Map(now);
      if (shown) next.set(id, shown.to.updateDate);
      else next.delete(id);
      return next;
    });
  const move = async () => {
    setRunning(true);
    const left = new Map<string, string>();
    for (const [id, updateDate] of chosen) {
      try {
        const body = { competitionId: rule._id, updateDate };
        await request(routes.games.updateRule, { params: { id }, body });
      } catch (error) {
        left.set(id, errorText(error));
      }
    }
    setRunning(false);
    setRefused(left);
    if (chosen.size > left.size) showToast(plural(chosen.size - left.size, moved), { tone: 'success' });
    // Refused games are shown again and must be chosen again.
    choose(new Map());
    await Promise.all([rulesOld(), gamesOld()]);
    if (left.size === 0) onClose();
  };
  return (
    <>
      <p className="below-14">
        {behind.length === 0
          ? games.items.length === 0
            ? texts.noOpenGames
            : texts.allUpdated
          : texts.chooseGames(rule.name)}
      </p>
      <ul className="stack one gap-12 below-12">
        {behind.map((game) => (
          <Game
            key={game._id}
            game={game}
            rule={rule}
            chosen={chosen.has(game._id)}
            refused={refused.get(game._id)}
            onChoose={(shown) => toggle(game._id, shown)}
          />
        ))}
      </ul>
      {games.others > 0 && <p className="block quiet fs-13 lh-140">{plural(games.others, others)}</p>}
      {games.closed > 0 && <p className="block quiet fs-13 lh-140">{plural(games.closed, closed)}</p>}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {behind.length > 0 ? common.notNow : common.close}
        </Button>
        {behind.length > 0 && (
          <Button disabled={chosen.size === 0} loading={running} onClick={() => void move()}>
            {chosen.size === 0
              ? texts.updateGames
              : plural(chosen.size, { one: texts.updateGame, other: texts.updateSomeGames })}
          </Button>
        )}
      </DialogFoot>
    </>
  );
}

const states = { waitingList: 'waiting', playing: texts.inPlay, done: 'closed' } as const;

interface GameProps {
  game: OpenGame;
  rule: GameRule;
  chosen: boolean;
  refused: string | undefined;
  /** Null deselects the game. */
  onChoose: (shown: RuleChange | null) => void;
}

/** A game can be chosen once its changes are shown. */
function Game({ game, rule, chosen, refused, onChoose }: GameProps) {
  const change = useQuery(ruleChangeQuery(game._id, rule._id));
  const { data } = change;
  const may = data !== undefined && data.refused.length === 0;
  return (
    <li className={`${classes.game} stack one gap-10 pad-14-16 r-card frame`}>
      <Checkbox
        label={
          <>
            <b>{game.name}</b>
            <span className="block quiet fs-13 lh-140">
              {formatDay(game.date, game.timeZone)}, {game.club},{' '}
              {plural(game.playersCount, { one: '# player', other: '# players' })}, {states[game.state]}
            </span>
          </>
        }
        checked={chosen}
        disabled={!may}
        onChange={(event) => onChoose((event.currentTarget.checked && data) || null)}
      />
      <Loaded query={change} pending={<RowsLoading rows={1} columns={3} />}>
        {(found) => <Changes change={found} words={scorings[rule.scoringFormat]} />}
      </Loaded>
      {refused && <p className={classes.refused}>{refused}</p>}
    </li>
  );
}

interface ChangesProps {
  change: RuleChange;
  /** Texts of the rule that the game would move to. */
  words: ScoringWords;
}

function Changes({ change: { from, refused, changes, unchanged }, words: { points, print } }: ChangesProps) {
  const former = scorings[from.scoringFormat];
  if (refused.length > 0) {
    return (
      <div className={classes.refused}>
        <p>
          {plural(refused.length, {
            one: texts.playerRefused,
            other: texts.playersRefused,
          })}
        </p>
        <ul>
          {refused.map((player) => (
            <li key={player._id}>
              {fullName(player)}: {player.error}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (changes.length === 0) return <p className="block quiet fs-13 lh-140">{texts.noChanges}</p>;
  return (
    <details open={changes.length <= 8}>
      <summary>
        {[
          plural(changes.length, { one: texts.playerChanges, other: texts.playersChange }),
          unchanged > 0 && texts.notForOthers(unchanged),
        ]
          .filter(Boolean)
          .join(', ')}
      </summary>
      <div className="scroll-x">
        <table className={`table ${classes.changes}`}>
          <thead>
            <tr>
              <th scope="col">{common.player}</th>
              <th scope="col">{texts.playsOff}</th>
              <th scope="col">{points}</th>
              <th scope="col">{common.toPar}</th>
              <th scope="col">{common.place}</th>
              <th scope="col">{texts.strokesDifferOn}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ _id, name, lastName, before, after, holes }) => (
              <tr key={_id}>
                <th scope="row">{fullName({ name, lastName })}</th>
                <td>
                  <BeforeAfter was={formatHandicap(before.hcp)} is={formatHandicap(after.hcp)} />
                </td>
                <td>
                  <BeforeAfter
                    was={former.print(before.points.totalPoint)}
                    is={print(after.points.totalPoint)}
                  />
                </td>
                <td>
                  <BeforeAfter was={parText(before.points.nettToPar)} is={parText(after.points.nettToPar)} />
                </td>
                <td>
                  <BeforeAfter was={before.label} is={after.label} />
                </td>
                <td>
                  {holes.length === 0 ? 'none' : plural(holes.length, { one: '# hole', other: '# holes' })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const parText = (value: number | null) =>
  value === null ? '–' : value === 0 ? 'level' : `${value > 0 ? '+' : '−'}${Math.abs(value)}`;

/** `20 → 18`, or one figure if unchanged. */
const BeforeAfter = ({ was, is }: { was: string; is: string }) =>
  was === is ? (
    <span className="quiet">{is}</span>
  ) : (
    <>
      <span className="quiet">{was}</span>
      <span aria-hidden="true"> → </span>
      <span className="vh">{' now '}</span>
      <b>{is}</b>
    </>
  );
