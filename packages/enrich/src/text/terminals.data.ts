// Terminals, apps and shops of shops that stand before an asterisk: mark, name, type, website, class where the mark alone tells it.
export const TERMINAL_LINES = `
SQ|Square|payment_terminal|squareup.com|
SQU|Square|payment_terminal|squareup.com|
TST|Toast|payment_terminal|toasttab.com|FOOD_AND_DRINK_RESTAURANT
TOASTTAB|Toast|payment_terminal|toasttab.com|FOOD_AND_DRINK_RESTAURANT
TOAST|Toast|payment_terminal|toasttab.com|FOOD_AND_DRINK_RESTAURANT
SUMUP|SumUp|payment_terminal|sumup.com|
SMP|SumUp|payment_terminal|sumup.com|
ZETTLE|Zettle|payment_terminal|zettle.com|
IZETTLE|Zettle|payment_terminal|zettle.com|
IZ|Zettle|payment_terminal|zettle.com|
ZTL|Zettle|payment_terminal|zettle.com|
CLV|Clover|payment_terminal|clover.com|
CLOVER|Clover|payment_terminal|clover.com|
LS|Lightspeed|payment_terminal|lightspeedhq.com|
WL|Worldline|payment_terminal|worldline.com|
WLY|Worldline|payment_terminal|worldline.com|
NYA|Nayax|payment_terminal|nayax.com|FOOD_AND_DRINK_VENDING_MACHINES
NYX|Nayax|payment_terminal|nayax.com|FOOD_AND_DRINK_VENDING_MACHINES
CTLP|Cantaloupe|payment_terminal|cantaloupe.com|FOOD_AND_DRINK_VENDING_MACHINES
USATECH|Cantaloupe|payment_terminal|cantaloupe.com|FOOD_AND_DRINK_VENDING_MACHINES
USA|Cantaloupe|payment_terminal|cantaloupe.com|FOOD_AND_DRINK_VENDING_MACHINES
PAYPAL|PayPal|payment_app|paypal.com|
PP|PayPal|payment_app|paypal.com|
GOOGLE|Google|payment_terminal|google.com|
SP|Shopify|payment_terminal|shopify.com|
SHOPIFY|Shopify|payment_terminal|shopify.com|
EB|Eventbrite|payment_terminal|eventbrite.com|ENTERTAINMENT_SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS
PADDLE|Paddle|payment_terminal|paddle.com|GENERAL_SERVICES_OTHER_GENERAL_SERVICES
NET|Paddle|payment_terminal|paddle.com|GENERAL_SERVICES_OTHER_GENERAL_SERVICES
FS|FastSpring|payment_terminal|fastspring.com|GENERAL_SERVICES_OTHER_GENERAL_SERVICES
FSPRG|FastSpring|payment_terminal|fastspring.com|GENERAL_SERVICES_OTHER_GENERAL_SERVICES
DRI|Digital River|payment_terminal|digitalriver.com|GENERAL_SERVICES_OTHER_GENERAL_SERVICES
2CO|2Checkout|payment_terminal|2checkout.com|GENERAL_SERVICES_OTHER_GENERAL_SERVICES
WPY|WePay|payment_terminal|wepay.com|
STRIPE|Stripe|payment_terminal|stripe.com|
ST|Stripe|payment_terminal|stripe.com|
BT|Braintree|payment_terminal|braintreepayments.com|
ADYEN|Adyen|payment_terminal|adyen.com|
CKO|Checkout.com|payment_terminal|checkout.com|
MOLLIE|Mollie|payment_terminal|mollie.com|
BUCKAROO|Buckaroo|payment_terminal|buckaroo.nl|
CCV|CCV|payment_terminal|ccv.eu|
PAYONE|Payone|payment_terminal|payone.com|
IN|QuickBooks Payments|payment_terminal|quickbooks.intuit.com|
PY|Paya|payment_terminal|paya.com|
PMT|Payment terminal|payment_terminal||
MSFT|Microsoft|payment_terminal|microsoft.com|GENERAL_SERVICES_OTHER_GENERAL_SERVICES
DD|DoorDash|marketplace|doordash.com|FOOD_AND_DRINK_RESTAURANT
DOORDASH|DoorDash|marketplace|doordash.com|FOOD_AND_DRINK_RESTAURANT
GRUBHUB|Grubhub|marketplace|grubhub.com|FOOD_AND_DRINK_RESTAURANT
DELIVEROO|Deliveroo|marketplace|deliveroo.co.uk|FOOD_AND_DRINK_RESTAURANT
GLF|GolfNow|payment_terminal|golfnow.com|ENTERTAINMENT_SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS
ETSY|Etsy|marketplace|etsy.com|GENERAL_MERCHANDISE_ONLINE_MARKETPLACES
EBAY|eBay|marketplace|ebay.com|GENERAL_MERCHANDISE_ONLINE_MARKETPLACES
FH|FareHarbor|payment_terminal|fareharbor.com|ENTERTAINMENT_SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS
LUL|Lululemon|payment_terminal||
MB|Mindbody|payment_terminal|mindbodyonline.com|PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS
YOCO|Yoco|payment_terminal|yoco.com|
KLARNA|Klarna|payment_app|klarna.com|
ALIPAY|Alipay|payment_app|alipay.com|
VAGARO|Vagaro|payment_terminal|vagaro.com|PERSONAL_CARE_HAIR_AND_BEAUTY
LITTLE|Little Hotelier|payment_terminal|littlehotelier.com|TRAVEL_LODGING
RESY|Resy|payment_terminal|resy.com|FOOD_AND_DRINK_RESTAURANT
PATREON|Patreon|marketplace|patreon.com|ENTERTAINMENT_OTHER_ENTERTAINMENT
BKG|Booking.com|marketplace|booking.com|TRAVEL_LODGING
AIRBNB|Airbnb|marketplace|airbnb.com|TRAVEL_LODGING
TWITCH|Twitch|marketplace|twitch.tv|ENTERTAINMENT_VIDEO_GAMES
XSOLLA|Xsolla|payment_terminal|xsolla.com|ENTERTAINMENT_VIDEO_GAMES
`;

/** Marks that count without an asterisk, at the beginning of what is left. */
export const PLAIN_TERMINALS = `SUMUP ZETTLE IZETTLE PAYPAL TOAST`;
