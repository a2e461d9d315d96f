import type { Competition } from '@flagstick/contract';
import type { RuleSettings } from '../../live/index.ts';
import { type Db, newId, searchable } from '../../storage/index.ts';
import { defaultSettings } from './settings.ts';
import { insertGameRule } from './store.ts';

interface StandardRule {
  name: string;
  introduction: string;
  scoringFormat: Competition['scoringFormat'];
  holesNumber: Competition['holesNumber'];
  settings: Partial<RuleSettings>;
}

/** Recommended allowances of the Rules of Handicapping, Appendix C: individual stroke play and Stableford 95 %. */
const individualAllowance = 95;

const standardRules: readonly StandardRule[] = [
  {
    name: 'Stableford',
    introduction: 'Individual Stableford over 18 holes.',
    scoringFormat: 'stableford',
    holesNumber: 18,
    settings: { fullHandicapAllowance: individualAllowance },
  },
  {
    name: 'Medal',
    introduction: 'Individual stroke play over 18 holes; lowest nett score wins.',
    scoringFormat: 'stroke',
    holesNumber: 18,
    settings: { fullHandicapAllowance: individualAllowance },
  },
  {
    name: 'Stableford, nine holes',
    introduction: 'Individual Stableford over nine holes.',
    scoringFormat: 'stableford',
    holesNumber: 9,
    settings: { fullHandicapAllowance: individualAllowance },
  },
  {
    name: 'Roll-up Stableford, full handicap',
    introduction: 'Individual Stableford over 18 holes off the whole course handicap.',
    scoringFormat: 'stableford',
    holesNumber: 18,
    settings: {},
  },
];

/** The rules that every club begins with; returns their ids by name. */
export async function addStandardRules(db: Db): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const rule of standardRules) {
    const id = newId();
    const head = { id, standard: true, owner_id: null, search: searchable(rule.name) };
    await insertGameRule(db, head, {
      name: rule.name,
      introduction: rule.introduction,
      type: 'WHS',
      scoring_format: rule.scoringFormat,
      holes_number: rule.holesNumber,
      settings: JSON.stringify({ ...defaultSettings, ...rule.settings }),
    });
    ids.set(rule.name, id);
  }
  return ids;
}
