import { type CodeMeaning, meaningOf } from '../codes/banks.ts';
import type { EnrichInput } from '../enrichment.ts';
import type { MatchContext } from '../merchants/confidence.ts';
import type { Dictionary } from '../merchants/dictionary.ts';
import { isStreetWord, type MerchantMatch, matchMerchant } from '../merchants/match.ts';
import type { Model } from '../model/model.ts';
import type { Direction, Rule } from '../rules/rule.ts';
import type { RuleBook, RuleSubject } from '../rules/rule-book.ts';
import { type Rail, type Reading, ROLE, readText } from '../text/read-text.ts';

/** What the engine is made of. */
export interface Engine {
  readonly dictionary: Dictionary;
  readonly ownRules: RuleBook;
  readonly firstRules: RuleBook;
  readonly tradeRules: RuleBook;
  /** The class that a word of a trade alone stands for; undefined for any other word. */
  readonly classOfTrade: (word: string) => string | undefined;
  readonly model: Model | null;
}

/** Everything that the decisions rest on. */
export interface Facts {
  readonly input: EnrichInput;
  readonly direction: Direction;
  readonly country: string | null;
  readonly mcc: string | null;
  readonly reading: Reading;
  /** Of the field that names the other party, or what the source gave; null where there is none. */
  readonly partyReading: Reading | null;
  readonly meanings: readonly CodeMeaning[];
  readonly isCard: boolean;
  readonly match: MerchantMatch | undefined;
  /** A name of the dictionary that may be anybody's here. */
  readonly doubtful: MerchantMatch | undefined;
  /** What stands between a known name and the region: a town that no list has. */
  readonly townAfterName: string | null;
  /** What rules are asked about. */
  readonly subject: RuleSubject;
  readonly ownRule: Rule | undefined;
  readonly firstRule: Rule | undefined;
  /** The class that a word of a trade alone stands for. */
  readonly classOfTrade: Engine['classOfTrade'];
}

const COUNTRY_OF_CURRENCY: Readonly<Record<string, string>> = {
  USD: 'US',
  CAD: 'CA',
  GBP: 'GB',
  SEK: 'SE',
  PLN: 'PL',
  NOK: 'NO',
  DKK: 'DK',
  AUD: 'AU',
  NZD: 'NZ',
  CHF: 'CH',
};

export function collectFacts(engine: Engine, input: EnrichInput): Facts {
  const direction: Direction = input.amount.trim().startsWith('-') ? 'in' : 'out';
  const country = input.country ?? COUNTRY_OF_CURRENCY[input.currency ?? ''] ?? null;
  const meanings = (input.codes ?? []).flatMap((code) => meaningOf(code) ?? []);
  const reading = withRails(readText(textOf(input), country), meanings);
  const partyName = input.counterpartyName?.trim() || reading.fields?.name;
  const partyReading =
    partyName === undefined ? null : { ...readText(partyName, country), rails: reading.rails };
  const mcc = input.mcc?.trim() || null;
  const { rails } = reading;
  const isMoved = MOVED.some((rail) => rails.has(rail));
  const isCard = rails.has('card') || mcc !== null || (input.accountType === 'credit' && !isMoved);
  const subject: RuleSubject = {
    words: reading.words,
    direction,
    accountType: input.accountType ?? null,
    country,
    isCard: isCard && !rails.has('person'),
    isBetweenPeople: !isCard && (rails.has('person') || (rails.has('transfer') && !reading.hasCompanyForm)),
  };
  const firstRule = engine.firstRules.find(subject);
  const context: MatchContext = {
    country,
    mcc,
    isNameField: false,
    isCardByCode: isCard,
    isTankful: direction === 'out' && isTankful(input),
    classOfTrade: engine.classOfTrade,
  };
  const found =
    input.counterpartyKind === 'person'
      ? undefined
      : settle(findMatch(engine.dictionary, reading, partyReading, context), {
          rule: firstRule,
          direction,
          mcc,
          meanings,
        });
  const isDoubtful = found?.confidence === 'LOW';
  const match = isDoubtful ? undefined : found;
  return {
    input,
    direction,
    country,
    mcc,
    reading,
    partyReading,
    meanings,
    isCard,
    match,
    doubtful: isDoubtful ? found : undefined,
    townAfterName: match === undefined ? null : townAfter(match, reading, engine),
    subject,
    ownRule: engine.ownRules.find(subject),
    firstRule,
    classOfTrade: engine.classOfTrade,
  };
}

/** Ways of money that no card has. */
const MOVED: readonly Rail[] = ['transfer', 'person', 'debit', 'ach', 'cheque'];

const TANKFUL_FROM = 20;
const TANKFUL_TO = 150;
const TANKFUL_CURRENCIES: ReadonlySet<string> = new Set(['USD', 'CAD', 'GBP', 'EUR', 'AUD', 'CHF']);

/** Less is spent in the shop of a filling station, more on other things. */
export function isTankful({ amount, currency }: EnrichInput): boolean {
  const spent = Number.parseInt(amount, 10);
  return TANKFUL_CURRENCIES.has(currency ?? '') && spent >= TANKFUL_FROM && spent <= TANKFUL_TO;
}

const TOWN_WORDS_MAX = 3;

/** Words of letters between the name and the region, none of them of a trade or a street: `NETFLIX.COM LOS GATOS CA`. */
function townAfter({ end }: MerchantMatch, reading: Reading, { classOfTrade }: Engine): string | null {
  const { words, roles, city, region, tokens } = reading;
  if (city !== null || region === null) return null;
  const regionAt = words.lastIndexOf(region);
  let start = regionAt;
  while (start > end && roles[start - 1] === ROLE.name) start -= 1;
  if (start === end && tokens.text[tokens.ends[end - 1] ?? 0] === '.') start += 1;
  const town = words.slice(start, regionAt);
  const isTown =
    town.length > 0 &&
    town.length <= TOWN_WORDS_MAX &&
    town.every((word) => /^[A-Z]{3,}$/.test(word) && !isStreetWord(word) && classOfTrade(word) === undefined);
  return isTown ? town.join(' ') : null;
}

/** Cash and fees of the bank have no merchant, whose ever machine it was. */
function settle(
  match: MerchantMatch | undefined,
  { rule, direction, mcc, meanings }: Surroundings,
): MerchantMatch | undefined {
  if (match === undefined || match.entry.isOwn || !isShop(match)) return match;
  const detailed = direction === 'in' ? rule?.classIn : rule?.classOut;
  const isOfBank =
    detailed !== undefined && /^(BANK_FEES|TRANSFER_OUT_WITHDRAWAL|TRANSFER_IN_DEPOSIT)/.test(detailed);
  const isCash = mcc === '6010' || mcc === '6011' || meanings.some(({ rail }) => rail === 'cash');
  return isOfBank || isCash ? undefined : match;
}

function isShop({ entry }: MerchantMatch): boolean {
  return entry.type === 'merchant' || entry.type === 'marketplace';
}

interface Surroundings {
  readonly rule: Rule | undefined;
  readonly direction: Direction;
  readonly mcc: string | null;
  readonly meanings: readonly CodeMeaning[];
}

function textOf({ description, originalDescription }: EnrichInput): string {
  return originalDescription != null &&
    originalDescription.length > description.length &&
    description.length < 8
    ? originalDescription
    : description;
}

function withRails(reading: Reading, meanings: readonly CodeMeaning[]): Reading {
  const added = meanings.flatMap(({ rail }) => (rail === null || reading.rails.has(rail) ? [] : [rail]));
  return added.length === 0 ? reading : { ...reading, rails: new Set<Rail>([...reading.rails, ...added]) };
}

/** In the field that names the party first; in the whole text where it names none, or where a card paid. */
function findMatch(
  dictionary: Dictionary,
  reading: Reading,
  partyReading: Reading | null,
  context: MatchContext,
): MerchantMatch | undefined {
  if (partyReading !== null) {
    const match = matchMerchant(dictionary, partyReading, { ...context, isNameField: true });
    if (
      match !== undefined ||
      (reading.fields?.name !== undefined && !reading.rails.has('card') && !reading.rails.has('ideal'))
    )
      return match;
  }
  const afterTerminal =
    reading.terminal === null ? undefined : matchMerchant(dictionary, reading, context, reading.shopStart);
  return afterTerminal ?? matchMerchant(dictionary, reading, context);
}
