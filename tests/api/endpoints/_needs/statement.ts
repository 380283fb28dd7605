import type { LinkedItem, Need } from '../_kit/life.ts';

export interface ListedStatement extends LinkedItem {
  readonly statementId: string;
}

/** Months of winter that are over, also for a service that runs on the real clock. */
export const WINTER = { start_date: '2025-12-01', end_date: '2026-02-28' };

/** An Item with a few statements, and the newest one of its first account. */
export const statement: Need<ListedStatement> = async (life) => {
  const item = await life.link({ products: ['statements'], options: { statements: WINTER } });
  const { accounts } = await life.call('/statements/list', { access_token: item.accessToken });
  return { ...item, statementId: accounts[0].statements[0].statement_id };
};
