import type { Findings } from '../finding.ts';
import type { StatementEntry } from '../statement/document.ts';

/** What reading one message needs to know. */
export interface MtContext {
  readonly isInterim: boolean;
  readonly interimStatus: StatementEntry['status'];
  readonly findings: Findings;
}
