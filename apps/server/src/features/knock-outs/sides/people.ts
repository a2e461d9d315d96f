import { contractTexts, type EntrantPlayer, knockOutSentences } from '@flagstick/contract';
import { refuseField } from '../../../http/index.ts';
import { inTenths } from '../../../shared/codecs.ts';
import { hasSwearWord } from '../../../shared/profanity.ts';
import type { Db } from '../../../storage/index.ts';
import { accountsAmong } from '../store.ts';

interface NamedField {
  readonly player: EntrantPlayer;
  readonly field: string;
}

/**
 * Requires accounts that exist, and decent names.
 * @throws AppError request.invalid, which names the field of the first wrong player
 */
export async function requirePlayers(db: Db, players: readonly NamedField[]): Promise<void> {
  const ids = players.flatMap(({ player }) => ('user' in player ? [player.user] : []));
  const known = await accountsAmong(db, ids);
  for (const { player, field } of players) {
    if ('user' in player) {
      if (!known.has(player.user)) throw refuseField(field, knockOutSentences.noPlayer);
    } else if (hasSwearWord(player.name) || hasSwearWord(player.lastName)) {
      throw refuseField(field, contractTexts.swearWord);
    }
  }
}

/** The columns of a player: an account, or the name of a person without one. */
export const storedPlayer = (player: EntrantPlayer) =>
  'user' in player
    ? { user_id: player.user, name: null, last_name: null, index_tenths: null }
    : {
        ...{ user_id: null, name: player.name, last_name: player.lastName },
        index_tenths: inTenths.write(player.hcp ?? null),
      };
