/** Characters of an IBAN by country, where euro credit transfers reach (SEPA). */
const SEPA_LENGTHS: ReadonlyMap<string, number> = new Map(
  (
    'AD24 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 ' +
    'LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24 SM27 VA22'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Without the spaces that people write it with, in capitals. */
export function compactIban(text: string): string {
  return text.replaceAll(' ', '').toUpperCase();
}

/** True for a compact text that is written like an IBAN, whatever its check digits: what a source calls one is not judged by them. */
export function hasIbanForm(compact: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact);
}

/** True for a compact IBAN whose check digits are right and whose length is that of its country, where it is known here. */
export function isIban(compact: string): boolean {
  if (!hasIbanForm(compact)) return false;
  const length = SEPA_LENGTHS.get(ibanCountry(compact));
  if (length !== undefined && compact.length !== length) return false;
  return remainder97(compact.slice(4) + compact.slice(0, 4)) === 1n;
}

/** The compact IBAN of an account, with the two check digits that make its remainder 1 (ISO 13616). */
export function completeIban(countryCode: string, accountPart: string): string {
  const check = 98n - remainder97(`${accountPart}${countryCode}00`);
  return `${countryCode}${check.toString().padStart(2, '0')}${accountPart}`;
}

/** ISO 3166-1 alpha-2 code of where the account is held. */
export function ibanCountry(compact: string): string {
  return compact.slice(0, 2);
}

/** Whether a euro credit transfer reaches the account. */
export function isSepaIban(compact: string): boolean {
  return SEPA_LENGTHS.has(ibanCountry(compact));
}

/** Letters count as 10 to 35. */
function remainder97(text: string): bigint {
  const digits = [...text].map((letter) => Number.parseInt(letter, 36)).join('');
  return BigInt(digits) % 97n;
}
