import { type FormatKey, formatOf } from '@flagstick/contract/formats';
import type { ComponentType } from 'react';
import { HoleStrip } from '../../scoring/hole/HoleStrip.tsx';
import type { Round } from '../../scoring/lib/round.ts';
import { MatchHead } from '../../scoring/match/MatchHead.tsx';

interface ScoringPanel {
  /** The line below the figures of the current hole. */
  HoleStrip: ComponentType<{ round: Round; hole: number }>;
  /** A scored hole shows its nett score. */
  showsNett: boolean;
  /** An open hole shows the score of the card so far. */
  showsRunningScore: boolean;
}

const card: ScoringPanel = { HoleStrip, showsNett: false, showsRunningScore: true };
const match: ScoringPanel = { HoleStrip: MatchHead, showsNett: true, showsRunningScore: false };

const panels: Readonly<Record<FormatKey, ScoringPanel>> = {
  individual: card,
  team: card,
  oneCard: card,
  singles: match,
  teamMatch: match,
  oneCardMatch: match,
};

/** How the hole screen shows the players of a round. Players of a game of matches without a match play for a score. */
export const scoringPanelOf = ({ game, match: own }: Round): ScoringPanel =>
  own === null ? card : panels[formatOf(game.competition.playingRules).key];
