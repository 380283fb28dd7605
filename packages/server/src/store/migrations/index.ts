import { founding } from './20261121T0700-founding.ts';
import { time } from './20261121T1500-time.ts';

export interface Migration {
  /** Named by time, so that parallel branches do not fight for a number; applied in this order. */
  readonly id: string;
  readonly sql: string;
}

export const migrations: readonly Migration[] = [founding, time];
