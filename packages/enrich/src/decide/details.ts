// Channel, place, payment details, number of a cheque, key of a payee, name.
import type { PaymentChannel, PaymentMeta, Place } from '../enrichment.ts';
import { fold } from '../text/fold.ts';
import { type Reading, ROLE } from '../text/read-text.ts';
import type { Facts } from './facts.ts';

/** A value and the id of what gave it. */
export interface Given<Value> {
  readonly value: Value;
  readonly because: string;
}

const IN_SHOP_TERMINALS: ReadonlySet<string> = new Set([
  'Square',
  'Toast',
  'SumUp',
  'Zettle',
  'Clover',
  'Lightspeed',
  'Nayax',
  'Cantaloupe',
  'Worldline',
]);
const DOMAIN_IN_TEXT = /[A-Z0-9-]\.(COM|NET|ORG|IO|CO\.UK|FR|ES|NL|DE|IE|CA|EU|APP)\b|\bWWW\b|\bHTTPS?\b/;

export function findChannel(facts: Facts): Given<PaymentChannel> {
  const { reading, match, firstRule, isCard } = facts;
  const { rails } = reading;
  if (firstRule?.channel != null) return { value: firstRule.channel, because: `rule:${firstRule.id}` };
  const shop = match?.entry.channel;
  if (reading.railChannel === 'online' || rails.has('ideal')) return { value: 'online', because: 'rail' };
  if (shop === 'online') return { value: 'online', because: `merchant:${match?.entry.key}` };
  if (isCard && DOMAIN_IN_TEXT.test(reading.tokens.text)) return { value: 'online', because: 'text:domain' };
  if (reading.railChannel === 'in store') return { value: 'in store', because: 'rail' };
  if (
    !isCard &&
    (rails.has('debit') ||
      rails.has('transfer') ||
      rails.has('ach') ||
      rails.has('person') ||
      rails.has('cheque'))
  )
    return { value: 'other', because: 'rail' };
  if (reading.terminal !== null) {
    return {
      value: IN_SHOP_TERMINALS.has(reading.terminal.name) ? 'in store' : 'online',
      because: `terminal:${reading.terminal.mark}`,
    };
  }
  if (shop !== undefined) return { value: shop, because: `merchant:${match?.entry.key}` };
  if (isCard && (reading.city !== null || reading.region !== null || facts.mcc !== null))
    return { value: 'in store', because: 'text:place' };
  return { value: 'other', because: 'none' };
}

const POSTAL_CODE: Readonly<Record<string, RegExp>> = {
  US: /\b(\d{5})(?:-\d{4})?(?= ?(?:US|USA)?$)/,
  GB: /\b([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})\b/,
  CA: /\b([A-Z]\d[A-Z] ?\d[A-Z]\d)\b/,
  NL: /\b(\d{4} [A-Z]{2})\b/,
  FR: /\b(\d{5})(?= [A-Z]|$)/,
};

/** Only what stands in the text or was given. */
export function findPlace(facts: Facts): Given<Place> {
  const { reading, match, country } = facts;
  const hints = facts.input.location ?? {};
  const hasPlace = reading.city !== null || reading.region !== null || reading.country !== null;
  const code = hasPlace ? POSTAL_CODE[country ?? '']?.exec(reading.tokens.text)?.[1] : undefined;
  const value: Place = {
    city: hints.city ?? titled(reading.city ?? facts.townAfterName),
    region: hints.region ?? reading.region,
    postalCode: hints.postalCode ?? code ?? null,
    country: hints.country ?? reading.country ?? (reading.region === null ? null : country),
    storeNumber: hints.storeNumber ?? (facts.isCard ? (match?.storeNumber ?? null) : null),
    address: hints.address ?? null,
  };
  const isGiven = Object.values(hints).some((hint) => hint != null);
  return {
    value,
    because: isGiven
      ? 'source'
      : hasPlace
        ? 'text:place'
        : value.storeNumber === null
          ? 'none'
          : 'text:store-number',
  };
}

function titled(text: string | null): string | null {
  if (text === null) return null;
  return text.replace(/[A-Z]+/g, (word) => word.slice(0, 1) + word.slice(1).toLowerCase());
}

export function findPaymentMeta({ reading, input, direction }: Facts): Given<PaymentMeta> {
  const { fields, rails } = reading;
  const name = input.counterpartyName ?? fields?.name ?? null;
  const isMoved = rails.has('transfer') || rails.has('debit') || rails.has('ach') || rails.has('person');
  const value: PaymentMeta = {
    reference: fields?.reference ?? null,
    payee: direction === 'out' && isMoved ? name : null,
    payer: direction === 'in' && isMoved ? name : null,
    ppdId: fields?.companyId ?? null,
    method: methodOf(rails, reading.tokens.text),
    processor: null,
    reason: fields?.remittance ?? null,
    byOrderOf: direction === 'in' ? (fields?.person ?? null) : null,
  };
  return { value, because: fields === undefined ? (value.method === null ? 'none' : 'rail') : 'field' };
}

function methodOf(rails: Reading['rails'], text: string): string | null {
  if (rails.has('ach')) return 'ACH';
  if (/\bSEPA\b|\bIBAN\b|\/TRTP\//.test(text)) return 'SEPA';
  if (/\bBACS\b/.test(text)) return 'BACS';
  if (/\bFPS\b|FASTER PAYMENT/.test(text)) return 'Faster Payments';
  if (/\bINTERAC\b/.test(text)) return 'Interac';
  return rails.has('ideal') && text.includes('IDEAL') ? 'iDEAL' : null;
}

const CHECK_NUMBER =
  /\b(?:CHECK|CHEQUE|CHQ|CHK|SCHECK)(?: PAID| EMIS| DEPOSIT)?(?: NO\.?| N°?| NUMBER| NR\.?)?[ #:.]*(\d{2,10})\b/;

export function findCheckNumber({ reading }: Facts): Given<string | null> {
  if (!reading.rails.has('cheque')) return { value: null, because: 'none' };
  const value = CHECK_NUMBER.exec(reading.tokens.text)?.[1] ?? null;
  return { value, because: value === null ? 'none' : 'text:cheque' };
}

/** The party's key, or its words without numbers. */
export function findRecurringKey(facts: Facts): Given<string | null> {
  const { match, reading, partyReading } = facts;
  if (match !== undefined) return { value: match.entry.key, because: `merchant:${match.entry.key}` };
  const words = partyReading === null ? wordsOf(reading) : wordsOf(partyReading);
  return words.length === 0
    ? { value: null, because: 'none' }
    : { value: `text:${words.slice(0, 5).join('-').toLowerCase()}`, because: 'text:words' };
}

function wordsOf({ words, roles }: Reading): string[] {
  return words.filter((word, index) => roles[index] === ROLE.name && word.length > 1);
}

/** The text without rail words, numbers and places, as it was written; the whole of it where nothing would be left. */
export function findName({ reading, input }: Facts): Given<string> {
  const { tokens, roles } = reading;
  // Of one length with its folded form, the text has each letter at the same place.
  const isSamePlaces =
    tokens.text.length === input.description.length && fold(input.description) === tokens.text;
  const written = isSamePlaces ? input.description : tokens.text;
  const parts: string[] = [];
  for (let index = 0; index < tokens.words.length; index += 1) {
    if (roles[index] === ROLE.name || roles[index] === ROLE.company)
      parts.push(written.slice(tokens.starts[index], tokens.ends[index]));
  }
  const name = parts.join(' ');
  return name === ''
    ? { value: input.description.trim().replace(/\s+/g, ' '), because: 'text' }
    : { value: name, because: 'text:words' };
}
