import type { Confidence, Counterparty, KnownParty } from '../enrichment.ts';
import { entityIdOf } from '../entity-id.ts';
import { type DictionaryEntry, slugOf } from '../merchants/dictionary.ts';
import { ROLE } from '../text/read-text.ts';
import type { Facts } from './facts.ts';

const ids = new Map<string, string>();

/** Parties and their main one, with the id of what gave it. */
export interface Parties {
  readonly merchant: KnownParty | null;
  readonly counterparties: readonly Counterparty[];
  readonly because: string;
}

export function findParties(facts: Facts, detailed: string): Parties {
  const { match, reading } = facts;
  const parties: Counterparty[] = [];
  let because = 'none';
  if (match !== undefined) {
    parties.push(
      knownParty(
        match.entry,
        isIncome(facts, detailed) ? 'income_source' : match.entry.type,
        match.confidence,
      ),
    );
    because = `${match.entry.isOwn ? 'own-merchant' : 'merchant'}:${match.entry.key}`;
  } else {
    const named = namedParty(facts, detailed);
    if (named !== undefined) {
      parties.push(named.party);
      ({ because } = named);
    }
  }
  const second = secondParty(facts, parties[0]);
  if (second !== undefined) {
    // Orders at a marketplace name it before the shop.
    if (second.type === 'marketplace') parties.unshift(second);
    else parties.push(second);
    if (because === 'none') because = `terminal:${reading.terminal?.mark ?? facts.firstRule?.id}`;
  }
  const told = parties
    .filter(({ confidence }) => confidence !== 'LOW' && confidence !== 'UNKNOWN')
    .slice(0, 3);
  return { merchant: mainMerchant(facts), counterparties: told, because };
}

function mainMerchant({ match }: Facts): KnownParty | null {
  if (match === undefined || (match.confidence !== 'HIGH' && match.confidence !== 'VERY_HIGH')) return null;
  const { key, name, website, phone, type } = match.entry;
  if (type !== 'merchant' && type !== 'marketplace') return null;
  return { key, entityId: idOf(key), name, website, phone, type };
}

/** Counted once for each party: a hash costs more than the rest of an answer. */
function idOf(key: string): string {
  let id = ids.get(key);
  if (id === undefined) {
    id = entityIdOf(key);
    ids.set(key, id);
  }
  return id;
}

function knownParty(
  { key, name, website, phone }: DictionaryEntry,
  type: Counterparty['type'],
  confidence: Confidence,
): Counterparty {
  return { name, type, confidence, key, entityId: idOf(key), website, phone };
}

function isIncome(facts: Facts, detailed: string): boolean {
  return facts.direction === 'in' && detailed.startsWith('INCOME_') && !facts.isCard;
}

/** A party that is in no dictionary: the shop after a terminal's mark, who pays wages, the field that names it. */
function namedParty(facts: Facts, detailed: string): { party: Counterparty; because: string } | undefined {
  const { reading, partyReading } = facts;
  const primary = detailed.slice(0, 8);
  if (isIncome(facts, detailed) && (facts.firstRule?.isIncome || partyReading !== null)) {
    const name = nameOf(
      partyReading === null ? facts : { ...facts, reading: partyReading },
      0,
      facts.firstRule?.isIncome ?? false,
    );
    return name === null
      ? undefined
      : { party: unknownParty(name, 'income_source', 'MEDIUM'), because: 'rule:income' };
  }
  if (
    primary === 'TRANSFER' ||
    primary.startsWith('BANK_FEE') ||
    primary.startsWith('LOAN') ||
    primary.startsWith('INCOME')
  )
    return undefined;
  if (reading.hasTitle || reading.rails.has('person') || facts.input.counterpartyKind === 'person')
    return undefined;
  if (reading.terminal !== null && reading.terminal.type !== 'payment_app') {
    const name = nameOf(facts, reading.shopStart, false);
    if (name !== null)
      return { party: unknownParty(name, 'merchant', 'HIGH'), because: `terminal:${reading.terminal.mark}` };
  }
  if (partyReading !== null) {
    const name = nameOf({ ...facts, reading: partyReading }, 0, false);
    if (name === null) return undefined;
    const confidence =
      partyReading.hasCompanyForm || facts.input.counterpartyKind === 'organisation' ? 'HIGH' : 'MEDIUM';
    return { party: unknownParty(name, 'merchant', confidence), because: 'field:name' };
  }
  if (!facts.isCard || detailed === 'OTHER_OTHER') return undefined;
  const name = nameOf(facts, reading.shopStart, false);
  return name === null
    ? undefined
    : { party: unknownParty(name, 'merchant', 'MEDIUM'), because: 'text:card' };
}

function unknownParty(name: string, type: Counterparty['type'], confidence: Confidence): Counterparty {
  return { name, type, confidence, key: null, entityId: null, website: null, phone: null };
}

const PAY_WORDS: ReadonlySet<string> = new Set(
  'PAYROLL SALARY WAGES SALAIRE SALAIRES NOMINA LOHN GEHALT SALARIS LOON DIR DEP DEPOSIT DIRECT DIRECTDEP REG PAY PAIE JANVIER FEVRIER MARS AVRIL MAI JUIN JUILLET AOUT SEPTEMBRE OCTOBRE NOVEMBRE DECEMBRE'.split(
    ' ',
  ),
);

/** The words that may be a name, five at most, as names are written; null for none. */
function nameOf(
  { reading }: { readonly reading: Facts['reading'] },
  from: number,
  isPay: boolean,
): string | null {
  const words: string[] = [];
  for (let index = from; index < reading.words.length && words.length < 5; index += 1) {
    const word = reading.words[index] ?? '';
    if (reading.roles[index] === ROLE.company && words.length > 0) break;
    if (reading.roles[index] !== ROLE.name || (isPay && PAY_WORDS.has(word))) continue;
    words.push(word);
  }
  if (words.length === 0 || words.join('').length < 3) return null;
  return words
    .map((word) =>
      word.length <= 3 && /[&\d]/.test(word) ? word : word.slice(0, 1) + word.slice(1).toLowerCase(),
    )
    .join(' ');
}

function secondParty(
  { reading, firstRule, match }: Facts,
  first: Counterparty | undefined,
): Counterparty | undefined {
  const { terminal } = reading;
  if (terminal !== null && terminal.name !== first?.name && terminal.name !== match?.entry.name) {
    return {
      ...unknownParty(terminal.name, terminal.type, 'VERY_HIGH'),
      key: slugOf(terminal.name),
      entityId: idOf(slugOf(terminal.name)),
      website: terminal.website,
    };
  }
  if (firstRule?.app != null && firstRule.app !== first?.name) {
    const key = slugOf(firstRule.app);
    return { ...unknownParty(firstRule.app, 'payment_app', 'VERY_HIGH'), key, entityId: idOf(key) };
  }
  return undefined;
}
