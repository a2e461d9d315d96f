import { contestRefusal, isMeasured, type PrizeProblem, type PrizeSetup } from '@flagstick/contract';
import { playersIn, playersOfDivision } from '@flagstick/golf';
import { type Board, hasAccepted } from '../../live/index.ts';
import { prizeFieldOf } from './field.ts';
import { potText } from './words.ts';

/** What organisers should correct in a set-up of prizes before play. */
export function prizeProblems(board: Board, setup: PrizeSetup): PrizeProblem[] {
  return [...divisionProblems(board, setup), ...contestProblems(board, setup)];
}

function divisionProblems(board: Board, { divisions }: PrizeSetup): PrizeProblem[] {
  const { players } = prizeFieldOf(board);
  const teams = new Set(board.teams.map(({ _id }) => _id));
  return divisions.flatMap(({ id: division, name, of }): PrizeProblem[] => {
    const found: PrizeProblem[] = [];
    const add = (code: PrizeProblem['code'], text: string) =>
      found.push({ contest: null, division, code, text });
    if (of.by === 'teams' && of.teams.some((team) => !teams.has(team))) {
      add('unknownTeam', `${name} includes a team that isn’t in this game.`);
    }
    if (of.by === 'age') for (const text of unknownAges(board, name)) add('unknownAge', text);
    if (playersOfDivision(of, players).length === 0) add('noPlayers', `${name} has no players.`);
    return found;
  });
}

/** The age of a player who has not accepted is not read, so nothing is said about their date of birth. */
function unknownAges(board: Board, division: string): string[] {
  const invited = [...board.players.values()].filter(({ data }) => !data.guest && !hasAccepted(data)).length;
  const unknown = prizeFieldOf(board).players.filter(({ age }) => age === null).length - invited;
  const count = (players: number, one: string, more: string) =>
    players === 1 ? `1 player ${one}` : `${players} players ${more}`;
  return [
    ...(unknown > 0
      ? [`${count(unknown, 'has', 'have')} no date of birth, so they can’t be in ${division}.`]
      : []),
    ...(invited > 0
      ? [
          `${count(invited, 'hasn’t', 'haven’t')} accepted yet. They can be in ${division} only after they accept.`,
        ]
      : []),
  ];
}

function contestProblems(board: Board, setup: PrizeSetup): PrizeProblem[] {
  const field = prizeFieldOf(board);
  const { rule, tees } = board.data;
  const holes = new Set(
    board.players.size > 0
      ? [...board.players.values()].flatMap(({ card }) => card.holes.map(({ number }) => number))
      : tees.flatMap(({ holesParams }) => holesParams.map(({ number }) => number)),
  );
  return setup.contests.flatMap((contest): PrizeProblem[] => {
    const { id, name, kind, prizes, pot } = contest;
    const add = (code: PrizeProblem['code'], text: string): PrizeProblem[] => [
      { contest: id, division: null, code, text },
    ];
    const refusal = contestRefusal(kind, rule.playingRules);
    if (refusal !== null) return add('notInFormat', `${name}: ${refusal}`);
    if (isMeasured(kind) && !holes.has(kind.hole)) {
      return add('noHole', `${name} is on hole ${kind.hole}, which this game doesn’t play.`);
    }
    if ('holes' in kind && kind.holes !== 'all' && rule.holesNumber !== 18) {
      return add('noHole', `${name} needs a round of 18 holes.`);
    }
    const entrants = playersIn(setup, contest, field).length;
    if (pot !== null && entrants === 0) return add('noEntrants', `No players are in ${potText(name)}.`);
    if (prizes.length === 0 && pot === null) return add('noPrizes', `${name} has no prizes.`);
    return [];
  });
}
