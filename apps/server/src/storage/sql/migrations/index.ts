import type { Migration } from 'kysely/migration';
import * as peopleAndClubs from './001-people-clubs.ts';
import * as games from './002-games.ts';
import * as cards from './003-cards.ts';
import * as accounts from './004-accounts.ts';
import * as listOrders from './005-list-orders.ts';
import * as whoseGame from './006-whose-game.ts';
import * as nameOrder from './007-name-order.ts';
import * as pictures from './008-pictures.ts';
import * as resetCodesByPlace from './009-reset-codes-by-place.ts';
import * as tidyValues from './010-tidy-values.ts';
import * as undoneAddresses from './011-undone-addresses.ts';
import * as ruleVersions from './013-rule-versions.ts';
import * as placeHolds from './014-place-holds.ts';
import * as mailFiles from './015-mail-files.ts';
import * as takenIn from './016-taken-in.ts';
import * as committee from './017-committee.ts';
import * as bounds from './018-bounds.ts';
import * as usedLinks from './019-used-links.ts';
import * as mailedCards from './020-mailed-cards.ts';
import * as presence from './021-presence.ts';
import * as searchedLists from './022-searched-lists.ts';
import * as formerPlayers from './023-former-players.ts';
import * as certification from './024-certification.ts';
import * as socialHundredths from './025-social-hundredths.ts';
import * as outOfCompetition from './026-out-of-competition.ts';
import * as searchedNumbers from './027-searched-numbers.ts';
import * as keptRules from './028-kept-rules.ts';
import * as mailings from './029-mailings.ts';
import * as replacedWords from './030-replaced-words.ts';
import * as rehearsals from './031-rehearsals.ts';
import * as clubOrganisers from './032-club-organisers.ts';
import * as tournaments from './033-tournaments.ts';
import * as customHandicaps from './034-custom-handicaps.ts';
import * as socialInLog from './035-social-in-log.ts';
import * as tournamentPages from './036-tournament-pages.ts';
import * as reopenedBecause from './040-reopened-because.ts';
import * as teams from './041-teams.ts';

import * as matches from './042-matches.ts';

import * as linkedGames from './043-linked-games.ts';

import * as teamCards from './044-team-cards.ts';
import * as paidGames from './045-paid-games.ts';
import * as adverts from './047-adverts.ts';
import * as payments from './048-payments.ts';
import * as changeLog from './049-change-log.ts';
import * as moneyBack from './050-money-back.ts';
import * as mailLeases from './051-mail-leases.ts';
import * as clubOfAdverts from './052-club-of-adverts.ts';
import * as keptPlaces from './053-kept-places.ts';
import * as databaseEpoch from './062-database-epoch.ts';
import * as organiserRequests from './063-organiser-requests.ts';
import * as shownChanges from './066-shown-changes.ts';
import * as createdCalls from './068-created-calls.ts';
import * as paymentLeases from './069-payment-leases.ts';

/** In order. Until the first release a migration may be rewritten; after it they only ever grow. */
export const migrations: Record<string, Migration> = {
  '001-people-clubs': peopleAndClubs,
  '002-games': games,
  '003-cards': cards,
  '004-accounts': accounts,
  '005-list-orders': listOrders,
  '006-whose-game': whoseGame,
  '007-name-order': nameOrder,
  '008-pictures': pictures,
  '009-reset-codes-by-place': resetCodesByPlace,
  '010-tidy-values': tidyValues,
  '011-undone-addresses': undoneAddresses,
  '013-rule-versions': ruleVersions,
  '014-place-holds': placeHolds,
  '015-mail-files': mailFiles,
  '016-taken-in': takenIn,
  '017-committee': committee,
  '018-bounds': bounds,
  '019-used-links': usedLinks,
  '020-mailed-cards': mailedCards,
  '021-presence': presence,
  '022-searched-lists': searchedLists,
  '023-former-players': formerPlayers,
  '024-certification': certification,
  '025-social-hundredths': socialHundredths,
  '026-out-of-competition': outOfCompetition,
  '027-searched-numbers': searchedNumbers,
  '028-kept-rules': keptRules,
  '029-mailings': mailings,
  '030-replaced-words': replacedWords,
  '031-rehearsals': rehearsals,
  '032-club-organisers': clubOrganisers,
  '033-tournaments': tournaments,
  '034-custom-handicaps': customHandicaps,
  '035-social-in-log': socialInLog,
  '036-tournament-pages': tournamentPages,
  '040-reopened-because': reopenedBecause,
  '041-teams': teams,
  '042-matches': matches,
  '043-linked-games': linkedGames,
  '044-team-cards': teamCards,
  '045-paid-games': paidGames,
  '047-adverts': adverts,
  '048-payments': payments,
  '049-change-log': changeLog,
  '050-money-back': moneyBack,
  '051-mail-leases': mailLeases,
  '052-club-of-adverts': clubOfAdverts,
  '053-kept-places': keptPlaces,
  '062-database-epoch': databaseEpoch,
  '063-organiser-requests': organiserRequests,
  '066-shown-changes': shownChanges,
  '068-created-calls': createdCalls,
  '069-payment-leases': paymentLeases,
};
