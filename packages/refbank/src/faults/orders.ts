import type { BankAnswer } from '../http/exchange.ts';
import type { Fault } from './fault.ts';
import { isPlain } from './json-changes.ts';

/** Faults of what the bank repeats of an order for money. */
export const ORDERS: Readonly<Record<string, Fault>> = {
  other_amount: repeatsAnother('amount', 'InstructedAmount', { Amount: '7777.77' }),
  other_payee: repeatsAnother('payee', 'CreditorAccount', { Identification: 'GB94BARC10201530093459' }),
  unsigned_answer: signedBy('answers of payments are not signed', () => undefined),
  wrong_signature: signedBy('answers of payments have a signature that nobody made', (signature) =>
    signature.replace(/\.\.[^.]{4}/, '..AAAA'),
  ),
};

const SIGNATURE = 'x-jws-signature';

function signedBy(about: string, change: (signature: string) => string | undefined): Fault {
  return {
    about,
    place: 'answer',
    mounts: ['open-banking-payments'],
    change(answer): BankAnswer {
      const { [SIGNATURE]: signature = '', ...headers } = answer.headers ?? {};
      const other = change(signature);
      return { ...answer, headers: { ...headers, ...(other === undefined ? {} : { [SIGNATURE]: other }) } };
    },
  };
}

function repeatsAnother(what: string, part: string, change: Readonly<Record<string, string>>): Fault {
  return {
    about: `takes an order, and repeats it with another ${what}`,
    place: 'answer',
    mounts: ['open-banking-payments'],
    change(answer): BankAnswer {
      const { json: body } = answer;
      if (!isPlain(body) || !isPlain(body.Data) || !isPlain(body.Data.Initiation)) return answer;
      const { Initiation: initiation } = body.Data;
      const told = { ...initiation, [part]: { ...(initiation[part] as object), ...change } };
      return { ...answer, json: { ...body, Data: { ...body.Data, Initiation: told } } };
    },
  };
}
