// Shops of Europe. The README of the package tells how lines are read.
export const RETAIL_EUROPE = `
# GENERAL_MERCHANDISE_ONLINE_MARKETPLACES 5399 online *
Bol|bol.com|BOL COM,BOL.COM BV|marketplace
Cdiscount|.com|CDISCOUNT COM|marketplace
Leboncoin|.fr||marketplace
Allegro|allegro.pl||marketplace
ManoMano|manomano.com||marketplace
Rakuten (France)|rakuten.fr|PRICEMINISTER|marketplace
Marktplaats|.nl||marketplace
Wallapop|.com||marketplace
OTTO|otto.de|OTTO GMBH,OTTO PAYMENTS,OTTO VERSAND
Kleinanzeigen|kleinanzeigen.de|EBAY KLEINANZEIGEN|marketplace
Veepee|.fr|VENTE PRIVEE,VENTE-PRIVEE
Showroomprivé|showroomprive.com|SHOWROOMPRIVE
Gumtree|.com||marketplace
OnBuy|.com||marketplace
Kaufland Marktplatz|kaufland.de
DoneDeal|donedeal.ie||marketplace
PcComponentes Marketplace|.com
Milanuncios|.com||marketplace
Wehkamp|.nl|WEHKAMP BV
Galaxus|.de
Mirakl|.com
# GENERAL_MERCHANDISE_DEPARTMENT_STORES 5311 store GB,IE
John Lewis|johnlewis.com|JOHN LEWIS PLC,JOHNLEWIS
Marks & Spencer|marksandspencer.com|MARKS SPENCER,MARKS & SPENCER,M&S,MARKS AND SPENCER,MARKS&SPENCER,M AND S
Debenhams|.com
House of Fraser|houseoffraser.co.uk
Selfridges|.com
Harrods|.com
Harvey Nichols|harveynichols.com
Fenwick|fenwick.co.uk
Liberty London|libertylondon.com
Fortnum & Mason|fortnumandmason.com|FORTNUM MASON,FORTNUM AND MASON
Brown Thomas|brownthomas.com
Arnotts|arnotts.ie
Argos|.co.uk|ARGOS LTD,ARGOS DIRECT
# GENERAL_MERCHANDISE_DEPARTMENT_STORES 5311 store *
Galeries Lafayette|galerieslafayette.com|GALERIES LAFAY
Printemps|printemps.com|PRINTEMPS HAUSSMANN
BHV Marais|bhv.fr|BHV
Le Bon Marché|lebonmarche.com|LE BON MARCHE
El Corte Inglés|elcorteingles.es|EL CORTE INGLES,CORTE INGLES
De Bijenkorf|debijenkorf.nl|BIJENKORF
Hudson's Bay (NL)|hudsonsbay.nl
Galeria Kaufhof|galeria.de|GALERIA KARSTADT,GALERIA KARSTADT KAUFHOF,KAUFHOF,GALERIA S A
Breuninger|.com
KaDeWe|kadewe.de
La Rinascente|rinascente.it|RINASCENTE
Coin|coin.it|COIN DEPARTMENT
El Corte Inglés (Portugal)|elcorteingles.pt
Åhléns|ahlens.se|AHLENS
# GENERAL_MERCHANDISE_DISCOUNT_STORES 5310 store *
Poundland|.co.uk|POUNDLAND LTD
B&M|bmstores.co.uk|B & M,B&M RETAIL,B&M BARGAINS,B & M RETAIL,B AND M
Home Bargains|homebargains.co.uk|TJ MORRIS,HOME BARGAINS TJ MORRIS
Poundstretcher|.co.uk
TK Maxx|tkmaxx.com|T K MAXX,TKMAXX
The Range|therange.co.uk|THE RANGE STORE,CDS SUPERSTORES
Wilko|wilko.com|WILKO RETAIL
Dealz|dealz.ie
Mr Price|mrprice.ie|MR PRICE BRANDED
EuroGiant|eurogiant.ie
Action|action.com|ACTION NEDERLAND,ACTION FRANCE,ACTION DEUTSCHLAND
Gifi|gifi.fr|GIFI MAG
Noz|noz.fr
La Foir'Fouille|lafoirfouille.fr|FOIR FOUILLE
Stokomani|.fr
B&M (France)|bmstores.fr|BABOU
Centrakor|.com
Maxi Bazar|maxibazar.fr
Normal|normal.fr|NORMAL FRANCE
Hema|hema.com|HEMA BV,HEMA FILIAAL
Zeeman|zeeman.com|ZEEMAN TEXTIELSUPERS
Big Bazar|bigbazar.nl
Wibra|wibra.nl
Xenos|xenos.nl
Kruidvat Discount|kruidvat.nl
TEDi|tedi.com|TEDI DISCOUNT
Pepco|pepco.eu
NKD|nkd.com
Tedi (España)|tedi.com
Flying Tiger|flyingtiger.com|FLYING TIGER COPENHAGEN,TIGER STORES
Miniso|.com
Søstrene Grene|sostrenegrene.com|SOSTRENE GRENE
Euroshop|euroshop.de
# GENERAL_MERCHANDISE_CONVENIENCE_STORES 5499 store *
Onestop|onestop.co.uk|ONE STOP STORES,ONE STOP
McColl's|mccolls.co.uk|MCCOLLS,MARTIN MCCOLL
Premier (Stores)|premier-stores.co.uk|PREMIER STORE
WHSmith Travel|whsmith.co.uk
Gala Retail|gala.ie
Carrefour Relais|.fr
Tabac Presse|.fr
AH to go Station|.nl
Kiosk NS|kiosk.nl
Späti International|spaeti.de|SPAETI
k kiosk|valora.com|K KIOSK
Press & Books|pressbooks.de|PRESS BOOKS,PRESS & BOOKS
Pressbyrån|pressbyran.se|PRESSBYRAN
Opencor|opencor.es
Alimentación 24h|.es
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 store GB,IE
!Next|next.co.uk|NEXT RETAIL,NEXT DIRECTORY,NEXT ONLINE,NEXT CLOTHING
River Island|riverisland.com
New Look|newlook.com|NEW LOOK RETAILERS
Topshop|.com
Dorothy Perkins|dorothyperkins.com
Matalan|.co.uk
!Peacocks|peacocks.co.uk|PEACOCKS STORES
George at Asda|george.com
Penneys|primark.com|PENNEYS STORES
JD Sports|jdsports.co.uk|JD SPORTS FASHION,JDSPORTS
Schuh|.co.uk
Clarks|.co.uk|CLARKS SHOES
Office (Shoes)|office.co.uk
Dune London|dunelondon.com
Kurt Geiger|kurtgeiger.com
!Reiss|reiss.com|REISS LTD
Ted Baker|tedbaker.com
Fat Face|fatface.com|FATFACE
White Stuff|whitestuff.com
Joules|joules.com
Barbour|.com
Hobbs|hobbs.co.uk|HOBBS LTD
Whistles|whistles.com
Karen Millen|karenmillen.com
Phase Eight|phase-eight.com
Monsoon|monsoon.co.uk|MONSOON ACCESSORIZE
Moss Bros|moss.co.uk|MOSS BROS GROUP
Charles Tyrwhitt|ctshirts.com
Jack Wills|jackwills.com
Missguided|.co.uk
In The Style|inthestyle.com
Very|very.co.uk|VERY CO UK,SHOP DIRECT
Quiz Clothing|quizclothing.co.uk
Bonmarché|bonmarche.co.uk|BONMARCHE
Ernest Jones|ernestjones.co.uk
H Samuel|hsamuel.co.uk|H SAMUEL
Beaverbrooks|.co.uk
Goldsmiths|.co.uk
Carraig Donn|carraigdonn.com
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 store FR,BE
Kiabi|.com
Celio|.com
Jules|jules.com|JULES STORE,JULES MEN
Promod|.com
Camaïeu|camaieu.fr|CAMAIEU
Etam|etam.com
Jennyfer|.com
Pimkie|.com
Cache Cache|cache-cache.fr
Bonobo Jeans|bonoboplanet.com|BONOBO
Devred|devred.com
Brice|brice.fr|BRICE STORE
La Halle|lahalle.com|LA HALLE AUX CHAUSSURES
Gémo|gemo.fr|GEMO
Chaussea|.com
Éram|eram.fr|ERAM
Minelli|.fr
San Marina|sanmarina.fr
Petit Bateau|petit-bateau.com|PETIT BATEAU
Du Pareil au Même|dpam.com|DPAM
Okaïdi|okaidi.fr|OKAIDI
Vertbaudet|.fr
Sézane|sezane.com|SEZANE
Sandro|sandro-paris.com|SANDRO PARIS
Maje|maje.com|MAJE PARIS
Zadig & Voltaire|zadig-et-voltaire.com|ZADIG VOLTAIRE,ZADIG ET VOLTAIRE
The Kooples|thekooples.com
A.P.C.|apc.fr
Caroll|caroll.com
Naf Naf|nafnaf.com
Undiz|.com
Princesse tam.tam|princessetamtam.com
Courir|courir.com
La Redoute|laredoute.fr
Damart|.fr
Sarenza|.com
Spartoo|.com
Histoire d'Or|histoiredor.com|HISTOIRE D OR,HISTOIREDOR
Jacadi|.fr
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 store ES,PT,IT
Springfield|myspringfield.com|SPRINGFIELD TENDAM
Cortefiel|.com
Women'secret|womensecret.com|WOMEN SECRET,WOMENSECRET
Bimba y Lola|bimbaylola.com
Sfera|sfera.com
Lefties|lefties.com
Inside Shops|inside-shops.com
Punto Roma|puntoroma.com
Scalpers|scalperscompany.com
Silbon|.com
El Ganso|elganso.com
Camper|camper.com
Pikolinos|.com
Tous|tous.com|TOUS JOYAS
Calzedonia|.com
Intimissimi|.com
Tezenis|.com
OVS|ovs.it
Benetton|.com
Merkal|merkal.com|MERKAL CALZADOS
Parfois|.com
Salsa Jeans|salsajeans.com
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 store NL,DE,AT,BE
C&A|c-and-a.com|C & A,C&A MODE,C AND A
WE Fashion|wefashion.com
Scotch & Soda|scotch-soda.com|SCOTCH SODA
G-Star|g-star.com|G STAR RAW,G STAR
Shoeby|.nl
Vero Moda|veromoda.com
Jack & Jones|jackjones.com|JACK JONES,JACK & JONES
van Haren|vanharen.nl|VAN HAREN SCHOENEN
Nelson Schoenen|nelson.nl
Omoda|omoda.nl
Ziengs|ziengs.nl
Hunkemöller|hunkemoller.com|HUNKEMOLLER,HUNKEMOELLER
Livera|.nl
Costes Fashion|costesfashion.com
Peek & Cloppenburg|peek-cloppenburg.de|PEEK CLOPPENBURG,PEEK & CLOPPENBURG,P&C
About You|aboutyou.de|ABOUT YOU SE
Bonprix|.de
Deichmann|.de|DEICHMANN SE
s.Oliver|soliver.de|S OLIVER
Esprit|esprit.com|ESPRIT EUROPE
Tom Tailor|tom-tailor.de
New Yorker|newyorker.de|NEW YORKER JEANS
Takko|takko.com|TAKKO FASHION
Ernsting's Family|ernstings-family.de|ERNSTINGS FAMILY
Snipes|.com
Görtz|goertz.de|GOERTZ
Bestsecret|.com
Christ Juwelier|christ.de
Humanic|.net
Only Store|only.com
Jeans Fritz|jeans-fritz.de
# GENERAL_MERCHANDISE_ELECTRONICS 5732 store *
Currys|currys.co.uk|CURRYS PC WORLD,CURRYS DIGITAL,PC WORLD,CURRYS ONLINE
Carphone Warehouse|carphonewarehouse.com
AO.com|ao.com|AO RETAIL,AO COM
CeX|webuy.com|CEX LTD
Scan Computers|scan.co.uk
Ebuyer|.com
Harvey Norman|harveynorman.ie
DID Electrical|did.ie
Power City|powercity.ie
Expert (Ireland)|expert.ie
Richer Sounds|richersounds.com
Fnac|fnac.com|FNAC PARIS,FNAC DIRECT
Darty|.com|ETS DARTY,DARTY ET FILS
Boulanger|boulanger.com|BOULANGER SA
LDLC|ldlc.com|LDLC COM
Electro Dépôt|electrodepot.fr|ELECTRO DEPOT
Materiel.net|materiel.net
Rue du Commerce|rueducommerce.fr
MediaMarkt|mediamarkt.de|MEDIA MARKT,MEDIAMARKT SATURN
Saturn|saturn.de|SATURN ELECTRO
Coolblue|.nl|COOLBLUE BV
BCC|bcc.nl|BCC ELEKTRO
Alternate|alternate.de
Notebooksbilliger|.de
Cyberport|.de
Conrad Electronic|conrad.de
Expert Fachmarkt|expert.de
Euronics|.de
Medimax|.de
PcComponentes|.com|PC COMPONENTES
Worten|worten.es
K-Tuin|k-tuin.com
Phone House|phonehouse.es
Unieuro|.it
Elgiganten|elgiganten.se
NetOnNet|netonnet.se
Mindfactory|.de
Megekko|.nl
Amac|amac.nl
# GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS 5942 store *
Waterstones|.com
WHSmith|whsmith.co.uk|WH SMITH,W H SMITH
Blackwell's|blackwells.co.uk|BLACKWELLS
Foyles|.co.uk
The Works|theworks.co.uk|THE WORKS STORES
Easons|easons.com|EASON
Dubray Books|dubraybooks.ie
Hodges Figgis|.com
Cultura|cultura.com
Gibert Joseph|gibert.com|GIBERT JOSEPH,GIBERT JEUNE
Furet du Nord|furet.com
Decitre|decitre.fr
Maison de la Presse|maisondelapresse.com
Casa del Libro|casadellibro.com
La Central Libros|lacentral.com
Fnac (España)|fnac.es
Bruna|bruna.nl
AKO|ako.nl
Boekhandel Scheltema|scheltema.nl
Thalia|thalia.de|THALIA BUECHER
Hugendubel|hugendubel.de
Dussmann|kulturkaufhaus.de|DUSSMANN DAS KULTURKAUFHAUS
Mayersche|mayersche.de
Weltbild|.de
Feltrinelli|lafeltrinelli.it
The Guardian|theguardian.com|GUARDIAN NEWS,GUARDIAN NEWS & MEDIA
The Times|thetimes.co.uk|TIMES NEWSPAPERS,NEWS UK
Telegraph|telegraph.co.uk|TELEGRAPH MEDIA
Irish Times|irishtimes.com
Irish Independent|independent.ie
Le Monde|lemonde.fr|LE MONDE ABONNEMENT
Le Figaro|lefigaro.fr
Mediapart|.fr
L'Équipe|lequipe.fr
El País|elpais.com|EL PAIS
El Mundo|elmundo.es|UNIDAD EDITORIAL
La Vanguardia|lavanguardia.com
NRC|nrc.nl|NRC MEDIA
De Volkskrant|volkskrant.nl|VOLKSKRANT,DPG MEDIA
De Telegraaf|telegraaf.nl|MEDIAHUIS
Spiegel|spiegel.de|SPIEGEL VERLAG,DER SPIEGEL
Die Zeit|zeit.de|ZEITVERLAG
Süddeutsche Zeitung|sueddeutsche.de|SUEDDEUTSCHE ZEITUNG
# GENERAL_MERCHANDISE_GIFTS_AND_NOVELTIES 5947 store *
Moonpig|.com
Card Factory|cardfactory.co.uk
Clintons|clintonsretail.com|CLINTONS CARDS,CLINTON CARDS
Funky Pigeon|funkypigeon.com
Interflora|.co.uk
Bloom & Wild|bloomandwild.com|BLOOM AND WILD,BLOOM WILD
Oliver Bonas|oliverbonas.com
Menkind|.co.uk
Nature & Découvertes|natureetdecouvertes.com|NATURE DECOUVERTES,NATURE ET DECOUVERTES
Monceau Fleurs|monceaufleurs.com
Aquarelle|aquarelle.com
Greetz|.nl
Fleurop|fleurop.de
Blokker|.nl
Depot|depot-online.com|DEPOT GRIES DECO
Nanu-Nana|nanu-nana.de|NANU NANA
Ale-Hop|ale-hop.org|ALE HOP
Natura Selection|naturaselection.com
# GENERAL_MERCHANDISE_OFFICE_SUPPLIES 5943 store *
Ryman|ryman.co.uk|RYMAN LTD
Viking Direct|viking-direct.co.uk|VIKING DIREKT,VIKING OFFICE
Paperchase|.com
Bureau Vallée|bureau-vallee.fr|BUREAU VALLEE
Top Office|top-office.com
Office Centre|officecentre.nl
McPaper|mcpaper.de
Carlin|carlin.es|CARLIN PAPELERIA
Folder Papelerías|folder.es
Staples Europe|staples.eu
Moo Print|moo.com|MOO COM
Cartridge People|cartridgepeople.com
# GENERAL_MERCHANDISE_PET_SUPPLIES 5995 store *
Pets at Home|petsathome.com|PETS AT HOME LTD
Jollyes|jollyes.co.uk
Tails.com|tails.com|TAILS COM
Petmania|petmania.ie
Maxi Zoo|maxizoo.fr
Zooplus|.com|ZOOPLUS AG,ZOOPLUS SE
Animalis|animalis.com
Médor et Compagnie|medoretcie.com|MEDOR ET CIE
Tom & Co|tomandco.com|TOM&CO,TOM & CO
Pets Place|petsplace.nl|PETS PLACE
Fressnapf|.de
Futterhaus|dasfutterhaus.de|DAS FUTTERHAUS
Kölle Zoo|koelle-zoo.de|KOELLE ZOO
Kiwoko|.com
Tiendanimal|.es
Butternut Box|butternutbox.com
Zooroyal|.de
Wanimo|.com
Brekz|brekz.nl
Medpets|medpets.nl
# GENERAL_MERCHANDISE_SPORTING_GOODS 5941 store *
Decathlon|.com|DECATHLON SA,DECATHLON ESPANA,DECATHLON UK
Intersport|.com
Sports Direct|sportsdirect.com|SPORTSDIRECT,SPORTS DIRECT COM
Go Outdoors|gooutdoors.co.uk
Blacks Outdoor|blacks.co.uk|BLACKS OUTDOOR
Cotswold Outdoor|cotswoldoutdoor.com
Evans Cycles|evanscycles.com
Wiggle|wiggle.co.uk|WIGGLE LTD
Elverys|elverys.ie
Go Sport|go-sport.com|GO SPORT
Sport 2000|sport2000.fr
Au Vieux Campeur|auvieuxcampeur.fr
Alltricks|.fr
Aktiesport|.nl
Bever|bever.nl|BEVER SPORT
Perry Sport|perrysport.nl
SportScheck|sportscheck.com|SPORT SCHECK
Globetrotter|globetrotter.de|GLOBETROTTER AUSRUESTUNG
Karstadt Sports|karstadtsports.de
Bergfreunde|.de
Bike24|.de
Rose Bikes|rosebikes.de
Forum Sport|forumsport.com
Sprinter|sprintersports.com|SPRINTER MEGACENTROS
Base Detall Sport|basedetall.com
Stadium|stadium.se
XXL Sport|xxl.se
# GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE 5999 store *
Hobbycraft|.co.uk
Dunelm (Crafts)|.co.uk
Søndag|.dk
Rougier & Plé|rougier-ple.fr|ROUGIER PLE
Thomann|thomann.de|MUSIKHAUS THOMANN
Pipoos|pipoos.com
idee Creativmarkt|idee-shop.com|IDEE CREATIVMARKT
Mothercare|.com
Babies R Us|babiesrus.com
Aubert|aubert.com|AUBERT PUERICULTURE
Orchestra|orchestra.fr|ORCHESTRA PREMAMAN
Prénatal|prenatal.nl|PRENATAL
BabyOne|babyone.de
Baby-Dump|babydump.nl|BABYDUMP,BABY DUMP
JoJo Maman Bébé|jojomamanbebe.co.uk
# GENERAL_MERCHANDISE_SUPERSTORES 5300 store *
Globus|globus.de|GLOBUS SB WARENHAUS,GLOBUS HANDELSHOF
Kaufland|.de
Alcampo|.es
Hipercor|.es
Marktkauf|.de
!Real|real.de|REAL SB WARENHAUS
# GENERAL_MERCHANDISE_CONVENIENCE_STORES 5499 store GB,IE
Londis|.co.uk
Costcutter|.co.uk
Nisa Local|nisalocally.co.uk|NISA
Centra|centra.ie
Mace|mace.ie|MACE STORE
Daybreak|daybreak.ie
# GENERAL_MERCHANDISE_CONVENIENCE_STORES 5541 store IE,GB
Applegreen Shop|applegreen.com
Circle K (Ireland)|circlek.ie
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 online *
Zalando|.com|ZALANDO SE,ZALANDO PAYMENTS,ZALANDO PAYMENTS GMBH
# GENERAL_MERCHANDISE_GIFTS_AND_NOVELTIES 5947 online *
Not On The High Street|notonthehighstreet.com|NOTHS,NOTONTHEHIGHSTREET|marketplace
# GENERAL_MERCHANDISE_DEPARTMENT_STORES 5311 store *
Woolworth (Deutschland)|woolworth.de|WOOLWORTH
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 store *
KiK|kik.de|KIK TEXTILIEN,KIK FILIALE
# GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS 5994 store *
Relay|relay.com|RELAY FRANCE
# GENERAL_MERCHANDISE_SPORTING_GOODS 5941 store GB,IE
Life Style Sports|lifestylesports.com
`;
