import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Panel } from '../../../ui/page/layout.tsx';
import * as texts from '../messages.ts';

/** The user's role has its rights once two-step sign-in is on. */
export default function TwoStepPrompt() {
  return (
    <div className="below-12">
      <Panel title={texts.twoStepTitle}>
        <p className="below-14 lh-140">{texts.twoStepDue}</p>
        <LinkButton to="/" search={{ view: 'profile' }}>
          {texts.openProfile}
        </LinkButton>
      </Panel>
    </div>
  );
}
