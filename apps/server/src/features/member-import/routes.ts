import { type CallResult, memberImport as calls, limits, type MemberPreview } from '@flagstick/contract';
import { AppError, createOnce, route } from '../../http/index.ts';
import { digest } from '../../shared/digest.ts';
import { yieldTurn } from '../../shared/yield-turn.ts';
import { type Db, lockKey } from '../../storage/index.ts';
import { personById, refuseTakenName } from '../accounts/index.ts';
import type { Feature } from '../feature.ts';
import { existingClub } from '../users/index.ts';
import { type Columns, cellsOf, type MemberFile, readMembers, suggestColumns, titleKey } from './columns.ts';
import { memberElsewhere } from './messages.ts';
import { type MemberPlan, MemberPlanner, namedIn, type ReadLine, readLine } from './plan.ts';
import { addMembers, changeIndexes } from './save.ts';
import { peopleNamed, rememberColumns, rememberedColumns } from './store.ts';

/** Lines read or judged before other work of the process has a turn. */
const turn = 100;
const examplesShown = 3;

/** Judges the lines of a file by the accounts that are stored. */
async function judge(
  db: Db,
  clubId: string,
  file: MemberFile,
  columns: Columns,
  lock = false,
): Promise<MemberPlan> {
  const lines: ReadLine[] = [];
  for (const [at, { line, cells }] of file.rows.entries()) {
    if (at % turn === turn - 1) await yieldTurn();
    lines.push(readLine(line, cellsOf(cells, columns)));
  }
  const people = await peopleNamed(db, { clubId, ...namedIn(lines) }, { lock });
  const planner = new MemberPlanner(people, clubId);
  for (const [at, line] of lines.entries()) {
    if (at % turn === turn - 1) await yieldTurn();
    planner.add(line);
  }
  return planner.plan;
}

const countsOf = ({ lines }: MemberPlan) => {
  const count = (outcome: string) => lines.filter((one) => one.outcome === outcome).length;
  return { added: count('added'), changed: count('changed'), same: count('same'), bad: count('bad') };
};

const planOf = (csv: string, columns: Columns, { lines }: MemberPlan) =>
  digest(csv, JSON.stringify(columns), JSON.stringify(lines));

/** @throws AppError members.columns */
function requireColumns(file: MemberFile, columns: Columns): Columns {
  if (columns.length !== file.titles.length) throw new AppError('members.columns');
  return columns;
}

export const memberImportRoutes: Feature<'config' | 'storage' | 'mail' | 'limits'> = (app, deps) => {
  const { storage, mail } = deps;

  route(
    app,
    calls.judge,
    async ({ actor, query, body: { csv, columns: chosen } }): Promise<MemberPreview> => {
      const clubId = await existingClub(deps, actor, query.club);
      await deps.limits.count('memberChecksOf', actor.id);
      const remembered = await rememberedColumns(storage.db, clubId);
      const file = readMembers(csv, remembered);
      const columns = chosen ? requireColumns(file, chosen) : suggestColumns(file.titles, remembered);
      const plan = await judge(storage.db, clubId, file, columns);
      const elsewhere = plan.lines.filter(({ problems }) =>
        problems.some(({ reason }) => reason === memberElsewhere),
      );
      // Each tells that an address has an account.
      if (elsewhere.length > 0) await deps.limits.count('membersElsewhereOf', actor.id, elsewhere.length);
      return {
        ...countsOf(plan),
        plan: planOf(csv, columns, plan),
        columns: file.titles.map((title, at) => ({
          title,
          field: columns[at] ?? null,
          examples: file.rows
            .map(({ cells }) => (cells[at] ?? '').trim().slice(0, limits.titleMax))
            .filter((cell) => cell !== '')
            .slice(0, examplesShown),
        })),
        lines: [...plan.lines],
      };
    },
  );

  route(app, calls.insert, async (call) => {
    const {
      actor,
      query,
      body: { csv, columns },
      request,
    } = call;
    const clubId = await existingClub(deps, actor, query.club);
    await deps.limits.count('memberChecksOf', actor.id);
    const saved = await createOnce(storage, call, async (created) => {
      const file = readMembers(csv, await rememberedColumns(storage.db, clubId));
      requireColumns(file, columns);
      const write = storage.db.transaction().execute(async (tx) => {
        await lockKey(tx, `members ${clubId}`);
        const plan = await judge(tx, clubId, file, columns, true);
        if (planOf(csv, columns, plan) !== call.body.plan) throw new AppError('members.changed');
        const by = await personById(tx, actor.id);
        if (!by) throw new AppError('action.notAllowed');
        await addMembers(tx, clubId, plan.added);
        await changeIndexes(deps, tx, plan.changed, by);
        const titled = file.titles.map((title, at) => [titleKey(title), columns[at] ?? null] as const);
        await rememberColumns(tx, clubId, new Map(titled.filter(([title]) => title !== '')));
        const answer = JSON.stringify(countsOf(plan));
        await created(tx, answer);
        return answer;
      });
      return refuseTakenName(write);
    });
    const answer: CallResult<typeof calls.insert> = JSON.parse(saved);
    if (answer.changed > 0) mail.wake();
    request.changed = {
      subject: clubId,
      fields: [{ field: 'members', old: null, new: `${answer.added} added, ${answer.changed} changed` }],
    };
    return answer;
  });
};
