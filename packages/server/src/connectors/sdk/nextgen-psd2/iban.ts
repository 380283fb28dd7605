const FORM = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** True for an IBAN without blanks whose check digits fit (ISO 13616: the rest of 97 is 1). */
export function hasCheckDigits(text: string): boolean {
  if (!FORM.test(text)) return false;
  const moved = text.slice(4) + text.slice(0, 4);
  let rest = 0;
  for (const character of moved) {
    const value = Number.parseInt(character, 36);
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97;
  }
  return rest === 1;
}
