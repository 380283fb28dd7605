interface Texts {
  /** Accessible name of the frame. */
  readonly title: string;
  readonly failed: string;
  readonly retry: string;
  readonly close: string;
}

/** Title, what failed, try again, close. In one string: quotes and commas would not fit into the 8 kB of the script. */
const ENGLISH = 'Connect an account|This could not be loaded.|Try again|Close';
/** The few words that must be there when the frame, with its catalogues, is not. */
const ROWS: Readonly<Record<string, string>> = {
  da: 'Tilknyt en konto|Det kunne ikke indlæses.|Prøv igen|Luk',
  de: 'Konto verbinden|Das konnte nicht geladen werden.|Erneut versuchen|Schließen',
  es: 'Conectar una cuenta|No se ha podido cargar.|Reintentar|Cerrar',
  et: 'Ühenda konto|Laadimine ebaõnnestus.|Proovi uuesti|Sulge',
  fr: 'Connecter un compte|Le chargement a échoué.|Réessayer|Fermer',
  hi: 'खाता जोड़ें|लोड नहीं हो सका।|फिर कोशिश करें|बंद करें',
  it: 'Collega un conto|Caricamento non riuscito.|Riprova|Chiudi',
  lt: 'Prijungti sąskaitą|Nepavyko įkelti.|Bandyti dar kartą|Uždaryti',
  lv: 'Pievienot kontu|Neizdevās ielādēt.|Mēģināt vēlreiz|Aizvērt',
  nl: 'Rekening koppelen|Laden is niet gelukt.|Opnieuw proberen|Sluiten',
  no: 'Koble til en konto|Det kunne ikke lastes.|Prøv igjen|Lukk',
  pl: 'Połącz konto|Nie udało się załadować.|Spróbuj ponownie|Zamknij',
  pt: 'Conectar uma conta|Não foi possível carregar.|Tentar novamente|Fechar',
  ro: 'Conectați un cont|Nu s-a putut încărca.|Încercați din nou|Închideți',
  sv: 'Anslut ett konto|Det gick inte att läsa in.|Försök igen|Stäng',
  vi: 'Kết nối tài khoản|Không thể tải.|Thử lại|Đóng',
};

/** In the language of the page, else of the browser, else in English. */
export function texts(): Texts {
  const language = (document.documentElement.lang || navigator.language).slice(0, 2).toLowerCase();
  const row = ROWS[{ nb: 'no', nn: 'no' }[language] ?? language] ?? ENGLISH;
  const [title, failed, retry, close] = row.split('|') as [string, string, string, string];
  return { title, failed, retry, close };
}
