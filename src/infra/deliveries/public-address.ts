import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * Which addresses are those of strangers on the Internet. IPv4: all but what IANA's registry of special purposes keeps
 * for other things. IPv6: nothing but 2000::/3, the only space that is given out, less its own special purposes; so what
 * wraps an IPv4 address (::ffff:0:0/96, 64:ff9b::/96), unique-local, link-local, multicast and the rest is outside.
 */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16', // link-local; the metadata of most clouds
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24', // relays of 6to4
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32', // Azure's own service within every machine of it
];
const GIVEN_OUT_V6 = ['2000::/3'];
const SPECIAL_V6 = [
  '2001::/23', // Teredo, benchmarks, ORCHID and other protocols
  '2001:db8::/32',
  '2002::/16', // 6to4
  '3fff::/20',
];

const specialV4 = listOf(SPECIAL_V4, 'ipv4');
const givenOutV6 = listOf(GIVEN_OUT_V6, 'ipv6');
const specialV6 = listOf(SPECIAL_V6, 'ipv6');

/** False for anything that is no address, too. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialV4.check(address, 'ipv4');
  // Zones name an interface of this machine.
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return givenOutV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
