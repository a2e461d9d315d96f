import { type ActionKind, many, type Plan, planOf, serverKinds } from '../server/plan.ts';

/** Actions on a phone besides entering scores, repeated here by frequency. */
const ways = [
  ...['mood', 'mood', 'mood', 'mood', 'mood', 'weather', 'weather', 'weather', 'weather'],
  ...['confirm', 'confirm', 'confirm', 'confirm', 'confirm'],
  ...['look', 'decide', 'open', 'open', 'close', 'close', 'freeze', 'thaw', 'signOut', 'signOut'],
  ...[
    'correct',
    'correct',
    'correct',
    'correct',
    'changeUser',
    'clock',
    'clock',
    'clock',
    'reconnect',
    'wake',
  ],
  ...['evict', 'update', 'update'],
];

const handling: ActionKind = [
  120,
  (random) => ({ do: 'handle', phone: random.below(many), how: random.one(ways), dice: random.below(many) }),
];

const measuring: ActionKind = [
  160,
  (random) => ({ do: 'handle', phone: random.below(many), how: 'measure', dice: random.below(many) }),
];

/** A story in which phones enter measured results, too. No copy of the database replaces it, which would lose some. */
export function measuringStoryOf(seed: number): Plan {
  const plan = planOf(seed, 90, [...serverKinds, handling, measuring]);
  return { ...plan, steps: plan.steps.filter((step) => step.do !== 'restore') };
}

/** A story of phones with storage and tabs, and of their server. */
export const storyOf = (seed: number): Plan => planOf(seed, 70, [...serverKinds, handling]);
