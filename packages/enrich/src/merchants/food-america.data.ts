// Merchants of North America that sell food and drink. The README of the package tells how lines are read.
export const FOOD_AMERICA = `
# FOOD_AND_DRINK_GROCERIES 5411 store US
Kroger|.com
Safeway|.com
Albertsons|.com
Publix|.com|PUBLIX SUPER MAR,PUBLIX SUPER MARKET
H-E-B|heb.com|HEB,H E B,HEB GROCERY,HEB ONLINE
Trader Joe's|.com|TRADER JOE,TRADER JOE S
Whole Foods|wholefoodsmarket.com|WHOLE FOODS MARKET,WHOLEFDS,WHOLE FDS,WFM,WHOLEFOODS
Wegmans|.com
Giant Eagle|.com|GIANT-EAGLE
Giant Food|giantfood.com|GIANT FOOD STORES,GIANT FOOD INC
Stop & Shop|stopandshop.com|STOP AND SHOP,STOP SHOP,STOP & SHOP
ShopRite|.com|SHOP RITE
Hy-Vee|hy-vee.com|HYVEE,HY VEE
Winn-Dixie|winndixie.com|WINN DIXIE
Food Lion|.com
Harris Teeter|.com|HARRIS TEETER SUPERMARKET
Sprouts Farmers Market|sprouts.com|SPROUTS FARMERS,SPROUTS FARMERS MAR,SPROUTS FARM
!Ralphs|.com
Vons|.com
King Soopers|.com|KING SOOP
!Smith's (Food)|smithsfoodanddrug.com|SMITHS FOOD,SMITHS MKTPL,SMITHS FOOD AND DRUG
Fry's (Food)|frysfood.com|FRYS FOOD,FRYS FOOD DRG,FRYS FOOD AND DRUG
Dillons|.com
QFC|.com
Jewel-Osco|jewelosco.com|JEWEL OSCO,JEWEL
Acme Markets|.com|ACME MARKET
Shaw's|.com|SHAWS SUPERMARKET,SHAWS MARKET
Star Market|.com
Randalls|.com
Tom Thumb|.com
Market Basket|.com|DEMOULAS MARKET BASKET
Price Chopper|.com
Hannaford|.com
Piggly Wiggly|.com
Ingles Markets|ingles-markets.com|INGLES MARKET
Lowes Foods|.com
Save A Lot|.com|SAVE-A-LOT
Food 4 Less|food4less.com|FOOD4LESS,FOODS CO
WinCo Foods|wincofoods.com|WINCO
Grocery Outlet|.com|GROCERY OUTLET BARGAIN MARKET
Smart & Final|smartandfinal.com|SMART AND FINAL,SMART FINAL,SMARTNFINAL
Stater Bros|staterbros.com|STATER BROS MARKETS,STATER BROTHERS
Lucky Supermarkets|luckysupermarkets.com|LUCKY STORE,LUCKY SUPERMARKET
FoodMaxx|.com
Raley's|.com|RALEYS
Nugget Market|.com|NUGGET MARKETS
Gelson's|gelsons.com
Bristol Farms|.com
Schnucks|.com
Dierbergs|.com
County Market|.com
Woodman's|woodmans-food.com|WOODMANS FOOD
Marc's|.com|MARCS STORE
Food City|.com
Food Bazaar|.com
Fairway Market|.com|FAIRWAY MARKETS
Key Food|.com
C-Town|ctownsupermarkets.com|CTOWN,C TOWN SUPERMARKET
Western Beef|.com
Gristedes|.com
D'Agostino|dagnyc.com|DAGOSTINO
Weis Markets|weismarkets.com|WEIS MARKET
Redner's|rednersmarkets.com|REDNERS MARKET
Big Y|bigy.com|BIG Y FOODS
Brookshire's|brookshires.com|BROOKSHIRE BROTHERS,BROOKSHIRES
Harps Food|harpsfood.com|HARPS FOOD STORE
Super One Foods|superonefoods.com|SUPER ONE
Cub Foods|cub.com
Lunds & Byerlys|lundsandbyerlys.com|LUNDS BYERLYS,LUNDS AND BYERLYS
Festival Foods|festfoods.com
Pick 'n Save|picknsave.com|PICK N SAVE
Mariano's|marianos.com|MARIANOS FRESH
Fresh Thyme|freshthyme.com|FRESH THYME MARKET
Natural Grocers|.com|VITAMIN COTTAGE
The Fresh Market|thefreshmarket.com|FRESH MARKET
Earth Fare|.com
Fiesta Mart|.com
El Super|elsupermarkets.com
Cardenas Markets|.com|CARDENAS MARKET
Northgate Market|.com|NORTHGATE GONZALEZ
Vallarta Supermarkets|.com|VALLARTA SUPERMARKET
H Mart|hmart.com|HMART,H-MART
99 Ranch Market|99ranch.com|99 RANCH,RANCH 99
Weee!|sayweee.com|WEEE INC,SAYWEEE
Patel Brothers|.com|PATEL BROS
Thrive Market|.com
FreshDirect|.com|FRESH DIRECT
Imperfect Foods|.com
Misfits Market|.com
Blue Apron|.com
Home Chef|.com
EveryPlate|.com
Factor Meals|factor75.com|FACTOR75,FACTOR 75
Green Chef|.com
Butcherbox|.com|BUTCHER BOX
Peapod|.com
Bashas|.com
Commissary|commissaries.com|DECA COMMISSARY,DEFENSE COMMISSARY
United Supermarkets|.com|UNITED SUPERMKT
Foodland|.com
Safeway (Fuel)|safeway.com
Tops Markets|topsmarkets.com|TOPS MARKET
Carrs|.com|CARRS QUALITY
Haggen|.com
PCC Community Markets|pccmarkets.com|PCC
New Seasons Market|.com|NEW SEASONS MKT
Berkeley Bowl|.com
Rouses Market|rouses.com|ROUSES
Sedano's|sedanos.com
Instacart|.com|INSTACART HTTPSINSTACAR,IC INSTACART,INSTACART SUBSCRIPTION
# FOOD_AND_DRINK_GROCERIES 5411 store CA
Loblaws|.ca|LOBLAW
No Frills|.ca|NOFRILLS,NO FRILLS
Sobeys|.com
FreshCo|.com|FRESH CO
Metro (Ontario)|metro.ca|METRO PLUS,METRO ETS
Food Basics|.ca
Farm Boy|.ca
Longo's|.com|LONGOS
Fortinos|.ca
Zehrs|.ca
Save-On-Foods|saveonfoods.com|SAVE ON FOODS,SAVE-ON-FOODS
Thrifty Foods|.com
IGA|iga.net|IGA EXTRA
Provigo|.ca
Super C|superc.ca
!Maxi|maxi.ca|MAXI ET CIE,MAXI CIE
Safeway (Canada)|safeway.ca
T&T Supermarket|tntsupermarket.com|T&T SUPERMARKET,T AND T SUPERMARKET
Your Independent Grocer|.ca|YIG,INDEPENDENT GROCER
Atlantic Superstore|.ca
Foodland Ontario|.ca
Co-op (Store)|.ca|COOP FOOD
Bulk Barn|.ca
M&M Food Market|mmfoodmarket.com|M&M FOOD,M&M MEAT
Adonis|groupeadonis.ca|MARCHE ADONIS
Avril Supermarche|avril.ca|SUPERMARCHE AVRIL
# FOOD_AND_DRINK_COFFEE 5814 store *
Starbucks|.com|STARBUCKS STORE,STARBUCKS COFFEE,SBUX,STARBUCKS CARD RELOAD
Costa Coffee|costa.co.uk|COSTA,COSTA EXPRESS
Nespresso|.com
Caffè Nero|caffenero.com|CAFFE NERO,NERO
Blue Bottle Coffee|bluebottlecoffee.com|BLUE BOTTLE
# FOOD_AND_DRINK_COFFEE 5814 store US
Dunkin'|dunkindonuts.com|DUNKIN,DUNKIN DONUTS,DUNKIN MOBILE
Peet's Coffee|peets.com|PEETS,PEETS COFFEE AND TEA,PEETS COFFEE TEA
Caribou Coffee|.com
Dutch Bros|.com|DUTCH BROS COFFEE,DUTCH BROTHERS
Philz Coffee|.com|PHILZ
Biggby Coffee|biggby.com|BIGGBY
Scooter's Coffee|scooterscoffee.com|SCOOTERS COFFEE
Tully's Coffee|tullyscoffeeshops.com
The Coffee Bean|coffeebean.com|COFFEE BEAN,COFFEE BEAN TEA LEAF,COFFEE BEAN & TEA LEAF
Black Rifle Coffee|.com|BLACK RIFLE COFFEE CO
Intelligentsia|intelligentsia.com|INTELLIGENTSIA COFFEE
La Colombe|.com
Stumptown Coffee|.com|STUMPTOWN
Gregorys Coffee|.com
Joe Coffee|joecoffeecompany.com
Black Rock Coffee|br.coffee|BLACK ROCK COFFEE BAR
7 Brew|7brew.com|7BREW
The Human Bean|thehumanbean.com|HUMAN BEAN
Ziggi's Coffee|ziggiscoffee.com
Bluestone Lane|.com
Compass Coffee|.com
Verve Coffee|vervecoffee.com
Ritual Coffee|ritualroasters.com
# FOOD_AND_DRINK_COFFEE 5814 store CA
Tim Hortons|.com|TIM HORTON,TIMHORTONS
Second Cup|.com
Balzac's|.com|BALZACS COFFEE
Bridgehead Coffee|bridgehead.ca|BRIDGEHEAD
Blenz Coffee|blenz.com|BLENZ
Waves Coffee|wavescoffee.com
Van Houtte|.com
Country Style|.com
Presotea|.com
# FOOD_AND_DRINK_FAST_FOOD 5814 store *
McDonald's|mcdonalds.com|MCDONALD,MC DONALDS,MCDONALD S,MCDO
Burger King|bk.com|BURGERKING
KFC|.com|KENTUCKY FRIED CHICKEN
Subway|.com|SUBWAY RESTAURANT
Domino's|dominos.com|DOMINOS PIZZA,DOMINO S,DOMINOS
Pizza Hut|.com|PIZZAHUT
Five Guys|.com|FIVE GUYS BURGERS,5GUYS,5 GUYS
Taco Bell|.com|TACOBELL
Papa John's|papajohns.com|PAPA JOHN,PAPA JOHN S
Krispy Kreme|.com|KRISPY KREME DOUGHNUTS
Popeyes|.com|POPEYES LOUISIANA
# FOOD_AND_DRINK_FAST_FOOD 5814 store US,CA
Wendy's|.com|WENDYS,WENDY S
Chipotle|.com|CHIPOTLE MEXICAN GRILL,CHIPOTLE ONLINE
Panera Bread|.com|PANERA
Panda Express|.com|PANDA EXPRES
Chick-fil-A|chick-fil-a.com|CHICK FIL A,CHICKFILA,CFA
Arby's|.com|ARBYS,ARBY S
Dairy Queen|.com|DQ GRILL
Jimmy John's|.com|JIMMY JOHNS,JIMMY JOHN S
Little Caesars|.com|LITTLE CAESAR
Sonic Drive-In|sonicdrivein.com|SONIC DRIVE IN,SONIC DRIVE
Jack in the Box|.com|JACK IN THE BOX,JACKINTHEBOX
Carl's Jr|carlsjr.com|CARLS JR,CARL S JR
Hardee's|.com|HARDEES
Whataburger|.com|WHATABURGER
In-N-Out Burger|in-n-out.com|IN N OUT,IN-N-OUT,INNOUT
Shake Shack|.com
Raising Cane's|raisingcanes.com|RAISING CANES,RAISING CANE
Zaxby's|.com|ZAXBYS
Bojangles|.com
Church's Chicken|churchs.com|CHURCHS CHICKEN,CHURCHS TEXAS CHICKEN
El Pollo Loco|.com
Del Taco|.com
Qdoba|.com
Moe's Southwest Grill|moes.com|MOES SW GRILL,MOES SOUTHWEST
Baja Fresh|.com
Rubio's|.com|RUBIOS COASTAL
Wingstop|.com
Buffalo Wild Wings|.com|BWW
Culver's|.com|CULVERS
White Castle|.com
Steak 'n Shake|steaknshake.com|STEAK N SHAKE,STEAK-N-SHAKE
Freddy's|freddys.com|FREDDYS FROZEN CUSTARD
Checkers|.com|CHECKERS DRIVE IN
Rally's|.com|RALLYS
Krystal|.com
Jersey Mike's|jerseymikes.com|JERSEY MIKES,JERSEY MIKE S
Firehouse Subs|.com
Potbelly|.com|POTBELLY SANDWICH
Quiznos|.com
Jason's Deli|jasonsdeli.com|JASONS DELI
Schlotzsky's|schlotzskys.com
McAlister's Deli|mcalistersdeli.com|MCALISTERS
Einstein Bros Bagels|einsteinbros.com|EINSTEIN BROS
Bruegger's|brueggers.com|BRUEGGERS BAGELS
Auntie Anne's|auntieannes.com|AUNTIE ANNES
Cinnabon|.com
Wetzel's Pretzels|wetzels.com|WETZELS
Smoothie King|.com
Jamba|.com|JAMBA JUICE
Tropical Smoothie Cafe|.com|TROPICAL SMOOTHIE
Sweetgreen|.com|SWEET GREEN
Cava|cava.com|CAVA GRILL,CAVA MEZZE
Chopt|choptsalad.com
Mod Pizza|modpizza.com
Blaze Pizza|.com
Marco's Pizza|marcos.com|MARCOS PIZZA
Papa Murphy's|papamurphys.com|PAPA MURPHYS
Round Table Pizza|.com
Cici's Pizza|cicis.com
Sbarro|.com
Long John Silver's|ljsilvers.com|LONG JOHN SILVERS
Captain D's|captainds.com
A&W Restaurants|awrestaurants.com|A&W,A&W RESTAURANT
Harvey's|harveys.ca|HARVEYS
Mary Brown's|marybrowns.com|MARY BROWNS
Mr Sub|mrsub.ca
Pita Pit|pitapit.com
New York Fries|.com
Pizza Pizza|pizzapizza.ca
Boston Pizza|bostonpizza.com
Pizza Nova|pizzanova.com
Osmow's|osmows.com
St-Hubert|st-hubert.com|ST HUBERT,ST-HUBERT
La Belle Province|.ca
Valentine Poutine|valentine.ca
Benny & Co|bennyandco.ca
Noodles & Company|noodles.com|NOODLES CO,NOODLES & CO,NOODLES AND COMPANY
Boston Market|.com
Wienerschnitzel|.com
Nathan's Famous|.com|NATHANS
Habit Burger|habitburger.com|HABIT BURGER GRILL
Smashburger|.com
BurgerFi|.com
The Halal Guys|thehalalguys.com|HALAL GUYS
Charleys Cheesesteaks|charleys.com|CHARLEYS PHILLY
Portillo's|portillos.com|PORTILLOS HOT DOGS
Cook Out|cookout.com|COOKOUT
Bob Evans|.com
Golden Corral|.com
Dave's Hot Chicken|daveshotchicken.com
Slim Chickens|.com
Wawa Food|wawa.com
# FOOD_AND_DRINK_RESTAURANT 5812 store US,CA
Applebee's|.com|APPLEBEES,APPLEBEE S
Chili's|.com|CHILIS GRILL,CHILIS
Olive Garden|.com|OLIVE GARDEN ITALIAN
Red Lobster|.com
Outback Steakhouse|outback.com|OUTBACK
LongHorn Steakhouse|longhornsteakhouse.com|LONGHORN STEAK,LONGHORN
Texas Roadhouse|.com
Cracker Barrel|.com|CRACKER BARREL OLD
IHOP|.com
Denny's|.com|DENNYS,DENNY S
Waffle House|.com
Cheesecake Factory|thecheesecakefactory.com|CHEESECAKE
P.F. Chang's|pfchangs.com|PF CHANGS,P F CHANGS
Red Robin|.com
TGI Fridays|.com|TGI FRIDAY,TGIF
Ruby Tuesday|.com
BJ's Restaurant|bjsrestaurants.com|BJS RESTAURANTS,BJS BREWHOUSE
California Pizza Kitchen|cpk.com|CPK
Cheddar's|cheddars.com|CHEDDARS SCRATCH
Carrabba's|carrabbas.com|CARRABBAS
Bonefish Grill|.com
Maggiano's|maggianos.com
First Watch|.com
Perkins Restaurant|.com
Village Inn|.com
Friendly's|.com|FRIENDLYS
Hooters|.com
Twin Peaks Restaurant|.com
Yard House|.com
Dave & Buster's Restaurant|daveandbusters.com
Benihana|.com
Ruth's Chris|ruthschris.com|RUTHS CHRIS STEAK
Morton's Steakhouse|mortons.com|MORTONS STEAK
Capital Grille|thecapitalgrille.com
Fogo de Chao|.com
Seasons 52|.com
Uno Pizzeria|unos.com|UNO CHICAGO GRILL
Famous Dave's|famousdaves.com
Dickey's Barbecue|dickeys.com|DICKEYS BBQ,DICKEYS BARBECUE
City Barbeque|citybbq.com
On The Border|ontheborder.com
Chuy's|chuys.com
Bahama Breeze|.com
Legal Sea Foods|.com
McCormick & Schmick's|.com
The Keg|thekeg.com|KEG STEAKHOUSE
Earls Kitchen|earls.ca|EARLS RESTAURANT
Joey Restaurant|.ca
Cactus Club Cafe|cactusclubcafe.com|CACTUS CLUB
Moxies|.com
Milestones|milestonesrestaurants.com|MILESTONES GRILL
East Side Mario's|eastsidemarios.com
Montana's BBQ|montanas.ca|MONTANAS
Kelseys|.ca
Jack Astor's|jackastors.com
Cora Breakfast|chezcora.com|CHEZ CORA,CORA BREAKFAST
White Spot|whitespot.ca
Smitty's|.ca
Ricky's All Day Grill|.com
La Cage Brasserie|cage.ca|LA CAGE
Scores Rotisserie|scores.ca
Chuck E. Cheese|chuckecheese.com|CHUCK E CHEESE,CHUCK E CHEESES
# FOOD_AND_DRINK_RESTAURANT 5812 online *
DoorDash|.com|DD DOORDASH,DOORDASH DASHPASS|marketplace
Uber Eats|ubereats.com|UBER EATS,UBEREATS,UBER EATS HELP|marketplace
Grubhub|.com|GRUBHUBFOOD|marketplace
Postmates|.com||marketplace
SkipTheDishes|.com|SKIP THE DISHES,SKIPTHEDISHES|marketplace
Caviar|trycaviar.com|TRYCAVIAR|marketplace
Deliveroo|deliveroo.co.uk||marketplace
Just Eat|just-eat.co.uk|JUST EAT,JUSTEAT,JUST EAT UK|marketplace
Glovo|glovoapp.com|GLOVOAPP|marketplace
Wolt|.com||marketplace
foodora|.com||marketplace
Delivery Hero|deliveryhero.com
ChowNow|.com||marketplace
Seamless|.com|SEAMLSS|marketplace
ezCater|.com|EZCATER
Thuisbezorgd|.nl|TAKEAWAY COM,TAKEAWAYCOM,THUISBEZORGD NL|marketplace
Lieferando|.de|LIEFERANDO DE|marketplace
Too Good To Go|toogoodtogo.com|TOOGOODTOGO,TOOGOODTOG|marketplace
# FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK 5462 store US,CA
Baskin-Robbins|baskinrobbins.com|BASKIN ROBBINS,BASKIN
Cold Stone Creamery|.com|COLD STONE,COLDSTONE
Ben & Jerry's|benjerry.com|BEN & JERRYS,BEN AND JERRYS
Crumbl|crumblcookies.com|CRUMBL COOKIES
Insomnia Cookies|.com
Nothing Bundt Cakes|.com
Menchie's|menchies.com|MENCHIES FROZEN YOGURT
Yogurtland|.com
sweetFrog|sweetfrog.com|SWEET FROG
Rita's Italian Ice|ritasice.com|RITAS WATER ICE,RITAS ITALIAN
Kung Fu Tea|kungfutea.com
Gong Cha|gong-cha.com
CoCo Fresh Tea|.com|COCO FRESH
Sharetea|.com
Tous les Jours|.com
85C Bakery|85cbakerycafe.com|85 DEGREES,85C BAKERY CAFE
Paris Baguette|.com
Porto's Bakery|portosbakery.com|PORTOS BAKERY
Corner Bakery|cornerbakerycafe.com|CORNER BAKERY CAFE
Marble Slab|marbleslab.com|MARBLE SLAB CREAMERY
DavidsTea|.com|DAVIDS TEA
COBS Bread|cobsbread.com
Chatime|.com
Harry & David|harryanddavid.com|HARRY DAVID
See's Candies|sees.com|SEES CANDIES,SEES CANDY
Godiva|.com|GODIVA CHOCOLATIER
Laura Secord|laurasecord.ca
Hotel Chocolat|hotelchocolat.com
# FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR 5921 store US
Total Wine|totalwine.com|TOTAL WINE & MORE,TOTAL WINE AND MORE,TOTAL WINE MORE
BevMo|.com
Spec's Liquors|specsonline.com|SPECS WINES,SPECS LIQUOR
ABC Fine Wine & Spirits|abcfws.com|ABC FINE WINE
Binny's|binnys.com|BINNYS BEVERAGE
Twin Liquors|.com
Goody Goody Liquor|goodygoody.com|GOODY GOODY
Liquor Barn|.com
Drizly|.com
Virginia ABC|abc.virginia.gov|VA ABC STORE,VIRGINIA ABC STORE
NH Liquor|liquorandwineoutlets.com|NH LIQUOR & WINE,NH STATE LIQUOR
Fine Wine & Good Spirits|finewineandgoodspirits.com|FW&GS,FWGS
Naked Wines|nakedwines.com
Wine.com|wine.com|WINE COM
Vivino|.com
Winc|winc.com
# FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR 5921 store CA
LCBO|.com|LCBO RAO
The Beer Store|thebeerstore.ca|BEER STORE
SAQ|.com|SAQ SELECTION,SAQ EXPRESS
BC Liquor|bcliquorstores.com|BC LIQUOR STORE,BCLIQUOR
Wine Rack|.com
Liquor Depot|.ca
NSLC|mynslc.com
Liquor Mart|liquormarts.ca|MB LIQUOR MART
Alcool NB|anbl.com|ANBL
# FOOD_AND_DRINK_VENDING_MACHINES 5814 store US,CA
Canteen (Vending)|canteen.com|CTLP CANTEEN,CANTEEN VENDING
USA Technologies|cantaloupe.com|USA TECH,USA*TECH,CANTALOUPE VENDING,CTLP
365 Market|365retailmarkets.com|365 MARKET,365MARKET
Avanti Markets|.com|AVANTI MARKET
PayRange|.com
Coca-Cola (Vending)|coca-cola.com|COCA COLA VENDING,CCBCC VENDING
Pepsi (Vending)|.com
Aramark Refreshments|aramarkrefreshments.com
Crane (Vending)|.com
Five Star (Vending)|.com|FIVE STAR FOOD SERVICE
Selecta (Vending)|selecta.com|SELECTA UK,SELECTA B V
Nayax (Vending)|nayax.com|NAYAX,NYX
# FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK 5499 online US
HelloFresh|.com|HELLO FRESH
# GENERAL_MERCHANDISE_DISCOUNT_STORES 5331 store CA
Giant Tiger|.com
# FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK 5499 online CA
Goodfood|makegoodfood.ca
# FOOD_AND_DRINK_RESTAURANT 5812 store US,CA
Swiss Chalet|.com
`;
