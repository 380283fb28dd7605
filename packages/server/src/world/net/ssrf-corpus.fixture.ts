// Targets and whether they may be reached, made from the ranges themselves by arithmetic of their own: nothing here knows how the
// service decides (OUT, check of all).

/** Whether it is allowed where private targets are shut, and in the sandbox. */
export interface Label {
  readonly open: boolean;
  readonly sandbox: boolean;
}
export interface Entry extends Label {
  readonly url: string;
}
export interface AddressEntry extends Label {
  readonly address: string;
}

const REFUSED_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const SANDBOX_IPV4 = ['10.0.0.0/8', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'];
const PUBLIC_IPV6 = '2000::/3';
const REFUSED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
const SANDBOX_IPV6 = ['::1/128', 'fc00::/7'];
const METADATA_IPV6 = ['fd00:ec2::254/128', 'fd00:ec2::23/128', 'fd20:ce::254/128'];
const OTHER_IPV6 = [
  '::/128',
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '5f00::/16',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];
const ORDINARY_IPV4 = [
  '1.1.1.1',
  '8.8.8.8',
  '9.9.9.9',
  '93.184.215.14',
  '192.0.1.1',
  '172.15.0.1',
  '11.0.0.1',
];
const ORDINARY_IPV6 = ['2606:4700:4700::1111', '2a00:1450:4001:80b::200e', '2001:4860:4860::8888', '3ffe::1'];

/** Every address at an edge of a range, and some in none; each in one spelling, as a resolver gives it. */
export function addresses(): AddressEntry[] {
  const ipv4 = REFUSED_IPV4.flatMap((range) => edges(parseRange(range, 32), 32)).map(ipv4Text);
  const ipv6 = [PUBLIC_IPV6, ...REFUSED_IPV6, ...SANDBOX_IPV6, ...METADATA_IPV6, ...OTHER_IPV6]
    .flatMap((range) => edges(parseRange(range, 128), 128))
    .map(ipv6Text);
  return unique([...ipv4, ...ORDINARY_IPV4, ...ipv6, ...ORDINARY_IPV6]).map((address) => ({
    address,
    ...labelOf(address),
  }));
}

/** The addresses as URLs in every spelling that parsers take or should not take. */
export function literals(): Entry[] {
  return addresses().flatMap(({ address, open, sandbox }) => {
    const spelled = (hosts: string[], label: Label): Entry[] =>
      unique(hosts).map((host) => ({ url: `http://${host}/hook`, ...label }));
    if (address.includes(':')) {
      return [
        ...spelled([`[${address}]`, `[${address.toUpperCase()}]`, `[${full(address)}]`], { open, sandbox }),
        ...spelled([`[${address}%25eth0]`, `[${address}%eth0]`], NOWHERE),
      ];
    }
    return [
      ...spelled(spellings(address), { open, sandbox }),
      ...spelled(hidings(address), NOWHERE),
      ...spelled(misspellings(address), NOWHERE),
    ];
  });
}

const NOWHERE: Label = { open: false, sandbox: false };
const EVERYWHERE: Label = { open: true, sandbox: true };
const SANDBOX_ALONE: Label = { open: false, sandbox: true };

/** Names, ports, schemes and other parts of a URL. Names here are not resolved by anybody. */
export function others(): Entry[] {
  const all = (label: Label, urls: string[]) => urls.map((url): Entry => ({ url, ...label }));
  const hosts = (label: Label, names: string[]) =>
    all(
      label,
      names.flatMap((name) => [name, `${name}.`, name.toUpperCase()].map((host) => `http://${host}/hook`)),
    );
  const ports = (label: Label, scheme: string, list: number[]) =>
    all(
      label,
      list.map((port) => `${scheme}://receiver.example.com:${port}/hook`),
    );
  return [
    ...hosts(EVERYWHERE, ['example.com', 'hooks.example.co.uk', 'xn--bcher-kva.example', 'a_b.example.com']),
    ...hosts(EVERYWHERE, [
      'localhost.example.com',
      'internal.example',
      'local.example.com',
      'bücher.example',
    ]),
    ...hosts(SANDBOX_ALONE, [
      'localhost',
      'receiver',
      'metadata',
      'my-app',
      'app.localhost',
      'a.b.localhost',
    ]),
    ...hosts(SANDBOX_ALONE, ['local', 'internal', 'host.docker.internal', 'host.containers.internal']),
    ...hosts(NOWHERE, ['printer.local', 'a.b.local', 'vault.internal', 'a.b.internal', 'nas.home.arpa']),
    ...hosts(NOWHERE, ['instance-data.ec2.internal', 'metadata.google.internal', 'metadata.goog']),
    ...all(SANDBOX_ALONE, ['http://ⓛocalhost/', 'http://loc%61lhost/', 'http://local\thost/']),
    ...all(NOWHERE, ['http://printer。local/', 'http://metadata.google%2einternal/', 'http://example..com/']),
    ...all(NOWHERE, ['http://localhost../', 'http://metadata.google.internal../', 'http://./', 'http://../']),
    ...all(NOWHERE, [
      'http:///',
      'http://',
      'https://',
      '',
      ' ',
      'receiver.example.com',
      '//receiver.example.com/',
    ]),
    ...all(NOWHERE, [
      'http://exa mple.com/',
      'http://example.com:99999/',
      'http://example.com:-1/',
      'http://[::1/',
    ]),
    ...ports(EVERYWHERE, 'https', [443, 8443, 1024, 3000, 4000, 8000, 8080, 9000, 9443, 49_152, 65_535]),
    ...ports(EVERYWHERE, 'http', [80, 443, 8443, 1024, 3000, 5000, 8080, 65_535]),
    ...ports(
      NOWHERE,
      'https',
      [0, 1, 7, 21, 22, 23, 25, 53, 79, 80, 81, 110, 111, 135, 139, 143, 161, 389, 442],
    ),
    ...ports(NOWHERE, 'http', [0, 1, 22, 25, 79, 81, 444, 445, 465, 514, 587, 636, 873, 990, 993, 995, 1023]),
    ...ports(SANDBOX_ALONE, 'http', [1433, 1521, 2049, 2181, 2375, 2376, 2379, 3306, 3389, 5432, 5672, 5984]),
    ...ports(
      SANDBOX_ALONE,
      'https',
      [5985, 6000, 6379, 6443, 8500, 9042, 9092, 9200, 9300, 10_250, 11_211, 27_017],
    ),
    ...all(
      NOWHERE,
      ['ftp', 'file', 'gopher', 'ws', 'wss', 'data', 'javascript', 'blob', 'unix', 'dict', 'ldap'].map(
        (scheme) => `${scheme}://receiver.example.com/hook`,
      ),
    ),
    ...all(EVERYWHERE, [
      'HTTPS://receiver.example.com/',
      'https:\\\\receiver.example.com\\x',
      ' https://a.example.com ',
    ]),
    ...all(NOWHERE, ['https://u@a.example.com/', 'https://u:p@a.example.com/', 'https://:p@a.example.com/']),
    ...all(NOWHERE, [
      'https://a.example.com@127.0.0.1/',
      'https://127.0.0.1@a.example.com/',
      'https://a.example.com/#x',
    ]),
    // What stands before the host, or after it, only looks like one.
    ...all(EVERYWHERE, ['https://a.example.com/?u=http://127.0.0.1/', 'https://a.example.com/@127.0.0.1']),
    ...all(NOWHERE, ['http://169.254.169.254\\@a.example.com/', 'http://169.254.169.254/?a.example.com']),
    ...all(EVERYWHERE, [`https://a.example.com/${'x'.repeat(2048 - 22)}`]),
    ...all(NOWHERE, [
      `https://a.example.com/${'x'.repeat(2049 - 22)}`,
      `https://a.example.com/${'x'.repeat(1e6)}`,
    ]),
  ];
}

/** Spellings that the URL standard takes for the address. */
function spellings(address: string): string[] {
  const value = ipv4Value(address);
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const octal = (part: number) => `0${part.toString(8)}`;
  const hex = (part: number) => `0x${part.toString(16)}`;
  return [
    address,
    `${address}.`,
    `${value}`,
    hex(Number(value)),
    hex(Number(value)).toUpperCase().replace('0X', '0x'),
    octal(Number(value)),
    [a, b, c, d].map(octal).join('.'),
    [a, b, c, d].map(hex).join('.'),
    [hex(a), octal(b), c, d].join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${b * 65_536 + c * 256 + d}`,
    `${hex(a)}.${b * 65_536 + c * 256 + d}.`,
    [...address].map((sign) => (sign === '.' ? '。' : String.fromCodePoint(0xff10 + Number(sign)))).join(''),
    [...address].map((sign) => (sign === '.' ? '.' : `%3${sign}`)).join(''),
    address.replaceAll('.', '%2e'),
  ];
}

/** IPv6 addresses that lead to the IPv4 one through a mapping, a translator or a tunnel. */
function hidings(address: string): string[] {
  const hex = ipv4Value(address).toString(16).padStart(8, '0');
  const [high, low] = [hex.slice(0, 4), hex.slice(4)];
  return [
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${high}:${low}]`,
    `[::FFFF:${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b::${high}:${low}]`,
    `[64:ff9b:1::${address}]`,
    `[2002:${high}:${low}::]`,
    `[2002:${high}:${low}::1]`,
    `[fe80::5efe:${address}]`,
    `[2001:0:${high}:${low}::1]`,
    // 0.0.0.1 so written is ::1, which has its own entries.
    ...(Number(`0x${hex}`) === 1 ? [] : [`[::${address}]`, `[::${high}:${low}]`]),
  ];
}

/** Not addresses and not names. */
function misspellings(address: string): string[] {
  return [
    `${address}.1`,
    `${address}..`,
    `256.${address}`,
    `${address}:80:80`,
    `[${address}]`,
    `${address}%00`,
  ];
}

function labelOf(address: string): Label {
  if (!address.includes(':')) {
    const inside = (ranges: string[]) => ranges.some((range) => holds(range, ipv4Value(address), 32));
    const open = !inside(REFUSED_IPV4);
    return { open, sandbox: open || inside(SANDBOX_IPV4) };
  }
  const inside = (ranges: string[]) => ranges.some((range) => holds(range, ipv6Value(address), 128));
  const open = inside([PUBLIC_IPV6]) && !inside(REFUSED_IPV6);
  return { open, sandbox: open || (inside(SANDBOX_IPV6) && !inside(METADATA_IPV6)) };
}

interface Range {
  readonly first: bigint;
  readonly last: bigint;
}

function parseRange(range: string, bits: 32 | 128): Range {
  const [network = '', prefix] = range.split('/');
  const first = bits === 32 ? ipv4Value(network) : ipv6Value(network);
  return { first, last: first + (1n << BigInt(bits - Number(prefix))) - 1n };
}

function edges({ first, last }: Range, bits: 32 | 128): bigint[] {
  const all = [first - 1n, first, last, last + 1n];
  return all.filter((value) => value >= 0n && value < 1n << BigInt(bits));
}

function holds(range: string, value: bigint, bits: 32 | 128): boolean {
  const { first, last } = parseRange(range, bits);
  return first <= value && value <= last;
}

function ipv4Value(text: string): bigint {
  return text.split('.').reduce((value, part) => value * 256n + BigInt(part), 0n);
}

function ipv4Text(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');
}

function ipv6Value(text: string): bigint {
  return full(text)
    .split(':')
    .reduce((value, group) => value * 65_536n + BigInt(`0x${group}`), 0n);
}

/** All eight groups. */
function full(text: string): string {
  const [head = '', tail] = text.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = groups(tail ?? '');
  const zeros = new Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].join(':');
}

/** The longest run of zeros is shortened, as resolvers write it. */
function ipv6Text(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, index) =>
    ((value >> BigInt(112 - 16 * index)) & 65_535n).toString(16),
  );
  const text = groups.join(':');
  const [longest] = [...text.matchAll(/(?<=^|:)0(:0)+(?=:|$)/g)].sort((a, b) => b[0].length - a[0].length);
  if (!longest) return text;
  const end = longest.index + longest[0].length;
  return `${text.slice(0, longest.index).replace(/:$/, '')}::${text.slice(end).replace(/^:/, '')}`;
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}
