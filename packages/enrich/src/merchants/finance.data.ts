// Banks, payment apps, lenders, brokers, payers of wages on demand. The README of the package tells how lines are read.
export const FINANCE = `
# LOAN_PAYMENTS_BNPL/INCOME_OTHER 6012 online merchant *
Klarna|klarna.com|KLARNA AB,KLARNA BANK,KLARNA INC,KLARNA BANK AB
Afterpay|afterpay.com|AFTERPAY US,AFTERPAY PAYMENT
Affirm|affirm.com|AFFIRM INC,AFFIRM COM,AFFIRM PAY,AFFIRM PAYMENT
Sezzle|sezzle.com|SEZZLE INC
Zip (Pay)|zip.co|ZIP CO,QUADPAY
Perpay|perpay.com
Clearpay|clearpay.co.uk
Laybuy|laybuy.com
Alma|getalma.eu|ALMA PAIEMENT,ALMA SAS
Oney|oney.fr|ONEY BANK
Scalapay|scalapay.com
Sequra|sequra.es
in3|in3.nl
Riverty|riverty.com|AFTERPAY NL,ARVATO PAYMENT
Ratepay|ratepay.com|RATEPAY GMBH
Floa|floabank.fr|FLOA BANK,BANQUE CASINO
Aplazame|aplazame.com
# LOAN_PAYMENTS_EWA/LOAN_DISBURSEMENTS_EWA 6012 online financial_institution *
EarnIn|earnin.com|EARNIN,ACTIVEHOURS,EARNIN TRANSFER
DailyPay|dailypay.com
PayActiv|payactiv.com
Even|even.com
Wagestream|wagestream.com
Rain (EWA)|rainapp.com|RAIN TECHNOLOGIES
ZayZoon|zayzoon.com
Instant Financial|instant.co
Branch Wages|branchapp.com
Clair (EWA)|getclair.com
Tapcheck|tapcheck.com
# LOAN_PAYMENTS_CASH_ADVANCES/LOAN_DISBURSEMENTS_CASH_ADVANCES 6012 online financial_institution *
Dave|dave.com|DAVE INC,DAVE EXTRACASH,DAVE COM,DAVE SUBSCRIPTION
Brigit|hellobrigit.com|BRIGIT COM
Cleo|meetcleo.com|CLEO AI,CLEO SUBSCRIPTION
Albert (Instant)|albert.com|ALBERT INSTANT,ALBERT SAVINGS,ALBERT GENIUS
MoneyLion|moneylion.com|MONEYLION INSTACASH
FloatMe|floatme.com
Klover|joinklover.com|KLOVER APP,KLOVER HOLDINGS
Empower (Cash)|empower.me|EMPOWER CASH ADVANCE,EMPOWER INC
Possible Finance|possiblefinance.com
Advance America|advanceamerica.net
ACE Cash Express|acecashexpress.com
Check Into Cash|checkintocash.com
Money Mart|moneymart.ca
Speedy Cash|speedycash.com
CashNetUSA|cashnetusa.com
Bree|trybree.com
Grid (Cash)|getgrid.app
Tilt (Cash)|tilt.com
# LOAN_PAYMENTS_PERSONAL_LOAN_PAYMENT/LOAN_DISBURSEMENTS_PERSONAL 6012 other financial_institution *
Upstart|upstart.com|UPSTART NETWORK
LendingClub|lendingclub.com|LENDING CLUB,LENDINGCLUB
Prosper|prosper.com|PROSPER FUNDING,PROSPER MARKETPLACE
Avant|avant.com|AVANT LLC
OneMain Financial|onemainfinancial.com|ONEMAIN,ONE MAIN FINANCIAL
Best Egg|bestegg.com
Upgrade|upgrade.com|UPGRADE INC
OppLoans|opploans.com|OPPFI
Oportun|oportun.com
LightStream|lightstream.com
Happy Money|happymoney.com
Mariner Finance|marinerfinance.com
Regional Finance|regionalfinance.com
Zopa|zopa.com
Lending Stream|lendingstream.co.uk
Drafty|drafty.co.uk
Provident Personal Credit|providentpersonalcredit.com
Amigo Loans|amigoloans.co.uk
Cetelem|cetelem.fr|CETELEM FRANCE
Cofidis|cofidis.fr
Sofinco|sofinco.fr|CA CONSUMER FINANCE
Franfinance|franfinance.fr
Cofinoga|cofinoga.fr
Younited|younited-credit.com|YOUNITED CREDIT
Carrefour Banque|carrefour-banque.fr
Freeyou Loans|freedomfinance.com
auxmoney|auxmoney.com
Santander Consumer|santanderconsumer.com|SANTANDER CONSUMER BANK
TARGOBANK Kredit|targobank.de
Freo|freo.nl
Fairstone|fairstone.ca
easyfinancial|easyfinancial.com|GOEASY
Cashplus|cashplus.com
# LOAN_PAYMENTS_MORTGAGE_PAYMENT/LOAN_DISBURSEMENTS_MORTGAGE 6012 other financial_institution *
Rocket Mortgage|rocketmortgage.com|QUICKEN LOANS,ROCKET MORTGAGE
Mr. Cooper|mrcooper.com|MR COOPER,NATIONSTAR,NATIONSTAR MORTGAGE
Freedom Mortgage|freedommortgage.com
PennyMac|pennymac.com|PENNYMAC LOAN
loanDepot|loandepot.com
Newrez|newrez.com|NEWREZ SHELLPOIN,SHELLPOINT
Lakeview Loan|lakeview.com|LAKEVIEW LOAN SERV
Caliber Home Loans|caliberhomeloans.com
Guild Mortgage|guildmortgage.net
Dovenmuehle|dovenmuehle.com|DOVENMUEHLE MTG
UWM Mortgage|uwm.com|UNITED WHOLESALE
Carrington Mortgage|carringtonmortgage.com
Ocwen|ocwen.com|PHH MORTGAGE
Cenlar|cenlar.com
!Halifax|halifax.co.uk|HALIFAX MORTGAGES,HALIFAX MORTGAGE
Nationwide Mortgage|nationwide.co.uk|NATIONWIDE MORTGAGE,NBS MORTGAGE
Crédit Logement|creditlogement.fr|CREDIT LOGEMENT
Crédit Foncier|creditfoncier.fr|CREDIT FONCIER
Obvion|obvion.nl|OBVION HYPOTHEKEN
Florius|florius.nl
Aegon Hypotheken|aegon.nl|AEGON HYPOTHEKEN
Interhyp|interhyp.de
Haven Mortgages|havenmortgages.ie
First National Mortgage|firstnational.ca|FIRST NATIONAL FINANCIAL
MCAP|mcap.com
# LOAN_PAYMENTS_CAR_PAYMENT/LOAN_DISBURSEMENTS_AUTO 6012 other financial_institution *
Toyota Financial|toyotafinancial.com|TOYOTA FINANCIAL SVC,TOYOTA ACH,TOYOTA MOTOR CREDIT,TFS
Honda Financial|hondafinancialservices.com|AMERICAN HONDA FIN,HONDA PMT,AMERICAN HONDA
Ford Credit|ford.com|FORD MOTOR CR,FORD CREDIT EUROPE,FORDCREDIT
Ally Auto|ally.com|ALLY PAYMT,ALLY ALLY PAYMT,ALLY FINANCIAL AUTO
GM Financial|gmfinancial.com|GM FINANCIAL GMF
Nissan Motor Acceptance|nissanfinance.com|NISSAN AUTO LOAN,NMAC
Hyundai Motor Finance|hmfusa.com|HYUNDAI MOTOR FIN,HMF
Kia Finance|kiafinance.com|KIA MOTORS FINANCE
Capital One Auto|capitalone.com|CAPITAL ONE AUTO,CAP ONE AUTO,CAPITAL ONE AUTO FINANCE
Chrysler Capital|chryslercapital.com
Santander Consumer (USA)|santanderconsumerusa.com
Westlake Financial|westlakefinancial.com
Exeter Finance|exeterfinance.com
CarMax Auto Finance|carmax.com
Bridgecrest|bridgecrest.com|DRIVETIME
Credit Acceptance|creditacceptance.com
BMW Financial|bmwusa.com|BMW FINANCIAL SVC,BMW FINANCIAL SERVICES,BMW BANK
Mercedes-Benz Financial|mbfs.com|MERCEDES BENZ FIN,MERCEDES BENZ FINANCIAL,MERCEDES BENZ BANK
Volkswagen Financial|vwfs.com|VW CREDIT,VOLKSWAGEN BANK,VOLKSWAGEN FINANCIAL,VWFS
Audi Financial|audifinance.com|AUDI FINCL
Subaru Motors Finance|subaru.com
Tesla Finance|tesla.com|TESLA MOTORS LOAN
Black Horse|blackhorse.co.uk|BLACK HORSE LTD,BLACK HORSE FINANCE
Moneybarn|moneybarn.com
Motonovo|motonovofinance.com|MOTONOVO FINANCE
Close Brothers Motor|closebrothers.com
DIAC|mobilize-fs.com|DIAC SA,MOBILIZE FINANCIAL,RCI BANQUE
PSA Banque|psa-finance.fr|CREDIPAR
# LOAN_PAYMENTS_STUDENT_LOAN_PAYMENT/LOAN_DISBURSEMENTS_STUDENT 6012 other financial_institution *
Navient|navient.com|NAVI ED SERV
Nelnet|nelnet.com|NELNET STUDNT LN,NELNET LNS
MOHELA|mohela.com|MOHELA DEPT OF ED
Great Lakes Loans|mygreatlakes.org|GREAT LAKES STUDENT
Sallie Mae|salliemae.com
Aidvantage|aidvantage.com
EdFinancial|edfinancial.com
FedLoan|myfedloan.org|FEDLOANSERVICING,FEDLOAN SERVICING
Dept of Education|studentaid.gov|DEPT EDUCATION,DEPT OF EDUCATION,US DEPT OF EDUCATION
Earnest|earnest.com
CommonBond|commonbond.co
Student Loans Company|slc.co.uk|STUDENT LOANS COMPANY,STUDENT LOANS CO,SLC RECEIPTS
DUO|duo.nl|DIENST UITVOERING ONDERWIJS,DUO HOOFDREKENING
OSAP|ontario.ca|OSAP FUNDING
NSLSC|csnpe-nslsc.canada.ca|NSLSC
BAföG|bafoeg.de|BAFOEG,BUNDESVERWALTUNGSAMT BAFOEG
CROUS Bourse|crous.fr
# LOAN_PAYMENTS_CREDIT_CARD_PAYMENT/LOAN_PAYMENTS_CREDIT_CARD_PAYMENT 6012 other financial_institution US,CA,GB
Chase Credit Card|chase.com|CHASE CREDIT CRD,CHASE CREDIT CARD,CHASE CARD SERV,CHASE EPAY,CHASE AUTOPAY
Capital One Card|capitalone.com|CAPITAL ONE CRCARDPMT,CAPITAL ONE MOBILE PMT,CAPITAL ONE ONLINE PMT,CAPITAL ONE MOBILE PYMT,CAPITAL ONE AUTOPAY
American Express|americanexpress.com|AMEX EPAYMENT,AMERICAN EXPRESS ACH PMT,AMEX PAYMENT,AMERICAN EXPRESS,AMEX
Discover|discover.com|DISCOVER E PAYMENT,DISCOVER CARD,DISCOVER CARD PAYMENT
Citi Card|citi.com|CITI CARD ONLINE,CITICARD,CITI AUTOPAY,CITICTP,CITI CARD
Barclaycard|barclaycard.co.uk|BARCLAYCARD US,BARCLAYCARD VISA,BARCLAYCARD CREDITCARD
Synchrony|synchrony.com|SYNCHRONY BANK,SYNCB
Comenity|comenity.net|COMENITY PAY,COMENITY BANK
Credit One|creditonebank.com|CREDIT ONE BANK
Bank of America Card|bankofamerica.com|BK OF AMER VISA,BK OF AMER MC,BANK OF AMERICA CREDIT CARD
Wells Fargo Card|wellsfargo.com|WELLS FARGO CARD,WF CREDIT CARD
Apple Card|apple.com|APPLECARD GSBANK,APPLECARD,APPLE CARD GSBANK
Merrick Bank|merrickbank.com
Mission Lane|missionlane.com
Capital One (UK)|capitalone.co.uk
MBNA|mbna.co.uk|MBNA LIMITED
Vanquis|vanquis.co.uk|VANQUIS BANK
Aqua Card|aquacard.co.uk
Tesco Credit Card|tescobank.com|TESCO BANK CREDIT
Rogers Bank|rogersbank.com
Canadian Tire Bank|ctfs.com|CANADIAN TIRE MC,CTFS,CDN TIRE MASTERCARD,CANADIAN TIRE MASTERCARD
PC Financial MC|pcfinancial.ca|PC MASTERCARD,PCF MASTERCARD
# TRANSFER_OUT_TRANSFER_OUT_FROM_APPS/TRANSFER_IN_TRANSFER_IN_FROM_APPS 4829 online payment_app *
Venmo|venmo.com|VENMO PAYMENT,VENMO CASHOUT
Cash App|cash.app|CASHAPP,SQUARE CASH,SQC CASH APP,SQC
PayPal|paypal.com|PAYPAL INST XFER,PAYPAL TRANSFER,PAYPAL EUROPE,PAYPAL PTE
Zelle|zellepay.com|ZELLE PAYMENT
Apple Cash|apple.com|APPLE CASH
Google Pay|pay.google.com
Revolut|revolut.com|REVOLUT LTD,REVOLUT BANK,REVOLUT PAYMENTS
Wise|wise.com|TRANSFERWISE,WISE PAYMENTS,WISE EUROPE,WISE US
Remitly|remitly.com|REMITLY INC,RMTLY
Western Union|westernunion.com|WU WESTERN UNION
MoneyGram|moneygram.com
Xoom|xoom.com
WorldRemit|worldremit.com
Ria Money Transfer|riamoneytransfer.com|RIA FINANCIAL
Lydia|lydia-app.com|LYDIA APP
Bizum|bizum.es
Tikkie|tikkie.me|AAB INZ TIKKIE,AAB TIKKIE
Paylib|paylib.fr
Swish|swish.nu
Satispay|satispay.com
MB WAY|mbway.pt|MB WAY,MBWAY
Skrill|skrill.com
Neteller|neteller.com
Payoneer|payoneer.com
Splitwise|splitwise.com
Pumpkin App|pumpkin-app.com
Meta Pay|facebook.com|FACEBOOK PAY
Sendwave|sendwave.com
Azimo|azimo.com
Wero|wero-wallet.eu
# TRANSFER_OUT_CRYPTO/TRANSFER_IN_OTHER_TRANSFER_IN 6051 online financial_institution *
Coinbase|coinbase.com|COINBASE COM,COINBASE INC,CB PAYMENTS,COINBASE UK
Kraken|kraken.com|PAYWARD,KRAKEN EXCHANGE
Binance|binance.com|BINANCE US,BAM TRADING,BIFINITY
Gemini|gemini.com|GEMINI TRUST
Crypto.com|crypto.com|CRYPTO COM,FORIS DAX
Bitstamp|.net
BitPay|bitpay.com
Blockfi|blockfi.com
Bitpanda|bitpanda.com
Bitvavo|bitvavo.com|BITVAVO BV
Bitbuy|bitbuy.ca
Shakepay|shakepay.com
NDAX|ndax.io
Newton Crypto|newton.co
MoonPay|moonpay.com
Coinhouse|coinhouse.com
Bit2Me|bit2me.com
eToro Crypto|etorox.com
Nexo|nexo.com
Ledger|ledger.com
# TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS/TRANSFER_IN_INVESTMENT_AND_RETIREMENT_FUNDS 6211 online financial_institution *
Robinhood|robinhood.com|ROBINHOOD SECURITIES,ROBINHOOD FUNDS,ROBINHOOD DEBITS
Vanguard|vanguard.com|VANGUARD BUY,VANGUARD SELL,VANGUARD GROUP,VGI
Fidelity|fidelity.com|FID BKG SVC,FID BKG SVC LLC,FIDELITY INVESTMENTS,MONEYLINE FID BKG
Charles Schwab|schwab.com|SCHWAB BROKERAGE,SCHWAB MONEYLINK
E*TRADE|etrade.com|E TRADE,ETRADE
TD Ameritrade|tdameritrade.com|TD AMERITRADE CLEAR
Merrill Lynch|ml.com|MERRILL EDGE,MERRILL
Morgan Stanley|morganstanley.com
Interactive Brokers|interactivebrokers.com|IBKR
Acorns|acorns.com|ACORNS INVEST,ACORNS SECURITIES,ACORNS ROUND UPS
Betterment|betterment.com|BETTERMENT SEC
Wealthfront|wealthfront.com
Stash|stash.com|STASH CAPITAL,STASH INVEST
Webull|webull.com
Public Investing|public.com|PUBLIC COM
SoFi Invest|sofi.com
M1 Finance|m1.com|M1 FINANCE
T. Rowe Price|troweprice.com|T ROWE PRICE
Empower Retirement|empower.com|EMPOWER RETIREMENT
TIAA|tiaa.org
Questrade|questrade.com|QUESTRADE INC
Wealthsimple|wealthsimple.com|WEALTHSIMPLE INVESTMENTS,WSII
Qtrade|qtrade.ca
RBC Direct Investing|rbcdirectinvesting.com
Hargreaves Lansdown|hl.co.uk|HARGREAVES LANSDOWN,HL CLIENT
AJ Bell|ajbell.co.uk|A J BELL,AJ BELL SECURITIES
Trading 212|trading212.com|TRADING 212,TRADING212
Freetrade|freetrade.io
Nutmeg|nutmeg.com|NUTMEG SAVING
Moneybox|moneyboxapp.com
interactive investor|ii.co.uk|INTERACTIVE INVESTOR
PensionBee|pensionbee.com
NEST Pensions|nestpensions.org.uk|NEST PENSION
eToro|etoro.com
DEGIRO|degiro.com|FLATEXDEGIRO,DEGIRO
flatex|flatex.de
Trade Republic|traderepublic.com|TRADE REPUBLIC BANK
Scalable Capital|scalable.capital
comdirect Depot|comdirect.de
Boursorama Bourse|boursorama.com
Yomoni|yomoni.fr
Nalo|nalo.fr
Indexa Capital|indexacapital.com
MyInvestor|myinvestor.es
Brand New Day|brandnewday.nl|BRAND NEW DAY BELEGGEN
Meesman|meesman.nl
BUX|getbux.com
Union Investment|union-investment.de
DekaBank|deka.de|DEKABANK,DEKA INVESTMENT
Avanza|avanza.se
Nordnet|nordnet.se
Davy Select|davy.ie
Prize Bonds|statesavings.ie
Premium Bonds|nsandi.com|NS&I PREMIUM BONDS,PREMIUM BONDS
# TRANSFER_OUT_SAVINGS/TRANSFER_IN_SAVINGS 6012 online financial_institution *
Marcus|marcus.com|MARCUS BY GOLDMAN,MARCUS INVEST,GOLDMAN SACHS MARCUS
Ally Bank Savings|ally.com|ALLY BANK TRANSFER
Raisin|raisin.com|RAISIN BANK,WELTSPAREN
Chip Financial|getchip.uk|CHIP FINANCIAL
Plum Fintech|withplum.com|PLUM FINTECH
Qapital|qapital.com
Digit|digit.co|DIGIT CO,HELLO DIGIT
EQ Bank|eqbank.ca
Tangerine|tangerine.ca
NS&I|nsandi.com|NATIONAL SAVINGS,NS AND I
State Savings|statesavings.ie
`;
