import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isPushService, publicLookup } from './addresses.ts';
import { type BrowserKeys, encryptFor } from './encrypt.ts';
import { authorization, type ServerKeys } from './vapid.ts';

export interface PushSettings {
  readonly keys: ServerKeys;
  /** A mailto: or https: address of the operator. */
  readonly contact: string;
  /** Origins of push services that need no public address. */
  readonly named: readonly string[];
}

interface PushMessage {
  readonly endpoint: string;
  readonly keys: BrowserKeys;
  readonly text: string;
  /** Replaces an undelivered message with the same topic: at most 32 letters of base64url (RFC 8030, 5.4). */
  readonly topic: string;
  /** For how many seconds the push service keeps the message. */
  readonly seconds: number;
}

/** `gone`: the subscription has ended. `refused`: a repeat would be refused, too. */
type PushOutcome = 'sent' | 'gone' | { readonly refused: string } | { readonly later: string };

const timeoutMs = 5_000;

function post(url: string, body: Buffer, options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    const request = send(url, { ...options, method: 'POST' }, (response) => {
      // Only the status counts. The rest of the answer is not read.
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  // RFC 8030, 7.3 has 404 for a subscription that has ended; services answer 410, too. 400, 401 and 403 may also be for
  // a wrong contact or clock of this server, which end no subscription.
  if (status === 404 || status === 410) return 'gone';
  const answer = `The push service answered ${status}.`;
  return status === 429 || status >= 500 ? { later: answer } : { refused: answer };
}

/** Sends a message to a browser's push service (RFC 8030). */
export async function sendPush(
  { keys, contact, named }: PushSettings,
  { endpoint, keys: browser, text, topic, seconds }: PushMessage,
  closing: AbortSignal,
): Promise<PushOutcome> {
  if (!isPushService(endpoint, named)) return 'gone';
  const body = encryptFor(browser, text);
  const isNamed = named.includes(new URL(endpoint).origin);
  try {
    const status = await post(endpoint, body, {
      ...(isNamed ? {} : { lookup: publicLookup }),
      headers: {
        authorization: await authorization(keys, endpoint, contact),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        'content-length': body.length,
        ttl: seconds,
        topic,
      },
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]),
    });
    return outcomeOf(status);
  } catch (error) {
    // The name belongs to the server's own network.
    if ((error as { code?: string }).code === 'EPRIVATE') return 'gone';
    return { later: error instanceof Error ? error.message : String(error) };
  }
}
