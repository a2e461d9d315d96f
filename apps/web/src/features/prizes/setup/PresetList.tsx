import { prizePresets } from '@flagstick/contract';
import { Panel } from '../../../ui/page/layout.tsx';
import * as texts from './messages.ts';

interface PresetListProps {
  /** There are contests already. */
  replaces: boolean;
  onChoose: (key: (typeof prizePresets)[number]['key']) => void;
}

/** Ready set-ups for a kind of day. */
export const PresetList = ({ replaces, onChoose }: PresetListProps) => (
  <Panel title={texts.chooseDay}>
    <div className="stack gap-10">
      <p className="quiet fs-15">{replaces ? texts.replacesContests : texts.chooseDayHint}</p>
      {prizePresets.map(({ key, title, text }) => (
        <button
          className="stack gap-4 left pad-14-16 ink surface r-card outline pointer"
          type="button"
          key={key}
          onClick={() => onChoose(key)}
        >
          <b className="bold fs-17">{title}</b>
          <span className="quiet fs-15 lh-135">{text}</span>
        </button>
      ))}
    </div>
  </Panel>
);
