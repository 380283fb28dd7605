import { ca } from './ca.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { otherEurope } from './europe.ts';
import { fr } from './fr.ts';
import { gb } from './gb.ts';
import { ie } from './ie.ts';
import type { Locale } from './locale.ts';
import { nl } from './nl.ts';
import { us } from './us.ts';

const locales: Readonly<Record<string, Locale>> = {
  CA: ca,
  DE: de,
  ES: es,
  FR: fr,
  GB: gb,
  IE: ie,
  NL: nl,
  US: us,
  ...otherEurope,
};

/** The money, numbers and words of a country; those of the US where no others are known. */
export function localeOf(countryCode: string | undefined): Locale {
  return (Object.hasOwn(locales, countryCode ?? '') && locales[countryCode ?? '']) || us;
}
