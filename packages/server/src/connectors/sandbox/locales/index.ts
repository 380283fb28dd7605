import { ca } from './ca.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { gb } from './gb.ts';
import { ie } from './ie.ts';
import type { Locale } from './locale.ts';
import { nl } from './nl.ts';
import { us } from './us.ts';

const locales: Readonly<Record<string, Locale>> = { CA: ca, ES: es, FR: fr, GB: gb, IE: ie, NL: nl, US: us };

/** The money, numbers and words of a country; those of the US where no others are known. */
export function localeOf(countryCode: string | undefined): Locale {
  return (Object.hasOwn(locales, countryCode ?? '') && locales[countryCode ?? '']) || us;
}
