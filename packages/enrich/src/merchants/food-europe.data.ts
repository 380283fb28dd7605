// Merchants of Europe that sell food and drink. The README of the package tells how lines are read.
export const FOOD_EUROPE = `
# FOOD_AND_DRINK_GROCERIES 5411 store *
Lidl|.com|LIDL SAGT DANKE,LIDL VERTRIEB,LIDL DIENSTLEISTUNG
Aldi|.com|ALDI SUED,ALDI NORD,ALDI STORES,ALDI SUD
Spar|spar.com|EUROSPAR,INTERSPAR,SPAR EXPRESS
Carrefour|.com|CARREFOUR CITY,CARREFOUR MARKET,CARREFOUR EXPRESS,CARREFOUR CONTACT,CRF CITY,CRF MARKET,CRF EXPRESS
Auchan|.fr|AUCHAN SUPER
# FOOD_AND_DRINK_GROCERIES 5411 store GB,IE
Tesco|.com|TESCO STORES,TESCO STORE,TESCO EXPRESS,TESCO METRO,TESCO EXTRA,TESCO SUPERSTORE,TESCO SELF CHECKOUT,TESCO.COM
Sainsbury's|sainsburys.co.uk|SAINSBURY,SAINSBURYS S MKT,SAINSBURYS SMKT,SAINSBURYS LOCAL,J SAINSBURY,SAINSBURY S,SACAT
Asda|.com|ASDA STORES,ASDA SUPERSTORE,ASDA HOME SHOPPING
Morrisons|.com|WM MORRISON,WM MORRISONS,MORRISON SUPERMARKETS,MORRISONS DAILY,WM MORRISONS STORE
Waitrose|.com|WAITROSE & PARTNERS,WAITROSE AND PARTNERS
Co-op Food|coop.co.uk|CO OP GROUP,COOP GROUP,CO-OPERATIVE FOOD,COOPERATIVE FOOD,CO OPERATIVE FOOD,THE CO OP,COOP FOOD,CO OP FOOD
Iceland Foods|iceland.co.uk|ICELAND,ICELAND FOOD
Ocado|.com|OCADO RETAIL
M&S Simply Food|marksandspencer.com|M&S SIMPLY FOOD,MARKS SPENCER SIMPLY FOOD,M AND S SIMPLY FOOD
Budgens|.co.uk
Booths|booths.co.uk|E H BOOTH,BOOTHS SUPERMARKET
Farmfoods|.co.uk
Heron Foods|.com
Whole Foods (UK)|wholefoodsmarket.co.uk
Planet Organic|.com
Abel & Cole|abelandcole.co.uk|ABEL AND COLE
Riverford|riverford.co.uk|RIVERFORD ORGANIC
Mindful Chef|.com
Oddbox|.co.uk
Gorillas Technologies|gorillas.io
Getir|.com
Zapp|justzapp.com|QUICK ZAPP
Dunnes Stores|dunnesstores.com|DUNNES
SuperValu|supervalu.ie|SUPER VALU,SUPERVALU
Fresh The Good Food Market|freshthegoodfoodmarket.ie
Donnybrook Fair|donnybrookfair.ie
# FOOD_AND_DRINK_GROCERIES 5411 store FR
Monoprix|.fr|MONOP
Franprix|.fr
Intermarché|intermarche.com|INTERMARCHE,ITM
E.Leclerc|leclerc|LECLERC,E LECLERC,CENTRE LECLERC,LECLERC DRIVE
Super U|magasins-u.com|SUPER U,HYPER U,U EXPRESS,SYSTEME U,MARCHE U
Casino (Supermarché)|casino.fr|CASINO SUPERMARCHE,CASINO SHOP,GEANT CASINO,CASINO SHOPPING,PETIT CASINO,LE PETIT CASINO,SUPERMARCHE CASINO
Picard|picard.fr|PICARD SURGELES
Cora|.fr
Match (Supermarché)|supermarchesmatch.fr|SUPERMARCHE MATCH,SUPERMARCHES MATCH
Biocoop|.fr
Naturalia|.fr
Grand Frais|.com|GRANDFRAIS
Bio c'Bon|bio-c-bon.eu|BIO C BON
Leader Price|.fr
Netto (France)|netto.fr
Colruyt (France)|colruyt.fr
La Vie Claire|lavieclaire.com
Satoriz|.fr
Vival|.fr
Thiriet|.com
Chronodrive|.com
Houra|.fr
La Grande Épicerie|lagrandeepicerie.com|GRANDE EPICERIE
Quitoque|.fr
La Ruche qui dit Oui|laruchequiditoui.fr|RUCHE QUI DIT OUI
Les Comptoirs de la Bio|lescomptoirsdelabio.fr
Day by Day|daybyday-shop.com
Day Fresh|.fr
Marché Frais|.fr|MARCHE FRAIS
# FOOD_AND_DRINK_GROCERIES 5411 store ES
Mercadona|.es
!Dia|dia.es|DIA RETAIL,SUPERMERCADOS DIA,DIA MARKET,DIA SUPERMERCADO,LA PLAZA DE DIA
Eroski|.es|EROSKI CITY,EROSKI CENTER
Consum|.es|CONSUM COOPERATIVA,CONSUM SUPERMERCADO
Ahorramás|ahorramas.com|AHORRAMAS,AHORRA MAS
Caprabo|.com
Condis|.es|CONDIS SUPERMERCATS
BonÀrea|bonarea.com|BONAREA
Bon Preu|bonpreuesclat.cat|BONPREU,ESCLAT
Gadis|.es
Froiz|.com
Covirán|coviran.es|COVIRAN
Lupa (Supermercados)|lupa.com|SUPERMERCADOS LUPA
El Jamón|supermercadoseljamon.com|SUPERMERCADOS EL JAMON
Más Supermercados|supermercadosmas.com|SUPERMERCADOS MAS
Supersol|.es
Sánchez Romero|sanchez-romero.com|SANCHEZ ROMERO
La Despensa|.es|SUPERMERCADOS LA DESPENSA
Hiperdino|.es|HIPER DINO
Ametller Origen|ametllerorigen.com|CASA AMETLLER
Supercor|.es
Veritas|veritas.es|SUPERMERCADOS VERITAS
# FOOD_AND_DRINK_GROCERIES 5411 store NL,BE
Albert Heijn|ah.nl|AH TO GO,AH,ALBERT HEYN,AH XL,APPIE
Jumbo|jumbo.com|JUMBO SUPERMARKTEN,JUMBO FOODMARKT
!Plus (Supermarkt)|plus.nl|PLUS RETAIL,PLUS SUPERMARKT,PLUS MARKT
Dirk van den Broek|dirk.nl|DIRK VDBROEK,DIRK VAN DEN BROEK,DIRK VD BROEK
Coop (Supermarkten)|coop.nl|COOP SUPERMARKT
Vomar|.nl|VOMAR VOORDEELMARKT
Hoogvliet|.com|HOOGVLIET BV
Dekamarkt|.nl|DEKA MARKT
Nettorama|.nl
Boni (Supermarkt)|bonisupermarkt.nl|BONI
Poiesz|poiesz-supermarkten.nl|POIESZ SUPERMARKT
Picnic|picnic.app|PICNIC BY BUCKAROO,PICNIC BV,PICNIC B V
Ekoplaza|.nl
Flink|goflink.com|FLINK BV
Crisp|crisp.nl|CRISP B V
Marqt|.com
Jan Linders|janlinders.nl
Spar (Nederland)|spar.nl|SPAR CITY
Amazing Oriental|amazingoriental.com
Odin|odin.nl|ODIN FOODCOOP
Colruyt|.be
Delhaize|.be|PROXY DELHAIZE,AD DELHAIZE
# FOOD_AND_DRINK_GROCERIES 5411 store DE,AT
REWE|.de|REWE MARKT,REWE SAGT DANKE,REWE CITY,REWE CENTER,REWE TO GO
Edeka|.de|EDEKA CENTER,E CENTER,E NEUKAUF,EDEKA AKTIV MARKT,NEUKAUF,E AKTIV MARKT
Penny|.de|PENNY MARKT,PENNY SAGT DANKE
Netto Marken-Discount|netto-online.de|NETTO MARKEN DISCOUNT,NETTO MARKEN DISCOU,NETTO
Norma|norma-online.de|NORMA SAGT DANKE
tegut|tegut.com|TEGUT GUTE LEBENSMITTEL
Famila|.de|FAMILA NORDWEST
Combi (Markt)|combi.de|COMBI VERBRAUCHERMARKT
HIT (Markt)|hit.de|HIT HANDELSGRUPPE,HIT VERBRAUCHERMARKT
V-Markt|v-markt.de|V MARKT
Denns Biomarkt|biomarkt.de|DENNS BIO
Alnatura|.de
Bio Company|biocompany.de
Nahkauf|.de
Wasgau|.de
Billa|.at|BILLA PLUS,BILLA DANKT
Hofer|hofer.at|HOFER KG
MPreis|mpreis.at
Knuspr|.de
Gurkerl|.at
Trinkgut|.de
Fristo|.de
Migros|.ch|MIGROLINO,MM MIGROS
Coop (Schweiz)|coop.ch|COOP PRONTO,COOP CITY
# FOOD_AND_DRINK_GROCERIES 5411 store IT,PT,SE,PL
Esselunga|.it|ESSELUNGA S P A
Conad|.it|CONAD CITY
Coop (Italia)|e-coop.it|COOP ALLEANZA,UNICOOP,IPERCOOP,NOVACOOP
Pam Panorama|pampanorama.it|PAM LOCAL
Eurospin|.it
Despar|.it
Bennet|.com
Tigros|.it
Penny Market|pennymarket.it
MD Discount|mdspa.it|MD SPA
Continente|continente.pt|MODELO CONTINENTE
Pingo Doce|pingodoce.pt
Minipreço|minipreco.pt|MINIPRECO
Intermarché (Portugal)|intermarche.pt
ICA|ica.se|ICA SUPERMARKET,ICA NARA,ICA MAXI,ICA KVANTUM,MAXI ICA
Willys|.se|WILLYS HEMMA
Hemköp|hemkop.se|HEMKOP
Coop (Sverige)|coop.se|COOP KONSUM,COOP FORUM,STORA COOP
Biedronka|biedronka.pl|JERONIMO MARTINS
Żabka|zabka.pl|ZABKA
# FOOD_AND_DRINK_COFFEE 5814 store GB,IE
Pret A Manger|pret.co.uk|PRET,PRET A MANGER,PRET COFFEE
Black Sheep Coffee|leavetheherdbehind.com
Coffee #1|coffee1.co.uk|COFFEE 1
Esquires Coffee|esquirescoffee.co.uk
Harris + Hoole|harrisandhoole.co.uk|HARRIS & HOOLE,HARRIS AND HOOLE
AMT Coffee|amtcoffee.co.uk
Insomnia Coffee|insomnia.ie
Butlers Chocolates|butlerschocolates.com|BUTLERS CHOCOLATE CAFE
Bewley's|bewleys.com|BEWLEYS
Puccino's|puccinos.com
Muffin Break|muffinbreak.co.uk
Boston Tea Party|bostonteaparty.co.uk
Watchhouse|.com
# FOOD_AND_DRINK_COFFEE 5814 store FR,ES,NL,DE,BE,IT,AT
Columbus Café|columbuscafe.com|COLUMBUS CAFE
French Coffee Shop|frenchcoffeeshop.com
Coffee Fellows|coffee-fellows.com
Einstein Kaffee|einstein-kaffee.de
Tchibo|.de
Balzac Coffee|balzaccoffee.com
Espresso House|espressohouse.com
Coffee Company|coffeecompany.nl|COFFEECOMPANY
Bagels & Beans|bagelsbeans.nl|BAGELS BEANS
Anne & Max|annemax.nl
Doppio Espresso|doppio-espresso.nl
Granier|pansgranier.com|PANS GRANIER
Café & Té|cafeandte.com|CAFE Y TE,CAFE & TE
Faborit|.com
Vait|vait.es
Syra Coffee|syra.coffee
Autogrill|.com
# FOOD_AND_DRINK_FAST_FOOD 5814 store GB,IE
Greggs|.co.uk|GREGGS PLC
Wasabi|wasabi.uk.com|WASABI SUSHI
itsu|itsu.com
LEON|leon.co|LEON RESTAURANTS,LEON NATURALLY
Tortilla|tortilla.co.uk|TORTILLA MEXICAN
German Doner Kebab|germandonerkebab.com|GDK
Wimpy|wimpy.uk.com
Supermac's|supermacs.ie|SUPERMACS
Apache Pizza|apache.ie
Four Star Pizza|fourstarpizza.ie
Eddie Rocket's|eddierockets.ie|EDDIE ROCKETS
Boojum|boojummex.com
Camile Thai|camile.ie
Chopped|chopped.ie|FRESHLY CHOPPED
Bagel Factory|bagelfactory.co.uk
West Cornwall Pasty|westcornwallpasty.co.uk|WEST CORNWALL PASTY CO
Upper Crust|uppercrust-uk.com
Chicken Cottage|chickencottage.com
Dixy Chicken|dixychicken.com
Pepe's Piri Piri|pepes.co.uk
Slim Chickens (UK)|slimchickens.co.uk
Taco Bell (UK)|tacobell.co.uk
Wingstop (UK)|wingstop.co.uk
Tossed|tosseduk.com
Farmer J|farmerj.com
# FOOD_AND_DRINK_FAST_FOOD 5814 store FR,BE
!Quick|quick.fr|QUICK RESTAURANT
O'Tacos|o-tacos.com|O TACOS,OTACOS
Brioche Dorée|briochedoree.fr|BRIOCHE DOREE
La Mie Câline|lamiecaline.com|MIE CALINE
Pomme de Pain|pommedepain.fr
Class'croute|classcroute.com|CLASS CROUTE
Pitaya|pitaya-thaistreetfood.com|PITAYA THAI
Big Fernand|bigfernand.com
Bagelstein|.com
Cojean|.fr
Sushi Shop|sushishop.fr
Planet Sushi|planetsushi.fr
Berliner Das Original|berliner.fr
Burger Lad|.fr
Exki|.com
Panos|panos.be
Frichti|.co
# FOOD_AND_DRINK_FAST_FOOD 5814 store ES,PT
Telepizza|.es
100 Montaditos|spain.100montaditos.com|CERVECERIA 100 MONTADITOS,100 MONTADITOS
Goiko|goiko.com|GOIKO GRILL
TGB The Good Burger|thegoodburger.com|THE GOOD BURGER
Vicio|somosvicio.com
Pans & Company|pansandcompany.com|PANS COMPANY,PANS
Rodilla|.es
Viena|viena.es|VIENA RESTAURANTS
Udon|udon.es
Taco Bell (España)|tacobell.es
Carl's Jr (España)|carlsjr.es
Papizza|.es
Llaollao|.com
# FOOD_AND_DRINK_FAST_FOOD 5814 store NL,DE,AT
Febo|febo.nl
New York Pizza|newyorkpizza.nl
Kwalitaria|.nl
Smullers|.nl
Bram Ladage|bramladage.nl
Julia's|julias.nl
Nordsee|nordsee.com
Backwerk|.de|BACK WERK
Ditsch|.de|BREZELBAECKEREI DITSCH
Le Crobag|lecrobag.de|CROBAG
Yorma's|yormas.de|YORMAS
Haferkater|.com
dean&david|deananddavid.com|DEAN & DAVID,DEAN DAVID,DEAN AND DAVID
Call a Pizza|call-a-pizza.de
Smiley's Pizza|smileys.de
Hans im Glück|hansimglueck-burgergrill.de|HANS IM GLUECK,HANS IM GLUCK
Peter Pane|peterpane.de
Burgermeister|burgermeister.com
Kochlöffel|kochloeffel.de|KOCHLOEFFEL
# FOOD_AND_DRINK_RESTAURANT 5812 store GB,IE
Wagamama|.com
Pizza Express|pizzaexpress.com|PIZZAEXPRESS
Zizzi|.co.uk
ASK Italian|askitalian.co.uk
Prezzo|prezzorestaurants.co.uk
Bella (Italia)|bellaitalia.co.uk
Frankie & Benny's|frankieandbennys.com|FRANKIE BENNYS,FRANKIE & BENNYS,FRANKIE AND BENNYS
Harvester|.co.uk
Toby Carvery|tobycarvery.co.uk
Beefeater|beefeater.co.uk|BEEFEATER GRILL
Brewers Fayre|brewersfayre.co.uk
Hungry Horse|hungryhorse.co.uk
Miller & Carter|millerandcarter.co.uk|MILLER AND CARTER,MILLER CARTER
Dishoom|.com
Byron Burger|byron.co.uk|BYRON HAMBURGERS
Honest Burgers|honestburgers.co.uk
Gourmet Burger Kitchen|gbk.co.uk|GBK
Franco Manca|francomanca.co.uk
Pizza Pilgrims|pizzapilgrims.co.uk
Rosa's Thai|rosasthai.com
Giggling Squid|gigglingsquid.com
YO! Sushi|yosushi.com|YO SUSHI
Côte Brasserie|cote.co.uk|COTE RESTAURANTS,COTE BRASSERIE
Bill's Restaurant|bills-website.co.uk|BILLS RESTAURANT
Café Rouge|caferouge.com|CAFE ROUGE
Carluccio's|carluccios.com
Las Iguanas|iguanas.co.uk
Turtle Bay|turtlebay.co.uk
Five Guys (UK)|fiveguys.co.uk
The Real Greek|therealgreek.com
Wahaca|.co.uk
Loungers|thelounges.co.uk
The Ivy|theivy.co.uk|IVY BRASSERIE
Hawksmoor|thehawksmoor.com
Flat Iron|flatironsteak.co.uk
Cosmo Restaurant|cosmo-restaurants.co.uk
Milano Restaurant|milano.ie
Elephant & Castle Restaurant|elephantandcastle.ie
# FOOD_AND_DRINK_RESTAURANT 5812 store FR,BE
Hippopotamus|hippopotamus.fr
Buffalo Grill|buffalo-grill.fr
Courtepaille|.com
La Pataterie|lapataterie.com
Léon de Bruxelles|leon-de-bruxelles.fr|LEON DE BRUXELLES
Flunch|.fr
Crescendo Restaurant|crescendo-restauration.fr
Bistro Régent|bistro-regent.fr|BISTRO REGENT
Del Arte|delarte.fr|PIZZA DEL ARTE
Au Bureau|aubureau.fr
Bouillon Chartier|bouillon-chartier.com
Bouillon Pigalle|bouillonlesite.com
La Boucherie|la-boucherie.fr|RESTAURANT LA BOUCHERIE
Tablapizza|.com
Vapiano|.com
Ikea (Restaurant)|ikea.com
Poivre Rouge|poivre-rouge.com
# FOOD_AND_DRINK_RESTAURANT 5812 store ES
Foster's Hollywood|fostershollywood.es|FOSTERS HOLLYWOOD
Ginos|ginos.es|GINOS RESTAURANTE
VIPS|vips.es
La Tagliatella|latagliatella.es|TAGLIATELLA
Muerde la Pasta|muerdelapasta.com
La Sureña|lasurena.es
Lizarran|lizarran.es
Tony Roma's|tonyromas.es
Wok to Walk|woktowalk.com
Honest Greens|honestgreens.com
Grosso Napoletano|grossonapoletano.com
Tierra Burrito|tierraburritos.com
Flax & Kale|flaxandkale.com
# FOOD_AND_DRINK_RESTAURANT 5812 store NL,DE,AT
Loetje|loetje.nl
La Place|laplace.com
De Beren|beren.nl
Wagamama (Nederland)|wagamama.nl
Block House|block-house.de
Maredo|.de
L'Osteria|losteria.net|LOSTERIA
Alex Gastro|dein-alex.de|MITCHELLS BUTLERS GERMANY
Cafe Extrablatt|cafe-extrablatt.de
Sausalitos|.de
Hofbräuhaus|hofbraeuhaus.de|HOFBRAEUHAUS,HOFBRAUHAUS
Augustiner|augustiner-restaurant.com|AUGUSTINER KELLER
# FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK 5462 store *
Paul (Bakery)|paul-bakeries.com|BOULANGERIE PAUL,PAUL BAKERY
Häagen-Dazs|haagen-dazs.com|HAAGEN DAZS
Amorino|.com
Lindt|lindt.com|LINDT & SPRUENGLI,LINDT SPRUNGLI
Marie Blachère|marieblachere.com|MARIE BLACHERE,BOULANGERIE MARIE BLACHERE
Boulangerie Louise|boulangerielouise.com
Boulangerie Ange|boulangerie-ange.fr
Feuillette|feuillette.fr
Eric Kayser|maison-kayser.com|MAISON KAYSER
Jeff de Bruges|jeff-de-bruges.com
De Neuville|deneuville-chocolat.fr|CHOCOLAT DE NEUVILLE
Nicolas Feuillatte|nicolas-feuillatte.com
Kamps|kamps.de|BAECKEREI KAMPS
Backfactory|.de
Heberer|heberer.de|WIENER FEINBAECKER
Der Beck|der-beck.de
Zeit für Brot|zeitfuerbrot.com|ZEIT FUER BROT
Bakker Bart|bakkerbart.nl
Simit Sarayi|simitsarayi.com
Multivlaai|.nl
Leonidas|leonidas.com
Thorntons|.com
Dunkin Coffee|dunkin.es
Manolo Bakes|manolobakes.com
Turris|turris.es
# FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR 5921 store *
Majestic Wine|majestic.co.uk|MAJESTIC WINE WAREHOUSE
Laithwaites|.co.uk
O'Briens Wine|obrienswine.ie|OBRIENS WINE
Oddbins|.com
Bargain Booze|bargainbooze.co.uk
Virgin Wines|virginwines.co.uk
BrewDog|brewdog.com
Nicolas|nicolas.com|NICOLAS VIN
Vinatis|.com
La Vignery|lavignery.fr
V and B|vandb.fr|V&B
Gall & Gall|gall.nl|GALL GALL,GALL & GALL
Mitra|mitra.nl|MITRA SLIJTERIJ
Dirck III|dirckiii.nl|DIRCK
Slijterij Jumbo|.nl
Jacques' Wein-Depot|jacques.de|JACQUES WEIN DEPOT
Hawesko|.de
Vinos Barcelona|vinosbarcelona.com
Bodeboca|.com
Systembolaget|systembolaget.se
Wetherspoon|jdwetherspoon.com|J D WETHERSPOON,JD WETHERSPOON,WETHERSPOONS,JDW
Greene King|greeneking.co.uk
Stonegate Pubs|stonegategroup.co.uk|STONEGATE PUB
Slug and Lettuce|slugandlettuce.co.uk|SLUG LETTUCE,SLUG & LETTUCE
All Bar One|allbarone.co.uk
O'Neill's|oneills.co.uk|ONEILLS PUB
Nicholson's Pub|nicholsonspubs.co.uk|NICHOLSONS
Young's Pub|youngs.co.uk|YOUNGS PUB
Fuller's|fullers.co.uk|FULLERS PUB
Revolution Bars|revolution-bars.co.uk
Be At One|beatone.co.uk
BrewDog Bar|brewdog.com
# FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK 5499 online GB,IE
Gousto|.co.uk
# GENERAL_MERCHANDISE_DISCOUNT_STORES 5331 store ES
Primaprix|.com
# FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK 5499 online DE,AT
HelloFresh (Deutschland)|hellofresh.de
# FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK 5462 store GB,IE
Gail's Bakery|gails.com|GAILS
# FOOD_AND_DRINK_RESTAURANT 5812 store GB,IE
Nando's|nandos.co.uk|NANDOS CHICKENLAND
# TRAVEL_LODGING 7011 store NL,DE,AT
Van der Valk|valk.nl
`;
