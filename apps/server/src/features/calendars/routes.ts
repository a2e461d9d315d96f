import { type CalendarAddress, calendars as calls, dayMs } from '@flagstick/contract';
import { etagOf, networkOf, route } from '../../http/index.ts';
import { calendarFile } from '../../shared/calendar/calendar-file.ts';
import { digest } from '../../shared/digest.ts';
import { AppError } from '../../shared/errors.ts';
import { linkToken } from '../../shared/link-token.ts';
import { lockKey, newId } from '../../storage/index.ts';
import type { Feature } from '../feature.ts';
import { linkBase } from '../mail/index.ts';
import { existingClub } from '../users/index.ts';
import { clubEntries, ownEntries } from './entries.ts';
import { ownMatches } from './own-matches.ts';
import { deleteFeed, type FeedOwner, feedOf, insertFeed, openFeed } from './store.ts';

/** How long a calendar may show a file without asking, in seconds. */
const maxAge = 900;

const hashOf = (token: string) => digest('calendar', token);

export const calendarRoutes: Feature<'config' | 'storage' | 'boards' | 'limits'> = (app, parts) => {
  const { config, storage, boards, limits } = parts;
  const { db } = storage;
  const tokenOf = (id: string) => linkToken(config.secret, 'calendar', id);

  async function address(owner: FeedOwner): Promise<CalendarAddress> {
    const feed = await feedOf(db, owner);
    return { token: feed ? tokenOf(feed.id) : null };
  }

  /** The earlier address no longer works. */
  async function makeAddress(owner: FeedOwner): Promise<CalendarAddress> {
    const id = newId();
    await db.transaction().execute(async (tx) => {
      await lockKey(tx, Object.values(owner).join());
      await deleteFeed(tx, owner);
      await insertFeed(tx, { id, hash: hashOf(tokenOf(id)), ...owner });
    });
    return { token: tokenOf(id) };
  }

  async function removeAddress(owner: FeedOwner): Promise<CalendarAddress> {
    await deleteFeed(db, owner);
    return { token: null };
  }

  route(app, calls.ownMatches, async ({ actor }) => ({
    items: await ownMatches(db, actor.id, boards.clock.now()),
  }));

  route(app, calls.mine, ({ actor }) => address({ user_id: actor.id }));
  route(app, calls.make, ({ actor }) => makeAddress({ user_id: actor.id }));
  route(app, calls.remove, ({ actor }) => removeAddress({ user_id: actor.id }));

  route(app, calls.ofClub, async ({ actor, query: { club } }) =>
    address({ club_id: await existingClub(parts, actor, club) }),
  );
  route(app, calls.makeOfClub, async ({ actor, query: { club }, request }) => {
    const clubId = await existingClub(parts, actor, club);
    request.changed = { subject: clubId, fields: [] };
    return makeAddress({ club_id: clubId });
  });
  route(app, calls.removeOfClub, async ({ actor, query: { club }, request }) => {
    const clubId = await existingClub(parts, actor, club);
    request.changed = { subject: clubId, fields: [] };
    return removeAddress({ club_id: clubId });
  });

  // Calendar apps have no session and read no JSON.
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const token = /^([\w-]{22})\.ics$/.exec(request.params.file)?.[1];
      const feed = token === undefined ? undefined : await openFeed(db, hashOf(token));
      if (!feed) {
        // Known addresses are always served: all readers of a calendar service share its network.
        await limits.count('unknownCalendarsFrom', request.ip);
        throw new AppError('item.notFound');
      }
      // By network: the members of a club share an address, and a reader of a leaked one must not stop the others.
      await limits.count('calendarReadsOf', `${feed.id} ${networkOf(request.ip)}`);
      const now = boards.clock.now();
      const input = { db, now, base: linkBase(config, request) };
      const entries = feed.club_id
        ? await clubEntries(input, feed.club_id)
        : await ownEntries(input, feed.user_id ?? '');
      // Its time is that of the day, so that an unchanged file has the same ETag.
      const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
      const bytes = Buffer.from(calendarFile(feed.club_name ?? 'Flagstick', entries, today));
      const etag = etagOf(bytes);
      reply.headers({ etag, 'cache-control': `private, max-age=${maxAge}` });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(bytes);
    },
  );
};
