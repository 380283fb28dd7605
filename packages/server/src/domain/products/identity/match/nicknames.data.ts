/**
 * Given names and the short forms that people use for them, a name and its forms per line. A form may belong to several names.
 * Spellings of one name that differ by a letter are not here: the comparison of letters finds those.
 */
export const NICKNAMES = `
abigail: abby abbie gail
abraham: abe bram
adelaide: addie ada heidi
adeline: addie ada della
agatha: aggie
agnes: aggie nessie
alan: al
albert: al bert bertie
alberta: allie bert bertie berta
alejandra: alex sandra ale
alejandro: alex ale jandro
aleksandra: ola sasha
alexander: alex al lex sandy sasha xander alec
alexandra: alex sandra sandy sasha lexi lexie xandra
alexis: alex lexi
alfonso: al fonzie poncho
alfred: al alf alfie fred freddie
alice: allie ali
alicia: lisa allie
alison: allie ali
alonzo: al lon lonnie
althea: thea
amanda: mandy manda
amelia: amy millie mia
anastasia: ana stacy stasia nastya
andrea: andie drea andi
andreas: andi
andrew: andy drew
angela: angie angel
angelica: angie
angelina: angie lina
anita: nita
annabelle: anna belle ann
annette: ann nettie
anthony: tony ant
antoine: tony
antoinette: toni nettie
antonia: toni tonia
antonio: tony tonio toni
archibald: archie
ariana: ari
arnold: arnie
arthur: art artie
artemas: art
augusta: gussie gus
augustine: gus austin augie
augustus: gus augie
avery: ave
barbara: barb barbie babs bobbie
barnabas: barney
barnaby: barney
barrett: barry
bartholomew: bart barty
basil: baz
beatrice: bea trixie bee
belinda: bell lindy
benedict: ben benny
benjamin: ben benny benji
bernadette: bernie detta
bernard: bernie barney
bertha: bert bertie
bertram: bert
bethany: beth
blanche: bea
bradford: brad
bradley: brad
brandon: bran
brenda: bren
brendan: bren
bridget: biddy bridie
broderick: brody brod
caleb: cal
calvin: cal vin
cameron: cam
camila: cami mila
candace: candy
carl: charlie
carlos: charlie
carmen: carm
carolina: caro lina
caroline: carol carrie lynn
carolyn: carol carrie lynn
cassandra: cassie cass sandra
catherine: cathy cat cate kate katie kitty kay
cecilia: celia cece sissy
cedric: ced rick
celeste: celia
charles: charlie chuck chas chip chaz
charlotte: lottie charlie char lotta
chester: chet
christian: chris kit
christina: chris tina chrissy christy
christine: chris tina chrissy christy
christopher: chris kit topher
clarence: clare
clarissa: clara
clement: clem
clementine: clem
clifford: cliff
clifton: cliff
clinton: clint
constance: connie
cordelia: delia cordy
corinne: cory
cornelia: nelia corny
cornelius: neil con
courtney: court
crystal: crys
curtis: curt
cynthia: cindy cyn
dagmar: dag
daniel: dan danny
daniela: dani ela
danielle: dani
darlene: darla
david: dave davey davy
dawson: dave
deborah: deb debbie debby
delbert: del bert
delilah: lila
delores: dee lola lolly
demetrius: dimitri
dennis: denny den
derek: del
desmond: des desi
diana: di
dominic: dom nick
dominique: nikki dom
donald: don donnie
donna: donnie
dorothea: dora thea dot
dorothy: dot dottie dolly
douglas: doug
duncan: dunc
dwight: ike
earnest: ernie
edgar: ed eddie
edith: edie
edmund: ed eddie ned ted
eduardo: ed eddie lalo
edward: ed eddie ned ted teddy
edwin: ed eddie ned win
edwina: winnie edie
eileen: lena
eleanor: ellie nell nellie nora lenora ella
elena: lena ellie
eleonora: nora ellie
elias: eli
elijah: eli lije
elisabeth: lisa liz beth lisbeth betty elsa
elise: ellie
eliza: liza
elizabeth: liz lizzie beth betty betsy bess bessie eliza lisa libby ellie elsie liza
ellen: ellie nell nellie
elmer: el
eloise: ellie
elvira: elvie
elwood: woody
emanuel: manny
emeline: emmy millie
emily: em emmy millie
emma: em emmy
emmanuel: manny
enrique: kike quique rick
ephraim: eph
eric: rick ricky
erica: ricky rikki
ernest: ernie
ernestine: ernie tina
esther: essie hettie
ethel: effie
eugene: gene
eugenia: genie
eunice: nicie
euphemia: effie
evangeline: eva evie angie
evelyn: eve evie
ezekiel: zeke
ezra: ez
faith: fay
felicia: fel
felicity: flick fliss
ferdinand: ferdie fred
fernando: nando fer
florence: flo florrie flossie
frances: fran fanny frankie francie
francesca: fran frankie chesca
francis: frank fran frankie
francisca: paca pancha cisca
francisco: paco pancho frank cisco
franklin: frank
franziska: franzi fanny
frederica: freddie rica
frederick: fred freddie fritz rick
friedrich: fritz fred
gabriel: gabe
gabriela: gabi gaby
gabrielle: gabby gabi
garrett: gary
genevieve: gen ginny viv
geoffrey: geoff jeff
george: georgie
georgia: georgie
georgina: georgie gina
gerald: gerry jerry
geraldine: gerry jeri
gerard: gerry jerry
gertrude: gert gertie trudy
gilbert: gil bert
giovanni: gianni gio vanni
giuseppe: beppe peppe pino
giuseppina: pina
gloria: glo
gregory: greg
gretchen: greta
griffin: griff
griffith: griff
guadalupe: lupe
guillermo: memo
gustavo: gus tavo
gwendolyn: gwen wendy
hannah: hanna
hannelore: lore
harold: hal harry
harriet: hattie harry
harrison: harry
heather: hettie
helena: lena nell
helene: lena
henrietta: hettie etta hank
henry: hank harry hal
herbert: herb bert
herman: manny
hermione: mina
hester: hettie
hezekiah: hez
hilary: hil
hildegard: hilda hilde
hortense: tensie
howard: howie
hubert: bert hugh
ignacio: nacho iggy
ignatius: iggy nate
immanuel: manny
ingeborg: inge
ingrid: inga
irene: rena
isaac: ike zak
isabel: izzy bella bell ibby
isabella: izzy bella bell
isadora: izzy dora
isidore: izzy
israel: izzy
jackson: jack
jacob: jake jay coby
jacqueline: jackie jacqui
james: jim jimmy jamie jem
jane: janie jenny
janet: jan
janice: jan
jasmine: jas jazzy
javier: javi
jeffrey: jeff
jefferson: jeff
jemima: mima jem
jennifer: jen jenny jenna
jeremiah: jerry jem
jeremy: jerry jem
jerome: jerry
jessica: jess jessie
jessamine: jess
joanna: jo annie
joanne: jo
johanna: hanna jo
johannes: hans jo
john: jack johnny jock
jonathan: jon jonny nathan
jordan: jordy
jorge: coque
jose: pepe chepe
josef: sepp jupp
joseph: joe joey jo
josefina: pepa fina
josephine: jo josie posy fina
joshua: josh
joyce: joy
juan: juanito
juanita: nita
judith: judy jude
julia: jules
julian: jules
juliana: jules ana
juliet: jules
justin: jus
karoline: karo line
katarina: kat kata
katherine: kate katie kathy kat kay kit kitty
kathleen: kathy kate katie kay
kathryn: kathy kate katie kat
katharina: kathi kat
kendall: ken
kendrick: ken rick
kenneth: ken kenny
kermit: kerm
kevin: kev
kimberly: kim kimmie
klaudia: klaudi
kristina: kris tina krissy
kristopher: kris
lambert: bert
lancelot: lance
laurence: larry laurie lars
lavinia: vinnie
lawrence: larry laurie lon
leander: lee
leonard: leo len lenny
leonardo: leo nardo
leopold: leo poldi
leroy: roy lee
leslie: les
lester: les
letitia: lettie tisha titia
lillian: lil lilly
lincoln: link
linda: lindy
lorenzo: enzo renzo larry
loretta: lori retta
lorraine: lori raina
louis: lou louie
louise: lou
lucille: lucy cille
lucinda: lucy cindy
lucretia: lucy
ludwig: lutz wiggi
luther: lu
lydia: liddy
mackenzie: mac kenzie
madeline: maddie lena
madison: maddie
magdalena: lena magda maggie
malcolm: mal
manuel: manny manolo
manuela: ela manu
marcella: marcy
marcus: marc
margaret: maggie meg peggy marge margie daisy greta madge rita peg
margarita: rita margo
marguerite: margo
maria: mia mary
marianne: mary annie
marilyn: mary lynn
marion: mary
marjorie: marge margie
marsha: marcy
martha: marty mattie patsy
martin: marty
martina: marti tina
mary: molly polly mamie
mathilda: tilly mattie
matilda: tilly mattie
matthew: matt matty
maurice: maury mo
maximilian: max maxi
maximillian: max
maxine: max
maxwell: max
megan: meg
melanie: mel
melinda: mel lindy
melissa: mel missy lissa
melvin: mel
mercedes: mercy sadie merche
meredith: merry
merlin: merl
michael: mike mick mickey mikey
michaela: mickey kayla
michelle: shelly mickey chelle
miguel: mike
mildred: millie
millicent: millie
minerva: minnie
miranda: randy mandy
miriam: mimi mim
mitchell: mitch
monica: mona
montgomery: monty
mortimer: mort
moses: mo
muriel: mur
nadine: dee
nancy: nan
naomi: omi
napoleon: nap leon
natalia: natalie talia nat
natalie: nat talie
natasha: tasha nat
nathan: nate nat
nathaniel: nate nat nathan than
nehemiah: nemo
nelson: nels
nicholas: nick nicky claus
nicole: nikki nicky cole
nikolaus: klaus niko
noah: noe
norbert: bert
norman: norm
obadiah: obie
octavia: tavia
olive: ollie livvy
oliver: ollie
olivia: liv livvy ollie
ophelia: phelia
orlando: lando
oswald: ossie ozzie
pamela: pam pammy
pascal: pasco
patience: pat patty
patricia: pat patty patsy tricia trish
patrick: pat paddy rick
paula: polly
paulina: polly lina
pauline: polly
penelope: penny
percival: percy
peregrine: perry
peter: pete petey
philip: phil pip
phillip: phil pip
philippa: pippa phil
philomena: mena
phineas: finn
phyllis: phyl
priscilla: cilla prissy
prudence: prue
rachel: rae
rafael: rafa
ralph: rafe
ramona: mona
randall: randy
randolph: randy dolph
raphael: raf
raymond: ray
rebecca: becky becca
regina: gina reggie
reginald: reg reggie
reinhard: hardi
reuben: rube
ricardo: rick ricky cardo
richard: rick dick rich richie ricky
robert: bob bobby rob robbie bert robin
roberta: bobbie robbie berta
roberto: beto berto
roderick: rod rick roddy
rodney: rod
rodolfo: fito rudy
rodrigo: rigo
roger: rodge
roland: rollo
ronald: ron ronnie
rosalind: ros rosie
rosalie: rosie
rosamund: ros rosie
rosario: charo
roseanne: rose annie
rosemary: rose rosie romy
roxanne: roxy
rudolph: rudy rolf dolph
rudolf: rudi rolf
rufus: ruf
rupert: rupe
russell: russ rusty
salvador: sal chava
salvatore: sal toto
samantha: sam sammy
samson: sam
samuel: sam sammy
sandra: sandy
sarah: sally sadie
savannah: anna
sebastian: seb bas bastian
selina: lina
serena: rena
seymour: sy
shannon: shan
shirley: shirl
sidney: sid
siegfried: siggi
sigmund: sig
silas: si
silvester: sly
simon: si
sofia: sofie fia
solomon: sol
sophia: sophie fia
sophronia: sophie
stanley: stan
stefan: stef
stefanie: steffi
stella: star
stephanie: steph steffi
stephen: steve stevie
steven: steve stevie
stuart: stu
suzanne: sue suzy
susan: sue suzy susie
susanna: sue susie suzy
sylvester: sly
sylvia: syl
sybil: syb
tabitha: tabby
tamara: tammy
tanya: tan
teresa: terry tess tessa tere
terence: terry
thaddeus: thad tad
thelma: telly
theodor: theo
theodora: theo dora teddy
theodore: ted theo teddy
theresa: terry tess tessa tracy
thomas: tom tommy
tiffany: tiff
timothy: tim timmy
tobias: toby tobi
tracy: trace
tristan: tris
ulrich: uli
ulrike: uli rike
ulysses: uly
uriah: riah
ursula: ursel uschi
valentina: val tina
valentine: val
valerie: val
vanessa: nessa van
veronica: ronnie vera roni
vernon: vern
victor: vic
victoria: vicky tori vic
vincent: vince vin vinnie
vincenzo: enzo
viola: vi
violet: vi
virgil: virge
virginia: ginny ginger
vivian: viv
vladimir: vlad vova
wallace: wally
walter: walt wally
wanda: wendy
warren: ren
wendell: dell
wesley: wes
wilbur: will
wilfred: will fred wilf
wilhelm: willi helm
wilhelmina: mina minnie willa billie
willard: will
william: bill billy will willie liam
wilma: billie
winifred: winnie fred freda
winston: win
woodrow: woody
yolanda: yoli
yvonne: vonnie
zachariah: zach
zachary: zach zack
zedekiah: zed
`;
