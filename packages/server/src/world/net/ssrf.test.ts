import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { checkTarget, createNet } from './guarded-net.ts';
import { NetError } from './net.ts';
import { openPolicy, post, sandboxPolicy } from './receivers.fixture.ts';
import { addresses, type Entry, literals, others } from './ssrf-corpus.fixture.ts';

const PROFILES = [
  ['open', openPolicy],
  ['sandbox', sandboxPolicy],
] as const;
const PUBLIC = '93.184.215.14';

/** Nobody is there; what would have been connected to is noted. */
function noting(made: string[]) {
  return ({ host = '' }: { host?: string | undefined }) => {
    made.push(host);
    const socket = new Socket();
    process.nextTick(() => socket.destroy(new Error('nobody is there')));
    return socket;
  };
}

async function classOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(NetError);
  return (error as NetError).failureClass;
}

describe.each(PROFILES)('with the %s policy', (profile, policy) => {
  it('every target of the corpus is refused or let through as labelled, and no socket is made for a refused one', async () => {
    const corpus: Entry[] = [...literals(), ...others()];
    expect(corpus.length).toBeGreaterThan(1_500);
    const wrong: string[] = [];
    for (const entry of corpus) {
      const made: string[] = [];
      const net = createNet(policy, async () => [PUBLIC], { connect: noting(made) });
      const failureClass = await classOf(net.request(post(entry.url)));
      const allowed = failureClass === 'refused' && made.length === 1;
      const refused = failureClass === 'blocked' && made.length === 0;
      if (entry[profile] ? !allowed : !refused) wrong.push(`${entry.url.slice(0, 80)}: ${failureClass}`);
    }
    expect(wrong).toEqual([]);
  });

  it('a name is refused for any address that is', async () => {
    const all = addresses();
    expect(all.length).toBeGreaterThan(120);
    const wrong: string[] = [];
    for (const entry of all) {
      for (const found of [[entry.address], [PUBLIC, entry.address], [entry.address, PUBLIC]]) {
        const made: string[] = [];
        const net = createNet(policy, async () => found, { connect: noting(made) });
        const failureClass = await classOf(net.request(post('http://receiver.example.com/')));
        const allowed = failureClass === 'refused' && made.length > 0;
        const refused = failureClass === 'blocked' && made.length === 0;
        if (entry[profile] ? !allowed : !refused) wrong.push(`${found.join()}: ${failureClass}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('a target can be checked without resolving it', () => {
    for (const { url, ...labels } of [...literals(), ...others()]) {
      const check = () => checkTarget(url, policy);
      if (labels[profile]) expect(check().protocol).toMatch(/^https?:$/);
      else expect(check, url.slice(0, 80)).toThrow(NetError);
    }
  });

  it('what a resolver should never say is refused', async () => {
    const made: string[] = [];
    for (const found of [
      'localhost',
      '',
      '127.0.0.1:80',
      '::ffff:8.8.8.8',
      'fe80::1%lo',
      'fd12::1%lo',
      '2606:4700::1%lo',
      '0x7f.1',
    ]) {
      const net = createNet(policy, async () => [found], { connect: noting(made) });
      expect(await classOf(net.request(post('http://receiver.example.com/')))).toBe('blocked');
    }
    expect(made).toEqual([]);
  });
});

describe('ranges that the operator opens', () => {
  const reaching = (url: string, ...allowedCidrs: string[]) => {
    const net = createNet({ ...openPolicy, allowedCidrs }, async () => [], { connect: noting([]) });
    return classOf(net.request(post(url)));
  };

  it('are reached from their first to their last address', async () => {
    expect(await reaching('http://10.1.2.0/', '10.1.2.0/24')).toBe('refused');
    expect(await reaching('http://10.1.2.255/', '10.1.2.0/24')).toBe('refused');
    expect(await reaching('http://10.1.1.255/', '10.1.2.0/24')).toBe('blocked');
    expect(await reaching('http://10.1.3.0/', '10.1.2.0/24')).toBe('blocked');
    expect(await reaching('http://[fd12::1]/', 'fd12::/16')).toBe('refused');
    expect(await reaching('http://[fd13::1]/', 'fd12::/16')).toBe('blocked');
    expect(await reaching('http://100.64.0.1/', '10.0.0.0/8', '100.64.0.0/10')).toBe('refused');
  });

  it('never open link-local, metadata, multicast or IPv6 addresses that hide IPv4 ones', async () => {
    const shut = [
      '169.254.169.254',
      '168.63.129.16',
      '100.100.100.200',
      '192.0.0.192',
      '0.0.0.0',
      '224.0.0.1',
    ];
    const shutIpv6 = ['fe80::1', 'fec0::1', 'ff02::1', 'fd00:ec2::254', 'fd20:ce::254', '::', '::a00:1'];
    const hiding = ['::ffff:10.0.0.1', '64:ff9b::10.0.0.1', '64:ff9b:1::1', '2002:a00:1::', '2001::1'];
    for (const host of [...shut, ...[...shutIpv6, ...hiding].map((address) => `[${address}]`)]) {
      expect(await reaching(`http://${host}/`, '0.0.0.0/0', '::/0'), host).toBe('blocked');
    }
  });

  it('must be ranges', () => {
    for (const cidr of [
      '',
      '10.0.0.0',
      '10.0.0.0/33',
      '10.0.0.0/-1',
      '10.0/8',
      'fd00::/129',
      '10.0.0.0/8/8',
      'x/8',
    ]) {
      expect(() => createNet({ ...openPolicy, allowedCidrs: [cidr] }), cidr).toThrow('no range');
    }
  });
});

describe('addresses on which the process listens', () => {
  const reaching = (url: string, host: string, found = ['127.0.0.1']) => {
    const policy = { ...sandboxPolicy, refusedAddresses: () => [{ host, port: 4100 }] };
    const net = createNet(policy, async () => found, { connect: noting([]) });
    return classOf(net.request(post(url)));
  };

  it('are refused, as literals and behind names', async () => {
    expect(await reaching('http://127.0.0.1:4100/', '127.0.0.1')).toBe('blocked');
    expect(await reaching('http://receiver.example.com:4100/', '127.0.0.1')).toBe('blocked');
    expect(await reaching('http://[::1]:4100/', '0:0:0:0:0:0:0:1')).toBe('blocked');
    expect(await reaching('http://127.0.0.1:4101/', '127.0.0.1')).toBe('refused');
    expect(await reaching('http://127.0.0.2:4100/', '127.0.0.1')).toBe('refused');
  });

  it('are all of this machine where the process listens on every one', async () => {
    for (const everywhere of ['0.0.0.0', '::', 'localhost']) {
      expect(await reaching('http://127.9.9.9:4100/', everywhere)).toBe('blocked');
      expect(await reaching('http://[::1]:4100/', everywhere)).toBe('blocked');
      expect(await reaching('http://10.255.254.253:4100/', everywhere)).toBe('refused');
    }
  });
});

describe('where https alone is allowed', () => {
  it('http is refused whatever else holds', () => {
    for (const [, policy] of PROFILES) {
      const httpsOnly = { ...policy, httpsOnly: true };
      expect(checkTarget('https://receiver.example.com/hook', httpsOnly).href).toBe(
        'https://receiver.example.com/hook',
      );
      expect(() => checkTarget('http://receiver.example.com/hook', httpsOnly)).toThrow('scheme');
    }
  });
});
