import type { Confidence, Counterparty, KnownParty } from '../enrichment.ts';
import { entityIdOf } from '../entity-id.ts';
import type { DictionaryEntry } from '../merchants/entry.ts';
import { slugOf } from '../merchants/names.ts';
import { fold } from '../text/fold.ts';
import { ROLE } from '../text/read-text.ts';
import type { Decision } from './decision.ts';
import type { Facts } from './facts.ts';
import { nameOf } from './party-name.ts';

const ids = new Map<string, string>();

/** The class of a transaction as far as it tells who the party is. */
type DecidedClass = Pick<Decision, 'detailed' | 'because' | 'confidence'>;

/** Parties and their main one, with the id of what gave it. */
export interface Parties {
  readonly merchant: KnownParty | null;
  readonly counterparties: readonly Counterparty[];
  readonly because: string;
}

/** @param decided the class, and the id of what gave it */
export function findParties(facts: Facts, decided: DecidedClass): Parties {
  const { match, reading } = facts;
  const { detailed } = decided;
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
    const named = namedParty(facts, decided);
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
function namedParty(
  facts: Facts,
  decided: DecidedClass,
): { party: Counterparty; because: string } | undefined {
  const { reading, partyReading } = facts;
  if (isIncome(facts, decided.detailed) && (facts.firstRule?.isIncome || partyReading !== null)) {
    const name = nameOf(partyReading ?? reading, 0, facts.firstRule?.isIncome ?? false);
    return name === null
      ? undefined
      : { party: unknownParty(name, 'income_source', 'MEDIUM'), because: 'rule:income' };
  }
  if (/^(TRANSFER|BANK_FEE|LOAN|INCOME)/.test(decided.detailed)) return undefined;
  if (reading.hasTitle || reading.rails.has('person') || facts.input.counterpartyKind === 'person')
    return undefined;
  return namedShop(facts, decided);
}

function namedShop(
  { reading, partyReading, input, isCard, classOfTrade }: Facts,
  { detailed, because, confidence: sureness }: DecidedClass,
): { party: Counterparty; because: string } | undefined {
  if (reading.terminal !== null && reading.terminal.type !== 'payment_app') {
    const name = nameOf(reading, reading.shopStart);
    if (name !== null)
      return {
        party: unknownParty(
          withoutTown(name, input.description),
          'merchant',
          isDoubtfulEnd(name, reading, { detailed, sureness }) ? 'MEDIUM' : 'HIGH',
        ),
        because: `terminal:${reading.terminal.mark}`,
      };
  }
  if (partyReading !== null) {
    const name = nameOf(partyReading, 0);
    if (name === null) return undefined;
    const isCompany = partyReading.hasCompanyForm || input.counterpartyKind === 'organisation';
    return { party: unknownParty(name, 'merchant', isCompany ? 'HIGH' : 'MEDIUM'), because: 'field:name' };
  }
  const isOfTrade = because.startsWith('trade:') && sureness === 'HIGH';
  if (detailed === 'OTHER_OTHER' || !(isCard || isOfTrade)) return undefined;
  const name = nameOf(reading, reading.shopStart);
  if (name === null) return undefined;
  const shop =
    isOfTrade && LOCAL_SHOPS.test(detailed) && !isCutOff(reading) ? shopName(name, classOfTrade) : undefined;
  if (shop !== undefined) return { party: unknownParty(shop, 'merchant', 'HIGH'), because: 'text:shop' };
  return isCard ? { party: unknownParty(name, 'merchant', 'MEDIUM'), because: 'text:card' } : undefined;
}

/** Terminals print the shop in capital letters and the town behind it as it is written: `THE VEG PATCH Totnes`. */
const TOWN_IN_SMALL = /^[^a-z]+ (\p{Lu}\p{Ll}{2,})$/u;

function withoutTown(name: string, description: string): string {
  const town = TOWN_IN_SMALL.exec(description.trim())?.[1];
  const words = name.split(' ');
  return town !== undefined && words.length > 1 && words.at(-1) === town
    ? words.slice(0, -1).join(' ')
    : name;
}

/** Where neither town nor trade is known, the name may have its town at its end; a machine's text says what it sells. */
function isDoubtfulEnd(
  name: string,
  { city, region }: Facts['reading'],
  { detailed, sureness }: { readonly detailed: string; readonly sureness: Confidence },
): boolean {
  if (detailed === 'FOOD_AND_DRINK_VENDING_MACHINES') return true;
  return city === null && region === null && sureness === 'LOW' && name.split(' ').length >= 3;
}

/** Trades whose shops call themselves by the word of the trade, where customers come. */
const LOCAL_SHOPS =
  /^(FOOD_AND_DRINK_(BEER|COFFEE|FAST|GROC|REST|OTHER)|GENERAL_MERCHANDISE_(BOOK|CLOTH|CONV|GIFT|PET|SPORT|TOBACCO)|HOME_IMPROVEMENT_(FURN|HARD)|MEDICAL_(DENTAL|EYE|PHARM|VET)|PERSONAL_CARE_(HAIR|LAUNDRY|GYMS)|TRAVEL_LODGING|GENERAL_SERVICES_AUTO|ENTERTAINMENT_CASINO)/;
const SHOP_WORDS_MAX = 4;
/** Words that say what a shop is, beside that of its trade, and not whose. */
const GENERIC: ReadonlySet<string> = new Set(
  'BUREAU CHIRURGIEN DISTRIBUTEUR AUTOMATIQUE AUTOMATICO AUTOSERVICIO PRENSA PRESSE MAGASIN TIENDA NEGOZIO WINKEL LADEN GESCHAEFT SHOP STORE LOCAL CABINET CLINIQUE UEBERNACHTUNG VENTE VENTA VERKAUF CENTRE CENTRO CENTER CENTRUM ZENTRUM ARTISAN MAITRE MEISTER BOISSONS SNACK SODA VEND'.split(
    ' ',
  ),
);

/** The name begins before it: after a number (`99 RANCH MARKET`), or it has the mark of a processor that no list has (`ABC*GYM`). */
function isCutOff({ words, roles, tokens, shopStart }: Facts['reading']): boolean {
  const first = roles.indexOf(0, shopStart);
  const isAfterNumber =
    first > 0 && /^\d{1,3}$/.test(words[first - 1] ?? '') && roles[first - 2] !== ROLE.number;
  const marked = tokens.text.indexOf('*', tokens.starts[first] ?? 0);
  return (
    (isAfterNumber && first === 1) ||
    (marked > 0 && tokens.text.slice(tokens.starts[first], marked).trim() !== '')
  );
}

/** Words that say how one is served, and stand in the middle of the name of another: `LAVERIE AUTOMATIQUE LA BULLE`. */
const SELF_SERVICE: ReadonlySet<string> = new Set([
  'AUTOMATIQUE',
  'AUTOMATICO',
  'AUTOMATICA',
  'AUTOSERVICIO',
  'PRENSA',
]);

/**
 * The name of a shop that no list has: the word of its trade with a name beside it. A single word after both is taken for the town.
 * Undefined where it is no name: words of trades alone, a person's practice, or too many words.
 */
function shopName(name: string, classOfTrade: Facts['classOfTrade']): string | undefined {
  const words = name.split(' ');
  const trades = words.map((word) => classOfTrade(fold(word)) !== undefined);
  const at = trades.indexOf(true);
  const own = at > 0 && at === words.length - 2 ? words.slice(0, -1) : words;
  const isName =
    own.length >= 2 &&
    own.length <= SHOP_WORDS_MAX &&
    own.some((word, place) => !trades[place] && word.length > 2 && !GENERIC.has(fold(word)));
  return isName && !own.some((word) => word === 'Dr' || SELF_SERVICE.has(fold(word)))
    ? own.join(' ')
    : undefined;
}

function unknownParty(name: string, type: Counterparty['type'], confidence: Confidence): Counterparty {
  return { name, type, confidence, key: null, entityId: null, website: null, phone: null };
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
