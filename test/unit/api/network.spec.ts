import { networkOfAddress } from '../../../src/api/network';
import { ConfigRefused } from '../../../src/infra/config';
import { readLimits } from '../../../src/infra/limit-config';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network);
});

describe('TRUST_PROXY', () => {
  const trust = (text?: string) => readLimits({ TRUST_PROXY: text }).trustProxy;

  test.each([
    [undefined, '127.0.0.1', 0, false],
    ['none', '127.0.0.1', 0, false],
    ['loopback', '127.0.0.1', 0, true],
    ['loopback', '10.1.2.3', 0, false],
    ['loopback, 10.0.0.0/8', '10.1.2.3', 1, true],
    ['1', '203.0.113.7', 0, true],
    ['1', '203.0.113.7', 1, false],
  ])('%s: of %s at hop %d is believed whom it speaks for: %s', (text, address, hop, believed) => {
    expect(trust(text)(address, hop)).toBe(believed);
  });

  test.each(['0', '10', 'everybody', '10.0.0.0/99'])('is refused as %s', (text) => {
    expect(() => trust(text)).toThrow(ConfigRefused);
  });
});
