/** One country of the invented directory, or those of it with names in one language. No place, family or house named here exists. */
export interface InventedCountry {
  readonly code: string;
  readonly language: string;
  readonly currency: string;
  readonly timeZones: readonly string[];
  readonly count: number;
  readonly places: readonly string[];
  /** `{}` stands for the place, `{de}` for the place with "de" before it. */
  readonly templates: readonly Template[];
}

export type InventedKind = 'bank' | 'union' | 'broker' | 'lender';
export type Template = readonly [kind: InventedKind, text: string];

const list = (names: string) => names.split(', ');

export const countries: readonly InventedCountry[] = [
  {
    code: 'US',
    language: 'en',
    currency: 'USD',
    timeZones: ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'],
    count: 128,
    places: list(
      'Quillmere, Brindlehollow, Tamsenford, Ottervane, Larkwhistle, Dunmarrow, Cobblewick, ' +
        'Umberfield, Wexlow, Marrowgate, Thistlebend, Copperquill, Saltwillow, Juniperton, ' +
        'Emberlyn Falls, Pinchwick Ridge, Hollowmere, Fairwicket, Sorrelton, Kestrel Ferry, ' +
        'Tallowmoor, Wrenfield Springs, Mossgrave, Ramwether Point, Candlemark, Orchardine, ' +
        'Yarrowgate, Stonewhistle, Harrowglen, Timberlace, Graylark, Bramblecourt, Oxenvale, ' +
        'Pottershollow, Silverthatch, Windlestraw, Marlowick, Fiddlers Bend, Amberwick, Cloverstead, ' +
        'Dovetail Creek, Elderquist, Finchhaven, Gableworth, Inkberry Hollow, Jasperwold, ' +
        'Lanternfield, Millwhistle, Nettlewold Flats, Plumwick, Quenby Lake, Sandpiper Bluff, ' +
        'Teasel Creek, Vesperton, Wickerbay, Xanthe Springs, Yellowfinch, Zephyr Hollow, Aldenmarch, ' +
        'Buttonquail, Cinderwick Pass, Drakesmoor, Foxtallow, Gildermoor Bay',
    ),
    templates: [
      ['bank', '{} Savings Bank'],
      ['union', '{} Federal Credit Union'],
      ['bank', 'Bank of {}'],
      ['bank', '{} National Bank'],
      ['union', '{} Community Credit Union'],
      ['bank', '{} Bank & Trust'],
      ['broker', '{} Brokerage'],
      ['bank', 'First State Bank of {}'],
      ['union', '{} Teachers Credit Union'],
      ['lender', '{} Student Lending'],
      ['bank', '{} Community Bank'],
      ['union', '{} Employees Federal Credit Union'],
      ['broker', '{} Wealth Partners'],
      ['bank', 'Farmers Bank of {}'],
      ['lender', '{} Home Loans'],
      ['lender', '{} Card Services'],
      ['broker', '{} Retirement Services'],
    ],
  },
  {
    code: 'CA',
    language: 'en',
    currency: 'CAD',
    timeZones: ['America/Toronto', 'America/Winnipeg', 'America/Vancouver', 'America/Halifax'],
    count: 24,
    places: list(
      'Maplethorn, Caribou Narrows, Spruceknell Sound, Foxglen Harbour, Loonwater, Saltspruce, ' +
        'Driftmere, Ptarmigan Cove, Nordhollow, Birchquill, Moosewick, Tidewillow',
    ),
    templates: [
      ['union', '{} Credit Union'],
      ['bank', 'Bank of {}'],
      ['bank', '{} Trust'],
      ['broker', '{} Securities'],
      ['union', '{} Teachers Credit Union'],
    ],
  },
  {
    code: 'CA',
    language: 'fr',
    currency: 'CAD',
    timeZones: ['America/Toronto', 'America/Moncton'],
    count: 16,
    places: list(
      'Saint-Édouin, Rivière-aux-Hiboux, Lac-Brumeux, Val-des-Épinettes, Grand-Chicot, ' +
        'Pointe-aux-Sternes, Mont-Orignal, Anse-Bleuette',
    ),
    templates: [
      ['union', 'Caisse populaire {de}'],
      ['bank', 'Banque {de}'],
      ['union', 'Caisse d’économie {de}'],
    ],
  },
  {
    code: 'GB',
    language: 'en',
    currency: 'GBP',
    timeZones: ['Europe/London'],
    count: 52,
    places: list(
      'Aldermarsh, Thornwickham, Pellingdale, Crowsmere, Brackenholt Regis, Eastermoor, Wyvernden, ' +
        'Harkleby, Stoatbridge, Lapwingham, Merrowby, Tolwick, Fernhaugh, Cairnlossie, Abergwennol, ' +
        'Llanferwyd, Glenstrathan, Inverfallon, Kirkmuirden, Pontybrith, Skelderwick, Otterwold, ' +
        'Quenchester, Ravelhurst, Saltmarrow, Wendlemere, Yewcombe',
    ),
    templates: [
      ['bank', '{} Building Society'],
      ['bank', '{} Bank'],
      ['bank', 'Bank of {}'],
      ['bank', '{} & Sons, Bankers'],
      ['bank', '{} Mutual'],
      ['lender', '{} Cards'],
      ['bank', '{} Private Bank'],
    ],
  },
  {
    code: 'IE',
    language: 'en',
    currency: 'EUR',
    timeZones: ['Europe/Dublin'],
    count: 24,
    places: list(
      'Ballycorvane, Kilbraddock, Knocklorrin, Drumvarna, Derrymulloe, Carrigvarragh, Rathcollen, ' +
        'Dunlarrin, Glenorrish, Lisfarragh, Clonmurrish, Inishvallen',
    ),
    templates: [
      ['union', '{} Credit Union'],
      ['bank', 'Bank of {}'],
      ['bank', '{} Building Society'],
      ['bank', '{} Savings Bank'],
      ['bank', 'Banc {}'],
    ],
  },
  {
    code: 'FR',
    language: 'fr',
    currency: 'EUR',
    timeZones: ['Europe/Paris'],
    count: 38,
    places: list(
      'Morvenac, Vaubrelle, Saint-Orlin, Chanteroche, Bréguillac, Fontmeyrac, Lavaudrière, ' +
        'Montserein, Pléhannec, Quincerolles, Rochebruyère, Sauvelande, Tréguilven, Valdorne, ' +
        'Ormeval, Beaucerisy, Hautecombelle, Estrevigne, Grandpressac',
    ),
    templates: [
      ['bank', 'Banque {de}'],
      ['bank', 'Crédit rural {de}'],
      ['bank', 'Comptoir d’escompte {de}'],
      ['bank', 'Société bancaire {de}'],
      ['bank', 'Banque privée {}'],
      ['bank', 'Mutuelle d’épargne {de}'],
    ],
  },
  {
    code: 'ES',
    language: 'es',
    currency: 'EUR',
    timeZones: ['Europe/Madrid'],
    count: 38,
    places: list(
      'Valdeciruelo, Peñafresca, Montarbe, Robledillar, Alcaudeja, Torrelinares, Sanchidueña, ' +
        'Arroyalbo, Fuentelmirlo, Villacastroja, Navasierpe, Cantalobera, Benialmorí, Vallferrana, ' +
        'Montpedrals, Elordizar, Aranburuena, Quintanavela, Riomorillo',
    ),
    templates: [
      ['bank', 'Banco de {}'],
      ['bank', 'Caja Rural de {}'],
      ['bank', 'Banca {}'],
      ['bank', 'Caja de Ahorros de {}'],
      ['bank', 'Cooperativa de Crédito de {}'],
      ['bank', '{} Banca Privada'],
    ],
  },
  {
    code: 'NL',
    language: 'nl',
    currency: 'EUR',
    timeZones: ['Europe/Amsterdam'],
    count: 28,
    places: list(
      'Zwaluwerf, Berkelsluis, Harmelstede, Veldermeer, Oosterwiel, Kraanvoort, Lisserdam, ' +
        'Molenbrecht, Nieuwerhaag, Rietvelde, Schoterloo, Tjalmawoude, Uilenwaard, Zeggeloo',
    ),
    templates: [
      ['bank', 'Spaarbank {}'],
      ['bank', 'Coöperatieve Bank {}'],
      ['bank', 'Bankhuis {}'],
      ['bank', '{} Bank'],
      ['bank', 'Hypotheekbank {}'],
    ],
  },
  {
    code: 'DE',
    language: 'de',
    currency: 'EUR',
    timeZones: ['Europe/Berlin'],
    count: 30,
    places: list(
      'Altenwiehl, Lindenfurt, Birkstedt, Oberweiden, Kranichau, Mühlrode, Falkenbruch, Rosenhagen, Silbertal, Wiesenkirch',
    ),
    templates: [
      ['bank', 'Sparkasse {}'],
      ['bank', 'Volksbank {}'],
      ['bank', 'Landesbank {}'],
      ['bank', 'Genossenschaftsbank {}'],
      ['bank', 'Bankhaus {} & Söhne'],
      ['bank', '{} Direktbank'],
      ['broker', '{} Depotbank'],
    ],
  },
  {
    code: 'IT',
    language: 'it',
    currency: 'EUR',
    timeZones: ['Europe/Rome'],
    count: 5,
    places: list('Borgolieto, Villarossa, Montefiorito, Valdargento, Collerondine'),
    templates: [
      ['bank', 'Banca di {}'],
      ['bank', 'Cassa di Risparmio di {}'],
      ['bank', 'Credito Cooperativo {}'],
    ],
  },
  {
    code: 'PL',
    language: 'pl',
    currency: 'PLN',
    timeZones: ['Europe/Warsaw'],
    count: 5,
    places: list('Brzozowiec, Nadrzecze, Jarzębiniec, Lisiogóra, Dębinki'),
    templates: [
      ['bank', 'Bank Spółdzielczy {}'],
      ['bank', 'Kasa {}'],
      ['bank', '{} Bank'],
    ],
  },
  {
    code: 'DK',
    language: 'da',
    currency: 'DKK',
    timeZones: ['Europe/Copenhagen'],
    count: 4,
    places: list('Birkelund, Strandby Nørre, Egeskær, Svanemose'),
    templates: [
      ['bank', '{} Sparekasse'],
      ['bank', '{} Bank'],
      ['bank', 'Andelskassen {}'],
    ],
  },
  {
    code: 'NO',
    language: 'nb',
    currency: 'NOK',
    timeZones: ['Europe/Oslo'],
    count: 4,
    places: list('Bjørkeneset, Fjellvika, Granlia, Ørnedal'),
    templates: [
      ['bank', '{} Sparebank'],
      ['bank', '{} Bank'],
      ['bank', 'Bygdebanken {}'],
    ],
  },
  {
    code: 'SE',
    language: 'sv',
    currency: 'SEK',
    timeZones: ['Europe/Stockholm'],
    count: 4,
    places: list('Björkhamra, Strandtorp, Granåker, Älvkulla'),
    templates: [
      ['bank', '{} Sparbank'],
      ['bank', '{} Bank'],
      ['bank', 'Bygdebanken {}'],
    ],
  },
  {
    code: 'EE',
    language: 'et',
    currency: 'EUR',
    timeZones: ['Europe/Tallinn'],
    count: 3,
    places: list('Kaskemäe, Rannavere, Pihlaka'),
    templates: [
      ['bank', '{} Pank'],
      ['bank', '{} Hoiupank'],
      ['bank', '{} Ühistupank'],
    ],
  },
  {
    code: 'LT',
    language: 'lt',
    currency: 'EUR',
    timeZones: ['Europe/Vilnius'],
    count: 3,
    places: list('Beržynė, Pamario, Ąžuolyno'),
    templates: [
      ['bank', '{} bankas'],
      ['bank', '{} kredito unija'],
      ['bank', '{} taupomasis bankas'],
    ],
  },
  {
    code: 'LV',
    language: 'lv',
    currency: 'EUR',
    timeZones: ['Europe/Riga'],
    count: 3,
    places: list('Bērzkalnes, Jūrmalciema, Ozolāju'),
    templates: [
      ['bank', '{} banka'],
      ['bank', '{} krājbanka'],
      ['bank', '{} krājaizdevu sabiedrība'],
    ],
  },
  {
    code: 'PT',
    language: 'pt',
    currency: 'EUR',
    timeZones: ['Europe/Lisbon'],
    count: 4,
    places: list('Vila Cortiça, Porto Gaivota, Monte Andorinha, Ribeira Nova'),
    templates: [
      ['bank', 'Banco de {}'],
      ['bank', 'Caixa de {}'],
      ['bank', 'Crédito Rural de {}'],
    ],
  },
  {
    code: 'BE',
    language: 'nl',
    currency: 'EUR',
    timeZones: ['Europe/Brussels'],
    count: 4,
    places: list('Zandegem, Merelhout, Sterrebos, Kouterveld'),
    templates: [
      ['bank', '{} Bank'],
      ['bank', 'Spaarkas {}'],
      ['bank', 'Volkskas {}'],
    ],
  },
  {
    code: 'AT',
    language: 'de',
    currency: 'EUR',
    timeZones: ['Europe/Vienna'],
    count: 4,
    places: list('Almental, Donaublick, Enzianberg, Murmelsee'),
    templates: [
      ['bank', 'Sparkasse {}'],
      ['bank', 'Volksbank {}'],
      ['bank', 'Hypobank {}'],
    ],
  },
  {
    code: 'FI',
    language: 'fi',
    currency: 'EUR',
    timeZones: ['Europe/Helsinki'],
    count: 4,
    places: list('Koivuranta, Hiekkasalmi, Kurkisuo, Ruislahti'),
    templates: [
      ['bank', '{} Säästöpankki'],
      ['bank', '{} Osuuspankki'],
      ['bank', '{} Pankki'],
    ],
  },
];
