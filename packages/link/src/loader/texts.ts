interface Texts {
  /** Accessible name of the frame. */
  readonly title: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly close: string;
}

type Row = readonly [title: string, loading: string, failed: string, retry: string, close: string];

const ENGLISH: Row = ['Connect an account', 'Loading…', 'This could not be loaded.', 'Try again', 'Close'];

/** The few words that must be there when the frame, with its catalogues, is not. */
const ROWS: Readonly<Record<string, Row>> = {
  da: ['Tilknyt en konto', 'Indlæser…', 'Det kunne ikke indlæses.', 'Prøv igen', 'Luk'],
  de: [
    'Konto verbinden',
    'Wird geladen…',
    'Das konnte nicht geladen werden.',
    'Erneut versuchen',
    'Schließen',
  ],
  es: ['Conectar una cuenta', 'Cargando…', 'No se ha podido cargar.', 'Reintentar', 'Cerrar'],
  et: ['Ühenda konto', 'Laadimine…', 'Laadimine ebaõnnestus.', 'Proovi uuesti', 'Sulge'],
  fr: ['Connecter un compte', 'Chargement…', 'Le chargement a échoué.', 'Réessayer', 'Fermer'],
  hi: ['खाता जोड़ें', 'लोड हो रहा है…', 'लोड नहीं हो सका।', 'फिर कोशिश करें', 'बंद करें'],
  it: ['Collega un conto', 'Caricamento…', 'Caricamento non riuscito.', 'Riprova', 'Chiudi'],
  lt: ['Prijungti sąskaitą', 'Įkeliama…', 'Nepavyko įkelti.', 'Bandyti dar kartą', 'Uždaryti'],
  lv: ['Pievienot kontu', 'Notiek ielāde…', 'Neizdevās ielādēt.', 'Mēģināt vēlreiz', 'Aizvērt'],
  nl: ['Rekening koppelen', 'Laden…', 'Laden is niet gelukt.', 'Opnieuw proberen', 'Sluiten'],
  no: ['Koble til en konto', 'Laster…', 'Det kunne ikke lastes.', 'Prøv igjen', 'Lukk'],
  pl: ['Połącz konto', 'Ładowanie…', 'Nie udało się załadować.', 'Spróbuj ponownie', 'Zamknij'],
  pt: ['Conectar uma conta', 'A carregar…', 'Não foi possível carregar.', 'Tentar novamente', 'Fechar'],
  ro: ['Conectați un cont', 'Se încarcă…', 'Nu s-a putut încărca.', 'Încercați din nou', 'Închideți'],
  sv: ['Anslut ett konto', 'Läser in…', 'Det gick inte att läsa in.', 'Försök igen', 'Stäng'],
  vi: ['Kết nối tài khoản', 'Đang tải…', 'Không thể tải.', 'Thử lại', 'Đóng'],
};

/** In the language of the page, else of the browser, else in English. */
export function texts(): Texts {
  const language = (document.documentElement.lang || navigator.language).slice(0, 2).toLowerCase();
  const [title, loading, failed, retry, close] =
    ROWS[{ nb: 'no', nn: 'no' }[language] ?? language] ?? ENGLISH;
  return { title, loading, failed, retry, close };
}
