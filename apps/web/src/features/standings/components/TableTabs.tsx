import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TableName } from '../lib/tables.ts';
import * as texts from '../messages.ts';
import classes from './TableTabs.module.css';

interface TableTabsProps {
  tables: readonly TableName[];
  value: string;
  onChange: (key: string) => void;
  /** The chosen table. */
  children: ReactNode;
}

/** Shows no tabs if the tournament has a single table. */
export function TableTabs({ tables, value, onChange, children }: TableTabsProps) {
  const scrolled = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another tab to show.
  useEffect(() => {
    const chosen = scrolled.current?.querySelector('[data-active]');
    chosen?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [value]);
  if (tables.length === 1) return children;
  return (
    <Tabs value={value} onChange={(key) => key !== null && onChange(key)} keepMounted={false}>
      <div className={classes.scroll} ref={scrolled}>
        <Tabs.List aria-label={texts.tables} className={classes.list ?? ''}>
          {tables.map(({ key, name }) => (
            <Tabs.Tab key={key} value={key}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  );
}
