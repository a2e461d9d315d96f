import { LinkButton } from '../../ui/LinkButton.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import * as texts from './messages.ts';

/** On the profile. */
export const ToNotifications = () => (
  <Panel title={texts.title}>
    <p className="below-14 quiet lh-140">{texts.profileHint}</p>
    <LinkButton variant="default" to="/" search={{ view: 'notifications' }}>
      {texts.openSettings}
    </LinkButton>
  </Panel>
);
