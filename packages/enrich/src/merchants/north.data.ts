// Merchants of Sweden, Norway, Denmark and Finland. The README of the package tells how lines are read.
export const NORTH = `
# FOOD_AND_DRINK_GROCERIES 5411 store SE
City Gross|citygross.se|CITYGROSS
!Tempo|tempo.se|TEMPO LIVS
Mathem|.se|MATHEM I SVERIGE
Matöppet|matoppet.se
Handlar'n|handlarn.se|HANDLARN
Linas Matkasse|linasmatkasse.se
!Netto|netto.dk|NETTO SVERIGE
# FOOD_AND_DRINK_GROCERIES 5411 store NO
!Kiwi|.no|KIWI NORGE,KIWI MINIPRIS
Rema 1000|rema.no|REMA,REMA1000
!Meny|.no|MENY AS
Coop|coop.no|COOP EXTRA,COOP MEGA,COOP PRIX,COOP OBS,COOP MARKED,EXTRA COOP
!Extra|coop.no|EXTRA NORGE
!Joker|joker.no|JOKER BUTIKK
Bunnpris|.no|BUNNPRIS & GOURMET
Oda|oda.com|ODA NORWAY,ODA.COM
!Obs|obs.no|OBS HYPERMARKED,COOP OBS
Matkroken|.no
Nærbutikken|narbutikken.no|NAERBUTIKKEN
Kolonial.no|kolonial.no
Adams Matkasse|adamsmatkasse.no
Holdbart|.no
Jacob's|jacobs.no|JACOBS HOLTET
# FOOD_AND_DRINK_GROCERIES 5411 store DK
!Netto|.dk|NETTO DANMARK,DØGNNETTO,DOGNNETTO
Føtex|foetex.dk|FOTEX,FOETEX,FOTEX FOOD,FOETEX FOOD
Rema 1000|rema1000.dk|REMA1000,REMA
Kvickly|.dk
SuperBrugsen|superbrugsen.dk|SUPER BRUGSEN,SUPERBRUGSEN
Dagli'Brugsen|daglibrugsen.dk|DAGLI BRUGSEN,DAGLIBRUGSEN,BRUGSEN
!Fakta|.dk
!Irma|.dk
!Meny|meny.dk
Løvbjerg|lovbjerg.dk|LOEVBJERG
ABC Lavpris|abclavpris.dk
Min Købmand|minkobmand.dk|MIN KOEBMAND
Let-Køb|letkob.dk|LETKOB
Nemlig|nemlig.com|NEMLIG.COM
Coop Danmark|coop.dk|COOP MAD
Aarstiderne|.com
# FOOD_AND_DRINK_GROCERIES 5411 store FI
K-Market|k-ruoka.fi|K MARKET
K-Supermarket|k-ruoka.fi|K SUPERMARKET
K-Citymarket|k-ruoka.fi|K CITYMARKET,CITYMARKET,KCM
!Prisma|prisma.fi|S PRISMA
S-Market|s-kaupat.fi|S MARKET
!Alepa|.fi
!Sale|sale.fi|SALE S
Minimani|.fi
Halpa-Halli|halpahalli.fi|HALPA HALLI
M-Market|m-ketju.fi|M MARKET
Ruohonjuuri|.fi
S-kaupat|s-kaupat.fi
# GENERAL_MERCHANDISE_SUPERSTORES 5300 store DK,NO,FI
Bilka|.dk|BILKATOGO
Tokmanni|.fi
# GENERAL_MERCHANDISE_SUPERSTORES 5300 store SE
Gekås|gekas.se|GEKAS ULLARED,GEKASULLARED
# GENERAL_MERCHANDISE_CONVENIENCE_STORES 5499 store SE,NO,DK,FI
Narvesen|.no
R-kioski|.fi|R KIOSKI,RKIOSKI
Mix (Kiosk)|mix.no
Deli de Luca|delideluca.no
7-Eleven|7-eleven.com|7 ELEVEN,SEVEN ELEVEN,7ELEVEN
Direkten|.se
# FOOD_AND_DRINK_FAST_FOOD 5814 store SE,NO,DK,FI
!Max|max.se|MAX BURGERS,MAX HAMBURGARE,MAX HAMBURGERRESTAURANG
Sibylla|.se
Bastard Burgers|bastardburgers.com
Hesburger|.fi
Kotipizza|.fi
Peppes Pizza|peppes.no
Dolly Dimple's|dolly.no|DOLLY DIMPLES
Big Bite|bigbite.no
Sunset Boulevard|sunset-boulevard.dk
Gasoline Grill|gasolinegrill.com
Picadeli|.se
Pizzabakeren|.no
!Rax|.fi|RAX BUFFET,RAXBUFFET
Scanburger|.fi
Halifax Burgers|halifax.dk
Cocks & Cows|cocksandcows.dk
Brödernas|brodernas.nu|BRODERNAS
Frasses|frasses.com
# FOOD_AND_DRINK_COFFEE 5814 store SE,NO,DK,FI
Espresso House|espressohouse.com
Wayne's Coffee|waynescoffee.se|WAYNES COFFEE
Joe & the Juice|joejuice.com|JOE AND THE JUICE,JOE THE JUICE,JOETHEJUICE
Kaffebrenneriet|.no
Stockfleths|.no
Baresso|.com
Emmerys|.dk
Robert's Coffee|robertscoffee.com|ROBERTS COFFEE
Barista Fair Trade|barista.se
Lagkagehuset|.dk
Coffeehouse by George|coffeehousebygeorge.se
# FOOD_AND_DRINK_RESTAURANT 5812 store SE,NO,DK,FI
O'Learys|olearys.com|O LEARYS
Jensen's Bøfhus|jensens.com|JENSENS BOFHUS,JENSENS BOEFHUS
!Egon|egon.no
Vapiano|.com
Pinchos|.se
!Rosso|.fi
!Amarillo|.fi
Fafa's|fafas.fi|FAFAS
Texas Longhorn|texaslonghorn.se
Sushi Yama|sushiyama.se
Mongolian Barbeque|mongolianbarbeque.com
Hungry.dk|hungry.dk|HUNGRY DK
# FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR 5921 store SE,NO,DK,FI
Vinmonopolet|.no
Alko|.fi|ALKO OY
Vinoble|.dk
Philipson Wine|philipsonwine.com
Supervin|.dk
# GENERAL_MERCHANDISE_DISCOUNT_STORES 5310 store SE,NO,DK,FI
ÖoB|oob.se|OVERSKOTTSBOLAGET,OOB
!Rusta|.com
DollarStore|dollarstore.se|DOLLAR STORE
Europris|.no
!Nille|.no
Harald Nyborg|harald-nyborg.dk
Thansen|.dk
Motonet|.fi
Puuilo|.fi
Biltema|.com
Lagerhaus|.se
Clas Ohlson|clasohlson.com|CLASOHLSON
# GENERAL_MERCHANDISE_DEPARTMENT_STORES 5311 store SE,NO,DK,FI
!NK|nk.se|NORDISKA KOMPANIET
Magasin|magasin.dk|MAGASIN DU NORD
!Illum|illum.dk
!Salling|salling.dk
Stockmann|.com
Sokos|sokos.fi
Steen & Strøm|steenogstrom.no|STEEN OG STROM
!Ellos|ellos.se
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 store SE,NO,DK,FI
Lindex|.com
KappAhl|kappahl.com
Gina Tricot|ginatricot.com
Cubus|.com
Dressmann|.com
Bik Bok|bikbok.com
Carlings|.com
BestSeller|bestseller.com
Jack & Jones|jackjones.com|JACK JONES,JACK AND JONES
Vero Moda|veromoda.com
Name It|name-it.com
!Only|only.com
MQ Marqet|mqmarqet.com
Polarn O. Pyret|polarnopyret.se|POLARN O PYRET,POLARN O. PYRET
Scorett|.se
Skopunkten|.se
Dinsko|.se|DIN SKO
Eurosko|.no
!Bianco|bianco.com
!Ecco|ecco.com|ECCO SKO
Marimekko|.com
Filippa K|filippa-k.com
!Gant|gant.com
Boozt|boozt.com|BOOZT.COM,BOOZT FASHION
!Nelly|nelly.com|NELLY.COM
Guldfynd|.se
Albrekts Guld|albrektsguld.se
!Volt|voltfashion.com|VOLT FASHION
Junkyard|junkyard.com
Sellpy|.com
Tise|.com
# GENERAL_MERCHANDISE_ELECTRONICS 5732 store SE,NO,DK,FI
Elkjøp|elkjop.no|ELKJOEP,ELKJOP NORDIC
Gigantti|.fi
!Power|power.no|POWER NORGE,POWER A S,POWER AS,POWER FINLAND
Komplett|komplett.no|KOMPLETT.NO
Kjell & Company|kjell.com|KJELL CO,KJELL & CO,KJELL OCH COMPANY
Webhallen|.com
Inet|inet.se|INET AB
Dustin|dustin.se|DUSTINHOME,DUSTIN HOME
Proshop|proshop.dk
Verkkokauppa.com|verkkokauppa.com|VERKKOKAUPPA
Humac|.dk
CDON|cdon.com|CDON AB,CDON.COM
Computersalg|.dk
# GENERAL_MERCHANDISE_ONLINE_MARKETPLACES 5399 online SE,NO,DK,FI
Tradera|.com
Finn.no|finn.no|FINN.NO AS
DBA|dba.dk|DBA.DK
Blocket|.se
Fyndiq|.se
Tori|tori.fi
# GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS 5942 store SE,NO,DK,FI
Akademibokhandeln|.se
Adlibris|.com
!Bokus|.com
!Ark|ark.no|ARK BOKHANDEL
!Norli|.no
Bog & Idé|bog-ide.dk|BOG OG IDE
Arnold Busck|arnoldbusck.dk
!Saxo|saxo.com|SAXO.COM
Suomalainen Kirjakauppa|suomalainen.com
Aftonbladet|.se
Dagens Nyheter|dn.se
Svenska Dagbladet|svd.se
Aftenposten|.no
Politiken|.dk
Helsingin Sanomat|hs.fi
Expressen|.se
Schibsted|.com
Readly|.com
# GENERAL_MERCHANDISE_SPORTING_GOODS 5941 store SE,NO,DK,FI
XXL|xxl.no|XXL SPORT,XXL SPORT & VILLMARK,XXL SPORTS
Naturkompaniet|.se
Sport Outlet|sportoutlet.no
Anton Sport|antonsport.no
Sportamore|.com
Team Sportia|teamsportia.se
Sport 1|sport1.no
Spejder Sport|spejdersport.dk
Sportmaster|sportmaster.dk
Scandinavian Outdoor|scandinavianoutdoor.fi
Fjellsport|.no
# GENERAL_MERCHANDISE_PET_SUPPLIES 5995 store SE,NO,DK,FI
Arken Zoo|arkenzoo.se
Granngården|granngarden.se|GRANNGARDEN
!Musti|musti.fi|MUSTI JA MIRRI,MUSTI OCH MIRRI
Petworld|petworld.no
Buddy Dyrebutikk|buddy.no
# GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE 5999 store SE,NO,DK,FI
Panduro|panduro.com|PANDURO HOBBY
Lekia|.se
Sprell|sprell.no
Babyshop|babyshop.com
BR Legetøj|br.dk|BR LEGETOJ
Jollyroom|.se
# HOME_IMPROVEMENT_HARDWARE 5200 store SE,NO,DK,FI
Bauhaus|.se
Byggmax|.se|BYGGMAX AB
Hornbach|.se
!Jula|jula.se|JULA SVERIGE,JULA NORGE
Beijer Bygg|beijerbygg.se|BEIJER BYGGMATERIAL
K-Bygg|kbygg.se
Bygma|.se
XL-Bygg|xlbygg.no|XL BYGG
Byggmakker|.no
Monter|.no
Maxbo|.no
Obs Bygg|obsbygg.no
Silvan|silvan.dk
Jem & Fix|jemogfix.dk|JEM OG FIX,JEM FIX,JEMOGFIX
!Stark|stark.dk|STARK DANMARK,STARK SUOMI
XL-Byg|xl-byg.dk|XL BYG
Davidsen|.dk
K-Rauta|k-rauta.fi|K RAUTA
Flügger|flugger.dk|FLUGGER,FLUGGER FARVER
Nordsjö Idé & Design|nordsjo.se
# HOME_IMPROVEMENT_FURNITURE 5712 store SE,NO,DK,FI
!Mio|mio.se|MIO MOBLER
Svenska Hem|svenskahem.se
Chilli|chilli.se|CHILLI.SE
Trademax|.se
EM Home|em.com
Bohus|bohus.no|BOHUS MOBLER
Skeidar|.no
Fagmøbler|fagmobler.no|FAGMOBLER
Møbelringen|mobelringen.no|MOBELRINGEN
Ilva|ilva.dk|ILVA AS
Bolia|bolia.com
IDEmøbler|idemobler.dk|IDEMOBLER
My Home|myhome.dk
Daells Bolighus|daellsbolighus.dk
!Masku|.com
!Isku|isku.fi
!Sotka|.fi
Vepsäläinen|vepsalainen.com
Hemtex|.se
# HOME_IMPROVEMENT_OTHER_HOME_IMPROVEMENT 5719 store SE,NO,DK,FI
Plantagen|.se
Kid Interiør|kid.no|KID INTERIOR
Imerco|.dk
Kop & Kande|kopogkande.dk|KOP OG KANDE
!Bahne|.dk
!Cervera|.se
Kremmerhuset|.no
!Inspiration|inspiration.dk
Blomsterlandet|.se
!Granit|granit.com|GRANIT AB
# HOME_IMPROVEMENT_SECURITY 7393 other SE,NO,DK,FI
Sector Alarm|sectoralarm.com
Homely|homely.no
# TRANSPORTATION_GAS 5541 store SE,NO,DK,FI
Circle K|circlek.se|CIRCLEK,CIRCLE K TRUCK
OKQ8|okq8.se
Preem|.se
St1|st1.se|ST1 SVERIGE,ST1 NORGE
Qstar|qstar.se
!Ingo|ingo.se|INGO SVERIGE,INGO DANMARK
Tanka|tanka.se
Din-X|dinx.se
YX|yx.no|YX ENERGI,YX BENSIN
Uno-X|unox.no|UNO X,UNOX,UNO X AUTOMAT
Best (Stasjon)|best.no
!OK|ok.dk|OK BENZIN,OK PLUS,OK AMBA
Q8 Danmark|q8.dk|Q8
F24|f24.dk
Go'on|goon.nu|GO ON
OIL! Danmark|oil-tankstationer.dk|OIL TANK & GO
Neste|neste.fi|NESTE OIL,NESTE EXPRESS,NESTE OY
ABC|abcasemat.fi|ABC LIIKENNEMYYMALA,ABC LIIKENNEASEMA,ABC AUTOMAATTI,ABC DELI
Teboil|.fi
SEO|seo.fi
!Clever|clever.dk|CLEVER A S,CLEVER AS
!Recharge|rechargeinfra.com
!Mer|mer.eco|MER NORWAY,MER SWEDEN
!Virta|virta.global
Plugsurfing|.com
# TRANSPORTATION_PUBLIC_TRANSIT 4111 other SE,NO,DK,FI
SL|sl.se|SL APP,STORSTOCKHOLMS LOKALTRAFIK,SL BILJETT
Västtrafik|vasttrafik.se|VASTTRAFIK
Skånetrafiken|skanetrafiken.se|SKANETRAFIKEN
UL|ul.se|UPPLANDS LOKALTRAFIK
Mälartåg|malartag.se|MALARTAG
MTRX|mtrx.travel|MTR EXPRESS
Arlanda Express|arlandaexpress.se
Flygbussarna|.se
Östgötatrafiken|ostgotatrafiken.se|OSTGOTATRAFIKEN
Vy|vy.no|VYGRUPPEN,VY TOG,VY APP,VY BUSS
Ruter|ruter.no|RUTERBILLETT
Flytoget|.no
Skyss|skyss.no
AtB|atb.no
Kolumbus|kolumbus.no
Entur|entur.no
Go-Ahead Nordic|go-aheadnordic.no
Brakar|brakar.no
DSB|dsb.dk|DSB NETBUTIK,DSB APP,DSB BILLET
Rejsekort|.dk|REJSEKORT TANK OP,REJSEBILLET
DOT|dinoffentligetransport.dk|DOT BILLETTER,DOT MOBILBILLET
Midttrafik|.dk
!Movia|movia.dk
Metroselskabet|m.dk
HSL|hsl.fi|HSL MOBIILI,HSL HRT,HELSINGIN SEUDUN LIIKENNE
VR|vr.fi|VR GROUP,VR MATKA,VR YHTYMA
Matkahuolto|.fi
Onnibus|onnibus.com
Nysse|nysse.fi
Strætó|straeto.is
# TRANSPORTATION_PARKING 7523 store SE,NO,DK,FI
Aimo Park|aimopark.se|AIMOPARK
Stockholm Parkering|stockholmparkering.se
Bilpark|.no
Europark|.no
PARKZONE|parkzone.dk
ParkMan|parkman.io
Moovy|moovy.fi
ParkPark|parkpark.dk
Smart Park|smartpark.no
# TRANSPORTATION_TOLLS 4784 other NO,DK,SE
Fjellinjen|.no
Ferde|ferde.no
Vegamot|.no
AutoPASS|autopass.no
BroBizz|brobizz.com|BROBIZZ A S,STOREBAELT,STOREBÆLT
Øresundsbron|oresundsbron.com|ORESUNDSBRON,ORESUNDSBRO
Fremtind Service|fremtindservice.no
Skyttel|skyttel.no
!Flyt|flyt.no
# TRANSPORTATION_TAXIS_AND_RIDE_SHARES 4121 online SE,NO,DK,FI
Taxi Stockholm|taxistockholm.se
Taxi Kurir|taxikurir.se|TAXIKURIR
Sverigetaxi|sverigetaxi.se|SVERIGE TAXI
Cabonline|.com
Oslo Taxi|oslotaxi.no
Norgestaxi|.no
Dantaxi|dantaxi.dk
Taxa 4x35|taxa.dk|TAXA 4X35
Taksi Helsinki|taksihelsinki.fi
!Viggo|viggo.com
Yango|yango.com
# TRANSPORTATION_BIKES_AND_SCOOTERS 7999 online SE,NO,DK,FI
Ryde|ryde-technology.com|RYDE TECHNOLOGY
Oslo Bysykkel|oslobysykkel.no
# TRAVEL_OTHER_TRAVEL 4722 online SE,NO,DK,FI
Tallink Silja|tallink.com|TALLINK,SILJA LINE,TALLINK SILJA OY
Viking Line|vikingline.com
Color Line|colorline.no
Fjord Line|fjordline.com
Hurtigruten|.no
!Ving|ving.se
!Apollo|apollo.se|APOLLO RESOR
!Spies|spies.dk|SPIES REJSER
Bornholmslinjen|bornholmslinjen.dk
Destination Gotland|destinationgotland.se
Molslinjen|molslinjen.dk
Tjäreborg|tjareborg.fi
Norled|norled.no
Fjord1|fjord1.no
# TRAVEL_FLIGHTS 4511 online SE,NO,DK,FI
SAS|flysas.com|SAS SCANDINAVIAN,SAS AB,SAS SCANDINAVIAN AIRLINES,SCANDINAVIAN AIRLINES,SCANDINAVIAN AIRL
Norwegian|norwegian.com|NORWEGIAN AIR,NORWEGIAN AIR SHUTTLE,NORWEGIAN.COM
Widerøe|wideroe.no|WIDEROE
BRA|flygbra.se|BRA BRAATHENS,BRAATHENS REGIONAL
# TRAVEL_LODGING 7011 store SE,NO,DK,FI
Scandic|scandichotels.com|SCANDIC HOTELS,SCANDIC HOTEL
Thon Hotels|thonhotels.com|THON HOTEL
Strawberry|strawberry.no|STRAWBERRY HOTELS,NORDIC CHOICE,NORDIC CHOICE HOTELS
Elite Hotels|elite.se
First Hotels|firsthotels.com
Sokos Hotels|sokoshotels.fi|SOKOS HOTEL,ORIGINAL SOKOS HOTEL
Cabinn|cabinn.com|CABINN HOTEL
Zleep|zleep.com|ZLEEP HOTEL
Danhostel|.dk
Lapland Hotels|laplandhotels.com
Citybox|cityboxhotels.com
Nordic Camping|nordiccamping.se
# RENT_AND_UTILITIES_GAS_AND_ELECTRICITY 4900 other SE,NO,DK,FI
Ellevio|.se
!Fortum|fortum.com
Göteborg Energi|goteborgenergi.se|GOTEBORG ENERGI
Mälarenergi|malarenergi.se|MALARENERGI
Tekniska Verken|tekniskaverken.se
Bixia|.se
GodEl|godel.se
Skellefteå Kraft|skekraft.se|SKELLEFTEA KRAFT
Jämtkraft|jamtkraft.se|JAMTKRAFT
Stockholm Exergi|stockholmexergi.se
Öresundskraft|oresundskraft.se|ORESUNDSKRAFT
Kraftringen|.se
Fjordkraft|.no
Hafslund|hafslund.no|HAFSLUND STROM,HAFSLUND ECO
Elvia|elvia.no
!Lyse|lyse.no|LYSE ENERGI
NorgesEnergi|norgesenergi.no
Eidsiva|eidsiva.no
Tensio|tensio.no
BKK|bkk.no|BKK NETT
Agder Energi|ae.no
Glitre Nett|glitrenett.no|GLITRE ENERGI
Ørsted|orsted.dk|ORSTED,OERSTED
!Norlys|norlys.dk|NORLYS ENERGI
Ewii|ewii.dk
Andel Energi|andelenergi.dk
SEAS-NVE|seas-nve.dk|SEAS NVE
Radius|radiuselnet.dk|RADIUS ELNET
Cerius|cerius.dk
OK El|ok.dk|OK EL
Modstrøm|modstroem.dk|MODSTROM
HOFOR|hofor.dk|HOFOR FJERNVARME
!Helen|helen.fi|HELEN OY
Caruna|caruna.fi
Elenia|elenia.fi
Vantaan Energia|vantaanenergia.fi
!Oomi|oomi.fi|OOMI OY
# RENT_AND_UTILITIES_TELEPHONE 4814 other SE,NO,DK,FI
Telenor|telenor.com|TELENOR SVERIGE,TELENOR NORGE
!Tre|tre.se|HI3G,HI3G ACCESS,3 SVERIGE
Comviq|.se
Halebop|.se
!Hallon|hallon.se
!Vimla|vimla.se
!Fello|fello.se
Chilimobil|.no
OneCall|onecall.no|ONE CALL
Talkmore|talkmore.no
!Ice|ice.no|ICE COMMUNICATION,ICE NORGE
MyCall|mycall.no
TDC|tdc.dk
YouSee|yousee.dk
Oister|oister.dk
CBB Mobil|cbb.dk|CBB MOBIL
Call me|callme.dk|CALL ME
!Elisa|elisa.fi|ELISA OYJ
!DNA|dna.fi|DNA OYJ
Moi Mobiili|moi.fi
# RENT_AND_UTILITIES_INTERNET_AND_CABLE 4899 other SE,NO,DK,FI
Bahnhof|bahnhof.se|BAHNHOF AB
Bredband2|bredband2.com
Ownit|ownit.se
Com Hem|comhem.se|COMHEM
!Boxer|boxer.se
Altibox|.no
GlobalConnect|globalconnect.no|HOMENET
!Get|get.no|GET AS
RiksTV|rikstv.no
Allente|allente.se
!Stofa|.dk
Fastspeed|fastspeed.dk
!Hiper|hiper.dk
Waoo|waoo.dk
Fibia|fibia.dk
# RENT_AND_UTILITIES_RENT 6513 other SE,DK,NO,FI
Stockholmshem|stockholmshem.se
Svenska Bostäder|svenskabostader.se|SVENSKA BOSTADER
Familjebostäder|familjebostader.com|FAMILJEBOSTADER
!Heimstaden|heimstaden.com|HEIMSTADEN SVERIGE
Wallenstam|.se
Rikshem|.se
MKB Fastighet|mkbfastighet.se
Willhem|.se
!Akelius|.com
Bostads AB Poseidon|poseidon.goteborg.se|BOSTADS AB POSEIDON
KAB|kab-bolig.dk|KAB BOLIG
Lejerbo|lejerbo.dk
!Lumo|lumo.fi|LUMO KODIT,KOJAMO
SATO|sato.fi|SATO OYJ
Heka|hekaoy.fi|HELSINGIN KAUPUNGIN ASUNNOT
# GENERAL_SERVICES_INSURANCE 6300 other SE,NO,DK,FI
Folksam|.se
!If|if.se|IF SKADEFORSAKRING,IF SKADEFORSIKRING,IF VAKUUTUS,IF FORSAKRING
Trygg-Hansa|trygghansa.se|TRYGG HANSA,TRYGGHANSA
Länsförsäkringar|lansforsakringar.se|LANSFORSAKRINGAR,LF FORSAKRING
!Hedvig|hedvig.com
!Skandia|.se
!Agria|agria.se|AGRIA DJURFORSAKRING
ICA Försäkring|icaforsakring.se|ICA FORSAKRING
Gjensidige|gjensidige.no|GJENSIDIGE FORSIKRING
!Tryg|tryg.no|TRYG FORSIKRING
Fremtind|fremtind.no|FREMTIND FORSIKRING
Storebrand Forsikring|storebrand.no
Frende|frende.no|FRENDE FORSIKRING
Eika Forsikring|eika.no
Topdanmark|topdanmark.dk|TOPDANMARK FORSIKRING
Alm. Brand|almbrand.dk|ALM BRAND
!Codan|codan.dk|CODAN FORSIKRING
GF Forsikring|gf.dk
!Alka|alka.dk|ALKA FORSIKRING
Sygeforsikring Danmark|sygeforsikring.dk|SYGEFORSIKRINGEN DANMARK
LähiTapiola|lahitapiola.fi|LAHITAPIOLA
Pohjola Vakuutus|pohjola.fi|POHJOLA VAKUUTUS
!Fennia|fennia.fi
!Lassie|lassie.co
# GENERAL_SERVICES_AUTOMOTIVE 7538 store SE,NO,DK,FI
Mekonomen|mekonomen.se|MEKONOMEN BILVERKSTAD
Bilprovningen|.se|SVENSK BILPROVNING
Opus Bilprovning|opus.se
Besikta|besikta.se
Dekkmann|.no
Vianor|vianor.com
Bilxtra|bilxtra.no
NAF|naf.no
FDM|fdm.dk
Falck|falck.dk|FALCK DANMARK
Viking Redningstjeneste|vikingredning.no|VIKING ASSISTANCE
A-Katsastus|a-katsastus.fi
Dækmand|daekmand.dk
Autoexperten|autoexperten.se
Bertel O. Steen|bos.no
Skruvat|skruvat.se
IMO Bilvask|imo.dk
Speedy Bilvård|speedy.se
# MEDICAL_PHARMACIES_AND_SUPPLEMENTS 5912 store SE,NO,DK,FI
Apotek Hjärtat|apotekhjartat.se|APOTEK HJARTAT
Apoteket|apoteket.se|APOTEKET AB
Kronans Apotek|kronansapotek.se
Apotea|apotea.se|APOTEA AB
Lloyds Apotek|doz.se
Doz Apotek|dozapotek.se
Apotek 1|apotek1.no|APOTEK1
Vitusapotek|vitusapotek.no|VITUS APOTEK
Boots apotek|boots.no|BOOTS APOTEK
Farmasiet|.no
Yliopiston Apteekki|yliopistonapteekki.fi|YLIOPISTON APTEEKKI
Med24|med24.dk
Apopro|apopro.dk
Life (Helsekost)|lifebutiken.se
Bodystore|bodystore.com
Svenskt Kosttillskott|svensktkosttillskott.se
Gymgrossisten|gymgrossisten.com
Helsekost|helsekost.no
# PERSONAL_CARE_HAIR_AND_BEAUTY 5977 store SE,NO,DK,FI
Matas|matas.dk|MATAS A S
!Kicks|kicks.se|KICKS KOSMETIK,KICKS KOSMETIKKEDJAN
Lyko|lyko.com
!Vita|vita.no|VITA NORGE
Nikita Hair|nikitahair.no
Cutters|cutters.no
Bokadirekt|.se
Sayso|sayso.no
Kosmetiikka Emotion|emotion.fi
Bangerhead|bangerhead.se
!Blush|blush.no
Cocopanda|cocopanda.no
# PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS 7997 store SE,NO,DK,FI
SATS|sats.com|SATS SVERIGE,SATS NORGE,SATS ELIXIA,SATS SPORTS CLUB
Elixia|elixia.fi|ELIXIA OY
Friskis & Svettis|friskissvettis.se|FRISKIS SVETTIS,FRISKIS OCH SVETTIS,FRISKISSVETTIS
Nordic Wellness|nordicwellness.se
Fitness24Seven|fitness24seven.com|FITNESS 24SEVEN,FITNESS 24 SEVEN
Actic|actic.se
Evo Fitness|evofitness.no|EVO FITNESS
Fresh Fitness|freshfitness.no
Fitness World|fitnessworld.dk|PURE GYM DANMARK
Loop Fitness|loopfitness.com
Family Sports Club|familysportsclub.no
Fitness Xpress|fitnessxpress.no
STC Training Club|stc.se
Fressi|fressi.fi
Liikku|liikku.fi
Fitness Fenix|fitnessfenix.fi
# MEDICAL_EYE_CARE 8043 store SE,NO,DK,FI
Synsam|.se
Synoptik|.se
Louis Nielsen|louisnielsen.dk
Smarteyes|.se
Profil Optik|profiloptik.dk
!Thiele|thiele.dk|THIELE BRILLER
Brilleland|.no
C-Optikk|c-optikk.no
Interoptik|.no
Krogh Optikk|kroghoptikk.no
!Instru|instru.fi|INSTRUMENTARIUM
Silmäasema|silmaasema.fi
Lensway|lensway.se
Lensit|lensit.no
# MEDICAL_PRIMARY_CARE 8011 store SE,NO,DK,FI
Kry|kry.se|KRY INTERNATIONAL
Doktor.se|doktor.se
!Capio|capio.se
!Aleris|aleris.se
Praktikertjänst|praktikertjanst.se|PRAKTIKERTJANST
Dr. Dropin|drdropin.no|DR DROPIN
Volvat|volvat.no
!Terveystalo|terveystalo.com
Mehiläinen|mehilainen.fi|MEHILAINEN
!Pihlajalinna|pihlajalinna.fi
Min Doktor|mindoktor.se
# MEDICAL_DENTAL_CARE 8021 store SE,NO,DK,FI
Folktandvården|folktandvarden.se|FOLKTANDVARDEN
Distriktstandvården|distriktstandvarden.se|DISTRIKTSTANDVARDEN
Colosseum Tann|colosseumtannlege.no|COLOSSEUM TANNLEGE
Oris Dental|orisdental.no
Aqua Dental|aquadental.se
Godt Smil|godtsmil.dk
Hammasmehiläinen|hammasmehilainen.fi
# MEDICAL_VETERINARY_SERVICES 0742 store SE,NO,DK,FI
Distriktsveterinärerna|distriktsveterinarerna.se|DISTRIKTSVETERINARERNA
Univet|univet.fi
# ENTERTAINMENT_TV_AND_MOVIES 4899 online SE,NO,DK,FI
Filmstaden|filmstaden.se|SF BIO,SF FILMSTADEN
TV4 Play|tv4play.se|TV4
TV 2 Play|tv2.no|TV2 PLAY
C More|cmore.se
Nordisk Film Biografer|nfbio.dk|NORDISK FILM BIOGRAFER
Nordisk Film Kino|nfkino.no
Finnkino|.fi
Odeon Kino|odeonkino.no
Ruutu|ruutu.fi
SkyShowtime|skyshowtime.com
# ENTERTAINMENT_MUSIC_AND_AUDIO 5815 online SE,NO,DK,FI
BookBeat|bookbeat.com
Nextory|nextory.com
Podimo|podimo.com
!Fabel|fabel.no
# ENTERTAINMENT_CASINOS_AND_GAMBLING 7995 online SE,NO,DK,FI
Svenska Spel|svenskaspel.se
ATG|atg.se|ATG AB
Norsk Tipping|norsk-tipping.no
Rikstoto|rikstoto.no
Danske Spil|danskespil.dk
Veikkaus|veikkaus.fi
LeoVegas|leovegas.com
Betsson|betsson.com
Postkodlotteriet|postkodlotteriet.se|SVENSKA POSTKODLOTTERIET
ComeOn|comeon.com
Landbrugslotteriet|landbrugslotteriet.dk
Miljonlotteriet|miljonlotteriet.se
Casino Cosmopol|casinocosmopol.se
PAF|paf.com
Mr Green|mrgreen.com
# ENTERTAINMENT_SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS 7991 store SE,NO,DK,FI
Liseberg|.se
Gröna Lund|gronalund.com|GRONA LUND
Tivoli|tivoli.dk|TIVOLI A S,TIVOLI AS,TIVOLI KOBENHAVN
Legoland Billund|legoland.dk|LEGOLAND
Tusenfryd|.no
Linnanmäki|linnanmaki.fi
Kolmården|kolmarden.com
Skansen|skansen.se
Vasamuseet|vasamuseet.se
Billetto|billetto.dk
Tickster|tickster.com
Lippu.fi|lippu.fi|LIPPUPISTE
Billetlugen|billetlugen.dk
SkiStar|skistar.com
Djurs Sommerland|djurssommerland.dk
Louisiana Museum|louisiana.dk
Randers Regnskov|regnskoven.dk
Leo's Lekland|leoslekland.se|LEOS LEKLAND
# GENERAL_SERVICES_POSTAGE_AND_SHIPPING 9402 store SE,NO,DK,FI
!Posten|posten.no|POSTEN NORGE
!Bring|bring.no|BRING PARCELS
!Posti|posti.fi|POSTI OY
DB Schenker|dbschenker.com|SCHENKER
Instabox|instabox.se|INSTABEE
Budbee|budbee.com
DAO|dao.as
# GENERAL_SERVICES_CHILDCARE 8351 other SE,NO,DK
Pysslingen|pysslingen.se
Læringsverkstedet|laringsverkstedet.no|LAERINGSVERKSTEDET
FUS Barnehage|barnehage.no|FUS BARNEHAGE
# GENERAL_SERVICES_STORAGE 4225 other SE,NO,DK
Pelican Self Storage|pelicanselfstorage.com
24Storage|24storage.se
City Self-Storage Norge|cityselfstorage.no
Boxdepotet|boxdepotet.dk
# GOVERNMENT_AND_NON_PROFIT_DONATIONS 8398 other SE,NO,DK,FI
Röda Korset|rodakorset.se|RODA KORSET,SVENSKA RODA KORSET
Rädda Barnen|raddabarnen.se|RADDA BARNEN
Läkare Utan Gränser|lakareutangranser.se|LAKARE UTAN GRANSER
Cancerfonden|cancerfonden.se
Barncancerfonden|barncancerfonden.se
Naturskyddsföreningen|naturskyddsforeningen.se|NATURSKYDDSFORENINGEN
Stadsmissionen|stadsmissionen.se|STOCKHOLMS STADSMISSION
Leger Uten Grenser|legerutengrenser.no
Røde Kors|rodekors.no|RODE KORS
Redd Barna|reddbarna.no
Kirkens Nødhjelp|kirkensnodhjelp.no
Kreftforeningen|kreftforeningen.no
Red Barnet|redbarnet.dk
Kræftens Bekæmpelse|cancer.dk|KRAEFTENS BEKAEMPELSE
Folkekirkens Nødhjælp|nodhjaelp.dk
SOS Barnbyar|sos-barnbyar.se
# GOVERNMENT_AND_NON_PROFIT_OTHER_GOVERNMENT_AND_NON_PROFIT 8699 other SE,NO,DK,FI
!Unionen|unionen.se
IF Metall|ifmetall.se
!Kommunal|kommunal.se
!Vision|vision.se
Fagforbundet|fagforbundet.no
HK Danmark|hk.dk
3F|3f.dk|3F FAGFORENING,3F FAGLIGT FAELLES
!Krifa|krifa.dk
!Ase|ase.dk
Akademikernas A-kassa|aea.se|AKADEMIKERNAS A KASSA,A KASSA
!Lederne|lederne.dk
# LOAN_PAYMENTS_BNPL 6012 online SE,NO,DK,FI
Qliro|qliro.com|QLIRO AB
Svea Bank|svea.com|SVEA EKONOMI
Walley|walley.se
ViaBill|viabill.com
Collector Bank|collector.se
# LOAN_PAYMENTS_PERSONAL_LOAN_PAYMENT/LOAN_DISBURSEMENTS_PERSONAL 6012 online financial_institution SE,NO,DK,FI
Ikano Bank|ikanobank.se
Resurs Bank|resursbank.se
Bank Norwegian|banknorwegian.no
Lendo|lendo.se
Advisa|advisa.se
Komplett Bank|komplettbank.no
Express Bank|expressbank.dk
Bluestep|bluestep.se
# TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS/TRANSFER_IN_INVESTMENT_AND_RETIREMENT_FUNDS 6211 online financial_institution SE,NO,DK,FI
Saxo Bank|saxobank.com|SAXO BANK
Lysa|lysa.se|LYSA AB
!Kron|kron.no
Sparindex|sparindex.dk
Storebrand|storebrand.no
KLP|klp.no
!June|june.dk
PFA Pension|pfa.dk|PFA PENSION
!Danica|danicapension.dk|DANICA PENSION
ATP|atp.dk
Alecta|alecta.se
AMF Pension|amf.se
SPP|spp.se|SPP PENSION
Firi|firi.com
`;
