import type { WrittenAddress } from './parse-address.ts';

/** Two addresses, the score that hand reasoning gives (null: too little to compare), and the reason. */
export interface AddressPair {
  readonly given: WrittenAddress;
  readonly onFile: WrittenAddress;
  readonly score: number | null;
  readonly isPostalCodeMatch: boolean | null;
  readonly why: string;
}

const NOTHING: WrittenAddress = { street: null, city: null, region: null, postalCode: null, country: null };

interface Place {
  readonly address: WrittenAddress;
  /** The street in other words. */
  readonly streetOtherwise: string;
  /** The street with the number of its neighbour. */
  readonly neighbour: string;
  readonly regionName: string | null;
}

const place = (
  [street, city, region, postalCode, country]: readonly [string, string, string | null, string, string],
  [streetOtherwise, neighbour, regionName]: readonly [string, string, string | null],
): Place => ({
  address: { street, city, region, postalCode, country },
  streetOtherwise,
  neighbour,
  regionName,
});

const places: readonly Place[] = [
  place(
    ['2992 Cameron Road', 'Malakoff', 'NY', '14236', 'US'],
    ['2992 Cameron Rd.', '2994 Cameron Road', 'New York'],
  ),
  place(
    ['718 N Alder Street', 'Springdale', 'OH', '45246', 'US'],
    ['718 North Alder St', '720 N Alder Street', 'Ohio'],
  ),
  place(
    ['4410 Old Mill Pkwy', 'Boise', 'ID', '83702', 'US'],
    ['4410 Old Mill Parkway', '4412 Old Mill Pkwy', 'Idaho'],
  ),
  place(
    ['15 SW Birch Lane', 'Fairmont', 'WV', '26554', 'US'],
    ['15 Southwest Birch Ln', '17 SW Birch Lane', 'West Virginia'],
  ),
  place(
    ['120 Grove Avenue West', 'Dover', 'NH', '03820', 'US'],
    ['120 Grove Ave. W.', '122 Grove Avenue West', 'New Hampshire'],
  ),
  place(['88 Elm Crescent', 'Guelph', 'ON', 'N1G 2W1', 'CA'], ['88 Elm Cres', '90 Elm Crescent', 'Ontario']),
  place(
    ['1204 Maple Boulevard', 'Laval', 'QC', 'H7N 1A1', 'CA'],
    ['1204 Maple Blvd', '1206 Maple Boulevard', 'Québec'],
  ),
  place(
    ['14 Harbour Gardens', 'Falmouth', null, 'TR11 3XS', 'GB'],
    ['14, Harbour Gdns', '16 Harbour Gardens', null],
  ),
  place(
    ['27 Avenue des Lilas', 'Lyon', null, '69003', 'FR'],
    ['27 av. des Lilas', '29 Avenue des Lilas', null],
  ),
  place(['Lindenstraße 12a', 'Bremen', null, '28203', 'DE'], ['Lindenstr. 12a', 'Lindenstraße 14', null]),
];

type Address = (place: Place) => WrittenAddress;
const whole: Address = ({ address }) => address;
const withOther =
  (change: Partial<WrittenAddress>): Address =>
  ({ address }) => ({ ...address, ...change });
/** By hand: `[with a region, without]`, as 95 points can be compared or 90. */
type Score = number | null | readonly [number, number];

const families: readonly [string, Address, Address, Score, boolean | null][] = [
  ['the same', whole, whole, 100, true],
  [
    'the street in other words',
    ({ address, streetOtherwise }) => ({ ...address, street: streetOtherwise }),
    whole,
    100,
    true,
  ],
  [
    'case is no matter',
    ({ address }) => ({
      ...address,
      street: (address.street ?? '').toUpperCase(),
      city: (address.city ?? '').toUpperCase(),
    }),
    whole,
    100,
    true,
  ],
  [
    'the region by its name',
    ({ address, regionName }) => ({ ...address, region: regionName }),
    whole,
    100,
    true,
  ],
  [
    'the postal code in small letters',
    ({ address }) => ({ ...address, postalCode: (address.postalCode ?? '').toLowerCase() }),
    whole,
    100,
    true,
  ],
  ['no postal code on one side', withOther({ postalCode: null }), whole, 100, null],
  ['no city on one side', withOther({ city: null }), whole, 100, true],
  ['no country on one side', withOther({ country: null }), whole, 100, true],
  [
    'a unit on one side',
    ({ address }) => ({ ...address, street: `${address.street}, Apt 4` }),
    whole,
    100,
    true,
  ],
  [
    'number and street alone: 55 points',
    ({ address }) => ({ ...NOTHING, street: address.street }),
    whole,
    100,
    null,
  ],
  ['the neighbour', ({ address, neighbour }) => ({ ...address, street: neighbour }), whole, 65, true],
  ['another postal code: 75 of 95, 70 of 90', withOther({ postalCode: '99990' }), whole, [79, 78], false],
  ['another city: 80 of 95, 75 of 90', withOther({ city: 'Farwick' }), whole, [84, 83], true],
  ['another country', withOther({ country: 'JP' }), whole, 40, true],
  [
    'city and region alone: 20 points',
    ({ address: { city, region } }) => ({ ...NOTHING, city, region }),
    whole,
    null,
    null,
  ],
  [
    'city, region and postal code alone: 40 points',
    ({ address: { city, region, postalCode } }) => ({ ...NOTHING, city, region, postalCode }),
    whole,
    null,
    true,
  ],
  [
    'nothing is the same',
    () => ({ street: '9001 Zephyr Quay', city: 'Farwick', region: 'ZZ', postalCode: '00001', country: null }),
    whole,
    0,
    false,
  ],
];

const us = (street: string, postalCode: string | null = '45246'): WrittenAddress => ({
  street,
  city: 'Springdale',
  region: 'OH',
  postalCode,
  country: 'US',
});
const written: readonly AddressPair[] = (
  [
    [
      us('718 Alder St', '45246-1234'),
      us('718 Alder St'),
      100,
      true,
      'what follows the five digits is no matter',
    ],
    [us('718 Alder St', '452461234'), us('718 Alder St', '45246 9999'), 100, true, 'with or without a sign'],
    [us('718 Alder St Apt 4'), us('718 Alder St #4'), 100, true, 'a unit under two names'],
    [us('718 Alder St Unit 4B'), us('718 Alder St, Suite 4b'), 100, true, 'a unit of a number and a letter'],
    [us('718 Alder St Apt 4'), us('718 Alder St Apt 5'), 95, true, 'another unit: 95 of 100'],
    [us('718 Alder St, 2nd Floor'), us('718 Alder St Fl 2'), 100, true, 'a floor'],
    [us('718 Alder St Apt 4'), us('720 Alder St Apt 4'), 65, true, 'the neighbour: 75 of 100, held at 65'],
    [
      us('718 Alder Street'),
      us('718 Aldr Street'),
      100,
      true,
      'a spelling of the street: jaro 0.93, and the front',
    ],
    [us('718 Alder Street'), us('718 Oak Street'), 84, true, 'one of two words of the street: 80 of 95'],
    [us('718 Alder Grove Street'), us('718 Alder Street'), 89, true, 'two of three words: 85 of 95'],
    [us('718 Alder Street'), us('718 Zephyr Quay'), 68, true, 'another street: 65 of 95'],
    [us('718 5th Ave'), us('718 5th Avenue'), 100, true, 'an ordinal is no house number'],
    [us('5th Ave 718'), us('718 5th Avenue'), 100, true, 'the number behind the street'],
    [us('PO Box 12'), us('P.O. Box 12'), 100, true, 'a box'],
    [us('PO Box 12'), us('PO Box 13'), 65, true, 'another box'],
    [us('12-14 Alder St'), us('12-14 Alder Street'), 100, true, 'a number of two houses'],
    [us('St James Street 4'), us('4 Saint James St'), 100, true, 'a saint, and a street'],
    [us('718 E Alder St'), us('718 W Alder St'), 89, true, 'the other end of the street: two of three words'],
    [
      { ...us('718 Alder St'), city: 'St. Louis' },
      { ...us('718 Alder St'), city: 'Saint Louis' },
      100,
      true,
      'a saint in a city',
    ],
    [
      { ...us('718 Alder St'), country: 'United States' },
      { ...us('718 Alder St'), country: 'US' },
      100,
      true,
      'a country by its name',
    ],
    [{ ...us('718 Alder St'), region: 'Kentucky' }, us('718 Alder St'), 95, true, 'another region: 90 of 95'],
    [NOTHING, us('718 Alder St'), null, null, 'nothing is said'],
    [us('718 Alder St', '45246'), us('', '45246'), null, true, 'no street on one side: 40 points'],
  ] as const
).map(([given, onFile, score, isPostalCodeMatch, why]) => ({ given, onFile, score, isPostalCodeMatch, why }));

const scoreOf = (score: Score, { address }: Place): number | null =>
  typeof score === 'object' && score !== null ? score[address.region === null ? 1 : 0] : score;

export const ADDRESS_PAIRS: readonly AddressPair[] = [
  ...families.flatMap(([why, given, onFile, score, isPostalCodeMatch]) =>
    places.map((one) => ({
      given: given(one),
      onFile: onFile(one),
      score: scoreOf(score, one),
      isPostalCodeMatch,
      why,
    })),
  ),
  ...written,
];
