import { isPublicAddress } from '../../../src/infra/deliveries/public-address';

describe('an address is of the Internet', () => {
  test.each(['8.8.8.8', '93.184.216.34', '172.15.255.255', '172.32.0.1', '100.63.255.255', '223.255.255.255'])(
    'as %s is',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each(['2606:4700::1111', '2a00:1450:4001:830::200e', '2001:4860:4860::8888'])('as %s is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe('an address is not of the Internet', () => {
  test.each([
    ['this machine', ['127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '::']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fc00::1', 'fd12::1']],
    ['link-local', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'febf::1']],
    ['metadata of a cloud', ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192', '168.63.129.16']],
    ['IPv4 within IPv6', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:127.0.0.1']],
    ['NAT64', ['64:ff9b::7f00:1', '64:ff9b::169.254.169.254', '64:ff9b:1::a00:1']],
    ['6to4 and Teredo', ['2002:7f00:1::', '2002:a9fe:a9fe::1', '2001:0:53aa:64c::1', '192.88.99.1']],
    ['for many', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
    [
      'for documents and benchmarks',
      ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '3fff::1'],
    ],
    ['given out to nobody', ['240.0.0.1', '4000::1', '100::1', 'fec0::1', '5f00::1']],
    ['no address at all', ['', 'localhost', '8.8.8', '0x7f.1', '2130706433', '8.8.8.8 ', '1.2.3.4.5', ':::']],
  ])('when it is %s', (_what, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});
