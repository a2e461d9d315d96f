import { bracketSlots, seedOrder } from '@flagstick/golf';
import * as texts from '../messages.ts';
import { chosenName, type KnockOutFields } from './knock-out-form.ts';

/** The first round as the draw would make it; only its size for a draw by lot. */
export function DrawPreview({ entrants, draw }: Pick<KnockOutFields, 'entrants' | 'draw'>) {
  if (entrants.length < 2) return null;
  const indexOf = (players: KnockOutFields['entrants'][number]) =>
    players.reduce<number | null>((sum, { hcp }) => (sum === null || hcp === null ? null : sum + hcp), 0);
  const listed = entrants.map((players, at) => ({ id: String(at), index: indexOf(players) }));
  const slots = bracketSlots(seedOrder(listed, { by: draw === 'open' ? 'list' : draw, seed: 0 }));
  const byes = slots.filter((slot) => slot === null).length;
  const nameOf = (slot: string | null | undefined) =>
    slot === null || slot === undefined ? texts.bye : chosenName(entrants[Number(slot)] ?? []);
  const pairs = slots.flatMap((slot, at) => (at % 2 === 0 ? [[slot, slots[at + 1]] as const] : []));
  return (
    <details>
      <summary className="fs-15 medium pointer">{texts.preview}</summary>
      <p className="quiet fs-13 above-6">
        {draw === 'open'
          ? texts.previewOpen(slots.length / 2 - byes, byes)
          : draw === 'handicap' && texts.previewTies}
      </p>
      {draw !== 'open' && (
        <ol className="stack gap-4 above-6 fs-15">
          {pairs.map(([a, b]) => (
            <li key={`${a}-${b}`}>{texts.versus(nameOf(a), nameOf(b))}</li>
          ))}
        </ol>
      )}
    </details>
  );
}
