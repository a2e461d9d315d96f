import type { Role } from '@flagstick/contract';
import * as common from '../../ui/common/messages.ts';
import * as texts from '../messages.ts';

/** Names of the roles on the screen. */
export const roleNames: Readonly<Record<Role, string>> = {
  player: common.player,
  organiser: common.organiser,
  club: texts.clubManager,
  admin: texts.admin,
};

export const isRole = (value: unknown): value is Role =>
  typeof value === 'string' && Object.hasOwn(roleNames, value);

export const roleOptions = Object.entries(roleNames).flatMap(([value, label]) =>
  isRole(value) ? [{ value, label }] : [],
);
