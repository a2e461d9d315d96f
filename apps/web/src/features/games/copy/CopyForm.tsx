import type { Competition, GameView, ScoreCard, User } from '@flagstick/contract';
import { teeName } from '@flagstick/contract/tees';
import { Button, Checkbox } from '@mantine/core';
import { IconFlag, IconGavel, IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { ApiError } from '../../../shared/api/error.ts';
import { formatIndex } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { PersonAvatar } from '../../../ui/brand/PersonAvatar.tsx';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import { TextField, useFieldDescription } from '../../../ui/form/fields/fields.tsx';
import { type ServerForm, useServerForm } from '../../../ui/form/use-server-form.ts';
import { RulePicker } from '../rule/RulePicker.tsx';
import { DateField } from '../setup/sections/sections.tsx';
import { TeeChoice } from '../setup/sections/TeeChoice.tsx';
import { allowedDates } from '../setup/setup.ts';
import classes from './CopyForm.module.css';
import { sendConfirmingPaid } from './confirm-paid.ts';
import { type CopyCandidate, type CopyValues, copyCandidates, copyOf, copyProblems } from './copy-form.ts';
import * as texts from './messages.ts';

/** With more players than this, only the chosen ones are listed at first. */
const initiallyShown = 8;

const detailOf = ({ player, group }: CopyCandidate): string =>
  [group, player.hci === null ? null : texts.hi(formatIndex(player.hci)), player.guest ? common.guest : null]
    .filter(Boolean)
    .join(' · ');

interface CopiedPlayersProps {
  of: FormField<string[]>;
  candidates: readonly CopyCandidate[];
  me: User;
}

function CopiedPlayers({ of, candidates, me }: CopiedPlayersProps) {
  const chosen = useFieldValue(of);
  const [all, setAll] = useState(candidates.length <= initiallyShown);
  const [first] = useState(() => new Set(chosen.length <= initiallyShown ? chosen : []));
  const shown = all ? candidates : candidates.filter(({ player }) => first.has(player._id));
  useFieldDescription(of, texts.whoPlays, (ids) =>
    plural(ids.length, { one: '# player', other: '# players' }),
  );
  if (candidates.length === 0) return null;
  const isEveryPlayer = chosen.length === candidates.length;
  return (
    <section className={`${classes.who} clip card`} aria-labelledby="who-plays">
      <header className="flex spread align-base gap-12">
        <h2 className="fs-20" id="who-plays">
          {texts.whoPlays}
        </h2>
        <span>{texts.chosenOf(chosen.length, candidates.length)}</span>
      </header>
      {candidates.length > 1 && (
        <div className={classes.all}>
          <Checkbox
            label={plural(candidates.length, { one: texts.keepPlayer, other: texts.keepPlayers })}
            checked={isEveryPlayer}
            indeterminate={!isEveryPlayer && chosen.length > 0}
            onChange={() => of.set(isEveryPlayer ? [] : candidates.map(({ player }) => player._id))}
          />
          {!all && (
            <Button variant="subtle" onClick={() => setAll(true)}>
              {texts.choosePlayers}
            </Button>
          )}
        </div>
      )}
      {shown.length > 0 && (
        <Checkbox.Group value={chosen} onChange={of.set} aria-label={texts.whoPlays}>
          {shown.map((mate) => (
            <Checkbox.Card
              key={mate.player._id}
              value={mate.player._id}
              className={classes.mate ?? ''}
              withBorder={false}
            >
              <Checkbox.Indicator className={classes.box ?? ''} />
              <PersonAvatar person={mate.player} />
              <span>
                <b className="fs-17 bold">{fullName(mate.player)}</b>
                {mate.player._id === me._id && <small className="quiet fs-13">{texts.you}</small>}
                <span>{detailOf(mate)}</span>
              </span>
            </Checkbox.Card>
          ))}
        </Checkbox.Group>
      )}
      {of.error && (
        <p className={`${classes.wrong} above-4 bad fs-13 medium`} data-path={of.path} tabIndex={-1}>
          {of.error}
        </p>
      )}
      <p className={classes.note}>
        {me.rule === 'player' ? texts.playersOfPlayer : texts.playersOfOrganiser}
      </p>
    </section>
  );
}

interface CopyFormProps {
  game: GameView;
  cards: readonly ScoreCard[];
  rules: readonly Competition[];
  me: User;
  /** `paid`: whether the copied players have paid. */
  save: (values: CopyValues, paid?: boolean) => Promise<unknown>;
}

export function CopyForm({ game, cards, rules, me, save }: CopyFormProps) {
  const [now] = useState(() => new Date());
  const initialValues = useMemo(() => copyOf(game, rules, me, now), [game, rules, me, now]);
  const [excluded, setExcluded] = useState<ReadonlyArray<{ field: string; error: string }>>([]);
  // If unpaid players may not play, one question covers all copied players.
  const saveConfirmingFees = (values: CopyValues) =>
    sendConfirmingPaid(values.players.length, (paid) => save(values, paid));
  const form = useServerForm<CopyValues>({
    initialValues,
    draft: `copy-${game._id}`,
    validate: (values) => copyProblems(values, game, me, new Date()),
    save: (values) => {
      setExcluded([]);
      return saveConfirmingFees(values).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'game.ruleExcludes') setExcluded(error.fields);
        throw error;
      });
    },
  });
  const copyWithoutExcluded = () => {
    const out = new Set(excluded.map(({ field }) => field));
    form.set({ players: form.values().players.filter((id) => !out.has(id)) });
    form.submit();
  };
  return (
    <form className="stack one gap-16" onSubmit={form.submit} noValidate>
      <div className={`${classes.two} stack`}>
        <TextField field={form.at('name')} label={texts.newName} data-autofocus />
        <DateField of={form.at('date')} dates={allowedDates(me.rule, game.club.timeZone, now)} />
      </div>
      <CopySettings form={form} game={game} cards={cards} rules={rules} />
      <CopiedPlayers of={form.at('players')} candidates={copyCandidates(game)} me={me} />
      {excluded.length > 0 && (
        <div className={classes.excluded}>
          <ul>
            {excluded.map(({ field, error }) => (
              <li key={field}>{error}</li>
            ))}
          </ul>
          <Button variant="default" onClick={copyWithoutExcluded}>
            {plural(excluded.length, {
              one: texts.copyWithoutPlayer,
              other: texts.copyWithoutPlayers,
            })}
          </Button>
        </div>
      )}
      <div className={classes.foot}>
        <FormError error={form.error} />
        <CopySummary form={form} />
        <Button type="submit" loading={form.saving}>
          {texts.createGame}
        </Button>
      </div>
    </form>
  );
}

function CopySummary({ form }: { form: Pick<ServerForm<CopyValues>, 'at'> }) {
  const name = useFieldValue(form.at('name'));
  const players = useFieldValue(form.at('players'));
  return (
    <p className={`${classes.made} shrink lh-snug`}>
      <b className="fs-17">{name || common.newGame}</b>
      <span className="quiet fs-13">
        {players.length === 0
          ? texts.withoutPlayers
          : plural(players.length, { one: '# player', other: '# players' })}
      </span>
    </p>
  );
}

interface CopySettingsProps extends Pick<CopyFormProps, 'game' | 'cards' | 'rules'> {
  form: Pick<ServerForm<CopyValues>, 'at'>;
}

/** Settings that a copy often changes; all others stay the same. */
function CopySettings({ form, game, cards, rules }: CopySettingsProps) {
  const [changing, setChanging] = useState<'tees' | 'rule' | null>(null);
  const close = () => setChanging(null);
  const [tees, rule] = [form.at('scoreCards'), form.at('competitionId')];
  const [chosen, ruleId] = [useFieldValue(tees), useFieldValue(rule)];
  // Includes the game's own cards, which may belong to another user and be missing from `cards`.
  const all = [...game.scoreCards, ...cards.filter(({ _id }) => !game.scoreCards.some((c) => c._id === _id))];
  const change = (what: 'tees' | 'rule', label: string) => (
    <Button variant="subtle" aria-label={texts.changeSetting(label)} onClick={() => setChanging(what)}>
      {texts.change}
    </Button>
  );
  return (
    <>
      <ul className={`${classes.facts} between card`}>
        <CopySetting icon={<IconMapPin size={22} aria-hidden="true" />} label={common.course}>
          {game.course.name}
        </CopySetting>
        <CopySetting
          icon={<IconFlag size={22} aria-hidden="true" />}
          label={texts.tees}
          error={tees.error}
          action={change('tees', 'tees')}
        >
          {all
            .filter(({ _id }) => chosen.includes(_id))
            .map(teeName)
            .join(' · ') || texts.noneYet}
        </CopySetting>
        <CopySetting
          icon={<IconGavel size={22} aria-hidden="true" />}
          label={common.gameRule}
          error={rule.error}
          action={change('rule', texts.gameRuleInLabel)}
        >
          {rules.find(({ _id }) => _id === ruleId)?.name ?? texts.noneYet}
        </CopySetting>
      </ul>
      <Dialog
        opened={changing === 'tees'}
        onClose={close}
        title={common.scoreCards}
        width={760}
        actions={<Button onClick={close}>{common.done}</Button>}
      >
        <TeeChoice of={tees} cards={all} />
      </Dialog>
      <RulePicker
        opened={changing === 'rule'}
        onClose={close}
        rules={rules}
        value={ruleId}
        onPick={({ _id }) => rule.set(_id)}
      />
    </>
  );
}

interface CopySettingProps {
  icon: ReactNode;
  label: string;
  children: ReactNode;
  error?: ReactNode;
  action?: ReactNode;
}

const CopySetting = ({ icon, label, children, error, action }: CopySettingProps) => (
  <li>
    {icon}
    <div className="grow">
      <p className={classes.label}>{label}</p>
      <p className={classes.value}>{children}</p>
      {error && <p className={`${classes.wrong} above-4 bad fs-13 medium`}>{error}</p>}
    </div>
    {action}
  </li>
);
