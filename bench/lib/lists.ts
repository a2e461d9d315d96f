import { AsyncLocalStorage } from 'node:async_hooks';
import {
  AliasNode,
  IdentifierNode,
  type Kysely,
  type KyselyPlugin,
  type RootOperationNode,
  SelectQueryNode,
  sql,
  TableNode,
  WhereNode,
} from 'kysely';
import type { Tables } from '../../apps/server/src/storage/index.ts';
import { median } from './figures.ts';

/** Enough for stable medians beside other work: with nine, a count of a millisecond gave 1.4 × and 1.9 ×. */
const turns = 25;

/** The statements of a list: its page, and the count when it has one. */
export interface ListStatements {
  page?: SelectQueryNode;
  count?: SelectQueryNode;
}

const isCount = ({ selections = [] }: SelectQueryNode) =>
  selections.some(
    ({ selection }) =>
      AliasNode.is(selection) && IdentifierNode.is(selection.alias) && selection.alias.name === 'count',
  ) && selections.length === 1;

/**
 * Records the first page and count statement of a list that is read through it, without other statements of the server.
 */
export function listWatch() {
  const reading = new AsyncLocalStorage<ListStatements>();
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const seen = reading.getStore();
      if (!seen || !SelectQueryNode.is(node)) return node;
      if (node.orderBy && (node.selections?.length ?? 0) > 1) seen.page ??= node;
      else if (isCount(node)) seen.count ??= node;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const watch = async <T>(read: () => Promise<T>): Promise<[T, ListStatements]> => {
    const seen: ListStatements = {};
    return [await reading.run(seen, read), seen];
  };
  return { plugin, watch };
}

/** The cost of a list against its floors. */
export interface ListCost {
  /** The page's rows, against the same rows read by their keys. */
  readonly rows: number;
  /**
   * The count, against a bare count of the list's own table with the same condition; undefined where the condition
   * needs other tables.
   */
  readonly count: number | undefined;
  /** The plan sorts most of the table. */
  readonly sortsTable: boolean;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Plan[];
}

const sortsMost = (plan: Plan, rows: number): boolean =>
  (plan['Node Type'] === 'Sort' && plan['Plan Rows'] > rows / 2) ||
  (plan.Plans ?? []).some((below) => sortsMost(below, rows));

function tableOf({ from }: SelectQueryNode): string {
  const [table] = from?.froms ?? [];
  if (!table || !TableNode.is(table)) throw new Error('A list reads no table.');
  return table.table.identifier.name;
}

/** Measures a list's statements and their floors alternately. */
export async function costOf(db: Kysely<Tables>, { page, count }: ListStatements): Promise<ListCost> {
  if (!page) throw new Error('The list has no page.');
  const compiled = (node: RootOperationNode) => db.getExecutor().compileQuery(node, { queryId: 'list' });
  const run = (node: RootOperationNode) => db.executeQuery<{ id: string }>(compiled(node));
  const ratio = async (node: RootOperationNode, floor: RootOperationNode) => {
    const took = { node: [] as number[], floor: [] as number[] };
    for (let turn = 0; turn < turns; turn++) {
      for (const [kind, one] of [
        ['node', node],
        ['floor', floor],
      ] as const) {
        const begun = performance.now();
        await run(one);
        took[kind].push(performance.now() - begun);
      }
    }
    return median(took.node) / median(took.floor);
  };
  const { limit: _limit, offset: _offset, orderBy: _orderBy, ...all } = page;
  const ids = (await run(page)).rows.map(({ id }) => id);
  const keys = sql<boolean>`${sql.ref(`${tableOf(page)}.id`)} in (${sql.join(ids.length > 0 ? ids : [''])})`;
  const byKey: SelectQueryNode = { ...all, where: WhereNode.create(keys.toOperationNode()) };

  const whole = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(tableOf(page))}`.execute(db);
  const { sql: text, parameters, ...rest } = compiled(page);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': ReadonlyArray<{ Plan: Plan }> }>({
    ...rest,
    parameters,
    sql: `explain (format json) ${text}`,
  });
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!explained) throw new Error('The list has no plan.');

  let counted: number | undefined;
  if (count) {
    const { joins: _joins, ...bare } = count;
    const isEnough = await run(bare).then(
      () => true,
      () => false,
    );
    if (isEnough) counted = await ratio(count, bare);
  }
  return {
    rows: await ratio(page, byKey),
    count: counted,
    sortsTable: sortsMost(explained.Plan, whole.rows[0]?.count ?? 0),
  };
}
