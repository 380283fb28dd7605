import type { MerchantKind } from '../kinds.data.ts';

/** The merchants of one country as they are invented: names by kind, separated by commas. */
export interface InventedMarket {
  readonly country: string;
  readonly towns: readonly InventedTown[];
  readonly streets: string;
  /** How an address is written: `Calle Molino 7`, or `7 Mill Lane`. */
  readonly numberAfterStreet?: boolean;
  readonly names: Readonly<Partial<Record<MerchantKind, string>>>;
}

export type InventedTown = readonly [
  name: string,
  region: string | null,
  postalCode: string,
  latitude: number,
  longitude: number,
];
