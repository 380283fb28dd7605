import type { Confidence } from '../enrichment.ts';
import { type Reading, ROLE } from '../text/read-text.ts';
import { isNumber } from '../text/tokens.ts';
import type { Alias } from './entry.ts';
import { givenNames } from './names.ts';

/** What stands beside the text. */
export interface MatchContext {
  readonly country: string | null;
  readonly mcc: string | null;
  /** The words are those of a field that names the other party. */
  readonly isNameField: boolean;
  /** Codes of the bank say that a card paid. */
  readonly isCardByCode: boolean;
  /** What a tank of fuel costs, by the amount and its currency. */
  readonly isTankful: boolean;
  /** The class that a word of a trade alone stands for. */
  readonly classOfTrade: (word: string) => string | undefined;
}

/** A name of the dictionary at its place in a text. */
export interface Found {
  readonly alias: Alias;
  readonly reading: Reading;
  readonly context: MatchContext;
  readonly start: number;
  readonly end: number;
  readonly isAbroad: boolean;
  readonly storeNumber: string | null;
}

export const DOMAINS: ReadonlySet<string> = new Set([
  'COM',
  'CO',
  'NET',
  'ORG',
  'FR',
  'ES',
  'NL',
  'DE',
  'IE',
  'CA',
  'IO',
  'EU',
  'BE',
  'IT',
]);

const TICKET = /^\d{9,13}$/;

function isCompanyAt(reading: Reading, at: number): boolean {
  return reading.roles[at] === ROLE.company;
}

/** A word of what it sells beside the name: `SIXT AUTOVERMIETUNG`. */
function isOwnTradeBeside({ alias: { entry }, reading: { words }, context, start, end }: Found): boolean {
  return [words[end], words[end + 1], words[start - 1]].some(
    (word) => word !== undefined && context.classOfTrade(word) === entry.classOut,
  );
}

function countSigns(found: Found): number {
  const {
    alias: { entry },
    reading,
    context,
    storeNumber,
    end,
  } = found;
  const { rails } = reading;
  let signs = 0;
  if (rails.has('card') || context.isCardByCode) signs += 1;
  else if (rails.has('debit') || rails.has('ideal')) signs += 1;
  if (storeNumber !== null) signs += 1;
  if (reading.city !== null || reading.region !== null) signs += 1;
  if (reading.terminal !== null) signs += 1;
  if (DOMAINS.has(reading.words[end] ?? '') && reading.tokens.text[reading.tokens.ends[end - 1] ?? 0] === '.')
    signs += 1;
  if (isCompanyAt(reading, end) || (context.isNameField && reading.hasCompanyForm)) signs += 1;
  if (isOwnTradeBeside(found)) signs += 1;
  if (entry.classOut === 'TRAVEL_FLIGHTS' && TICKET.test(reading.words[end] ?? '')) signs += 1;
  if (context.mcc !== null && context.mcc === entry.mcc) signs += 1;
  return signs;
}

/** Words before it that may be a name too. The word of its own trade is none, but `SALON DOUGLAS` is anybody of that name. */
function namesBefore({ reading, context, start, alias: { entry, words } }: Found): number {
  const isPerson = words.length === 1 && givenNames.has(words[0] ?? '');
  let count = 0;
  for (let at = context.isNameField ? 0 : reading.shopStart; at < start; at += 1) {
    if (reading.roles[at] !== ROLE.name) continue;
    if (isPerson || context.classOfTrade(reading.words[at] ?? '') !== entry.classOut) count += 1;
  }
  return count;
}

/** The word before it is another's name: `TEXAS ROADHOUSE`, `MONDIAL RELAY`. Marks of processors are shorter, and a domain is whose it is. */
function isLongerName({ reading, context, start, end, alias }: Found): boolean {
  const { words, roles, tokens } = reading;
  const at = roles.lastIndexOf(ROLE.name, start - 1);
  const word = words[at] ?? '';
  const isDomain = DOMAINS.has(words[end] ?? '') || DOMAINS.has(alias.words.at(-1) ?? '');
  return (
    word.length >= SHORTEST_NAME &&
    !tokens.text.slice(tokens.ends[at], tokens.starts[start]).includes('*') &&
    !isDomain &&
    !NO_NAMES.has(word) &&
    context.classOfTrade(word) === undefined
  );
}

const SHORTEST_NAME = 4;
/** Words that say why a shop is paid, or pays back. */
const NO_NAMES: ReadonlySet<string> = new Set(
  'REFUND REFUNDED RETURN RETURNED REVERSAL REVERSED CHARGEBACK DISPUTE CASHBACK UNPAID REJECTED MERCHANDISE MEMBERSHIP SUBSCRIPTION DONATION AVOIR REMBOURSEMENT CONTESTATION ANNULATION REGUL COTISATION ADHESION ABONNEMENT DEVOLUCION RETROCESION ABONO ANULACION CUOTA FINANCIERA STORNERING TERUGBETALING RETOUR STICHTING CONTRIBUTIE ERSTATTUNG STORNO GUTSCHRIFT BEITRAG SPENDE ABSCHLAG FERNWAERME DEUTSCHLANDTICKET STORNI RIMBORSO BOLLETTA FATTURA ZWROT RETUR TILBAGEFORSEL ATERKOP ATERBETALNING PALAUTUS STATION PASNR HYRA HUUR MIETE LOYER ALQUILER AFFITTO CZYNSZ SYNDIC CHARGES'.split(
    ' ',
  ),
);

/** Only words of trades, which stand in the names of many: `VAPE SHOP`, `TABAC PRESSE`; or one of them for a longer name. */
function isTradeAlone({ alias: { words, entry }, context }: Found): boolean {
  if (words.length === 1 && !entry.name.includes(' ')) return false;
  return words.every((word) => word === 'SHOP' || context.classOfTrade(word) !== undefined);
}

function namesAfter({ reading, end }: Found): number {
  let count = 0;
  for (let at = end; at < reading.words.length; at += 1)
    if (reading.roles[at] === ROLE.name && !isMonthAt(reading.words, at)) count += 1;
  return count;
}

/** `ICELAND 1123 SWANSEA ON 02 APR`. */
function isMonthAt(words: readonly string[], at: number): boolean {
  return MONTH.test(words[at] ?? '') && isNumber(words[at - 1] ?? '');
}

const MONTH = /^(JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC)$/;

/** Of a name that is also a word or another party's. */
export function weakConfidence(found: Found): Confidence | undefined {
  const { reading, context, end } = found;
  const { entry } = found.alias;
  const signs = countSigns(found);
  const before = namesBefore(found);
  const fitsMcc = context.mcc !== null && context.mcc === entry.mcc;
  if (entry.isOwn) return 'VERY_HIGH';
  if (isTransferAlone(reading, context) || (before > 0 && !fitsMcc)) return undefined;
  const after = namesAfter(found);
  if (signs >= 2 && after <= 1) return 'VERY_HIGH';
  const isMarked =
    reading.city !== null ||
    found.storeNumber !== null ||
    isCompanyAt(reading, end) ||
    isOwnTradeBeside(found);
  if (signs >= 1 && after <= 2)
    return after === 0 || signs >= 2 || (after === 1 && isMarked) ? 'HIGH' : 'MEDIUM';
  const isTankful = entry.classOut === 'TRANSPORTATION_GAS' && context.isTankful && after <= 2;
  if (signs > 0 || reading.rails.size > 0) return undefined;
  if (after === 0 || isTankful) return 'MEDIUM';
  // `SPAR BLAENAU FFESTINIOG`: a name and a town that no list has, or another merchant.
  return found.start === 0 && after <= 2 ? 'LOW' : undefined;
}

/** Of a name that hardly means anything else. */
export function strongConfidence(found: Found): Confidence | undefined {
  const { reading, context, isAbroad } = found;
  const { entry } = found.alias;
  const signs = countSigns(found);
  const before = namesBefore(found);
  if (entry.isOwn) return 'VERY_HIGH';
  const isApp = entry.type === 'payment_app' || entry.type === 'financial_institution';
  if (isTransferAlone(reading, context) && !isApp) {
    if (reading.rails.has('person') || reading.hasGivenName || before > 0) return undefined;
    return context.isNameField ? 'HIGH' : 'MEDIUM';
  }
  if (before >= 2 && !isApp) return signs >= 2 ? 'MEDIUM' : undefined;
  if (before === 1) return signs >= 1 && !isLongerName(found) ? 'HIGH' : 'MEDIUM';
  const after = namesAfter(found);
  if (after > 0 && !isApp && isTradeAlone(found)) return 'MEDIUM';
  // `COSTA BLANCA BOAT TOURS` may be anybody.
  const isLonely = found.alias.words.length === 1 && signs === 0 && !context.isNameField;
  if (isLonely && after >= 3 && !isApp) return 'MEDIUM';
  return signs >= 1 && !isAbroad && after < 3 ? 'VERY_HIGH' : 'HIGH';
}

/** A transfer between people or accounts, with no sign of a card or a direct debit. */
function isTransferAlone({ rails }: Reading, { isCardByCode }: MatchContext): boolean {
  if (isCardByCode || rails.has('card') || rails.has('ideal') || rails.has('debit') || rails.has('ach'))
    return false;
  return rails.has('transfer') || rails.has('person') || rails.has('cheque');
}
