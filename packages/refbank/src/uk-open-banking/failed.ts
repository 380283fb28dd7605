import type { BankAnswer } from '../http/exchange.ts';
import { type ErrorName, errorWord, type Version } from './words.ts';

/** An error as UK Open Banking tells it. */
export function failed(version: Version, status: number, name: ErrorName, text: string): BankAnswer {
  const error = { ErrorCode: errorWord(name, version), Message: text };
  const head = version === 'v3.1' ? { Code: String(status), Message: text } : {};
  return { status, json: { ...head, Id: 'refbank', Errors: [error] } };
}
