export interface ListedSecurity {
  readonly ticker: string;
  readonly name: string;
  /** equity, etf, fixed income, mutual fund */
  readonly type: string;
  /** Price around 2026-01-01, in minor units. */
  readonly price: bigint;
}

/** What is traded on the simulated market; every name and ticker is invented. */
export const securities: readonly ListedSecurity[] = [
  { ticker: 'MDLK', name: 'Meadowlark Broad Market ETF', type: 'etf', price: 8_742n },
  { ticker: 'HLCTX', name: 'Halcyon Total Index Fund', type: 'mutual fund', price: 3_418n },
  { ticker: 'RVBD', name: 'Riverbend Short Bond ETF', type: 'etf', price: 5_061n },
  { ticker: 'QLSN', name: 'Quillon Systems', type: 'equity', price: 14_290n },
  { ticker: 'TGTFX', name: 'Harborlight Target 2050 Fund', type: 'mutual fund', price: 2_176n },
];
