import type { Competition } from '@flagstick/contract';
import { TextInput } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ruleKind, ruleKinds, ruleTags } from '../../../shared/game/rule-words.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import * as texts from '../setup/messages.ts';
import classes from './RulePicker.module.css';
import { recentRules, rememberRule } from './recent-rules.ts';

interface RulePickerProps {
  opened: boolean;
  onClose: () => void;
  rules: readonly Competition[];
  value: string;
  onPick: (rule: Competition) => void;
}

interface RuleSection {
  readonly title: string;
  readonly rules: readonly Competition[];
}

/** The rules chosen last, then all of them by how players compete. */
export function ruleSections(rules: readonly Competition[], recent: readonly string[]): RuleSection[] {
  const latest = recent.flatMap((id) => rules.find(({ _id }) => _id === id) ?? []);
  const others = rules.filter((rule) => !latest.includes(rule));
  return [
    { title: texts.recentRules, rules: latest },
    ...ruleKinds.map((kind) => ({ title: kind, rules: others.filter((rule) => ruleKind(rule) === kind) })),
  ].filter(({ rules: { length } }) => length > 0);
}

/** A dialog with all rules. Its list is made while it is open only. */
export const RulePicker = ({ opened, onClose, onPick, ...shown }: RulePickerProps) => (
  <Dialog opened={opened} onClose={onClose} title={common.gameRule} width={620}>
    <RuleList
      {...shown}
      onPick={(rule) => {
        rememberRule(rule._id);
        onPick(rule);
        onClose();
      }}
    />
  </Dialog>
);

function RuleList({ rules, value, onPick }: Pick<RulePickerProps, 'rules' | 'value' | 'onPick'>) {
  const [text, setText] = useState('');
  const search = text.trim().toLowerCase();
  const found = rules.filter((rule) =>
    [rule.name, ...ruleTags(rule)].some((words) => words.toLowerCase().includes(search)),
  );
  return (
    <>
      <TextInput
        type="search"
        aria-label={texts.searchGameRules}
        placeholder={texts.nameOrFormat}
        leftSection={<IconSearch size={20} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.length === 0 ? (
        <EmptyState title={texts.noItemFound}>{texts.noRuleMatches(text)}</EmptyState>
      ) : (
        ruleSections(found, recentRules()).map(({ title, rules: listedRules }) => (
          <section key={title} className="above-16" aria-label={title}>
            <h3 className="quiet fs-15 medium">{title}</h3>
            <ul className={classes.rules}>
              {listedRules.map((rule) => (
                <li key={rule._id}>
                  <button
                    className="row full gap-12 left clear line-below no-border"
                    type="button"
                    aria-pressed={rule._id === value}
                    onClick={() => onPick(rule)}
                  >
                    <span className="fill">
                      <b className="block fs-17 bold lh-120">{rule.name}</b>
                      {rule.introduction && (
                        <span className="block above-3 quiet fs-13">{rule.introduction}</span>
                      )}
                      <span className="block above-3 quiet fs-13">{ruleTags(rule).join(' · ')}</span>
                    </span>
                    {rule._id === value && <IconCheck className="brand" size={22} aria-hidden="true" />}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  );
}
