import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { ScreenHead } from '../../../shared/ui/ScreenHead.tsx';
import { Empty } from '../../../shared/ui/states.tsx';

export const NoResult = ({ title, name = 'Result' }: { title: string; name?: string }) => (
  <>
    <ScreenHead title={name} />
    <main>
      <Empty
        title={title}
        action={
          <LinkButton to="/" search={{}}>
            To my games
          </LinkButton>
        }
      />
    </main>
  </>
);
