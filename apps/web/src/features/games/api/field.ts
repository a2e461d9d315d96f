import { type CallInput, calls } from '@flagstick/contract';
import { send } from '../../../shared/api/call.ts';
import { useChange } from './members.ts';

export const useApplyDraw = (id: string) =>
  useChange(
    (body: CallInput<typeof calls.groups.draw>['body']) => send(calls.groups.draw, { params: { id }, body }),
    true,
  );
