import type { Competition } from '../entities/competition.ts';
import type { Format, FormatKey, Played } from './format.ts';
import { individual } from './individual.ts';
import { oneCard } from './one-card.ts';
import { oneCardMatch } from './one-card-match.ts';
import { singles } from './singles.ts';
import { team } from './team.ts';
import { teamMatch } from './team-match.ts';

export { scoringChoiceOf, scoringChoices } from './choices.ts';
export type { Format, FormatKey, Played } from './format.ts';
export { countsPoints } from './points.ts';
export { scoringSentences } from './scoring-sentences.ts';
export { type ScoringWords, scorings } from './scorings.ts';

/**
 * `combined` and `combinedMatchplay` mean one card per team whatever `playingAs` is; both refuse rules where it is not
 * 'team'.
 */
const keys: Readonly<Record<Played['playingFormat'], Readonly<Record<Played['playingAs'], FormatKey>>>> = {
  individual: { individual: 'individual', team: 'team' },
  matchplay: { individual: 'singles', team: 'teamMatch' },
  combined: { individual: 'oneCard', team: 'oneCard' },
  combinedMatchplay: { individual: 'oneCardMatch', team: 'oneCardMatch' },
};

export const formats: Readonly<Record<FormatKey, Format>> = {
  individual,
  team,
  oneCard,
  singles,
  teamMatch,
  oneCardMatch,
};

/** The format of a rule; `formatOf(rule.playingRules).key` chooses the module of another layer. */
export const formatOf = ({ playingAs, playingFormat }: Played): Format =>
  formats[keys[playingFormat][playingAs]];

interface PlayedRule {
  readonly playingRules: Played;
}

export const playsMatches = ({ playingRules }: PlayedRule): boolean =>
  formatOf(playingRules).sidesOf !== null;

/** The players of a match of pairs. */
const mostInMatch = 4;

/** Whether a game is one match that its players play on their own, such as one of a knock-out. */
export const playsOneMatch = (rule: PlayedRule, maxPlayers: number): boolean =>
  playsMatches(rule) && maxPlayers <= mostInMatch;

/** Whether the members of a team play one card: scramble, foursomes, greensomes. */
export const playsOneCard = ({ playingRules }: PlayedRule): boolean =>
  formatOf(playingRules).cards === 'team';

export const cardFormat = ({
  playingRules,
  scoringFormat,
}: PlayedRule & Pick<Competition, 'scoringFormat'>): Competition['scoringFormat'] =>
  formatOf(playingRules).cardScoring(scoringFormat);
