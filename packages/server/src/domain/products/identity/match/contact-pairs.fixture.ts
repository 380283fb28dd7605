/** Two telephone numbers, the country of the Item, the score that hand reasoning gives, and the reason. */
export interface PhonePair {
  readonly given: string;
  readonly onFile: string;
  readonly country: string | null;
  readonly score: number;
  readonly why: string;
}

interface Number {
  readonly country: string;
  readonly code: string;
  /** Without what is dialled before it. */
  readonly national: string;
  /** As it is dialled in its country. */
  readonly dialled: string;
}

const numbers: readonly Number[] = [
  { country: 'US', code: '1', national: '1112223333', dialled: '1112223333' },
  { country: 'US', code: '1', national: '4155550123', dialled: '14155550123' },
  { country: 'CA', code: '1', national: '6135550199', dialled: '16135550199' },
  { country: 'GB', code: '44', national: '2079460123', dialled: '02079460123' },
  { country: 'FR', code: '33', national: '155501234', dialled: '0155501234' },
  { country: 'ES', code: '34', national: '910555123', dialled: '910555123' },
  { country: 'IE', code: '353', national: '15550123', dialled: '015550123' },
  { country: 'NL', code: '31', national: '205550123', dialled: '0205550123' },
  { country: 'DE', code: '49', national: '3055501234', dialled: '03055501234' },
  { country: 'IT', code: '39', national: '0655501234', dialled: '0655501234' },
];

const spaced = (digits: string): string => digits.replace(/(\d{3})(?=\d)/g, '$1 ');
const changed = (digits: string): string => `${digits.slice(0, -1)}${(Number(digits.at(-1)) + 1) % 10}`;
type Phoned = (number: Number) => string;
const whole: Phoned = ({ code, national }) => `+${code}${national}`;
const dialled: Phoned = (number) => number.dialled;

/** The Item's country is that of the number, unless `unknown` says that nothing tells it. */
const phoneFamilies: readonly [string, Phoned, Phoned, number, 'unknown'?][] = [
  ['the same', whole, whole, 100],
  ['the same, and both say the country', whole, whole, 100, 'unknown'],
  ['spaces are no matter', ({ code, national }) => `+${code} ${spaced(national)}`, whole, 100],
  ['dots and dashes are none', (number) => number.dialled.replace(/^(\d{3})(\d{3})/, '$1.$2-'), dialled, 100],
  ['the country of the Item is that of a number without one', dialled, whole, 100],
  ['as it is dialled from abroad', ({ code, national }) => `00${code}${national}`, whole, 100],
  ['as a link', (number) => `tel:${whole(number)}`, whole, 100],
  [
    'nothing tells the country of one',
    ({ national }) => national,
    (number) => number.national,
    90,
    'unknown',
  ],
  ['an extension on one side', (number) => `${whole(number)} ext. 12`, whole, 90],
  ['the same extension', (number) => `${whole(number)} x12`, (number) => `${whole(number)} ext 12`, 100],
  ['another extension', (number) => `${whole(number)} x12`, (number) => `${whole(number)} x13`, 0],
  ['another last digit', ({ code, national }) => `+${code}${changed(national)}`, whole, 0],
  ['another country', ({ national }) => `+81${national}`, whole, 0],
  ['no number', () => 'call me', whole, 0],
  ['too short for a number', () => '911', whole, 0],
  ['no number on file', whole, () => 'unknown', 0],
];

export const PHONE_PAIRS: readonly PhonePair[] = phoneFamilies.flatMap(
  ([why, given, onFile, score, unknown]) =>
    numbers.map((number) => ({
      given: given(number),
      onFile: onFile(number),
      country: unknown ? null : number.country,
      score,
      why,
    })),
);

/** Two e-mail addresses, the score that hand reasoning gives, and the reason. */
export interface EmailPair {
  readonly given: string;
  readonly onFile: string;
  readonly score: number;
  readonly why: string;
}

/** Names of eight characters or more, without a dot or sign. */
const mailboxes = [
  'acharleson',
  'williamfenwick',
  'peggydunmore',
  'hartwell1980',
  'betsycalloway',
  'olivaresp',
  'katelindqvist',
  'natepemberton',
];
const shortNames = ['ana', 'holt', 'luis7', 'mholt22'];
const HOST = 'mail.example';
const swapped = (name: string): string => `${name[1]}${name[0]}${name.slice(2)}`;
type Mailed = (name: string) => string;
const at =
  (host: string): Mailed =>
  (name) =>
    `${name}@${host}`;
const plain = at(HOST);

const emailFamilies: readonly [string, Mailed, Mailed, number][] = [
  ['the same', plain, plain, 100],
  ['case is no matter', (name) => plain(name).toUpperCase(), plain, 100],
  ['spaces around it are none', (name) => ` ${plain(name)} `, plain, 100],
  ['a tag on one side', (name) => plain(`${name}+bank`), plain, 90],
  ['another tag', (name) => plain(`${name}+bank`), (name) => plain(`${name}+shop`), 90],
  [
    'dots are no matter there',
    (name) => at('gmail.com')(`${name.slice(0, 2)}.${name.slice(2)}`),
    at('gmail.com'),
    85,
  ],
  ['one provider under two names', at('googlemail.com'), at('gmail.com'), 85],
  ['dots and a tag', (name) => at('gmail.com')(`${name[0]}.${name.slice(1)}+bank`), at('gmail.com'), 85],
  ['one letter more', (name) => plain(`${name}s`), plain, 72],
  ['one letter less', (name) => plain(name.slice(0, 1) + name.slice(2)), (name) => plain(name), 72],
  ['one letter changed', (name) => plain(`${name.slice(0, -1)}q`), plain, 72],
  ['two letters swapped', (name) => plain(swapped(name)), plain, 72],
  [
    'two dots where dots matter',
    (name) => plain(`${name.slice(0, 2)}.${name.slice(2, 4)}.${name.slice(4)}`),
    plain,
    0,
  ],
  ['two letters more', (name) => plain(`${name}xy`), plain, 0],
  ['another host', at('post.example'), plain, 0],
  ['no address', (name) => name, plain, 0],
  ['two signs', (name) => `${name}@@${HOST}`, plain, 0],
  ['no dot behind the sign', at('mail'), plain, 0],
  ['no address on either side', (name) => name, (name) => name, 0],
];

const shortFamilies: readonly [string, Mailed, Mailed, number][] = [
  ['a short name that is the same', plain, plain, 100],
  ['a letter more in a short name may be another person', (name) => plain(`${name}s`), plain, 0],
  ['two letters swapped in a short name', (name) => plain(swapped(name)), plain, 0],
  ['a tag on a short name', (name) => plain(`${name}+x`), plain, 90],
];

const emailsOf = (names: readonly string[], families: typeof emailFamilies): EmailPair[] =>
  families.flatMap(([why, given, onFile, score]) =>
    names.map((name) => ({ given: given(name), onFile: onFile(name), score, why })),
  );

export const EMAIL_PAIRS: readonly EmailPair[] = [
  ...emailsOf(mailboxes, emailFamilies),
  ...emailsOf(shortNames, shortFamilies),
];
