import { LinkButton } from '../../ui/LinkButton.tsx';
import { isUndecided } from './device.ts';
import * as texts from './messages.ts';

/** Offers push messages where the reader waits for news, in a browser that was never asked. */
export const PushOffer = () =>
  isUndecided() && (
    <LinkButton variant="default" to="/" search={{ view: 'notifications' }}>
      {texts.offer}
    </LinkButton>
  );
