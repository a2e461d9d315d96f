import type { FastifyInstance } from 'fastify';
import { accountRoutes, configRoutes } from './accounts/index.ts';
import { advertRoutes } from './adverts/index.ts';
import { calendarRoutes } from './calendars/index.ts';
import { clubAccountRoutes } from './club-accounts/index.ts';
import { clubs } from './clubs/index.ts';
import { committeeRoutes, gameHandicapRoutes, notifyRoutes } from './committee/index.ts';
import { controlRoutes } from './control/index.ts';
import { coursePackRoutes } from './course-pack/index.ts';
import { courses } from './courses/index.ts';
import { customHandicapRoutes } from './custom-handicaps/index.ts';
import { entryListRoutes } from './entry-lists/routes.ts';
import { eventRoutes } from './events/index.ts';
import type { ServerParts } from './feature.ts';
import { fieldRoutes } from './field/index.ts';
import { gameRules } from './game-rules/index.ts';
import {
  gameLists,
  groupRoutes,
  linkRoutes,
  organiserRoutes,
  seatRoutes,
  setUpRoutes,
  teamRoutes,
} from './games/index.ts';
import { kioskRoutes } from './kiosks/routes.ts';
import { knockOutRoutes } from './knock-outs/index.ts';
import { leaderboard } from './leaderboard/index.ts';
import { leagueRoutes } from './leagues/index.ts';
import { deleteExpiredData, logRoutes, recordChanges } from './logs/index.ts';
import { mailingRoutes } from './mailings/index.ts';
import { memberImportRoutes } from './member-import/index.ts';
import { notificationRoutes } from './notifications/index.ts';
import { openDataRoutes } from './open-data/index.ts';
import { operationsRoutes } from './operations/index.ts';
import { paymentRoutes } from './payments/routes.ts';
import { printRoutes } from './print/index.ts';
import { prizeRoutes } from './prizes/index.ts';
import { rehearsalRoutes } from './rehearsals/index.ts';
import { scoreCards } from './score-cards/index.ts';
import { scoring } from './scoring/index.ts';
import { seatRequestRoutes } from './seat-links/index.ts';
import { seatLinkRoutes } from './seat-links/routes.ts';
import { standingsRoutes } from './standings/index.ts';
import { statisticsRoutes } from './statistics/index.ts';
import { teamDayRoutes } from './team-days/index.ts';
import { tournamentRoutes } from './tournaments/index.ts';
import { clubPeopleRoutes, handicapRoutes, mergeRoutes, playerRoutes, userRoutes } from './users/index.ts';

export function addFeatures(app: FastifyInstance, parts: ServerParts): void {
  const {
    config,
    storage,
    sessions,
    hub,
    boards,
    mail,
    money,
    limits,
    faults,
    files,
    web,
    playRehearsal,
    restoring,
    backups,
    backupPlaces,
  } = parts;
  recordChanges(app, { storage, faults });
  deleteExpiredData(app, { storage, faults });
  configRoutes(app, { config, web });
  accountRoutes(app, { config, storage, sessions, boards, mail, limits });
  userRoutes(app, { config, storage, sessions, boards, mail, limits, files });
  handicapRoutes(app, { config, storage, mail });
  mergeRoutes(app, { storage, sessions, boards, files });
  playerRoutes(app, { storage, limits });
  clubPeopleRoutes(app, { storage, sessions, boards });
  notificationRoutes(app, { config, storage, boards, mail, faults });
  calendarRoutes(app, { config, storage, boards, limits });
  memberImportRoutes(app, { config, storage, mail, limits });
  logRoutes(app, { storage, limits });
  statisticsRoutes(app, {});
  operationsRoutes(app, { config, storage, mail, limits, faults, restoring, backups, backupPlaces });
  clubs(app, { storage, boards, limits, files });
  clubAccountRoutes(app, { storage, boards, faults });
  coursePackRoutes(app, { storage, boards, limits });
  courses(app, { storage, boards, limits, files });
  scoreCards(app, { storage, boards });
  gameRules(app, { storage, faults });
  tournamentRoutes(app, { storage, boards });
  standingsRoutes(app, { storage, sessions, hub, boards, faults, limits });
  eventRoutes(app, { storage, boards, faults, limits });
  entryListRoutes(app, { storage, boards, mail, config, faults, limits });
  knockOutRoutes(app, { storage, boards, mail, config, faults, limits });
  leagueRoutes(app, { storage, boards });
  teamDayRoutes(app, { storage, boards });
  setUpRoutes(app, { storage, boards, money, faults, files });
  linkRoutes(app, { storage, boards });
  organiserRoutes(app, { boards });
  seatRoutes(app, { storage, boards });
  gameLists(app, { storage, boards, faults });
  groupRoutes(app, { storage, boards });
  teamRoutes(app, { storage, boards });
  fieldRoutes(app, { storage, boards, limits });
  scoring(app, { storage, boards });
  seatLinkRoutes(app, { config, storage, sessions, boards });
  seatRequestRoutes(app, { config, storage, sessions, boards, mail, faults, limits });
  kioskRoutes(app, { config, storage, boards, mail, faults, limits, files });
  committeeRoutes(app, { storage, boards, mail, config, faults });
  gameHandicapRoutes(app, { boards, storage });
  customHandicapRoutes(app, { storage, boards, limits });
  controlRoutes(app, { storage, boards, hub, faults });
  rehearsalRoutes(app, { storage, boards, limits, faults, playRehearsal });
  openDataRoutes(app, { boards, hub });
  paymentRoutes(app, { config, storage, boards, faults, limits, money });
  prizeRoutes(app, { boards });
  printRoutes(app, { config, storage, boards, files, limits });
  notifyRoutes(app, { config, storage, boards, mail, limits });
  mailingRoutes(app, { config, storage, boards, mail, limits, files });
  advertRoutes(app, { storage, boards, limits, files });
  leaderboard(app, { storage, sessions, hub, boards, faults, web });
}
