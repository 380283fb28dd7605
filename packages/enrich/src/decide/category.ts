import { classOfMcc } from '../codes/mcc.ts';
import type { Category, Confidence, TransferPair } from '../enrichment.ts';
import type { Direction } from '../rules/rule.ts';
import { FALLBACK_CLASS, primaryOf } from '../taxonomy/classes.ts';
import { ROLE } from '../text/read-text.ts';
import type { Engine, Facts } from './facts.ts';

/** A class and the id of what gave it. */
export interface Decision {
  readonly detailed: string;
  readonly confidence: Confidence;
  readonly because: string;
}

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
/** Superstores and their like sell fuel and medicine under codes of their own. */
const TELLING_MCC: ReadonlySet<string> = new Set(['5541', '5542', '5912', '6011', '5552']);

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
  byModel,
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
      return { detailed, confidence: 'VERY_HIGH', because: `code:${meaning.scheme}` };
  }
  return undefined;
}

function byFirstRule({ firstRule, direction, match }: Facts): Decision | undefined {
  if (firstRule === undefined || match?.entry.isOwn) return undefined;
  // `HOME DEPOT` is no depot of securities.
  const isShop =
    match !== undefined &&
    (match.entry.type === 'merchant' || match.entry.type === 'marketplace') &&
    match.confidence !== 'MEDIUM';
  if (isShop && firstRule.isOfAccounts && direction === 'out') return undefined;
  const detailed = direction === 'in' ? firstRule.classIn : firstRule.classOut;
  const isCertain = firstRule.isSure && !CATCH_ALL.test(detailed);
  return {
    detailed,
    confidence: isCertain ? 'VERY_HIGH' : firstRule.isLikely ? 'MEDIUM' : 'HIGH',
    because: `rule:${firstRule.id}`,
  };
}

/** What a list of classes has left over is said better by another class more often. Banks' other fees are what they are. */
const CATCH_ALL = /^(?!BANK_FEES).*_OTHER_|^INCOME_OTHER/;

function byMerchant(facts: Facts, engine: Engine): Decision | undefined {
  const { match, mcc, direction, isCard, reading } = facts;
  if (match === undefined) return undefined;
  const { entry, confidence } = match;
  const because = `${entry.isOwn ? 'own-merchant' : 'merchant'}:${entry.key}`;
  if (mcc !== null && TELLING_MCC.has(mcc)) {
    const detailed = classOfMcc(mcc);
    if (detailed !== null && entry.type === 'merchant')
      return { detailed, confidence: 'VERY_HIGH', because: `mcc:${mcc}` };
  }
  if (
    direction === 'in' &&
    !isCard &&
    entry.classIn === entry.classOut &&
    (reading.rails.has('ach') || reading.rails.has('transfer'))
  ) {
    const isRefund = reading.words.some((word) =>
      /^(REFUND|REMB|RETURN|DEVOL|ERSTATT|TERUG|REVERS|AVOIR|RETOUR|CREDIT$)/.test(word),
    );
    if (!isRefund) return { detailed: 'INCOME_OTHER', confidence: 'MEDIUM', because: `${because}:paid` };
  }
  const detailed = direction === 'in' ? entry.classIn : entry.classOut;
  const isClose = CLOSE.test(detailed) || CATCH_ALL.test(detailed);
  const isDoubtful = confidence === 'VERY_HIGH' && !entry.isOwn && mcc === null && isClose;
  return {
    detailed: departmentOf(detailed, facts, engine) ?? detailed,
    confidence: isDoubtful ? 'HIGH' : confidence,
    because,
  };
}

/** Classes whose shops careful people count to another as well: pharmacies with scent, stations with a shop, pizza with waiters. */
const CLOSE =
  /HAIR_AND_BEAUTY|CONVENIENCE|OTHER_TRANSPORTATION|OTHER_FOOD|GIFTS|FAST_FOOD|FURNITURE|OTHER_HOME|DISCOUNT|PERSONAL_LOAN/;

const TELEPHONE = 'RENT_AND_UTILITIES_TELEPHONE';
const INTERNET = 'RENT_AND_UTILITIES_INTERNET_AND_CABLE';
const SHOPS_WITH_DEPARTMENTS =
  /GROCERIES|CONVENIENCE|SUPERSTORES|DEPARTMENT_STORES|TRANSPORTATION_GAS|POSTAGE/;
/** Many firms sell policies under their name. */
const INSURANCE = 'GENERAL_SERVICES_INSURANCE';
const DEPARTMENTS: ReadonlySet<string> = new Set([
  'TRANSPORTATION_GAS',
  'MEDICAL_PHARMACIES_AND_SUPPLEMENTS',
  'MEDICAL_EYE_CARE',
  'RENT_AND_UTILITIES_TELEPHONE',
  'TRAVEL_OTHER_TRAVEL',
  INTERNET,
  'RENT_AND_UTILITIES_GAS_AND_ELECTRICITY',
  'GENERAL_SERVICES_INSURANCE',
]);

/** What a shop sells under another sign: fuel, medicine, spectacles; the line of a telephone company. */
function departmentOf(detailed: string, { match, reading }: Facts, engine: Engine): string | undefined {
  if (match === undefined) return undefined;
  for (const [index, word] of reading.words.entries()) {
    if (reading.roles[index] !== 0 || (index >= match.start && index < match.end)) continue;
    const trade = engine.classOfTrade(word);
    if (trade === undefined || trade === detailed) continue;
    if ((detailed === TELEPHONE && trade === INTERNET) || (detailed === INTERNET && trade === TELEPHONE))
      return trade;
    if (trade === INSURANCE && match.entry.type === 'merchant') return trade;
    if (SHOPS_WITH_DEPARTMENTS.test(detailed) && DEPARTMENTS.has(trade)) return trade;
  }
  return undefined;
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
  return { detailed, confidence, because: 'model' };
}

/** Leads below it are right in less than a quarter of cases. */
const LEAST_LEAD = 20;

function fitsDirection(detailed: string, direction: Direction): boolean {
  return direction === 'in'
    ? !/^(TRANSFER_OUT|BANK_FEES)/.test(detailed)
    : !/^(TRANSFER_IN|INCOME|LOAN_DISB)/.test(detailed);
}
