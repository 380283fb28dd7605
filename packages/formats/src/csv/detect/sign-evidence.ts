import type { CsvTransaction } from '../document.ts';

/** Words of money that comes in, and of money that goes out, without accents. */
const IN =
  /\b(?:salary|payroll|wages?|pension|refund(?:ed)?|interest (?:paid|earned)|dividend|cashback|direct deposit|payment received|payment thank you|thank you|autopay|credit from|gehalt|lohn|rente|erstattung|gutschrift|rueckzahlung|salaire|remboursement|virement recu|nomina|devolucion|ingreso|stipendio|accredito|rimborso|salario|reembolso|salaris|loon|terugbetaling|lon|wynagrodzenie|zwrot|vyplata|mzda|palkka)\b/;
const OUT =
  /\b(?:purchase|pos|card payment|atm|withdrawal|fee|direct debit|groceries|supermarket|restaurant|coffee|cafe|bakery|pharmacy|petrol|fuel|gas station|hotel|airlines?|taxi|rent|insurance|subscription|lastschrift|kartenzahlung|abbuchung|miete|gebuehr|achat|paiement|prelevement|retrait|frais|loyer|compra|pago|recibo|comision|cajero|alquiler|acquisto|pagamento|prelievo|addebito|commissione|affitto|levantamento|betaalautomaat|incasso|geldopname|huur|kop|kortkop|uttag|hyra|zakup|platnosc|czynsz|nakup|najem|osto)\b/;
/** Of the words that tell, at least this share must agree. */
const SHARE_MIN = 0.7;

/** What the texts of the rows say of the sign: `in`, positive amounts come in; `out`, they go out; null, nothing. */
export function signEvidence(rows: readonly CsvTransaction[]): 'in' | 'out' | null {
  let forIn = 0;
  let forOut = 0;
  for (const row of rows) {
    const text = plain([row.counterparty ?? '', row.type ?? '', ...row.description].join(' '));
    const isIn = IN.test(text);
    if (isIn === OUT.test(text)) continue;
    if (isIn === row.amount.startsWith('-')) forOut += 1;
    else forIn += 1;
  }
  const most = Math.max(forIn, forOut);
  if (most === 0 || most < (forIn + forOut) * SHARE_MIN) return null;
  return forIn > forOut ? 'in' : 'out';
}

function plain(text: string): string {
  return text.slice(0, 300).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
