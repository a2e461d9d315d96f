import type { PrizeChange } from '@flagstick/contract';
import * as texts from '../messages.ts';

interface ConsequencesProps {
  changes: readonly PrizeChange[];
  /** The measured results that would be lost. */
  lost: readonly string[];
  closed: boolean;
}

/** What a new set-up changes, before it is saved. */
export const Consequences = ({ changes, lost, closed }: ConsequencesProps) => (
  <div className="stack gap-12">
    {lost.length > 0 && <TitledList title={texts.losesMeasured} items={lost} />}
    {closed ? (
      <p>{texts.closedHint}</p>
    ) : (
      changes.length > 0 && (
        <TitledList
          title={texts.changesNow}
          items={changes.map(({ contest, text }) => `${contest}: ${text}`)}
        />
      )
    )}
  </div>
);

const TitledList = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div className="stack gap-6">
    <b className="bold">{title}</b>
    <ul className="stack gap-4 fs-15">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);
