import type { RawMerchant, RawReferences } from '../../sdk/records.ts';
import { fill, type Locale, type Phrases } from '../locales/locale.ts';
import type { Narrative } from './ledger.ts';

export interface About {
  readonly phrase: keyof Phrases;
  /** Who is on the other side, or the other account. */
  readonly name: string;
  readonly categoryId: string;
  readonly channel?: Narrative['channel'];
  readonly code: string;
  readonly merchant?: RawMerchant;
  readonly references?: RawReferences;
}

/** The entry's text in the words of the country's banks. */
export function narrate(locale: Locale, about: About): Narrative {
  const { phrase, name, categoryId, channel = 'other', code, merchant, references } = about;
  const city = merchant?.city;
  const text = fill(locale.phrases[phrase], {
    name,
    NAME: name.toUpperCase(),
    city,
    CITY: city?.toUpperCase(),
    STREET: merchant?.address?.toUpperCase(),
    region: merchant?.region,
    store: merchant?.storeNumber,
  });
  return {
    description: [text],
    categoryId,
    channel,
    code,
    ...(merchant ? { merchant } : {}),
    ...(references ? { references } : {}),
  };
}
