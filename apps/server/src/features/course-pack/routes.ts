import { type CallResult, coursePack as calls } from '@flagstick/contract';
import { type Actor, AppError, createOnce, route } from '../../http/index.ts';
import { publishExternalChange, recordExternalChange } from '../../live/index.ts';
import { digest } from '../../shared/digest.ts';
import { type Db, lockKey } from '../../storage/index.ts';
import type { Feature } from '../feature.ts';
import { usesOfTees } from '../score-cards/index.ts';
import { clubToExport, packScope } from './access.ts';
import { nameKey } from './drafts.ts';
import { planPack } from './plan.ts';
import { type PackFile, readPack } from './read-file.ts';
import { countsOf, type SavedChanges, savePack } from './save.ts';
import { clubNames, readClubs } from './store.ts';
import { writePack } from './write-file.ts';

/** One import at a time, so that two files do not both add a club. */
const importKey = 'course-pack';

/** Judges the lines of a file by what is stored. */
async function judgePack(db: Db, actor: Actor, { rows, unused }: PackFile, lock = false) {
  const scope = packScope(actor);
  const named = new Set(rows.map(({ club }) => nameKey(club)));
  const ids = (await clubNames(db))
    .filter(({ id, name }) => named.has(nameKey(name)) && (scope.all || id === scope.club))
    .map(({ id }) => id);
  const clubs = await readClubs(db, { ids, lock });
  const cards = clubs.flatMap(({ courses }) => courses.flatMap((course) => course.cards));
  const uses = await usesOfTees(
    db,
    cards.map(({ id }) => id),
  );
  const plan = await planPack(rows, { clubs, uses }, scope);
  const bad = plan.lines.filter(({ outcome }) => outcome === 'bad').length;
  return {
    clubs: plan.clubs,
    preview: {
      ...countsOf(plan.clubs),
      ...{ bad, plan: digest(JSON.stringify(plan.lines)), unused: [...unused], lines: [...plan.lines] },
    },
  };
}

const nothingSaved: SavedChanges = { clubs: [], tees: [] };

export const coursePackRoutes: Feature<'storage' | 'boards' | 'limits'> = (app, deps) => {
  const { storage, limits } = deps;

  route(app, calls.export, async ({ actor, query }) => {
    const club = clubToExport(actor, query.club);
    const clubs = await readClubs(storage.db, { ids: club === undefined ? undefined : [club] });
    if (club !== undefined && clubs.length === 0) throw new AppError('item.notFound');
    return { name: 'Courses.csv', type: 'text/csv' as const, bytes: writePack(clubs).toString('base64') };
  });

  route(app, calls.judge, async ({ actor, body }) => {
    packScope(actor);
    await limits.count('packChecksOf', actor.id);
    return (await judgePack(storage.db, actor, await readPack(body.csv))).preview;
  });

  route(app, calls.insert, async (call) => {
    const { actor, body, request } = call;
    packScope(actor);
    await limits.count('packChecksOf', actor.id);
    let changes = nothingSaved;
    const saved = await createOnce(storage, call, async (created) => {
      // Before the transaction: other imports wait for its key.
      const file = await readPack(body.csv);
      return storage.db.transaction().execute(async (tx) => {
        await lockKey(tx, importKey);
        const { clubs, preview } = await judgePack(tx, actor, file, true);
        if (preview.plan !== body.plan) throw new AppError('pack.changed');
        changes = await savePack(tx, clubs);
        for (const club of changes.clubs) await recordExternalChange(tx, { club });
        for (const tee of changes.tees) await recordExternalChange(tx, { tee });
        const { clubs: ofClubs, courses, scoreCards, bad } = preview;
        const answer = JSON.stringify({ clubs: ofClubs, courses, scoreCards, bad });
        await created(tx, answer);
        return answer;
      });
    });
    for (const club of changes.clubs) await publishExternalChange(deps, { club });
    for (const tee of changes.tees) await publishExternalChange(deps, { tee });
    const answer: CallResult<typeof calls.insert> = JSON.parse(saved);
    request.changed = {
      fields: (['clubs', 'courses', 'scoreCards'] as const).map((field) => ({
        ...{ field, old: null },
        new: `${answer[field].added} added, ${answer[field].changed} changed`,
      })),
    };
    return answer;
  });
};
