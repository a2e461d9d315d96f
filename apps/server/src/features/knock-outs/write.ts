import {
  type KnockOutInsert,
  type KnockOutUpdate,
  knockOutPlayers,
  knockOutSentences,
} from '@flagstick/contract';
import type * as z from 'zod';
import { type Actor, AppError, refuseField } from '../../http/index.ts';
import { type Db, definedOnly, newId, searchable } from '../../storage/index.ts';
import { clubExists } from '../accounts/index.ts';
import { clubFor } from './access.ts';
import { requireLaterDeadlines } from './draw.ts';
import { requirePlayers, storedPlayer } from './sides/people.ts';
import { insertKnockOut, type KnockOutRow, replaceEntrants, setDeadlines, setKnockOut } from './store.ts';

type Insert = z.output<typeof KnockOutInsert>;
type Update = z.output<typeof KnockOutUpdate>;

/**
 * Requires one or two players for each entrant, who exist and are named decently.
 * @throws AppError request.invalid, which names the first wrong entrant
 */
async function requireEntrants(db: Db, format: Insert['format'], entrants: Insert['entrants']) {
  const size = knockOutPlayers[format];
  for (const [at, { players }] of entrants.entries())
    if (players.length !== size)
      throw refuseField(`entrants.${at}.players`, size === 1 ? knockOutSentences.one : knockOutSentences.two);
  await requirePlayers(
    db,
    entrants.flatMap(({ players }, at) =>
      players.map((player, turn) => ({ player, field: `entrants.${at}.players.${turn}` })),
    ),
  );
}

/** Consent to share contact details stays with its player. */
async function storeEntrants(db: Db, id: string, entrants: Insert['entrants'], before?: KnockOutRow) {
  const sharing = new Set(
    before?.entrants.flatMap(({ players }) =>
      players.flatMap(({ user_id, shares_contact }) => (shares_contact ? [user_id] : [])),
    ),
  );
  await replaceEntrants(
    db,
    id,
    entrants.map(({ players }) => ({
      id: newId(),
      players: players.map((player) => {
        const stored = storedPlayer(player);
        return { ...stored, shares_contact: stored.user_id !== null && sharing.has(stored.user_id) };
      }),
    })),
  );
}

/** @throws AppError request.invalid for the club and for an entrant */
export async function createKnockOut(db: Db, actor: Actor, body: Insert): Promise<string> {
  const club_id = clubFor(actor, body.club);
  if (!(await clubExists(db, club_id))) throw refuseField('club', knockOutSentences.noClub);
  await requireEntrants(db, body.format, body.entrants);
  const id = newId();
  await insertKnockOut(db, {
    ...{ id, club_id, owner_id: actor.id, search: searchable(body.name) },
    ...{ name: body.name, format: body.format, draw_by: body.draw, first_round: body.firstRound },
    ...{ unplayed: body.unplayed, holes: body.holes, plate: body.plate, public_page: body.publicPage },
    reminder_days: body.reminderDays,
  });
  await setDeadlines(db, id, 'main', body.deadlines);
  await setDeadlines(db, id, 'plate', body.plateDeadlines);
  await storeEntrants(db, id, body.entrants);
  return id;
}

/** What the draw and its results depend on. */
const fixedByDraw = ['format', 'draw', 'firstRound', 'unplayed', 'holes', 'entrants'] as const;

/**
 * After the draw its fields are refused, whatever their values, and so is another choice for a plate that is drawn.
 * @throws AppError knockOut.drawn, request.invalid for an entrant, a deadline that is over, or a rule without seeds
 */
export async function updateKnockOut(
  db: Db,
  { row, now }: { readonly row: KnockOutRow; readonly now: Date },
  body: Update,
): Promise<void> {
  const isFixed = row.drawn_at !== null && fixedByDraw.some((field) => body[field] !== undefined);
  const isPlateFixed = row.plate_drawn_at !== null && body.plate === false;
  if (isFixed || isPlateFixed) throw new AppError('knockOut.drawn');
  const format = body.format ?? row.format;
  if ((body.draw ?? row.draw_by) === 'open' && (body.unplayed ?? row.unplayed) === 'betterSeed')
    throw refuseField('unplayed', knockOutSentences.seeds);
  if (
    body.format !== undefined &&
    body.entrants === undefined &&
    knockOutPlayers[format] !== knockOutPlayers[row.format]
  )
    throw refuseField(
      'entrants',
      knockOutPlayers[format] === 1 ? knockOutSentences.one : knockOutSentences.two,
    );
  for (const [section, days] of [
    ['main', body.deadlines],
    ['plate', body.plateDeadlines],
  ] as const)
    if (days) requireLaterDeadlines(row, section, { days, now });
  if (body.entrants) {
    await requireEntrants(db, format, body.entrants);
    await storeEntrants(db, row.id, body.entrants, row);
  }
  if (body.deadlines) await setDeadlines(db, row.id, 'main', body.deadlines);
  if (body.plateDeadlines) await setDeadlines(db, row.id, 'plate', body.plateDeadlines);
  await setKnockOut(
    db,
    row.id,
    definedOnly({
      ...{ name: body.name, format: body.format, draw_by: body.draw, first_round: body.firstRound },
      ...{ unplayed: body.unplayed, holes: body.holes, plate: body.plate, public_page: body.publicPage },
      reminder_days: body.reminderDays,
      search: body.name === undefined ? undefined : searchable(body.name),
    }),
  );
}
