// Entertainment, software, homes' supply, insurance, charities, offices. The README of the package tells how lines are read.
export const SERVICES = `
# ENTERTAINMENT_TV_AND_MOVIES 4899 online *
Netflix|.com|NETFLIX COM,NETFLIX INTERNATIONAL
Hulu|hulu.com|HULU COM,HLU HULU,HLU*HULU
Disney Plus|disneyplus.com|DISNEY+,DISNEYPLUS,DISNEY PLUS
HBO Max|max.com|HBOMAX,HBO MAX,HBO NOW
Paramount+|paramountplus.com|PARAMOUNT PLUS,PARAMNTPLUS
Peacock (TV)|peacocktv.com|PEACOCK TV,PEACOCK A,PEACOCK PREMIUM
Apple TV|apple.com|APPLE TV PLUS
YouTube Premium|youtube.com|YOUTUBE PREMIUM,YOUTUBEPREMIUM,YOUTUBE TV,YOUTUBE,YT PREMIUM
Prime Video|primevideo.com|AMAZON VIDEO,AMAZON PRIME VIDEO,PRIMEVIDEO,AMZN DIGITAL VIDEO,PRIME VIDEO CHANNELS
Sling TV|sling.com|SLING,SLING COM
fuboTV|fubo.tv|FUBO TV
Philo|philo.com
Crunchyroll|.com
Starz|starz.com|STARZ ENTERTAINMENT
Showtime|sho.com
ESPN Plus|espn.com|ESPN+,ESPN PLUS
Discovery+|discoveryplus.com|DISCOVERY PLUS
BritBox|britbox.com
Crave TV|crave.ca|CRAVE
DAZN|dazn.com|DAZN LTD,DAZN LIMITED
NOW TV|nowtv.com|NOWTV,NOW TV LTD
TV Licensing|tvlicensing.co.uk|TV LICENCE,TV LICENCE MBP,TV LICENCE DD,TV LICENCE HCP
ITVX|itv.com
Canal+|canalplus.com|CANAL PLUS,CANAL + ,CANALPLUS
Molotov|molotov.tv
Filmin|filmin.es
Videoland|.nl
Viaplay|viaplay.com
WOW TV|wowtv.de
Rundfunkbeitrag|rundfunkbeitrag.de|RUNDFUNK ARD ZDF,RUNDFUNK ARD ZDF DRADIO,ARD ZDF DRADIO,BEITRAGSSERVICE
RTL+|plus.rtl.de|RTL PLUS,TVNOW
Joyn|joyn.de
AMC Theatres|amctheatres.com|AMC,AMC ONLINE,AMC STUBS,AMC THEATRE
Regal Cinemas|regmovies.com|REGAL CINEMA,REGAL CROWN
Cinemark|.com
Fandango|fandango.com|FANDANGO COM
Alamo Drafthouse|drafthouse.com
Marcus Theatres|marcustheatres.com
Redbox|redbox.com
Atom Tickets|atomtickets.com
Cineplex|cineplex.com|CINEPLEX ODEON
Landmark Cinemas|landmarkcinemas.com
Odeon|odeon.co.uk|ODEON CINEMAS,ODEON CINEMA
Cineworld|.co.uk
Vue Cinemas|myvue.com|VUE CINEMA,VUE BSL,VUE ENTERTAINMENT
Picturehouse|picturehouses.com|PICTUREHOUSE CINEMAS
Everyman Cinema|everymancinema.com
Showcase Cinemas|showcasecinemas.co.uk
Omniplex|omniplex.ie
UGC|ugc.fr|UGC CINE CITE,UGC ILLIMITE
Pathé|pathe.fr|CINEMAS PATHE,PATHE GAUMONT,GAUMONT PATHE,PATHE CINEMAS,PATHE THUIS
MK2|mk2.com
CGR Cinémas|cgrcinemas.fr|CGR CINEMAS
Kinepolis|.com
Cinesa|.es
Yelmo Cines|yelmocines.es|YELMO CINEPLEX
UCI Kinowelt|uci-kinowelt.de
CinemaxX|cinemaxx.de
Cinestar|cinestar.de
Cineville|cineville.nl
# ENTERTAINMENT_MUSIC_AND_AUDIO 5815 online *
Spotify|.com|SPOTIFY USA,SPOTIFY AB,SPOTIFY P,SPOTIFYUK,SPOTIFY STOCKHOLM
Apple Music|apple.com
Pandora (Music)|pandora.com|PANDORA INTERNET,PANDORA RADIO
SiriusXM|siriusxm.com|SIRIUS XM,SXM SIRIUSXM,SIRIUS RADIO
Tidal|tidal.com|TIDAL MUSIC
Deezer|deezer.com|DEEZER SA
SoundCloud|.com
Audible|audible.com|AUDIBLE COM,AUDIBLE UK,AMAZON AUDIBLE
Amazon Music|amazon.com|AMAZON MUSIC,AMZN MUSIC,AMAZON MUSIC UNLIMITED
YouTube Music|youtube.com
Bandcamp|.com
Qobuz|.com
Storytel|storytel.com
Beatport|.com
iHeartRadio|iheart.com
# ENTERTAINMENT_VIDEO_GAMES 5816 online *
Steam|steampowered.com|STEAM GAMES,STEAMGAMES,STEAMGAMES COM,STEAM PURCHASE,VALVE,STEAMPOWERED,VALVE STEAM
PlayStation|playstation.com|PLAYSTATION NETWORK,PLAYSTATIONNETWORK,SONY PLAYSTATION,PLAYSTATION NETW
Xbox|xbox.com|MICROSOFT XBOX,XBOX LIVE,XBOX GAME PASS
Nintendo|nintendo.com|NINTENDO OF AMERICA,NINTENDO ESHOP,NINTENDO CA
Epic Games|epicgames.com|EPIC GAMES STORE,EPICGAMES
Roblox|roblox.com|ROBLOX CORP,ROBLOX COM
Riot Games|riotgames.com
Blizzard|blizzard.com|BLIZZARD ENTERTAINMENT,BLIZZARD ENT,BATTLE NET
Electronic Arts|ea.com|ELECTRONIC ARTS,EA ORIGIN,ORIGIN COM
Ubisoft|.com
GameStop|.com
GAME (Retail)|game.co.uk|GAME STORES,GAME RETAIL
Micromania|micromania.fr|MICROMANIA ZING
GAME (España)|game.es|GAME STORES IBERIA
Twitch|twitch.tv|TWITCHINTERACTIVE,TWITCH INTERACTIVE
Minecraft|minecraft.net|MOJANG
Humble Bundle|humblebundle.com
GOG|gog.com|GOG COM,GOG SP
Instant Gaming|instant-gaming.com|INSTANT GAMING
G2A|g2a.com|G2A COM
Supercell|.com
Jagex|jagex.com
Discord|discord.com|DISCORD NITRO
Square Enix|square-enix.com
# ENTERTAINMENT_CASINOS_AND_GAMBLING 7995 online *
DraftKings|draftkings.com|DRAFT KINGS
FanDuel|fanduel.com|FANDUEL SPORTSBOOK
BetMGM|betmgm.com
Caesars Sportsbook|caesars.com|CAESARS SPORTSBOOK,CAESARS CASINO
Bet365|bet365.com|BET365
William Hill|williamhill.com|WILLIAM HILL ONLINE
Ladbrokes|ladbrokes.com|LADBROKES CORAL
Coral (Betting)|coral.co.uk|CORAL RACING
Paddy Power|paddypower.com|PADDYPOWER,PADDY POWER BETFAIR
Betfair|.com
Betfred|.com
Sky Bet|skybet.com|SKYBET,SKY BETTING
888 Casino|888casino.com|888CASINO,888 HOLDINGS
National Lottery|national-lottery.co.uk|THE NATIONAL LOTTERY,NATIONAL LOTTERY INTERACTIVE,CAMELOT LOTTERY
BoyleSports|boylesports.com
Irish National Lottery|lottery.ie
Française des Jeux|fdj.fr|FDJ,FRANCAISE DES JEUX,FDJ PARIONS
Winamax|.fr
PMU|pmu.fr
Betclic|.fr
Unibet|.com
ONCE|juegosonce.es|JUEGOS ONCE,ONCE CUPON
Loterías y Apuestas del Estado|loteriasyapuestas.es|LOTERIAS Y APUESTAS,LOTERIAS Y APUESTAS DEL ESTADO
Codere|codere.es
Sportium|.es
Holland Casino|hollandcasino.nl
Toto|toto.nl|TOTO ONLINE
Staatsloterij|nederlandseloterij.nl|NEDERLANDSE LOTERIJ
Postcode Loterij|postcodeloterij.nl|NATIONALE POSTCODE LOTERIJ
Lotto24|lotto24.de
Tipico|tipico.de
Westlotto|westlotto.de
OLG|olg.ca|OLG ONLINE,ONTARIO LOTTERY
Loto-Québec|lotoquebec.com|LOTO QUEBEC
PlayNow BCLC|playnow.com|BCLC PLAYNOW
PokerStars|.com
Chumba Casino|chumbacasino.com|CHUMBA
PrizePicks|prizepicks.com
Underdog Fantasy|underdogfantasy.com
MGM Grand Casino|mgmgrand.com
Stake.com|stake.com
Hard Rock Casino|hardrock.com
Foxwoods|foxwoods.com
Mohegan Sun|mohegansun.com
# ENTERTAINMENT_SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS 7991 online *
Ticketmaster|.com|TICKETMASTER UK,TM TICKETMASTER
StubHub|.com
SeatGeek|.com
Live Nation|livenation.com
AXS|axs.com|AXS COM,AXS TICKETS
Eventbrite|eventbrite.com|EB EVENTBRITE
Vivid Seats|vividseats.com
Gametime|gametime.co
Dice|dice.fm|DICE FM
See Tickets|seetickets.com
Skiddle|.com
Fever|feverup.com|FEVERUP,FEVER LABS
Walt Disney World|disneyworld.com|DISNEY RESORT,WDW TICKETS,DISNEYWORLD,WDW PARK
Disneyland|disneyland.com|DISNEYLAND RESORT
Universal Orlando|universalorlando.com|UNIVERSAL STUDIOS
Six Flags|sixflags.com
SeaWorld|seaworld.com
Busch Gardens|buschgardens.com
Cedar Point|cedarpoint.com
Legoland|legoland.com
Topgolf|topgolf.com
Canada's Wonderland|canadaswonderland.com
Alton Towers|altontowers.com
Merlin Entertainments|merlinentertainments.biz
Thorpe Park|thorpepark.com
Blackpool Pleasure Beach|blackpoolpleasurebeach.com
Natural History Museum|nhm.ac.uk
National Trust Sites|nationaltrust.org.uk
Disneyland Paris|disneylandparis.com|EURO DISNEY,DISNEYLAND PARIS BILLETTERIE
Parc Astérix|parcasterix.fr|PARC ASTERIX
Puy du Fou|puydufou.com
Futuroscope|.com
Musée du Louvre|louvre.fr|MUSEE DU LOUVRE
Billetreduc|.com
PortAventura|portaventuraworld.com|PORT AVENTURA
Parque Warner|parquewarner.com
Museo del Prado|museodelprado.es
Entradas.com|entradas.com|ENTRADAS COM
Efteling|.com
Rijksmuseum|.nl
Walibi|walibi.nl
Ticketswap|.com
Museumkaart|museum.nl|MUSEUMKAART,MUSEUMVERENIGING
Europa-Park|europapark.de|EUROPA PARK
Phantasialand|.de
Eventim|eventim.de|CTS EVENTIM
Heide Park|heide-park.de
Croke Park|crokepark.ie
Ticketmaster (Ireland)|ticketmaster.ie
# ENTERTAINMENT_OTHER_ENTERTAINMENT 5818 online *
Patreon|patreon.com|PATREON MEMBER,PATREON MEMBERSHIP
OnlyFans|onlyfans.com|OF LONDON,FENIX INTERNATIONAL
Escape Hunt|escapehunt.com
Meetup|meetup.com
Painting with a Twist|paintingwithatwist.com
Sky Zone|skyzone.com
# GENERAL_SERVICES_OTHER_GENERAL_SERVICES 5817 online *
Microsoft|microsoft.com|MICROSOFT OFFICE,MSFT,MICROSOFT 365,MICROSOFT MSBILL,MSBILL INFO,MICROSOFT IRELAND
Adobe|adobe.com|ADOBE CREATIVE,ADOBE SYSTEMS,ADOBE INC,ADOBE ACROPRO,ADOBE PHOTOGPHY
Google|google.com|GOOGLE LLC,GOOGLE STORAGE,GOOGLE ONE,GOOGLE GSUITE,GSUITE,GOOGLE WORKSPACE,GOOGLE IRELAND,GOOGLE PAYMENT,GOOGLE CLOUD
Apple iCloud|apple.com|ICLOUD
Dropbox|.com
Zoom|zoom.us|ZOOM US,ZOOM COM,ZOOM VIDEO
Slack|slack.com|SLACK T
Notion|notion.so|NOTION LABS
OpenAI|openai.com|OPENAI CHATGPT,CHATGPT SUBSCRIPTION,CHATGPT,OPENAI LLC
Anthropic|anthropic.com|CLAUDE AI,ANTHROPIC CLAUDE,CLAUDE AI SUBSCRIPTION
Midjourney|midjourney.com
GitHub|github.com|GITHUB INC
GitLab|.com
Atlassian|.com
Canva|canva.com|CANVA PTY
Figma|.com
Grammarly|grammarly.com
NordVPN|nordvpn.com|NORD VPN,NORDVPN COM
ExpressVPN|expressvpn.com
Surfshark|.com
1Password|1password.com
LastPass|lastpass.com
Dashlane|.com
Norton|norton.com|NORTON AP,NORTONLIFELOCK,LIFELOCK
McAfee|mcafee.com
Malwarebytes|.com
Evernote|.com
Mailchimp|mailchimp.com|INTUIT MAILCHIMP
Squarespace|squarespace.com|SQSP,SQSP INV,SQSP DOMAIN
Wix|wix.com|WIX COM
GoDaddy|godaddy.com|DNH GODADDY,GODADDY COM,DNH GODADDY COM
Namecheap|namecheap.com|NAME CHEAP COM,NAME-CHEAP
Bluehost|.com
WordPress|wordpress.com|AUTOMATTIC,WPCHRGE
Shopify|shopify.com|SHOPIFY COM
Amazon Web Services|aws.amazon.com|AWS,AMAZON WEB SERVICES,AWS EMEA
DigitalOcean|digitalocean.com|DIGITALOCEAN COM
Hetzner|hetzner.com|HETZNER ONLINE
OVH|ovhcloud.com|OVH SAS,OVHCLOUD
Ionos|ionos.com|IONOS SE,1&1 IONOS
Strato|strato.de
TransIP|transip.nl
Linode|linode.com
Cloudflare|.com
Heroku|.com
Vercel|vercel.com
Twilio|.com
HubSpot|.com
Salesforce|.com
DocuSign|.com
LinkedIn|linkedin.com|LINKEDIN P,LINKEDIN PRE,LINKEDIN PREMIUM
Facebook Ads|facebook.com|FACEBK,FACEBOOK ADS,META ADS,FACEBK ADS,FACEBOOK IRELAND
Google Ads|ads.google.com|GOOGLE ADS,GOOGLE ADWS,GOOGLE ADSWS
Ancestry|ancestry.com|ANCESTRY COM
Jetbrains|.com
Setapp|setapp.com
Proton|proton.me|PROTONMAIL,PROTON AG
Backblaze|backblaze.com
Fiverr|.com|FIVERR INC
Upwork|upwork.com|UPWORK ESCROW
Indeed Jobs|indeed.com|INDEED COM
Intelius|.com
Equifax|.com
TransUnion|transunion.com
Parallels|parallels.com
Paddle|paddle.com
Doodle|doodle.com
Airtable|airtable.com
# GENERAL_SERVICES_ACCOUNTING_AND_FINANCIAL_PLANNING 8931 online *
Freshbooks|freshbooks.com|FRESH BOOKS,2NDSITE FRESHBOOKS
QuickBooks|quickbooks.intuit.com|INTUIT QUICKBOOKS,QUICKBOOKS ONLINE,INTUIT QBOOKS,INTUIT QB ONLINE
TurboTax|turbotax.intuit.com|INTUIT TURBOTAX
H&R Block|hrblock.com|HRBLOCK,H & R BLOCK,HR BLOCK
Jackson Hewitt|jacksonhewitt.com
Liberty Tax|libertytax.com
TaxAct|taxact.com
Xero|xero.com|XERO UK,XERO INC
Sage Software|sage.com|SAGE SOFTWARE,SAGE UK
FreeAgent|freeagent.com
YNAB|ynab.com|YOU NEED A BUDGET
Rocket Money|rocketmoney.com|ROCKET MONEY,TRUEBILL
Wave (Accounting)|waveapps.com
FreeTaxUSA|freetaxusa.com
Credit Karma Tax|creditkarma.com
Edward Jones|edwardjones.com
TaxScouts|taxscouts.com
Exact Online|exact.com
Moneybird|moneybird.nl
lexoffice|lexoffice.de
DATEV|datev.de
WISO Steuer|buhl.de|BUHL DATA
Taxfix|.de
Pennylane|.com
Indy Comptabilité|indy.fr
TaxDown|taxdown.es
Wealthsimple Tax|wealthsimple.com
# GENERAL_SERVICES_CONSULTING_AND_LEGAL 8111 online *
LegalZoom|legalzoom.com
Rocket Lawyer|rocketlawyer.com
LegalShield|legalshield.com|LEGAL SHIELD,LEGALSHIELD MEMBRSHP
Irwin Mitchell|irwinmitchell.com
Slater and Gordon|slatergordon.co.uk|SLATER GORDON
Captain Contrat|captaincontrat.com
Legalstart|legalstart.fr
ARAG|arag.com|ARAG SE,ARAG RECHTSBIJSTAND
DAS Rechtsbijstand|das.nl
# GENERAL_SERVICES_INSURANCE 6300 other *
State Farm|statefarm.com|STATE FARM RO,STATE FARM INSURANCE,STATE FARM RO 27
GEICO|geico.com|GEICO AUTO,GEICO PREM COLL
Progressive|progressive.com|PROGRESSIVE INS,PROG DIRECT INS,PROG ADVANCED,PROGRESSIVE INSURANCE
Allstate|allstate.com|ALLSTATE INS,ALLSTATE INS CO
USAA Insurance|usaa.com|USAA P&C,USAA INSURANCE,USAA P C INT
Liberty Mutual|libertymutual.com|LIBERTY MUT
Farmers Insurance|farmers.com|FARMERS INS,FARMERS INS EFT
Nationwide Insurance|nationwide.com|NATIONWIDE INS,NATIONWIDE PET,NATIONWIDE MUTUAL
Travelers Insurance|travelers.com|TRAVELERS INS,TRAVELERS PERSONAL
American Family Insurance|amfam.com|AMERICAN FAMILY INS,AM FAM INS
Erie Insurance|erieinsurance.com|ERIE INS
Esurance|.com
Lemonade|lemonade.com|LEMONADE INSURANCE,LEMONADE INS
Root (Insurance)|joinroot.com
Metromile|.com
The General|thegeneral.com|THE GENERAL INSURANCE
Hartford Insurance|thehartford.com|THE HARTFORD
Mercury Insurance|mercuryinsurance.com|MERCURY INS
Aetna|aetna.com
Cigna|cigna.com
UnitedHealthcare|uhc.com|UNITED HEALTHCARE,UHC,UNITEDHEALTHCARE
Humana|humana.com|HUMANA INC
Anthem Blue Cross|anthem.com|ANTHEM BLUE,ANTHEM BC
Blue Cross Blue Shield|bcbs.com|BCBS,BLUE CROSS,BLUE SHIELD,BLUECROSS BLUESHIELD,BLUE CROSS BLUE SHIELD
Oscar Health|hioscar.com|OSCAR INSURANCE
Delta Dental|deltadental.com
VSP Vision|vsp.com
MetLife|metlife.com|METLIFE INSURANCE
Prudential Insurance|prudential.com|PRUDENTIAL INS
New York Life|newyorklife.com|NYLIFE,NEW YORK LIFE INS
Northwestern Mutual|northwesternmutual.com|NORTHWESTERN MU,NWM
MassMutual|massmutual.com|MASS MUTUAL
Lincoln Financial|lfg.com
Primerica|primerica.com|PRIMERICA LIFE
Aflac|aflac.com
Mutual of Omaha|mutualofomaha.com
Globe Life|globelifeinsurance.com
AAA Insurance|aaa.com
Trupanion|trupanion.com
Healthy Paws|healthypawspetinsurance.com
Asurion|asurion.com|ASURION WIRELESS
Intact Insurance|intact.ca|INTACT,INTACT ASSURANCE
Belairdirect|belairdirect.com|BELAIR DIRECT,BELAIRDIRECT
Desjardins Insurance|desjardins.com|DESJARDINS ASSURANCES,DESJARDINS INS
TD Insurance|tdinsurance.com|TD INSURANCE,TD ASSURANCE,MELOCHE MONNEX
Manulife|manulife.ca|MANULIFE INS
Sun Life|sunlife.ca|SUNLIFE,SUN LIFE INS
Canada Life|canadalife.com
Co-operators|cooperators.ca|COOPERATORS,THE CO OPERATORS
Aviva|aviva.co.uk|AVIVA INSURANCE,AVIVA LIFE,AVIVA UK
Direct Line|directline.com|DIRECT LINE INS,UK INSURANCE
Admiral|admiral.com|ADMIRAL INSURANCE
Churchill Insurance|churchill.com
Hastings Direct|hastingsdirect.com
LV Insurance|lv.com|LIVERPOOL VICTORIA,LV=
Legal & General|legalandgeneral.com|LEGAL GENERAL,LEGAL AND GENERAL,LEGAL & GENERAL,L&G INSURANCE
Esure|esure.com
More Than|morethan.com
Saga|saga.co.uk|SAGA SERVICES
Bupa|bupa.co.uk|BUPA HEALTHCARE,BUPA HEALTH,BUPA INSURANCE
Vitality|vitality.co.uk|VITALITY HEALTH,VITALITYHEALTH
Petplan|petplan.co.uk|PET PLAN
ManyPets|manypets.com|BOUGHT BY MANY
Swinton|swinton.co.uk|SWINTON GROUP
Royal London|royallondon.com
Zurich Insurance|zurich.com|ZURICH INS
Laya Healthcare|layahealthcare.ie
Irish Life Health|irishlifehealth.ie|IRISH LIFE HEALTH
VHI Healthcare|vhi.ie|VHI
FBD Insurance|fbd.ie
123.ie|123.ie|123 IE
Allianz|allianz.com|ALLIANZ IARD,ALLIANZ VERSICHERUNG,ALLIANZ VIE,ALLIANZ LEBENSVERSICHERUNG,ALLIANZ SEGUROS
AXA|axa.com|AXA FRANCE,AXA FRANCE IARD,AXA INSURANCE,AXA SEGUROS,AXA VERSICHERUNG,AXA ASSURANCES
Generali|generali.com|GENERALI IARD,GENERALI DEUTSCHLAND
MAIF|maif.fr
MAAF|maaf.fr|MAAF ASSURANCES
Macif|macif.fr
Matmut|matmut.fr
GMF|gmf.fr|GMF ASSURANCES
Groupama|groupama.fr
MMA Assurances|mma.fr|MMA IARD
Direct Assurance|direct-assurance.fr
Harmonie Mutuelle|harmonie-mutuelle.fr
MGEN|mgen.fr
Malakoff Humanis|malakoffhumanis.com
AG2R La Mondiale|ag2rlamondiale.fr|AG2R
April Assurances|april.fr
Alan|alan.com|ALAN ASSURANCE,ALAN SA
Luko|luko.eu|LUKO COVER
Mapfre|mapfre.es|MAPFRE ESPANA,MAPFRE FAMILIAR,MAPFRE VIDA
Mutua Madrileña|mutua.es|MUTUA MADRILENA
Línea Directa|lineadirecta.com|LINEA DIRECTA,LINEA DIRECTA ASEGURADORA
Sanitas|sanitas.es|SANITAS SEGUROS
Adeslas|segurcaixaadeslas.es|SEGURCAIXA ADESLAS
DKV Seguros|dkvseguros.com|DKV
Santalucía|santalucia.es|SANTALUCIA SEGUROS
Ocaso|ocaso.es|OCASO SEGUROS
Zilveren Kruis|zilverenkruis.nl|ZILVEREN KRUIS ZORGVERZEKERINGEN
VGZ|vgz.nl|VGZ ZORGVERZEKERAAR
CZ Zorgverzekeringen|cz.nl|CZ GROEP
Menzis|menzis.nl|MENZIS ZORGVERZEKERAAR
ONVZ|onvz.nl
Ditzo|ditzo.nl
FBTO|fbto.nl
Nationale-Nederlanden|nn.nl|NATIONALE NEDERLANDEN
Centraal Beheer|centraalbeheer.nl
Univé|unive.nl|UNIVE
Interpolis|interpolis.nl
Ohra|ohra.nl
InShared|inshared.nl
a.s.r.|asr.nl|ASR VERZEKERINGEN,ASR SCHADEVERZEKERING
Monuta|monuta.nl
DELA|dela.nl|DELA UITVAART
HUK-Coburg|huk.de|HUK COBURG,HUK24,HUK 24
R+V Versicherung|ruv.de|R V VERSICHERUNG,R+V ALLGEMEINE
DEVK|devk.de
ERGO|ergo.de|ERGO VERSICHERUNG,ERGO GROUP
HDI|hdi.de|HDI VERSICHERUNG
CosmosDirekt|cosmosdirekt.de|COSMOS VERSICHERUNG
Gothaer|gothaer.de
Debeka|debeka.de|DEBEKA KRANKENVERSICHERUNG
LVM Versicherung|lvm.de
Techniker Krankenkasse|tk.de|TECHNIKER KRANKENKASSE,TK KRANKENKASSE
AOK|aok.de|AOK PLUS,AOK BAYERN,AOK NORDWEST
Barmer|barmer.de
DAK-Gesundheit|dak.de|DAK GESUNDHEIT
# RENT_AND_UTILITIES_TELEPHONE 4814 other *
Verizon|verizon.com|VERIZON WIRELESS,VZWRLSS,VZ WIRELESS,VERIZON WRLS,VZW,VERIZONWRLSS
T-Mobile|t-mobile.com|TMOBILE,T MOBILE,TMOBILE POSTPAID,TMOBILE AUTO PAY
AT&T|att.com|ATT,AT&T MOBILITY,ATT BILL,ATT WIRELESS,AT T,ATT PAYMENT,AT&T BILL PAYMENT
Sprint|sprint.com|SPRINT WIRELESS,SPRINT8006396111
Cricket Wireless|cricketwireless.com
Metro by T-Mobile|metrobyt-mobile.com|METRO BY T MOBILE,METROPCS,METRO PCS
Boost Mobile|boostmobile.com
Mint Mobile|mintmobile.com
Visible Wireless|visible.com|VISIBLE SERVICE
US Cellular|uscellular.com|US CELLULAR
Google Fi|fi.google.com|GOOGLE FI,GOOGLE FI WIRELESS
Consumer Cellular|consumercellular.com
TracFone|tracfone.com
Xfinity Mobile|xfinity.com|XFINITY MOBILE
Vonage|vonage.com
Rogers|rogers.com|ROGERS WIRELESS,ROGERS COMMUNICATIONS
Bell Canada|bell.ca|BELL MOBILITY,BELL MOBILITE
Telus|telus.com|TELUS MOBILITY,TELUS MOBILITE
Fido|fido.ca|FIDO MOBILE,FIDO SOLUTIONS
Koodo|koodomobile.com|KOODO MOBILE
Virgin Plus|virginplus.ca|VIRGIN MOBILE CANADA,VIRGIN PLUS
Freedom Mobile|freedommobile.ca
Public Mobile|publicmobile.ca
Vidéotron Mobile|videotron.com
!EE|ee.co.uk|EE LIMITED,EE MOBILE,EE & T MOBILE,T MOBILE EE
!O2|o2.co.uk|O2 UK,TELEFONICA UK,O2 UK PAY & GO
Vodafone|vodafone.com|VODAFONE LTD,VODAFONE ESPANA,VODAFONE GMBH,VODAFONE IRELAND,VODAFONE LIBERTEL
!Three|three.co.uk|THREE UK,H3G,H3G REFERENCE,THREE IRELAND,HUTCHISON 3G
giffgaff|giffgaff.com
Tesco Mobile|tescomobile.com
Lebara|lebara.com|LEBARA MOBILE
Smarty|smarty.co.uk
iD Mobile|idmobile.co.uk
Lycamobile|lycamobile.com|LYCA MOBILE
Voxi|voxi.co.uk
48 Mobile|48.ie
eir|eir.ie|EIR,EIRCOM
GoMo|gomo.ie
Lebara (NL)|lebara.nl
Orange|orange.fr|ORANGE SA,ORANGE FRANCE,ORANGE ESPAGNE,SOSH ORANGE
Sosh|sosh.fr
SFR|sfr.fr|SFR MOBILE,SFR FIXE ADSL,SFR SA,RED BY SFR
Bouygues Telecom|bouyguestelecom.fr|BOUYGUES TELECOM
Free Mobile|free.fr|FREE MOBILE
La Poste Mobile|lapostemobile.fr
NRJ Mobile|nrjmobile.fr
Prixtel|.com
Movistar|movistar.es|TELEFONICA DE ESPANA,TELEFONICA MOVILES,MOVISTAR FUSION
Yoigo|yoigo.com|XFERA MOVILES
MásMóvil|masmovil.es|MASMOVIL,MAS MOVIL
Pepephone|pepephone.com
Jazztel|jazztel.com
Digi Mobil|digimobil.es|DIGI SPAIN,DIGI SPAIN TELECOM
Lowi|lowi.es
Simyo|simyo.es
O2 (España)|o2online.es
KPN|kpn.com|KPN BV,KPN MOBIEL
Odido|odido.nl|T MOBILE NETHERLANDS,ODIDO NETHERLANDS
Simpel|simpel.nl
Ben|ben.nl|BEN MOBIEL
hollandsnieuwe|hollandsnieuwe.nl
Youfone|youfone.nl
Budget Mobiel|budgetmobiel.nl
Telekom|telekom.de|TELEKOM DEUTSCHLAND,DEUTSCHE TELEKOM,TELEKOM DEUTSCHLAND GMBH
O2 (Deutschland)|o2online.de|TELEFONICA GERMANY,TELEFONICA GERMANY GMBH
1&1|1und1.de|1&1 TELECOM,1 1 TELECOM,1&1 MOBILFUNK
Drillisch|drillisch.de|DRILLISCH ONLINE
freenet|freenet.de|FREENET DLS
Aldi Talk|alditalk.de|ALDI TALK,E PLUS SERVICE
winSIM|winsim.de
A1 Telekom|a1.net|A1 TELEKOM AUSTRIA
Proximus|proximus.be
Swisscom|swisscom.ch
TIM|tim.it|TELECOM ITALIA
Iliad|iliad.it
WindTre|windtre.it|WIND TRE
MEO|meo.pt
NOS Comunicações|nos.pt|NOS COMUNICACOES
Telia|telia.se|TELIA SVERIGE
Tele2|tele2.se|TELE2 SVERIGE
# RENT_AND_UTILITIES_INTERNET_AND_CABLE 4899 other *
Comcast|xfinity.com|COMCAST CABLE,XFINITY,COMCAST XFINITY,COMCAST CABLE COMM
Spectrum|spectrum.com|CHARTER COMMUNICATIONS,CHARTER COMM,TIME WARNER CABLE,SPECTRUM MOBILE
Cox Communications|cox.com|COX COMM,COX COMMUNICATION,COX COMMUNICATIONS
Optimum|optimum.com|OPTIMUM CABLE,ALTICE,CABLEVISION,SUDDENLINK
Verizon Fios|verizon.com|VERIZON FIOS,VZ FIOS
AT&T Internet|att.com|AT&T UVERSE,ATT U VERSE
Frontier Communications|frontier.com|FRONTIER COMM,FRONTIER COMMUNICATION
CenturyLink|centurylink.com|CENTURYLINK LUMEN,LUMEN
DirecTV|directv.com|DIRECTV SERVICE
DISH Network|dish.com|DISH NETWORK,DISH NTWK
Google Fiber|fiber.google.com
Mediacom|mediacomcable.com
RCN|rcn.com|ASTOUND
WOW Internet|wowway.com|WOW INTERNET,WOWWAY
Windstream|.com
HughesNet|hughesnet.com
Starlink|starlink.com|STARLINK INTERNET
EarthLink|.net
Shaw Cable|shaw.ca|SHAW CABLESYSTEMS,SHAW CABLE
Cogeco|cogeco.ca
Vidéotron|videotron.com|VIDEOTRON
Eastlink|eastlink.ca
TekSavvy|teksavvy.com
EBOX|ebox.ca
SaskTel|sasktel.com
Virgin Media|virginmedia.com|VIRGIN MEDIA PYMTS,VIRGIN MEDIA PAYMENTS,VIRGIN MEDIA IRELAND
Sky|sky.com|SKY DIGITAL,SKY SUBSCRIBERS,SKY UK,SKY IRELAND,SKY DEUTSCHLAND
BT|bt.com|BT GROUP,BRITISH TELECOM,BT GROUP PLC,BRITISH TELECOMMUNICATIONS
TalkTalk|talktalk.co.uk|TALKTALK LIMITED
Plusnet|plus.net|PLUSNET PLC
Hyperoptic|.com
Zen Internet|zen.co.uk
Community Fibre|communityfibre.co.uk
Imagine Broadband|imagine.ie
Free|free.fr|FREE TELECOM,FREE HAUTDEBIT,FREEBOX,FREE HAUT DEBIT
Numericable|numericable.fr
Euskaltel|euskaltel.com
R Cable|mundo-r.com
Adamo|adamo.es
Ziggo|ziggo.nl|ZIGGO SERVICES,VODAFONEZIGGO,ZIGGO SERVICES BV
Delta Fiber|delta.nl|DELTA FIBER,CAIWAY
Telfort|telfort.nl
Online.nl|online.nl
Telenet|telenet.be
Vodafone Kabel|vodafone.de|VODAFONE KABEL,KABEL DEUTSCHLAND,UNITYMEDIA,VODAFONE KABEL DEUTSCHLAND
M-net|m-net.de|M NET TELEKOMMUNIKATIONS
NetCologne|netcologne.de
Deutsche Glasfaser|deutsche-glasfaser.de
EWE TEL|ewe.de|EWE TEL
Tele Columbus|pyur.com|PYUR
Fastweb|fastweb.it
Magenta Telekom|magenta.at
# RENT_AND_UTILITIES_GAS_AND_ELECTRICITY 4900 other *
Con Edison|coned.com|CON ED,CONED,CON EDISON CECONY,CONSOLIDATED EDISON
PG&E|pge.com|PGE,PG&E WEBRECURRING,PACIFIC GAS ELEC,PACIFIC GAS AND ELECTRIC,PGANDE
Southern California Edison|sce.com|SO CAL EDISON,SCE,SOCALEDISON
SoCalGas|socalgas.com|SO CAL GAS,SOCALGAS PAID SCGC
SDG&E|sdge.com|SAN DIEGO GAS
Duke Energy|duke-energy.com|DUKEENERGY,DUKE ENERGY CORP
Dominion Energy|dominionenergy.com|DOMINION ENERGY VA,DOMINION VA POWER
Florida Power & Light|fpl.com|FPL,FPL DIRECT DEBIT,FLORIDA POWER LIGHT
Georgia Power|georgiapower.com
National Grid|nationalgrid.com|NATIONAL GRID NE,NGRID
Eversource|eversource.com
PSE&G|pseg.com|PSEG,PSE&G
PECO Energy|peco.com|PECO
ComEd|comed.com|COMED,COMMONWEALTH EDISON
Xcel Energy|xcelenergy.com|XCEL
DTE Energy|dteenergy.com|DTE
Consumers Energy|consumersenergy.com
Ameren|ameren.com|AMEREN ILLINOIS,AMEREN MISSOURI
Entergy|entergy.com
CenterPoint Energy|centerpointenergy.com|CENTERPOINT,CNP
Reliant Energy|reliant.com|RELIANT
TXU Energy|txu.com|TXU
Puget Sound Energy|pse.com|PUGET SOUND ENER
Pacific Power|pacificpower.net
Portland General Electric|portlandgeneral.com|PORTLAND GENERAL
NV Energy|nvenergy.com
Arizona Public Service|aps.com|APS ELECTRIC,ARIZONA PUBLIC SER
Salt River Project|srpnet.com|SRP SUREPAY,SRP
Alabama Power|alabamapower.com
Spire Energy|spireenergy.com|SPIRE
Nicor Gas|nicorgas.com|NICOR
Peoples Gas|peoplesgasdelivery.com
Washington Gas|washingtongas.com
Atmos Energy|atmosenergy.com
Sunrun|sunrun.com
Hydro One|hydroone.com
Hydro-Québec|hydroquebec.com|HYDRO QUEBEC
BC Hydro|bchydro.com
Toronto Hydro|torontohydro.com
Enbridge Gas|enbridgegas.com|ENBRIDGE
FortisBC|fortisbc.com
Énergir|energir.com|ENERGIR
Enmax|enmax.com
Epcor|epcor.com
Alectra|alectrautilities.com
Manitoba Hydro|hydro.mb.ca
SaskPower|saskpower.com
Direct Energy|directenergy.com
British Gas|britishgas.co.uk|BRITISH GAS TRADING,BRITISH GAS SERVICES
EDF Energy|edfenergy.com|EDF ENERGY CUSTOMER,EDF ENERGY CUSTOMERS
E.ON|eonenergy.com|E ON NEXT,EON NEXT,E ON ENERGY,EON ENERGIE,E ON ENERGIE
Scottish Power|scottishpower.co.uk|SCOTTISHPOWER
OVO Energy|ovoenergy.com|OVO
Octopus Energy|octopus.energy|OCTOPUS ENERGY LTD
SSE|sse.co.uk|SSE ENERGY,SSE AIRTRICITY,SSE SCOTTISH HYDRO
Bulb Energy|bulb.co.uk|BULB
Shell Energy|shellenergy.co.uk|SHELL ENERGY RETAIL
Utilita|utilita.co.uk
So Energy|so.energy
Ecotricity|ecotricity.co.uk
Electric Ireland|electricireland.ie
Bord Gáis Energy|bordgaisenergy.ie|BORD GAIS,BORD GAIS ENERGY
Energia|energia.ie
Flogas|flogas.ie
PrePay Power|prepaypower.ie|PREPAYPOWER
EDF|edf.fr|EDF PARTICULIERS,EDF CLIENTS PARTICULIERS,ELECTRICITE DE FRANCE
Engie|engie.fr|ENGIE SA,ENGIE ESPANA,ENGIE PARTICULIERS
TotalEnergies Électricité|totalenergies.fr|TOTALENERGIES ELECTRICITE ET GAZ,TOTAL DIRECT ENERGIE,DIRECT ENERGIE
Eni Gas & Power|fr.eni.com|ENI GAS POWER
Ekwateur|ekwateur.fr
Ohm Énergie|ohm-energie.com
Vattenfall|vattenfall.com|VATTENFALL SALES,VATTENFALL EUROPE
Mint Énergie|mint-energie.com|MINT ENERGIE
Iberdrola|iberdrola.es|IBERDROLA CLIENTES,IBERDROLA CUR
Endesa|endesa.com|ENDESA ENERGIA
Naturgy|naturgy.es|NATURGY IBERIA,GAS NATURAL FENOSA
Repsol Luz|repsol.es|REPSOL ELECTRICIDAD,REPSOL COMERCIALIZADORA
Holaluz|.com
TotalEnergies (España)|totalenergies.es|TOTALENERGIES CLIENTES
EDP|edp.com|EDP COMERCIAL,EDP ENERGIA
Lucera|lucera.es
Podo|mipodo.com
Eneco|eneco.nl|ENECO SERVICES,ENECO CONSUMENTEN
Essent|essent.nl|ESSENT RETAIL ENERGIE
Greenchoice|.nl
Budget Energie|budgetenergie.nl
Vandebron|.nl
Oxxio|oxxio.nl
Energiedirect|energiedirect.nl
Tibber|tibber.com
Frank Energie|frankenergie.nl
EnBW|enbw.com|ENBW ENERGIE
Yello|yello.de|YELLO STROM
LichtBlick|lichtblick.de
E wie Einfach|e-wie-einfach.de|E WIE EINFACH
Süwag|suewag.de|SUEWAG
SWM|swm.de|SWM VERSORGUNGS,STADTWERKE MUENCHEN
Mainova|mainova.de
Rheinenergie|rheinenergie.com
GASAG|gasag.de
Naturstrom|naturstrom.de
Octopus Energy (Germany)|octopusenergy.de
Wien Energie|wienenergie.at
Verbund|verbund.at
Enel Energia|enel.it|ENEL
Luminus|luminus.be
# RENT_AND_UTILITIES_WATER 4900 other *
American Water|amwater.com|AMERICAN WATER WORKS,NJ AMERICAN WATER,CAL AMERICAN WATER
Aqua America|aquawater.com|AQUA PA,AQUA OH
EBMUD|ebmud.com
LADWP|ladwp.com
Golden State Water|gswater.com
Thames Water|thameswater.co.uk
Severn Trent|stwater.co.uk|SEVERN TRENT WATER
United Utilities|unitedutilities.com|UNITED UTILITIES WTR,UNITED UTILITIES
Anglian Water|anglianwater.co.uk
Yorkshire Water|yorkshirewater.com
Southern Water|southernwater.co.uk
South West Water|southwestwater.co.uk
Wessex Water|wessexwater.co.uk
Affinity Water|affinitywater.co.uk
Northumbrian Water|nwl.co.uk
Welsh Water|dwrcymru.com|DWR CYMRU
Scottish Water|scottishwater.co.uk
Castle Water|castlewater.co.uk
Irish Water|water.ie|UISCE EIREANN
Veolia Eau|veolia.fr|VEOLIA EAU
Suez Eau|suez.fr|SUEZ EAU FRANCE,LYONNAISE DES EAUX
Saur|saur.com
Eau de Paris|eaudeparis.fr
Canal de Isabel II|canaldeisabelsegunda.es|CANAL DE ISABEL II,CANAL ISABEL II
Aigües de Barcelona|aiguesdebarcelona.cat|AIGUES DE BARCELONA
Emasesa|emasesa.com
Aqualia|aqualia.com
Global Omnium|globalomnium.com|AGUAS DE VALENCIA
Vitens|vitens.nl
Waternet|waternet.nl
Evides|evides.nl
Brabant Water|brabantwater.nl
Dunea|dunea.nl
PWN|pwn.nl
Oasen|oasen.nl
Berliner Wasserbetriebe|bwb.de|BERLINER WASSERBETRIEBE
Hamburg Wasser|hamburgwasser.de
# RENT_AND_UTILITIES_SEWAGE_AND_WASTE_MANAGEMENT 4900 other *
Waste Management|wm.com|WASTE MGMT,WASTE MGMT WM EZPAY,WM EZPAY
Republic Services|republicservices.com|REPUBLIC SERVICES TRASH,REPUBLICSERVICES
Waste Connections|wasteconnections.com
Waste Pro|wasteprousa.com
Recology|recology.com
Rumpke|rumpke.com
Casella Waste|casella.com
GFL Environmental|gflenv.com|GFL
Panda Waste|panda.ie|PANDA POWER WASTE
Greenstar Recycling|greenstar.ie
City Bin|citybin.com|THE CITY BIN
Greyhound Recycling|greyhound.ie
Biffa|biffa.co.uk
Suez Recycling|suez.co.uk
Veolia Propreté|veolia.fr|VEOLIA PROPRETE
BSR|bsr.de|BERLINER STADTREINIGUNG
AWB Köln|awbkoeln.de|AWB ABFALLWIRTSCHAFT
Stadtreinigung Hamburg|stadtreinigung.hamburg
Renewi|renewi.com
1-800-GOT-JUNK|1800gotjunk.com|1800GOTJUNK,1 800 GOT JUNK
# RENT_AND_UTILITIES_RENT 6513 other *
RentPayment|rentpayment.com|YARDI RENTPAYMENT
ClickPay|clickpay.com|CLICKPAY PROPRTYPAY
RentCafe|rentcafe.com|YSI RENTCAFE
AvalonBay|avaloncommunities.com|AVALON BAY,AVALON COMMUNITIES
Equity Residential|equityapartments.com|EQR
Invitation Homes|invitationhomes.com
Greystar|greystar.com
Camden Living|camdenliving.com
Zillow Rent|zillow.com|ZILLOW RENTALS
Avail Rent|avail.co
Bilt|biltrewards.com|BILT RENT,BILTPROTECT
Flex Rent|getflex.com|FLEX FINANCE,GETFLEX
RentTrack|renttrack.com
AppFolio|appfolio.com|APPFOLIO RENT,APM RENT
BuildiumRent|buildium.com|BUILDIUM RENT
OpenRent|openrent.co.uk
Foncia|foncia.com
Nexity|nexity.fr
Vonovia|vonovia.de|VONOVIA SE
Deutsche Wohnen|deutsche-wohnen.com
SAGA Hamburg|saga.hamburg|SAGA SIEDLUNGS
Gewobag|gewobag.de
Degewo|degewo.de
Ymere|ymere.nl
Vesteda|vesteda.com
Eigen Haard|eigenhaard.nl
Stadgenoot|stadgenoot.nl
Woonstad Rotterdam|woonstadrotterdam.nl
Boardwalk Rental|bwalk.com
CAPREIT|capreit.ca
# GOVERNMENT_AND_NON_PROFIT_DONATIONS 8398 online *
American Red Cross|redcross.org|RED CROSS,AMERICAN RED CROSS
St. Jude|stjude.org|ST JUDE CHILDRENS,ST JUDE
UNICEF|unicef.org
Doctors Without Borders|doctorswithoutborders.org
Salvation Army|salvationarmy.org|THE SALVATION ARMY
Habitat for Humanity|habitat.org
World Vision|worldvision.org
Save the Children|savethechildren.org
GoFundMe|gofundme.com|GOFNDME,GO FUND ME
ActBlue|actblue.com
WinRed|winred.com
Wikimedia|wikimedia.org|WIKIMEDIA FOUNDATION,WIKIPEDIA
ASPCA|aspca.org
Humane Society|humanesociety.org
World Wildlife Fund|worldwildlife.org|WWF,WWF UK
Sierra Club|sierraclub.org
Greenpeace|.org
Amnesty International|amnesty.org
Feeding America|feedingamerica.org
United Way|unitedway.org
ACLU|aclu.org
NPR Donation|npr.org
Compassion International|compassion.com
DonorsChoose|donorschoose.org
JustGiving|.com
CanadaHelps|canadahelps.org
Oxfam|oxfam.org.uk
Cancer Research UK|cancerresearchuk.org|CANCER RESEARCH
British Heart Foundation|bhf.org.uk
RSPCA|rspca.org.uk
NSPCC|nspcc.org.uk
Macmillan Cancer|macmillan.org.uk|MACMILLAN CANCER SUP
RNLI|rnli.org.uk
Shelter|shelter.org.uk|SHELTER CHARITY
Dogs Trust|dogstrust.org.uk
Barnardo's|barnardos.org.uk
WaterAid|wateraid.org
Trócaire|trocaire.org|TROCAIRE
Concern Worldwide|concern.net
Croix-Rouge française|croix-rouge.fr|CROIX ROUGE,CROIX ROUGE FRANCAISE
Restos du Cœur|restosducoeur.org|RESTOS DU COEUR
Secours Populaire|secourspopulaire.fr
Emmaüs|emmaus-france.org|EMMAUS
Fondation de France|fondationdefrance.org
Cruz Roja|cruzroja.es|CRUZ ROJA ESPANOLA
Cáritas|caritas.es|CARITAS
Médicos Sin Fronteras|msf.es|MEDICOS SIN FRONTERAS
KWF Kankerbestrijding|kwf.nl
Rode Kruis|rodekruis.nl
Artsen zonder Grenzen|artsenzondergrenzen.nl
Natuurmonumenten|natuurmonumenten.nl
Hartstichting|hartstichting.nl
Deutsches Rotes Kreuz|drk.de
Ärzte ohne Grenzen|aerzte-ohne-grenzen.de|AERZTE OHNE GRENZEN
Aktion Deutschland Hilft|aktion-deutschland-hilft.de
NABU|nabu.de
# GOVERNMENT_AND_NON_PROFIT_OTHER_GOVERNMENT_AND_NON_PROFIT 8699 other *
AARP|aarp.org
National Trust|nationaltrust.org.uk
RSPB|rspb.org.uk
English Heritage|english-heritage.org.uk
UNISON|unison.org.uk
Unite the Union|unitetheunion.org
FNV|fnv.nl
ver.di|verdi.de|VER DI
IG Metall|igmetall.de
CFDT|cfdt.fr
Deutscher Alpenverein|alpenverein.de
Scouts|scouts.org.uk|SCOUT ASSOCIATION,GIRL SCOUTS,BOY SCOUTS
Rotary Club|rotary.org
# GENERAL_SERVICES_OTHER_GENERAL_SERVICES 5818 online *
Apple Services|apple.com|APPLE COM BILL,APL ITUNES,APL ITUNES COM,APPLE ITUNES,ITUNES COM BILL,ITUNES COM,ITUNES,APPLE COM US
Google Play|play.google.com|GOOGLE PLAY,GOOGLE PLAY APPS,GOOGLE GOOGLE PLAY
Tinder|tinder.com|TINDER PLUS,TINDER COM
Bumble|bumble.com|BUMBLE INC
Hinge|hinge.co|HINGE DATING
Match.com|match.com|MATCH COM
eHarmony|eharmony.com
OkCupid|.com
Meetic|meetic.fr
Parship|parship.de
Grindr|.com
# ENTERTAINMENT_OTHER_ENTERTAINMENT 7933 store *
Dave & Buster's|daveandbusters.com|DAVE BUSTERS,DAVE & BUSTERS,DAVE AND BUSTERS
Bowlero|bowlero.com
Main Event|mainevent.com|MAIN EVENT ENTERTAINMENT
Hollywood Bowl|hollywoodbowl.co.uk
Tenpin|tenpin.co.uk
# GENERAL_MERCHANDISE_ONLINE_MARKETPLACES 5399 online *
Amazon Prime|amazon.com|AMAZON PRIME,AMZN PRIME,PRIME MEMBERSHIP,AMAZON PRIME MEMBERSHIP
# GENERAL_SERVICES_ACCOUNTING_AND_FINANCIAL_PLANNING 7321 online *
Experian|experian.com|EXPERIAN CREDIT,EXPERIAN CREDITREPORT,CREDITREPORT
# GENERAL_SERVICES_OTHER_GENERAL_SERVICES 7261 store GB
Co-op Funeralcare|coop.co.uk|COOP FUNERALCARE,CO OP FUNERAL,COOP FUNERAL
Dignity Funerals|dignityfunerals.co.uk|DIGNITY FUNERAL
Timpson|timpson.co.uk|TIMPSONS
Max Spielmann|maxphoto.co.uk
# GENERAL_SERVICES_OTHER_GENERAL_SERVICES 7221 store FR,ES,DE,BE,CH
Photomaton|photomaton.fr
Fotofix|fotofix.de
# GENERAL_SERVICES_CONSULTING_AND_LEGAL 8111 store GB
Co-op Legal Services|coop.co.uk|COOP LEGAL SERVICES
Slater and Gordon|slatergordon.co.uk|SLATER & GORDON
Irwin Mitchell|irwinmitchell.com
# GENERAL_SERVICES_POSTAGE_AND_SHIPPING 4215 other GB
!Evri|evri.com|EVRI PARCELS,EVRI LTD
!Yodel (Parcels)|yodel.co.uk|YODEL DELIVERY
# GENERAL_SERVICES_STORAGE 4225 store US,CA
CubeSmart|cubesmart.com|CUBE SMART
Life Storage|lifestorage.com
SmartStop Self Storage|smartstopselfstorage.com|SMARTSTOP,SMARTSTOP STORAGE
Sentinel Storage|storagevaultcanada.com
# GENERAL_SERVICES_STORAGE 4225 store GB,IE
Big Yellow Self Storage|bigyellow.co.uk|BIG YELLOW STORAGE
Safestore|safestore.co.uk
Access Self Storage|accessstorage.com
Nesta Storage|nesta.ie|NESTA SELF STORAGE
# GENERAL_SERVICES_STORAGE 4225 store FR,ES,NL,DE
Lagerbox|lagerbox.com
MyPlace Storage|myplace.eu|MYPLACE SELFSTORAGE
Une Pièce en Plus|unepieceenplus.com
Bluespace|bluespace.es
ALLSAFE Mini Opslag|allsafe.nl|ALLSAFE
# GOVERNMENT_AND_NON_PROFIT_DONATIONS 8398 online US,CA,GB,IE
GoFundMe|gofundme.com|GOFUNDME
Centraide|centraide.ca
JustGiving|justgiving.com|JUST GIVING
# GOVERNMENT_AND_NON_PROFIT_DONATIONS 8398 other FR,ES,DE,NL
Restos du Coeur|restosducoeur.org|LES RESTOS DU COEUR
ACNUR|eacnur.org
SOS-Kinderdorf|sos-kinderdorf.de|SOS KINDERDORF
Secours Populaire|secourspopulaire.fr
Secours Catholique|secours-catholique.org
Fondation Abbé Pierre|fondation-abbe-pierre.fr
KWF Kankerbestrijding|kwf.nl|KWF
# TRAVEL_OTHER_TRAVEL 4722 online
GetYourGuide|getyourguide.com|GETYOURGUIDE TICKETS
Tiqets|tiqets.com
Viator|viator.com|VIATOR TRIPADVISOR
Civitatis|civitatis.com
Transat|airtransat.com|TRANSAT VACANCES,TRANSAT HOLIDAYS,TRANSAT TOURS
Sunwing Vacations|sunwing.ca
Baleària|balearia.com|BALEARIA NAVIERA,BALEARIA EUROLINEAS
Corsica Ferries|corsica-ferries.fr
AIDA Cruises|aida.de
Rederij Doeksen|rederij-doeksen.nl|DOEKSEN
# TRANSPORTATION_PUBLIC_TRANSIT 4111 other GB
LNER|lner.co.uk|LNER TICKETS,LNER TRAIN,LONDON NORTH EASTERN RAILWAY
Avanti West Coast|avantiwestcoast.co.uk|AVANTI WC
Great Western Railway|gwr.com|GWR,GWR TRAINS
TransPennine Express|tpexpress.co.uk|TRANSPENNINE
# TRAVEL_RENTAL_CARS 7512 other
Rentalcars.com|rentalcars.com|RENTALCARS COM,RENTALCARS
Discount Car Rental|discountcar.com|DISCOUNT CAR & TRUCK,DISCOUNT LOCATION AUTOS
Dan Dooley|dandooley.com|DAN DOOLEY CAR
Starcar|starcar.de|STARCAR TRANSPORTER
Bo-Rent|bo-rent.nl|BO RENT AUTOVERHUUR
# RENT_AND_UTILITIES_TELEPHONE 4814 other DE
Congstar|congstar.de|CONGSTAR GMBH
# ENTERTAINMENT_CASINOS_AND_GAMBLING 7995 online NL
TOTO (Nederlandse Loterij)|toto.nl|TOTO NEDERLANDSE LOTERIJ
# ENTERTAINMENT_OTHER_ENTERTAINMENT 7933 store
Puttshack|puttshack.com
Leisureplex|leisureplex.ie
Laser Quest|laserquest.com
Jump House|jumphouse.de|TRAMPOLINHALLE JUMP HOUSE
Ninja Warrior UK|ninjawarrioruk.co.uk|NINJA WARRIOR
# ENTERTAINMENT_CASINOS_AND_GAMBLING 7995 store
Mecca Bingo|meccabingo.com
Casino de Montréal|casinosduquebec.com
Casino Barrière|casinosbarriere.com|CASINO BARRIERE
Grosvenor Casino|grosvenorcasinos.com|GROSVENOR CASINOS
# ENTERTAINMENT_VIDEO_GAMES 5816 store CA
EB Games|ebgames.ca
# FOOD_AND_DRINK_VENDING_MACHINES 5814 store
Coinadrink|coinadrink.co.uk
Daltys|daltys.com
# TRANSPORTATION_PARKING 7523 store
Indigo Parc|parkindigo.com|INDIGO PARC CANADA,INDIGO INFRA,INDIGO PARC OPERA
Impark|impark.com
# TRANSPORTATION_OTHER_TRANSPORTATION 7512 other
Citiz|citiz.coop|CITIZ AUTOPARTAGE
Zity|zity.eco|ZITY AUTOPARTAGE,ZITY CARSHARING
Cambio CarSharing|cambio-carsharing.de|CAMBIO CARSHARING
Co Wheels|co-wheels.org.uk
Yuko|yuko.ie|YUKO CARSHARE
# RENT_AND_UTILITIES_GAS_AND_ELECTRICITY 4900 other US
Suburban Propane|suburbanpropane.com
`;
