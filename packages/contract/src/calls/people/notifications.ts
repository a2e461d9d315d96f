import * as z from 'zod';
import {
  NotificationSettings,
  NotificationState,
  PushDevice,
} from '../../entities/notifications/notification-settings.ts';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';

export const notifications = {
  read: defineCall({
    ...routes.notifications.read,
    summary: 'What the caller is notified of, by which channel, and the key with which a browser subscribes.',
    responses: { 200: NotificationState },
  }),
  set: defineCall({
    ...routes.notifications.set,
    summary: 'Change what the caller is notified of. Push messages of the quiet hours are sent at their end.',
    body: NotificationSettings,
    responses: { 200: NotificationState },
  }),
  addDevice: defineCall({
    ...routes.notifications.addDevice,
    summary:
      'Send push messages to this browser until its session ends. Repeating the call changes nothing. The push service must be a public https address, or one that the operator named.',
    body: PushDevice,
    responses: { 200: NotificationState },
  }),
  removeDevice: defineCall({
    ...routes.notifications.removeDevice,
    summary: 'Send no more push messages to this browser.',
    body: z.strictObject({ endpoint: PushDevice.shape.endpoint }),
    responses: { 200: NotificationState },
  }),
} as const;
