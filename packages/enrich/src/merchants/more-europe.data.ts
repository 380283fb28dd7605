// More merchants of Britain, Ireland, France, Spain, the Netherlands and Germany. The README of the package tells how lines are read.
export const MORE_EUROPE = `
# FOOD_AND_DRINK_GROCERIES 5411 store GB,IE
Co-op|coop.co.uk|MIDCOUNTIES COOP,CENTRAL ENGLAND COOP,SOUTHERN CO-OP,LINCOLNSHIRE COOP,SCOTMID
Scotmid|scotmid.coop
Proudfoot|proudfootgroup.co.uk
Wing Yip|wingyip.com
HelloFresh|hellofresh.co.uk
Milk & More|milkandmore.co.uk
Modern Milkman|themodernmilkman.co.uk
Ardkeen|ardkeen.com
!Avoca|avoca.com
!Polonez|polonez.ie
Fallon & Byrne|fallonandbyrne.com|FALLON BYRNE
# FOOD_AND_DRINK_RESTAURANT 5812 store GB,IE
Mowgli|mowglistreetfood.com
Bistrot Pierre|bistrotpierre.co.uk
Vintage Inns|vintageinn.co.uk
Chef & Brewer|chefandbrewer.com
Sizzling Pubs|sizzlingpubs.co.uk
Ember Inns|emberinns.co.uk
Stonehouse Pizza|stonehouserestaurants.co.uk
Hickory's Smokehouse|hickorys.co.uk|HICKORYS
!Pho|phocafe.co.uk
Rudy's Pizza|rudyspizza.co.uk|RUDYS PIZZA
Bundobust|bundobust.com
Banana Tree|bananatree.co.uk
TGI Fridays|tgifridays.co.uk
Pizza Hut Restaurants|pizzahut.co.uk
Brasserie Blanc|brasserieblanc.com
Barburrito|barburrito.co.uk
Thaikhun|thaikhun.co.uk
Bone Daddies|bonedaddies.com
Captain Americas|captainamericas.com
# FOOD_AND_DRINK_FAST_FOOD 5814 store GB,IE
Popeyes UK|popeyesuk.com
Morley's|morleys.co.uk|MORLEYS
Sam's Chicken|samschicken.com
Heavenly Desserts|heavenlydesserts.co.uk
Kaspa's|kaspas.co.uk|KASPAS
Creams Cafe|creamscafe.com
Millie's Cookies|milliescookies.com
Romayo's|romayos.ie|ROMAYOS
Mizzoni's|mizzoni.com|MIZZONIS
!Zambrero|zambrero.ie
Abrakebabra|abrakebabra.com
Bombay Pantry|bombaypantry.com
# FOOD_AND_DRINK_COFFEE 5814 store GB,IE
200 Degrees|200degs.com
Caffe Concerto|caffeconcerto.co.uk
Knoops|knoops.co.uk
!Grind|grind.co.uk
Esquires|esquirescoffee.co.uk
Frank & Honest|frankandhonest.ie
Costa Express|costa.co.uk
# FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK 5462 store GB,IE
Warrens Bakery|warrensbakery.co.uk
Cooplands|cooplands-bakery.co.uk
Poundbakery|poundbakery.co.uk
Birds Bakery|birdsofderby.co.uk
Wenzel's|wenzels.co.uk|WENZELS
!Sayers|sayersthebakers.co.uk
Patisserie Valerie|patisserie-valerie.co.uk
Doughnut Time|doughnuttime.com
Hotel Chocolat|hotelchocolat.com
Offbeat Donuts|offbeatdonuts.com
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 store GB,IE
Seasalt|seasaltcornwall.com|SEASALT CORNWALL
Sosandar|sosandar.com
Mint Velvet|mintvelvet.com
Crew Clothing|crewclothing.co.uk
Weird Fish|weirdfish.co.uk
Mountain Warehouse|mountainwarehouse.com
!Trespass|trespass.com
!Regatta|regatta.com
Yours Clothing|yoursclothing.co.uk
Simply Be|simplybe.co.uk
Jacamo|jacamo.co.uk
JD Williams|jdwilliams.co.uk
Shoe Zone|shoezone.com
Deichmann|deichmann.com
Russell & Bromley|russellandbromley.co.uk
!Jigsaw|jigsaw-online.com
AllSaints|allsaints.com
Lipsy|lipsy.co.uk
Pretty Green|prettygreen.com
!Flannels|flannels.com
USC|usc.co.uk
Footasylum|footasylum.com
Size?|size.co.uk
Hotter|hotter.com|HOTTER SHOES
!Boden|boden.co.uk
Vivobarefoot|vivobarefoot.com
Warren James|warrenjames.co.uk
Accessorize|accessorize.com
Guineys|guineys.ie|MICHAEL GUINEY
Lifestyle Sports|lifestylesports.com
# GENERAL_MERCHANDISE_DISCOUNT_STORES 5310 store GB,IE
Bargain Buys|bargainbuys.com
!Boyes|boyes.co.uk
Yorkshire Trading|yorkshiretrading.com
OneBeyond|onebeyond.co.uk
Quality Save|qualitysave.co.uk
B&M Bargains|bmstores.co.uk|B & M,B&M BARGAINS,B & M RETAIL
!Savers|savers.co.uk
Homesavers|homesavers.ie|HOME SAVERS
# HOME_IMPROVEMENT_HARDWARE 5200 store GB,IE
!Selco|selcobw.com
Buildbase|buildbase.co.uk
MKM|mkm.com|MKM BUILDING SUPPLIES
Huws Gray|huwsgray.co.uk
City Plumbing|cityplumbing.co.uk
Plumbase|plumbase.co.uk
!Wolseley|wolseley.co.uk
!Howdens|howdens.com|HOWDEN JOINERY
Machine Mart|machinemart.co.uk
Leyland SDM|leylandsdm.co.uk
Crown Decorating|crowndecoratingcentres.co.uk
Dulux Decorator Centre|duluxdecoratorcentre.co.uk
!Brewers|brewers.co.uk
Chadwicks|chadwicks.ie
Heiton Buckley|heitonbuckley.ie
!Topline|topline.ie|TOPLINE HARDWARE
!Homevalue|homevalue.ie
McMahons|mcmahons.ie
# HOME_IMPROVEMENT_OTHER_HOME_IMPROVEMENT 5719 store GB,IE
Dobbies|dobbies.com|DOBBIES GARDEN CENTRE
Notcutts|notcutts.co.uk
!Hillier|hillier.co.uk
Squires Garden Centre|squiresgardencentres.co.uk
Blue Diamond|bluediamond.gg|BLUE DIAMOND GARDEN
Wyevale|wyevalegardencentres.co.uk
British Garden Centres|britishgardencentres.com
!Crocus|crocus.co.uk
Thompson & Morgan|thompson-morgan.com
Lakeland|lakeland.co.uk
Steamer Trading|steamer.co.uk
ProCook|procook.co.uk
The White Company|thewhitecompany.com
Johnstown Garden Centre|johnstowngardencentre.ie
Newlands Garden|newlands.ie
Meadows & Byrne|meadowsandbyrne.ie
# TRANSPORTATION_GAS 5541 store GB,IE
EG On The Move|eg.group|EUROGARAGES,EURO GARAGES
Rontec|rontec.com
Certas|certasenergy.co.uk
Harvest Energy|harvestenergy.co.uk
Gleaner|gleaner.co.uk
Gridserve|gridserve.com|GRIDSERVE SUSTAINABLE,GRIDSERVE ELECTRIC
Osprey Charging|ospreycharging.co.uk
Ubitricity|ubitricity.com
Char.gy|char.gy
Shell Recharge|shellrecharge.com
Be.EV|be-ev.co.uk
GeniePoint|geniepoint.co.uk
ChargePlace Scotland|chargeplacescotland.org
ESB ecars|esb.ie|ESB ECARS,ESB EV
Inver|inver.ie
Campus Oil|campusoil.ie
Corrib Oil|corriboil.com
Roadchef|roadchef.com
Welcome Break|welcomebreak.co.uk
# RENT_AND_UTILITIES_GAS_AND_ELECTRICITY 4900 other GB,IE
E.ON Next|eonnext.com|EON NEXT,E ON NEXT
Outfox the Market|outfoxthemarket.co.uk
Good Energy|goodenergy.co.uk
Rebel Energy|rebelenergy.com
Fuse Energy|fuseenergy.com
Tomato Energy|tomato.energy
Boost Power|boostpower.co.uk
Power NI|powerni.co.uk
Firmus Energy|firmusenergy.co.uk
Budget Energy|budgetenergy.co.uk
Click Energy|clickenergyni.com
Pinergy|pinergy.ie
SSE Airtricity|sseairtricity.com|AIRTRICITY
Yuno Energy|yunoenergy.ie
Community Power|communitypower.ie
Calor Gas|calorgas.ie|CALOR
# RENT_AND_UTILITIES_WATER 4900 other GB,IE
Essex & Suffolk Water|eswater.co.uk
Bristol Water|bristolwater.co.uk
Portsmouth Water|portsmouthwater.co.uk
South Staffs Water|south-staffs-water.co.uk
Cambridge Water|cambridge-water.co.uk
SES Water|seswater.co.uk
Wave Utilities|wave-utilities.co.uk
Business Stream|business-stream.co.uk
Uisce Éireann|water.ie|UISCE EIREANN
# GENERAL_SERVICES_INSURANCE 6300 other GB,IE
Sheilas' Wheels|sheilaswheels.com
LV=|lv.com|LV INSURANCE,LIVERPOOL VICTORIA
Ageas UK|ageas.co.uk
1st Central|1stcentralinsurance.com
!Marshmallow|marshmallow.com
By Miles|bymiles.co.uk
Cuvva|cuvva.com
Animal Friends|animalfriends.co.uk|ANIMAL FRIENDS INS
NFU Mutual|nfumutual.co.uk
Saga Insurance|saga.co.uk
SunLife|sunlife.co.uk
Scottish Widows|scottishwidows.co.uk
Simplyhealth|simplyhealth.co.uk
WPA|wpa.org.uk
Benenden|benenden.co.uk|BENENDEN HEALTH
AXA Health|axahealth.co.uk|AXA PPP
Tesco Insurance|tescobank.com
Level Health|levelhealth.ie
AA Ireland|theaa.ie|AA INSURANCE
Chill Insurance|chill.ie
AIG Ireland|aig.ie
Allianz Ireland|allianz.ie
RSA Ireland|rsagroup.ie
Liberty Ireland|libertyinsurance.ie
Zurich Ireland|zurich.ie
# RENT_AND_UTILITIES_OTHER_UTILITIES 6513 other GB
FirstPort|firstport.co.uk
RMG|rmguk.com|RESIDENTIAL MANAGEMENT GROUP
!Greenbelt|greenbelt.co.uk
Trinity Estates|trinityestates.com
!Mainstay|mainstaygroup.co.uk
# RENT_AND_UTILITIES_RENT 6513 other GB
Peabody|peabody.org.uk|PEABODY TRUST
Clarion Housing|clarionhg.com
L&Q|lqgroup.org.uk|LONDON & QUADRANT
Sanctuary Housing|sanctuary.co.uk|SANCTUARY HOUSING ASSOC
Places for People|placesforpeople.co.uk
Notting Hill Genesis|nhg.org.uk
Guinness Partnership|guinnesspartnership.com
Riverside Housing|riverside.org.uk
Home Group|homegroup.org.uk
Bromford|bromford.co.uk
Orbit Housing|orbit.org.uk
Hyde Housing|hyde-housing.co.uk
Unite Students|unitestudents.com
# GENERAL_SERVICES_AUTOMOTIVE 7538 store GB,IE
National Tyres|national.co.uk|NATIONAL TYRES & AUTOCARE
Protyre|protyre.co.uk
Blackcircles|blackcircles.com
Mr Clutch|mrclutch.com
Advance Tyres|advancetyres.ie
First Stop|firststop.ie
Micksgarage|micksgarage.com
Applus Car Testing|ncts.ie|NCTS,NCT CENTRE
# FOOD_AND_DRINK_GROCERIES 5411 store FR
G20|supermarchesg20.com|SUPERMARCHE G20,G20 PARIS
!Proxi|proxi-magasin.fr|PROXI SUPER
Cocci Market|coccinelle.fr|COCCIMARKET,COCCINELLE SUPERMARCHE
Sitis|sitis-market.fr
Marché U|magasins-u.com
L'Eau Vive|eau-vive.com|L EAU VIVE
Naturéo|natureo-bio.fr|NATUREO
Biomonde|biomonde.fr
Mon-marché.fr|mon-marche.fr|MON MARCHE
Tang Frères|tang-freres.fr|TANG FRERES
Paris Store|paris-store.com
HelloFresh|hellofresh.fr
Toupargel|toupargel.fr
Argel|argel.fr
Maximo|maximo.fr
Coop Atlantique|coop-atlantique.fr
# FOOD_AND_DRINK_FAST_FOOD 5814 store FR
Speed Burger|speed-burger.com
Waffle Factory|wafflefactory.com
Pegast|pegast.fr
Tacos Avenue|tacosavenue.fr
New School Tacos|newschooltacos.fr
Chamas Tacos|chamastacos.fr
La Pizza de Nico|lapizzadenico.com
Le Kiosque à Pizzas|lekiosqueapizzas.com|KIOSQUE A PIZZAS
Five Pizza Original|fivepizza-original.com
Basilic & Co|basilic-and-co.com
Mezzo di Pasta|mezzodipasta.com
Carl's Jr|carlsjr.fr
G La Dalle|gladalle.fr
Master Poulet|masterpoulet.fr
Patàpain|patapain.com|PATAPAIN
Dubble|dubble-food.com
Eat Salad|eatsalad.com
Poke House|poke-house.com
Pokawa|pokawa.com
# FOOD_AND_DRINK_RESTAURANT 5812 store FR
Memphis Coffee|memphis-coffee.com
La Criée|lacriee.com
Les 3 Brasseurs|3brasseurs.com|LES 3 BRASSEURS,3 BRASSEURS
Il Ristorante|ilristorante.fr
!Volfoni|volfoni.fr
!Leon|restaurantleon.fr
!Okinawa|okinawa.fr
Côté Sushi|cotesushi.com|COTE SUSHI
!Matsuri|matsuri.fr
Eat Sushi|eatsushi.com
Big Mamma|bigmammagroup.com
Pizza Del Arte|delarte.fr|DEL ARTE
Le Relais de l'Entrecôte|relaisentrecote.fr|RELAIS DE L ENTRECOTE
# FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK 5462 store FR
Le Fournil de Pierre|fournildepierre.fr
Maison Bécam|maison-becam.fr|BECAM
Banette|banette.fr
Sophie Lebreuilly|sophie-lebreuilly.com
Poilâne|poilane.com
Ladurée|laduree.fr
Pierre Hermé|pierreherme.com
Berthillon|berthillon.fr
La Cure Gourmande|la-cure-gourmande.fr
Réauté Chocolat|reautechocolat.com|REAUTE CHOCOLAT
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 store FR
Sergent Major|sergent-major.com
Tape à l'œil|t-a-o.com|TAPE A L OEIL
Catimini|catimini.com
Bizzbee|bizzbee.com
Burton of London|burton.fr
Grain de Malice|graindemalice.fr
Armand Thiery|armandthiery.fr
Christine Laure|christine-laure.fr
1.2.3|1-2-3.com
Comptoir des Cotonniers|comptoirdescotonniers.com
Gerard Darel|gerarddarel.com
Bash|ba-sh.com|BA&SH
Rouje|rouje.com
Balzac Paris|balzac-paris.fr
Le Slip Français|leslipfrancais.fr
Kaporal|kaporal.com
Teddy Smith|teddy-smith.com
!Bexley|bexley.com
Besson Chaussures|besson-chaussures.com|BESSON
!Bocage|bocage.fr
!Andre|andre.fr|ANDRE CHAUSSURES
Chauss Expo|chaussexpo.fr|CHAUSSEXPO
JB Martin|jbmartin.fr
Marc Orian|marc-orian.com
Julien d'Orcel|juliendorcel.com
Maty|maty.com
Cléor|cleor.com|CLEOR
Blancheporte|blancheporte.fr
3 Suisses|3suisses.fr
Daxon|daxon.fr
# HOME_IMPROVEMENT_HARDWARE 5200 store FR
Brico Cash|brico-cash.fr
Entrepôt du Bricolage|entrepot-du-bricolage.fr|ENTREPOT DU BRICOLAGE
Brico Pro|bricopro.fr
Tridôme|tridome.fr|TRIDOME
Gedimat|gedimat.fr
BigMat|bigmat.fr
Cedeo|cedeo.fr
!Rexel|rexel.fr
Yesss Electrique|yesss.fr
Tollens|tollens.com
Seigneurie|seigneurie.com
# HOME_IMPROVEMENT_OTHER_HOME_IMPROVEMENT 5719 store FR
Delbard|delbard.fr
Point Vert|pointvert.fr|MAGASIN POINT VERT
Villaverde|villaverde.fr
Baobab Jardinerie|baobab-jardinerie.fr
Muy Mucho|muymucho.com
Eurodif|bouchara.com|BOUCHARA
4 Murs|4murs.com
Heytens|heytens.com
Ambiance & Styles|ambianceetstyles.com
Mathon|mathon.fr
Du Bruit dans la Cuisine|dubruitdanslacuisine.fr
# GENERAL_SERVICES_INSURANCE 6300 other FR
MMA|mma.fr|MMA IARD
Crédit Mutuel Assurances|creditmutuel.fr|ACM IARD
Pacifica|ca-pacifica.fr
Apivia|apivia.fr
Swiss Life|swisslife.fr|SWISSLIFE
!April|april.fr|APRIL ASSURANCES
Aesio Mutuelle|aesio.fr|AESIO
MNT|mnt.fr
MNH|mnh.fr
Mutuelle Générale|lamutuellegenerale.fr|LA MUTUELLE GENERALE
Lovys|lovys.com
Leocare|leocare.eu
L'olivier Assurance|lolivier.fr|L OLIVIER ASSURANCE
Eurofil|eurofil.com
AMV|amv.fr|AMV ASSURANCE
SantéVet|santevet.com|SANTEVET
Thélem|thelem-assurances.fr|THELEM ASSURANCES
CNP Assurances|cnp.fr
Cardif|bnpparibascardif.fr|BNP PARIBAS CARDIF
# RENT_AND_UTILITIES_RENT 6513 other FR
CDC Habitat|cdc-habitat.fr
Action Logement|actionlogement.fr
Immobilière 3F|groupe3f.fr|IMMOBILIERE 3F,I3F
Paris Habitat|parishabitat.fr
RIVP|rivp.fr
Vilogia|vilogia.fr
Lyon Métropole Habitat|lmhabitat.fr
Est Métropole Habitat|est-metropole-habitat.fr
Néolia|neolia.fr
Batigère|batigere.fr|BATIGERE
!Orpi|orpi.com
Laforêt|laforet.com|LAFORET IMMOBILIER
Citya|citya.com|CITYA IMMOBILIER
Square Habitat|squarehabitat.fr
Crous|messervices.etudiant.gouv.fr|CROUS LOGEMENT
# FOOD_AND_DRINK_GROCERIES 5411 store ES
Esclat|bonpreuesclat.cat|BONPREU ESCLAT
La Sirena|lasirena.es
Supermercados MAS|supermercadosmas.com
Family Cash|familycash.es
E.Leclerc|e-leclerc.es|LECLERC
Carrefour Express|carrefour.es
Coaliment|coaliment.com
!Suma|suma.es|SUMA SUPERMERCADOS
Masymas|masymas.com|MAS Y MAS
Supermercados Plus|plusfresc.cat|PLUSFRESC
Unide|unide.es|UDACO
Alimerka|alimerka.es
BM Supermercados|bmsupermercados.es|BM SUPERMERCADOS
Uvesco|uvesco.com
La Plaza de DIA|dia.es|LA PLAZA DE DIA
!Piedra|supermercadospiedra.com
!Charter|charter.es
Deza|supermercadosdeza.com|DEZA CALIDAD
Herbolario Navarro|herbolarionavarro.es
!Claudio|claudio.es|CLAUDIO EXPRESS
Vegalsa|vegalsa.es|FAMILIA SUPERMERCADOS
Bon Area|bonarea.com|BON AREA
Ulabox|ulabox.com
Tudespensa|tudespensa.com
# FOOD_AND_DRINK_FAST_FOOD 5814 store ES
Pizza Móvil|pizzamovil.es|PIZZA MOVIL
Pizzería Carlos|pizzeriascarlos.es|PIZZERIAS CARLOS
Montaditos|100montaditos.com
Brasa y Leña|brasaylena.com|BRASAYLENA
New York Burger|newyorkburger.es
Hundred Burgers|hundredburgers.com
The Fitzgerald|thefitzgeraldburger.com
Junk Burger|junkburger.es
# FOOD_AND_DRINK_RESTAURANT 5812 store ES
La Mafia|lamafia.es|LA MAFIA SE SIENTA A LA MESA
!Pomodoro|pomodoro.es
UDON Asian Food|udon.com
!Sibuya|sibuyaurbansushibar.com
Miss Sushi|misssushi.es
La Andaluza|tabernalaandaluza.com
Volapié|volapie.com
Peggy Sue's|peggysues.es|PEGGY SUES
El Kiosko|elkiosko.es
Cañas y Tapas|canasytapas.es
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 store ES
!Brownie|brownie.es
Nice Things|nicethings.com
!Ezequiel|ezequiel.es
Mayoral|mayoral.com
Boboli|boboli.es
Álvaro Moreno|alvaromoreno.com|ALVARO MORENO
Pedro del Hierro|pedrodelhierro.com
Adolfo Domínguez|adolfodominguez.com|ADOLFO DOMINGUEZ
Roberto Verino|robertoverino.com
Bimani|bimani.com
!Hoff|thehoffbrand.com
Pisamonas|pisamonas.es
Gioseppo|gioseppo.com
Marypaz|marypaz.com
Aristocrazy|aristocrazy.com
Pdpaola|pdpaola.com
!Venca|venca.es
Privalia|privalia.com
!Kiabi|kiabi.es
# HOME_IMPROVEMENT_HARDWARE 5200 store ES
Obramat|obramat.es
Bricor|bricor.es
Optimus Ferretería|optimusferreteria.com|OPTIMUS FERRETERIA
BdB|bdb.es
Isolana|isolana.es
Ferrcash|ferrcash.es
# GENERAL_SERVICES_INSURANCE 6300 other ES
!Pelayo|pelayo.com
Asisa Seguros|asisa.es
!Caser|caser.es|CASER SEGUROS
Catalana Occidente|catalanaoccidente.com|OCCIDENT
Reale Seguros|reale.es
Liberty Seguros|libertyseguros.es
!Verti|verti.es
Qualitas Auto|qualitasauto.com
Génesis Seguros|genesis.es|GENESIS SEGUROS
Balumba|balumba.es
Fiatc|fiatc.es
Helvetia Seguros|helvetia.es
Plus Ultra|plusultra.es|PLUS ULTRA SEGUROS
VidaCaixa|vidacaixa.es
Preventiva|preventiva.com
Almudena Seguros|almudenaseguros.es
Divina Pastora|divinapastora.com|DIVINASEGUROS
Mussap|mussap.net
# RENT_AND_UTILITIES_GAS_AND_ELECTRICITY 4900 other ES
Curenergía|curenergia.es|CURENERGIA
Energía XXI|energiaxxi.com|ENERGIA XXI
!Baser|baser.es
Regsiti|regsiti.com
Som Energia|somenergia.coop
Gana Energía|ganaenergia.com|GANA ENERGIA
Imagina Energía|imaginaenergia.com
Nexus Energía|nexusenergia.com
Factor Energía|factorenergia.com
Feníe Energía|fenieenergia.es|FENIE ENERGIA
!Eleia|eleia.es
!Nordy|nordy.es
Cepsa Gas y Luz|cepsa.es
Nedgia|nedgia.es
Redexis|redexis.es
# RENT_AND_UTILITIES_WATER 4900 other ES
Emasa|emasa.es
Emaya|emaya.es
Emivasa|emivasa.es|AGUAS DE VALENCIA
Consorcio de Aguas|consorciodeaguas.eus|CONSORCIO AGUAS BILBAO
Hidralia|hidralia-sa.es
Hidraqua|hidraqua.es
Aguas de Alicante|aguasdealicante.es
Aguas de Murcia|emuasa.es|EMUASA
FCC Aqualia|aqualia.com
Aguas de Cádiz|aguasdecadiz.es
Emacsa|emacsa.es
# FOOD_AND_DRINK_GROCERIES 5411 store NL
MCD|mcd-supermarkt.nl|MCD SUPERMARKT
!Attent|attent.nl
Troefmarkt|troefmarkt.nl
Dagwinkel|dagwinkel.nl
DekaVers|dekamarkt.nl
Landmarkt|landmarkt.nl
Tanger Markt|tangermarkt.nl
Hanos|hanos.nl
Sligro|sligro.nl
HelloFresh|hellofresh.nl
Marley Spoon|marleyspoon.nl
Ekomenu|ekomenu.nl
Bidfood|bidfood.nl
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 store NL
Terstal|terstal.nl
MS Mode|msmode.nl
Cool Cat|coolcat.nl|COOLCAT
Jeans Centre|jeanscentre.nl
America Today|america-today.com
My Brand|mybrand.com
Van Uffelen Mode|vanuffelenmode.nl
Schoenenreus|schoenenreus.nl
!Bristol|bristol.nl
Scapino|scapino.nl
vanHaren|vanharen.nl|VANHAREN SCHOENEN
!Sacha|sacha.nl
Manfield|manfield.com
Dolcis|dolcis.nl
Lucardi|lucardi.nl
Siebel|siebeljuweliers.nl
NA-KD|na-kd.com
Loavies|loavies.com
MyJewellery|my-jewellery.com|MY JEWELLERY
# HOME_IMPROVEMENT_HARDWARE 5200 store NL
Bouwmaat|bouwmaat.nl
Multimate|multimate.nl
Fixet|fixet.nl
Formido|formido.nl
Boerenbond|boerenbond.nl
Toolnation|toolnation.nl
Gereedschapcentrum|gereedschapcentrum.nl
Verfwinkel|verfwinkel.nl
# HOME_IMPROVEMENT_OTHER_HOME_IMPROVEMENT 5719 store NL
GroenRijk|groenrijk.nl
Tuinland|tuinland.nl
Life & Garden|lifeandgarden.nl
!Ranzijn|ranzijn.nl
!Coppelmans|coppelmans.nl
!Overvecht|overvecht.nl
Dille & Kamille|dille-kamille.nl
Rivièra Maison|rivieramaison.com|RIVIERA MAISON
!Trendhopper|trendhopper.nl
# GENERAL_SERVICES_INSURANCE 6300 other NL
DSW|dsw.nl|DSW ZORGVERZEKERAAR
Allianz Direct|allianzdirect.nl
Anderzorg|anderzorg.nl
Zorg en Zekerheid|zorgenzekerheid.nl
Promovendum|promovendum.nl
Besured|besured.nl
De Goudse|goudse.nl
!Reaal|reaal.nl
!Aegon|aegon.nl
Yarden|yarden.nl
Ardanta|ardanta.nl
Figo Pet|figopet.nl
PetSecur|petsecur.nl
# RENT_AND_UTILITIES_WATER 4900 other NL
WML|wml.nl|WATERMAATSCHAPPIJ LIMBURG
WMD|wmd.nl
Waterbedrijf Groningen|waterbedrijfgroningen.nl
# RENT_AND_UTILITIES_GAS_AND_ELECTRICITY 4900 other NL
Delta Energie|delta.nl
Pure Energie|pure-energie.nl
Innova Energie|innovaenergie.nl
Mega Energie|mega.nl
Coolblue Energie|coolblue.nl
Zonneplan|zonneplan.nl
ANWB Energie|anwb.nl
Powerpeers|powerpeers.nl
OM Nieuwe Energie|om.nl|OM NIEUWE ENERGIE
Next Energy|nextenergy.nl
Clean Energy|cleanenergy.nl
United Consumers|unitedconsumers.com
Liander|liander.nl
!Stedin|stedin.net
Enexis|enexis.nl
# RENT_AND_UTILITIES_RENT 6513 other NL
De Key|dekey.nl|WONINGSTICHTING DE KEY,LIEVEN DE KEY
De Alliantie|de-alliantie.nl
!Rochdale|rochdale.nl
Woonzorg Nederland|woonzorg.nl
Haag Wonen|haagwonen.nl
Staedion|staedion.nl
!Vestia|vestia.nl
Havensteder|havensteder.nl
!Portaal|portaal.nl
Mitros|woonin.nl|WOONIN
Bo-Ex|boex.nl
!Trudo|trudo.nl
Woonbedrijf|woonbedrijf.com
!Talis|talis.nl
Portiuncula|portiuncula.nl
Lefier|lefier.nl
Nijestee|nijestee.nl
De Huismeesters|dehuismeesters.nl
Elkien|elkien.nl
Domesta|domesta.nl
Holland2Stay|holland2stay.com
Student Experience|studentexperience.com
DUWO|duwo.nl
SSH|sshxl.nl|SSH STUDENTENHUISVESTING
MVGM|mvgm.com
# FOOD_AND_DRINK_GROCERIES 5411 store DE
Mix Markt|mixmarkt.eu
Basic Bio|basicbio.de|BASIC AG
Ebl Naturkost|ebl-naturkost.de|EBL NATURKOST
SuperBioMarkt|superbiomarkt.com
VollCorner|vollcorner.de
Temma|temma.de
E center|edeka.de|E CENTER,ECENTER,E-CENTER,EDEKA CENTER
NP Markt|np-discount.de|NP DISCOUNT
Diska|diska.de
Treff 3000|treff3000.de|TREFF 3000
CAP Markt|cap-markt.de
Feneberg|feneberg.de
Konsum Leipzig|konsum-leipzig.de|KONSUM LEIPZIG
Konsum Dresden|konsum.de|KONSUM DRESDEN
Jibi|jibi.de|JIBI MARKT
K+K|klaas-und-kock.de|K+K KLAAS
Markant|markant-online.de
Aktiv & Irma|aktiv-irma.de|AKTIV IRMA
Citti|citti.de|CITTI MARKT
Nah und Gut|edeka.de|NAH & GUT
Netto (Nord)|netto-online.de|NETTO APS,NETTO STAVENHAGEN
Frischeparadies|frischeparadies.de
Go Asia|goasia.net
Bringmeister|bringmeister.de
Picnic|picnic.app|PICNIC GMBH
Gorillas|gorillas.io
Marley Spoon|marleyspoon.de
Bofrost|bofrost.de
Eismann|eismann.de
Etepetete|etepetete-bio.de
# FOOD_AND_DRINK_FAST_FOOD 5814 store DE
Burgerista|burgerista.com
Jim Block|jim-block.de
MoschMosch|moschmosch.com
Asia Gourmet|asiagourmet.de
Pizza Max|pizzamax.de
World of Pizza|world-of-pizza.de
Joey's Pizza|dominos.de|JOEYS PIZZA
Freddy Fresh|freddy-fresh.de
Kaimug|kaimug.de
Immergrün|immergruen-essen.de|IMMERGRUEN
Haus des Döners|hausdesdoeners.de|HAUS DES DOENERS
Gosch|gosch.de|GOSCH SYLT
Wienerwald|wienerwald.de
Risa Chicken|risa-chicken.de
# FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK 5462 store DE
Junge Die Bäckerei|jb.de|JUNGE DIE BAECKEREI
Dat Backhus|datbackhus.de
Nur Hier|nurhier.de
!Ihle|ihle.de|LANDBAECKEREI IHLE
Rischart|rischart.de
!Wünsche|baeckerei-wuensche.de
Schäfer's|schaefers-brot.de|SCHAEFERS BROT
Glocken Bäckerei|rewe.de|GLOCKEN BAECKEREI
!Steinecke|steinecke.info
Wiener Feinbäckerei|heberer.de
K&U Bäckerei|kubaecker.de|K&U BAECKEREI
!Sehne|sehne.de
Lila Bäcker|lila-baecker.de|LILA BAECKER
!Malzers|malzers.de
!Merzenich|merzenich.net
!Oebel|oebel.de
Thürmann|thuermann.de
!Hussel|hussel.de
!Arko|arko.de
!Rausch|rausch.de|RAUSCH SCHOKOLADENHAUS
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 store DE
Adler Modemärkte|adlermode.com|ADLER MODEMAERKTE,ADLER MODE
AWG Mode|awg-mode.de|AWG MODE
!Bonita|bonita.de
Gerry Weber|gerryweber.com
Street One|street-one.de
!Cecil|cecil.de
Marc O'Polo|marc-o-polo.com|MARC O POLO
Hallhuber|hallhuber.com
Orsay|orsay.com
Pimkie|pimkie.de
Engelhorn|engelhorn.de
Lodenfrey|lodenfrey.com
!Sinn|sinn.com
Wöhrl|woehrl.de|WOEHRL
Leffers|leffers.de
!Reno|reno.de|RENO SCHUHE
Siemes Schuhcenter|schuhcenter.de|SIEMES SCHUHCENTER
Quick Schuh|quick-schuh.de
Roland Schuhe|roland-schuhe.de
Schuh Mücke|schuh-muecke.de
mirapodo|mirapodo.de
!Baur|baur.de|BAUR VERSAND
!Heine|heine.de
!Klingel|klingel.de
Witt Weiden|witt-weiden.de
Lascana|lascana.de
Hess Natur|hessnatur.com|HESSNATUR
Armedangels|armedangels.com
Outfittery|outfittery.de
Momox|momox.de|MOMOX FASHION
Limango|limango.de
Bijou Brigitte|bijou-brigitte.com
Juwelier Wempe|wempe.com|WEMPE
Thomas Sabo|thomassabo.com
Jack Wolfskin|jack-wolfskin.de
Trigema|trigema.de
Mister Lady|mister-lady.com|MISTER*LADY
Ernsting's|ernstings-family.de|ERNSTINGS FAMILY
Jako-o|jako-o.com|JAKO O
# HOME_IMPROVEMENT_HARDWARE 5200 store DE
Sonderpreis Baumarkt|sonderpreis-baumarkt.de
Raiffeisen Markt|raiffeisenmarkt.de|RAIFFEISENMARKT,RWG MARKT
BayWa|baywa.de|BAYWA BAUSTOFFE
Leitermann|leitermann.de
V-Baumarkt|v-markt.de
Kömpf|koempf24.de|KOEMPF
Werkers Welt|werkerswelt.de
Contorion|contorion.de
Knauber|knauber.de
B1 Discount|b1-discount.de|B1 BAUMARKT
Stabilo|stabilo-fachmarkt.de
Hammer Fachmarkt|hammer-raumstylisten.de|HAMMER FACHMARKT
TTL TTM|ttl-ttm.de
Tedox|tedox.de
# HOME_IMPROVEMENT_FURNITURE 5712 store DE
SB-Möbel Boss|moebel-boss.de|MOEBEL BOSS
!Porta|porta.de|PORTA MOEBEL
Ostermann|ostermann.de
Möbel Kraft|moebel-kraft.de|MOEBEL KRAFT
!Sconto|sconto.de|SCONTO SB
Opti Wohnwelt|opti-wohnwelt.de
Möbel Inhofer|inhofer.de|INHOFER
Möbel Martin|moebel-martin.de|MOEBEL MARTIN
Schaffrath|schaffrath.com
!Finke|finke.de
Matratzen Concord|matratzen-concord.de
Bett1|bett1.de|BETT1.DE
Emma Matratzen|emma-matratze.de|EMMA SLEEP
Westwing|westwing.de
# HOME_IMPROVEMENT_OTHER_HOME_IMPROVEMENT 5719 store DE
Risse Gartencenter|risse.de
Pötschke|poetschke.de|GAERTNER POETSCHKE
Blume 2000|blume2000.de
Strauss Innovation|strauss-innovation.de
WMF|wmf.com
Bettenrid|bettenrid.de
# GENERAL_SERVICES_INSURANCE 6300 other DE
Signal Iduna|signal-iduna.de
!Württembergische|wuerttembergische.de|WUERTTEMBERGISCHE
!Provinzial|provinzial.de|PROVINZIAL VERSICHERUNG
VGH|vgh.de|VGH VERSICHERUNGEN
Versicherungskammer Bayern|vkb.de|VERSICHERUNGSKAMMER
SV SparkassenVersicherung|sparkassenversicherung.de|SPARKASSENVERSICHERUNG
!Nürnberger|nuernberger.de|NUERNBERGER VERSICHERUNG,NUERNBERGER LEBEN
!Hannoversche|hannoversche.de|HANNOVERSCHE LEBEN
!Continentale|continentale.de
Barmenia|barmenia.de
!Hallesche|hallesche.de
Alte Leipziger|alte-leipziger.de
Swiss Life|swisslife.de
Zurich Versicherung|zurich.de
AXA Versicherung|axa.de|AXA VERSICHERUNG,AXA KONZERN
!Verti|verti.de
!Friday|friday.de|FRIDAY VERSICHERUNG
Neodigital|neodigital.de
WGV|wgv.de|WGV VERSICHERUNG
Itzehoer|itzehoer.de
VHV|vhv.de
!Concordia|concordia.de
Mecklenburgische|mecklenburgische.de
Roland Rechtsschutz|roland-rechtsschutz.de
Auxilia|ks-auxilia.de|KS AUXILIA
DA Direkt|da-direkt.de
AdmiralDirekt|admiraldirekt.de
Agila|agila.de
Petolo|petolo.de
IKK classic|ikk-classic.de|IKK CLASSIC
KKH|kkh.de
Knappschaft|knappschaft.de
hkk|hkk.de|HKK KRANKENKASSE
BKK|bkk.de|MOBIL KRANKENKASSE,BKK MOBIL OIL
SBK|sbk.org
Viactiv|viactiv.de
Ottonova|ottonova.de
Wefox|wefox.com
ADAC Versicherung|adac.de|ADAC VERSICHERUNG
# RENT_AND_UTILITIES_GAS_AND_ELECTRICITY 4900 other DE
EWE|ewe.de|EWE VERTRIEB
N-ERGIE|n-ergie.de|N ERGIE
Enercity|enercity.de
swb|swb.de|SWB VERTRIEB
DREWAG|sachsenenergie.de|SACHSENENERGIE,ENSO
Pfalzwerke|pfalzwerke.de
!Entega|entega.de
MVV Energie|mvv.de|MVV ENERGIE
Badenova|badenova.de
Lechwerke|lew.de|LEW LECHWERKE
Bayernwerk|bayernwerk.de
Westnetz|westnetz.de
Avacon|avacon.de
eprimo|eprimo.de
Priostrom|priostrom.de
ExtraEnergie|extraenergie.com
Stromio|stromio.de
Grünwelt|gruenwelt.de|GRUENWELT
Polarstern|polarstern-energie.de
Bürgerwerke|buergerwerke.de|BUERGERWERKE
Green Planet Energy|green-planet-energy.de
EWS Schönau|ews-schoenau.de|EWS SCHOENAU
Ostrom|ostrom.de
Rabot Charge|rabot-charge.de
!Montana|montana-energie.de|MONTANA GAS
Goldgas|goldgas.de
Maingau|maingau-energie.de|MAINGAU ENERGIE
!Techem|techem.de
!ista|ista.com|ISTA DEUTSCHLAND
EnviaM|enviam.de
WEMAG|wemag.com
Stadtwerke München|swm.de|STADTWERKE MUENCHEN
# RENT_AND_UTILITIES_WATER 4900 other DE
Gelsenwasser|gelsenwasser.de
RWW|rww.de
Harzwasserwerke|harzwasserwerke.de
OOWV|oowv.de
# RENT_AND_UTILITIES_RENT 6513 other DE
LEG Wohnen|leg-wohnen.de|LEG IMMOBILIEN,LEG WOHNEN
TAG Wohnen|tag-wohnen.de|TAG IMMOBILIEN
Grand City Property|grandcityproperty.de
GAG Immobilien|gag-koeln.de
Gesobau|gesobau.de
Howoge|howoge.de
Stadt und Land|stadtundland.de|STADT UND LAND WOHNBAUTEN
WBM|wbm.de
Nassauische Heimstätte|naheimst.de|NASSAUISCHE HEIMSTAETTE
ABG Frankfurt|abg.de|ABG FRANKFURT HOLDING
GWG München|gwg-muenchen.de|GWG MUENCHEN
GEWOFAG|gewofag.de
Gewoba|gewoba.de
LWB Leipzig|lwb.de
Vivawest|vivawest.de
Studierendenwerk|studierendenwerke.de|STUDENTENWERK
# GENERAL_SERVICES_AUTOMOTIVE 7538 store DE
Premio Reifen|premio.de
First Stop|firststop.de
Euromaster|euromaster.de
Bosch Car Service|boschcarservice.com|BOSCH SERVICE
autoteile24|autoteile24.de
kfzteile24|kfzteile24.de
Autodoc|autodoc.de
GTÜ|gtue.de|GTUE
KÜS|kues.de|KUES
Reifen.com|reifen.com
!ACE|ace.de|ACE AUTO CLUB EUROPA
AvD|avd.de
ACV|acv.de|ACV AUTOMOBIL CLUB
IMO Autowaschanlagen|imo.de|IMO CARWASH
# TRANSPORTATION_GAS 5541 store DE
Hoyer|hoyer.de|HOYER TANKSTELLE
!Bft|bft.de|BFT TANKSTELLE
!team|team.de|TEAM TANKSTELLE
Agip|agip.de|ENI AGIP
ED Tankstelle|ed-tankstellen.de
Maingau Autostrom|maingau-energie.de
EWE Go|ewe-go.de|EWE GO
Aral Pulse|aral.de|ARAL PULSE
# MEDICAL_PHARMACIES_AND_SUPPLEMENTS 5912 store FR,ES,NL,DE
Aprium Pharmacie|aprium-pharmacie.fr|PHARMACIE APRIUM
Giphar|pharmaciengiphar.com|PHARMACIE GIPHAR
Leadersanté|leadersante.fr|LEADER SANTE
Boticinal|boticinal.com
Atida|atida.com|ATIDA MIFARMA,MIFARMA
Farmacia Tedin|farmaciatedin.es
Farmavázquez|farmavazquez.com
BENU|benu.nl|BENU APOTHEEK
Alphega|alphega-apotheek.nl|ALPHEGA APOTHEEK
Boots Apotheek|boots.nl
Mediq|mediq.nl
Plein.nl|plein.nl
De Tuinen|detuinen.nl
Vitaminstore|vitaminstore.nl
apo-discounter|apodiscounter.de|APODISCOUNTER
Aponeo|aponeo.de
Medikamente per Klick|medikamente-per-klick.de
mycare|mycare.de
Easy Apotheke|easyapotheke.de|EASY APOTHEKE
Body Attack|body-attack.de
ESN|esn.com
Foodspring|foodspring.de
# PERSONAL_CARE_HAIR_AND_BEAUTY 7230 store FR,ES,NL,DE
Saint Algue|saint-algue.com
Camille Albane|camillealbane.com
Jacques Dessange|dessange.com
Fabio Salsa|fabiosalsa.com
Coiff&Co|coiffandco.com|COIFF & CO
Vog Coiffure|vogcoiffure.com
Self'Coiff|selfcoiff.fr
Diminut'Tif|diminuttif.com
Une Heure Pour Soi|uneheurepoursoi.com|1HEUREPOURSOI
Passion Beauté|passionbeaute.fr|PASSION BEAUTE
Esthetic Center|esthetic-center.com
Depil Tech|depiltech.com
Blissim|blissim.fr
Typology|typology.com
Llongueras|llongueras.com
Marco Aldany|marcoaldany.com
!Clarel|clarel.es
Bodybell|bodybell.com
Perfumerías If|perfumeriasif.com
!Aromas|aromas.es
Paco Perfumerías|pacoperfumerias.com
No+Vello|nomasvello.es|NO MAS VELLO
Centros Ideal|centrosideal.com
Team Kappers|teamkappers.nl
Cosmo Hairstyling|cosmohairstyling.nl|COSMO HAIRSTYLING
AMI Kappers|amikappers.nl
Kinki Kappers|kinki.nl
Rob Peetoom|robpeetoom.nl
Skins Cosmetics|skins.nl
!Essenza|essenza.nl
Super Cut|supercut.de
Essanelle|essanelle.de
Hairkiller|hairkiller.de
Pieper|parfuemerie-pieper.de|STADTPARFUEMERIE PIEPER
!Planity|planity.com
# PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS 7997 store FR,ES,NL,DE
On Air Fitness|onair-fitness.fr
Vita Liberté|vitaliberte.fr|VITA LIBERTE
Gigafit|gigafit.fr|GIGA FIT
L'Appart Fitness|lappartfitness.com|L APPART FITNESS
Magic Form|magicform.fr
Elancia|elancia.fr
Liberty Gym|libertygym.fr
Swedish Fit|swedishfit.fr
Aquaboulevard|aquaboulevard.com
Forest Hill|foresthill.fr
Go Fit|go-fit.es|GOFIT
Synergym|synergym.es
!Forus|forus.es
!Supera|gruposupera.es|CENTROS SUPERA
Brooklyn Fitboxing|brooklynfitboxing.com
Fitup|fitup.es
Big Gym|biggym.nl
Fit20|fit20.nl
Health City|healthcity.nl|HEALTHCITY
Fitness One|ai-fitness.de|AI FITNESS
FitnessFirst|fitnessfirst.de|FITNESS FIRST
!INJOY|injoy.de
Mrs.Sporty|mrssporty.com|MRS SPORTY
Bodystreet|bodystreet.com
Kieser|kieser.de|KIESER TRAINING
Superfit|mysuperfit.com
High5|high5.de|HIGH5 GYM
FT-Club|ft-club.de
!Wellpass|egym-wellpass.com|EGYM WELLPASS
# GENERAL_MERCHANDISE_ELECTRONICS 5732 store GB,IE,FR,ES,NL,DE
Laptops Direct|laptopsdirect.co.uk
Box.co.uk|box.co.uk
Maplin|maplin.co.uk
!Hughes|hughes.co.uk|HUGHES ELECTRICAL
musicMagpie|musicmagpie.co.uk
Envirofone|envirofone.com
Compu b|compub.com
Electrocity|electrocity.ie
!Joyces|joyces.ie
Pulsat|pulsat.fr
Gitem|gitem.fr
Easy Cash|easycash.fr
Cash Converters|cashconverters.com
Cash Express|cashexpress.fr
Hubside|hubside.store
Son-Vidéo|son-video.com|SON VIDEO
TopAchat|topachat.com
Recommerce|recommerce.com
!Miró|miro.es
Tien 21|tien21.es|TIEN21
!Expert|expert.de
Coolmod|coolmod.com
Versus Gamers|vsgamers.es
!Beep|beep.es
Allzone|allzone.es
Belsimpel|belsimpel.nl
Mobiel.nl|mobiel.nl
Paradigit|paradigit.nl
Azerty|azerty.nl
Bobshop|bobshop.nl
Electro World|electroworld.nl
EP|ep.nl|EP ELECTRONIC PARTNER
Expert.nl|expert.nl
Welhof|welhof.com
Witgoed Outlet|witgoedoutlet.nl
Gravis|gravis.de
Computeruniverse|computeruniverse.net
Reichelt|reichelt.de
Pollin|pollin.de
Caseking|caseking.de
ARLT|arlt.com
Rebuy|rebuy.de
Refurbed|refurbed.de
Clevertronic|clevertronic.de
EURONICS XXL|euronics.de
Foto Koch|fotokoch.de
Calumet|calumetphoto.de
Foto Erhardt|foto-erhardt.de
# ENTERTAINMENT_SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS 7991 store GB,IE,FR,ES,NL,DE
Chessington|chessington.com|CHESSINGTON WORLD OF ADV
Drayton Manor|draytonmanor.com
Flamingo Land|flamingoland.co.uk
Paultons Park|paultonspark.co.uk
Chester Zoo|chesterzoo.org
ZSL London Zoo|londonzoo.org|LONDON ZOO
Longleat|longleat.co.uk
Kew Gardens|kew.org
Historic Royal Palaces|hrp.org.uk
V&A|vam.ac.uk|VICTORIA AND ALBERT MUSEUM
Science Museum|sciencemuseum.org.uk
Eden Project|edenproject.com
Ticketline|ticketline.co.uk
!Gigantic|gigantic.com
TodayTix|todaytix.com
ATG Tickets|atgtickets.com
Delfont Mackintosh|delfontmackintosh.co.uk
Dublin Zoo|dublinzoo.ie
Fota Wildlife|fotawildlife.ie
Tayto Park|emeraldpark.ie|EMERALD PARK
Guinness Storehouse|guinness-storehouse.com
GAA|gaa.ie
Walygator|walygatorparc.com
Nigloland|nigloland.fr
Zoo de Beauval|zoobeauval.com|ZOOPARC DE BEAUVAL,BEAUVAL
Château de Versailles|chateauversailles.fr
Musée d'Orsay|musee-orsay.fr|MUSEE D ORSAY
Tour Eiffel|toureiffel.paris
Fnac Spectacles|fnacspectacles.com
!Shotgun|shotgun.live
Isla Mágica|islamagica.es|ISLA MAGICA
Terra Mítica|terramiticapark.com
Tibidabo|tibidabo.cat
Sagrada Família|sagradafamilia.org|SAGRADA FAMILIA
Alhambra|alhambra-patronato.es
Loro Parque|loroparque.com
Siam Park|siampark.net
Oceanogràfic|oceanografic.org|OCEANOGRAFIC
Faunia|faunia.es
Atrápalo|atrapalo.com|ATRAPALO
!Taquilla|taquilla.com
!Artis|artis.nl
Diergaarde Blijdorp|diergaardeblijdorp.nl|BLIJDORP
Burgers' Zoo|burgerszoo.nl|BURGERS ZOO
Apenheul|apenheul.nl
Avifauna|avifauna.nl
Duinrell|duinrell.nl
Toverland|toverland.nl
Madurodam|madurodam.nl
NEMO|nemosciencemuseum.nl
Van Gogh Museum|vangoghmuseum.nl
Paylogic|paylogic.com
Holiday Park|holidaypark.de
Tripsdrill|tripsdrill.de
Movie Park|movieparkgermany.de
Hansa-Park|hansapark.de
Miniatur Wunderland|miniatur-wunderland.de
Tierpark Hellabrunn|hellabrunn.de
Wilhelma|wilhelma.de
Deutsches Museum|deutsches-museum.de
Reservix|reservix.de
Ravensburger Spieleland|spieleland.de
# TRANSPORTATION_GAS 5541 store GB
MFG|motorfuelgroup.com|MOTOR FUEL GROUP
# FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR 5921 store DE
Getränke Hoffmann|getraenke-hoffmann.de|GETRAENKE HOFFMANN
Durstexpress|durstexpress.de
Flaschenpost|flaschenpost.de
Dursty|dursty.de
Orterer|orterer.de|GETRAENKEMARKT ORTERER
Rindchen's Weinkontor|rindchen.de|RINDCHENS WEINKONTOR
# FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR 5813 store ES
Gambrinus|cervezagambrinus.com|CERVECERIA GAMBRINUS
# PERSONAL_CARE_OTHER_PERSONAL_CARE 7298 store DE
Therme Erding|therme-erding.de
Tropical Islands|tropical-islands.de
# FOOD_AND_DRINK_RESTAURANT 5812 store DE,NL,GB
Vapiano|vapiano.com
# TRANSPORTATION_GAS 5541 store GB,IE
Certa|certaireland.ie|CERTA FUEL
# FOOD_AND_DRINK_FAST_FOOD 5814 store GB,IE
Tortilla Mexican Grill|tortilla.co.uk
# TRANSPORTATION_PUBLIC_TRANSIT 4111 store GB,IE
Lothian Buses|lothianbuses.com|LOTHIAN BUS
Nottingham City Transport|nctx.co.uk|NCT BUS
# FOOD_AND_DRINK_GROCERIES 5411 store CH,AT
!Aperto|aperto.ch
# FOOD_AND_DRINK_GROCERIES 5411 store BE,NL
Spar Colruyt|sparcolruytgroup.be|SPAR COLRUYT
Delitraiteur|delitraiteur.be
Boon's Markt|boonsmarkt.nl|BOONS MARKT
Crisp Groceries|crisp.nl|CRISP BV
# HOME_IMPROVEMENT_HARDWARE 5211 store NL,BE
# RENT_AND_UTILITIES_TELEPHONE 4814 online IE,GB
48 Mobile|48.ie|48 MONTHS
Tesco Mobile Ireland|tescomobile.ie
An Post Mobile|anpost.com|AN POST MOBILE
# TRAVEL_RENTAL_CARS 7512 store IT,ES,PT,FR
Maggiore|maggiore.it|MAGGIORE RENT,MAGGIORE AUTONOLEGGIO
Locauto|locautorent.com|LOCAUTO RENT
Drivalia|drivalia.com
Noleggiare|noleggiare.it
Rentacar|rentacar.fr|RENT A CAR FRANCE
Guerin|guerin.pt|GUERIN RENT A CAR
# GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS 5192 online DE
Zeit Verlag|zeit.de|ZEIT VERLAG
Frankfurter Allgemeine|faz.net|FAZ GMBH,FRANKFURTER ALLGEMEINE
Handelsblatt|handelsblatt.com
!taz|taz.de|TAZ VERLAG
Osiander|osiander.de
# FOOD_AND_DRINK_GROCERIES 5411 online DE,NL,FR
Flink (Lieferdienst)|goflink.com|FLINK SE,FLINK LIEFERDIENST
# GENERAL_MERCHANDISE_DEPARTMENT_STORES 5311 store DE,AT
Müller (Drogeriemarkt)|mueller.de|MUELLER HANDELS,MUELLER DROGERIE,MULLER DROGERIE,MUELLER LTD
# TRAVEL_FLIGHTS 4511 online ES
Iberia Lineas Aereas|iberia.com|IBERIA L A E,IBERIA LAE
`;
