import type { PrizesView } from '@flagstick/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Panel } from '../../../ui/page/layout.tsx';
import * as texts from './messages.ts';

/** What to correct in the set-up, and prizes above the amateur-status limit. */
export function Problems({ preview: { problems = [], warnings = [] } }: { preview: PrizesView }) {
  return (
    <>
      {problems.length > 0 && <Noted title={texts.checkPrizes} items={problems.map(({ text }) => text)} />}
      {warnings.length > 0 && <Noted title={texts.amateurStatus} items={warnings} />}
    </>
  );
}

const Noted = ({ title, items }: { title: string; items: readonly string[] }) => (
  <Panel title={title}>
    <ul className="stack gap-8">
      {items.map((item) => (
        <li className="flex gap-10 fs-15 lh-135" key={item}>
          <IconAlertTriangle className="rigid warn" size={20} aria-hidden="true" />
          {item}
        </li>
      ))}
    </ul>
  </Panel>
);
