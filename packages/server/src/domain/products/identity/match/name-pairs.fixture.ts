/** A name that is given, one that is on file, the score that hand reasoning gives, and the reason. */
export interface NamePair {
  readonly given: string;
  readonly onFile: string;
  readonly score: number;
  readonly why: string;
}

interface Person {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly short: string;
}

const people: readonly Person[] = [
  { first: 'Alberta', middle: 'Bobbeth', last: 'Charleson', short: 'Bert' },
  { first: 'William', middle: 'Orrin', last: 'Fenwick', short: 'Bill' },
  { first: 'Margaret', middle: 'Ilse', last: 'Dunmore', short: 'Peggy' },
  { first: 'Theodore', middle: 'Quill', last: 'Hartwell', short: 'Ted' },
  { first: 'Elizabeth', middle: 'Wren', last: 'Calloway', short: 'Betsy' },
  { first: 'Francisco', middle: 'Tomas', last: 'Olivares', short: 'Paco' },
  { first: 'Katherine', middle: 'Faye', last: 'Lindqvist', short: 'Kate' },
  { first: 'Nathaniel', middle: 'Ross', last: 'Pemberton', short: 'Nate' },
  { first: 'Susanna', middle: 'Jo', last: 'Merriweather', short: 'Suzy' },
  { first: 'Richard', middle: 'Vale', last: 'Thornbury', short: 'Dick' },
];

type Written = (person: Person) => string;
const full: Written = ({ first, middle, last }) => `${first} ${middle} ${last}`;
const plain: Written = ({ first, last }) => `${first} ${last}`;

/** How names of one person, or of two, are written; the score follows from the parts that differ. */
const families: readonly [string, Written, Written, number][] = [
  ['the same', full, full, 100],
  ['case is no matter', full, (one) => full(one).toUpperCase(), 100],
  ['a title is no name', (one) => `Dr. ${plain(one)}`, (one) => `Mrs ${plain(one)}`, 100],
  ['all words are there in another order', (one) => `${one.last}, ${one.first}`, plain, 100],
  ['the middle name is missing: 97 of 100', plain, full, 97],
  [
    'an initial stands for the middle name: 97',
    ({ first, middle, last }) => `${first} ${middle[0]}. ${last}`,
    full,
    97,
  ],
  ['the middle name is another: 88', ({ first, last }) => `${first} Zebulon ${last}`, full, 88],
  ['turned, without the middle name: 97 × 0.98', ({ first, last }) => `${last} ${first}`, full, 95],
  ['a short form: 0.45 × 0.8 + 0.55', ({ short, last }) => `${short} ${last}`, plain, 91],
  ['a short form without the middle name: 91 × 0.97', ({ short, last }) => `${short} ${last}`, full, 88],
  [
    'a short form and another middle name: 91 × 0.88',
    ({ short, last }) => `${short} Zebulon ${last}`,
    full,
    80,
  ],
  ['an initial for the first name: 0.45 × 0.8 + 0.55', ({ first, last }) => `${first[0]} ${last}`, plain, 91],
  ['an initial for the last name: 0.45 + 0.55 × 0.8', ({ first, last }) => `${first} ${last[0]}.`, plain, 89],
  ['two initials: 0.8', ({ first, last }) => `${first[0]}. ${last[0]}.`, plain, 80],
  ['only one of them is junior: 97', (one) => `${plain(one)} Jr.`, plain, 97],
  ['junior is not senior: 97', (one) => `${plain(one)} Jr`, (one) => `${plain(one)} Sr`, 97],
  ['another last name: the first name alone', ({ first }) => `${first} Okonkwo`, plain, 45],
  ['another first name: the last name alone', ({ last }) => `Ulric ${last}`, plain, 55],
  ['nothing is the same', () => 'Ulric Okonkwo', full, 0],
  ['one of two holders', plain, (one) => `${plain(one)} & Ulric Okonkwo`, 100],
  ['the second of two holders', plain, (one) => `Ulric Okonkwo and ${plain(one)}`, 100],
  ['two holders who share the last name', plain, ({ first, last }) => `${first} & Ulric ${last}`, 100],
  ['holders parted by a stroke', plain, (one) => `Ulric Okonkwo/${plain(one)}`, 100],
  ['a person is no company', plain, (one) => `${plain(one)} LLC`, 0],
];

const written = (text: string): NamePair[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [given = '', onFile = '', score = '', why = ''] = line.split('|').map((part) => part.trim());
      return { given, onFile, score: Number(score), why };
    });

const persons = written(`
  Alberta Bobbeth Charleson | Alberta Bobbeth Charleson | 100 | the example of the contract
  Alberta Charleson | Alberta Bobbeth Charleson | 97 | the example of the contract
  Bert Charleson | Alberta Bobbeth Charleson | 88 | the example of the contract
  Charleson Alberta | Alberta Bobbeth Charleson | 95 | the example of the contract
  Robert Charleson | Alberta Bobbeth Charleson | 53 | the example of the contract: 55 without the middle name
  John Smith | Alberta Bobbeth Charleson | 0 | the example of the contract
  José Núñez | Jose Nunez | 100 | marks are taken off
  Siân O’Rowe | Sian ORowe | 100 | an apostrophe parts nothing
  Søren Bjørk | Soren Bjork | 100 | a stroke through a letter is a mark too
  Łucja Wałek | Lucja Walek | 100 | the same of another letter
  Jürgen Groß | Jurgen Gross | 100 | a sharp s is two
  Mary-Jane Holt | Mary Jane Holt | 100 | a hyphen parts words
  J.R. Holt | JR Holt | 100 | dots part nothing
  Holt | Holt | 100 | one word that is the same
  Holt | Mary Holt | 55 | the last name alone
  Mary | Mary Holt | 49 | the first name alone, which counts half where it may be the last: 50 × 0.98
  Prof. Dr. Mary Holt | Miss Mary Holt | 100 | several titles
  Sir Reginald Ashby | Reginald Ashby | 100 | a title
  Reg Ashby | Reginald Ashby | 91 | a short form
  Reggie Ashby | Reg Ashby | 55 | two short forms are no pair
  Mary Holt III | Mary Holt | 97 | a numeral behind the name is a suffix
  Mary Holt II | Mary Holt III | 97 | another numeral
  Mary Holt Jr. | Holt Mary Jr | 100 | all words and the suffix
  Mary Anne Lou Holt | Mary A L Holt | 97 | initials of both middle names
  Mary Anne Lou Holt | Mary Anne Holt | 88 | the middle parts are of two lengths
  Mary Anne Holt | Anne Mary Holt | 100 | all words in another order
  Marcharleson Ivy | Ivy Marcharleson | 100 | turned
  Alberta Charlesen | Alberta Charleson | 95 | eight of nine letters: 0.956 × 0.95 of the last name
  Albertha Charleson | Alberta Charleson | 97 | one letter more: jaro 0.958, 0.975 with the front; × 0.95 of the first name
  Dwayne Charleson | Duane Charleson | 55 | 0.84 is no spelling of one name
  Martha Fenwick | Marhta Fenwick | 96 | two letters swapped: 0.961 × 0.95 of the first name
  Jon Smith | John Smith | 95 | jaro 0.917, 0.933 with the front; × 0.95 of the first name
  John Smyth | John Smith | 45 | 0.89 is no spelling of one name
  Ann Holt | Anne Holt | 95 | jaro 0.917, 0.942 with the front; × 0.95: 0.403 of 0.45, and 0.55
  A B C | Alberta Bobbeth Charleson | 78 | initials of all three: 0.8 × 0.97
  Bert Jr | Alberta Charleson | 38 | the short form alone, and a suffix: 0.5 × 0.8 × 0.98 × 0.97
  José Núñez & Ana Núñez | Ana Nunez | 100 | two people on one side
  Ana and Luis Nunez | Luis Nunez | 100 | the second one has the family name
  Ana and Luis Nunez | Ana Nunez | 100 | the first one shares it
  Ana Nunez | Luis Nunez / Petra Hill | 55 | neither is she: the last name alone
  Alexandra Pine | Sandra Pine | 91 | a short form that is a name too
  Sandra Pine | Sandy Pine | 91 | and has a short form itself
  Bill Pine | William Pine | 91 | a short form
  William Pine | Bill Pine | 91 | from the other side
  Bill Pine | Billy Pine | 96 | nearly the same letters: jaro 0.933, 0.96 with the front; × 0.95
  Liz Q. Marlow | Elizabeth Quinn Marlow | 88 | a short form and an initial: 91 × 0.97
  Nguyen Van An | An Van Nguyen | 100 | all words in another order
  De La Cruz Maria | Maria De La Cruz | 100 | all words in another order
  Maria De La Cruz | Maria Cruz | 97 | without the words between
  Maria Cruz Ruiz | Maria Cruz | 44 | the second of two last names counts as the last: 45 × 0.97
`);

const companies = written(`
  Harrow Bakery LLC | Harrow Bakery LLC | 100 | the same
  Harrow Bakery LLC | HARROW BAKERY L.L.C. | 100 | dots part nothing
  Harrow Bakery LLC | Harrow Bakery Inc | 97 | another form of company alone
  Harrow Bakery Ltd | Harrow Bakery Limited | 97 | another word of the form
  Harrow Bakery Co. Ltd. | Harrow Bakery Ltd | 97 | one word of the form more
  Harrow Bakery LLC | Harrow Cafe LLC | 50 | one of two words
  Harrow Street Bakery LLC | Harrow Bakery LLC | 67 | two of three words
  Old Harrow Street Bakery LLC | Old Harrow Bakery LLC | 75 | three of four words
  Old Harrow Street Bakery Shop LLC | Old Harrow Street Bakery LLC | 80 | four of five words
  Old Harrow Street Bakery Shop LLC | Old Harrow Street Bakery Inc | 80 | more than the form differs
  Bakery Harrow LLC | Harrow Bakery LLC | 100 | order is no matter
  Harrow Bakerys LLC | Harrow Bakery LLC | 100 | a spelling of one word counts as common
  Nordlicht GmbH | Nordlicht AG | 97 | another form
  Nordlicht GmbH | Suedlicht GmbH | 0 | 0.89 is no spelling of one word
  Panaderia Sol SL | Panaderia Sol S.L. | 100 | dots part nothing
  Hale & Sons LLC | Hale & Sons LLC | 100 | a company's name may have the sign in it
  Hale and Sons Ltd | Hale & Sons Ltd | 100 | the sign and the word part the same two names
  Harrow Bakery LLC | Mary Holt | 0 | a company is no person
  Mary Holt | Holt Holdings Inc | 0 | a person is no company
  Mary Holt | Mary Holt & Harrow Bakery LLC | 100 | one of the two holders is she
  Limited | Limited | 100 | nothing but a word of the form
  Delta Pty Ltd | Delta Pty | 0 | the second does not say that it is one
  Acorn Corp | Acorn Corporation | 97 | another word of the form
  Acorn Oak Elm Ash Fir Corp | Acorn Oak Elm Ash Yew Corp | 80 | four of five words
  Café Olé SARL | Cafe Ole Sarl | 100 | marks are taken off
`);

export const NAME_PAIRS: readonly NamePair[] = [
  ...families.flatMap(([why, given, onFile, score]) =>
    people.map((person) => ({ given: given(person), onFile: onFile(person), score, why })),
  ),
  ...persons,
  ...companies,
];
