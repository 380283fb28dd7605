// Merchants of Italy, Portugal, Poland, Switzerland, Austria and Belgium. The README of the package tells how lines are read.
export const SOUTH = `
# FOOD_AND_DRINK_GROCERIES 5411 store IT
MD|mdspa.it|MD SPA,MD DISCOUNT
Pam|pampanorama.it|PAM PANORAMA,PAM LOCAL,PAM SUPERMERCATI
Iper|iper.it|IPER LA GRANDE I,IPER MONTEBELLO
!Crai|crai-supermercati.it|CRAI SUPERMERCATI
!Sigma|supersigma.com|SUPERMERCATI SIGMA
Simply Market|.it
Todis|.it
In's Mercato|insmercato.it|INS MERCATO,IN S MERCATO
Famila|famila.it
A&O|aeo.it|A&O SUPERMERCATI
Dok|supermercatidok.it|DOK SUPERMERCATI
Il Gigante|ilgigante.net
!Tigre|.it|TIGRE AMICO
Deco|decosupermercati.it|SUPERMERCATI DECO
Gros Cidac|groscidac.eu
NaturaSì|naturasi.it|NATURASI
Carrefour Market Italia|carrefour.it
Penny|penny.it|PENNY MARKET
Interspar|interspar.it|INTERSPAR
Ali Supermercati|alisupermercati.it|ALI SUPERMERCATI,ALIPER
Cortilia|.it
Tuodì|tuodi.it|TUODI
Prix Quality|prixquality.com
!Lando|landospa.it
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 store IT,PT,PL,CH,AT,BE
Upim|upim.com
Terranova|terranovastyle.com
Piazza Italia|piazzaitalia.it
Oviesse|ovs.it
Stroili Oro|stroilioro.com|STROILI
Pittarosso|pittarosso.com|PITTARELLO
Scarpe & Scarpe|scarpescarpe.com|SCARPE SCARPE
!Bata|bata.it
AW LAB|aw-lab.com
Cisalfa Sport|cisalfasport.it|CISALFA
!Motivi|motivi.com
!Alcott|alcott.eu
Carpisa|carpisa.it
Yamamay|yamamay.com
Luisa Spagnoli|luisaspagnoli.it
Lanidor|lanidor.com
!MO|mo-online.com
!Zippy|zippyonline.com
!Tiffosi|tiffosi.com
!Salsa|salsajeans.com|SALSA JEANS
!Seaside|seaside.pt
Reserved|reserved.com|LPP RESERVED
Sinsay|sinsay.com
!Cropp|cropp.com
!Mohito|mohito.com
CCC|ccc.eu|CCC SA
Half Price|halfprice.eu|HALFPRICE
4F|4f.com
Eobuwie|eobuwie.com.pl|EOBUWIE.PL
Modivo|modivo.pl
!Apart|apart.pl
W.Kruk|wkruk.pl|W KRUK
!Smyk|smyk.com
PKZ|pkz.ch
Chicorée|chicoree.ch|CHICOREE
Tally Weijl|tally-weijl.com
Ochsner Shoes|ochsner-shoes.ch
Dosenbach|dosenbach.ch
Fussl|fussl.at|FUSSL MODESTRASSE
Kastner & Öhler|kastner-oehler.at|KASTNER OEHLER
JBC|jbc.be
!Torfs|torfs.be
Brantano|brantano.be
e5|e5.be|E5 MODE
LolaLiza|lolaliza.com|LOLA & LIZA
ZEB|zeb.be
Bel & Bo|bel-bo.be|BEL&BO
!Bristol|bristol.be|SHOE DISCOUNT BRISTOL
# FOOD_AND_DRINK_RESTAURANT 5812 store IT,PT,PL,CH,AT,BE
Old Wild West|oldwildwest.it
Roadhouse|roadhouse.it|ROADHOUSE GRILL,ROADHOUSE RESTAURANT
Rossopomodoro|rossopomodoro.it
La Piadineria|lapiadineria.it
Wiener Haus|wienerhaus.it
Temakinho|temakinho.com
Rossosapore|rossosapore.com
America Graffiti|americagraffiti.it
Portugália|portugalia.pt
!Sphinx|sphinx.pl
Pyszne.pl|pyszne.pl|PYSZNE
Bolt Food|food.bolt.eu
Sfinks|sfinks.pl
Da Grasso|dagrasso.pl
Pizza Dominium|pizzadominium.pl
!Tibits|tibits.ch
!Molino|molino.ch
Hitzberger|hitzberger.ch
Santa Lucia|bindella.ch
Eat.ch|eat.ch|JUST EAT SCHWEIZ
Lieferando.at|lieferando.at
Mjam|mjam.net
Lunch Garden|lunchgarden.be
Takeaway.com|takeaway.com
Bavet|bavet.eu
H3|h3.com
Vitaminas|vitaminas.pt
# FOOD_AND_DRINK_FAST_FOOD 5814 store IT,PT,PL,CH,AT,BE
!Spizzico|spizzico.it
Alice Pizza|alicepizza.it
Panino Giusto|paninogiusto.it
North Fish|northfish.pl
Pasibus|pasibus.pl
Max Premium Burgers|maxpremiumburgers.pl
Bobby Burger|bobbyburger.pl
Holy Cow!|holycow.ch|HOLY COW
Schnitzelhaus|schnitzlhaus.at
Würstelstand Leo|xn--wrstelstandleo.at
Point Chaud|pointchaud.be
# FOOD_AND_DRINK_COFFEE 5814 store IT,PT,PL,CH,AT,BE
Chef Express|chefexpress.it
Green Caffè Nero|greencaffenero.pl|GREEN CAFFE NERO
Żabka Café|zabka.pl
A Padaria Portuguesa|apadariaportuguesa.pt|PADARIA PORTUGUESA
Delta Q|mydeltaq.com
Spettacolo|caffe-spettacolo.ch|CAFFE SPETTACOLO
!Aida|aida.at
Tchibo Eduscho|tchibo.at|EDUSCHO
Coffeeshop Company|coffeeshopcompany.com
# FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK 5462 store IT,PT,PL,CH,AT,BE
!Grom|grom.it
!Anker|ankerbrot.at|ANKER SNACK & COFFEE,ANKERBROT
!Felber|felberbrot.at
Ströck|stroeck.at|STROECK
Der Mann|dermann.at
Resch&Frisch|resch-frisch.com|RESCH FRISCH
La Romana|gelateriaromana.com
!Venchi|venchi.com
!Putka|putka.pl
Gorąco Polecam|goracopolecam.pl|GORACO POLECAM
Läderach|laderach.com|LADERACH
Sprüngli|spruengli.ch|SPRUENGLI,CONFISERIE SPRUNGLI
!Bachmann|confiserie.ch|CONFISERIE BACHMANN
Merkur Confiserie|merkur.ch
!Neuhaus|neuhauschocolates.com
Brezelkönig|brezelkoenig.ch|BREZELKOENIG
# FOOD_AND_DRINK_GROCERIES 5411 store PT
Mercadona|mercadona.pt
Meu Super|meusuper.pt
Celeiro|celeiro.pt
Recheio|recheio.pt
Froiz|froiz.com
# FOOD_AND_DRINK_GROCERIES 5411 store PL
!Dino|marketdino.pl|DINO POLSKA
!Netto|netto.pl
Stokrotka|stokrotka.pl
!Lewiatan|lewiatan.pl
Polomarket|polomarket.pl|POLO MARKET
Delikatesy Centrum|delikatesy.pl
!Topaz|topaz24.pl
Społem|spolem.org.pl|SPOLEM,PSS SPOLEM
!Frisco|frisco.pl|FRISCO.PL
!Groszek|groszek.com.pl
Delio|delio.com.pl
# GENERAL_MERCHANDISE_CONVENIENCE_STORES 5499 store PL,IT,PT,CH,AT,BE
Freshmarket|freshmarket.pl
Inmedio|inmedio.pl
avec|avec.ch
migrolino|migrolino.ch
Coop Pronto|coop-pronto.ch
Okay|spar.at|OKAY BAHNHOF
Louis Delhaize|louisdelhaize.be
Proxy Delhaize|delhaize.be
Shop & Go|delhaize.be|SHOP & GO DELHAIZE
Night & Day|nightandday.be
# FOOD_AND_DRINK_GROCERIES 5411 store CH,LI
Migros|migros.ch|MIGROS M,MIGROS MM,MIGROS MMM,MIGROS ONLINE,MIGROL SHOP MIGROS
Coop|coop.ch|COOP CITY FOOD,COOP SUPERMARKT,COOP MEGASTORE
Denner|denner.ch|DENNER AG,DENNER SATELLIT,DENNER PARTNER
Volg|volg.ch|VOLG DETAILHANDEL
Aldi Suisse|aldi-suisse.ch
Lidl Schweiz|lidl.ch
Alnatura|alnatura.ch
Manor Food|manor.ch
Globus Delicatessa|globus.ch
Farmy|farmy.ch
LeShop|leshop.ch
TopCC|topcc.ch
Landi|landi.ch
# FOOD_AND_DRINK_GROCERIES 5411 store AT
Nah&Frisch|nahundfrisch.at|NAH & FRISCH,NAH FRISCH
Unimarkt|unimarkt.at
ADEG|adeg.at
Sutterlüty|sutterluety.at|SUTTERLUETY
Merkur Markt|billa.at|MERKUR DANKT
# FOOD_AND_DRINK_GROCERIES 5411 store BE,LU
Bio-Planet|bioplanet.be|BIO PLANET,BIOPLANET
!Match|match.be|SUPERMARCHE MATCH
!Cora|cora.be
Intermarché|intermarche.be|MESTDAGH
!Cactus|cactus.lu
Pall Center|pallcenter.lu
Cru|cru.be
Färm|farm.coop
# GENERAL_MERCHANDISE_DEPARTMENT_STORES 5311 store IT,CH,AT,PL
Rinascente|rinascente.it|LA RINASCENTE
!Manor|manor.ch
Jelmoli|jelmoli.ch
!Loeb|loeb.ch
Coop City|coop.ch
Gerngross|gerngross.at
!Steffl|steffl.at
# GENERAL_MERCHANDISE_DISCOUNT_STORES 5310 store IT,PT,PL,CH,AT,BE
Tigotà Casa|tigota.it
Kasanova|kasanova.com
Maury's|maurys.it|MAURYS
Happy Casa|happycasastore.it
Risparmio Casa|risparmiocasa.com
Otto's|ottos.ch|OTTOS AG
!Libro|libro.at
Müller|mueller.at
!Trafic|trafic.com
# GENERAL_MERCHANDISE_ELECTRONICS 5732 store IT,PT,PL,CH,AT,BE
!Trony|trony.it
!Expert|expertonline.it
MediaWorld|mediaworld.it|MEDIA WORLD
!Comet|comet.it
Radio Popular|radiopopular.pt
PCDIGA|pcdiga.com
RTV Euro AGD|euro.com.pl|EURO NET,RTV EURO
Media Expert|mediaexpert.pl
x-kom|x-kom.pl|X KOM,XKOM
Morele|morele.net|MORELE.NET
Komputronik|komputronik.pl
Neonet|neonet.pl
Digitec|digitec.ch|DIGITEC GALAXUS
Interdiscount|interdiscount.ch
!Fust|fust.ch|DIPL ING FUST
Melectronics|melectronics.ch
!Brack|brack.ch|BRACK.CH
Microspot|microspot.ch
e-tec|e-tec.at
Vanden Borre|vandenborre.be
Krëfel|krefel.be|KREFEL
Exellent|exellent.be
Hartlauer|hartlauer.at
# GENERAL_MERCHANDISE_ONLINE_MARKETPLACES 5399 online IT,PT,PL,CH,AT,BE
!Subito|subito.it
OLX|olx.pl|OLX.PL,OLX PORTUGAL
Empik|empik.com
!Ricardo|ricardo.ch
!Tutti|tutti.ch
willhaben|willhaben.at|WILLHABEN PAYLIVERY
Shöpping|shoepping.at
2dehands|2dehands.be|2EMEMAIN
Erli|erli.pl|ERLI.PL
# GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS 5942 store IT,PT,PL,CH,AT,BE
Mondadori|mondadoristore.it|MONDADORI STORE,MONDADORI BOOKSTORE
IBS|ibs.it|IBS.IT
Libraccio|libraccio.it
!Giunti|giuntialpunto.it|GIUNTI AL PUNTO
!Bertrand|bertrand.pt|LIVRARIA BERTRAND
Wook|wook.pt
Matras|matras.pl
Świat Książki|swiatksiazki.pl|SWIAT KSIAZKI
Orell Füssli|orellfuessli.ch|ORELL FUESSLI
!Payot|payot.ch
Ex Libris|exlibris.ch
!Morawa|morawa.at
!Tyrolia|tyrolia.at
Standaard Boekhandel|standaardboekhandel.be
Club (Livres)|librairieclub.be
Press Shop|pressshop.be
De Standaard|standaard.be
Le Soir|lesoir.be
Corriere della Sera|corriere.it
La Repubblica|repubblica.it
NZZ|nzz.ch
Tages-Anzeiger|tagesanzeiger.ch
Der Standard|derstandard.at
Kronen Zeitung|krone.at
Gazeta Wyborcza|wyborcza.pl
# GENERAL_MERCHANDISE_SPORTING_GOODS 5941 store IT,PT,PL,CH,AT,BE
Sport Zone|sportzone.pt
Martes Sport|martessport.eu
Ochsner Sport|ochsnersport.ch
SportX|sportx.ch
!Transa|transa.ch
Bächli Bergsport|baechli-bergsport.ch|BAECHLI BERGSPORT
Hervis|hervis.at
Gigasport|gigasport.at
XXL Sports|xxlsports.at
Bergzeit|bergzeit.at
A.S.Adventure|asadventure.com|A.S. ADVENTURE,AS ADVENTURE
Maxi Sport|maxisport.com
DF Sport Specialist|df-sportspecialist.it
# GENERAL_MERCHANDISE_PET_SUPPLIES 5995 store IT,PT,PL,CH,AT,BE
Arcaplanet|arcaplanet.it
Isola dei Tesori|isoladeitesori.it|L ISOLA DEI TESORI
Robinson Pet Shop|robinsonpetshop.it
Maxi Zoo Polska|maxizoo.pl
!Kakadu|kakadu.pl
Qualipet|qualipet.ch
# HOME_IMPROVEMENT_HARDWARE 5200 store IT,PT,PL,CH,AT,BE
Brico Io|bricoio.it
Bricofer|bricofer.it
Tecnomat|tecnomat.it
Mrówka|mrowka.com.pl|PSB MROWKA,MROWKA
Do it + Garden|doitgarden.ch|DO IT GARDEN
Bauwelt Lagerhaus|lagerhaus.at|RAIFFEISEN LAGERHAUS
Maxeda Praxis|praxis.nl
Makro Bricolage|makro.be
!Izi|izi.pt
AKI|aki.pt
Maxmat|maxmat.pt
# HOME_IMPROVEMENT_FURNITURE 5712 store IT,PT,PL,CH,AT,BE
Mondo Convenienza|mondoconv.it|MONDOCONV
Poltronesofà|poltronesofa.com|POLTRONESOFA
Black Red White|brw.pl
Agata Meble|agatameble.pl|AGATA
Conforama Suisse|conforama.ch
!Micasa|micasa.ch
!Pfister|pfister.ch|MOEBEL PFISTER
Livique|livique.ch
!Interio|interio.ch
!Kika|kika.at
!Leiner|leiner.at
Möbelix|moebelix.at|MOEBELIX
Gato Preto|gatopreto.com
!Weba|weba.be
!Heylen|heylen.be
!Eggo|eggo.be
Chateau d'Ax|chateaudax.it|CHATEAU D AX
Casa (Deco)|casashops.com
# HOME_IMPROVEMENT_OTHER_HOME_IMPROVEMENT 5719 store IT,PL,CH,AT,BE
Home&You|home-you.com|HOME & YOU,HOME AND YOU
bellaflora|bellaflora.at
Aveve|aveve.be
!Walter|aveve.be
Coincasa|coincasa.it
Viridea|viridea.it
# TRANSPORTATION_GAS 5541 store IT,PT,PL,CH,AT,BE
!IP|gruppoapi.com|IP MATIC,API IP,ITALIANA PETROLI,TOTALERG
!Prio|prio.pt
!Orlen|orlen.pl|PKN ORLEN,STACJA ORLEN
!Lotos|lotos.pl
!Moya|moyastacja.pl
!Amic|amicenergy.pl
Circle K|circlek.pl
Migrol|migrol.ch|MIGROL TANKSTELLE
Agrola|agrola.ch
Ruedi Rüssel|ruedi-ruessel.ch|RUEDI RUSSEL
Tamoil Suisse|tamoil.ch
!Avanti|avanti.at
Turmöl|turmoel.at|TURMOEL
IQ Tankstelle|iq-tankstellen.at
Disk Tankstelle|disk.at
Smatrics|smatrics.com
Octa+|octaplus.be|OCTA+
Dats 24|dats24.be|DATS24
Lukoil|lukoil.be
EnelX|enelx.com|ENEL X WAY
BeCharge|bechargeenergy.com|BE CHARGE
Move (Charging)|move.ch
Swisscharge|swisscharge.ch
# TRANSPORTATION_PUBLIC_TRANSIT 4111 other IT,PT,PL,CH,AT,BE
!Italo|italotreno.it|ITALO NTV,NTV ITALO
Trenord|trenord.it
ATM Milano|atm.it|ATM MILANO,AZIENDA TRASPORTI MILANESI
ATAC|atac.roma.it|ATAC ROMA
GTT|gtt.to.it|GTT TORINO
TPER|tper.it
ACTV|actv.it|ACTV VENEZIA,VENEZIA UNICA
Itabus|itabus.it
Moovit|moovit.com
CP|cp.pt|CP COMBOIOS,COMBOIOS DE PORTUGAL
!Carris|carris.pt
Metropolitano de Lisboa|metrolisboa.pt|METRO LISBOA,NAVEGANTE
!Andante|linhandante.com
STCP|stcp.pt
Rede Expressos|rede-expressos.pt
PKP Intercity|intercity.pl|PKP IC,INTERCITY
Koleje Mazowieckie|mazowieckie.com.pl
ZTM Warszawa|ztm.waw.pl|ZTM,WTP WARSZAWA
Jakdojade|jakdojade.pl
!mPay|mpay.pl
SkyCash|skycash.com
!Koleo|koleo.pl
ZVV|zvv.ch|VBZ
BLS|bls.ch
Postauto|postauto.ch|POSTAUTO AG,CARPOSTAL
TPG|tpg.ch
Fairtiq|fairtiq.com
BVB Basel|bvb.ch
Westbahn|westbahn.at
KlimaTicket|klimaticket.at|KLIMATICKET OE
Linz AG Linien|linzag.at
Graz Linien|holding-graz.at
TEC|letec.be|TEC LETEC
# TRANSPORTATION_PARKING 7523 store IT,PT,PL,CH,AT,BE
myCicero|mycicero.it
Parkopedia|parkopedia.com
Saba|sabaportugal.pt|SABA ITALIA
Parkingpay|parkingpay.ch
Twint Parking|twint.ch
Handyparken|handyparken.at
WIPARK|wipark.at
Best in Parking|bestinparking.com
4411|4411.be
Interparking|interparking.com
Via Verde Estacionar|viaverde.pt
EMEL|emel.pt
# TRANSPORTATION_TOLLS 4784 other IT,PT,PL,CH,AT
UnipolMove|unipolmove.it|UNIPOL MOVE
e-TOLL|etoll.gov.pl
# TRANSPORTATION_TAXIS_AND_RIDE_SHARES 4121 online IT,PT,PL,CH,AT,BE
itTaxi|ittaxi.it
iTaxi|itaxi.pl
Taxi 40100|taxi40100.at
# TRAVEL_FLIGHTS 4511 online IT,PT,PL,CH,AT,BE
TAP Air Portugal|flytap.com|TAP PORTUGAL,TAP AIR PORTUGAL
LOT Polish Airlines|lot.com|LOT POLISH,PLL LOT
!Swiss|swiss.com|SWISS INTERNATIONAL,SWISS AIR LINES,SWISS INTL AIR
!Helvetic|helvetic.com
Edelweiss Air|flyedelweiss.com
# TRAVEL_OTHER_TRAVEL 4722 online IT,PT,PL,CH,AT,BE
!Alpitour|alpitour.it
Costa Crociere|costacrociere.it
Moby Lines|moby.it|MOBY SPA
Tirrenia|tirrenia.it
Grimaldi Lines|grimaldi-lines.com|GRIMALDI EUROMED
GNV|gnv.it|GRANDI NAVI VELOCI
Rainbow Tours|r.pl
!Itaka|itaka.pl
Coral Travel|coraltravel.pl
!Abreu|abreu.pt|AGENCIA ABREU,VIAGENS ABREU
!Kuoni|kuoni.ch
Hotelplan|hotelplan.ch
!Ruefa|ruefa.at
!Connections|connections.be
Neckermann|neckermann.be
# RENT_AND_UTILITIES_GAS_AND_ELECTRICITY 4900 other IT,PT,PL,CH,AT,BE
A2A Energia|a2a.it|A2A
Eni Plenitude|eniplenitude.com|PLENITUDE,ENI GAS E LUCE
!Hera|gruppohera.it|HERA COMM
!Iren|gruppoiren.it|IREN MERCATO,IREN LUCE GAS
Edison Energia|edison.it|EDISON ENERGIA
Acea Energia|acea.it|ACEA ENERGIA
Sorgenia|sorgenia.it
Engie Italia|engie.it
NeN|nen.it
Galp Energia|galp.com|GALP POWER
Endesa Portugal|endesa.pt
Goldenergy|goldenergy.pt
PGE|pge.pl|PGE OBROT
!Tauron|tauron.pl|TAURON SPRZEDAZ
!Enea|enea.pl
!Energa|energa.pl
PGNiG|pgnig.pl|PGNIG OBROT
E.ON Polska|eon.pl
Veolia Energia|veolia.pl
EWZ|ewz.ch
BKW|bkw.ch
EKZ|ekz.ch
IWB|iwb.ch
Romande Energie|romande-energie.ch
CKW|ckw.ch
SIG|sig-ge.ch|SERVICES INDUSTRIELS DE GENEVE
!EVN|evn.at
Energie AG|energieag.at
Kelag|kelag.at
Salzburg AG|salzburg-ag.at
TIWAG|tiwag.at
Linz AG|linzag.at
Energie Steiermark|e-steiermark.com
Engie Electrabel|engie.be|ENGIE,ELECTRABEL
!Mega|mega.be
TotalEnergies Power|totalenergies.be
Fluvius|fluvius.be
!ORES|ores.be
Sibelga|sibelga.be
Bolt Energie|boltenergie.be
# RENT_AND_UTILITIES_WATER 4900 other IT,PT,PL,CH,AT,BE
Acea Ato 2|acea.it|ACEA ATO2,ACEA ATO
Abbanoa|abbanoa.it
SMAT|smatorino.it|SMAT TORINO
Publiacqua|publiacqua.it
MM Servizio Idrico|mmspa.eu
Acquedotto Pugliese|aqp.it
EPAL|epal.pt
Águas do Porto|aguasdoporto.pt|AGUAS DO PORTO
Indaqua|indaqua.pt
SMAS|smas.pt
MPWiK|mpwik.com.pl
Aquanet|aquanet.pl
Vivaqua|vivaqua.be
De Watergroep|dewatergroep.be
Farys|farys.be
Water-link|water-link.be
SWDE|swde.be
# RENT_AND_UTILITIES_TELEPHONE 4814 other IT,PT,PL,CH,AT,BE
Ho Mobile|ho-mobile.it|HO. MOBILE
Kena Mobile|kenamobile.it
PosteMobile|postemobile.it
Very Mobile|verymobile.it
!NOS|nos.pt|NOS COMUNICACOES
!Woo|woo.pt
!Play|play.pl|P4 SP,PLAY P4
!Plus|plus.pl|POLKOMTEL
nju mobile|njumobile.pl|NJU MOBILE
!Heyah|heyah.pl
Virgin Mobile|virginmobile.pl
!Sunrise|sunrise.ch|SUNRISE COMMUNICATIONS
!Salt|salt.ch|SALT MOBILE
!Wingo|wingo.ch
!Yallo|yallo.ch
M-Budget Mobile|m-budget.ch
A1|a1.net|A1 TELEKOM,A1 TELEKOM AUSTRIA
!Magenta|magenta.at|MAGENTA TELEKOM,T-MOBILE AUSTRIA
!Drei|drei.at|HUTCHISON DREI,3 HUTCHISON
!HoT|hot.at|HOFER TELEKOM
spusu|spusu.at
bob (Mobile)|bob.at
yesss!|yesss.at|YESSS
Orange Belgium|orange.be
!Base|base.be|BASE COMPANY
Mobile Vikings|mobilevikings.be
!Scarlet|scarlet.be
# RENT_AND_UTILITIES_INTERNET_AND_CABLE 4899 other IT,PT,PL,CH,AT,BE
Tiscali|tiscali.it
Eolo|eolo.it
Linkem|linkem.com
Sky Italia|sky.it|SKY ITALIA
UPC|upc.pl|UPC POLSKA
!Vectra|vectra.pl
!Inea|inea.pl
!Netia|netia.pl
Cyfrowy Polsat|polsatbox.pl|POLSAT BOX
Canal+ Polska|canalplus.com
Quickline|quickline.ch
Init7|init7.net
Kabelplus|kabelplus.at
LIWEST|liwest.at
VOO|voo.be
Nowo|nowo.pt
# GENERAL_SERVICES_INSURANCE 6300 other IT,PT,PL,CH,AT,BE
UnipolSai|unipolsai.it|UNIPOL,UNIPOL ASSICURAZIONI
Allianz Direct|allianzdirect.it
Genertel|genertel.it
ConTe.it|conte.it|CONTE.IT
Prima Assicurazioni|prima.it|PRIMA ASSICURAZIONI
Zurich Connect|zurich-connect.it
!Linear|linear.it|LINEAR ASSICURAZIONI
Reale Mutua|realemutua.it
!Cattolica|cattolica.it
Fidelidade|fidelidade.pt
Tranquilidade|tranquilidade.pt
!Ageas|ageas.pt|AGEAS SEGUROS
OK! Seguros|ok.pt|OK TELESEGUROS
Médis|medis.pt|MEDIS SAUDE
Multicare|multicare.pt
PZU|pzu.pl|PZU SA
!Warta|warta.pl
Ergo Hestia|ergohestia.pl|HESTIA
Link4|link4.pl
!Compensa|compensa.pl
CSS|css.ch|CSS KRANKENVERSICHERUNG,CSS VERSICHERUNG
Helsana|helsana.ch|HELSANA VERSICHERUNGEN
SWICA|swica.ch
!Concordia|concordia.ch
!Visana|visana.ch
KPT|kpt.ch
!Assura|assura.ch
Groupe Mutuel|groupemutuel.ch
Atupri|atupri.ch
Sympany|sympany.ch
!Mobiliar|mobiliar.ch|DIE MOBILIAR,LA MOBILIERE
!Zurich|zurich.ch|ZURICH VERSICHERUNG
!Baloise|baloise.ch|BASLER VERSICHERUNG
!Helvetia|helvetia.com|HELVETIA VERSICHERUNGEN
Vaudoise|vaudoise.ch
!smile|smile-insurances.com|SMILE DIRECT
!Uniqa|uniqa.at
Wiener Städtische|wienerstaedtische.at|WIENER STAEDTISCHE
Grazer Wechselseitige|grawe.at|GRAWE
Merkur Versicherung|merkur.at
Donau Versicherung|donauversicherung.at
!Muki|muki.com
AG Insurance|ag.be
!Ethias|ethias.be
DKV Belgium|dkv.be
Belfius Insurance|belfius.be
KBC Verzekeringen|kbc.be
Corona Direct|coronadirect.be
CM|cm.be|CHRISTELIJKE MUTUALITEIT,MUTUALITE CHRETIENNE
Solidaris|solidaris.be|BOND MOYSON
Partenamut|partenamut.be
P&V|pv.be|P&V VERZEKERINGEN,P&V ASSURANCES
# MEDICAL_PHARMACIES_AND_SUPPLEMENTS 5912 store IT,PT,PL,CH,AT,BE
LloydsFarmacia|lloydsfarmacia.it
Redcare|redcare.it
eFarma|efarma.com
!Wells|wells.pt
Super-Pharm|superpharm.pl|SUPER PHARM
Ziko|zikoapteka.pl|ZIKO APTEKA
!Doz|doz.pl|APTEKA DOZ
Amavita|amavita.ch
SunStore|sunstore.ch|SUN STORE
Coop Vitality|coopvitality.ch
TopPharm|toppharm.ch
BENU|benu.ch
Multipharma|multipharma.be
Farmaline|farmaline.be
Reformhaus Martin|reformhaus-martin.at
# PERSONAL_CARE_HAIR_AND_BEAUTY 5977 store IT,PT,PL,CH,AT,BE
Tigotà|tigota.it|TIGOTA
Acqua & Sapone|acquaesapone.it|ACQUA E SAPONE,ACQUA & SAPONE
Caddy's|caddys.it
!Hebe|hebe.pl
Import Parfumerie|importparfumerie.ch
!Di|di.be
Planet Parfum|planetparfum.com
Perfumes & Companhia|perfumesecompanhia.pt
Gidor|gidor.ch
# PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS 7997 store IT,PT,PL,CH,AT,BE
FitActive|fitactive.it
GetFit|getfit.it
Fitness Hut|fitnesshut.pt
Solinca|solinca.pt
Benefit Systems|benefitsystems.pl|MULTISPORT
CityFit|cityfit.pl
Zdrofit|zdrofit.pl
Just GYM|justgym.pl
Update Fitness|update-fitness.ch
ActivFitness|activfitness.ch|ACTIV FITNESS
Fitnesspark|fitnesspark.ch
Kieser|kieser-training.com|KIESER TRAINING
FitInn|fitinn.at
John Harris|johnharris.at
Jims|jims.be
Aspria|aspria.com
Non-Stop Gym|nonstopgym.com
# MEDICAL_EYE_CARE 8043 store IT,PT,PL,CH,AT,BE
Salmoiraghi & Viganò|salmoiraghievigano.it|SALMOIRAGHI
GrandVision|grandvision.it
Visilab|visilab.ch
McOptic|mcoptic.ch
Pearle|pearle.be
Alain Afflelou|afflelou.be
# ENTERTAINMENT_TV_AND_MOVIES 4899 online IT,PT,PL,CH,AT,BE
UCI Cinemas|ucicinemas.it
The Space Cinema|thespacecinema.it
!NOW|nowtv.it
Cinemas NOS|cinemas.nos.pt
Cinema City|cinema-city.pl
Multikino|multikino.pl
!Helios|helios.pl
CDA Premium|cda.pl
!Player|player.pl
Blue Cinema|blue.ch|KITAG
Arena Cinemas|arena.ch
Serafe|serafe.ch|SERAFE AG
Cineplexx|cineplexx.at
ORF-Beitrag|orf.beitrag.at|ORF BEITRAGS SERVICE,GIS GEBUEHREN INFO
!Streamz|streamz.be
# ENTERTAINMENT_CASINOS_AND_GAMBLING 7995 online IT,PT,PL,CH,AT,BE
!Sisal|sisal.it
!Snai|snai.it
Lottomatica|lottomatica.it
Eurobet|eurobet.it
Goldbet|goldbet.it
Santa Casa|jogossantacasa.pt|JOGOS SANTA CASA
Betano|betano.pt
Solverde|solverde.pt
STS|sts.pl|STS SA
!Fortuna|efortuna.pl|EFORTUNA
Totalizator Sportowy|lotto.pl|LOTTO.PL
Swisslos|swisslos.ch
Loterie Romande|loro.ch
Win2day|win2day.at
Österreichische Lotterien|lotterien.at|OESTERREICHISCHE LOTTERIEN
Casinos Austria|casinos.at
Nationale Loterij|nationale-loterij.be|LOTERIE NATIONALE
Napoleon Games|napoleongames.be|NAPOLEON SPORTS
Bwin|bwin.com
# ENTERTAINMENT_SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS 7991 store IT,PT,PL,CH,AT,BE
Gardaland|gardaland.it
Mirabilandia|mirabilandia.it
TicketOne|ticketone.it
Vivaticket|vivaticket.com
Musei Vaticani|museivaticani.va
Oceanário de Lisboa|oceanario.pt|OCEANARIO
Zoomarine|zoomarine.pt
Ticketline|ticketline.pt
Blueticket|blueticket.meo.pt
Energylandia|energylandia.pl
eBilet|ebilet.pl
Ticketcorner|ticketcorner.ch
Starticket|starticket.ch
Verkehrshaus|verkehrshaus.ch
Zoo Zürich|zoo.ch|ZOO ZUERICH
oeticket|oeticket.com|OE TICKET
Schönbrunn|schoenbrunn.at|SCHLOSS SCHOENBRUNN
!Prater|prater.at
Tiergarten Schönbrunn|zoovienna.at|TIERGARTEN SCHOENBRUNN
Bobbejaanland|bobbejaanland.be
Plopsaland|plopsaland.be|PLOPSA
Pairi Daiza|pairidaiza.eu
Technopolis|technopolis.be
Therme Wien|thermewien.at
# GENERAL_SERVICES_POSTAGE_AND_SHIPPING 9402 store IT,PT,PL,CH,AT,BE
CTT|ctt.pt|CTT CORREIOS,CTT EXPRESSO
Poczta Polska|poczta-polska.pl
Die Post|post.ch|POST CH,DIE SCHWEIZERISCHE POST,LA POSTE SUISSE,POSTSTELLE
BRT|brt.it|BARTOLINI
SDA|sda.it
# GENERAL_SERVICES_AUTOMOTIVE 7538 store IT,PT,PL,CH,AT,BE
ACI|aci.it|AUTOMOBILE CLUB ITALIA
Euromaster|euromaster.it
Norauto Polska|norauto.pl
Inter Cars|intercars.com.pl
TCS|tcs.ch|TOURING CLUB SCHWEIZ,TOURING CLUB SUISSE
Strassenverkehrsamt|asa.ch
Pneu Egger|pneuegger.ch
ÖAMTC|oeamtc.at|OEAMTC
ARBÖ|arboe.at|ARBOE
Forstinger|forstinger.com
Auto 5|auto5.be|AUTO5
Touring|touring.be
VAB|vab.be
Roady|roady.pt
# GOVERNMENT_AND_NON_PROFIT_DONATIONS 8398 other IT,PT,PL,CH,AT,BE
!Emergency|emergency.it|EMERGENCY ONG
Medici Senza Frontiere|medicisenzafrontiere.it
AIRC|airc.it
Telethon|telethon.it
Lega del Filo d'Oro|legadelfilodoro.it|LEGA DEL FILO D ORO
AMI Portugal|ami.org.pt
WOŚP|wosp.org.pl|WOSP,FUNDACJA WOSP
Siepomaga|siepomaga.pl
!Rega|rega.ch|SCHWEIZERISCHE RETTUNGSFLUGWACHT
Glückskette|glueckskette.ch|GLUECKSKETTE
!Heks|heks.ch
Pro Juventute|projuventute.ch
WWF|wwf.ch
Licht ins Dunkel|lichtinsdunkel.orf.at
Rotes Kreuz|roteskreuz.at|OESTERREICHISCHES ROTES KREUZ
Vier Pfoten|vier-pfoten.at
Kom op tegen Kanker|komoptegenkanker.be
# TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS/TRANSFER_IN_INVESTMENT_AND_RETIREMENT_FUNDS 6211 online financial_institution IT,PT,PL,CH,AT,BE
Fineco|finecobank.com|FINECO BANK,FINECOBANK
!Directa|directa.it|DIRECTA SIM
Moneyfarm|moneyfarm.com
XTB|xtb.com
!Bossa|bossa.pl
VIAC|viac.ch
!Frankly|frankly.ch
Swissquote|swissquote.com
!Selma|selma.com
Bitpanda Invest|bitpanda.com
!Bolero|bolero.be
Keytrade|keytradebank.be|KEYTRADE BANK
Medirect|medirect.be
# LOAN_PAYMENTS_PERSONAL_LOAN_PAYMENT/LOAN_DISBURSEMENTS_PERSONAL 6012 online financial_institution IT,PT,PL,CH,AT,BE
Findomestic|findomestic.it|FINDOMESTIC BANCA
!Compass|compass.it|COMPASS BANCA
!Agos|agos.it|AGOS DUCATO
Younited Credit|younited-credit.com
Provident|provident.pl
Cembra|cembra.ch|CEMBRA MONEY BANK
Bank-now|bank-now.ch|BANK NOW
Cashgate|cashgate.ch
Santander Consumer Bank|santanderconsumer.at
Cofidis Belgium|cofidis.be
Beobank|beobank.be
# LOAN_PAYMENTS_BNPL 6012 online IT,PT,PL,CH,AT,BE
PayPo|paypo.pl
Twisto|twisto.pl
Swissbilling|swissbilling.ch
CembraPay|cembrapay.ch
`;
