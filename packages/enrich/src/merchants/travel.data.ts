// Transport, fuel, parking, airlines, hotels, car rental. The README of the package tells how lines are read.
export const TRAVEL = `
# TRANSPORTATION_GAS 5541 store *
!Shell|shell.com|SHELL OIL,SHELL SERVICE,SHELL SERVICE STATION,ROYAL DUTCH SHELL,SHELL STATION,SHELL RECHARGE
BP|bp.com|BP PRODUCTS,BP CONNECT,BP STATION
Esso|.com|ESSO CIRCLE K,ESSO TANKSTATION,ESSO STATION,ESSO EXPRESS,ESSO TIGER
Texaco|.com
Gulf (Oil)|gulfoil.com|GULF
# TRANSPORTATION_GAS 5541 store US,CA
Chevron|.com|CHEVRON STATION
Exxon|exxon.com|EXXONMOBIL,EXXON MOBIL
!Mobil|mobil.com|MOBIL MART,MOBIL OIL
Sunoco|.com
Marathon (Petroleum)|marathon.com|MARATHON PETRO,MARATHON OIL,MARATHON GAS
Valero|.com
Phillips 66|phillips66.com|PHILLIPS 66,PHILLIPS66
Conoco|.com
!76 (Gas)|76.com|76 UNION,UNION 76
Arco|arco.com|ARCO PAYPOINT
Citgo|.com
Sinclair|sinclairoil.com|SINCLAIR OIL
Murphy USA|murphyusa.com|MURPHY OIL,MURPHY7,MURPHYUSA
Pilot Flying J|pilotflyingj.com|PILOT TRAVEL,FLYING J,PILOT_
Love's Travel Stops|loves.com|LOVES TRAVEL,LOVES COUNTRY,LOVE S TRAVEL
TravelCenters of America|ta-petro.com|TRAVELCENTERS,PETRO STOPPING
Hess|hess.com|HESS EXPRESS
Lukoil|.com
Getty (Gas)|getty.com|GETTY PETROLEUM
Holiday (Stationstore)|holidaystationstores.com|HOLIDAY STATIONS,HOLIDAY STN
Cenex|.com
Kwik Star|kwikstar.com
Petro-Canada|petro-canada.ca|PETRO CANADA,PETROCAN
Husky Energy|huskyenergy.com|HUSKY
Ultramar|.ca
Irving Oil|irvingoil.com|IRVING
Fas (Gas)|fasgas.ca|FAS GAS PLUS
Mobil (Canada)|mobil.ca
Pioneer Energy|pioneer.ca
Fuelman|.com
Electrify America|electrifyamerica.com
ChargePoint|.com|CHARGE POINT
EVgo|evgo.com
Tesla Supercharger|tesla.com|TESLA SUPERCHARGER,TESLA SUPERCHARGE
Blink Charging|blinkcharging.com
# TRANSPORTATION_GAS 5541 store GB,IE
Tesco (Petrol)|tesco.com|TESCO PFS,TESCO PAY AT PUMP,TESCO PETROL,TESCO PAY AT PUM
Sainsbury's (Petrol)|sainsburys.co.uk|SAINSBURYS PETROL,SAINSBURYS PFS,JS PETROL
Asda (Petrol)|asda.com|ASDA PETROL,ASDA PAY AT PUMP,ASDA FUEL,ASDA PFS
Morrisons (Petrol)|morrisons.com|MORRISONS PETROL,MORRISON PETROL,WM MORRISON PETROL,WM MORRISONS PETROL
Jet (Petrol)|jetlocal.co.uk|JET PETROL,JET SERVICE
Murco|murco.co.uk
Applegreen|.com
Maxol|.ie
Top Oil|top.ie
Emo Oil|emo.ie
Moto (Services)|moto-way.com|MOTO
Pod Point|pod-point.com
BP Pulse|bppulse.co.uk
Instavolt|.co.uk
Motor Fuel Group|motorfuelgroup.com|MFG
# TRANSPORTATION_GAS 5541 store FR,ES,PT,IT,BE
TotalEnergies|totalenergies.com|TOTAL ACCESS,TOTAL STATION,RELAIS TOTAL,TOTALENERGIES ACCESS,REL TOTAL,TOTAL RELAIS
Avia|avia-france.fr|AVIA STATION
Elan (Station)|.fr
Carrefour (Carburant)|carrefour.fr|CARREFOUR STATION,CARREFOUR DAC,CARREFOUR CARB
Leclerc (Carburant)|leclerc|LECLERC STATION,LECLERC CARBURANT,LECLERC DAC,DAC LECLERC
Intermarché (Carburant)|intermarche.com|INTERMARCHE DAC,INTERMARCHE STATION,ITM DAC,DAC INTERMARCHE
Super U (Carburant)|magasins-u.com|SUPER U STATION,SUPER U DAC,HYPER U STATION,STATION U,DAC SUPER U
Auchan (Carburant)|auchan.fr|AUCHAN CARBURANT,AUCHAN STATION,AUCHAN DAC
Repsol|.com|REPSOL COMERCIAL,WAYLET
Cepsa|.es|MOEVE,CEPSA COMERCIAL
Galp|galp.com|GALP ENERGIA
Ballenoil|.es
Plenoil|.es
Petronor|.eus
Petroprix|.com
BonÀrea Energia|bonarea.com
Q8|q8.it|Q8 EASY,KUWAIT PETROLEUM
Eni (Station)|eni.com|ENI,AGIP
IP Gruppo Api|gruppoapi.com|IP MATIC
Prio Energy|prio.pt
# TRANSPORTATION_GAS 5541 store NL,DE,AT,BE
Tango|tango.nl|TANGO TANKSTATION
TinQ|tinq.nl
Tamoil|.nl
Firezone|.nl
Argos (Tankstation)|argos.nl
Avia (Nederland)|avia.nl
Fastned|fastnedcharging.com
Allego|allego.eu
Aral|aral.de|ARAL AG,ARAL TANKSTELLE,ARAL STATION
JET (Tankstelle)|jet.de|JET TANKSTELLE,JET DANKT
HEM (Tankstelle)|hem-tankstelle.de|HEM
!Star (Tankstelle)|star.de|STAR TANKSTELLE,ORLEN DEUTSCHLAND,ORLEN
Total (Deutschland)|total.de|TOTAL DEUTSCHLAND,TOTAL TANKSTELLE
Westfalen (Tankstelle)|westfalen.com
OIL! (Tankstelle)|oil-tankstellen.de|OIL TANKSTELLE
Raiffeisen (Tankstelle)|raiffeisen.com
OMV|omv.at
Classic (Tankstelle)|classic-oil.de
Ionity|ionity.eu
EnBW mobility|enbw.com|ENBW MOBILITY,ENBW MOBILITY+
# TRANSPORTATION_TAXIS_AND_RIDE_SHARES 4121 online *
Uber|.com|UBER TRIP,UBER TECHNOLOGIES,UBER BV,UBER ONE,UBER HELP UBER COM
Lyft|.com|LYFT RIDE,LYFT TEMP AUTH
Bolt|bolt.eu|BOLT EU,BOLT EU O,BOLT OPERATIONS,BOLTEU
Free Now|free-now.com|FREENOW,FREE NOW,MYTAXI
Cabify|.com
BlaBlaCar|blablacar.com|COMUTO
Gett|gett.com
Ola Cabs|olacabs.com
Didi|didiglobal.com
Grab|grab.com|GRAB RIDE
Via Transportation|ridewithvia.com
Curb|gocurb.com|CURB SVC,CURB TAXI
Addison Lee|addisonlee.com
G7 (Taxi)|g7.fr|TAXIS G7
Heetch|.com
LeCab|lecab.fr
Marcel|marcel.cab|MARCEL CAB
Blacklane|.com
Arro Taxi|ridearro.com
Flywheel|flywheel.com
Beck Taxi|becktaxi.com
Waymo|waymo.com
Alto Rides|ridealto.com
Lynk Taxis|lynk.ie
# TRANSPORTATION_PUBLIC_TRANSIT 4111 store *
Transport for London|tfl.gov.uk|TFL,TFL TRAVEL CH,TFL TRAVEL CHARGE,TFL GOV UK,TFL GOV UK CP,TRANSPORT FOR LONDON,TFL RAIL
Trainline|thetrainline.com|TRAINLINE COM,THETRAINLINE,WWW THETRAINLINE
Amtrak|.com
Greyhound|.com|GREYHOUND LINES
MTA (New York)|mta.info|MTA NYCT,MTA VENDING,NYCT PAYGO,MTA METROCARD,MTA OMNY,MTA LIRR,MTA MNR,METROCARD
BART|bart.gov|BART CLIPPER,BART-
Clipper|clippercard.com|CLIPPER SYSTEMS,CLIPPER CARD
Caltrain|.com
Muni (SF)|sfmta.com|SFMTA MUNI,MUNIMOBILE
LA Metro|metro.net|LA METRO TAP,TAP WEB,LACMTA,TAP CARD
CTA (Chicago)|transitchicago.com|CTA VENTRA,VENTRA,CTA MACHINE,VENTRA MOBILE,VENTRA WEBSITE
Metra|metra.com|METRA MOBILE
WMATA|wmata.com|WMATA SMARTRIP,SMARTRIP
MBTA|mbta.com|MBTA MTICKET
SEPTA|septa.org|SEPTA KEY,SEPTA FARE
NJ Transit|njtransit.com|NJT,NJT MYTIX,NJ TRANSIT RAIL
PATH|panynj.gov|PATH TAPP,PATH VENDING
TriMet|trimet.org|TRIMET TICKET
King County Metro|orcacard.com|ORCA CARD,KING COUNTY METRO
Metrolink Trains|metrolinktrains.com
MARTA|itsmarta.com|MARTA BREEZE
RTD (Denver)|rtd-denver.com
DART (Dallas)|dart.org|DART GOPASS
Megabus|.com
FlixBus|flixbus.com|FLIXBUS COM,FLIX SE
Peter Pan Bus|peterpanbus.com
Brightline|gobrightline.com
Presto|prestocard.ca|PRESTO AUTOLOAD,PRESTO FARE,PRESTO APPL,PRESTO MOBL
TTC|ttc.ca
GO Transit|gotransit.com
STM (Montréal)|stm.info|STM
TransLink|translink.ca|COMPASS WEB,COMPASS VENDING,COMPASS AUTOLOAD,TRANSLINK COMPASS
OC Transpo|octranspo.com
VIA Rail|viarail.ca
Exo|exo.quebec
National Express|nationalexpress.com
Stagecoach|stagecoachbus.com|STAGECOACH SERVICES
Arriva|arriva.co.uk|ARRIVA BUS
First Bus|firstbus.co.uk
Go-Ahead|go-ahead.com|GO AHEAD LONDON
LNER|.co.uk
Great Western Railway|gwr.com|GWR
Avanti West Coast|avantiwestcoast.co.uk|AVANTI WEST
Southeastern|southeasternrailway.co.uk|SOUTHEASTERN RAILWAY
Southern Railway|southernrailway.com|SOUTHERN RAILWAY
South Western Railway|southwesternrailway.com|SOUTH WESTERN RAIL,SWR
Thameslink|thameslinkrailway.com|GTR THAMESLINK
Northern Rail|northernrailway.co.uk|NORTHERN RAILWAY
ScotRail|.co.uk
TransPennine Express|tpexpress.co.uk|TRANSPENNINE EXP
CrossCountry Trains|crosscountrytrains.co.uk
Greater Anglia|greateranglia.co.uk
c2c Rail|c2c-online.co.uk|C2C
East Midlands Railway|eastmidlandsrailway.co.uk
Merseyrail|merseyrail.org
Heathrow Express|heathrowexpress.com
Gatwick Express|gatwickexpress.com
Railcard|railcard.co.uk
Metrolink (Manchester)|tfgm.com|TFGM METROLINK
Eurostar|.com
Irish Rail|irishrail.ie|IARNROD EIREANN
Dublin Bus|dublinbus.ie
Bus Éireann|buseireann.ie|BUS EIREANN
Leap Card|leapcard.ie|LEAP CARD TOP UP,TFI LEAP
Luas|luas.ie
SNCF|sncf-connect.com|SNCF CONNECT,SNCF VOYAGEURS,SNCF INTERNET,SNCF WEB MOBILE,OUI SNCF,SNCF VOYAGES,TER SNCF,SNCF GARE
RATP|ratp.fr|RATP PARIS
TCL (Lyon)|tcl.fr|SYTRAL
RTM (Marseille)|rtm.fr
Tisséo|tisseo.fr|TISSEO
TBM (Bordeaux)|infotbm.com|KEOLIS BORDEAUX
TAN (Nantes)|naolib.fr|SEMITAN
Ilévia|ilevia.fr|ILEVIA
Thalys|thalys.com
Ouigo|ouigo.com
Renfe|renfe.com|RENFE VIAJEROS,RENFE CERCANIAS,RENFE OPERADORA
Metro de Madrid|metromadrid.es|METRO MADRID
EMT Madrid|emtmadrid.es
TMB Barcelona|tmb.cat|TMB,TRANSPORTS METROPOLITANS
Ferrocarrils de la Generalitat|fgc.cat|FGC
Alsa|alsa.es|ALSA GRUPO
Avanza Bus|avanzabus.com
Iryo|iryo.eu
Metrovalencia|metrovalencia.es
NS|ns.nl|NS GROEP,NS REIZIGERS,NS INT,NS GROEP IZ NS REIZIGERS
OV-chipkaart|ov-chipkaart.nl|OV CHIPKAART,TRANS LINK SYSTEMS,TRANSLINK SYSTEMS
GVB|gvb.nl|GVB AMSTERDAM
RET|ret.nl|RET NV
HTM|htm.nl|HTM PERSONENVERVOER
Arriva (Nederland)|arriva.nl
Connexxion|connexxion.nl
Qbuzz|qbuzz.nl
De Lijn|delijn.be
SNCB|belgiantrain.be|NMBS
STIB|stib-mivb.be|STIB MIVB
Deutsche Bahn|bahn.de|DB VERTRIEB,DB VERTRIEB GMBH,DB BAHN,DB FERNVERKEHR,BAHNCARD,DB NAVIGATOR,DEUTSCHE BAHN AG,DB REGIO
BVG|bvg.de|BVG APP,BERLINER VERKEHRSBETRIEBE
MVG (München)|mvg.de|MVG,MUENCHNER VERKEHRSGESELLSCHAFT
HVV|hvv.de|HAMBURGER HOCHBAHN
KVB|kvb.koeln|KOELNER VERKEHRS BETRIEBE
RMV|rmv.de|RHEIN MAIN VERKEHRSVERBUND
VBB|vbb.de
VVS (Stuttgart)|vvs.de|SSB AG
S-Bahn Berlin|sbahn.berlin|S BAHN BERLIN
Rheinbahn|rheinbahn.de
ÖBB|oebb.at|OEBB,OBB PERSONENVERKEHR
Wiener Linien|wienerlinien.at
SBB|sbb.ch|SBB CFF FFS
Trenitalia|.com
Italo (Treno)|italotreno.it|ITALO
ATAC (Roma)|atac.roma.it
ATM (Milano)|atm.it|AZIENDA TRASPORTI MILANESI
CP (Comboios)|cp.pt|COMBOIOS DE PORTUGAL
SJ|sj.se|SJ AB
SL (Stockholm)|sl.se|STORSTOCKHOLMS LOKALTRAFIK
Omio|omio.com
# TRANSPORTATION_PARKING 7523 store *
ParkMobile|parkmobile.io
SpotHero|.com
ParkWhiz|.com
SP Plus Parking|spplus.com|SP PLUS,SP+ PARKING
LAZ Parking|lazparking.com
ABM Parking|abm.com
Impark|impark.com|IMPARK00
Indigo (Parking)|parkindigo.com|INDIGO PARK,PARK INDIGO
PayByPhone|paybyphone.com|PAYBYPHONE PARKING,PAY BY PHONE
RingGo|ringgo.co.uk|RINGGO PARKING,RINGGO
JustPark|justpark.com
NCP|ncp.co.uk|NCP CAR PARK,NATIONAL CAR PARKS,NCP LIMITED
APCOA|apcoa.com|APCOA PARKING
Q-Park|q-park.com|Q PARK,QPARK,Q PARK BV
Saba (Parking)|sabaparking.co.uk|SABA
EasyPark|easypark.com|EASYPARK
Passport Parking|passportinc.com|PASSPORTPARKING,PPRK
ParkChicago|parkchicago.com
Premium Parking|premiumparking.com
Diamond Parking|diamondparking.com
Ace Parking|aceparking.com
Towne Park|townepark.com
Icon Parking|iconparkingsystems.com|ICON PARKING SYSTEMS
Green P|greenp.com|GREEN P PARKING,TORONTO PARKING AUTH
Euro Car Parks|eurocarparks.com
Parkingeye|parkingeye.co.uk
MiPermit|mipermit.com
Paybyphone (France)|paybyphone.fr
Effia|effia.com|EFFIA STATIONNEMENT
Vinci Park|vincipark.com
Saemes|saemes.fr
Flowbird|flowbird.fr
Onepark|onepark.fr
Telpark|telpark.com|EMPARK
El Parking|elparking.com
Parkmobile (NL)|parkmobile.nl|PARKMOBILE BENELUX
Yellowbrick|yellowbrick.nl|YELLOWBRICK PARKEREN
Parkbee|parkbee.com
Parkster|parkster.com
Contipark|contipark.de
Payzone Parking|payzoneparking.ie
eflow Parking|parkingtag.ie|PARKING TAG
HonkMobile|honkmobile.com|HONK MOBILE
YourParkingSpace|yourparkingspace.co.uk
# TRANSPORTATION_TOLLS 4784 other *
E-ZPass|e-zpassny.com|E Z PASS,EZPASS,E ZPASS,EZ PASS,E-Z PASSNY,EZPASSMA,NJ EZPASS,E Z PASSNY
FasTrak|bayareafastrak.org|FASTRAK CSC,FASTRAK,BAY AREA FASTRAK
SunPass|sunpass.com|SUNPASS,SUNPASS ACC
TxTag|txtag.org|TXTAG
TollTag|ntta.org
I-Pass|getipass.com|IL TOLLWAY,ILLINOIS TOLLWAY,IPASS,I PASS REPLENISH
Peach Pass|peachpass.com|PEACHPASS
Good To Go|mygoodtogo.com|GOODTOGO,WSDOT GOODTOGO,WSDOT GOOD TO GO
The Toll Roads|thetollroads.com|TCA FASTRAK,TOLL ROADS
PA Turnpike|paturnpike.com|PA TURNPIKE
Ohio Turnpike|ohioturnpike.org
E-470|expresstoll.com|E 470 EXPRESS,EXPRESSTOLL,E470
HCTRA|hctra.org|HCTRA EZ TAG,HCTRA
407 ETR|407etr.com|407 ETR,407ETR
Dart Charge|gov.uk|DARTFORD CROSSING,DART CHARGE,HIGHWAYS ENGLAND DART
M6toll|m6toll.co.uk|M6 TOLL,MIDLAND EXPRESSWAY
London Congestion Charge|tfl.gov.uk|TFL CONGESTION,CONGESTION CHARGE,ULEZ,TFL AUTO PAY,TFL ROAD USER CHARGE
eFlow|eflow.ie|EFLOW M50,M50 EFLOW
Easytrip|easytrip.ie
Vinci Autoroutes|vinci-autoroutes.com|VINCI AUTOROUTE,ASF,COFIROUTE,ESCOTA,AUTOROUTES DU SUD
APRR|aprr.fr|APRR AUTOROUTE,AREA AUTOROUTE
Sanef|sanef.com|SANEF BIP AND GO,SAPN
Bip&Go|bipandgo.com|BIP AND GO,BIP & GO,BIPANDGO
Ulys|ulys.com|ULYS TELEPEAGE,ULYS VINCI
Fulli|fulli.com
Abertis|abertis.com|ABERTIS AUTOPISTAS,AUCAT,ACESA
Via-T|viat.es|VIA T,BIP DRIVE
Autopistas|autopistas.com
Westerscheldetunnel|westerscheldetunnel.nl
Toll Collect|toll-collect.de
ASFINAG|asfinag.at|ASFINAG MAUT
Autostrade|autostrade.it|AUTOSTRADE PER L ITALIA
Telepass|telepass.com
Via Verde|viaverde.pt
# TRANSPORTATION_BIKES_AND_SCOOTERS 7999 online *
Lime|li.me|LIME RIDE,LIM RIDE,LIME RIDE COST,LIM RIDE COST,LIMEBIKE,LIME RIDES
Bird (Rides)|bird.co|BIRD APP,BIRD RIDE
Citi Bike|citibikenyc.com|CITIBIKE,CITI BIKE NYC
Divvy|divvybikes.com|DIVVY BIKE
Bay Wheels|baywheels.com
Capital Bikeshare|capitalbikeshare.com
Bluebikes|bluebikes.com
Biketown|biketownpdx.com
Santander Cycles|tfl.gov.uk|TFL CYCLE HIRE,SANTANDER CYCLES
Voi|voi.com|VOI SCOOTERS,VOI TECHNOLOGY
Tier (Mobility)|tier.app|TIER,TIER SE
Dott|ridedott.com|RIDEDOTT
Vélib'|velib-metropole.fr|VELIB,VELIB METROPOLE,SMOVENGO
Swapfiets|swapfiets.com
Bixi|bixi.com|BIXI MONTREAL
Bike Share Toronto|bikesharetoronto.com|BIKE SHARE TO
Mobi Bikes|mobibikes.ca
Neuron Mobility|rideneuron.com
Bicing|bicing.barcelona
BiciMAD|bicimad.com
nextbike|nextbike.net
Dublinbikes|dublinbikes.ie
Donkey Republic|donkey.bike
Cooltra|cooltra.com
Acciona Motosharing|acciona-mobility.com
Felyx|felyx.com
Check (Technologies)|ridecheck.app|CHECK SCOOTER
Revel|gorevel.com|REVEL TRANSIT
Veo Ride|veoride.com|VEORIDE
Spin (Scooters)|spin.app
# TRAVEL_FLIGHTS 4511 online *
American Airlines|aa.com|AMERICAN AIR,AMERICAN AIR0,AMERICAN AI
Delta Air Lines|delta.com|DELTA AIR,DELTA AIR LINES,DELTA AIRLINES
United Airlines|united.com|UNITED AIR
Southwest Airlines|southwest.com|SOUTHWES,SOUTHWEST AIR,SOUTHWEST AIRLINE
JetBlue|jetblue.com|JETBLUE AIRWAYS,JET BLUE
Alaska Airlines|alaskaair.com|ALASKA AIR,ALASKA A
Spirit Airlines|spirit.com|SPIRIT AIRL,SPIRIT AIR
Frontier Airlines|flyfrontier.com|FRONTIER AIRL,FRONTIER AI
Hawaiian Airlines|hawaiianairlines.com|HAWAIIAN AIR
Allegiant Air|allegiantair.com|ALLEGIANT
Sun Country|suncountry.com|SUN COUNTRY AIR
Breeze Airways|flybreeze.com
Air Canada|aircanada.com
WestJet|.com
Porter Airlines|flyporter.com|PORTER AIR
Air Transat|airtransat.com
Flair Airlines|flyflair.com
British Airways|ba.com|BRITISH AIRWAYS PLC,BRITISH A
easyJet|easyjet.com|EASYJET COM,EASY JET,EASYJET AIRLINE
Ryanair|.com|RYANAIR DAC,RYANAIR LTD
Jet2|jet2.com|JET2 COM
Virgin Atlantic|virginatlantic.com|VIRGIN ATL
Wizz Air|wizzair.com|WIZZAIR,WIZZ AIR HUNGARY
Aer Lingus|aerlingus.com|AERLINGUS
Loganair|.co.uk
Lufthansa|.com|DEUTSCHE LUFTHANSA
Eurowings|.com
Condor|condor.com|CONDOR FLUGDIENST
TUI fly|tuifly.com|TUIFLY
Air France|airfrance.fr|AIRFRANCE
Transavia|.com
KLM|klm.com|KLM ROYAL DUTCH
Iberia|.com|IBERIA LINEAS,IBERIA EXPRESS
Vueling|.com|VUELING AIRLINES
Volotea|.com
Air Europa|aireuropa.com
TAP Air (Portugal)|flytap.com|TAP PORTUGAL,TAP AIR
ITA Airways|ita-airways.com
SAS Scandinavian|flysas.com|SCANDINAVIAN AIRLINES
Norwegian Air|norwegian.com|NORWEGIAN AIR SHUTTLE
Finnair|.com
Brussels Airlines|brusselsairlines.com
Swiss Air|swiss.com|SWISS INTERNATIONAL AIR
Austrian Airlines|austrian.com
Turkish Airlines|turkishairlines.com|TURKISH AIR,THY
Emirates|emirates.com|EMIRATES AIRLINE
Qatar Airways|qatarairways.com|QATAR AIR
Etihad|etihad.com
Singapore Airlines|singaporeair.com
Cathay Pacific|cathaypacific.com
Qantas|.com
Air New Zealand|airnewzealand.com
ANA|ana.co.jp|ALL NIPPON
Japan Airlines|jal.com
Korean Air|koreanair.com
Aeromexico|.com
Volaris|.com
Avianca|.com
LATAM|latamairlines.com|LATAM AIRLINES
Copa Airlines|copaair.com
Icelandair|.com
Play Airlines|flyplay.com
# TRAVEL_LODGING 7011 store *
Marriott|.com|JW MARRIOTT
Hilton|.com|HILTON HOTELS,HILTON GARDEN,HILTON GARDEN INN,TRU BY HILTON
Hampton Inn|hilton.com|HAMPTON INNS,HAMPTON INN SUITES,HAMPTON BY HILTON
Embassy Suites|hilton.com
Hyatt|.com|HYATT PLACE,HYATT REGENCY,GRAND HYATT,HYATT HOUSE
Sheraton|marriott.com
Westin|marriott.com|THE WESTIN
W Hotels|marriott.com|W HOTEL
Ritz-Carlton|ritzcarlton.com|RITZ CARLTON
Holiday Inn|ihg.com|HOLIDAY INNS,HOLIDAY INN EXP,HOLIDAY INN EXPRESS
InterContinental|ihg.com|INTERCONTINENTAL HOTEL
Crowne Plaza|ihg.com
Best Western|bestwestern.com
Comfort Inn|choicehotels.com|COMFORT SUITES,COMFORT INN SUITES
Quality Inn|choicehotels.com
Days Inn|wyndhamhotels.com
Super 8|wyndhamhotels.com|SUPER 8 MOTEL
La Quinta|wyndhamhotels.com|LA QUINTA INN
Ramada|wyndhamhotels.com
Wyndham|wyndhamhotels.com
Motel 6|motel6.com
Red Roof Inn|redroof.com|RED ROOF
Extended Stay America|extendedstayamerica.com
Drury Inn|druryhotels.com
Omni Hotels|omnihotels.com
Four Seasons|fourseasons.com
Fairmont|fairmont.com
Loews Hotels|loewshotels.com
Kimpton|ihg.com
Radisson|radissonhotels.com|RADISSON BLU
Airbnb|.com|AIRBNB COM,AIRBNB INC,AIRBNB PAYMENTS|marketplace
Vrbo|vrbo.com|VRBO COM,HOMEAWAY|marketplace
Booking.com|booking.com|BOOKING COM,BOOKING COM HOTEL,BKG BOOKING,HOTEL AT BOOKING COM,BKG HOTEL AT BOOKING|marketplace
Hotels.com|hotels.com|HOTELS COM,HOTELSCOM|marketplace
Hostelworld|.com||marketplace
Agoda|agoda.com|AGODA COM|marketplace
Trivago|.com
Premier Inn|premierinn.com|PREMIER INNS
Travelodge|travelodge.co.uk|TRAVELODGE HOTELS,TRAVELODGE GB
Jurys Inn|leonardohotels.co.uk
Leonardo Hotels|leonardo-hotels.com
Maldron Hotel|maldronhotels.com
Clayton Hotel|claytonhotels.com
Center Parcs|centerparcs.com
Butlins|butlins.com
Haven Holidays|haven.com
Accor|accor.com|ACCORHOTELS,ACCOR HOTELS
Ibis|ibis.accor.com|IBIS HOTEL,IBIS BUDGET,IBIS STYLES,HOTEL IBIS
Novotel|novotel.accor.com
Mercure|mercure.accor.com|MERCURE HOTEL
Sofitel|.com
Pullman Hotel|pullman.accor.com
B&B Hotels|hotel-bb.com|B&B HOTEL,B & B HOTEL,B AND B HOTEL,BB HOTELS
Campanile|campanile.com|HOTEL CAMPANILE
Première Classe|premiereclasse.com|PREMIERE CLASSE
Kyriad|kyriad.com
Pierre & Vacances|pierreetvacances.com|PIERRE VACANCES,PIERRE ET VACANCES
Gîtes de France|gites-de-france.com|GITES DE FRANCE
Abritel|abritel.fr
NH Hotels|nh-hotels.com|NH HOTEL
Meliá|melia.com|MELIA HOTELS,HOTEL MELIA
Barceló|barcelo.com|BARCELO HOTELS,HOTEL BARCELO
Riu Hotels|riu.com
Paradores|parador.es|PARADORES DE TURISMO
Iberostar|.com
Eurostars Hotels|eurostarshotels.com
Ilunion Hotels|ilunionhotels.com
Fletcher Hotels|fletcher.nl|FLETCHER HOTEL
Bastion Hotels|bastionhotels.com
Landal|landal.nl|LANDAL GREENPARKS
Roompot|roompot.nl
Motel One|motel-one.com
Maritim|maritim.de|MARITIM HOTEL
Steigenberger|steigenberger.com
A&O Hostels|aohostels.com|A&O HOTELS
Meininger|meininger-hotels.com
Generator Hostels|generatorhostels.com|GENERATOR HOSTEL
KOA Campground|koa.com|KOA CAMPGROUNDS
Recreation.gov|recreation.gov|RECREATION GOV
ReserveCalifornia|reservecalifornia.com
Delta Hotels|marriott.com|DELTA HOTELS,DELTA HOTEL
Coast Hotels|coasthotels.com
Sandman Hotel|sandmanhotels.com
Vacasa|.com
Sonder|sonder.com|SONDER USA
# TRAVEL_RENTAL_CARS 7512 store *
Hertz|hertz.com|HERTZ RENT A CAR,HERTZ CAR RENTAL
Avis|avis.com|AVIS RENT A CAR,AVIS BUDGET
Budget Rent a Car|budget.com|BUDGET RENT,BUDGET RENT A CAR,BUDGET CAR
Enterprise|enterprise.com|ENTERPRISE RENT,ENTERPRISE RENT A CAR,ENTERPRISE RAC,ENTERPRISE CAR
National Car Rental|nationalcar.com|NATIONAL CAR RENTAL,NATIONAL CAR
Alamo|alamo.com|ALAMO RENT,ALAMO RENT A CAR
Thrifty|thrifty.com|THRIFTY CAR,THRIFTY CAR RENTAL
Dollar Rent a Car|dollar.com|DOLLAR RAC,DOLLAR RENT A CAR,DOLLAR CAR
Sixt|sixt.com|SIXT RENT A CAR,SIXT GMBH
Europcar|.com
Turo|turo.com|TURO INC
Ada Location|ada.fr
Rent A Car (France)|rentacar.fr
Goldcar|goldcar.es
Record Go|recordrentacar.com
OK Mobility|okmobility.com
Centauro|centauro.net
Buchbinder|buchbinder.de
Fox Rent A Car|foxrentacar.com
Payless Car Rental|paylesscar.com
Arnold Clark Rental|arnoldclarkrental.com
# TRAVEL_OTHER_TRAVEL 4722 online *
Expedia|.com|EXPEDIA COM,EXPEDIA INC,EXPEDIA 7
Priceline|.com|PRICELINE COM
Orbitz|.com
Travelocity|.com
Kayak|kayak.com
Hopper|hopper.com|HOPPER FLIGHT,HOPPER HOTEL
Skyscanner|.net
TripAdvisor|.com
Viator|.com|TRIPADVISOR VIATOR
GetYourGuide|.com|GET YOUR GUIDE
Kiwi.com|kiwi.com|KIWI COM
eDreams|edreams.com|EDREAMS ODIGEO
Opodo|.com
lastminute.com|lastminute.com|LASTMINUTE COM,LASTMINUTE
TUI|tui.co.uk|TUI UK,TUI DEUTSCHLAND,TUI FRANCE
Jet2holidays|jet2holidays.com
Loveholidays|.com|LOVE HOLIDAYS
On the Beach|onthebeach.co.uk
Hays Travel|haystravel.co.uk
Club Med|clubmed.com
Voyage Privé|voyage-prive.com|VOYAGE PRIVE
Fram Voyages|fram.fr
Logitravel|.com
Viajes El Corte Inglés|viajeselcorteingles.es|VIAJES EL CORTE INGLES
Halcón Viajes|halconviajes.com|HALCON VIAJES
Corendon|corendon.nl
Sunweb|sunweb.nl
D-reizen|d-reizen.nl|D REIZEN
Check24|check24.de|CHECK24 REISEN
Holidaycheck|holidaycheck.de
Royal Caribbean|royalcaribbean.com|ROYAL CARIBBEAN CRU
Carnival Cruise|carnival.com|CARNIVAL CRUISE LINE
Norwegian Cruise Line|ncl.com|NORWEGIAN CRUISE
Princess Cruises|princess.com
P&O Cruises|pocruises.com|P&O CRUISES
P&O Ferries|poferries.com|P&O FERRIES
Stena Line|stenaline.com
Brittany Ferries|brittany-ferries.com
DFDS|dfds.com|DFDS SEAWAYS
Irish Ferries|irishferries.com
Eurotunnel|eurotunnel.com|LE SHUTTLE
CLEAR|clearme.com|CLEAR CLEARME COM,CLEARME
Global Entry|cbp.gov|TRUSTED TRAVELER,CBP GLOBAL ENTRY
Priority Pass|prioritypass.com
AMEX Travel|amextravel.com
Chase Travel|chase.com|CHASE TRAVEL
Redtag|redtag.ca
# TRANSPORTATION_OTHER_TRANSPORTATION 4789 store *
Super Shuttle|supershuttle.com|SUPERSHUTTLE
Aircoach|aircoach.ie
Le Bus Direct|lebusdirect.com
Terravision|terravision.eu
Groome Transportation|groometransportation.com
Bookaway|.com
# TRANSPORTATION_OTHER_TRANSPORTATION 7512 store *
Zipcar|.com|ZIPCAR TRIP
Share Now|share-now.com
Car2Go|car2go.com
Miles (Mobility)|miles-mobility.com
Greenwheels|.nl
MyWheels|mywheels.nl
Communauto|communauto.com
Evo Car Share|evo.ca
Enterprise Car Club|enterprisecarclub.co.uk
GoCar|gocar.ie|GO CAR
Free2Move|free2move.com
WiBLE|wible.es
Getaround|.com|DRIVY
U-Haul (Truck)|uhaul.com|U HAUL MOVING,UHAUL,U-HAUL
Penske (Truck)|pensketruckrental.com|PENSKE TRK,PENSKE TRUCK LSG
Ryder|ryder.com|RYDER TRUCK
# TRAVEL_OTHER_TRAVEL 4411 store *
Washington State Ferries|wsdot.wa.gov|WSF FERRIES,WSDOT FERRIES
BC Ferries|bcferries.com|BC FERRIES
NYC Ferry|ferry.nyc
# TRAVEL_OTHER_TRAVEL 4722 online *
Sunwing|sunwing.ca
`;
