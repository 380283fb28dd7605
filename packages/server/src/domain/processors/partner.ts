/** A partner of the operator's own, or a known one with its team (setting `PROCESSORS`). */
export interface Partner {
  readonly name: string;
  /** The team that may use the tokens made for it; null: only the team that makes them. */
  readonly clientId: string | null;
}
