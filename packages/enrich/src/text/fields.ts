// Parts that banks name within a text: `/NAME/…/REMI/…`, `Naam: …`, `SVWZ+…`, `DES:… INDN:…`, `MOTIF: …`.

/** The named parts of a text, as they stand in it. */
export interface NamedFields {
  readonly name?: string;
  readonly remittance?: string;
  readonly reference?: string;
  readonly companyId?: string;
  readonly person?: string;
  readonly mandate?: string;
}

type Field = keyof NamedFields;

const LABELS: readonly (readonly [label: string, field: Field | null])[] = [
  ['/NAME/', 'name'],
  ['/REMI/', 'remittance'],
  ['/EREF/', 'reference'],
  ['/MARF/', 'mandate'],
  ['/CSID/', null],
  ['/IBAN/', null],
  ['/BIC/', null],
  ['/TRTP/', null],
  ['/ORDP/', null],
  ['/BENM/', null],
  ['/TRCD/', null],
  ['/ADDR/', null],
  ['/ISDT/', null],
  ['NAAM: ', 'name'],
  ['NAAM TEGENPARTIJ: ', 'name'],
  ['OMSCHRIJVING: ', 'remittance'],
  ['KENMERK: ', 'reference'],
  ['MACHTIGING: ', 'mandate'],
  ['MACHTIGING ID: ', 'mandate'],
  ['INCASSANT: ', null],
  ['INCASSANT ID: ', null],
  ['IBAN: ', null],
  ['BIC: ', null],
  ['DATUM/TIJD: ', null],
  ['VALUTADATUM: ', null],
  ['PASVOLGNR: ', null],
  ['TRANSACTIE: ', null],
  ['TERM: ', null],
  ['SVWZ+', 'remittance'],
  ['EREF+', 'reference'],
  ['MREF+', 'mandate'],
  ['CRED+', null],
  ['KREF+', null],
  ['DEBT+', null],
  ['IBAN+', null],
  ['BIC+', null],
  ['ABWA+', 'name'],
  ['ABWE+', null],
  ['ORIG CO NAME:', 'name'],
  ['ORIG ID:', 'companyId'],
  ['CO ENTRY DESCR:', 'remittance'],
  ['DES:', 'remittance'],
  ['INDN:', 'person'],
  ['IND NAME:', 'person'],
  ['IND ID:', null],
  ['CO ID:', 'companyId'],
  ['DESC DATE:', null],
  ['TRACE#:', null],
  ['EED:', null],
  ['TRN:', null],
  ['SEC:', null],
  ['ID:', null],
  ['PPD ID: ', 'companyId'],
  ['WEB ID: ', 'companyId'],
  ['CCD ID: ', 'companyId'],
  ['TEL ID: ', 'companyId'],
  ['CTX ID: ', 'companyId'],
  ['MOTIF: ', 'remittance'],
  ['MOTIF : ', 'remittance'],
  ['LIB: ', 'remittance'],
  ['POUR: ', 'name'],
  ['POUR : ', 'name'],
  ['BENEF: ', 'name'],
  ['BENEFICIAIRE: ', 'name'],
  ['REF: ', 'reference'],
  ['REF : ', 'reference'],
  ['REFERENCE: ', 'reference'],
  ['MANDAT ', 'mandate'],
  ['MDT: ', 'mandate'],
  ['ID EMETTEUR: ', null],
  ['CONCEPTO: ', 'remittance'],
  ['CONCEPTO ', 'remittance'],
  ['CONCEPTE: ', 'remittance'],
  ['BENEFICIARIO: ', 'name'],
  ['ORDENANTE: ', 'name'],
  ['EMISOR: ', 'name'],
  ['AUFTRAGGEBER: ', 'name'],
  ['EMPFAENGER: ', 'name'],
  ['EMPFANGER: ', 'name'],
  ['BUCHUNGSTEXT: ', 'remittance'],
  ['VERWENDUNGSZWECK: ', 'remittance'],
];

const MAY_HOLD = /[:+]|\/[A-Z]{4}\//;

interface Hit {
  readonly at: number;
  readonly end: number;
  readonly field: Field | null;
}

/** Undefined where the folded text names no part. */
export function readFields(text: string): NamedFields | undefined {
  if (!MAY_HOLD.test(text)) return undefined;
  const hits: Hit[] = [];
  for (const [label, field] of LABELS) {
    for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + label.length)) {
      if (label.startsWith('/') || at === 0 || !/[A-Z0-9]/.test(text[at - 1] ?? '')) {
        hits.push({ at, end: at + label.length, field });
      }
    }
  }
  if (hits.length === 0) return undefined;
  // Of two labels at one place the longer counts: `PPD ID: ` and its `ID:`.
  hits.sort((one, other) => one.at - other.at || other.end - one.end);
  const apart: Hit[] = [];
  for (const hit of hits) if (hit.at >= (apart.at(-1)?.end ?? 0)) apart.push(hit);
  const fields: { -readonly [Key in Field]?: string } = {};
  apart.forEach(({ end, field }, index) => {
    const value = text.slice(end, apart[index + 1]?.at ?? text.length).trim();
    if (field !== null && value !== '' && fields[field] === undefined) fields[field] = value;
  });
  return Object.keys(fields).length === 0 ? undefined : fields;
}
