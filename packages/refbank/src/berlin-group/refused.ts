import type { BankAnswer } from '../http/exchange.ts';

/** An error as NextGenPSD2 tells it. */
export function refused(status: number, code: string, text: string): BankAnswer {
  return { status, json: { tppMessages: [{ category: 'ERROR', code, text }] } };
}
