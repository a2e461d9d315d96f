import { knockOuts as calls } from '@flagstick/contract';
import { type Actor, AppError, recordChange, resource, route } from '../../http/index.ts';
import { calendarFile } from '../../shared/calendar/calendar-file.ts';
import type { Tx } from '../../storage/index.ts';
import { addressesOf } from '../accounts/index.ts';
import type { Feature } from '../feature.ts';
import { drawOnThread, fileAnswer } from '../print/index.ts';
import { mayChange, requireMayChange } from './access.ts';
import { entryOf } from './brackets.ts';
import { dropStaleResults } from './changes.ts';
import { watchDeadlines } from './deadlines.ts';
import { bracketContent, calendarOf } from './documents/sheets.ts';
import { drawSection, undoDraw } from './draw.ts';
import { pageOf, postDispute, postResultToConfirm } from './letters.ts';
import { openGame } from './live/open-game.ts';
import { entrantName } from './names.ts';
import { presentKnockOut, presentListed, sharedOpponents } from './present.ts';
import { answerResult, changeOut, enterResult, removeResult } from './results.ts';
import { changesOf } from './sides/one-at-a-time.ts';
import { deleteKnockOut, type KnockOutRow, knockOutById, knockOutsPage, setSharesContact } from './store.ts';
import { createKnockOut, updateKnockOut } from './write.ts';

export const knockOutRoutes: Feature<'storage' | 'boards' | 'mail' | 'config' | 'faults' | 'limits'> = (
  app,
  parts,
) => {
  const { storage, boards, mail, config, limits } = parts;
  const { db } = storage;
  watchDeadlines(app, parts);

  const reader = (actor: Actor | null) => ({ actor, day: boards.clock.now() });
  /** The addresses of opponents who share theirs with the caller. */
  const sharedAddresses = async (on: typeof db | Tx, row: KnockOutRow, actor: Actor | null) => {
    const shared = actor ? sharedOpponents(row, actor.id) : [];
    return shared.length > 0 ? addressesOf(on, shared) : new Map<string, string>();
  };
  const { find, require, lock, ...knockOuts } = changesOf(storage, {
    byId: knockOutById,
    takesPart: (row, userId) => entryOf(row, userId) !== undefined,
    view: async (row, actor) =>
      presentKnockOut(row, { ...reader(actor), addresses: await sharedAddresses(db, row, actor) }),
  });

  const { list, insert, update, remove } = calls;
  resource<KnockOutRow, { list: typeof list; remove: typeof remove }>(
    app,
    storage,
    { list, remove },
    {
      page: knockOutsPage,
      find,
      present: presentListed,
      mayChange,
      remove: async (tx, _actor, row) => void (await deleteKnockOut(tx, row.id)),
    },
  );
  const single = { insert, update };
  type WithAddresses = KnockOutRow & { readonly addresses?: ReadonlyMap<string, string> };
  resource<WithAddresses, typeof single & { list?: never }>(app, storage, single, {
    page: knockOutsPage,
    find: async (on, actor, id) => {
      const row = await find(on, actor, id);
      return row && { ...row, addresses: await sharedAddresses(on, row, actor) };
    },
    present: ({ addresses, ...row }, actor) => presentKnockOut(row, { ...reader(actor), addresses }) as never,
    mayChange,
    insert: createKnockOut,
    update: (tx, _actor, row, body) => updateKnockOut(tx, { row, now: boards.clock.now() }, body),
  });

  route(app, calls.read, knockOuts.read);

  /** Changes one knock-out, and answers with it. */
  async function change(
    call: Parameters<typeof knockOuts.change>[0],
    work: (tx: Tx, row: KnockOutRow) => Promise<void>,
  ) {
    const after = await knockOuts.change(call, async ({ db: tx, row }) => {
      await work(tx, row);
      await dropStaleResults(tx, row);
    });
    mail.wake();
    return after;
  }

  route(app, calls.draw, (call) =>
    change(call, async (tx, row) => {
      requireMayChange(call.actor, row);
      await drawSection(tx, row, call.params.section, boards.clock.now());
    }),
  );

  route(app, calls.undoDraw, (call) =>
    change(call, async (tx, row) => {
      requireMayChange(call.actor, row);
      await undoDraw(tx, row, call.params.section);
    }),
  );

  const changeOf = (
    tx: Tx,
    row: KnockOutRow,
    actor: Actor,
    address: { section: 'main' | 'plate'; round: number; match: number },
  ) => ({
    ...{ db: tx, row, actor, now: boards.clock.now() },
    address: { section: address.section, round: address.round, match: address.match },
  });

  route(app, calls.enterResult, (call) =>
    change(call, async (tx, row) => {
      const { status, waitsFor } = await enterResult(changeOf(tx, row, call.actor, call.params), call.body);
      if (waitsFor !== null) await postResultToConfirm(tx, parts, row, { entrantId: waitsFor });
      const entry = entryOf(row, call.actor.id);
      if (status === 'disputed' && entry) await postDispute(tx, parts, row, entrantName(entry));
    }),
  );

  route(app, calls.answerResult, (call) =>
    change(call, async (tx, row) => {
      const status = await answerResult(changeOf(tx, row, call.actor, call.params), call.body);
      const entry = entryOf(row, call.actor.id);
      if (status === 'disputed' && entry) await postDispute(tx, parts, row, entrantName(entry));
    }),
  );

  route(app, calls.openGame, async (call) => {
    const { actor, params, body, request } = call;
    const { id, section, round, match } = params;
    await openGame(parts, actor, {
      ...{ address: { section, round, match }, course: body.course },
      find: (tx) => lock(tx, actor, id),
    });
    const answer = await knockOuts.read(call);
    recordChange(request, { name: answer.name });
    return answer;
  });

  route(app, calls.removeResult, (call) =>
    change(call, (tx, row) => removeResult(changeOf(tx, row, call.actor, call.params), call.body)),
  );

  route(app, calls.setOut, (call) =>
    change(call, (tx, row) =>
      changeOut(
        { db: tx, actor: call.actor, row, now: boards.clock.now() },
        call.params.entrant,
        call.body.reason,
      ),
    ),
  );

  route(app, calls.sheet, async ({ actor, params: { id, sheet } }) => {
    const row = await require(db, actor, id);
    const isPlayer = entryOf(row, actor?.id) !== undefined;
    if (sheet === 'calendar' && !isPlayer) throw new AppError('action.notAllowed');
    if (row.drawn_at === null) throw new AppError('knockOut.notDrawn');
    // Drawn for all readers who are not signed in by one allowance.
    await limits.count('printoutsOf', actor?.id ?? id);
    const knockOut = presentKnockOut(row, reader(actor));
    const now = boards.clock.now();
    if (sheet === 'calendar') {
      const days = calendarOf(knockOut, pageOf(config, row));
      return fileAnswer({ name: row.name, title: 'Calendar', type: 'text/calendar' }, async () =>
        Buffer.from(calendarFile(row.name, days, now)),
      );
    }
    return fileAnswer({ name: row.name, title: 'Bracket', type: 'application/pdf' }, () =>
      drawOnThread(
        new URL('./documents/bracket-pdf.ts', import.meta.url),
        'bracketPdf',
        bracketContent(knockOut, now),
      ),
    );
  });

  route(app, calls.shareContact, (call) =>
    change(call, async (tx, row) => {
      if (!entryOf(row, call.actor.id)) throw new AppError('action.notAllowed');
      await setSharesContact(tx, row.id, { userId: call.actor.id, share: call.body.share });
    }),
  );
};
