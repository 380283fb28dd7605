// Signs that a firm has beside the one it is listed by elsewhere: what the line prints is what the customer knows. The README of the package tells how lines are read.
export const SIGNS = `
# TRANSPORTATION_PUBLIC_TRANSIT 4111 other FR
Navigo|iledefrance-mobilites.fr|SERVICE NAVIGO,COMUTITRES,IDF MOBILITES,ILE DE FRANCE MOBILITES
# TRANSPORTATION_PUBLIC_TRANSIT 4111 other NL
OVpay|ovpay.nl|NLOV
# TRANSPORTATION_PUBLIC_TRANSIT 4131 other
FlixTrain|flixtrain.com
# HOME_IMPROVEMENT_SECURITY 7393 other ES,FR,PT
Securitas Direct|securitasdirect.es
# GOVERNMENT_AND_NON_PROFIT_DONATIONS 8398 other
Médecins Sans Frontières|msf.org|MSF
# TRANSPORTATION_TOLLS 4784 other US
NTTA|ntta.org|NTTA AUTOCHARGE,NTTA ONLINE
# TRAVEL_OTHER_TRAVEL 9399 other US
TSA PreCheck|tsa.gov
# RENT_AND_UTILITIES_TELEPHONE 4814 other DE
klarmobil|klarmobil.de
mobilcom-debitel|mobilcom-debitel.de|MOBILCOM DEBITEL
# TRAVEL_LODGING 7011 store
Courtyard|marriott.com|COURTYARD BY MARRIOTT
Residence Inn|marriott.com
Fairfield Inn|marriott.com
SpringHill Suites|marriott.com
TownePlace Suites|marriott.com
DoubleTree|hilton.com
Homewood Suites|hilton.com
Home2 Suites|hilton.com
Quality Hotel|strawberryhotels.com
Comfort Hotel|strawberryhotels.com
Clarion Hotel|strawberryhotels.com
# GENERAL_MERCHANDISE_DEPARTMENT_STORES 5311 online GB,IE
Littlewoods|littlewoods.com
# GENERAL_MERCHANDISE_DEPARTMENT_STORES 5311 store DE
Karstadt|galeria.de
# FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK 5462 store GB
Cornish Bakery|thecornishbakery.com
# FOOD_AND_DRINK_GROCERIES 5411 store DK
Coop 365|coop.dk|COOP 365DISCOUNT,365DISCOUNT
# RENT_AND_UTILITIES_GAS_AND_ELECTRICITY 4900 other US
Ohio Edison|firstenergycorp.com
Penelec|firstenergycorp.com
Met-Ed|firstenergycorp.com|MET ED
JCP&L|firstenergycorp.com|JERSEY CENTRAL POWER
Kentucky Utilities|lge-ku.com
`;
