import {
  type leagues as calls,
  type HandlerInput,
  leagueSentences,
  substituteSentence,
} from '@flagstick/contract';
import { substituteRefusal } from '@flagstick/golf';
import { refuseField } from '../../http/index.ts';
import { inTenths } from '../../shared/codecs.ts';
import { limitOf } from './fixtures.ts';
import { type FixtureChange, requireFixture } from './results.ts';
import { putSubstitutes, type SideName } from './store.ts';

type Entry = HandlerInput<typeof calls.setSubstitutes>['body'];

/**
 * Stores the substitutes of a side in a fixture. Those that were named before are not checked again, because indexes
 * change.
 * @throws AppError as the call lists; request.invalid naming the substitute
 */
export async function nameSubstitutes(change: FixtureChange, side: SideName, entry: Entry): Promise<void> {
  const { db, actor, row, ref, now } = change;
  const { fixture } = requireFixture(change, { side });
  const ofSide = row.players.filter(({ side_id }) => side_id === fixture[side]);
  const before = row.substitutes.filter((one) => one.round === ref.round && one.fixture === ref.fixture);
  const seen = new Set<string>();
  const limit = limitOf(row);
  for (const [at, { player: playerId, substitute: substituteId }] of entry.substitutes.entries()) {
    const refuse = (end: 'player' | 'substitute', message: string) =>
      refuseField(`substitutes.${at}.${end}`, message);
    const player = ofSide.find(({ id, substitute }) => id === playerId && !substitute);
    const substitute = ofSide.find((one) => one.id === substituteId && one.substitute);
    if (!player) throw refuse('player', leagueSentences.notPlayer);
    if (!substitute) throw refuse('substitute', leagueSentences.notSubstitute);
    if (seen.has(playerId)) throw refuse('player', leagueSentences.replacedTwice);
    if (seen.has(substituteId)) throw refuse('substitute', leagueSentences.playsTwice);
    seen.add(playerId).add(substituteId);
    if (before.some((one) => one.player_id === playerId && one.substitute_id === substituteId)) continue;
    const refusal = substituteRefusal(limit, {
      ...{ index: inTenths.read(substitute.index_tenths), replaced: inTenths.read(player.index_tenths) },
    });
    if (refusal)
      throw refuse(
        'substitute',
        substituteSentence(
          refusal,
          limit.kind === 'lower' ? limit.strokes : limit.kind === 'most' ? limit.index : 0,
        ),
      );
  }
  await putSubstitutes(
    db,
    { id: row.id, ...ref },
    {
      players: ofSide.map(({ id }) => id),
      rows: entry.substitutes.map(({ player, substitute }) => ({
        ...{ player_id: player, substitute_id: substitute, by_id: actor.id, at: now },
      })),
    },
  );
}
