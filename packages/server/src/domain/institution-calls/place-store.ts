import type { HealthKey } from '../institutions/health-store.ts';

/** One of the places that an institution has for calls at the same time. */
export interface PlaceLease extends HealthKey {
  /** From 1. */
  readonly nth: number;
  readonly holder: string;
}

/** Port: fulfilled by `store/tables/items/institution-places.ts`. Instants are milliseconds of the system's time. */
export interface InstitutionPlaceWriter {
  /** Takes the place until `until`; false while another holds it. */
  take(lease: PlaceLease, times: { readonly now: number; readonly until: number }): Promise<boolean>;
  /** Gives it back; nothing where it is another's by now. */
  giveBack(lease: PlaceLease): Promise<void>;
}
