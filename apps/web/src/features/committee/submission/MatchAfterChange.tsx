import type { GameView, Player } from '@flagstick/contract';
import { matchOfPlayer } from '@flagstick/contract/matches';
import { matchLine } from '../../../shared/game/match/match-words.ts';
import { gameMatches } from '../../../shared/game/match/matches.ts';
import * as texts from './messages.ts';
import type { SubmissionDraft } from './submission.ts';

interface MatchAfterChangeProps {
  game: GameView;
  player: Player;
  draft: Pick<SubmissionDraft, 'nofinish' | 'disqualified'>;
}

export function MatchAfterChange({ game, player, draft: { nofinish, disqualified } }: MatchAfterChangeProps) {
  if (nofinish === player.nofinish && disqualified === player.disqualified) return null;
  const players = { ...game.players, [player._id]: { ...player, nofinish, disqualified } };
  const match = matchOfPlayer(gameMatches({ ...game, players }), player._id);
  if (!match) return null;
  const keepsHandicaps = game.state === 'done' && game.competition.type === 'custom';
  return (
    <p className="quiet fs-13" role="status">
      {texts.matchAfterChange(matchLine(match))}
      {keepsHandicaps && texts.handicapsUnchanged}
    </p>
  );
}
