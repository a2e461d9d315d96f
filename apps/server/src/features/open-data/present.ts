import {
  countsPoints,
  type Entrant,
  hasBegun,
  holesThru,
  matchStatus,
  type OpenBoard,
  type OpenMatch,
  type OpenRow,
  openBoardVersion,
  outNotes,
  pointsFor,
  statusFor,
  teeName,
  tieBreakText,
} from '@flagstick/contract';
import { type MatchSideName, shownScore } from '@flagstick/golf';
import {
  type Board,
  type BoardPlayer,
  boardWithPublicNames,
  liveFormatOf,
  type PublicRows,
  playerName,
  publicRows,
} from '../../live/index.ts';

type Row = PublicRows['rows'][number];
type Match = PublicRows['matches'][number];

function cardOf({ members, counting }: Entrant<BoardPlayer>): Pick<OpenRow, 'tee' | 'playingHandicap'> {
  if (counting !== undefined) return { tee: null, playingHandicap: null };
  const [{ card }] = members;
  return {
    tee: teeName(card.tee),
    playingHandicap: card.handicap.playingHandicap + card.addedStrokes,
  };
}

function presentRow({ entrant, ranked: standing }: Row): OpenRow {
  const { card } = entrant;
  const begun = card.thru > 0;
  const points = countsPoints(card.format);
  return {
    position: standing.position,
    place: standing.label,
    name: entrant.name,
    players: entrant.listed.map(playerName),
    ...cardOf(entrant),
    gross: begun ? card.total.gross : null,
    nett: begun ? card.total.nett : null,
    points: begun && points ? card.total.points : null,
    grossToPar: begun ? card.grossToPar : null,
    nettToPar: begun ? card.nettToPar : null,
    thru: card.thru,
    finished: card.complete,
    status: standing.status,
    tieBreak: standing.decidedBy ? tieBreakText(standing.decidedBy) : null,
    holes: card.holes.map((hole) => {
      const gross = shownScore(hole);
      return {
        hole: hole.number,
        par: hole.par,
        gross,
        nett: hole.nett,
        points: points && gross !== null ? hole.points : null,
      };
    }),
  };
}

function presentMatch({ number, match: of }: Match): OpenMatch {
  const { match } = of;
  const begun = hasBegun(match);
  const side = (name: MatchSideName, { balls }: Pick<typeof of.a, 'balls'>) => ({
    players: balls.map(({ player }) => playerName(player)),
    standing: begun ? statusFor(name, match) : '',
    points: pointsFor(name, match),
  });
  return {
    match: number,
    group: of.group.name,
    status: begun ? matchStatus(match) : '',
    thru: holesThru(match),
    finished: match.outcome !== null,
    note: outNotes(of, playerName) || null,
    a: side('a', of.a),
    b: of.b && side('b', of.b),
  };
}

export function presentOpenBoard(of: Board): OpenBoard {
  const board = boardWithPublicNames(of);
  const { game, club, course, rule } = board.data;
  const { rows, matches, hidden } = publicRows(board);
  const presented = matches.map(presentMatch);
  const sum = (side: MatchSideName) => presented.reduce((all, match) => all + (match[side]?.points ?? 0), 0);
  return {
    shape: openBoardVersion,
    revision: board.version,
    game: {
      code: game.code,
      name: game.name,
      date: game.date.toISOString(),
      timeZone: club.timeZone,
      state: game.state,
      club: club.name,
      course: course.name,
      rule: rule.name,
      scoringFormat: rule.scoringFormat,
      playingFormat: rule.playingRules.playingFormat,
      playingAs: rule.playingRules.playingAs,
      holes: rule.holesNumber,
    },
    hidden,
    rows: liveFormatOf(rule).placedRows(rows).map(presentRow),
    matches: presented,
    sides: board.sides && {
      a: { name: board.sides.a, points: sum('a') },
      b: { name: board.sides.b, points: sum('b') },
    },
  };
}
