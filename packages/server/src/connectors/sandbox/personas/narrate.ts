import { fill, type Locale, type Phrases } from '../locales/locale.ts';
import type { Narrative } from './ledger.ts';

export interface Narrated
  extends Pick<Narrative, 'merchant' | 'counterparties' | 'references' | 'personalFinance'> {
  readonly phrase: keyof Phrases;
  /** Who is on the other side, or the other account. */
  readonly name: string;
  readonly categoryId: string;
  readonly channel?: Narrative['channel'];
  readonly code: string;
  /** Of the merchant, where statements show it. */
  readonly phone?: string;
}

/** The entry's text in the words of the country's banks. */
export function narrate(locale: Locale, about: Narrated): Narrative {
  const { phrase, name, phone, categoryId, channel = 'other', code, ...rest } = about;
  const { merchant } = rest;
  const city = merchant?.city;
  const text = fill(locale.phrases[phrase], {
    name,
    NAME: name.toUpperCase(),
    city,
    CITY: city?.toUpperCase(),
    STREET: merchant?.address?.toUpperCase(),
    region: merchant?.region,
    store: merchant?.storeNumber,
    phone,
  });
  return {
    description: [text],
    categoryId,
    channel,
    code,
    ...rest,
  };
}
