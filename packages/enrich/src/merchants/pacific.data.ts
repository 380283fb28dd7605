// Merchants of Australia and New Zealand. The README of the package tells how lines are read.
export const PACIFIC = `
# FOOD_AND_DRINK_GROCERIES 5411 store AU,NZ
Woolworths|woolworths.com.au|WOOLWORTHS ONLINE,WOOLWORTHS METRO,WW METRO,WOOLIES
Coles|coles.com.au|COLES SUPERMARKETS,COLES EXPRESS SUPERMARKET,COLES ONLINE,COLES CENTRAL,COLES LOCAL
!IGA|iga.com.au|IGA XPRESS,IGA X PRESS,SUPA IGA
Foodland|foodlandsa.com.au
Harris Farm Markets|harrisfarm.com.au|HARRIS FARM
FoodWorks|foodworks.com.au
Drakes Supermarkets|drakes.com.au|DRAKES
Ritchies|ritchies.com.au
Spudshed|spudshed.com.au
!Milkrun|milkrun.com
Countdown|countdown.co.nz|COUNTDOWN SUPERMARKET
Pak'nSave|paknsave.co.nz|PAK N SAVE,PAKNSAVE,PAK'N'SAVE
New World|newworld.co.nz
Four Square|foursquare.co.nz
FreshChoice|freshchoice.co.nz|FRESH CHOICE
Farro Fresh|farro.co.nz
HelloFresh|hellofresh.com.au
My Food Bag|myfoodbag.co.nz
Youfoodz|youfoodz.com
# GENERAL_MERCHANDISE_DISCOUNT_STORES 5310 store AU,NZ
Kmart|kmart.com.au|KMART AUSTRALIA,K MART
The Reject Shop|rejectshop.com.au|REJECT SHOP
The Warehouse|thewarehouse.co.nz|WAREHOUSE NZ
!Best & Less|bestandless.com.au|BEST AND LESS,BEST LESS
# GENERAL_MERCHANDISE_DEPARTMENT_STORES 5311 store AU,NZ
Big W|bigw.com.au|BIGW
!Target|target.com.au|TARGET AUSTRALIA
Myer|myer.com.au
David Jones|davidjones.com
!Farmers|farmers.co.nz|FARMERS TRADING
Harris Scarfe|harrisscarfe.com.au
# GENERAL_MERCHANDISE_SUPERSTORES 5300 store AU,NZ
Costco|costco.com.au|COSTCO WHOLESALE
# GENERAL_MERCHANDISE_CONVENIENCE_STORES 5499 store AU,NZ
NightOwl|nightowl.com.au|NIGHT OWL
EzyMart|ezymart.com.au|EZY MART
City Convenience|cityconvenience.com.au
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 store AU,NZ
Cotton On|cottonon.com|COTTON ON BODY,COTTON ON KIDS
Country Road|countryroad.com.au
!Witchery|.com.au
Sportsgirl|.com.au
!Bonds|bonds.com.au
!Rivers|rivers.com.au
Just Jeans|justjeans.com.au
!Glassons|.com
Hallenstein Brothers|hallensteins.com|HALLENSTEIN
The Iconic|theiconic.com.au
General Pants|generalpants.com
Seed Heritage|seedheritage.com
Peter Alexander|peteralexander.com.au
Michael Hill|michaelhill.com.au
Prouds|prouds.com.au
!Lovisa|.com
!Postie|postie.co.nz
Kathmandu|.com.au
Macpac|macpac.com.au
Rip Curl|ripcurl.com
City Beach|citybeach.com
Universal Store|universalstore.com
Noni B|nonib.com.au
# GENERAL_MERCHANDISE_ELECTRONICS 5732 store AU,NZ
JB Hi-Fi|jbhifi.com.au|JB HI FI,JBHIFI,JB HIFI
The Good Guys|thegoodguys.com.au|GOOD GUYS
Noel Leeming|noelleeming.co.nz
Centre Com|centrecom.com.au
Scorptec|scorptec.com.au
PB Tech|pbtech.co.nz|PBTECH
EB Games|ebgames.com.au
Bing Lee|binglee.com.au
Jaycar|jaycar.com.au
# GENERAL_MERCHANDISE_OFFICE_SUPPLIES 5943 store AU,NZ
Officeworks|officeworks.com.au
Warehouse Stationery|warehousestationery.co.nz
Smiggle|smiggle.com.au
# GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS 5942 store AU,NZ
Dymocks|dymocks.com.au
Booktopia|booktopia.com.au
QBD Books|qbd.com.au|QBD
Whitcoulls|whitcoulls.co.nz
Collins Booksellers|collinsbooks.com.au
# GENERAL_MERCHANDISE_ONLINE_MARKETPLACES 5399 online AU,NZ
!Catch|catch.com.au|CATCH.COM.AU
Kogan|kogan.com|KOGAN AUSTRALIA
MyDeal|mydeal.com.au
Trade Me|trademe.co.nz|TRADEME
# GENERAL_MERCHANDISE_SPORTING_GOODS 5941 store AU,NZ
!Rebel|rebelsport.com.au|REBEL SPORT
BCF|bcf.com.au|BOATING CAMPING FISHING
!Anaconda|anacondastores.com
99 Bikes|99bikes.com.au
Torpedo7|torpedo7.co.nz
Snowys|snowys.com.au
# GENERAL_MERCHANDISE_PET_SUPPLIES 5995 store AU,NZ
Petbarn|petbarn.com.au
PETstock|petstock.com.au|PETSTOCK
Pet Circle|petcircle.com.au
!Animates|animates.co.nz
# GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE 5999 store AU,NZ
!Spotlight|spotlightstores.com
Lincraft|lincraft.com.au
Riot Art|riotstores.com.au
Vinnies|vinnies.org.au
Salvos Stores|salvosstores.com.au
Toyworld|toyworld.com.au
Baby Bunting|babybunting.com.au
# HOME_IMPROVEMENT_HARDWARE 5200 store AU,NZ
Bunnings|bunnings.com.au|BUNNINGS WAREHOUSE,BUNNINGS GROUP
Mitre 10|mitre10.com.au|MITRE 10 MEGA
Total Tools|totaltools.com.au
Sydney Tools|sydneytools.com.au
PlaceMakers|placemakers.co.nz
Home Timber & Hardware|homehardware.com.au
Stratco|stratco.com.au
!Reece|reece.com.au
!Dulux|dulux.com.au
# HOME_IMPROVEMENT_FURNITURE 5712 store AU,NZ
Freedom Furniture|freedom.com.au
Fantastic Furniture|fantasticfurniture.com.au
Amart Furniture|amartfurniture.com.au|AMART
Nick Scali|nickscali.com.au
Temple & Webster|templeandwebster.com.au
!Snooze|snooze.com.au
!Adairs|adairs.com.au
Forty Winks|fortywinks.com.au
!Koala|koala.com
# HOME_IMPROVEMENT_OTHER_HOME_IMPROVEMENT 5719 store AU,NZ
Bed Bath N' Table|bedbathntable.com.au|BED BATH N TABLE
!House|house.com.au
Briscoes|briscoes.co.nz
Flower Power|flowerpower.com.au
Pillow Talk|pillowtalk.com.au
# FOOD_AND_DRINK_FAST_FOOD 5814 store AU,NZ
Hungry Jack's|hungryjacks.com.au|HUNGRY JACKS
Guzman y Gomez|guzmanygomez.com.au|GYG
Red Rooster|redrooster.com.au
!Oporto|oporto.com.au
Grill'd|grilld.com.au|GRILL D,GRILLD
!Zambrero|zambrero.com.au
Mad Mex|madmex.com.au
Boost Juice|boostjuice.com.au
Chargrill Charlie's|chargrillcharlies.com
Donut King|donutking.com.au
Pizza Capers|pizzacapers.com.au
BurgerFuel|burgerfuel.com
Betty's Burgers|bettysburgers.com.au|BETTYS BURGERS
Roll'd|rolld.com.au
Sushi Hub|sushihub.com.au
!Schnitz|schnitz.com.au
El Jannah|eljannah.com.au
Nene Chicken|nenechicken.com.au
Crust Pizza|crust.com.au
Hell Pizza|hellpizza.nz
# FOOD_AND_DRINK_COFFEE 5814 store AU,NZ
Gloria Jean's|gloriajeans.com.au|GLORIA JEANS
The Coffee Club|coffeeclub.com.au|COFFEE CLUB
Zarraffa's|zarraffas.com|ZARRAFFAS
Muffin Break|muffinbreak.com.au
Hudsons Coffee|hudsonscoffee.com.au
Jamaica Blue|jamaicablue.com.au
# FOOD_AND_DRINK_RESTAURANT 5812 online AU,NZ
Menulog|menulog.com.au
Nando's|nandos.com.au
Hog's Breath Cafe|hogsbreath.com.au
Lone Star|lonestar.co.nz
!Sizzler|sizzler.com.au
Rashays|rashays.com
Din Tai Fung|dintaifung.com.au
# FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK 5462 store AU,NZ
Bakers Delight|bakersdelight.com.au
Brumby's|brumbys.com.au|BRUMBYS
Michel's Patisserie|michels.com.au
Gelatissimo|gelatissimo.com.au
Wendy's Milk Bar|wendys.com.au
Haigh's|haighschocolates.com.au
# FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR 5921 store AU,NZ
BWS|bws.com.au|BWS LIQUOR
Dan Murphy's|danmurphys.com.au|DAN MURPHYS
Liquorland|liquorland.com.au
First Choice Liquor|firstchoiceliquor.com.au
Vintage Cellars|vintagecellars.com.au
Cellarbrations|cellarbrations.com.au
Bottlemart|bottlemart.com.au
Super Liquor|superliquor.co.nz
Liquor King|liquorking.co.nz
Thirsty Camel|thirstycamel.com.au
# TRANSPORTATION_GAS 5541 store AU,NZ
Ampol|ampol.com.au|AMPOL FOODARY,FOODARY
Caltex|caltex.com.au|CALTEX STAR MART
7-Eleven|7eleven.com.au|7 ELEVEN FUEL,7ELEVEN
Coles Express|colesexpress.com.au|REDDY EXPRESS
United Petroleum|unitedpetroleum.com.au
Liberty Oil|libertyoil.com.au
Puma Energy|pumaenergy.com.au
EG Australia|eg-australia.com|EG GROUP,EG FUELCO
Metro Petroleum|metropetroleum.com.au
Z Energy|z.co.nz|Z STATION
!Gull|gull.nz
Mobil|mobil.co.nz
!Waitomo|waitomogroup.co.nz
Chargefox|chargefox.com
Evie Networks|evie.com.au
# TRANSPORTATION_PUBLIC_TRANSIT 4111 other AU,NZ
Transport for NSW|transportnsw.info|TRANSPORTFORNSW,TRANSPORT FOR NSW,TFNSW,OPAL
Myki|ptv.vic.gov.au|PTV MYKI
Transperth|transperth.wa.gov.au|SMARTRIDER
Adelaide Metro|adelaidemetro.com.au
AT HOP|at.govt.nz|AUCKLAND TRANSPORT
Metlink|metlink.org.nz|SNAPPER
V/Line|vline.com.au
NSW TrainLink|transportnsw.info
InterCity|intercity.co.nz
# TRANSPORTATION_TAXIS_AND_RIDE_SHARES 4121 online AU,NZ
13cabs|13cabs.com.au
!Ola|olacabs.com
Silver Top Taxi|silvertop.com.au
Cabcharge|cabcharge.com.au
# TRANSPORTATION_PARKING 7523 store AU,NZ
Wilson Parking|wilsonparking.com.au
Secure Parking|secureparking.com.au
CellOPark|cellopark.com.au
Care Park|carepark.com.au
# TRANSPORTATION_TOLLS 4784 other AU,NZ
Linkt|linkt.com.au
E-Toll|myetoll.transport.nsw.gov.au
# TRAVEL_FLIGHTS 4511 online AU,NZ
Jetstar|jetstar.com|JETSTAR AIRWAYS
Virgin Australia|virginaustralia.com|VIRGIN AUSTRALIA AIRLINES
!Rex|rex.com.au|REGIONAL EXPRESS
!Bonza|flybonza.com
# TRAVEL_OTHER_TRAVEL 4722 online AU,NZ
Flight Centre|flightcentre.com.au
Webjet|webjet.com.au
Helloworld|helloworld.com.au
Wotif|wotif.com
Luxury Escapes|luxuryescapes.com
# TRAVEL_LODGING 7011 store AU,NZ
Big4 Holiday Parks|big4.com.au|BIG4
Quest Apartments|questapartments.com.au
!Mantra|mantra.com.au
YHA|yha.com.au
# RENT_AND_UTILITIES_GAS_AND_ELECTRICITY 4900 other AU,NZ
AGL|agl.com.au|AGL SALES,AGL ENERGY
Origin Energy|originenergy.com.au
EnergyAustralia|energyaustralia.com.au|ENERGY AUSTRALIA
Red Energy|redenergy.com.au
Alinta Energy|alintaenergy.com.au|ALINTA
!Synergy|synergy.net.au
Ergon Energy|ergon.com.au
Aurora Energy|auroraenergy.com.au
Simply Energy|simplyenergy.com.au
Powershop|powershop.com.au
Momentum Energy|momentumenergy.com.au
ActewAGL|actewagl.com.au
Contact Energy|contact.co.nz
Genesis Energy|genesisenergy.co.nz
Mercury Energy|mercury.co.nz|MERCURY NZ
Meridian Energy|meridianenergy.co.nz
Electric Kiwi|electrickiwi.co.nz
# RENT_AND_UTILITIES_WATER 4900 other AU,NZ
Sydney Water|sydneywater.com.au
Yarra Valley Water|yvw.com.au
South East Water|southeastwater.com.au
Urban Utilities|urbanutilities.com.au
SA Water|sawater.com.au
Hunter Water|hunterwater.com.au
Unitywater|unitywater.com
Watercare|watercare.co.nz
# RENT_AND_UTILITIES_TELEPHONE 4814 other AU,NZ
Telstra|telstra.com.au
!Optus|optus.com.au
amaysim|amaysim.com.au
!Belong|belong.com.au
Spark NZ|spark.co.nz
One NZ|one.nz
2degrees|2degrees.nz
Skinny Mobile|skinny.co.nz
ALDImobile|aldimobile.com.au|ALDI MOBILE
# RENT_AND_UTILITIES_INTERNET_AND_CABLE 4899 other AU,NZ
TPG|tpg.com.au|TPG INTERNET
iiNet|iinet.net.au
Aussie Broadband|aussiebroadband.com.au
!Dodo|dodo.com
Superloop|superloop.com
Foxtel|foxtel.com.au
Tangerine Telecom|tangerine.com.au
Exetel|exetel.com.au
Slingshot|slingshot.co.nz
# GENERAL_SERVICES_INSURANCE 6300 other AU,NZ
NRMA Insurance|nrma.com.au|NRMA
AAMI|aami.com.au
Budget Direct|budgetdirect.com.au
Medibank|medibank.com.au|MEDIBANK PRIVATE
HCF|hcf.com.au
nib|nib.com.au|NIB HEALTH
ahm|ahm.com.au|AHM HEALTH
RACV|racv.com.au
RACQ|racq.com.au
RAA|raa.com.au
Suncorp Insurance|suncorp.com.au
!Youi|youi.com.au
GIO|gio.com.au
Southern Cross|southerncross.co.nz|SOUTHERN CROSS HEALTH
AMI|ami.co.nz
!Tower|tower.co.nz
!Apia|apia.com.au
# GENERAL_SERVICES_AUTOMOTIVE 7538 store AU,NZ
Supercheap Auto|supercheapauto.com.au|SUPERCHEAP
Repco|repco.com.au
Autobarn|autobarn.com.au
mycar|mycar.com.au
Bob Jane|bobjane.com.au|BOB JANE T MARTS
Beaurepaires|beaurepaires.com.au
Ultra Tune|ultratune.com.au
JAX Tyres|jaxtyres.com.au|JAX TYRES
VTNZ|vtnz.co.nz
# MEDICAL_PHARMACIES_AND_SUPPLEMENTS 5912 store AU,NZ
Chemist Warehouse|chemistwarehouse.com.au|CHEMIST WHSE
Priceline Pharmacy|priceline.com.au|PRICELINE
TerryWhite Chemmart|terrywhitechemmart.com.au|TERRY WHITE,TERRYWHITE
Amcal|amcal.com.au
Discount Drug Stores|discountdrugstores.com.au
National Pharmacies|nationalpharmacies.com.au
Unichem|unichem.co.nz
Life Pharmacy|lifepharmacy.co.nz
Blooms the Chemist|bloomsthechemist.com.au
# PERSONAL_CARE_HAIR_AND_BEAUTY 5977 store AU,NZ
!Mecca|mecca.com|MECCA BRANDS,MECCA MAXIMA
Adore Beauty|adorebeauty.com.au
Just Cuts|justcuts.com.au
Endota|endotaspa.com.au|ENDOTA SPA
Hairhouse|hairhouse.com.au
Laser Clinics Australia|laserclinics.com.au
# PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS 7997 store AU,NZ
Jetts|jetts.com.au|JETTS FITNESS
Goodlife Health Clubs|goodlife.com.au
Plus Fitness|plusfitness.com.au
Les Mills|lesmills.co.nz
CityFitness|cityfitness.co.nz
Revo Fitness|revofitness.com.au
World Gym|worldgym.com.au
# ENTERTAINMENT_TV_AND_MOVIES 4899 online AU,NZ
!Stan|stan.com.au|STAN ENTERTAINMENT
!Binge|binge.com.au
Kayo|kayosports.com.au|KAYO SPORTS
Event Cinemas|eventcinemas.com.au
Hoyts|hoyts.com.au
Village Cinemas|villagecinemas.com.au
!Neon|neontv.co.nz
Reading Cinemas|readingcinemas.com.au
Palace Cinemas|palacecinemas.com.au
# ENTERTAINMENT_CASINOS_AND_GAMBLING 7995 online AU,NZ
Sportsbet|sportsbet.com.au
!TAB|tab.com.au|TABCORP
The Lott|thelott.com|TATTS ONLINE,TATTERSALLS
!Neds|neds.com.au
Crown Casino|crownmelbourne.com.au|CROWN MELBOURNE
MyLotto|mylotto.co.nz
Ozlotteries|ozlotteries.com|OZ LOTTERIES
Lottoland|lottoland.com.au
SkyCity|skycity.co.nz
# ENTERTAINMENT_SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS 7991 store AU,NZ
Ticketek|ticketek.com.au
Taronga Zoo|taronga.org.au
Dreamworld|dreamworld.com.au
Village Roadshow Theme Parks|themeparks.com.au
Luna Park Sydney|lunaparksydney.com|LUNA PARK
Humanitix|humanitix.com
Moshtix|moshtix.com.au
# GENERAL_SERVICES_POSTAGE_AND_SHIPPING 9402 store AU,NZ
Australia Post|auspost.com.au|AUSPOST,AUST POST,POST OFFICE SHOP
NZ Post|nzpost.co.nz
!Sendle|sendle.com
StarTrack|startrack.com.au
# GENERAL_SERVICES_STORAGE 4225 other AU,NZ
Kennards Self Storage|kss.com.au
National Storage|nationalstorage.com.au
Storage King|storageking.com.au
# GENERAL_SERVICES_CHILDCARE 8351 other AU,NZ
Goodstart Early Learning|goodstart.org.au|GOODSTART
G8 Education|g8education.edu.au
KindiCare|kindicare.com
BestStart|best-start.org
# LOAN_PAYMENTS_BNPL 6012 online AU,NZ
Zip|zip.co|ZIPMONEY,ZIP PAY
humm|shophumm.com
Openpay|openpay.com.au
# TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS/TRANSFER_IN_INVESTMENT_AND_RETIREMENT_FUNDS 6211 online financial_institution AU,NZ
CommSec|commsec.com.au
Raiz|raizinvest.com.au|RAIZ INVEST
!Spaceship|spaceship.com.au
Sharesies|sharesies.nz
SelfWealth|selfwealth.com.au
AustralianSuper|australiansuper.com
!Superhero|superhero.com.au
# GOVERNMENT_AND_NON_PROFIT_DONATIONS 8398 other AU,NZ
Cancer Council|cancer.org.au
Starlight Foundation|starlight.org.au
RSPCA Australia|rspca.org.au
The Smith Family|thesmithfamily.com.au
Fred Hollows Foundation|hollows.org
`;
