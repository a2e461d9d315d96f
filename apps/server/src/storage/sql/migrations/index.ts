import type { Migration } from 'kysely/migration';
import * as baseline from './001-baseline.ts';
import * as maximumScore from './002-maximum-score.ts';
import * as prizes from './003-prizes.ts';
import * as clubAccounts from './004-club-accounts.ts';
import * as extraStandings from './005-extra-standings.ts';
import * as pointsAndQuota from './007-points-and-quota.ts';
import * as twoStepSignIn from './008-two-step-sign-in.ts';
import * as lastUseOfSessions from './009-last-use-of-sessions.ts';
import * as events from './010-events.ts';
import * as passkeys from './011-passkeys.ts';
import * as eventNotes from './012-event-notes.ts';
import * as knockOuts from './014-knock-outs.ts';
import * as backupPlace from './015-backup-place.ts';
import * as entryLists from './016-entry-lists.ts';
import * as seatLinks from './017-seat-links.ts';
import * as teamDays from './018-team-days.ts';
import * as notifications from './019-notifications.ts';
import * as memberImport from './020-member-import.ts';
import * as leagues from './021-leagues.ts';
import * as calendarFeeds from './022-calendar-feeds.ts';
import * as questionsAndPartners from './025-questions-and-partners.ts';
import * as seatRequests from './026-seat-requests.ts';
import * as kiosks from './027-kiosks.ts';
import * as matchesOfTwoRounds from './028-matches-of-two-rounds.ts';

/** In order. Once released, a migration in this list is never changed, because databases have run it. */
export const migrations: Record<string, Migration> = {
  '001-baseline': baseline,
  '002-maximum-score': maximumScore,
  '003-prizes': prizes,
  '004-club-accounts': clubAccounts,
  '005-extra-standings': extraStandings,
  '007-points-and-quota': pointsAndQuota,
  '008-two-step-sign-in': twoStepSignIn,
  '009-last-use-of-sessions': lastUseOfSessions,
  '010-events': events,
  '011-passkeys': passkeys,
  '012-event-notes': eventNotes,
  '014-knock-outs': knockOuts,
  '015-backup-place': backupPlace,
  '016-entry-lists': entryLists,
  '017-seat-links': seatLinks,
  '018-team-days': teamDays,
  '019-notifications': notifications,
  '020-member-import': memberImport,
  '021-leagues': leagues,
  '022-calendar-feeds': calendarFeeds,
  '025-questions-and-partners': questionsAndPartners,
  '026-seat-requests': seatRequests,
  '027-kiosks': kiosks,
  '028-matches-of-two-rounds': matchesOfTwoRounds,
};

/**
 * The migrations of builds before 001-baseline (decision 089): the `first` one distinguishes these builds from newer
 * ones, and the migrations up to `last` make the same tables as 001-baseline.
 */
export const preReleaseMigrations = { first: ['001-people-clubs', '001-schema'], last: '003-par-bogey' };
