import { completeIban } from '../../../vocabulary/iban.ts';
import type { Draw } from '../draw.ts';
import {
  belgianAccount,
  estonianAccount,
  finnishAccount,
  italianAccount,
  norwegianAccount,
  polishAccount,
  portugueseAccount,
} from './check-digits.ts';
import { germanPhrases } from './de.ts';
import { otherEuropeanPhrases } from './europe.data.ts';
import type { Home, Locale, Phrases } from './locale.ts';

interface Country {
  readonly countryCode: string;
  readonly currency?: string;
  readonly region: string | null;
  readonly town: readonly [city: string, postalCode: string];
  readonly streets: readonly [home: string, lender: string];
  readonly phone: string;
  readonly phrases: Phrases;
  /** Bank and account as they stand in an IBAN, with the check digits of the country. */
  account(draw: Draw): string;
}

/** Countries that are accepted besides those with a page of their own. */
const countries: readonly Country[] = [
  {
    countryCode: 'IT',
    region: 'Toscana',
    town: ['Borgolieto', '52999'],
    streets: ['Via del Mulino 8', 'Piazza Garofano 100'],
    phone: '+393999990142',
    phrases: otherEuropeanPhrases.it,
    account: (draw) => italianAccount('99042', '05428', draw.digits(12)),
  },
  {
    countryCode: 'PT',
    region: 'Évora',
    town: ['Vila Cortiça', '7099'],
    streets: ['Rua do Moinho 8', 'Largo da Praça 100'],
    phone: '+351999990142',
    phrases: otherEuropeanPhrases.pt,
    account: (draw) => portugueseAccount('9904', '0042', draw.digits(11)),
  },
  {
    countryCode: 'BE',
    region: 'Oost-Vlaanderen',
    town: ['Zandegem', '9899'],
    streets: ['Molenstraat 8', 'Stationsstraat 100'],
    phone: '+32499990142',
    phrases: otherEuropeanPhrases.nl,
    account: (draw) => belgianAccount(`994${draw.digits(7)}`),
  },
  {
    countryCode: 'AT',
    region: 'Tirol',
    town: ['Sankt Almen', '6199'],
    streets: ['Bergstraße 8', 'Hauptplatz 100'],
    phone: '+43699990142',
    phrases: germanPhrases,
    // Bankleitzahl and account, without check digits.
    account: (draw) => `99042${draw.digits(11)}`,
  },
  {
    countryCode: 'FI',
    region: 'Pirkanmaa',
    town: ['Koivuranta', '33990'],
    streets: ['Koivukatu 8', 'Asematie 100'],
    phone: '+358499990142',
    phrases: otherEuropeanPhrases.fi,
    account: (draw) => finnishAccount(`999042${draw.digits(7)}`),
  },
  {
    countryCode: 'EE',
    region: 'Tartumaa',
    town: ['Kaskemäe', '61999'],
    streets: ['Kase tänav 8', 'Jaama tee 100'],
    phone: '+37259990142',
    phrases: otherEuropeanPhrases.et,
    account: (draw) => estonianAccount('99', `04${draw.digits(11)}`),
  },
  {
    countryCode: 'LV',
    region: 'Vidzeme',
    town: ['Bērzkalne', 'LV-4199'],
    streets: ['Bērzu iela 8', 'Stacijas iela 100'],
    phone: '+37129990142',
    phrases: otherEuropeanPhrases.lv,
    account: (draw) => `PLTY${draw.digits(13)}`,
  },
  {
    countryCode: 'LT',
    region: 'Kauno apskritis',
    town: ['Beržynė', '53999'],
    streets: ['Beržų gatvė 8', 'Stoties gatvė 100'],
    phone: '+37069990142',
    phrases: otherEuropeanPhrases.lt,
    account: (draw) => `99042${draw.digits(11)}`,
  },
  {
    countryCode: 'PL',
    currency: 'PLN',
    region: 'mazowieckie',
    town: ['Brzozowiec Stary', '05-999'],
    streets: ['ul. Brzozowa 8', 'ul. Dworcowa 100'],
    phone: '+48799990142',
    phrases: otherEuropeanPhrases.pl,
    account: (draw) => polishAccount('9990004', draw.digits(16)),
  },
  {
    countryCode: 'DK',
    currency: 'DKK',
    region: 'Syddanmark',
    town: ['Birkelund', '5999'],
    streets: ['Birkevej 8', 'Stationsgade 100'],
    phone: '+4529990142',
    phrases: otherEuropeanPhrases.da,
    // Bank and account, without check digits that all banks share.
    account: (draw) => `9904${draw.digits(10)}`,
  },
  {
    countryCode: 'NO',
    currency: 'NOK',
    region: 'Vestland',
    town: ['Bjørkeneset', '5999'],
    streets: ['Bjørkeveien 8', 'Stasjonsgata 100'],
    phone: '+4799990142',
    phrases: otherEuropeanPhrases.nb,
    account: (draw) => norwegianAccount('9904', draw.digits(6)),
  },
  {
    countryCode: 'SE',
    currency: 'SEK',
    region: 'Västmanland',
    town: ['Björkhamra', '730 99'],
    streets: ['Björkgatan 8', 'Stationsgatan 100'],
    phone: '+46799990142',
    phrases: otherEuropeanPhrases.sv,
    account: (draw) => `994${draw.digits(17)}`,
  },
];

export const otherEurope: Readonly<Record<string, Locale>> = Object.fromEntries(
  countries.map((country) => [country.countryCode, localeFor(country)]),
);

function localeFor(country: Country): Locale {
  const { countryCode, currency = 'EUR', region, town, streets, phone, phrases } = country;
  const [city, postalCode] = town;
  const home: Home = { street: streets[0], city, region, postalCode, phone };
  return {
    countryCode,
    currency,
    transactionCodes: true,
    numberAfterStreet: true,
    homes: [home],
    lender: { street: streets[1], city, region, postalCode },
    phrases,
    issue: (draw) => {
      const number = completeIban(countryCode, country.account(draw));
      return {
        mask: number.slice(-4),
        canonical: number,
        records: (key) => [{ key, scheme: 'international', iban: number, bic: `PLTY${countryCode}22` }],
      };
    },
  };
}
