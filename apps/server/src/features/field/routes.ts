import { field as calls, groupTimes, localTimeOf, teeName } from '@flagstick/contract';
import { formatIndex } from '@flagstick/contract/figures';
import { createOnce, recordConfirmedNames, route } from '../../http/index.ts';
import {
  allowOrganiserOrAdmin,
  type Board,
  type BoardPlayer,
  changeGame,
  isDecidedByAnother,
  mayShareContacts,
  presentTee,
  requireOpen,
} from '../../live/index.ts';
import { inTenths } from '../../shared/codecs.ts';
import type { Feature } from '../feature.ts';
import { guestsLeft } from '../games/index.ts';
import { checkPrizes } from '../prizes/index.ts';
import { teesOfCourse } from '../score-cards/index.ts';
import { allowImportingPlayers } from './access.ts';
import { checkGame } from './check/check.ts';
import { checkPrintableNames } from './check/check-names.ts';

import { readField, writeField } from './csv.ts';
import { importField, judgeLines } from './import.ts';
import { isAcceptedLine, type JudgedLine } from './judge.ts';

const presentLine = (one: JudgedLine) => ({
  ...one.row,
  kind: one.kind,
  field: isAcceptedLine(one) ? null : one.field,
  reason: isAcceptedLine(one) ? null : one.reason,
  confirm: isAcceptedLine(one) ? null : one.confirm,
  account: one.person && {
    name: one.person.name,
    lastName: one.person.last_name,
    hcp: inTenths.read(one.person.index_tenths),
  },
  fileIndex: isAcceptedLine(one) ? one.fileIndex : null,
  differs: isAcceptedLine(one) && one.differs,
  rating: isAcceptedLine(one) ? one.rating : null,
});

/** Findings that must be corrected are listed before the others. */
const order = ['must', 'look'];

/** For lines sent back by the screen, whose file was read before. */
const nothingRead = { columns: [], missing: [], unused: [], skipped: 0 };

function rowsOf(board: Board, mayShare: (playerId: string) => boolean) {
  const { club } = board.data;
  const times = groupTimes(board.groups, board.startSheet);
  const grouped = board.groups.flatMap(({ players }) => players);
  const free = [...board.players.keys()].filter((id) => !grouped.includes(id));
  return [...grouped, ...free].flatMap((id) => {
    const player = board.players.get(id);
    if (!player) return [];
    const { data, card, group } = player;
    const time = group && times[board.groups.findIndex((one) => one.id === group.id)];
    const isShared = mayShare(id);
    return {
      name: data.name,
      lastName: data.lastName,
      email: (isShared && data.email) || '',
      cdh: (isShared && data.cdh) || '',
      gender: data.gender,
      hcp: data.index === null ? '' : formatIndex(data.index),
      tee: teeName(card.tee),
      group: group?.name ?? '',
      hole: group ? String(group.startingHole) : '',
      team: board.data.teams.find((one) => one.id === data.teamId)?.name ?? '',
      time: time ? localTimeOf(time, club.timeZone).slice(11, 16) : '',
    };
  });
}

export const fieldRoutes: Feature<'storage' | 'boards' | 'limits'> = (app, parts) => {
  const { storage, boards, limits } = parts;

  route(app, calls.check, async ({ actor, params }) => {
    const { board } = await boards.require(params.id);
    allowOrganiserOrAdmin(actor)(board);
    const rows = await teesOfCourse(storage.db, actor, board.data.course.id);
    const mayMove = (player: BoardPlayer) => !isDecidedByAnother(board, actor, player.data.id);
    const items = [
      ...checkGame(board, rows.map(presentTee), mayMove),
      ...checkPrizes(board),
      ...(await checkPrintableNames(board)),
    ];
    return { items: items.toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level)) };
  });

  route(app, calls.judge, async ({ actor, params, body }) => {
    const { board } = await boards.require(params.id);
    allowImportingPlayers(actor)(board);
    requireOpen(board);
    await limits.count('fieldChecksOf', actor.id);
    const read = body.csv === undefined ? null : readField(body.csv);
    const rows = read?.rows ?? body.rows ?? [];
    const all = await storage.db.transaction().execute(async (tx) => {
      const importLimits = { joinedAt: new Date(), guestsLeft: await guestsLeft(tx, actor) };
      return judgeLines(tx, board, actor, rows, importLimits);
    });
    return { ...(read ?? nothingRead), rows: all.map(presentLine) };
  });

  route(app, calls.insert, async (call) => {
    const { actor, params, body, request } = call;
    const timesKeptResult = 'times kept';
    const times = await createOnce(storage, call, async (created) => {
      const { timesKept, confirmed } = await changeGame(
        parts,
        params.id,
        allowImportingPlayers(actor),
        async (change) => {
          const seated = await importField(change, actor, body.rows);
          await created(change.tx, seated.timesKept ? timesKeptResult : 'other times');
          return seated;
        },
      );
      if (confirmed.length > 0) recordConfirmedNames(request, confirmed);
      return timesKept ? timesKeptResult : 'other times';
    });
    return { added: body.rows.length, timesKept: times === timesKeptResult };
  });

  route(app, calls.export, async ({ actor, params }) => {
    const { board } = await boards.require(params.id);
    allowOrganiserOrAdmin(actor)(board);
    const mayShare = (id: string) => {
      const player = board.players.get(id);
      return player !== undefined && mayShareContacts(board, actor, player);
    };
    return {
      name: `${board.data.game.code} players.csv`,
      type: 'text/csv' as const,
      // Spreadsheets recognise UTF-8 by the byte order mark.
      bytes: Buffer.from(`\uFEFF${writeField(rowsOf(board, mayShare))}`).toString('base64'),
    };
  });
};
