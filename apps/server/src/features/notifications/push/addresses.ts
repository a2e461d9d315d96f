import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not public: RFC 6890 and the registries that it began. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');

/** Of IPv6 only global addresses are public, without the ones that carry an IPv4 address or have a special use. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !notPublic.check(address, 'ipv4');
  return kind === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

/** Resolves names of public addresses only: a name may belong to a stranger and point into the server's network. */
export const publicLookup: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return callback(
        Object.assign(new Error('The push service has no public address.'), { code: 'EPRIVATE' }),
        [],
      );
    const [first] = found;
    if (options.all || !first) return callback(null, found);
    callback(null, first.address, first.family);
  });
};

/**
 * Whether the address may be a push service: public and https, or with an origin that the operator named. The address
 * of a name is checked when a message is sent.
 */
export function isPushService(endpoint: string, named: readonly string[]): boolean {
  const { origin, protocol, port, hostname, username, password, hash } = new URL(endpoint);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (named.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) === 0 ? hostname.includes('.') : isPublicAddress(address);
}
