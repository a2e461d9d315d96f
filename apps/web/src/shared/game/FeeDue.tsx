import type { GameView, PaymentRules } from '@flagstick/contract';
import { paymentsErrors } from '@flagstick/contract/messages';
import { IconDoorExit, IconLayoutList, IconListNumbers, IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import * as common from '../../ui/common/messages.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import { payWords } from '../display/fee.ts';
import { formatPence } from '../display/money.ts';
import { fullName, joinNames } from '../display/names.ts';
import classes from './FeeDue.module.css';
import * as texts from './messages.ts';

const locked = [
  { name: texts.play, Icon: IconPlayerPlay },
  { name: texts.startSheet, Icon: IconLayoutList },
  { name: common.leaderboard, Icon: IconListNumbers },
  { name: texts.leaveGame, Icon: IconDoorExit },
] as const;

interface FeeDueProps {
  game: GameView;
  fee: PaymentRules;
}

/** A game for an unpaid player: the amount, the locked parts, and a link to pay. */
export default function FeeDue({ game, fee }: FeeDueProps) {
  return (
    <div className={classes.owed}>
      <Panel label={common.entryFee}>
        <div className={classes.due}>
          <FlagIcon size={88} />
          <h1 className="fs-24 lh-120 close">{paymentsErrors['payment.due'].text}</h1>
          <p className={classes.plate}>
            {formatPence(fee.fee)}
            {fee.type === 2 && <small className="block fs-13 medium above-6">{texts.teamFee}</small>}
          </p>
          <p className="quiet">{texts.feeDue}</p>
          <LinkButton to="/paymentCallback" search={{ gameCode: game.code }} fullWidth h={56}>
            {payWords(fee)}
          </LinkButton>
        </div>
      </Panel>
      <Panel label={texts.lockedUntilPaid}>
        <ul className="between">
          {locked.map(({ name, Icon }) => (
            <li className="row gap-14 min-48 quiet line-above" key={name}>
              <Icon size={24} aria-hidden="true" />
              <span className="fill">{name}</span>
              <small className="row gap-6 fs-13">
                <IconLock size={18} aria-hidden="true" /> {texts.afterPayment}
              </small>
            </li>
          ))}
        </ul>
      </Panel>
      <p className={`quiet ${classes.shop}`}>{texts.paidInShop(joinNames(game.organizers.map(fullName)))}</p>
    </div>
  );
}
