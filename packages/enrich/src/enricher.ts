import { decideCategory } from './decide/category.ts';
import {
  findChannel,
  findCheckNumber,
  findName,
  findPaymentMeta,
  findPlace,
  findRecurringKey,
} from './decide/details.ts';
import { collectFacts, type Engine } from './decide/facts.ts';
import { findParties } from './decide/parties.ts';
import type { Enricher, EnricherOptions, EnrichInput, Enrichment } from './enrichment.ts';
import { type Dictionary, makeDictionary } from './merchants/dictionary.ts';
import modelFile from './model/model.data.json' with { type: 'json' };
import { lazyModel } from './model/model.ts';
import { readOwnRules } from './own-additions.ts';
import { firstRules } from './rules/first-rules.ts';
import type { Rule } from './rules/rule.ts';
import { makeRuleBook, type RuleBook } from './rules/rule-book.ts';
import { tradeRules } from './rules/trade-words.ts';

interface Shipped {
  readonly dictionary: Dictionary;
  readonly firstRules: RuleBook;
  readonly tradeRules: RuleBook;
  readonly classOfTrade: Engine['classOfTrade'];
  readonly model: Engine['model'];
}

/** Of a rule for each word of a trade that stands alone in the data. */
function makeClassOfTrade(trades: readonly Rule[]): (word: string) => string | undefined {
  const book = makeRuleBook(trades.filter(({ isSure }) => isSure));
  const known = new Map<string, string | null>();
  return (word) => {
    if (word === '') return undefined;
    const before = known.get(word);
    if (before !== undefined) return before ?? undefined;
    // What texts may hold has no end; the memory for it has one.
    if (known.size > WORDS_KEPT) known.clear();
    const subject = {
      words: [word],
      direction: 'out',
      accountType: null,
      country: null,
      isCard: true,
    } as const;
    const found = book.find(subject)?.classOut;
    known.set(word, found ?? null);
    return found;
  };
}

const WORDS_KEPT = 20_000;

let shipped: Shipped | undefined;

/**
 * The engine with the shipped data and the operator's additions, which win. Throws EnricherOptionsError when an addition is
 * wrong. The shipped data are read once per process.
 */
export function createEnricher(options: EnricherOptions = {}): Enricher {
  const ownRules = makeRuleBook(readOwnRules(options));
  shipped ??= readShipped();
  const hasOwn = (options.merchants ?? []).length > 0;
  const engine: Engine = {
    ...shipped,
    ownRules,
    dictionary: hasOwn ? makeDictionary(options.merchants) : shipped.dictionary,
  };
  return { enrich: (input) => enrich(engine, input) };
}

function readShipped(): Shipped {
  const trades = tradeRules();
  return {
    dictionary: makeDictionary(),
    firstRules: makeRuleBook(firstRules()),
    tradeRules: makeRuleBook(trades),
    classOfTrade: makeClassOfTrade(trades),
    model: lazyModel(modelFile),
  };
}

function enrich(engine: Engine, input: EnrichInput): Enrichment {
  const facts = collectFacts(engine, input);
  const decided = decideCategory(facts, engine);
  const { because: categoryBecause, ...category } = decided;
  const { merchant, counterparties, because: merchantBecause } = findParties(facts, decided);
  const name = findName(facts);
  const channel = findChannel(facts);
  const place = findPlace(facts);
  const meta = findPaymentMeta(facts);
  const checkNumber = findCheckNumber(facts);
  const recurringKey = findRecurringKey(facts);
  return {
    name: name.value,
    merchant,
    counterparties,
    category,
    paymentChannel: channel.value,
    location: place.value,
    paymentMeta: meta.value,
    checkNumber: checkNumber.value,
    recurringKey: recurringKey.value,
    because: {
      name: name.because,
      merchant: merchantBecause,
      category: categoryBecause,
      paymentChannel: channel.because,
      location: place.because,
      paymentMeta: meta.because,
      checkNumber: checkNumber.because,
      recurringKey: recurringKey.because,
    },
  };
}
