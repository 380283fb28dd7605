// What the merchant of a text says of its class.
import { classOfMcc } from '../codes/mcc.ts';
import type { DictionaryEntry } from '../merchants/entry.ts';
import { CATCH_ALL, type Decision } from './decision.ts';
import { type Engine, type Facts, isTankful } from './facts.ts';

/** Superstores and their like sell fuel and medicine under codes of their own. */
const TELLING_MCC: ReadonlySet<string> = new Set(['5541', '5542', '5912', '6011', '5552']);

export function byMerchant(facts: Facts, engine: Engine): Decision | undefined {
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
  if (isFuel(facts, entry)) return { detailed: FUEL, confidence: 'HIGH', because: `${because}:fuel` };
  if (entry.type === 'payment_app' && !entry.isOwn && direction === 'out' && hasNameAfter(facts))
    return { detailed, confidence: 'MEDIUM', because };
  const isDoubtful =
    confidence === 'VERY_HIGH' &&
    !entry.isOwn &&
    mcc === null &&
    (CLOSE.test(detailed) || CATCH_ALL.test(detailed) || hasOtherTrade(detailed, facts, engine));
  return {
    detailed: departmentOf(detailed, facts, engine) ?? detailed,
    confidence: isDoubtful ? 'HIGH' : confidence,
    because,
  };
}

const FUEL = 'TRANSPORTATION_GAS';
const PUMP_MCC = '5541';

/** Chains of shops with pumps: which of the two it was, the amount tells best. */
function isFuel({ input, mcc, direction }: Facts, { classOut, mcc: own }: DictionaryEntry): boolean {
  if (own !== PUMP_MCC || classOut === FUEL || mcc !== null || direction === 'in') return false;
  return isTankful(input);
}

/** Classes whose shops careful people count to another as well: pharmacies with scent, stations with a shop, pizza with waiters. */
const CLOSE =
  /HAIR_AND_BEAUTY|CONVENIENCE|OTHER_TRANSPORTATION|OTHER_FOOD|COFFEE|GIFTS|FAST_FOOD|FURNITURE|HARDWARE|OTHER_HOME|DISCOUNT|SUPERSTORES|DEPARTMENT_STORES|ELECTRONICS|PET_SUPPLIES|INTERNET_AND_CABLE|PERSONAL_LOAN/;

/** An app that the line names before another name paid a shop that no list has: `PAYPAL *CORNER SHOP`. */
function hasNameAfter({ match, reading: { words, roles, rails } }: Facts): boolean {
  if (match === undefined || rails.has('person')) return false;
  return words.some((word, index) => index >= match.end && roles[index] === 0 && word.length > 2);
}

/** The word of another trade beside the name: `PETS AT HOME VET PLAN`. */
function hasOtherTrade(detailed: string, { match, reading }: Facts, engine: Engine): boolean {
  if (match === undefined) return false;
  return reading.words.some((word, index) => {
    if (reading.roles[index] !== 0 || (index >= match.start && index < match.end)) return false;
    const trade = engine.classOfTrade(word);
    return trade !== undefined && trade !== detailed;
  });
}

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

/** A name that may be another's, where nothing else tells what was bought. */
export function byDoubtfulMerchant({ doubtful, direction }: Facts): Decision | undefined {
  if (doubtful === undefined) return undefined;
  const { key, classIn, classOut } = doubtful.entry;
  return { detailed: direction === 'in' ? classIn : classOut, confidence: 'LOW', because: `merchant:${key}` };
}
