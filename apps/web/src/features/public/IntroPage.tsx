import { IconClipboardCheck, IconListNumbers, IconQrcode } from '@tabler/icons-react';
import * as common from '../../ui/common/messages.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SignedOutFrame } from '../accounts/index.ts';
import classes from './IntroPage.module.css';
import * as texts from './messages.ts';

const steps = [
  {
    icon: IconQrcode,
    title: texts.joinTitle,
    text: texts.joinText,
  },
  {
    icon: IconClipboardCheck,
    title: texts.scoreTitle,
    text: texts.scoreText,
  },
  {
    icon: IconListNumbers,
    title: texts.followTitle,
    text: texts.followText,
  },
];

export const IntroPage = () => (
  <SignedOutFrame
    lead={texts.introLead}
    title={texts.golfScoredLive}
    panel={
      <div className={`${classes.intro} stack gap-20`}>
        <h2 className="fs-24">{texts.introTitle}</h2>
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
            {texts.signUp}
          </LinkButton>
          <LinkButton to="/" search={{}} variant="default" h={56}>
            {common.signIn}
          </LinkButton>
        </div>
      </div>
    }
  />
);
