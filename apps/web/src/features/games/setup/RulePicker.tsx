import type { Competition } from '@flagstick/contract';
import { TextInput } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ruleTags } from '../../../shared/game/rule-words.ts';
import * as common from '../../../ui/common/messages.ts';
import { AuxDialog } from '../../../ui/dialogs.tsx';
import { Tag } from '../../../ui/StateBadge.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import * as texts from './messages.ts';
import classes from './RulePicker.module.css';

interface RulePickerProps {
  opened: boolean;
  onClose: () => void;
  rules: readonly Competition[];
  value: string;
  onPick: (rule: Competition) => void;
}

export function RulePicker({ opened, onClose, rules, value, onPick }: RulePickerProps) {
  const [text, setText] = useState('');
  const search = text.trim().toLowerCase();
  const found = rules.filter((rule) =>
    [rule.name, ...ruleTags(rule)].some((words) => words.toLowerCase().includes(search)),
  );
  return (
    <AuxDialog opened={opened} onClose={onClose} title={common.gameRule} width={620}>
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
        <ul className={`${classes.rules} above-12`}>
          {found.map((rule) => (
            <li key={rule._id}>
              <button
                className="row full gap-12 left clear line-below no-border"
                type="button"
                aria-pressed={rule._id === value}
                onClick={() => {
                  onPick(rule);
                  onClose();
                }}
              >
                <span>
                  <b className="block fs-17 bold lh-120">{rule.name}</b>
                  {rule.introduction && (
                    <span className="block above-3 quiet fs-13">{rule.introduction}</span>
                  )}
                  <span className="flex wrap gap-6 above-8">
                    {ruleTags(rule).map((tag) => (
                      <Tag key={tag}>{tag}</Tag>
                    ))}
                  </span>
                </span>
                {rule._id === value && <IconCheck size={22} aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </AuxDialog>
  );
}
