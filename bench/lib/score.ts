import type { Player } from '../cases/writes.ts';
import { sendRequest } from './http.ts';

/** A player's score of a hole. @throws Error unless it is answered with 200 */
export async function sendScore(
  port: number,
  gameId: string | undefined,
  player: Player | undefined,
  score: { readonly holeNumber: number; readonly gross: number },
  headers: Record<string, string> = {},
): Promise<void> {
  const { status, body } = await sendRequest(
    port,
    'PUT',
    `/api/games/${gameId}/updateScore/${player?.id}`,
    { access_token: player?.token ?? '', ...headers },
    JSON.stringify(score),
  );
  if (status !== 200) throw new Error(`A score was answered with ${status}: ${body}`);
}
