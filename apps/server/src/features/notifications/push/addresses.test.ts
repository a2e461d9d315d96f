import { expect, it } from 'vitest';
import { isPublicAddress, isPushService, publicLookup } from './addresses.ts';

it('addresses of private, local and special networks are not public', () => {
  const own = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ];
  const own6 = [
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'ff02::1',
  ];
  expect([...own, ...own6, 'no address'].filter(isPublicAddress)).toEqual([]);
  expect(
    ['8.8.8.8', '172.32.0.1', '2a00:1450:4001:800::200e'].filter((one) => !isPublicAddress(one)),
  ).toEqual([]);
});

it('a push service is a public https address or an origin that the operator named', () => {
  const named = ['http://10.0.0.5:8080'];
  const refused = [
    'http://push.example.net/1',
    'https://push.example.net:8443/1',
    'https://user@push.example.net/1',
    'https://push.example.net/1#part',
    'https://localhost/1',
    'https://127.0.0.1/1',
    'https://0x7f000001/1',
    'https://2130706433/1',
    'https://[::1]/1',
    'https://[::ffff:7f00:1]/1',
    'https://169.254.169.254/latest',
    'http://10.0.0.5:8081/1',
    'ftp://push.example.net/1',
  ];
  expect(refused.filter((endpoint) => isPushService(endpoint, named))).toEqual([]);
  expect(isPushService('https://fcm.googleapis.com/fcm/send/1', [])).toBe(true);
  expect(isPushService('https://8.8.8.8/1', [])).toBe(true);
  expect(isPushService('http://10.0.0.5:8080/1', named)).toBe(true);
});

it('a name that points into the own network is not resolved', async () => {
  const resolve = (all: boolean) =>
    new Promise((done) => publicLookup('localhost', { all }, (error) => done(error?.message)));
  expect(await resolve(true)).toBe('The push service has no public address.');
  expect(await resolve(false)).toBe('The push service has no public address.');
});
