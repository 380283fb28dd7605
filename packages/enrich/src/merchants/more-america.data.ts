// More merchants of the United States and Canada. The README of the package tells how lines are read.
export const MORE_AMERICA = `
# FOOD_AND_DRINK_GROCERIES 5411 store US
Price Rite|priceritemarketplace.com|PRICERITE
Market 32|marketbasket.com
Foodtown|foodtown.com
!Fareway|fareway.com|FAREWAY STORES
Coborn's|coborns.com|COBORNS
Cash Wise|cashwise.com
!Reasor's|reasors.com|REASORS
!Homeland|homelandstores.com
Food Giant|foodgiant.com
Bi-Lo|bi-lo.com|BI LO
Lowe's Market|lowesmarket.com|LOWES MARKET
Houchens|houchens.com
Baker's|bakersplus.com|BAKERS SUPERMARKET
Gerbes|gerbes.com
Pay Less Super Markets|pay-less.com
City Market|citymarket.com
Ruler Foods|rulerfoods.com
Metro Market|metromarket.net
!Copps|copps.com
Sendik's|sendiks.com|SENDIKS
Jerry's Foods|jerrysfoods.com
Hornbacher's|hornbachers.com|HORNBACHERS
!Rosauers|rosauers.com
Yoke's Fresh Market|yokesfreshmarkets.com|YOKES
Bel Air|belair.com|BEL AIR MARKET
Save Mart|savemart.com|SAVEMART
Foods Co|foodsco.net|FOODSCO
Superior Grocers|superiorgrocers.com
!Jons|jonsmarketplace.com|JONS MARKETPLACE
Mollie Stone's|molliestones.com|MOLLIE STONES
Lazy Acres|lazyacres.com
!Erewhon|erewhon.com
!Mitsuwa|mitsuwa.com
Uwajimaya|uwajimaya.com
Seafood City|seafoodcity.com
Great Wall Supermarket|gw-supermarket.com
Lotte Plaza|lotteplaza.com
La Michoacana|lamichoacanameatmarket.com|LA MICHOACANA MEAT MARKET
Compare Foods|comparefoods.com
Presidente Supermarket|presidentesupermarkets.com
Bravo Supermarkets|bravosupermarkets.com
Fine Fare|finefaresupermarkets.com
Morton Williams|mortonwilliams.com
Food Emporium|thefoodemporium.com
Westside Market|wmarketnyc.com
!Zabar's|zabars.com|ZABARS
!Citarella|citarella.com
Balducci's|balduccis.com
MOM's Organic Market|momsorganicmarket.com|MOMS ORGANIC
Roche Bros|rochebros.com
Heinen's|heinens.com|HEINENS
Buehler's|buehlers.com|BUEHLERS
Dorothy Lane Market|dorothylane.com
Acme Fresh Market|acmefreshmarket.com
Cash Saver|cashsaver.com
IGA|iga.com
Sprouts|sprouts.com|SPROUTS FARMERS MKT,SPROUTS FARMERS MARK
Boxed|boxed.com
Hungryroot|hungryroot.com
Sunbasket|sunbasket.com
Daily Harvest|daily-harvest.com
Dinnerly|dinnerly.com
!Shipt|shipt.com
Azure Standard|azurestandard.com
Gordon Food Service|gfsstore.com|GFS STORE
Chef'Store|chefstore.com|US CHEFSTORE,CHEFSTORE
Restaurant Depot|restaurantdepot.com
# FOOD_AND_DRINK_FAST_FOOD 5814 store US
Braum's|braums.com|BRAUMS STORE
!Jollibee|jollibeefoods.com
Hungry Howie's|hungryhowies.com|HUNGRY HOWIES
Jet's Pizza|jetspizza.com|JETS PIZZA
Donatos|donatos.com
LaRosa's|larosas.com|LAROSAS
Papa Gino's|papaginos.com|PAPA GINOS
D'Angelo|dangelos.com|D ANGELO
Godfather's Pizza|godfathers.com|GODFATHERS PIZZA
Pizza Ranch|pizzaranch.com
Mazzio's|mazzios.com|MAZZIOS
Hunt Brothers Pizza|huntbrotherspizza.com
Fazoli's|fazolis.com|FAZOLIS
Skyline Chili|skylinechili.com
Gold Star Chili|goldstarchili.com
Penn Station|penn-station.com|PENN STATION SUBS
Which Wich|whichwich.com
Port of Subs|portofsubs.com
!Blimpie|blimpie.com
Lenny's Subs|lennys.com
Capriotti's|capriottis.com|CAPRIOTTIS
Ike's Sandwiches|ikessandwich.com|IKES LOVE & SANDWICHES
Taco John's|tacojohns.com|TACO JOHNS
Taco Cabana|tacocabana.com
Taco Bueno|tacobueno.com
Taco Time|tacotime.com
Torchy's Tacos|torchystacos.com|TORCHYS
Velvet Taco|velvettaco.com
Cafe Rio|caferio.com
Costa Vida|costavida.com
Chronic Tacos|chronictacos.com
Wahoo's|wahoos.com|WAHOOS FISH TACO
The Flame Broiler|flamebroilerusa.com|FLAME BROILER
Waba Grill|wabagrill.com
Yoshinoya|yoshinoyaamerica.com
Teriyaki Madness|teriyakimadness.com
L&L Hawaiian Barbecue|hawaiianbarbecue.com|L&L HAWAIIAN
Pei Wei|peiwei.com
Pick Up Stix|pickupstix.com
Sarku Japan|sarkujapan.com
Lee's Famous Recipe|leesfamousrecipe.com
Golden Chick|goldenchick.com
Chicken Express|chickene.com
Chicken Salad Chick|chickensaladchick.com
PDQ|eatpdq.com
Huey Magoo's|hueymagoos.com
!Guthrie's|guthrieschicken.com|GUTHRIES
Milo's Hamburgers|miloshamburgers.com|MILOS
!Jack's|eatatjacks.com|JACKS FAMILY RESTAURANT
Burgerville|burgerville.com
Dick's Drive-In|ddir.com|DICKS DRIVE IN
Fatburger|fatburger.com
The Counter|thecounter.com
!Swensons|swensonsdriveins.com
!Runza|runza.com
!Spangles|spanglesinc.com
Good Times|goodtimesburgers.com
Nekter Juice Bar|nekterjuicebar.com
Playa Bowls|playabowls.com
Clean Juice|cleanjuice.com
!Robeks|robeks.com
Freshii|freshii.com
Just Salad|justsalad.com
!Dig|diginn.com|DIG INN
Honeygrow|honeygrow.com
Naf Naf Grill|nafnafgrill.com
Garbanzo|eatgarbanzo.com
Zoes Kitchen|zoeskitchen.com
Taziki's|tazikis.com|TAZIKIS
Newk's Eatery|newks.com|NEWKS
Corner Bakery Cafe|cornerbakerycafe.com
!Au Bon Pain|aubonpain.com
Paris Baguette Cafe|parisbaguette.com
Bruster's|brusters.com|BRUSTERS
Carvel|carvel.com
Andy's Frozen Custard|eatandys.com|ANDYS FROZEN CUSTARD
# FOOD_AND_DRINK_RESTAURANT 5812 store US
!Saltgrass|saltgrass.com|SALTGRASS STEAK HOUSE
!Landry's|landrysinc.com|LANDRYS
Bubba Gump|bubbagump.com|BUBBA GUMP SHRIMP
Rainforest Cafe|rainforestcafe.com
Joe's Crab Shack|joescrabshack.com
Pappadeaux|pappadeaux.com
Pappasito's|pappasitos.com|PAPPASITOS
Logan's Roadhouse|logansroadhouse.com|LOGANS ROADHOUSE
O'Charley's|ocharleys.com|OCHARLEYS
Buca di Beppo|bucadibeppo.com
Romano's Macaroni Grill|macaronigrill.com|MACARONI GRILL
!Houlihan's|houlihans.com|HOULIHANS
Bar Louie|barlouie.com
Miller's Ale House|millersalehouse.com|MILLERS ALE HOUSE
Duffy's Sports Grill|duffysmvp.com
Black Angus|blackangus.com
!Sizzler|sizzler.com
Marie Callender's|mariecallenders.com|MARIE CALLENDERS
Black Bear Diner|blackbeardiner.com
Shari's|sharis.com|SHARIS
!Elmer's|elmers-restaurants.com
!Norms|norms.com|NORMS RESTAURANT
Huddle House|huddlehouse.com
Metro Diner|metrodiner.com
Another Broken Egg|anotherbrokenegg.com
!Snooze|snoozeeatery.com|SNOOZE AM EATERY
The Original Pancake House|originalpancakehouse.com
Bonefish|bonefishgrill.com
Eddie V's|eddiev.com|EDDIE V S
Del Frisco's|delfriscos.com
Mastro's|mastrosrestaurants.com
Lazy Dog|lazydogrestaurants.com|LAZY DOG RESTAURANT
Islands Restaurant|islandsrestaurants.com
Mimi's Cafe|mimiscafe.com
Claim Jumper|claimjumper.com
Elephant Bar|elephantbar.com
Kona Grill|konagrill.com
Ra Sushi|rasushi.com
Kura Sushi|kurasushi.com|KURA REVOLVING SUSHI
Gyu-Kaku|gyu-kaku.com|GYU KAKU
Bibibop|bibibop.com
Mellow Mushroom|mellowmushroom.com
Old Chicago|oldchicago.com
Pizzeria Uno|unos.com
Giordano's|giordanos.com|GIORDANOS
Lou Malnati's|loumalnatis.com|LOU MALNATIS
Punch Bowl Social|punchbowlsocial.com
Texas de Brazil|texasdebrazil.com
Mission BBQ|mission-bbq.com|MISSION BBQ
Rudy's Bar-B-Q|rudysbbq.com|RUDYS COUNTRY STORE
Bill Miller BBQ|billmillerbbq.com
Sonny's BBQ|sonnysbbq.com|SONNYS BBQ
Jim 'N Nick's|jimnnicks.com|JIM N NICKS
Smokey Bones|smokeybones.com
Primanti Bros|primantibros.com
Eat'n Park|eatnpark.com|EAT N PARK
Silver Diner|silverdiner.com
Founding Farmers|wearefoundingfarmers.com
!Clyde's|clydes.com|CLYDES
# GENERAL_MERCHANDISE_CONVENIENCE_STORES 5499 store US
!Foxtrot|foxtrotco.com
!Hudson|hudsongroup.com|HUDSON NEWS,HUDSON ST
Paradies Lagardere|paradieslagardere.com
# GENERAL_MERCHANDISE_CONVENIENCE_STORES 5541 store US
Quik Stop|quikstop.com
!Stripes|stripesstores.com|STRIPES STORE
Rutter's|rutters.com|RUTTERS
High's|highs.com|HIGHS DAIRY
Dash In|dashin.com
Parker's Kitchen|parkerskitchen.com|PARKERS
!Spinx|myspinx.com
Enmarket|enmarket.com
Weigel's|weigels.com|WEIGELS
Twice Daily|twicedailystores.com
MAPCO|mapcorewards.com|MAPCO EXPRESS
Kwik Fill|kwikfill.com
Country Fair|countryfairstores.com
Byrne Dairy|byrnedairy.com
Nice N Easy|niceneasy.com
Terrible's|terribles.com|TERRIBLES,TERRIBLE HERBST
Rebel Oil|rebeloil.com
Minit Mart|minitmart.com
!Yesway|yesway.com
Break Time|breaktime.com
Fas Mart|fasmart.com
E-Z Mart|ezmart.com|EZ MART
Toot'n Totum|tootntotum.com|TOOT N TOTUM
Jacksons Food Stores|jacksons.com|JACKSONS FOOD STORE
# TRANSPORTATION_GAS 5541 store US
Love's|loves.com|LOVES TRAVEL,LOVES COUNTRY,LOVE S COUNTRY
TA Travel Center|ta-petro.com|PETRO STOPPING
RaceWay|raceway.com
Clark Oil|clarkbrands.com
Sam's Fuel|samsclub.com|SAMS FUEL
Safeway Fuel|safeway.com
H-E-B Fuel|heb.com|HEB GAS,HEB FUEL
Fry's Fuel|frysfood.com|FRYS FUEL
King Soopers Fuel|kingsoopers.com
Smith's Fuel|smithsfoodanddrug.com|SMITHS FUEL
Meijer Gas|meijer.com|MEIJER EXPRESS,MEIJER GAS
!Tesla|tesla.com|TESLA INC SUPERCHARGER
Shell Recharge|shellrecharge.com
Crown Central|crowncentral.com
!Alon|alonbrands.com
7-Eleven Fuel|7-eleven.com|7 ELEVEN FUEL
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 store US,CA
J.Jill|jjill.com|J JILL
!Soma|soma.com
!Aerie|aerie.com
Altar'd State|altardstate.com|ALTARD STATE
Francesca's|francescas.com|FRANCESCAS
Versona|versona.com
Christopher & Banks|christopherandbanks.com
Catherines|catherines.com
Ashley Stewart|ashleystewart.com
!Avenue|avenue.com
Bealls|bealls.com|BEALLS OUTLET
Boot Barn|bootbarn.com
!Cavender's|cavenders.com|CAVENDERS
Tecovas|tecovas.com
Tilly's|tillys.com|TILLYS
Zumiez|zumiez.com
Vuori|vuoriclothing.com
Alo Yoga|aloyoga.com
Outdoor Voices|outdoorvoices.com
Faherty|fahertybrand.com
Untuckit|untuckit.com
Mizzen+Main|mizzenandmain.com
Knix|knix.com
!Skims|skims.com
Savage X Fenty|savagex.com
ThirdLove|thirdlove.com
Nasty Gal|nastygal.com
Romwe|romwe.com
Lulus|lulus.com
Princess Polly|princesspolly.com
Brandy Melville|brandymelville.com
!Quince|onequince.com
Cariuma|cariuma.com
Hoka|hoka.com
On Running|on-running.com
Brooks Running|brooksrunning.com
Fleet Feet|fleetfeet.com
Plato's Closet|platoscloset.com|PLATOS CLOSET
Once Upon A Child|onceuponachild.com
Kids Foot Locker|kidsfootlocker.com
Champs Sports|champssports.com
Shiekh Shoes|shiekh.com
Hibbett City Gear|hibbett.com
Jcrew Factory|jcrewfactory.com|J CREW FACTORY
Kate Spade Outlet|katespadeoutlet.com
Brilliant Earth|brilliantearth.com
Blue Nile|bluenile.com
Helzberg|helzberg.com|HELZBERG DIAMONDS
Mejuri|mejuri.com
Alex and Ani|alexandani.com
Le Château|lechateau.com|LE CHATEAU
RW & Co|rw-co.com|RW&CO
Moores|mooresclothing.com|MOORES CLOTHING
Tip Top|tiptop.ca|TIP TOP TAILORS
Suzy Shier|suzyshier.com
Bluenotes|blnts.com
West 49|west49.com
Northern Reflections|northernreflections.com
!Laura|laura.ca|LAURA CANADA
Penningtons|penningtons.com
Souris Mini|sourismini.com
Peoples Jewellers|peoplesjewellers.com
Mark's|marks.com|MARKS,L'EQUIPEUR,L EQUIPEUR
# GENERAL_MERCHANDISE_DISCOUNT_STORES 5310 store US,CA
Dirt Cheap|ilovedirtcheap.com
Bargain Hunt|bargainhunt.com
!Roses|rosesdiscountstores.com|ROSES EXPRESS
!Maxway|maxway.com
Fred's|fredsinc.com
pOpshelf|popshelf.com
Burkes Outlet|burkesoutlet.com
!Sierra|sierra.com|SIERRA TRADING POST
Buck or Two|buckortwo.com|BUCK OR TWO PLUS
Dollar Tree Canada|dollartreecanada.com
Liquidation World|liquidationworld.com
Red Apple|redapplestores.com|THE BARGAIN SHOP
# HOME_IMPROVEMENT_HARDWARE 5200 store US,CA
McCoy's|mccoys.com|MCCOYS BUILDING SUPPLY
Orchard Supply|osh.com
Sutherlands|sutherlands.com
Mills Fleet Farm|fleetfarm.com|FLEET FARM
Rural King|ruralking.com
Orscheln|orscheln.com
Bomgaars|bomgaars.com
!Runnings|runnings.com
Blain's Farm & Fleet|farmandfleet.com|FARM & FLEET,BLAINS FARM
!Atwoods|atwoods.com
Southern States|southernstates.com
!Wilco|wilcostores.com
Coastal Farm|coastalcountry.com
Big R|bigrstores.com
!Ferguson|ferguson.com
SiteOne|siteone.com
!Rockler|rockler.com
!Woodcraft|woodcraft.com
PPG Paints|ppgpaints.com
Dunn-Edwards|dunnedwards.com|DUNN EDWARDS
Kelly-Moore|kellymoore.com|KELLY MOORE
Builders FirstSource|bldr.com
Patrick Morin|patrickmorin.com
Canac|canac.ca
Timber Mart|timbermart.ca|TIMBR MART
Peavey Mart|peaveymart.com
Windsor Plywood|windsorplywood.com
Réno-Dépôt|renodepot.com|RENO DEPOT
# HOME_IMPROVEMENT_FURNITURE 5712 store US,CA
Value City Furniture|valuecityfurniture.com
American Freight|americanfreight.com
Havertys|havertys.com
Living Spaces|livingspaces.com
!Jerome's|jeromes.com|JEROMES
Mor Furniture|morfurniture.com
Nebraska Furniture Mart|nfm.com
RC Willey|rcwilley.com
Slumberland|slumberland.com
Conn's|conns.com|CONNS HOMEPLUS
!Aaron's|aarons.com|AARONS
Rent-A-Center|rentacenter.com|RENT A CENTER
American Signature|americansignaturefurniture.com
!Arhaus|arhaus.com
Room & Board|roomandboard.com
!Burrow|burrow.com
Saatva|saatva.com
Nectar Sleep|nectarsleep.com
Lovesac|lovesac.com
Joybird|joybird.com
Castlery|castlery.com
Mobilia|mobilia.ca
Tanguay|tanguay.ca|AMEUBLEMENTS TANGUAY
Surplus RD|surplusrd.com
Bouclair|bouclair.com
Teppermans|teppermans.com
Endy|endy.com
# GENERAL_SERVICES_AUTOMOTIVE 7538 store US,CA
Christian Brothers Automotive|cbac.com
Tires Plus|tiresplus.com
Belle Tire|belletire.com
Tire Kingdom|tirekingdom.com
Town Fair Tire|townfairtire.com
Tire Discounters|tirediscounters.com
Sullivan Tire|sullivantire.com
Tire Rack|tirerack.com
RockAuto|rockauto.com
CARQUEST|carquest.com
Express Oil Change|expressoil.com
Grease Monkey|greasemonkeyauto.com
Caliber Collision|caliber.com
Maaco|maaco.com
AAMCO|aamco.com
Zips Car Wash|zipscarwash.com
Take 5 Car Wash|take5.com
Quick Quack|dontdrivedirty.com|QUICK QUACK CAR WASH
Tommy's Express|tommys-express.com|TOMMYS EXPRESS
Whistle Express|whistleexpresscarwash.com
Tidal Wave|tidalwaveautospa.com|TIDAL WAVE AUTO SPA
Autobell|autobell.com
Mike's Carwash|mikescarwash.com
Caliber Car Wash|calibercarwash.com
Brakes Plus|brakesplus.com
Fountain Tire|fountaintire.com
OK Tire|oktire.com
Active Green + Ross|activegreenross.com|ACTIVE GREEN ROSS
Lordco|lordco.com
Speedy Glass|speedyglass.ca
# RENT_AND_UTILITIES_GAS_AND_ELECTRICITY 4900 other US,CA
MidAmerican Energy|midamericanenergy.com|MIDAMERICAN
Alliant Energy|alliantenergy.com
We Energies|we-energies.com
Wisconsin Public Service|wisconsinpublicservice.com
Minnesota Power|mnpower.com
Otter Tail Power|otpco.com
Black Hills Energy|blackhillsenergy.com
Evergy|evergy.com
OG&E|oge.com|OGE ENERGY,OG AND E
PSO|psoklahoma.com
!Oncor|oncor.com
CPS Energy|cpsenergy.com
Austin Energy|austinenergy.com|CITY OF AUSTIN UTILITIES
Green Mountain Energy|greenmountain.com
Gexa Energy|gexaenergy.com
4Change Energy|4changeenergy.com
Rhythm Energy|gotrhythm.com
El Paso Electric|epelectric.com
PNM|pnm.com
Tucson Electric Power|tep.com
Rocky Mountain Power|rockymountainpower.net
Idaho Power|idahopower.com
!Avista|myavista.com|AVISTA CORP,AVISTA UTILITIES
Seattle City Light|seattle.gov
Snohomish PUD|snopud.com
NW Natural|nwnatural.com
Cascade Natural Gas|cngc.com
SMUD|smud.org
PacifiCorp|pacificorp.com
Hawaiian Electric|hawaiianelectric.com|HECO
Southwest Gas|swgas.com
JEA|jea.com
TECO|tampaelectric.com|TAMPA ELECTRIC
Gulf Power|gulfpower.com
OUC|ouc.com
Santee Cooper|santeecooper.com
Piedmont Natural Gas|piedmontng.com
Appalachian Power|appalachianpower.com
AEP|aep.com|AEP OHIO,AMERICAN ELECTRIC POWER
FirstEnergy|firstenergycorp.com|FIRST ENERGY
Duquesne Light|duquesnelight.com
PPL Electric|pplelectric.com|PPL ELECTRIC UTIL
UGI|ugi.com|UGI UTILITIES
Columbia Gas|columbiagas.com|COLUMBIA GAS OF OHIO
NIPSCO|nipsco.com
AES Indiana|aesindiana.com
LG&E|lge-ku.com|LGE KU
TVA|tva.com
Memphis Light Gas & Water|mlgw.com|MLGW
Nashville Electric|nespower.com
!Cleco|cleco.com
Baltimore Gas & Electric|bge.com|BGE
Delmarva Power|delmarva.com
Atlantic City Electric|atlanticcityelectric.com
South Jersey Gas|southjerseygas.com
New Jersey Natural Gas|njng.com|NJ NATURAL GAS
Orange & Rockland|oru.com|ORANGE ROCKLAND
NYSEG|nyseg.com
Rochester Gas & Electric|rge.com|RG&E
PSEG Long Island|psegliny.com
Central Hudson|cenhud.com
Unitil|unitil.com
Central Maine Power|cmpco.com
Green Mountain Power|greenmountainpower.com
Liberty Utilities|libertyutilities.com
Nova Scotia Power|nspower.ca
NB Power|nbpower.com|ENERGIE NB
Newfoundland Power|newfoundlandpower.com
!ATCO|atco.com|ATCO ENERGY,ATCO GAS
Hydro Ottawa|hydroottawa.com
London Hydro|londonhydro.com
Elexicon|elexiconenergy.com
SaskEnergy|saskenergy.com
# RENT_AND_UTILITIES_WATER 4900 other US
Las Vegas Valley Water|lvvwd.com|LV VALLEY WATER
Denver Water|denverwater.org
San Jose Water|sjwater.com
Cal Water|calwater.com|CALIFORNIA WATER SERVICE
Essential Utilities|essential.co
Suez Water|suez-na.com
WSSC Water|wsscwater.com|WSSC
DC Water|dcwater.com
Louisville Water|louisvillewater.com
Middlesex Water|middlesexwater.com
Connecticut Water|ctwater.com
# RENT_AND_UTILITIES_INTERNET_AND_CABLE 4899 other US,CA
Ziply Fiber|ziplyfiber.com
TDS Telecom|tdstelecom.com
!Astound|astound.com|ASTOUND BROADBAND,WAVE BROADBAND,GRANDE COMMUNICATIONS
Cable One|sparklight.com|SPARKLIGHT,CABLEONE
Breezeline|breezeline.com|ATLANTIC BROADBAND
Metronet|metronet.com
Midco|midco.com
Armstrong Cable|armstrongonewire.com
Consolidated Communications|consolidated.com|FIDIUM
Brightspeed|brightspeed.com
Quantum Fiber|quantumfiber.com
Viasat|viasat.com
Rise Broadband|risebroadband.com
GCI|gci.com
Buckeye Broadband|buckeyebroadband.com
Hotwire|hotwirecommunications.com|HOTWIRE COMMUNICATIONS
Distributel|distributel.ca
Start.ca|start.ca
!Oxio|oxio.ca
Beanfield|beanfield.com
Xplore|xplore.ca|XPLORNET
!Fizz|fizz.ca
# RENT_AND_UTILITIES_TELEPHONE 4814 other US,CA
Straight Talk|straighttalk.com
Total Wireless|totalwireless.com|TOTAL BY VERIZON
Simple Mobile|simplemobile.com
Ultra Mobile|ultramobile.com
!Tello|tello.com
US Mobile|usmobile.com
!Ting|ting.com
Republic Wireless|republicwireless.com
!Ooma|ooma.com
magicJack|magicjack.com
RingCentral|ringcentral.com
Chatr|chatrwireless.com
Lucky Mobile|luckymobile.ca
# GENERAL_SERVICES_INSURANCE 6300 other US,CA
Root Insurance|joinroot.com
Safeco|safeco.com|SAFECO INSURANCE
!Kemper|kemper.com
Infinity Insurance|infinityauto.com
Bristol West|bristolwest.com
National General|nationalgeneral.com
Dairyland|dairylandinsurance.com
Auto-Owners|auto-owners.com|AUTO OWNERS INS
American Family|amfam.com|AMFAM,AMERICAN FAMILY INS
Shelter Insurance|shelterinsurance.com
!Amica|amica.com|AMICA MUTUAL
Hanover Insurance|hanover.com
Plymouth Rock|plymouthrock.com
Farm Bureau Insurance|fbfs.com|FARM BUREAU INS
Grange Insurance|grangeinsurance.com
Mapfre Insurance|mapfreinsurance.com
!Hippo|hippo.com
Fetch Pet|fetchpet.com
Embrace Pet|embracepetinsurance.com
Nationwide Pet|petinsurance.com
Guardian Life|guardianlife.com
Transamerica|transamerica.com|TRANSAMERICA INS
Colonial Penn|colonialpenn.com
Prudential|prudential.com
John Hancock|johnhancock.com
Banner Life|lgamerica.com
Ethos Life|ethoslife.com
Haven Life|havenlife.com
Gerber Life|gerberlife.com
Colonial Life|coloniallife.com
Blue Shield of California|blueshieldca.com|BLUE SHIELD CA
Florida Blue|floridablue.com
Highmark|highmark.com
Horizon BCBSNJ|horizonblue.com|HORIZON BCBS
CareFirst|carefirst.com
!Premera|premera.com
!Regence|regence.com
!Molina|molinahealthcare.com|MOLINA HEALTHCARE
Ambetter|ambetterhealth.com
Covered California|coveredca.com
VSP|vsp.com|VSP VISION
Economical Insurance|economical.com
Wawanesa|wawanesa.com
ICBC|icbc.com
SGI|sgi.sk.ca
Beneva|beneva.ca|SSQ INSURANCE,LA CAPITALE
iA Financial|ia.ca|INDUSTRIAL ALLIANCE,INDUSTRIELLE ALLIANCE
RBC Insurance|rbcinsurance.com
Pacific Blue Cross|pac.bluecross.ca
Alberta Blue Cross|ab.bluecross.ca
Green Shield|greenshield.ca
Promutuel|promutuelassurance.ca
# MEDICAL_PHARMACIES_AND_SUPPLEMENTS 5912 store US,CA
Bartell Drugs|bartelldrugs.com
Kinney Drugs|kinneydrugs.com
Discount Drug Mart|discount-drugmart.com
Fagen Pharmacy|fagenpharmacy.com
Osco Drug|jewelosco.com
Sav-On Pharmacy|savonpharmacy.com|SAV ON PHARMACY
Publix Pharmacy|publix.com
CenterWell Pharmacy|centerwellpharmacy.com
!Accredo|accredo.com
PillPack|pillpack.com
Blink Health|blinkhealth.com
Honeybee Health|honeybeehealth.com
Pharmaca|pharmaca.com
Care/of|takecareof.com
Athletic Greens|drinkag1.com|DRINKAG1
Bulk Supplements|bulksupplements.com
Remedy'sRx|remedys.ca|REMEDYSRX
PharmaChoice|pharmachoice.com
I.D.A. Pharmacy|ida-pharmacy.ca|IDA PHARMACY
Proxim|groupeproxim.ca
Accès Pharma|accespharma.ca|ACCES PHARMA
Well.ca|well.ca
# MEDICAL_DENTAL_CARE 8021 store US
Heartland Dental|heartland.com
Castle Dental|castledental.com
Monarch Dental|monarchdental.com
Bright Now Dental|brightnow.com
Affordable Dentures|affordabledentures.com
Great Expressions|greatexpressions.com|GREAT EXPRESSIONS DENTAL
Kool Smiles|mykoolsmiles.com
Coast Dental|coastdental.com
Sage Dental|mysagedental.com
Dental Dreams|dentaldreams.com
# MEDICAL_OTHER_MEDICAL 8099 store US
Sonora Quest|sonoraquest.com
BioReference|bioreference.com
HCA|hcahealthcare.com|HCA FLORIDA
!Ascension|ascension.org|ASCENSION HEALTH
Banner Health|bannerhealth.com
Intermountain Health|intermountainhealthcare.org
Geisinger|geisinger.org
UPMC|upmc.com
Northwell Health|northwell.edu
Mass General Brigham|massgeneralbrigham.org
AdventHealth|adventhealth.com
Novant Health|novanthealth.org
Atrium Health|atriumhealth.org
Advocate Health|advocatehealth.com
Providence Health|providence.org
Scripps Health|scripps.org
Sharp Healthcare|sharp.com
Cedars-Sinai|cedars-sinai.org|CEDARS SINAI
Stanford Health Care|stanfordhealthcare.org
UCLA Health|uclahealth.org
Duke Health|dukehealth.org
Ochsner|ochsner.org|OCHSNER HEALTH
Baylor Scott & White|bswhealth.com|BAYLOR SCOTT
Houston Methodist|houstonmethodist.org
Memorial Hermann|memorialhermann.org
Select Physical Therapy|selectphysicaltherapy.com
Athletico|athletico.com
!Brightside|brightside.com
Grow Therapy|growtherapy.com
Lyra Health|lyrahealth.com
!Octave|findoctave.com
# PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS 7997 store US,CA
VASA Fitness|vasafitness.com
Retro Fitness|retrofitness.com
Workout Anytime|workoutanytime.com
Fitness Connection|fitnessconnection.com
Fitness 19|fitness19.com
UFC Gym|ufcgym.com
Youfit|youfit.com
Esporta|esportafitness.com
Bay Club|bayclubs.com
9Round|9round.com
CycleBar|cyclebar.com
StretchLab|stretchlab.com
Title Boxing|titleboxingclub.com
Rumble Boxing|rumbleboxinggym.com
Solidcore|solidcore.co
Burn Boot Camp|burnbootcamp.com
Jazzercise|jazzercise.com
Row House|therowhouse.com
YogaWorks|yogaworks.com
Mindbody|mindbodyonline.com
!Tonal|tonal.com
JCC|jcc.org
World Gym|worldgym.com
Movati|movatiathletic.com|MOVATI ATHLETIC
Steve Nash Fitness|clubs16.com
Nautilus Plus|nautilusplus.com
World Health Club|worldhealth.ca
Club16|trevorlindenfitness.com
# PERSONAL_CARE_HAIR_AND_BEAUTY 7230 store US,CA
Smartstyle|smartstyle.com
Floyd's 99 Barbershop|floydsbarbershop.com|FLOYDS 99
Lady Jane's|ladyjanes.com|LADY JANES HAIRCUTS
Roosters|roostersmgc.com
Hair Saloon|hairsaloon.com
Phenix Salon|phenixsalonsuites.com
Sola Salon|solasalonstudios.com
Waxing the City|waxingthecity.com
Amazing Lash Studio|amazinglashstudio.com
Deka Lash|dekalash.com
Regal Nails|regalnails.com
Blo Blow Dry Bar|blomedry.com
Bumble and bumble|bumbleandbumble.com
Olaplex|olaplex.com
Fenty Beauty|fentybeauty.com
Rare Beauty|rarebeauty.com
!Tarte|tartecosmetics.com
!Morphe|morphe.com
ColourPop|colourpop.com
FabFitFun|fabfitfun.com
!Chatters|chatters.ca
Trade Secrets|tradesecrets.ca
# GENERAL_SERVICES_CHILDCARE 8351 other US,CA
Tutor Time|tutortime.com
Childtime|childtime.com
The Learning Experience|thelearningexperience.com
Kiddie Academy|kiddieacademy.com
Kids R Kids|kidsrkids.com|KIDS 'R' KIDS
The Gardner School|thegardnerschool.com
Cadence Education|cadence-education.com
Celebree|celebree.com
The Nest Schools|thenestschools.com
Guidepost Montessori|guidepostmontessori.com
# GENERAL_SERVICES_STORAGE 4225 other US,CA
Simply Self Storage|simplyss.com
Prime Storage|primestorage.com
Storage Mart|storage-mart.com
Devon Self Storage|devonselfstorage.com
Store Space|storespace.com
Uncle Bob's|unclebobs.com
1-800-PACK-RAT|1800packrat.com|1800 PACK RAT
Go Store It|gostoreit.com
National Storage Affiliates|nsastorage.com
# ENTERTAINMENT_OTHER_ENTERTAINMENT 7933 store US,CA
Round1|round1usa.com|ROUND ONE
Urban Air|urbanair.com|URBAN AIR ADVENTURE
Altitude Trampoline|altitudetrampolinepark.com
Andretti|andrettikarting.com
K1 Speed|k1speed.com
Pinstack|pinstackbowl.com
AMF Bowling|amf.com|AMF LANES
Lucky Strike|luckystrikeent.com
Putting Edge|puttingedge.com
The Rec Room|therecroom.com
Drive Shack|driveshack.com
Puttery|puttery.com
# ENTERTAINMENT_SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS 7991 store US,CA
Kings Island|visitkingsisland.com
Hersheypark|hersheypark.com|HERSHEY PARK
Dollywood|dollywood.com
Knott's Berry Farm|knotts.com|KNOTTS BERRY FARM
Silver Dollar City|silverdollarcity.com
Great Wolf Lodge|greatwolf.com
Field Museum|fieldmuseum.org
Shedd Aquarium|sheddaquarium.org
Art Institute of Chicago|artic.edu
MoMA|moma.org
The Met|metmuseum.org|METROPOLITAN MUSEUM
Smithsonian|si.edu
Georgia Aquarium|georgiaaquarium.org
Monterey Bay Aquarium|montereybayaquarium.org
San Diego Zoo|sandiegozoo.org
Bronx Zoo|bronxzoo.com
Houston Zoo|houstonzoo.org
Vail Resorts|vailresorts.com|EPIC PASS
Ikon Pass|ikonpass.com
Medieval Times|medievaltimes.com
Cirque du Soleil|cirquedusoleil.com
!MLB|mlb.com|MLB ADVANCED MEDIA
La Ronde|laronde.com
Royal Ontario Museum|rom.on.ca
Ripley's Aquarium|ripleyaquariums.com|RIPLEYS AQUARIUM
TickPick|tickpick.com
!Tixr|tixr.com
Ticketweb|ticketweb.com
Etix|etix.com
Dice.fm|dice.fm
GoFan|gofan.co
Brown Paper Tickets|brownpapertickets.com
# ENTERTAINMENT_CASINOS_AND_GAMBLING 7995 online US,CA
ESPN BET|espnbet.com
Fanatics Sportsbook|sportsbook.fanatics.com
BetRivers|betrivers.com
Hard Rock Bet|hardrock.bet
Bally's|ballys.com|BALLYS CASINO
!Wynn|wynnlasvegas.com|WYNN LAS VEGAS
Bellagio|bellagio.com
!Harrah's|caesars.com|HARRAHS
!Pechanga|pechanga.com
San Manuel|yaamava.com|YAAMAVA
Horseshoe Casino|caesars.com
!Borgata|theborgata.com
Jackpocket|jackpocket.com
!Sleeper|sleeper.com
Global Poker|globalpoker.com
High 5 Casino|high5casino.com
Proline|proline.ca
BCLC|bclc.com
Casino Rama|casinorama.com
Fallsview Casino|fallsviewcasinoresort.com
# TRANSPORTATION_PUBLIC_TRANSIT 4111 other US,CA
!ORCA|myorca.com
!Ventra|ventrachicago.com
Capital Metro|capmetro.org|CAPMETRO
Houston METRO|ridemetro.org
UTA|rideuta.com
Valley Metro|valleymetro.org
Miami-Dade Transit|miamidade.gov
Tri-Rail|tri-rail.com
RTA Cleveland|riderta.com
Port Authority Transit|rideprt.org
LIRR|mta.info|LIRR ETIX
Metro-North|mta.info|METRO NORTH,MTA MNR
Omny|omny.info|MTA OMNY
Coach USA|coachusa.com
BoltBus|boltbus.com
RedCoach|redcoachusa.com
Vamoose|vamoosebus.com
OurBus|ourbus.com
BC Transit|bctransit.com
Calgary Transit|calgarytransit.com
Edmonton Transit|edmonton.ca|ARC EDMONTON
RTC Québec|rtcquebec.ca|RTC QUEBEC
STL Laval|stlaval.ca
STO Gatineau|sto.ca
Halifax Transit|halifax.ca
Orléans Express|orleansexpress.com|ORLEANS EXPRESS
# GENERAL_MERCHANDISE_PET_SUPPLIES 5995 store US,CA
Petsense|petsense.com
Pet Food Express|petfood.express
Mud Bay|mudbay.com
Woof Gang|woofgangbakery.com
PetPeople|petpeople.com
Chuck & Don's|chuckanddons.com
Nom Nom|nomnomnow.com
Spot & Tango|spotandtango.com
Pet Planet|petplanet.ca
Tail Blazers|tailblazerspets.com
# HOME_IMPROVEMENT_REPAIR_AND_MAINTENANCE 1799 other US
Aptive Environmental|goaptive.com|APTIVE
Truly Nolen|trulynolen.com
Arrow Exterminators|arrowexterminators.com
ARS Rescue Rooter|ars.com|RESCUE ROOTER
Benjamin Franklin Plumbing|benjaminfranklinplumbing.com
Mister Sparky|mistersparky.com
Aire Serv|aireserv.com
Chem-Dry|chemdry.com|CHEM DRY
Two Maids|twomaids.com
The Maids|maids.com
Sunday Lawn Care|getsunday.com
Weed Man|weedman.com
Lawn Love|lawnlove.com
LeafFilter|leaffilter.com
Leaf Home|leafhome.com
Choice Home Warranty|choicehomewarranty.com
First American Home Warranty|firstamericanhomewarranty.com|FAHW
Cinch Home|cinchhomeservices.com
# FOOD_AND_DRINK_FAST_FOOD 5814 store US
Freebirds|freebirds.com|FREEBIRDS WORLD BURRITO
!Charleys|charleys.com
# FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR 5921 store US
Spec's|specsonline.com
# FOOD_AND_DRINK_GROCERIES 5411 store US
!Ingles|ingles-markets.com
# GENERAL_SERVICES_AUTOMOTIVE 7538 store US
Valvoline Instant Oil Change|vioc.com|VALVOLINE INSTANT
# TRANSPORTATION_GAS 5541 store US
Pilot Travel Centers|pilotflyingj.com
# MEDICAL_PRIMARY_CARE 8011 store US
CareNow|carenow.com
# GENERAL_MERCHANDISE_DISCOUNT_STORES 5331 store US
Ollie's|ollies.us
# ENTERTAINMENT_TV_AND_MOVIES 7832 store US
Harkins Theatres|harkins.com|HARKINS
# FOOD_AND_DRINK_RESTAURANT 5812 store CA
Cora Dejeuners|chezcora.com|CORA DEJEUNERS
# FOOD_AND_DRINK_FAST_FOOD 5814 store CA
!Valentine|valentine.ca|VALENTINE RESTAURANT
Thai Express|thaiexpress.ca
Mucho Burrito|muchoburrito.com
Belle Province|belleprovince.ca
!Ashton|chezashton.ca|CHEZ ASHTON
`;
