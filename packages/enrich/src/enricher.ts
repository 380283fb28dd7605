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
import { readOwnRules } from './own-additions.ts';
import { FIRST_RULES } from './rules/first.data.ts';
import { parseRules } from './rules/rule.ts';
import { makeRuleBook, type RuleBook } from './rules/rule-book.ts';
import { tradeRules } from './rules/trade-words.ts';

interface Shipped {
  readonly dictionary: Dictionary;
  readonly firstRules: RuleBook;
  readonly tradeRules: RuleBook;
}

let shipped: Shipped | undefined;

/**
 * The engine with the shipped data and the operator's additions, which win. Throws EnricherOptionsError when an addition is
 * wrong. The shipped data are read once per process.
 */
export function createEnricher(options: EnricherOptions = {}): Enricher {
  const ownRules = makeRuleBook(readOwnRules(options));
  shipped ??= {
    dictionary: makeDictionary(),
    firstRules: makeRuleBook(parseRules(FIRST_RULES)),
    tradeRules: makeRuleBook(tradeRules()),
  };
  const hasOwn = (options.merchants ?? []).length > 0;
  const engine: Engine = {
    ...shipped,
    ownRules,
    dictionary: hasOwn ? makeDictionary(options.merchants) : shipped.dictionary,
  };
  return { enrich: (input) => enrich(engine, input) };
}

function enrich(engine: Engine, input: EnrichInput): Enrichment {
  const facts = collectFacts(engine, input);
  const { because: categoryBecause, ...category } = decideCategory(facts, engine);
  const { merchant, counterparties, because: merchantBecause } = findParties(facts, category.detailed);
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
