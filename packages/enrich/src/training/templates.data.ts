// How banks print lines: kind, countries (`*` everywhere), text. `{name}` who, `{city}` `{region}` where, `{date}` `{time}` when,
// `{ref}` letters and digits, `{num}` digits, `{card}` the end of a card's number, `{person}` a person, `{iban}` an account.
export const TEMPLATE_LINES = `
bare * {name}
bare * {name} {num}
bare * {name} {city}
bare * {name} #{num}
bare * {name} {ref}
bare US {name} {city} {region}
bare US {name} #{num} {city} {region}
bare US {name} {num} {city} {region} US
bare US {name} 800-{num} {region}
bare CA {name} {city} {region}
bare CA {name} #{num} {city} {region}
bare GB {name} {city} GB
bare GB {name} {city} GBR
bare FR {name} {city} FR
bare ES {name} {city} ES
bare NL {name} {city} NLD
bare DE {name} {city} DEU
bare IE {name} {city} IRL
card US PURCHASE AUTHORIZED ON {date} {name} {city} {region} S{num} CARD {card}
card US RECURRING PAYMENT AUTHORIZED ON {date} {name} {region} S{num} CARD {card}
card US POS DEBIT {name} {city} {region}
card US POS PURCHASE {name} {num} {city} {region}
card US CHECKCARD {date} {name} {city} {region} {num}
card US DEBIT CARD PURCHASE - {name} {city} {region}
card US VISA DDA PUR {num} {name} {city} * {region}
card US DBT CRD {time} {date} {num} {name} {city} {region} C#{card}
card US DEBIT PURCHASE -VISA {name} {city} {region}
card US POINT OF SALE WITHDRAWAL {name} {city} {region}US
card US SQ *{name} {city} {region}
card US TST* {name} {city} {region}
card US PAYPAL *{name} {num} {region}
card US SP {name} {city} {region}
card US CARD PURCHASE {date} {name}
card CA INTERAC PURCHASE {num} {name}
card CA IDP PURCHASE-{num} {name}
card CA CONTACTLESS INTERAC PURCHASE - {num} {name}
card CA POINT OF SALE - INTERAC RETAIL PURCHASE {num} {name}
card CA ACHAT PAR CARTE {name} {city} QC
card GB CARD PAYMENT TO {name} ON {date}
card GB {name} ON {date} BCC
card GB VIS {name} {city}
card GB CONTACTLESS PAYMENT {name} {city}
card GB {card} {date} {name} {city} GB
card GB {name} CD {card}
card GB SUMUP *{name} {city}
card GB ZETTLE_*{name}
card IE VDP-{name}
card IE VDC-{name} {city}
card IE POS{date} {name} {city}
card FR CARTE {date} {name} {city} CB*{card}
card FR CB {name} FACT {date}
card FR PAIEMENT PAR CARTE X{card} {name} {city} {date}
card FR ACHAT CB {name} {date} CARTE NUMERO {card}
card FR FACTURE CARTE DU {date} {name} {city} CARTE {card}
card FR PAIEMENT CB {date} {city} {name}
card FR SUMUP *{name} {city}
card ES COMPRA TARJ. {card} {name}-{city}
card ES COMPRA EN {name}, CON LA TARJETA : {card} EL {date}
card ES PAGO CON TARJETA EN {name} {city}
card ES TARJETA {card} {name} {city}
card ES COMPRA {name} {city} ES
card NL BEA, BETAALPAS {name},PAS{num} NR:{ref}, {date}/{time} {city}
card NL BEA NR:{ref} {date}/{time} {name} {city},PAS{num}
card NL {name} {city} NLD PASVOLGNR: {num} {date} {time} TRANSACTIE: {ref} TERM: {ref}
card NL CCV*{name} {city}
card NL BETAALAUTOMAAT {date} {time} PASNR. {num} {name} {city}
card DE KARTENZAHLUNG {name}//{city}/DE {date} UM {time} KFN {num}
card DE {name}//{city}/DE/0 {date}T{time} KFN 0 VJ {num}
card DE VISA DEBITKARTE {name} {city} DE KAUFUMSATZ {date} {num}
card DE GIROCARD {name} {city} {date}
card DE SUMUP .{name} {city}
card DE EC {num} {date} {time} {name} {city}
debit US {name} DES:PAYMENT ID:{ref} INDN:{person} CO ID:{num} WEB
debit US ORIG CO NAME:{name} ORIG ID:{num} DESC DATE:{date} CO ENTRY DESCR:PAYMENT SEC:PPD TRACE#:{num}
debit US {name} WEB PMTS {ref} WEB ID: {num}
debit US {name} AUTOPAY {num} PPD ID: {num}
debit US ACH DEBIT {name} {num}
debit US BILL PAYMENT {name} ON {date}
debit US ACH WITHDRAWAL {name} ONLINE PMT
debit CA PREAUTHORIZED DEBIT {name} {ref}
debit CA BILL PAYMENT {name}
debit CA PAIEMENT PREAUTORISE {name}
debit GB DIRECT DEBIT PAYMENT TO {name} REF {ref}, MANDATE NO {num}
debit GB {name} DD
debit GB DD {name} {ref}
debit GB DIRECT DEBIT {name}
debit IE D/D {name}
debit IE {name} SEPA DD
debit FR PRLV SEPA {name} {ref}
debit FR PRELEVEMENT EUROPEEN {num} DE: {name} ID: {ref} MOTIF: {ref}
debit FR PRLVT {name} ECH/{date} ID EMETTEUR/{ref}
debit FR PRELEVEMENT {name} MDT {ref}
debit ES RECIBO {name} N {num}
debit ES ADEUDO RECIBO {name} REF {num}
debit ES RECIBO DOMICILIADO {name}
debit ES ADEUDO {name} MANDATO {ref}
debit NL /TRTP/SEPA INCASSO ALGEMEEN DOORLOPEND/CSID/{ref}/NAME/{name}/MARF/{ref}/REMI/{ref}/IBAN/{iban}
debit NL SEPA INCASSO ALGEMEEN DOORLOPEND INCASSANT: {ref} NAAM: {name} MACHTIGING: {ref} OMSCHRIJVING: {ref} IBAN: {iban}
debit NL {name} OMSCHRIJVING: {ref} IBAN: {iban} KENMERK: {ref}
debit NL IDEAL {name} {ref}
debit NL /TRTP/IDEAL/IBAN/{iban}/BIC/INGBNL2A/NAME/{name}/REMI/{ref}
debit DE SEPA-BASISLASTSCHRIFT {name} SVWZ+{ref} EREF+{ref} MREF+{ref}
debit DE LASTSCHRIFT {name} KD-NR {num}
debit DE FOLGELASTSCHRIFT {name} {iban} {ref}
debit DE {name} RECHNUNG {num} MANDAT {ref}
transfer US {name} PPD ID: {num}
transfer US {name} DES:{ref} ID:{num} INDN:{person} CO ID:{num} PPD
transfer US {name} {date}
transfer US ONLINE {name} {num}
transfer CA {name} {ref}
transfer GB {name} {person}
transfer GB {person} {name} FP {date}
transfer GB FASTER PAYMENT {person} {name}
transfer GB BACS {name} {ref}
transfer IE {name} {person}
transfer FR VIR SEPA {name} {ref}
transfer FR VIREMENT {name} {person}
transfer FR VIR RECU {num} DE: {name} MOTIF: {ref}
transfer ES TRANSFERENCIA {name} {person}
transfer ES {name} {date}
transfer NL /TRTP/SEPA OVERBOEKING/IBAN/{iban}/BIC/RABONL2U/NAME/{person}/REMI/{name}
transfer NL {person} {name}
transfer NL SEPA OVERBOEKING {name} {iban}
transfer DE UEBERWEISUNG {person} SVWZ+{name}
transfer DE GUTSCHRIFT {name} {ref}
transfer DE DAUERAUFTRAG {person} {name}
bare SE {name} {city}
bare NO {name} {city} NOR
bare DK {name} {city} DNK
bare FI {name} {city} FIN
bare IT {name} {city} ITA
bare PT {name} {city} PRT
bare PL {name} {city} POL
bare AT {name} {city} AUT
bare CH {name} {city} CHE
bare BE {name} {city} BEL
bare AU {name} {num} {city} AUS
card SE KORTKOP {date} {name}
card SE {name} {num} {city}
card NO VAREKJOP {name} {city} BETALT: {date}
card NO VISA VARE {num} {name} {city}
card DK DANKORT-NOTA {name} {num}
card DK {name} {city} DEN {date}
card FI KORTTIOSTO {name} {city}
card FI {date} {name} {city} FIN
card PL PLATNOSC KARTA {date} {name} {city}
card PL ZAKUP KARTA {num} {name}
card IT PAGAMENTO POS {name} {city} {date} {time} CARTA {card}
card IT POS {num} {name} {city}
card PT COMPRA {card} {name} {city} CONTACTLESS
card PT COMPRAS C.DEB {name} {city}
card CH {name} {city} KAUF VISA DEBIT {card}
card AT BEZAHLUNG KARTE {name} {num} K2 {date} UM {time}
card BE PAIEMENT BANCONTACT {date} {name} {city}
card BE AANKOOP BANCONTACT {date} {name} {city}
card AU VISA PURCHASE {name} {city} AUS CARD {card}
card AU EFTPOS {name} {city}
debit SE AUTOGIRO {name}
debit NO AVTALEGIRO {name}
debit DK BS BETALING {name} {num}
debit FI E-LASKU {name} {ref}
debit IT ADDEBITO SDD {name} {ref}
debit PT DD {name} {ref}
debit PL POLECENIE ZAPLATY {name}
debit CH LSV {name} {num}
debit AT SEPA-LASTSCHRIFT {name} {ref}
debit BE DOMICILIERING {name} {ref}
debit AU BPAY {name} {num}
debit AU DIRECT DEBIT {name} {num}
transfer SE {name} {date}
transfer NO {name} {person}
transfer DK {name} {ref}
transfer FI {name} {person}
transfer IT BONIFICO {name} {person}
transfer PT TRF {name}
transfer PL PRZELEW {name} {person}
transfer CH GUTSCHRIFT {name}
transfer AT {name} {ref}
transfer BE VERSEMENT {name}
transfer AU {name} {num}
`;

/** Words that shops are made of, beside the word of their trade. */
export const SHOP_WORDS = `GOLDEN BLUE GREEN RED SILVER ROYAL GRAND LITTLE OLD NEW CITY PARK LAKE RIVER HILL VALLEY OAK MAPLE CEDAR SUNNY HAPPY LUCKY EASTSIDE WESTSIDE NORTHSIDE CENTRAL MAIN CORNER VILLAGE HARBOR MOUNTAIN OCEAN PRIME ELITE CLASSIC MODERN URBAN FRESH QUALITY BEST FAMILY FRIENDS BROTHERS SONS STAR EAGLE LION TIGER BEAR FOX ROSE LILY DU CENTRE DE LA GARE MARCHE PLACE BELLE PETIT GRANDE SOLEIL LUNE MER JARDIN VIEUX PORT SAINT EL LA LOS SOL MAR PLAZA NUEVO BUENA CASA NORTE SUR AM MARKT ALTE NEUE STADT HAUS SCHLOSS ROTE GRUENE DE HET OUDE NIEUWE GOUDEN KLEINE`;
export const SURNAMES = `SMITH JONES BROWN MILLER DAVIS WILSON MOORE TAYLOR ANDERSON NGUYEN PATEL KHAN SINGH LEE KIM GARCIA MARTINEZ RODRIGUEZ LOPEZ SANCHEZ PEREZ MARTIN BERNARD DUBOIS PETIT DURAND LEROY MOREAU SIMON LAURENT MUELLER SCHMIDT SCHNEIDER FISCHER WEBER MEYER WAGNER BECKER HOFFMANN JANSEN DEVRIES BAKKER VISSER SMIT MEIJER MURPHY KELLY OBRIEN RYAN WALSH BYRNE ROSSI RUSSO FERRARI SILVA SANTOS`;
