import { type CheckItem, contractTexts, type FieldRow, limits, teams } from '@flagstick/contract';
import { type Board, isWalking } from '../../../live/index.ts';
import { hasSwearWord } from '../../../shared/profanity.ts';
import { teamLimit } from '../../games/index.ts';
import { BadLine, parseCell } from '../cells.ts';
import { type CheckLevel, joinNames, playersItem } from '../check/check-words.ts';
import * as texts from '../messages.ts';
import type { FieldFormat } from './format.ts';

function checkTeams(board: Board): CheckItem[] {
  const { multiRules } = board.data.rule.playingRules;
  const most = teamLimit(board);
  const way = { to: 'players' } as const;
  const line = (
    code: string,
    level: CheckLevel,
    fits: (size: number) => boolean,
    title: (n: number) => string,
    text: (names: string) => string,
  ) => {
    const which = board.teams.filter(({ players: { length } }) => fits(length));
    const names = joinNames(which.map(({ name }) => name));
    return which.length === 0 ? [] : [{ code, level, title: title(which.length), text: text(names), way }];
  };
  return [
    ...playersItem(
      [...board.players.values()].filter(({ data }) => data.teamId === null && isWalking(data)),
      {
        ...{ code: 'noTeam', level: 'must' },
        title: texts.noTeam,
        text: texts.noTeamText,
      },
    ),
    ...line(
      ...(['teamSize', 'must'] as const),
      (size) => size > most,
      (n) => texts.largeTeams(n, most),
      (names) => texts.largeTeamsText(names, most),
    ),
    ...line(
      ...(['teamShort', 'look'] as const),
      (size) => size > 0 && size < (multiRules ? 2 : most),
      (n) => texts.smallTeams(n, multiRules ? 2 : most),
      texts.smallTeamsText,
    ),
    ...line(
      ...(['teamUnused', 'look'] as const),
      (size) => size === 0,
      texts.emptyTeams,
      texts.emptyTeamsText,
    ),
  ];
}

function teamNameOf({ team }: FieldRow): string | null {
  if (team === '') return null;
  const name = parseCell(
    teams.create.body.shape.name,
    team.length < limits.teamNameMin ? `Team ${team}` : team,
    'team',
  );
  if (hasSwearWord(name)) throw new BadLine('team', contractTexts.swearWord);
  return name;
}

export const withTeams: FieldFormat = { checkTeams, teamNameOf };
