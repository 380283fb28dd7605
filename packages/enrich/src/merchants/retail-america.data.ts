// Shops of North America and of the whole world. The README of the package tells how lines are read.
export const RETAIL_AMERICA = `
# GENERAL_MERCHANDISE_ONLINE_MARKETPLACES 5399 online *
Amazon|.com|AMZN,AMZN MKTP,AMAZON MKTPL,AMAZON MKTPLACE,AMAZON MARKETPLACE,AMAZON COM,AMZN COM BILL,AMAZON CO UK,AMAZON FR,AMAZON ES,AMAZON DE,AMAZON NL,AMAZON EU,AMAZON PAYMENTS EUROPE,AMAZON MKTPLACE PMTS,AMZ,AMAZON RETAIL,AMZNMKTPLACE,AMZNPRIME RETURN,AMAZON SVCS EU,AMAZON UK MARKETPLACE,AMAZON EU SARL|marketplace
eBay|ebay.com|EBAY INC,EBAY O,EBAY COMMERCE|marketplace
Etsy|.com|ETSY INC,ETSY COM|marketplace
AliExpress|.com|ALIEXPRESS COM,ALIBABA,ALIPAY ALIEXPRESS|marketplace
Temu|.com|TEMU COM,WHALECO|marketplace
!Wish|wish.com|WISH COM,CONTEXTLOGIC|marketplace
Mercari|.com||marketplace
Poshmark|.com||marketplace
Depop|.com||marketplace
Vinted|.com||marketplace
Rakuten|.com||marketplace
StockX|.com||marketplace
Facebook Marketplace|facebook.com||marketplace
OfferUp|.com||marketplace
Overstock|.com
Wayfair Marketplace|wayfair.com
Zulily|.com
QVC|.com|QVC INC
HSN|.com
Groupon|.com||marketplace
ThredUp|.com|THRED UP
The RealReal|therealreal.com|REALREAL
Reverb|.com
Redbubble|.com
Zazzle|.com
TikTok Shop|tiktok.com|TIKTOK SHOP
Bonanza Marketplace|bonanza.com
Shop Pay|shop.app
# GENERAL_MERCHANDISE_SUPERSTORES 5300 store US
Walmart|.com|WAL MART,WM SUPERCENTER,WAL-MART,WALMART COM,WMT,WALMART GROCERY,WALMART STORES,WAL MART SUPER,WAL WAL MART,WALMART SUPERCENTER,WAL SAMS
!Target|.com|TARGET COM,TARGET T,TARGET STORES,TARGET STORE,TARGET DEBIT CRD,TARGET CARD
Costco|.com|COSTCO WHSE,COSTCO WHOLESALE,COSTCO COM,COSTCO BY INSTACART
Sam's Club|samsclub.com|SAMS CLUB,SAM S CLUB,SAMSCLUB
BJ's Wholesale|bjs.com|BJS WHOLESALE,BJS WHOLESALE CLUB
Walmart Plus|walmart.com|WALMART PLUS MEMBER,WALMART+
# GENERAL_MERCHANDISE_SUPERSTORES 5300 store CA,GB,ES
Costco (Canada)|costco.ca
Walmart (Canada)|walmart.ca
Costco (UK)|costco.co.uk
# TRANSPORTATION_GAS 5541 store US,CA
Costco (Gas)|costco.com|COSTCO GASOLINE,COSTCO GAS,COSTCO FUEL
Sam's Club (Fuel)|samsclub.com|SAMS CLUB GAS,SAMSCLUB GAS,SAMS FUEL,SAMS CLUB FUEL
Walmart (Fuel)|walmart.com|WALMART FUEL,MURPHY EXPRESS,WM FUEL
Kroger (Fuel)|kroger.com|KROGER FUEL,KROGER FUEL CTR
BJ's (Gas)|bjs.com|BJS FUEL,BJS GAS
# GENERAL_MERCHANDISE_DEPARTMENT_STORES 5311 store US,CA
Macy's|macys.com|MACY S,MACYS COM
Kohl's|kohls.com|KOHL S,KOHLS COM
Nordstrom|.com
JCPenney|jcpenney.com|JC PENNEY,J C PENNEY,JCP
Dillard's|dillards.com|DILLARD S
Bloomingdale's|bloomingdales.com|BLOOMINGDALE S
Neiman Marcus|.com
Saks Fifth Avenue|.com|SAKS
Sears|.com|SEARS ROEBUCK
Belk|.com
Von Maur|.com
Boscov's|boscovs.com
Bon-Ton|bonton.com|BON TON
Hudson's Bay|thebay.com|HUDSONS BAY,THE BAY
Simons|simons.ca|LA MAISON SIMONS
Holt Renfrew|.com
Bergdorf Goodman|.com
# GENERAL_MERCHANDISE_DISCOUNT_STORES 5310 store US,CA
Dollar Tree|.com|DOLLARTREE,DOLLAR TR
Dollar General|.com|DOLLAR GEN,DG HARDWARE,DOLLAR-GENERAL
Family Dollar|.com
Five Below|.com
Big Lots|.com
Ollie's Bargain Outlet|ollies.us|OLLIES BARGAIN
99 Cents Only|99only.com|99 CENTS ONLY STORES
TJ Maxx|tjmaxx.com|TJMAXX,T J MAXX,TJX
Marshalls|.com|MARSHALLS STORES
Ross|rossstores.com|ROSS STORE,ROSS STORES,ROSS DRESS FOR LESS
Burlington|burlington.com|BURLINGTON COAT,BURLINGTON STORES
Saks Off 5th|saksoff5th.com|SAKS OFF 5TH
HomeGoods|.com|HOME GOODS
Tuesday Morning|.com
Gabe's|gabesstores.com|GABRIEL BROTHERS
Dollarama|.com
Dollar Tree (Canada)|dollartreecanada.com
Rossy|rossy.ca
Hart Stores|hartstores.com
Savers|.com
# GENERAL_MERCHANDISE_CONVENIENCE_STORES 5499 store US,CA
7-Eleven|7-eleven.com|7 ELEVEN,7ELEVEN,7-ELEVEN,SEVEN ELEVEN
Gopuff|.com|GO PUFF,GOPUFF COM,GOBRANDS
Mac's Convenience|macs.ca|MACS CONV
Quickie Convenience|.ca|QUICKIE
Hasty Market|.com
INS Market|.ca
Depanneur Boni-Soir|boni-soir.com|BONI SOIR
# GENERAL_MERCHANDISE_CONVENIENCE_STORES 5541 store US,CA
Wawa|.com
QuikTrip|.com|QUIK TRIP,QT
Circle K|circlek.com|CIRCLEK
Casey's|caseys.com|CASEYS GEN STORE,CASEYS GENERAL STORE
Speedway|.com|SPEEDWAY SUPERAMERICA
Cumberland Farms|.com
RaceTrac|.com
Kwik Trip|kwiktrip.com|KWIKTRIP
Kum & Go|kumandgo.com|KUM GO,KUM&GO
Royal Farms|.com
Stewart's Shops|stewartsshops.com|STEWARTS SHOP
Maverik|.com
GetGo|getgocafe.com|GETGO
Thorntons (US)|thorntonsinc.com
AM PM|ampm.com|AMPM,AM/PM,ARCO AMPM
United Dairy Farmers|udfinc.com|UDF
QuickChek|.com|QUICK CHEK
Buc-ee's|buc-ees.com|BUC EES,BUCEES
Allsup's|allsups.com|ALLSUPS
Kwik Shop|.com|KWIK SHOP
Plaid Pantry|.com
Turkey Hill|turkeyhill.com
Couche-Tard|couche-tard.com|COUCHE TARD,DEPANNEUR COUCHE TARD
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 store *
H&M|hm.com|H & M,H AND M,HENNES MAURITZ,H&M HENNES
Zara|.com|ZARA USA,ZARA HOME CLOTHES,INDITEX,FASHION RETAIL ZARA
Uniqlo|.com
Nike|.com|NIKE COM,NIKE STORE,NIKE RETAIL,NIKE FACTORY
Adidas|.com|ADIDAS COM
Puma|.com
!Gap|gap.com|GAP US,GAP ONLINE,GAP OUTLET,GAP COM,GAP STORE
Old Navy|.com|OLDNAVY,OLD NAVY US
Banana Republic|.com
Levi's|levi.com|LEVIS STORE,LEVI STRAUSS
Calvin Klein|.com|CALVINKLEIN
Tommy Hilfiger|tommy.com|HILFIGER
Ralph Lauren|.com|POLO RALPH LAUREN
Lacoste|.com
Foot Locker|.com|FOOTLOCKER
Skechers|.com
!Vans|vans.com|VANS STORE,VANS COM
!Converse|converse.com|CONVERSE COM
Crocs|.com
Timberland|.com
The North Face|thenorthface.com|NORTH FACE
Patagonia|.com
Columbia Sportswear|columbia.com
Lululemon|.com|LULULEMON ATHLETICA
Under Armour|underarmour.com|UNDERARMOUR
New Balance|newbalance.com
Asics|.com
Shein|.com|SHEIN COM
ASOS|.com|ASOS COM
Boohoo|.com|BOOHOO COM
PrettyLittleThing|.com
Farfetch|.com
Net-A-Porter|net-a-porter.com|NET A PORTER
Mango|mango.com|MANGO SHOP
Bershka|.com
Stradivarius|.com
Pull&Bear|pullandbear.com|PULL & BEAR,PULL AND BEAR,PULL BEAR
Massimo Dutti|.com
Oysho|.com
Primark|.com|PRIMARK STORES
Gucci|.com
Louis Vuitton|.com
Chanel|.com
Hermès|hermes.com|HERMES PARIS
Prada|.com
Burberry|.com
Dior|dior.com|CHRISTIAN DIOR
Cartier|.com
Pandora (Jewelry)|pandora.net|PANDORA JEWEL,PANDORA STORE
Swarovski|.com
Ray-Ban|ray-ban.com|RAY BAN
Superdry|.com
Diesel Clothing|diesel.com
Decathlon Clothing|decathlon.com
& Other Stories|stories.com|OTHER STORIES
COS|cos.com|COS STORE,COS STORES
Weekday|weekday.com|WEEKDAY STORE
Arket|.com
Desigual|.com
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 store US,CA
American Eagle|ae.com|AMERICAN EAGLE OUTFITTERS,AE OUTF,AEO
Abercrombie & Fitch|abercrombie.com|ABERCROMBIE,ABERCROMBIE FITCH
Hollister|hollisterco.com|HOLLISTER CO
Forever 21|forever21.com|FOREVER21
Urban Outfitters|.com|URBANOUTFITTERS,URBAN OUTF
Anthropologie|.com|ANTHRO
Free People|.com
J.Crew|jcrew.com|J CREW,J CREW FACTORY,JCREW
Ann Taylor|.com|ANNTAYLOR
LOFT|loft.com|LOFT OUTLET,ANN TAYLOR LOFT
!Express|express.com|EXPRESS FACTORY,EXPRESS CLOTHING
Aéropostale|aeropostale.com|AEROPOSTALE
Pacsun|.com|PACIFIC SUNWEAR
Hot Topic|.com
Torrid|.com
Lane Bryant|.com
Chico's|chicos.com|CHICOS FAS
White House Black Market|whbm.com|WHBM,WHITE HOUSE BLACK MKT
Talbots|.com
Victoria's Secret|victoriassecret.com|VICTORIAS SECRET,VICTORIA S SECRET,VS PINK
Bath & Body Works Clothing|.com
DSW|.com|DSW SHOES,DESIGNER SHOE WAREHOUSE
Famous Footwear|.com
Payless|.com|PAYLESS SHOE
Journeys|.com|JOURNEYS SHOES
Finish Line|finishline.com
Shoe Carnival|.com
Rack Room Shoes|rackroomshoes.com|RACK ROOM
Zappos|.com|ZAPPOS COM
Men's Wearhouse|menswearhouse.com|MENS WEARHOUSE
Jos. A. Bank|josbank.com|JOS A BANK
Brooks Brothers|.com
Vineyard Vines|.com
Carter's|carters.com|CARTERS OSHKOSH
The Children's Place|childrensplace.com|CHILDRENS PLACE
Gymboree|.com
Justice Clothing|justice.com
Rue21|.com
Charlotte Russe|.com
Windsor Fashions|windsorstore.com
Fashion Nova|.com|FASHIONNOVA
Revolve|revolve.com|REVOLVE CLOTHING
Everlane|.com
Bonobos|.com
Allbirds|.com
Rothy's|rothys.com
Athleta|.com
Fabletics|.com
Gymshark|.com
Stitch Fix|stitchfix.com|STITCHFIX
Rent the Runway|renttherunway.com
Kate Spade|.com
Coach Outlet|coachoutlet.com|COACH STORE,COACH INC
Michael Kors|.com
Tory Burch|.com
Tiffany & Co|tiffany.com|TIFFANY CO,TIFFANY & CO
Kay Jewelers|kay.com
Zales|.com
Jared Jewelers|jared.com|JARED GALLERIA
Claire's|claires.com|CLAIRES BOUTIQUE
Buckle|buckle.com|THE BUCKLE
Cato Fashions|.com|CATO
Maurices|.com
Duluth Trading|duluthtrading.com
Lands' End|landsend.com|LANDS END
L.L.Bean|llbean.com|L L BEAN,LL BEAN
Eddie Bauer|.com
Aritzia|.com
Roots (Canada)|roots.com|ROOTS
Mark's Work Wearhouse|marks.com|MARKS WORK,MARKS WORK WEARHOUSE
Reitmans|.com
Ardene|.com
Garage Clothing|garageclothing.com
Dynamite Clothing|dynamiteclothing.com
Frank And Oak|frankandoak.com
Aldo Shoes|aldoshoes.com|ALDO
Browns Shoes|.com
La Vie en Rose|lavieenrose.com
# GENERAL_MERCHANDISE_ELECTRONICS 5732 store *
Apple Store|apple.com|APPLE STORE,APPLE ONLINE STORE,APPLE RETAIL
!Apple|apple.com|APPLE INC,APPLE COM
Samsung|.com|SAMSUNG ELECTRONICS
Microsoft Store|microsoft.com
Dell|dell.com|DELL COMPUTER,DELL SALES,DELL TECHNOLOGIES
HP Store|hp.com|HP COM STORE,HP INC
Lenovo|.com
Logitech|.com
Bose|.com|BOSE CORP
Sonos|.com
GoPro|.com
Fitbit|.com
Garmin|.com
Back Market|backmarket.com|BACKMARKET
Huawei|.com
Xiaomi|mi.com
DJI|.com
Canon Store|canon.com
Dyson|.com
# GENERAL_MERCHANDISE_ELECTRONICS 5732 store US,CA
Best Buy|bestbuy.com|BESTBUY,BEST BUY MOBILE,BESTBUYCOM
Micro Center|microcenter.com
B&H Photo|bhphotovideo.com|B & H PHOTO,B&H PHOTO VIDEO,BH PHOTO
Adorama|.com
Monoprice|.com
Crutchfield|.com
RadioShack|.com|RADIO SHACK
GameStop Electronics|gamestop.com
The Source|thesource.ca
Canada Computers|.com
Memory Express|.com
Visions Electronics|visions.ca
HHGregg|.com
Fry's Electronics|frys.com|FRYS ELECTRONICS
# GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS 5942 store US,CA
Barnes & Noble|barnesandnoble.com|BARNES NOBLE,BARNES & NOBLE,BARNESNOBLE,BARNES AND NOBLE
Books-A-Million|booksamillion.com|BOOKS A MILLION
Half Price Books|hpb.com
Powell's Books|powells.com|POWELLS BOOKS
Strand Bookstore|strandbooks.com|STRAND BOOK STORE
ThriftBooks|.com|THRIFT BOOKS
AbeBooks|.com
Hudson News|hudsongroup.com|HUDSON NEWS,HUDSON ST,HUDSONNEWS
Indigo Books|indigo.ca|CHAPTERS INDIGO,INDIGO CHAPTERS
Renaud-Bray|renaud-bray.com|RENAUD BRAY,LIBRAIRIE RENAUD BRAY
Archambault|.ca
Chegg Books|chegg.com
Scholastic|.com|SCHOLASTIC BOOK FAIRS
New York Times|nytimes.com|NYTIMES,NY TIMES,NYTIMES NYTIMES,THE NEW YORK TIMES
Wall Street Journal|wsj.com|WSJ,D J WSJ,DJ WSJ,DOW JONES WSJ,D J BARRONS
Washington Post|washingtonpost.com|WASHPOST
Los Angeles Times|latimes.com|LATIMES
The Globe and Mail|theglobeandmail.com|GLOBE AND MAIL,GLOBE MAIL
Toronto Star|thestar.com
The Economist|economist.com|ECONOMIST NEWSPAPER
Financial Times|ft.com|FT COM,THE FINANCIAL TIMES
Bloomberg|bloomberg.com|BLOOMBERG LP,BLOOMBERG COM
The Atlantic|theatlantic.com|ATLANTIC MEDIA
The New Yorker|newyorker.com|CONDE NAST,CDS NEW YORKER
Medium|medium.com|MEDIUM COM,MEDIUM MONTHLY,A MEDIUM CORP
Substack|.com
Kindle|amazon.com|KINDLE SVCS,KINDLE UNLTD,KINDLE UNLIMITED,AMZN KINDLE
Scribd|.com
# GENERAL_MERCHANDISE_GIFTS_AND_NOVELTIES 5947 store US,CA
Hallmark|.com|HALLMARK GOLD CROWN
Party City|partycity.com
1-800-Flowers|1800flowers.com|1 800 FLOWERS,1800FLOWERS,1 800 FLOWERS COM
FTD|.com|FTD COM
ProFlowers|.com
Teleflora|.com
Edible Arrangements|ediblearrangements.com|EDIBLE ARRANGEMENT
Spencer's Gifts|spencersonline.com|SPENCER GIFTS,SPENCERS
Yankee Candle|yankeecandle.com
Things Remembered|.com
Shutterfly|.com
Snapfish|.com
Minted|.com|MINTED LLC
Spirit Halloween|spirithalloween.com
American Greetings|.com
UrbanStems|.com
The Bouqs|bouqs.com|BOUQS
# GENERAL_MERCHANDISE_OFFICE_SUPPLIES 5943 store US,CA
Staples|.com|STAPLES COM,STAPLES DIRECT
Office Depot|officedepot.com|OFFICEDEPOT,OFFICE DEPOT OFFICEMAX
OfficeMax|.com|OFFICE MAX
Bureau en Gros|bureauengros.com
Quill|quill.com|QUILL CORP
W.B. Mason|wbmason.com|WB MASON
ULINE|.com
Vistaprint|.com|VISTAPR,VISTAPRINT COM
Grand & Toy|grandandtoy.com
Paper Source|papersource.com
# GENERAL_MERCHANDISE_PET_SUPPLIES 5995 store US,CA
PetSmart|.com|PET SMART
Petco|.com|PETCO COM
Chewy|.com|CHEWY COM,CHEWYCOM
Pet Supplies Plus|petsuppliesplus.com
BarkBox|barkbox.com|BARK BOX,BARK CO
Pet Valu|petvalu.ca|PET VALU
Mondou|mondou.com
Petland|.com
Global Pet Foods|.com
Hollywood Feed|hollywoodfeed.com
The Farmer's Dog|thefarmersdog.com|FARMERS DOG
PetMed Express|1800petmeds.com|1800PETMEDS,PETMEDS
Ren's Pets|renspets.com
Ollie Pets|myollie.com
Rover|rover.com|ROVER COM
Wag Walking|wagwalking.com|WAG LABS
# GENERAL_MERCHANDISE_SPORTING_GOODS 5941 store US,CA
Dick's Sporting Goods|dickssportinggoods.com|DICKS SPORTING,DICKS SPORTING GOODS,DICK S SPORTING
Academy Sports|academy.com|ACADEMY SPORTS OUTDOOR
REI|rei.com|REI COM,REI STORE,R E I
Bass Pro Shops|basspro.com|BASS PRO,BASS PRO STORE
Cabela's|cabelas.com|CABELAS
Big 5 Sporting Goods|big5sportinggoods.com|BIG 5 SPORTING
Hibbett|hibbett.com|HIBBETT SPORTS
Scheels|.com
Sportsman's Warehouse|sportsmans.com|SPORTSMANS WAREHOUSE
Golf Galaxy|golfgalaxy.com
PGA Superstore|pgatoursuperstore.com|PGA TOUR SUPERSTORE
Peloton Apparel|onepeloton.com
Backcountry|backcountry.com|BACKCOUNTRY COM
Moosejaw|.com
Sport Chek|sportchek.ca|SPORTCHEK,SPORT CHEK
Mountain Equipment Company|mec.ca|MEC,MOUNTAIN EQUIPMENT CO OP
Sports Experts|sportsexperts.ca
SAIL Outdoors|sail.ca
Cleve's Source for Sports|sourceforsports.com|SOURCE FOR SPORTS
National Sports|nationalsports.ca
Fanatics|.com
Golf Town|golftown.com
Play It Again Sports|playitagainsports.com
Rogue Fitness|roguefitness.com
Trek|trekbikes.com
# GENERAL_MERCHANDISE_TOBACCO_AND_VAPE 5993 store *
JUUL|.com|JUUL LABS
Smoker Friendly|smokerfriendly.com
Vape Shop (UK)|vapeuk.co.uk|VAPE UK
Smoke Cartel|smokecartel.com
Cigars International|cigarsinternational.com
JR Cigars|jrcigars.com
Famous Smoke|famous-smoke.com
Holt's Cigar|holts.com|HOLTS CIGAR
VPZ|vpz.co.uk
Evapo|evapo.co.uk
Totally Wicked|totallywicked-eliquid.co.uk
Vapiria|.com
Vaporesso|.com
Le Petit Vapoteur|lepetitvapoteur.com
Vapostore|.com
Clopinette|.com
Primera|primera.nl
Tabacos Estanco|tabacos.es|ESTANCO TABACOS
180 Smoke|180smoke.ca
Dashvapes|.com
Element Vape|elementvape.com
Smoke King|smokeking.co.uk
Zippix|zippixtoothpicks.com
Northerner|northerner.com|ZYN
# GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE 5999 store US,CA
Michaels|michaels.com|MICHAELS STORES
Hobby Lobby|hobbylobby.com|HOBBY-LOBBY,HOBBYLOBBY
JOANN|joann.com|JOANN FABRIC,JO ANN FABRIC,JOANN STORES,JO-ANN STORE
Canadian Tire|canadiantire.ca|CDN TIRE,CDN TIRE STORE,CANADIAN TIRE STORE
Guitar Center|guitarcenter.com
Sweetwater|sweetwater.com|SWEETWATER SOUND
Sally Crafts|.com
Tandy Leather|.com
Blick Art|dickblick.com|BLICK ART MATERIALS
A.C. Moore|acmoore.com
DeSerres|deserres.ca
Long & McQuade|long-mcquade.com|LONG MCQUADE,LONG & MCQUADE
Michaels (Canada)|canada.michaels.com
Fabricland|.ca
Brookstone|.com
Sharper Image|.com
Luggage Plus|.com
# GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE 5999 online *
Kickstarter|.com|KICKSTARTER COM
Indiegogo|.com
Shopify Store|shopify.com
Samsonite|.com
# GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE 5945 store *
Lego|lego.com|LEGO STORE,LEGO BRAND RETAIL
Toys R Us|toysrus.com|TOYSRUS,TOYS R US
American Girl|americangirl.com
Mastermind Toys|mastermindtoys.com
Smyths Toys|smythstoys.com|SMYTHS TOYS SUPERSTORE
The Entertainer|thetoyshop.com|THE ENTERTAINER TOYS
Hamleys|.com
La Grande Récré|lagranderecre.fr|LA GRANDE RECRE
King Jouet|king-jouet.com|KING JOUET,KINGJOUET
JouéClub|joueclub.fr|JOUECLUB
Intertoys|.nl
Top1Toys|.nl
Juguettos|.com
Toy Planet|toyplanet.com
Smyths Toys (DE)|smythstoys.com
Build-A-Bear|buildabear.com|BUILD A BEAR
# GENERAL_MERCHANDISE_SUPERSTORES 5300 store *
Meijer|.com
Fred Meyer|.com|FRED-MEYER,FRED M FUEL
Makro|.es
Metro (Deutschland)|metro.de|METRO CASH CARRY,METRO CASH & CARRY,METRO GROSSMARKT
Real Canadian Superstore|realcanadiansuperstore.ca|REAL CDN SUPERSTORE,RCSS
# GENERAL_MERCHANDISE_ELECTRONICS 5732 online *
Newegg|.com
# GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES 5651 store US,CA
Nordstrom Rack|.com
Winners|winners.ca|WINNERS STORE,WINNERS HOMESENSE
# GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE 5931 store US,CA
Value Village|.com|SAVERS VALUE VILLAGE
Goodwill|.org|GOODWILL INDUSTRIES,GOODWILL STORE
# TRANSPORTATION_GAS 5541 store US,CA
Sheetz|.com
`;
