import { IconClipboardCheck, IconListNumbers, IconQrcode } from '@tabler/icons-react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Entrance } from '../accounts/index.ts';
import classes from './IntroPage.module.css';

const steps = [
  {
    icon: IconQrcode,
    title: 'Join with a code',
    text: 'Six characters, a link or a camera: you are in, with your tee and your handicap.',
  },
  {
    icon: IconClipboardCheck,
    title: 'Score hole by hole',
    text: 'One tap for the usual score. Your markers enter it too; what differs is settled at the hole. Without a signal it all waits on your phone.',
  },
  {
    icon: IconListNumbers,
    title: 'Follow it live',
    text: 'Every score moves the leaderboard for everybody, on the course, in the bar and at home.',
  },
];

export const IntroPage = () => (
  <Entrance
    lead="For club days, roll-ups and four friends"
    title="Golf, scored live"
    panel={
      <div className={`${classes.intro} stack gap-20`}>
        <h2 className="fs-24">A round in three steps</h2>
        <ol className="stack gap-18">
          {steps.map(({ icon: Icon, title, text }) => (
            <li className="stack gap-14" key={title}>
              <span className="middle brand tint round sun-edge high-48">
                <Icon size={24} aria-hidden="true" />
              </span>
              <div>
                <b className="fs-17 bold">{title}</b>
                <p className="quiet fs-15 lh-140 above-3">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="stack halves gap-8">
          <LinkButton to="/signup/{-$gameCode}" params={{ gameCode: undefined }} h={56}>
            Sign up
          </LinkButton>
          <LinkButton to="/" search={{}} variant="default" h={56}>
            Sign in
          </LinkButton>
        </div>
      </div>
    }
  />
);
