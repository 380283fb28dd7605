import type { MerchantKind } from './kinds.data.ts';

/** A merchant, employer or office as the dictionary knows it. */
export interface Merchant {
  /** Names it for ever: ids that callers keep are derived from it. */
  readonly key: string;
  /** What callers know it by; follows from the key. */
  readonly id: string;
  readonly name: string;
  /** ISO 3166, two letters; empty for one that is everywhere. */
  readonly country: string;
  readonly kind: MerchantKind;
  readonly categoryId: string;
  /** Detailed class of the newer taxonomy. */
  readonly class: string;
  /** ISO 18245. */
  readonly mcc: string;
  /** Domain alone. */
  readonly website: string;
  /** As it stands on statements of cards, where it does. */
  readonly phone?: string;
  /** Of its mark: `#rrggbb`. */
  readonly colour: string;
  readonly branches: readonly Branch[];
}

/** Place of the town in the list of the country, street with number, latitude, longitude, number of the shop. */
export type Branch = readonly [
  town: number,
  street: string,
  latitude: number,
  longitude: number,
  store: string,
];

export type Town = readonly [
  name: string,
  region: string | null,
  postalCode: string,
  latitude: number,
  longitude: number,
];
