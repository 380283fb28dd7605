import type { BankAnswer } from '../http/exchange.ts';

/** An error as the aggregator tells it; `type` names those of accounts. */
export function refused(status: number, summary: string, detail: string, type?: string): BankAnswer {
  return { status, json: { summary, detail, ...(type === undefined ? {} : { type }), status_code: status } };
}
