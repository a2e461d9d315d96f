import * as z from 'zod';
import { formatOf } from '../formats/index.ts';
import { ruleRefusals } from '../formats/refusals.ts';
import * as limits from '../limits.ts';
import { contractTexts } from '../messages/index.ts';
import { prose, text } from '../text/names.ts';
import { Gender, Id, Instant } from '../wire/values.ts';
import { HolesNumber } from './clubs/course.ts';
import { Competition, HandicapRules, PlayingFormat, ScoringFormat } from './competition.ts';

const rule = limits.rule;

/** Messages of checks for which the specification gives no text. */
export const ruleSentences = {
  multipleTeeGender: 'Please determine if strokes are adjusted for different tees and genders.',
  oneGender: 'At least one gender must be eligible.',
  shared: 'This rule is shared with organisers. Remove them first to open it to everyone.',
} as const;

export const RuleType = z.enum(['WHS', 'basic', 'custom']);
/** The genders of a rule, for sorting and filtering. */
export const RuleGender = z.enum(['men', 'women', 'both']);

const Person = z.object({ _id: Id, name: z.string(), lastName: z.string() });

/** A change of a custom handicap by points: golf's `PointsAdjustment`. */
const AdjustmentRow = z.object({
  greaterThan: z.number(),
  lessThan: z.number(),
  type: z.enum(['overall', 'perPoint']),
  value: z.number(),
  /** The handicaps that the row applies to; absent: any. */
  category: z.object({ from: z.number(), to: z.number() }).optional(),
});

export const ExpireRules = z.object({
  isActive: z.boolean(),
  minGames: z.number().int().nullable(),
  duringMonths: z.number().int().nullable(),
  minMonths: z.number().int().nullable(),
});

/** A game rule for its owner: format, and changes of custom handicaps. */
export const GameRule = Competition.extend({
  handicapRules: HandicapRules.extend({
    customHandicapCategories: z.boolean(),
    disregardDnp: z.boolean(),
    /** Subtracted for places 1, 2, 3, … */
    handicapDeducting: z.array(z.number()),
    /** Added for the last place, the last but one, … */
    losersHandicapDeducting: z.array(z.number()),
    handicapAdjustmentRules: z.array(AdjustmentRow),
  }),
  expireRules: ExpireRules,
  /** Omitted for callers who do not own the rule and were not allocated it. */
  owner: Person.nullable().optional(),
  /** The organisers with an allocation of a custom rule by an admin; for admins and the owner. */
  accessor: z.array(Person).optional(),
});
export type GameRule = z.infer<typeof GameRule>;

interface Bounds {
  readonly min: number;
  readonly max: number;
}

const within = ({ min, max }: Bounds) => z.number().min(min).max(max);
const whole = (bounds: Bounds) => within(bounds).int();
/** In tenths, like handicaps. */
const tenths = (bounds: Bounds) => within(bounds).multipleOf(0.1);
/** Per cent. */
const Allowance = within(limits.allowance).multipleOf(limits.allowance.step);
const Share = within(rule.share).multipleOf(limits.allowance.step);

const HoleList = z
  .array(whole({ min: 1, max: 18 }))
  .max(18)
  .refine((holes) => new Set(holes).size === holes.length, 'Each hole can be listed once.')
  .default([]);

/** One number, or one for each size of a team, from two players upward. */
const bySize = <T extends z.ZodType<number>>(value: T) =>
  z.union([
    value,
    z
      .array(value)
      .min(1)
      .max(rule.teamPlayers.max - 1),
  ]);

const TeeShots = whole(rule.minimumTeeShots);

const PlayingRulesInput = z.strictObject({
  playingAs: z.enum(['individual', 'team']).default('individual'),
  playingFormat: PlayingFormat.default('individual'),
  teamPlayers: whole(rule.teamPlayers).default(rule.teamPlayers.default),
  teamsPerTee: whole(rule.teamsPerTee).default(rule.teamsPerTee.default),
  bestOne: HoleList,
  bestTwo: HoleList,
  bestThree: HoleList,
  bestFour: HoleList,
  isRelatedToCourseHoles: z.boolean().default(false),
  minimumTeeShots: bySize(TeeShots).default(rule.minimumTeeShots.default),
  multiRules: z.boolean().default(false),
});

const AdjustmentRowInput = z
  .strictObject({
    greaterThan: within(rule.points).default(rule.adjustment.greaterThan),
    lessThan: within(rule.points).default(rule.adjustment.lessThan),
    type: z.enum(['overall', 'perPoint']).default(rule.adjustment.type),
    value: within(rule.change).multipleOf(0.01).default(rule.adjustment.value),
    category: z
      .strictObject({ from: tenths(rule.customHandicap), to: tenths(rule.customHandicap) })
      .refine(({ from, to }) => from <= to, 'Enter the lower handicap first.')
      .optional(),
  })
  .refine(({ greaterThan, lessThan }) => greaterThan < lessThan, {
    path: ['lessThan'],
    message: 'This must be more than the points at which the row begins.',
  });

/** Changes of a handicap by place. */
const HandicapChanges = z
  .array(tenths({ min: 0, max: rule.change.max }))
  .max(rule.figuresMax)
  .default([]);

const socialFlags = [
  'socialHandicapAsHandicapIndex',
  'socialHandicapAsCourseHandicap',
  'socialHandicapAsPlayingHandicap',
] as const;

const HandicapRulesInput = z
  .strictObject({
    exactHandicaps: z.boolean().default(false),
    sharedPrize: z.boolean().default(false),
    adjustHandicapOnResult: z.boolean().default(false),
    adjustHandicapOnPoints: z.boolean().default(false),
    customHandicapCategories: z.boolean().default(false),
    disregardDnp: z.boolean().default(false),
    /** For a custom rule only: whether a custom handicap may exceed the Playing Handicap of the day. */
    aboveHIadjustment: z.boolean().optional(),
    allowPlayerWithSocialHandicap: z.boolean().default(false),
    socialHandicapAsHandicapIndex: z.boolean().default(false),
    socialHandicapAsCourseHandicap: z.boolean().default(false),
    socialHandicapAsPlayingHandicap: z.boolean().default(false),
    usingNumberInFirstTimeHandicapAdjustment: z.boolean().default(true),
    firstTimeHandicapAdjustment: z.number().default(0),
    handicapDeducting: HandicapChanges,
    losersHandicapDeducting: HandicapChanges,
    handicapAdjustmentRules: z.array(AdjustmentRowInput).max(rule.adjustmentRowsMax).default([]),
  })
  .superRefine((rules, context) => {
    const amount = rules.usingNumberInFirstTimeHandicapAdjustment
      ? whole(rule.firstTimeNumber)
      : within(rule.firstTimePercent).multipleOf(rule.firstTimePercent.step);
    for (const { message } of amount.safeParse(rules.firstTimeHandicapAdjustment).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['firstTimeHandicapAdjustment'], message });
    }
    if (!rules.allowPlayerWithSocialHandicap) return;
    if (socialFlags.filter((flag) => rules[flag]).length !== 1) {
      context.addIssue({
        code: 'custom',
        path: ['allowPlayerWithSocialHandicap'],
        message: contractTexts.socialUsage,
      });
    }
  })
  .transform((rules) =>
    rules.allowPlayerWithSocialHandicap
      ? rules
      : { ...rules, ...Object.fromEntries(socialFlags.map((flag) => [flag, false])) },
  );

const ExpiryNumber = whole(rule.expiry).nullable().default(null);

const ExpireRulesInput = z
  .strictObject({
    isActive: z.boolean().default(false),
    minGames: ExpiryNumber,
    duringMonths: ExpiryNumber,
    minMonths: ExpiryNumber,
  })
  .superRefine((rules, context) => {
    if (!rules.isActive) return;
    for (const field of ['minGames', 'duringMonths', 'minMonths'] as const) {
      if (rules[field] === null) context.addIssue({ code: 'custom', path: [field], message: 'Required.' });
    }
  });

const EligibilityInput = z
  .array(
    z
      .strictObject({
        exist: z.boolean().default(true),
        gender: Gender,
        maxHandicap: tenths(rule.eligibility).default(rule.eligibility.max),
        minHandicap: tenths(rule.eligibility).default(rule.eligibility.min),
      })
      .refine(({ minHandicap, maxHandicap }) => minHandicap <= maxHandicap, {
        path: ['maxHandicap'],
        message: 'This can’t be below the lower limit.',
      }),
  )
  .max(2)
  .refine(
    (rows) => new Set(rows.map(({ gender }) => gender)).size === rows.length,
    'Each gender can be listed once.',
  )
  .refine((rows) => rows.some(({ exist }) => exist), ruleSentences.oneGender)
  .default([
    { exist: true, gender: 'men', maxHandicap: rule.eligibility.max, minHandicap: rule.eligibility.min },
    { exist: true, gender: 'women', maxHandicap: rule.eligibility.max, minHandicap: rule.eligibility.min },
  ]);

const fields = {
  name: text(limits.titleMin, limits.titleMax),
  introduction: prose(limits.introductionMax).default(''),
  /** Callers other than admins always create custom rules. */
  type: RuleType.default('custom'),
  /** For all users; set by admins only. Rules of type WHS and basic always are. */
  standard: z.boolean().default(false),
  /** The users who may use a custom rule, besides its owner. */
  accessor: z.array(Id).max(rule.accessorsMax).default([]),
  scoringFormat: ScoringFormat,
  individual: z.union(limits.ballOptions.map((balls) => z.literal(balls))).default(4),
  holesNumber: HolesNumber.default(18),
  guests: z.boolean().default(false),
  fullHandicapAllowance: Allowance.default(limits.allowance.max),
  teamHandicapAllowance: z
    .strictObject({
      hcpSortedAllowances: z.array(Share).min(2).max(rule.teamPlayers.max).default([100, 100, 100, 100]),
      combinedTeam: bySize(Allowance).default(limits.allowance.max),
    })
    .prefault({}),
  eligibility: EligibilityInput,
  playingRules: PlayingRulesInput.prefault({}),
  handicapRules: HandicapRulesInput.prefault({}),
  expireRules: ExpireRulesInput.prefault({}),
  handicapAdjustment: z
    .strictObject({
      /** For a custom rule only: whether strokes are added for tees of a higher par (golf's HCP-18). */
      adjustMultipleTeeGender: z.boolean().optional(),
      adjust9HolesRule: z.boolean().default(true),
      adjust9HolesRulePH: z.boolean().default(false),
    })
    .prefault({}),
};

const Fields = z.strictObject(fields);

type Refuse = (path: readonly (string | number)[], message: string) => void;

function checkTeams(checked: z.output<typeof Fields>, refuse: Refuse) {
  const { playingRules: play, teamHandicapAllowance } = checked;
  const { teamPlayers } = play;
  if (play.teamsPerTee > 2 && teamPlayers !== rule.teamsPerTee.threeOnlyForTeamsOf) {
    refuse(['playingRules', 'teamsPerTee'], 'Only teams of two can have three teams on a tee.');
  }
  const bySizes = [
    ['playingRules.minimumTeeShots', play.minimumTeeShots],
    ['teamHandicapAllowance.combinedTeam', teamHandicapAllowance.combinedTeam],
  ] as const;
  for (const [field, value] of bySizes) {
    if (!Array.isArray(value)) continue;
    if (!play.multiRules) refuse(field.split('.'), 'Enter one number, unless team sizes differ.');
    else if (value.length !== teamPlayers - 1) refuse(field.split('.'), `Exactly ${teamPlayers - 1}.`);
  }
  for (const [path, message] of ruleRefusals[formatOf(play).key](checked)) refuse(path, message);
}

/** A whole rule. The server runs the checks that span several fields on an update too, on the merged rule. */
export const GameRuleInsert = Fields.superRefine((all, context) => {
  const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path: [...path], message });
  checkTeams(all, refuse);
  if (all.accessor.length > 0 && (all.type !== 'custom' || all.standard)) {
    refuse(['accessor'], ruleSentences.shared);
  }
  if (all.type !== 'custom') return;
  if (all.handicapRules.aboveHIadjustment === undefined) {
    refuse(['handicapRules', 'aboveHIadjustment'], contractTexts.abovePH);
  }
  if (all.handicapAdjustment.adjustMultipleTeeGender === undefined) {
    refuse(['handicapAdjustment', 'adjustMultipleTeeGender'], ruleSentences.multipleTeeGender);
  }
});

/** Omitted fields stay; a sent field replaces the stored value completely, nested objects included. */
export const GameRuleUpdate = z.strictObject({
  ...(Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { def } = field as z.ZodType & { readonly def: { readonly innerType?: z.ZodType } };
      return [name, (def.innerType ?? field).optional()];
    }),
  ) as unknown as { [K in keyof typeof fields]: z.ZodOptional<(typeof fields)[K]> }),
  updateDate: Instant.optional(),
});

export const GameRuleLight = Competition.pick({
  _id: true,
  name: true,
  type: true,
  scoringFormat: true,
  holesNumber: true,
  fullHandicapAllowance: true,
});
