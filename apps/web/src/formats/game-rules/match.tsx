import * as texts from '../messages.ts';
import type { RuleFormat } from './format.ts';
import { inTeams, ownCard } from './own-card.ts';

const SideCounts = () => <p className="block quiet fs-13 lh-130">{texts.betterBallRule}</p>;

export const singles: RuleFormat = { ...ownCard, Counting: SideCounts };
export const teamMatch: RuleFormat = { ...singles, ofGame: inTeams, sections: ['team'] };
