import { randomInt } from 'node:crypto';
import { knockOutSentences } from '@flagstick/contract';
import { plateOrder, seedOrder } from '@flagstick/golf';
import { AppError, refuseField } from '../../http/index.ts';
import { inTenths } from '../../shared/codecs.ts';
import type { Db } from '../../storage/index.ts';
import { drawnSection, fieldOfPlate, openGameOf } from './brackets.ts';
import { endOf } from './deadlines.ts';
import { deadlinesOf } from './present.ts';
import { type EntrantRow, type KnockOutRow, type SectionName, setKnockOut, setSeeds } from './store.ts';

const newSeed = () => randomInt(2 ** 31);

/** The sum of the players' indexes; null if one has none. */
const indexOf = ({ players }: EntrantRow): number | null =>
  players.reduce<number | null>(
    (sum, { index_tenths }) => (sum === null || index_tenths === null ? null : sum + index_tenths),
    0,
  );

const deadlineFields = { main: 'deadlines', plate: 'plateDeadlines' } as const;

/** A draw after its first deadline would be decided before it is played. @throws AppError request.invalid */
function requireTimeToPlay(row: KnockOutRow, section: SectionName, now: Date): void {
  const deadlines = deadlinesOf(row, section);
  const at = deadlines.findIndex((deadline) => deadline !== null);
  const first = deadlines[at];
  if (first && now >= endOf(first, row.time_zone))
    throw refuseField(`${deadlineFields[section]}.${at}`, knockOutSentences.passed);
}

/**
 * A new deadline of a drawn section is not over yet; its rule would decide at once. Earlier days may stay.
 * @throws AppError request.invalid
 */
export function requireLaterDeadlines(
  row: KnockOutRow,
  section: SectionName,
  { days, now }: { readonly days: ReadonlyArray<string | null>; readonly now: Date },
): void {
  if (!drawnSection(row, section)) return;
  const before = deadlinesOf(row, section);
  const at = days.findIndex(
    (day, index) => day !== null && day !== before[index] && now >= endOf(day, row.time_zone),
  );
  if (at >= 0) throw refuseField(`${deadlineFields[section]}.${at}`, knockOutSentences.over);
}

/** @throws AppError knockOut.drawn, knockOut.tooFew, knockOut.plateWaits, request.invalid for a deadline */
export async function drawSection(db: Db, row: KnockOutRow, section: SectionName, now: Date): Promise<void> {
  if (drawnSection(row, section)) throw new AppError('knockOut.drawn');
  const seed = newSeed();
  const by = row.draw_by;
  if (section === 'main') {
    if (row.entrants.length < 2) throw new AppError('knockOut.tooFew');
    requireTimeToPlay(row, section, now);
    const entrants = row.entrants.map((entrant) => ({
      id: entrant.id,
      index: inTenths.read(indexOf(entrant)),
    }));
    await setSeeds(db, row.id, section, seedOrder(entrants, { by, seed }));
    return void (await setKnockOut(db, row.id, { seed, drawn_at: now, draws: row.draws + 1 }));
  }
  const field = row.plate ? fieldOfPlate(row) : null;
  if (!field?.complete) throw new AppError('knockOut.plateWaits');
  if (field.entrants.length < 2) throw new AppError('knockOut.tooFew');
  requireTimeToPlay(row, section, now);
  await setSeeds(db, row.id, section, plateOrder(field, field.main.order, { by, seed }));
  await setKnockOut(db, row.id, {
    ...{ plate_seed: seed, plate_drawn_at: now, plate_draws: row.plate_draws + 1 },
  });
}

/** @throws AppError knockOut.notDrawn, knockOut.hasResults */
export async function undoDraw(db: Db, row: KnockOutRow, section: SectionName): Promise<void> {
  const drawn = drawnSection(row, section);
  if (!drawn) throw new AppError('knockOut.notDrawn');
  // A match in play has a result soon.
  const hasResults =
    row.results.some((result) => result.section === section) ||
    drawn.bracket.rounds.flat().some((match) => openGameOf(row, section, match));
  const isOut = section === 'main' && row.entrants.some(({ out }) => out !== null);
  if (hasResults || isOut || (section === 'main' && row.plate_drawn_at !== null))
    throw new AppError('knockOut.hasResults');
  await setSeeds(db, row.id, section, []);
  await setKnockOut(
    db,
    row.id,
    section === 'main' ? { seed: null, drawn_at: null } : { plate_seed: null, plate_drawn_at: null },
  );
}
