import { classOfMcc } from '../codes/mcc.ts';
import type { Category, TransferPair } from '../enrichment.ts';
import type { Direction, Rule } from '../rules/rule.ts';
import { FALLBACK_CLASS, primaryOf } from '../taxonomy/classes.ts';
import { ROLE } from '../text/read-text.ts';
import { CATCH_ALL, type Decision } from './decision.ts';
import type { Engine, Facts } from './facts.ts';
import { byDoubtfulMerchant, byMerchant } from './merchant-class.ts';

type Layer = (facts: Facts, engine: Engine) => Decision | undefined;

/** Codes of general trade, which say less than words do. */
const VAGUE_MCC: ReadonlySet<string> = new Set([
  '5999',
  '7299',
  '7399',
  '8999',
  '7999',
  '5969',
  '5968',
  '7389',
  '6012',
]);
const LAYERS: readonly Layer[] = [
  bySource,
  byTransferPair,
  byOwnRule,
  byStrongCode,
  byFirstRule,
  byMerchant,
  byMcc,
  byTerminal,
  byCode,
  byTrade,
  byRail,
  byDoubtfulMerchant,
  byModel,
  byCounter,
];

export function decideCategory(facts: Facts, engine: Engine): Category & { readonly because: string } {
  let decision: Decision | undefined;
  for (const layer of LAYERS) {
    decision = layer(facts, engine);
    if (decision !== undefined) break;
  }
  decision ??= { detailed: FALLBACK_CLASS, confidence: 'LOW', because: 'fallback' };
  const hasText = facts.input.description.trim() !== '';
  const confidence = !hasText && decision.because === 'fallback' ? 'UNKNOWN' : decision.confidence;
  return {
    detailed: decision.detailed,
    primary: primaryOf(decision.detailed),
    confidence,
    because: decision.because,
  };
}

function bySource({ input }: Facts): Decision | undefined {
  if (input.sourceClass == null) return undefined;
  return { detailed: input.sourceClass, confidence: 'VERY_HIGH', because: 'source' };
}

function byTransferPair({ input, direction }: Facts): Decision | undefined {
  if (input.transferPair == null) return undefined;
  return {
    detailed: classOfPair(input.transferPair, input.accountType ?? '', direction),
    confidence: 'VERY_HIGH',
    because: 'own-accounts',
  };
}

function classOfPair(pair: TransferPair, ownType: string, direction: Direction): string {
  const side = direction === 'in' ? 'TRANSFER_IN' : 'TRANSFER_OUT';
  if (pair.accountType === 'credit' || ownType === 'credit') return 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT';
  if (pair.accountType === 'loan') {
    if (pair.accountSubtype === 'mortgage') return 'LOAN_PAYMENTS_MORTGAGE_PAYMENT';
    if (pair.accountSubtype === 'student') return 'LOAN_PAYMENTS_STUDENT_LOAN_PAYMENT';
    return pair.accountSubtype === 'auto' ? 'LOAN_PAYMENTS_CAR_PAYMENT' : 'LOAN_PAYMENTS_OTHER_PAYMENT';
  }
  if (pair.accountType === 'investment' || pair.accountType === 'brokerage')
    return `${side}_INVESTMENT_AND_RETIREMENT_FUNDS`;
  return /savings|money market|cd/.test(pair.accountSubtype ?? '')
    ? `${side}_SAVINGS`
    : `${side}_ACCOUNT_TRANSFER`;
}

function byOwnRule({ ownRule, direction }: Facts): Decision | undefined {
  if (ownRule === undefined) return undefined;
  return {
    detailed: direction === 'in' ? ownRule.classIn : ownRule.classOut,
    confidence: 'VERY_HIGH',
    because: `own-rule:${ownRule.id}`,
  };
}

/** Codes that name a purpose alone: wages, pensions, taxes, fees, cash. */
function byStrongCode(facts: Facts): Decision | undefined {
  for (const meaning of facts.meanings) {
    const detailed = facts.direction === 'in' ? meaning.classIn : meaning.classOut;
    const isStrong =
      meaning.scheme === 'sepa-purpose' ||
      (meaning.scheme === 'iso20022' && !/TRANSFER_(IN|OUT)_(ACCOUNT|DEPOSIT)/.test(detailed ?? ''));
    if (detailed !== null && isStrong)
      return {
        detailed,
        confidence: VAGUE_LOAN.test(detailed) ? 'HIGH' : 'VERY_HIGH',
        because: `code:${meaning.scheme}`,
      };
  }
  return undefined;
}

/** Banks use the code of consumer loans for credit lines and loans of any kind. */
const VAGUE_LOAN = /^LOAN_.*(PERSONAL|OTHER)/;

function byFirstRule(facts: Facts, engine: Engine): Decision | undefined {
  const { firstRule, direction, match } = facts;
  if (firstRule === undefined || match?.entry.isOwn) return undefined;
  // `HOME DEPOT` is no depot of securities.
  const isShop =
    match !== undefined &&
    (match.entry.type === 'merchant' || match.entry.type === 'marketplace') &&
    match.confidence !== 'MEDIUM';
  if (isShop && (firstRule.isOfAccounts || isPaidInShop(firstRule)) && direction === 'out') return undefined;
  const detailed = direction === 'in' ? firstRule.classIn : firstRule.classOut;
  const isCertain =
    firstRule.isSure && !CATCH_ALL.test(detailed) && !isContradicted(facts, engine, { detailed, isShop });
  return {
    detailed,
    confidence: isCertain ? 'VERY_HIGH' : firstRule.isLikely ? 'MEDIUM' : 'HIGH',
    because: `rule:${firstRule.id}`,
  };
}

/** Whether the merchant or the word of a trade says another thing than a rule: it is right less often then. */
function isContradicted(
  facts: Facts,
  engine: Engine,
  { detailed, isShop }: { readonly detailed: string; readonly isShop: boolean },
): boolean {
  const primary = primaryOf(detailed);
  const { match, direction, reading, firstRule, subject } = facts;
  // What stands after the mark of a card reader is the name of a shop.
  if (reading.terminal !== null && reading.terminal.type !== 'payment_app') return true;
  if (
    firstRule !== undefined &&
    !CONTAINS_OTHERS.test(detailed) &&
    engine.firstRules.hasRival(subject, firstRule)
  )
    return true;
  const ofShop = direction === 'in' ? match?.entry.classIn : match?.entry.classOut;
  if (isShop && ofShop !== undefined && primaryOf(ofShop) !== primary) return true;
  const trade = tradeRule(facts, engine);
  return trade?.isSure === true && trade.classOut !== detailed;
}

/** Fees name what they are charged for; savings, wires and apps are transfers too. */
const CONTAINS_OTHERS = /^(BANK_FEES|TRANSFER_(IN|OUT)_(SAVINGS|WIRE|TRANSFER))/;

/** Apps by which people pay each other, and shops as well: a shop that the text names was paid. */
function isPaidInShop({ app, classOut }: Rule): boolean {
  return app !== null && classOut === 'TRANSFER_OUT_TRANSFER_OUT_FROM_APPS';
}

function byMcc({ mcc, direction }: Facts): Decision | undefined {
  if (mcc === null || VAGUE_MCC.has(mcc)) return undefined;
  const detailed = classOfMcc(mcc);
  if (detailed === null || (direction === 'in' && detailed.startsWith('TRANSFER_OUT'))) return undefined;
  return { detailed, confidence: 'HIGH', because: `mcc:${mcc}` };
}

/** What a terminal sells where nothing after its mark says more. */
function byTerminal(facts: Facts, engine: Engine): Decision | undefined {
  const detailed = facts.reading.terminal?.class;
  if (detailed == null) return undefined;
  const trade = tradeRule(facts, engine);
  if (trade?.isSure) return { detailed: trade.classOut, confidence: 'HIGH', because: `trade:${trade.id}` };
  return { detailed, confidence: 'MEDIUM', because: `terminal:${facts.reading.terminal?.mark}` };
}

function byCode({ meanings, direction }: Facts): Decision | undefined {
  for (const meaning of meanings) {
    const detailed = direction === 'in' ? meaning.classIn : meaning.classOut;
    if (detailed !== null) return { detailed, confidence: 'HIGH', because: `code:${meaning.scheme}` };
  }
  return undefined;
}

function byTrade(facts: Facts, engine: Engine): Decision | undefined {
  const { rails, hasCompanyForm } = facts.reading;
  const isTransfer = rails.has('transfer') || rails.has('person');
  if (
    isTransfer &&
    !facts.isCard &&
    !(facts.direction === 'out' && rails.has('transfer') && facts.reading.words.some(isOfInvoice)) &&
    (rails.has('person') || !(hasCompanyForm || facts.partyReading?.hasCompanyForm))
  )
    return undefined;
  const rule = tradeRule(facts, engine);
  if (rule === undefined) return undefined;
  const { hasTitle, hasGivenName, terminal } = facts.reading;
  const isBare = rails.size === 0 && facts.direction === 'out' && !hasTitle && !hasGivenName;
  const isCertain = rule.isSure && (facts.isCard || rails.has('debit') || terminal !== null || isBare);
  return { detailed: rule.classOut, confidence: isCertain ? 'HIGH' : 'MEDIUM', because: `trade:${rule.id}` };
}

/** A word of what is billed: a transfer that has it pays a trade, and no friend. */
function isOfInvoice(word: string): boolean {
  return INVOICE.test(word);
}

const INVOICE =
  /^(INVOICE|INV|FACTURE|FACT|FACTURA|FRA|RECHNUNG|RG|RECHNUNGSNR|FATTURA|FATTURE|FACTUUR|FAKTURA|FATURA)$/;

function tradeRule(facts: Facts, engine: Engine) {
  const { words: all, roles, terminal } = facts.reading;
  const isShop = facts.isCard || terminal !== null;
  // `F BAKKER` is a person; `L ENTRECOTE` and `D ANGELO` are not.
  const words = all.filter(
    (_, index) => roles[index] === 0 && (isShop || index === 0 || !INITIAL.test(all[index - 1] ?? '')),
  );
  return engine.tradeRules.find({
    words,
    direction: facts.direction,
    accountType: null,
    country: null,
    isCard: facts.isCard,
  });
}

const INITIAL = /^[A-CE-KMNP-Z]$/;

/** How the money moved, where nothing tells why. */
function byRail({ reading: { rails }, direction, isCard }: Facts): Decision | undefined {
  const side = direction === 'in' ? 'TRANSFER_IN' : 'TRANSFER_OUT';
  if (isCard) return undefined;
  if (rails.has('person'))
    return { detailed: `${side}_${side}_FROM_APPS`, confidence: 'HIGH', because: 'rail:person' };
  if (rails.has('transfer'))
    return { detailed: `${side}_ACCOUNT_TRANSFER`, confidence: 'MEDIUM', because: 'rail:transfer' };
  if (rails.has('cheque'))
    return {
      detailed: direction === 'in' ? 'TRANSFER_IN_DEPOSIT' : 'TRANSFER_OUT_OTHER_TRANSFER_OUT',
      confidence: 'MEDIUM',
      because: 'rail:cheque',
    };
  return undefined;
}

/** A guess by the letters and words; nothing where it is hardly better than chance. */
function byModel({ reading, direction, input }: Facts, { model }: Engine): Decision | undefined {
  // Numbers and words of rails alone say nothing of what was bought.
  if (model === null || !reading.roles.includes(ROLE.name)) return undefined;
  const { detailed, confidence, lead } = model.decide(reading, {
    direction,
    isCredit: input.accountType === 'credit',
    amount: input.amount,
  });
  if (lead < LEAST_LEAD || !fitsDirection(detailed, direction)) return undefined;
  if (confidence === 'LOW' && reading.terminal !== null && COUNTERS.has(reading.terminal.name))
    return undefined;
  return { detailed, confidence, because: 'model' };
}

/** Readers of cards that stand on the counters of small shops. */
const COUNTERS: ReadonlySet<string> = new Set([
  'SumUp',
  'Zettle',
  'Square',
  'CCV',
  'Toast',
  'Clover',
  'myPOS',
]);
const COUNTER_TO = 80;

/** Most who take cards by such a reader serve food and drink. */
function byCounter({ reading: { terminal }, direction, input }: Facts): Decision | undefined {
  if (terminal === null || !COUNTERS.has(terminal.name) || direction === 'in') return undefined;
  if (Number.parseInt(input.amount, 10) >= COUNTER_TO) return undefined;
  return { detailed: 'FOOD_AND_DRINK_RESTAURANT', confidence: 'LOW', because: `terminal:${terminal.mark}` };
}

/** Leads below it are right in less than a quarter of cases. */
const LEAST_LEAD = 20;

function fitsDirection(detailed: string, direction: Direction): boolean {
  return direction === 'in'
    ? !/^(TRANSFER_OUT|BANK_FEES)/.test(detailed)
    : !/^(TRANSFER_IN|INCOME|LOAN_DISB)/.test(detailed);
}
