// Home, health, care, services, education, gyms. The README of the package tells how lines are read.
export const LIVING = `
# HOME_IMPROVEMENT_HARDWARE 5200 store US,CA
Home Depot|homedepot.com|THE HOME DEPOT,HOMEDEPOT COM,HOME DEPO,THE HOME DEPOT PRO
Lowe's|lowes.com|LOWE S,LOWES OF,LOWES HOME CENTER
Ace Hardware|acehardware.com|ACE HDWE,ACE HDW,ACE HARDWA
True Value|truevalue.com|TRUE VALUE HARDWARE
Menards|.com
Harbor Freight|harborfreight.com|HARBOR FREIGHT TOOLS
Tractor Supply|tractorsupply.com|TRACTOR SUPPLY CO,TRACTOR-SUPPLY
Do It Best|doitbest.com
84 Lumber|84lumber.com
Sherwin-Williams|sherwin-williams.com|SHERWIN WILLIAMS
Floor & Decor|flooranddecor.com|FLOOR DECOR,FLOOR AND DECOR
Northern Tool|northerntool.com|NORTHERN TOOL EQUIP
Fastenal|.com
Grainger|.com|WW GRAINGER
RONA|rona.ca|RONA HOME,RONA LANSING
Home Hardware|homehardware.ca|HOME HARDWARE STORE
Kent Building Supplies|kent.ca
Princess Auto|princessauto.com
Lee Valley|leevalley.com
BMR|bmr.ca|BMR MATERIAUX
Benjamin Moore|benjaminmoore.com
# HOME_IMPROVEMENT_HARDWARE 5200 store GB,IE,FR,ES,NL,DE,AT,BE,IT,PT
B&Q|diy.com|B & Q,B AND Q
Screwfix|.com|SCREWFIX DIRECT
Wickes|.co.uk|WICKES BUILDING
Toolstation|.com
Homebase|.co.uk
Travis Perkins|travisperkins.co.uk
Jewson|.co.uk
Robert Dyas|robertdyas.co.uk
Woodie's|woodies.ie|WOODIES DIY,WOODIES
Leroy Merlin|leroymerlin.fr|LEROY-MERLIN,LEROYMERLIN
Castorama|.fr
Brico Dépôt|bricodepot.fr|BRICO DEPOT,BRICODEPOT
Bricomarché|bricomarche.com|BRICOMARCHE
Mr Bricolage|mr-bricolage.fr|MR BRICOLAGE,MR.BRICOLAGE
Bricorama|.fr
Point P|pointp.fr
Weldom|.fr
Bricomart|bricomart.es|OBRAMAT
AKI Bricolaje|aki.es
Bauhaus|bauhaus.info
Ferrokey|.eu
Gamma|gamma.nl|GAMMA BOUWMARKT
Praxis|praxis.nl|PRAXIS BOUWMARKT,PRAXIS DOE HET ZELF
Karwei|.nl|KARWEI BOUWMARKT
Hornbach|.de|HORNBACH BAUMARKT
Hubo|hubo.nl
OBI|obi.de|OBI BAUMARKT,OBI BAU
Toom|toom.de|TOOM BAUMARKT
Hagebau|hagebau.de|HAGEBAUMARKT,HAGEBAU
Globus Baumarkt|globus-baumarkt.de
Hellweg|hellweg.de|HELLWEG BAUMARKT
Würth|wuerth.de|WUERTH
Bricocenter|.it
Leroy Merlin (España)|leroymerlin.es
Brico|brico.be|BRICO PLAN IT
# HOME_IMPROVEMENT_FURNITURE 5712 store *
IKEA|ikea.com|IKEA COM,IKEA DEUTSCHLAND,IKEA ONLINE,IKEA IBERICA,IKEA NEDERLAND
Wayfair|.com|WAYFAIR COM
Crate & Barrel|crateandbarrel.com|CRATE BARREL,CRATE & BARREL,CRATE AND BARREL,CB2
Pottery Barn|potterybarn.com
West Elm|westelm.com
Williams-Sonoma|williams-sonoma.com|WILLIAMS SONOMA
Restoration Hardware|rh.com
Ashley Furniture|ashleyfurniture.com|ASHLEY HOMESTORE,ASHLEY
Rooms To Go|roomstogo.com
Raymour & Flanigan|raymourflanigan.com|RAYMOUR FLANIGAN
Bob's Discount Furniture|mybobs.com|BOBS DISCOUNT FURN
La-Z-Boy|la-z-boy.com|LA Z BOY
Ethan Allen|ethanallen.com
Article (Furniture)|article.com|ARTICLE COM
Bed Bath & Beyond|bedbathandbeyond.com|BED BATH BEYOND,BED BATH & BEYOND,BED BATH AND BEYOND
The Container Store|containerstore.com|CONTAINER STORE
At Home Store|athome.com
Kirkland's|kirklands.com|KIRKLANDS HOME
Pier 1|pier1.com|PIER 1 IMPORTS
World Market|worldmarket.com|COST PLUS WORLD MARKET,WORLD MARKET
Mattress Firm|mattressfirm.com
Casper|casper.com|CASPER SLEEP
Purple Mattress|purple.com
Tempur-Pedic|tempurpedic.com
Sleep Number|sleepnumber.com
Zara Home|zarahome.com
The Brick|thebrick.com
Leon's Furniture|leons.ca|LEONS FURNITURE
Structube|.com
EQ3|eq3.com
Sleep Country|sleepcountry.ca
HomeSense|homesense.com
Dunelm|dunelm.com|DUNELM SOFT FURNISHINGS
DFS|dfs.co.uk|DFS TRADING
SCS Sofas|scs.co.uk
Oak Furnitureland|oakfurnitureland.co.uk
Furniture Village|furniturevillage.co.uk
Made.com|made.com|MADE COM
Dreams Beds|dreams.co.uk|DREAMS LTD
Bensons for Beds|bensonsforbeds.co.uk
Habitat|habitat.co.uk
Loaf|loaf.com
Harry Corry|harrycorry.com
EZ Living|ezlivingfurniture.ie
Conforama|.fr
But|but.fr|BUT MAGASIN,BUT COM
Maisons du Monde|maisonsdumonde.com
Alinéa|alinea.com|ALINEA
La Redoute Intérieurs|laredoute.fr
Roche Bobois|roche-bobois.com
Fly (Meubles)|fly.fr
Casa|casashops.com|CASA SHOPS
Zodio|.fr
Miliboo|.com
Kave Home|kavehome.com
Leen Bakker|leenbakker.nl
Kwantum|.nl
Jysk|jysk.com
Goossens Wonen|goossenswonen.nl
Beter Bed|beterbed.nl
Swiss Sense|swisssense.nl
Loods 5|loods5.nl
Höffner|hoeffner.de|HOEFFNER
XXXLutz|xxxlutz.de|XXXL LUTZ
Poco|poco.de|POCO EINRICHTUNGSMARKT
Mömax|moemax.de|MOEMAX
Roller|roller.de|ROLLER MOEBEL
Segmüller|segmueller.de|SEGMUELLER
Home24|.de
Butlers|butlers.com|BUTLERS GMBH
Dänisches Bettenlager|daenischesbettenlager.de|DAENISCHES BETTENLAGER
# HOME_IMPROVEMENT_REPAIR_AND_MAINTENANCE 1799 other *
Roto-Rooter|rotorooter.com|ROTO ROOTER
Mr. Rooter|mrrooter.com|MR ROOTER
TruGreen|trugreen.com|TRUGREEN LIMITED
Angi|angi.com|ANGIES LIST,HOMEADVISOR
TaskRabbit|.com
Thumbtack|thumbtack.com
Merry Maids|merrymaids.com
Molly Maid|mollymaid.com
Stanley Steemer|stanleysteemer.com
ServPro|servpro.com
American Home Shield|ahs.com|AHS
Sears Home Services|searshomeservices.com
One Hour Heating|onehourheatandair.com
Lawn Doctor|lawndoctor.com
HomeServe|homeserve.co.uk|HOMESERVE MEMBERSHIP,HOMESERVE USA
Checkatrade|checkatrade.com
Dyno-Rod|dyno.com|DYNO ROD
Feenstra|feenstra.com
Helpling|.de
Pimlico Plumbers|pimlicoplumbers.com
Reliance Home Comfort|reliancehomecomfort.com
Enercare|enercare.ca
Hometree|hometree.co.uk
# HOME_IMPROVEMENT_SECURITY 7393 other *
ADT|adt.com|ADT SECURITY,ADT SECURITY SER
Ring|ring.com|RING YEARLY PLAN,RING MONTHLY PLAN,RING BASIC PLAN,RING COM,RING STANDARD
SimpliSafe|.com
Vivint|vivint.com|VIVINT INC
Brinks Home|brinkshome.com|BRINKS HOME SECURITY,MONITRONICS
Frontpoint|frontpointsecurity.com
Arlo|arlo.com|ARLO TECHNOLOGIES
Nest Aware|nest.com|GOOGLE NEST,NEST AWARE,NEST LABS
Blink Home|blinkforhome.com|BLINK SUBSCRIPTION
Guardian Protection|guardianprotection.com
Wyze|wyze.com|WYZE LABS
Verisure|verisure.com|VERISURE SERVICES
Chubb Fire Security|chubb.com
Yale Alarms|yalehome.co.uk
PhoneWatch|phonewatch.ie
Prosegur|prosegur.com|PROSEGUR ALARMAS,MOVISTAR PROSEGUR
Homiris|homiris.fr|EPS HOMIRIS
Nexecur|nexecur.fr
Bell Smart Home|bell.ca
Alarm.com|alarm.com|ALARM COM
Abode Systems|goabode.com
Eufy|eufy.com
Somfy Protect|somfy.fr
# HOME_IMPROVEMENT_OTHER_HOME_IMPROVEMENT 5719 store *
Blinds.com|blinds.com|BLINDS COM
Lumber Liquidators|llflooring.com|LL FLOORING
The Tile Shop|tileshop.com|TILE SHOP
Hillarys Blinds|hillarys.co.uk|HILLARYS
Carpetright|.co.uk
Tapi Carpets|tapi.co.uk
Topps Tiles|toppstiles.co.uk
Saint Maclou|saint-maclou.com
Lapeyre|lapeyre.fr
Lampenwelt|.de|LAMPENWELT GMBH
Lights.co.uk|lights.co.uk|LIGHTS CO UK
Leslie's Pool|lesliespool.com|LESLIES POOL,LESLIES POOLMART
Pinch A Penny|pinchapenny.com
# MEDICAL_PHARMACIES_AND_SUPPLEMENTS 5912 store US,CA
CVS|cvs.com|CVS PHARMACY,CVS/PHARMACY,CVS PHARM,CVSEXTRACARE
Walgreens|.com|WALGREEN,WALGREENS STORE
Rite Aid|riteaid.com|RITE AID STORE,RITEAID
Duane Reade|duanereade.com|DUANE READE
Walmart Pharmacy|walmart.com
Kroger Pharmacy|kroger.com
Costco Pharmacy|costco.com
CVS Caremark|caremark.com|CAREMARK
Express Scripts|express-scripts.com|EXPRESS SCRIPTS INC
OptumRx|optumrx.com|OPTUM RX
Amazon Pharmacy|amazon.com
GoodRx|goodrx.com
Capsule Pharmacy|capsule.com
Alto Pharmacy|alto.com
GNC|gnc.com|GENERAL NUTRITION
Vitamin Shoppe|vitaminshoppe.com|THE VITAMIN SHOPPE
Vitacost|.com
iHerb|iherb.com|IHERB COM
Hims|forhims.com|HIMS INC,HIMS HERS
Ro Pharmacy|ro.co|ROMAN HEALTH
Ritual Vitamins|ritual.com
Shoppers Drug Mart|shoppersdrugmart.ca|SHOPPERS DRUG,SHOPPERS DRUG MAR,SDM
Jean Coutu|jeancoutu.com|PJC JEAN COUTU,PHARMACIE JEAN COUTU
Pharmaprix|pharmaprix.ca
Rexall|rexall.ca|REXALL PHARMACY
London Drugs|londondrugs.com
Brunet|brunet.ca|PHARMACIE BRUNET
Familiprix|.com
Uniprix|.com
Pharmasave|.com
Guardian Pharmacy|guardian-ida-remedysrx.ca
# MEDICAL_PHARMACIES_AND_SUPPLEMENTS 5912 store GB,IE,FR,ES,NL,DE,AT,BE,IT
!Boots|boots.com|BOOTS THE CHEMIST,BOOTS UK,BOOTS COM,BOOTS PHARMACY,BOOTS RETAIL
LloydsPharmacy|lloydspharmacy.com|LLOYDS PHARMACY
Well Pharmacy|well.co.uk
Rowlands Pharmacy|rowlandspharmacy.co.uk
Pharmacy2U|pharmacy2u.co.uk
Day Lewis Pharmacy|daylewis.co.uk
Holland & Barrett|hollandandbarrett.com|HOLLAND BARRETT,HOLLAND & BARRETT,HOLLAND AND BARRETT,HOLLAND BARRETT BV
Hickey's Pharmacy|hickeyspharmacies.ie
McCabes Pharmacy|mccabespharmacy.com
McCauley Pharmacy|mccauley.ie
Pharmacie Lafayette|pharmacielafayette.com|PHARMACIE LAFAYETTE
Parashop|.com
Easyparapharmacie|.com
Newpharma|newpharma.fr
Promofarma|.com
DosFarma|.com
Etos|etos.nl|ETOS BV
Trekpleister|.nl
BENU Apotheek|benuapotheek.nl
Service Apotheek|serviceapotheek.nl
DA Drogist|da.nl|DA DROGISTERIJ
!Müller (Drogerie)|mueller.de|DROGERIE MUELLER,MUELLER DROGERIEMARKT,DROGERIE MULLER
Budni|budni.de|IWAN BUDNIKOWSKY
Shop Apotheke|shop-apotheke.com|SHOP APOTHEKE BV
DocMorris|docmorris.de
Medpex|medpex.de
Sanicare|sanicare.de
Bipa|bipa.at
MyProtein|myprotein.com|MYPROTEIN COM,THG MYPROTEIN
# MEDICAL_PRIMARY_CARE 8011 store *
One Medical|onemedical.com|ONE MEDICAL GROUP
Kaiser Permanente|kp.org|KAISER,KAISER PERM,KAISER FOUNDATION
MinuteClinic|cvs.com|CVS MINUTECLINIC,MINUTE CLINIC
CityMD|citymd.com
Teladoc|teladoc.com
Zocdoc|.com
MedExpress|medexpress.com
Concentra|concentra.com
GoHealth Urgent Care|gohealthuc.com
Carbon Health|carbonhealth.com
Babylon Health|babylonhealth.com
Push Doctor|pushdoctor.co.uk
Doctolib|.fr
Maple Medical|getmaple.ca
VHI Swiftcare|vhi.ie|VHI SWIFTCARE,VHI 360
Centric Health|centrichealth.ie
Webdoctor|webdoctor.ie
AFC Urgent Care|afcurgentcare.com
NextCare Urgent Care|nextcare.com
Patient First|patientfirst.com
# MEDICAL_DENTAL_CARE 8021 store *
Aspen Dental|aspendental.com
Western Dental|westerndental.com
Gentle Dental|interdent.com
Pacific Dental|pacden.com|PACIFIC DENTAL SVCS
SmileDirectClub|smiledirectclub.com|SMILE DIRECT CLUB
Invisalign|invisalign.com
Byte Aligners|byte.com
Bupa Dental|bupa.co.uk|BUPA DENTAL CARE
mydentist|mydentist.co.uk|MY DENTIST,IDH MYDENTIST
Denplan|denplan.co.uk
Vitaldent|vitaldent.com
Sanitas Dental|sanitas.es|SANITAS DENTAL
Dentego|dentego.fr
Dentix|.com
Comfort Dental|comfortdental.com
Smiles Dental|smiles.ie
Tandartsenpost|.nl
# MEDICAL_EYE_CARE 8043 store *
LensCrafters|lenscrafters.com|LENSCRAFTERS
Pearle Vision|pearlevision.com
America's Best|americasbest.com|AMERICAS BEST CONT,AMERICAS BEST CONTACT
Visionworks|.com
Warby Parker|warbyparker.com
1-800 Contacts|1800contacts.com|1 800 CONTACTS,1800CONTACTS,1800 CONTACTS
Zenni Optical|zennioptical.com|ZENNI
EyeBuyDirect|eyebuydirect.com
National Vision|nationalvision.com
For Eyes|foreyes.com
Specsavers|.co.uk|SPEC SAVERS,SPECSAVERS OPTICAS
Vision Express|visionexpress.com
Boots Opticians|boots.com
Optical Express|opticalexpress.co.uk
Glasses Direct|glassesdirect.co.uk
Clearly|clearly.ca|CLEARLY CONTACTS
Hakim Optical|hakimoptical.ca
New Look Eyewear|newlook.ca|LUNETTERIE NEW LOOK
IRIS Optometrists|iris.ca|IRIS THE VISUAL
Afflelou|afflelou.com|ALAIN AFFLELOU
Optic 2000|optic2000.com
Krys|krys.com|KRYS OPTIQUE
Générale d'Optique|generale-optique.com|GENERALE D OPTIQUE
Atol|opticiens-atol.com|ATOL OPTICIENS
Grand Optical|grandoptical.com
General Óptica|generaloptica.es|GENERAL OPTICA
Multiópticas|multiopticas.com|MULTIOPTICAS
Soloptical|.net
Pearle Opticiens|pearle.nl|PEARLE
Hans Anders|hansanders.nl
Eye Wish|eyewish.nl|EYE WISH OPTICIENS
Fielmann|fielmann.de
Apollo Optik|apollo.de|APOLLO OPTIK
Mister Spex|misterspex.de
eyes + more|eyesandmore.de|EYES AND MORE,EYES MORE
# MEDICAL_NURSING_CARE 8050 other *
Brookdale Senior Living|brookdale.com|BROOKDALE
Visiting Angels|visitingangels.com
Home Instead|homeinstead.com
Right at Home|rightathome.net
Sunrise Senior Living|sunriseseniorliving.com
Atria Senior Living|atriaseniorliving.com
Comfort Keepers|comfortkeepers.com
BrightStar Care|brightstarcare.com
Chartwell Retirement|chartwell.com
Revera|reveraliving.com
HC-One|hc-one.co.uk|HC ONE
Barchester Healthcare|barchester.com
Care UK|careuk.com
Orpea|orpea.com|EMEIS
Korian|korian.fr|CLARIANE
DomusVi|domusvi.com
Buurtzorg|buurtzorg.nl
Korian (Deutschland)|korian.de
Ballesol|ballesol.es
Sanitas Mayores|sanitas.es|SANITAS MAYORES
# MEDICAL_VETERINARY_SERVICES 0742 store *
Banfield Pet Hospital|banfield.com|BANFIELD
VCA Animal Hospital|vcahospitals.com|VCA,VCA ANIMAL HOSP
BluePearl Vet|bluepearlvet.com|BLUEPEARL
Vetco|vetcoclinics.com|VETCO CLINIC
Vets4Pets|vets4pets.com|VETS 4 PETS
Medivet|medivet.co.uk
PDSA|pdsa.org.uk
Anicura|anicura.com
Evidensia|evidensia.nl
Companion Care Vets|companioncare.co.uk
CVS (Vets)|cvsvets.com
Goddard Veterinary|goddardvetgroup.co.uk
Kivet|kivet.com
Dierenkliniek Evidensia|.nl
# MEDICAL_OTHER_MEDICAL 8099 store *
Quest Diagnostics|questdiagnostics.com|QUEST DIAG,QUEST DIAGNOSTIC
LabCorp|labcorp.com|LABORATORY CORP,LAB CORP
BetterHelp|betterhelp.com|BETTER HELP
Talkspace|.com
Headspace Therapy|headspace.com
23andMe|23andme.com
LifeLabs|lifelabs.com
Dynacare|dynacare.ca
Cleveland Clinic|clevelandclinic.org
Mayo Clinic|mayoclinic.org
Sutter Health|sutterhealth.org
Mount Sinai|mountsinai.org
NYU Langone|nyulangone.org
Planned Parenthood|plannedparenthood.org
ATI Physical Therapy|atipt.com
The Joint Chiropractic|thejoint.com|JOINT CHIRO
Cerebral|cerebral.com
Nuffield Health Hospital|nuffieldhealth.com
Spire Healthcare|spirehealthcare.com
HCA Healthcare|hcahealthcare.com
Amplifon|amplifon.com
Audika|audika.com
Cerballiance|cerballiance.fr
Biogroup|biogroup.fr
Quirónsalud|quironsalud.com|QUIRONSALUD
Asisa|asisa.es
Labtest (NL)|.nl
Charité|charite.de|CHARITE UNIVERSITAETSMEDIZIN
Everlywell|.com
# PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS 7997 store *
Planet Fitness|planetfitness.com|PLANET FIT,PLANET FITNESS CLUB,PF CLUB FEES
LA Fitness|lafitness.com|LA FITNESS CLUB,LAFITNESS
24 Hour Fitness|24hourfitness.com|24HR FITNESS,24 HOUR FIT
Equinox|equinox.com|EQUINOX MOTO,EQUINOX FITNESS
Anytime Fitness|anytimefitness.com|ANYTIME FIT
Gold's Gym|goldsgym.com|GOLDS GYM
Crunch Fitness|crunch.com|CRUNCH
Orangetheory|orangetheory.com|ORANGETHEORY FITNESS,ORANGE THEORY
CrossFit|crossfit.com|CROSS FIT
SoulCycle|soul-cycle.com
Barry's Bootcamp|barrys.com|BARRYS
F45 Training|f45training.com|F45
Pure Barre|purebarre.com
Club Pilates|clubpilates.com
CorePower Yoga|corepoweryoga.com
YMCA|ymca.org|YMCA OF
Life Time Fitness|lifetime.life|LIFETIME FITNESS,LIFE TIME
Snap Fitness|snapfitness.com
Blink Fitness|blinkfitness.com
EoS Fitness|eosfitness.com
Chuze Fitness|chuzefitness.com
ClassPass|classpass.com|CLASSPASS COM
Peloton|onepeloton.com|ONEPELOTON,PELOTON MEMBERSHIP,PELOTON INTERACTIVE
Strava|.com
MyFitnessPal|.com
Beachbody|beachbodyondemand.com|BODI
GoodLife Fitness|goodlifefitness.com|GOODLIFE CLUBS,GOODLIFE
Énergie Cardio|energiecardio.com|ENERGIE CARDIO
Fit4Less|fit4less.ca
Éconofitness|econofitness.ca|ECONOFITNESS
PureGym|puregym.com|PURE GYM
The Gym Group|thegymgroup.com|THE GYM LTD,GYM GROUP
David Lloyd|davidlloyd.co.uk|DAVID LLOYD LEISURE,DAVID LLOYD CLUBS
Virgin Active|virginactive.co.uk
Nuffield Health Gym|nuffieldhealth.com|NUFFIELD HEALTH
JD Gyms|jdgyms.co.uk
Bannatyne|bannatyne.co.uk|BANNATYNE FITNESS
Better Gym|better.org.uk|GLL,BETTER LEISURE
Everyone Active|everyoneactive.com
Fitness First|fitnessfirst.co.uk|FITNESS FIRST
FLYEfit|flyefit.ie
Ben Dunne Gym|bendunnegyms.com|BEN DUNNE GYMS
Basic-Fit|basic-fit.com|BASIC FIT,BASIC FIT NEDERLAND,BASIC FIT FRANCE,BASIC FIT SPAIN
Fitness Park|fitnesspark.fr
Keep Cool|keepcool.fr
L'Orange Bleue|lorangebleue.fr|ORANGE BLEUE
Neoness|neoness.fr
CMG Sports Club|cmgsportsclub.com
Gymlib|gymlib.com
McFit|mcfit.com|MCFIT GMBH,RSG GROUP
FitX|fitx.de
clever fit|clever-fit.com|CLEVER FIT
Urban Sports Club|urbansportsclub.com|URBAN SPORTS GMBH
John Reed|johnreed.fitness
EasyFitness|easyfitness.club
VivaGym|vivagym.es
Altafit|altafitgymclub.com
Metropolitan Gym|clubmetropolitan.com
DiR Clubs|dir.cat
Holmes Place|holmesplace.com
SportCity|sportcity.nl
Fit For Free|fitforfree.nl
TrainMore|trainmore.nl
OneFit|one.fit
# PERSONAL_CARE_HAIR_AND_BEAUTY 7230 store *
Sephora|.com
Ulta Beauty|ulta.com|ULTA,ULTA 3
Sally Beauty|sallybeauty.com|SALLY BEAUTY SUPPLY
Great Clips|greatclips.com
Supercuts|.com
Sport Clips|sportclips.com
Fantastic Sams|fantasticsams.com
Cost Cutters|costcutters.com
Hair Cuttery|haircuttery.com
European Wax Center|waxcenter.com|EUROPEAN WAX
Drybar|.com
Bath & Body Works|bathandbodyworks.com|BATH BODY WORKS,BATH & BODY WORKS,BATH AND BODY WORKS
Lush|lush.com|LUSH COSMETICS,LUSH RETAIL
The Body Shop|thebodyshop.com|BODY SHOP
MAC Cosmetics|maccosmetics.com
Kiehl's|kiehls.com
Aveda|.com
Glossier|.com
Ipsy|ipsy.com
Birchbox|.com
Dollar Shave Club|dollarshaveclub.com
Harry's Razors|harrys.com|HARRYS INC
Madison Reed|madison-reed.com
Bluemercury|.com
First Choice Haircutters|firstchoice.com
Toni & Guy|toniandguy.com|TONI GUY,TONI & GUY,TONI AND GUY
Rush Hair|rush.co.uk
Regis Salon|regissalons.co.uk
Treatwell|treatwell.com
Fresha|fresha.com
Booksy|booksy.com
Feelunique|.com
Lookfantastic|.com|LOOK FANTASTIC
Cult Beauty|cultbeauty.co.uk
Space NK|spacenk.com
Peter Mark|petermark.ie
Franck Provost|franckprovost.com
Jean Louis David|jeanlouisdavid.com
Tchip Coiffure|tchip.fr|TCHIP
Dessange|dessange.com
Marionnaud|.fr
Nocibé|nocibe.fr|NOCIBE
Yves Rocher|yves-rocher.com|YVES ROCHER FRANCE
L'Occitane|loccitane.com|L OCCITANE
Beauty Success|beautysuccess.fr
Body Minute|bodyminute.com
Adopt Parfums|adopt.com
Druni|druni.es
Primor|primor.eu|PERFUMERIAS PRIMOR
Arenal Perfumerías|arenal.com
Rituals|rituals.com|RITUALS COSMETICS
ICI PARIS XL|iciparisxl.nl|ICI PARIS
Douglas|douglas.de|PARFUEMERIE DOUGLAS,DOUGLAS GMBH,DOUGLAS PARFUMERIE
BrainWash Kappers|brainwashkappers.nl
Klier|klier.de|FRISEUR KLIER
Flaconi|.de
Notino|notino.com
Kiko Milano|kikocosmetics.com|KIKO
# PERSONAL_CARE_LAUNDRY_AND_DRY_CLEANING 7211 store *
Tide Cleaners|tidecleaners.com
Rinse|rinse.com|RINSE INC
CSC ServiceWorks|cscsw.com|CSC SERVICEWORK,CSC SERVICE WORK,COINMACH
WASH Multifamily|wash.com|WASH LAUNDRY,WASH CONNECT
Martinizing|martinizing.com
Zips Cleaners|321zips.com
Timpson|timpson.co.uk
Johnsons Cleaners|johnsoncleaners.com
5àsec|5asec.com|5 A SEC,5ASEC
Revolution Laundry|revolution-laundry.com
Stomerij|.nl
LaundryHeap|laundryheap.com
Speed Queen|speedqueen.com|SPEED QUEEN LAUNDRY
WashClub|.com
Mr Jeff|mrjeff.com
# PERSONAL_CARE_OTHER_PERSONAL_CARE 7299 online *
Noom|noom.com|NOOM INC
WW Weight Watchers|weightwatchers.com|WEIGHT WATCHERS,WW COM,WW INTERNATIONAL
Nutrisystem|.com
Slimming World|slimmingworld.co.uk
Calm|calm.com|CALM COM
Headspace|headspace.com|HEADSPACE INC
# GENERAL_SERVICES_AUTOMOTIVE 7538 store *
AutoZone|.com|AUTO ZONE
O'Reilly Auto Parts|oreillyauto.com|OREILLY AUTO,O REILLY AUTO,O REILLY AUTOMOTIVE
Advance Auto Parts|advanceautoparts.com|ADVANCE AUTO
NAPA Auto Parts|napaonline.com|NAPA STORE,NAPA AUTO,NAPA
Pep Boys|pepboys.com
Jiffy Lube|jiffylube.com
Valvoline|vioc.com|VALVOLINE INSTANT OIL,VIOC
Firestone|firestonecompleteautocare.com|FIRESTONE AUTO CARE,FIRESTONE COMPLETE
Goodyear|.com|GOODYEAR AUTO
Discount Tire|discounttire.com|DISCOUNT-TIRE
Midas|midas.com|MIDAS AUTO
Meineke|.com
Mavis Tire|mavis.com|MAVIS DISCOUNT TIRE
Les Schwab|lesschwab.com|LES SCHWAB TIRES
Big O Tires|bigotires.com
America's Tire|americastire.com|AMERICAS TIRE
NTB|ntb.com|NATIONAL TIRE
Monro|monro.com|MONRO MUFFLER
Take 5 Oil Change|take5.com|TAKE 5 OIL
Safelite|safelite.com|SAFELITE AUTOGLASS
Mister Car Wash|mistercarwash.com
CarMax|carmax.com
Carvana|.com
AAA|aaa.com|AAA MEMBERSHIP,AAA NORTHEAST
Copart|copart.com
Mr. Lube|mrlube.com|MR LUBE
Kal Tire|kaltire.com
CAA|caa.ca|CAA SOUTH CENTRAL,CAA QUEBEC
PartSource|partsource.ca
Halfords|.com|HALFORDS AUTOCENTRE,HALFORDS LTD
Kwik Fit|kwik-fit.com|KWIK FIT,KWIKFIT
ATS Euromaster|atseuromaster.co.uk|EUROMASTER
Euro Car Parts|eurocarparts.com
Formula One Autocentres|f1autocentres.co.uk
The AA|theaa.com|AUTOMOBILE ASSOCIATION,AA MEMBERSHIP
RAC|rac.co.uk|RAC MOTORING
IMO Car Wash|imocarwash.com|IMO
Green Flag|greenflag.com
Autoglass|.co.uk
Webuyanycar|webuyanycar.com
NCT (Ireland)|ncts.ie|NCTS,NATIONAL CAR TESTING
Norauto|.fr
Feu Vert|feuvert.fr
Speedy (France)|speedy.fr|SPEEDY
Point S|points.fr
Carglass|.fr
Oscaro|oscaro.com
Mister Auto|mister-auto.com
Éléphant Bleu|elephantbleu.com|ELEPHANT BLEU
Midas (España)|midas.es
Feu Vert (España)|feuvert.es
Aurgi|aurgi.com
Rodi Motor|rodi.es
RACE|race.es|REAL AUTOMOVIL CLUB
ANWB|anwb.nl|ANWB BV
Profile Tyrecenter|profile.nl
KwikFit (Nederland)|kwikfit.nl
ADAC|adac.de|ADAC E V
ATU|atu.de|A T U,A.T.U
Vergölst|vergoelst.de|VERGOELST
TÜV|tuev.de|TUV,TUEV,TUEV SUED,TUV NORD
DEKRA|dekra.de
Pitstop|pitstop.de
Mr. Wash|mrwash.de|MR WASH
Mobivia|.com
# GENERAL_SERVICES_POSTAGE_AND_SHIPPING 9402 store *
USPS|usps.com|USPS PO,U S P S,USPS COM,USPS KIOSK,USPS STAMPS ENDICIA,US POSTAL SERVICE,USPS POSTAL
UPS|ups.com|UPS STORE,THE UPS STORE,UPS BILLING,UNITED PARCEL SERVICE
FedEx|fedex.com|FEDEX OFFICE,FEDEXOFFICE,FEDEX OFFIC,FED EX
DHL|dhl.com|DHL EXPRESS,DHL PAKET
Stamps.com|stamps.com|STAMPS COM
Pirate Ship|pirateship.com|PIRATESHIP
Shippo|goshippo.com
ShipStation|.com
Canada Post|canadapost.ca|CANADA POST,POSTES CANADA,CPC SCP
Purolator|.com
Royal Mail|royalmail.com|ROYAL MAIL GROUP
Post Office|postoffice.co.uk|POST OFFICE COUNTER,POST OFFICE LTD
Evri|evri.com|HERMES PARCELNET,MYHERMES
Parcelforce|parcelforce.com
DPD|dpd.com
Parcel2Go|parcel2go.com
Yodel|yodel.co.uk|YODEL DELIVERY
An Post|anpost.com|ANPOST
Parcel Motel|parcelmotel.com
La Poste|laposte.fr|BUREAU DE POSTE
Chronopost|.fr
Colissimo|colissimo.fr
Mondial Relay|mondialrelay.fr
Relais Colis|relaiscolis.com
Correos|correos.es|CORREOS Y TELEGRAFOS,SOCIEDAD ESTATAL CORREOS
SEUR|seur.com
MRW|mrw.es
PostNL|postnl.nl|POST NL,POSTNL HOLDING
bpost|bpost.be
Deutsche Post|deutschepost.de|DEUTSCHE POST AG
Sendcloud|.com
GLS|gls-group.eu
Packlink|packlink.com
InPost|inpost.pl
Poste Italiane|poste.it
CTT Correios|ctt.pt
PostNord|postnord.se
Österreichische Post|post.at
# GENERAL_SERVICES_STORAGE 4225 other *
Public Storage|publicstorage.com
Extra Space Storage|extraspace.com|EXTRA SPACE
CubeSmart|cubesmart.com|CUBE SMART
Life Storage|lifestorage.com
U-Haul (Storage)|uhaul.com|UHAUL STORAGE,U HAUL STORAGE
PODS|pods.com|PODS ENTERPRISES
StorageMart|storage-mart.com
SmartStop|smartstop.com
Iron Mountain|ironmountain.com
Big Yellow|bigyellow.co.uk|BIG YELLOW SELF STORAGE
Safestore|safestore.co.uk
Access Self Storage|accessstorage.com
Shurgard|shurgard.com|SHURGARD NEDERLAND,SHURGARD FRANCE
Lok'nStore|loknstore.co.uk|LOK N STORE,LOKNSTORE
Nesta Storage|nestastorage.ie
Une Pièce en Plus|unepieceenplus.com|UNE PIECE EN PLUS
Homebox|homebox.fr
Bluespace|bluespace.es
Trasteros Plus|trasterosplus.es
ALLSAFE Opslag|allsafe.nl|ALLSAFE MINI OPSLAG
City Self-Storage|cityselfstorage.com
MyPlace Storage|myplace.de|MYPLACE SELFSTORAGE
Access Storage (Canada)|accessstorage.ca
Sentinel Storage|sentinel.ca
# GENERAL_SERVICES_EDUCATION 8299 other *
Coursera|.org
Udemy|.com
Skillshare|.com
MasterClass|masterclass.com
Duolingo|duolingo.com|DUOLINGO INC
Babbel|babbel.com
Rosetta Stone|rosettastone.com
Chegg|chegg.com|CHEGG ORDER,CHEGG STUDY
Quizlet|.com
edX|edx.org
Pluralsight|.com
Codecademy|.com
DataCamp|.com
Brilliant.org|brilliant.org|BRILLIANT ORG
Kumon|kumon.com
Sylvan Learning|sylvanlearning.com
Mathnasium|.com
Kaplan|kaplan.com|KAPLAN TEST PREP
Princeton Review|princetonreview.com
College Board|collegeboard.org|COLLEGEBOARD,COLLEGE BOARD
ETS GRE|ets.org|ETS TOEFL
Pearson|pearson.com|PEARSON EDUCATION,PEARSON VUE
Nelnet Tuition|nelnet.com|NELNET BUS SOL,NBS TUITION,FACTS TUITION,FACTS MANAGEMENT
TouchNet|touchnet.com|TOUCHNET TUITION
Parchment|parchment.com
Western Governors University|wgu.edu|WGU
University of Phoenix|phoenix.edu
Open University|open.ac.uk|THE OPEN UNIVERSITY
Preply|preply.com
italki|italki.com
Acadomia|acadomia.fr
OpenClassrooms|.com
Superprof|superprof.fr
UNED|uned.es
Schülerhilfe|schuelerhilfe.de|SCHUELERHILFE
Studienkreis|studienkreis.de
LOI|loi.nl|LEIDSE ONDERWIJSINSTELLINGEN
NHA|nha.nl
DUO (Collegegeld)|duo.nl
BSM Driving|bsm.co.uk
ParentPay|parentpay.com
ScolaPay|.com
# GENERAL_SERVICES_CHILDCARE 8351 other *
KinderCare|kindercare.com|KINDER CARE,KINDERCARE LEARNING
Bright Horizons|brighthorizons.com
Primrose School|primroseschools.com|PRIMROSE SCHOOLS
Goddard School|goddardschool.com
La Petite Academy|lapetite.com
Learning Care Group|learningcaregroup.com
Care.com|care.com|CARE COM
UrbanSitter|.com
Sittercity|.com
Brightwheel|mybrightwheel.com|MYBRIGHTWHEEL
Procare|procaresoftware.com|TUITION EXPRESS,PROCARE CHILDCARE
Busy Bees|busybeeschildcare.co.uk|BUSY BEES NURSERY
Tax-Free Childcare|gov.uk|NS&I CHILDCARE,TAX FREE CHILDCARE,NSI CHILDCARE
People & Baby|people-and-baby.com|PEOPLE AND BABY
Babilou|babilou.fr
Les Petits Chaperons Rouges|lpcr.fr
Yoopies|yoopies.fr
Pajemploi|pajemploi.urssaf.fr|URSSAF PAJEMPLOI,PAJEMPLOI
Partou|partou.nl|PARTOU KINDEROPVANG
KidsFoundation|kidsfoundation.nl
Smallsteps|smallsteps.nl
CompaNanny|companany.com|COMPANANNY
Giraffe Childcare|giraffe.ie
# HOME_IMPROVEMENT_OTHER_HOME_IMPROVEMENT 5261 store *
Jardiland|.com
Truffaut|truffaut.com
Gamm Vert|gammvert.fr
Botanic|botanic.com|BOTANIC JARDINERIE
Intratuin|.nl
Welkoop|.nl
Dehner|dehner.de|DEHNER GARTENCENTER
Pflanzen Kölle|pflanzen-koelle.de|PFLANZEN KOELLE
Terminix|.com
Orkin|orkin.com|ORKIN PEST
Rentokil|rentokil.com|RENTOKIL INITIAL
# PERSONAL_CARE_OTHER_PERSONAL_CARE 7297 store *
Massage Envy|massageenvy.com
Hand & Stone|handandstone.com|HAND AND STONE
# PERSONAL_CARE_HAIR_AND_BEAUTY 5977 store GB,IE,FR,ES,NL,DE,AT,BE,IT
Superdrug|.com|SUPERDRUG STORES
Kruidvat|.nl|KRUIDVAT BV
dm-drogerie markt|dm.de|DM DROGERIEMARKT,DM DROGERIE MARKT,DM DROGERIE,DM FIL,DM-DROGERIE,DM
Rossmann|.de|ROSSMANN VIELEN DANK,DIRK ROSSMANN
`;
