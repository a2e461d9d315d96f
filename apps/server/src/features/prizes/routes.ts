import { prizes as calls, type PrizeSetup } from '@flagstick/contract';
import { AppError, route } from '../../http/index.ts';
import {
  allowOrganiserOrAdmin,
  type Board,
  changeGame,
  currentMeasurements,
  viewerOf,
} from '../../live/index.ts';
import type { Actor } from '../../shared/actor.ts';
import { refuseProfanity } from '../../shared/profanity.ts';
import type { Feature } from '../feature.ts';
import { changesBetween } from './compare.ts';
import { finalisePrizes } from './finalise.ts';
import { requireMayMeasure } from './measure/access.ts';
import { storeMeasurement } from './measure/measure.ts';
import { watchPrizes } from './notices/notices.ts';
import { allVisible, contestViews, divisionViews, presentPrizesFor, shownOn } from './present.ts';
import { prizeProblems } from './problems.ts';
import { keptContests, replaceSetup } from './replace.ts';
import { prizesFor } from './result.ts';
import { setupVersionOf } from './setup-version.ts';
import { warningsOf } from './warnings.ts';
import { namesOn } from './words.ts';

export const prizeRoutes: Feature<'boards'> = (app, deps) => {
  const { boards } = deps;
  watchPrizes(deps);
  const viewOf = async (id: string, actor: Actor | null) => {
    const { board } = await boards.require(id);
    return presentPrizesFor(board, viewerOf(board, actor), actor?.id);
  };

  route(app, calls.get, ({ params, actor }) => viewOf(params.id, actor));

  route(app, calls.set, async ({ params, body, actor }) => {
    refuseProfaneSetup(body.setup);
    await changeGame(deps, params.id, allowOrganiserOrAdmin(actor), (change) => {
      const { board } = change;
      if (body.base !== undefined && body.base !== setupVersionOf(board)) {
        const stored = presentPrizesFor(board, viewerOf(board, actor), actor.id);
        throw new AppError('edit.conflict', { data: { stored } });
      }
      replaceSetup(change, body.setup);
    });
    return viewOf(params.id, actor);
  });

  route(app, calls.preview, async ({ params, body: { setup }, actor }) => {
    refuseProfaneSetup(setup);
    const { board } = await boards.require(params.id);
    allowOrganiserOrAdmin(actor)(board);
    return previewOf(board, setup, actor);
  });

  route(app, calls.measure, async ({ params, body, actor }) => {
    if (body.reason !== undefined) refuseProfanity({ reason: body.reason }, ['reason']);
    await changeGame(
      deps,
      params.id,
      (board) => requireMayMeasure(board, actor, body),
      (change) => storeMeasurement(change, actor, params.contestId, body),
    );
    return viewOf(params.id, actor);
  });

  route(app, calls.settle, async ({ params, body, actor }) => {
    refuseProfanity(body, ['reason']);
    await changeGame(deps, params.id, allowOrganiserOrAdmin(actor), (change) => {
      if (change.board.data.game.state !== 'done') throw new AppError('prize.notClosed');
      finalisePrizes(change, body.reason);
    });
    return viewOf(params.id, actor);
  });
};

/** The prizes that a set-up would give now, and what it changes. */
function previewOf(board: Board, setup: PrizeSetup, actor: Actor) {
  const shown = { setup, result: prizesFor(board, setup) };
  const now = presentPrizesFor(board, viewerOf(board, actor), actor.id);
  const before = contestViews(board, shownOn(board), allVisible);
  const contests = contestViews(board, shown, allVisible);
  const kept = keptContests(board.prizes, setup);
  const nameOfContest = new Map(board.prizes.contests.map(({ id, name }) => [id, name]));
  const { nameOf } = namesOn(board);
  return {
    view: {
      ...now,
      ...{ setup, contests, divisions: divisionViews(board, setup) },
      // Not that of the stored set-up, which is `none` before the first one is saved.
      state:
        contests.length === 0 ? ('none' as const) : now.settled ? ('closed' as const) : ('live' as const),
      problems: prizeProblems(board, setup),
      warnings: warningsOf(board, shown),
    },
    changes: changesBetween(before, contests),
    lost: currentMeasurements(board.data.game.measured)
      .filter(({ contest }) => !kept.has(contest))
      .flatMap(({ contest, player }) => {
        const name = nameOfContest.get(contest);
        return name === undefined ? [] : [`${name}: ${nameOf(player)}`];
      }),
  };
}

function refuseProfaneSetup({ divisions, contests }: PrizeSetup): void {
  for (const { name } of [...divisions, ...contests]) refuseProfanity({ name }, ['name']);
  for (const { prizes } of contests) {
    for (const prize of prizes) if ('text' in prize) refuseProfanity({ text: prize.text }, ['text']);
  }
}
