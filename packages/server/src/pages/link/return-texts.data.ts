interface Said {
  readonly title: string;
  readonly text: string;
}

/** What a person reads who goes to an institution on another device, or comes back and does not go on in the same window. */
export interface ReturnTexts {
  readonly language: string;
  readonly back: Said;
  readonly other_device: Said;
  /** On another device, which the button leads to the bank. */
  readonly to_bank: Said & { readonly go: string };
  readonly unknown: Said;
}

export const EN: ReturnTexts = {
  language: 'en',
  back: {
    title: 'You are back from your bank',
    text: 'You can close this window. The application that you came from goes on by itself.',
  },
  other_device: {
    title: 'Done on this device',
    text: 'Please go on where you scanned the code. You can close this page.',
  },
  to_bank: {
    title: 'Continue at your bank',
    text: 'Tap the button to go to your bank. Afterwards, continue where you scanned the code.',
    go: 'Go to the bank',
  },
  unknown: {
    title: 'This page leads nowhere',
    text: 'The connection to your bank was finished already, or took too long. Please go back to the application and try again.',
  },
};

export const TEXTS: readonly ReturnTexts[] = [
  EN,
  {
    language: 'fr',
    back: {
      title: 'Vous êtes de retour de votre banque',
      text: 'Vous pouvez fermer cette fenêtre. L’application d’où vous venez poursuit d’elle-même.',
    },
    other_device: {
      title: 'C’est terminé sur cet appareil',
      text: 'Veuillez poursuivre là où vous avez scanné le code. Vous pouvez fermer cette page.',
    },
    to_bank: {
      title: 'Continuer auprès de votre banque',
      text: 'Touchez le bouton pour accéder à votre banque. Poursuivez ensuite là où vous avez scanné le code.',
      go: 'Accéder à la banque',
    },
    unknown: {
      title: 'Cette page ne mène nulle part',
      text: 'La connexion à votre banque est déjà terminée ou a pris trop de temps. Veuillez revenir à l’application et réessayer.',
    },
  },
  {
    language: 'es',
    back: {
      title: 'Ha vuelto de su banco',
      text: 'Puede cerrar esta ventana. La aplicación de la que viene continúa por sí sola.',
    },
    other_device: {
      title: 'Listo en este dispositivo',
      text: 'Continúe donde escaneó el código. Puede cerrar esta página.',
    },
    to_bank: {
      title: 'Continúe en su banco',
      text: 'Pulse el botón para ir a su banco. Después, continúe donde escaneó el código.',
      go: 'Ir al banco',
    },
    unknown: {
      title: 'Esta página no lleva a ninguna parte',
      text: 'La conexión con su banco ya terminó o tardó demasiado. Vuelva a la aplicación e inténtelo de nuevo.',
    },
  },
  {
    language: 'nl',
    back: {
      title: 'U bent terug van uw bank',
      text: 'U kunt dit venster sluiten. De toepassing waar u vandaan komt, gaat vanzelf verder.',
    },
    other_device: {
      title: 'Klaar op dit apparaat',
      text: 'Ga verder waar u de code hebt gescand. U kunt deze pagina sluiten.',
    },
    to_bank: {
      title: 'Ga verder bij uw bank',
      text: 'Tik op de knop om naar uw bank te gaan. Ga daarna verder waar u de code hebt gescand.',
      go: 'Naar de bank',
    },
    unknown: {
      title: 'Deze pagina leidt nergens heen',
      text: 'De verbinding met uw bank was al afgerond of duurde te lang. Ga terug naar de toepassing en probeer het opnieuw.',
    },
  },
  {
    language: 'de',
    back: {
      title: 'Sie sind von Ihrer Bank zurück',
      text: 'Sie können dieses Fenster schließen. Die Anwendung, von der Sie kommen, macht von selbst weiter.',
    },
    other_device: {
      title: 'Auf diesem Gerät fertig',
      text: 'Bitte machen Sie dort weiter, wo Sie den Code gescannt haben. Sie können diese Seite schließen.',
    },
    to_bank: {
      title: 'Weiter bei Ihrer Bank',
      text: 'Tippen Sie auf die Schaltfläche, um zu Ihrer Bank zu gelangen. Machen Sie danach dort weiter, wo Sie den Code gescannt haben.',
      go: 'Zur Bank',
    },
    unknown: {
      title: 'Diese Seite führt nirgendwohin',
      text: 'Die Verbindung zu Ihrer Bank war schon beendet oder hat zu lange gedauert. Bitte gehen Sie zur Anwendung zurück und versuchen Sie es noch einmal.',
    },
  },
  {
    language: 'it',
    back: {
      title: 'È tornato dalla sua banca',
      text: 'Può chiudere questa finestra. L’applicazione da cui proviene prosegue da sola.',
    },
    other_device: {
      title: 'Completato su questo dispositivo',
      text: 'Prosegua dove ha scansionato il codice. Può chiudere questa pagina.',
    },
    to_bank: {
      title: 'Prosegua presso la sua banca',
      text: 'Tocchi il pulsante per andare alla sua banca. Poi prosegua dove ha scansionato il codice.',
      go: 'Vai alla banca',
    },
    unknown: {
      title: 'Questa pagina non porta da nessuna parte',
      text: 'Il collegamento con la sua banca era già concluso o ha richiesto troppo tempo. Torni all’applicazione e riprovi.',
    },
  },
  {
    language: 'pl',
    back: {
      title: 'Powrócili Państwo z banku',
      text: 'Mogą Państwo zamknąć to okno. Aplikacja, z której Państwo przyszli, kontynuuje sama.',
    },
    other_device: {
      title: 'Gotowe na tym urządzeniu',
      text: 'Proszę kontynuować tam, gdzie zeskanowano kod. Mogą Państwo zamknąć tę stronę.',
    },
    to_bank: {
      title: 'Dalszy krok w banku',
      text: 'Proszę dotknąć przycisku, aby przejść do banku. Potem proszę kontynuować tam, gdzie zeskanowano kod.',
      go: 'Przejdź do banku',
    },
    unknown: {
      title: 'Ta strona donikąd nie prowadzi',
      text: 'Połączenie z bankiem zostało już zakończone albo trwało zbyt długo. Proszę wrócić do aplikacji i spróbować ponownie.',
    },
  },
  {
    language: 'pt',
    back: {
      title: 'Regressou do seu banco',
      text: 'Pode fechar esta janela. A aplicação de onde veio continua por si.',
    },
    other_device: {
      title: 'Concluído neste dispositivo',
      text: 'Continue onde leu o código. Pode fechar esta página.',
    },
    to_bank: {
      title: 'Continue no seu banco',
      text: 'Toque no botão para ir para o seu banco. Depois, continue onde leu o código.',
      go: 'Ir para o banco',
    },
    unknown: {
      title: 'Esta página não leva a lado nenhum',
      text: 'A ligação ao seu banco já tinha terminado ou demorou demasiado. Volte à aplicação e tente novamente.',
    },
  },
  {
    language: 'da',
    back: {
      title: 'Du er tilbage fra din bank',
      text: 'Du kan lukke dette vindue. Den applikation, du kom fra, fortsætter af sig selv.',
    },
    other_device: {
      title: 'Færdig på denne enhed',
      text: 'Fortsæt der, hvor du scannede koden. Du kan lukke denne side.',
    },
    to_bank: {
      title: 'Fortsæt hos din bank',
      text: 'Tryk på knappen for at gå til din bank. Fortsæt derefter der, hvor du scannede koden.',
      go: 'Gå til banken',
    },
    unknown: {
      title: 'Denne side fører ingen steder hen',
      text: 'Forbindelsen til din bank var allerede afsluttet eller tog for lang tid. Gå tilbage til applikationen, og prøv igen.',
    },
  },
  {
    language: 'sv',
    back: {
      title: 'Du är tillbaka från din bank',
      text: 'Du kan stänga det här fönstret. Applikationen som du kom från fortsätter av sig själv.',
    },
    other_device: {
      title: 'Klart på den här enheten',
      text: 'Fortsätt där du skannade koden. Du kan stänga den här sidan.',
    },
    to_bank: {
      title: 'Fortsätt hos din bank',
      text: 'Tryck på knappen för att gå till din bank. Fortsätt sedan där du skannade koden.',
      go: 'Gå vidare till banken',
    },
    unknown: {
      title: 'Den här sidan leder ingenstans',
      text: 'Anslutningen till din bank var redan avslutad eller tog för lång tid. Gå tillbaka till applikationen och försök igen.',
    },
  },
  {
    language: 'no',
    back: {
      title: 'Du er tilbake fra banken din',
      text: 'Du kan lukke dette vinduet. Applikasjonen du kom fra, fortsetter av seg selv.',
    },
    other_device: {
      title: 'Ferdig på denne enheten',
      text: 'Fortsett der du skannet koden. Du kan lukke denne siden.',
    },
    to_bank: {
      title: 'Fortsett hos banken din',
      text: 'Trykk på knappen for å gå til banken din. Fortsett deretter der du skannet koden.',
      go: 'Gå til banken din',
    },
    unknown: {
      title: 'Denne siden fører ingen steder',
      text: 'Tilkoblingen til banken din var allerede avsluttet eller tok for lang tid. Gå tilbake til applikasjonen, og prøv igjen.',
    },
  },
  {
    language: 'et',
    back: {
      title: 'Olete pangast tagasi',
      text: 'Võite selle akna sulgeda. Rakendus, kust tulite, jätkab ise.',
    },
    other_device: {
      title: 'Selles seadmes on valmis',
      text: 'Palun jätkake seal, kus koodi skannisite. Võite selle lehe sulgeda.',
    },
    to_bank: {
      title: 'Jätkake oma pangas',
      text: 'Puudutage nuppu, et minna oma panka. Seejärel jätkake seal, kus koodi skannisite.',
      go: 'Ava pank',
    },
    unknown: {
      title: 'See leht ei vii kuhugi',
      text: 'Ühendus pangaga oli juba lõpetatud või võttis liiga kaua aega. Palun minge tagasi rakendusse ja proovige uuesti.',
    },
  },
  {
    language: 'lv',
    back: {
      title: 'Jūs atgriezāties no bankas',
      text: 'Varat aizvērt šo logu. Lietotne, no kuras nācāt, turpinās pati.',
    },
    other_device: {
      title: 'Šajā ierīcē viss pabeigts',
      text: 'Lūdzu, turpiniet tur, kur noskenējāt kodu. Varat aizvērt šo lapu.',
    },
    to_bank: {
      title: 'Turpiniet savā bankā',
      text: 'Pieskarieties pogai, lai dotos uz savu banku. Pēc tam turpiniet tur, kur noskenējāt kodu.',
      go: 'Doties uz banku',
    },
    unknown: {
      title: 'Šī lapa nekur neved',
      text: 'Savienojums ar banku jau bija pabeigts vai ilga pārāk ilgi. Lūdzu, atgriezieties lietotnē un mēģiniet vēlreiz.',
    },
  },
  {
    language: 'lt',
    back: {
      title: 'Grįžote iš banko',
      text: 'Galite uždaryti šį langą. Programėlė, iš kurios atėjote, tęs pati.',
    },
    other_device: {
      title: 'Šiame įrenginyje baigta',
      text: 'Tęskite ten, kur nuskaitėte kodą. Galite uždaryti šį puslapį.',
    },
    to_bank: {
      title: 'Tęskite savo banke',
      text: 'Palieskite mygtuką, kad pereitumėte į savo banką. Paskui tęskite ten, kur nuskaitėte kodą.',
      go: 'Eiti į banką',
    },
    unknown: {
      title: 'Šis puslapis niekur neveda',
      text: 'Prijungimas prie banko jau buvo baigtas arba truko per ilgai. Grįžkite į programėlę ir pabandykite dar kartą.',
    },
  },
  {
    language: 'ro',
    back: {
      title: 'V-ați întors de la bancă',
      text: 'Puteți închide această fereastră. Aplicația din care ați venit continuă singură.',
    },
    other_device: {
      title: 'Gata pe acest dispozitiv',
      text: 'Vă rugăm să continuați acolo unde ați scanat codul. Puteți închide această pagină.',
    },
    to_bank: {
      title: 'Continuați la banca dumneavoastră',
      text: 'Atingeți butonul pentru a merge la bancă. Apoi continuați acolo unde ați scanat codul.',
      go: 'Mergeți la bancă',
    },
    unknown: {
      title: 'Această pagină nu duce nicăieri',
      text: 'Conectarea la bancă era deja încheiată sau a durat prea mult. Vă rugăm să reveniți la aplicație și să încercați din nou.',
    },
  },
  {
    language: 'hi',
    back: {
      title: 'आप अपने बैंक से वापस आ गए हैं',
      text: 'आप यह विंडो बंद कर सकते हैं। आप जिस ऐप्लिकेशन से आए थे, वह अपने आप आगे बढ़ेगा।',
    },
    other_device: {
      title: 'इस डिवाइस पर काम पूरा हुआ',
      text: 'कृपया वहीं जारी रखें जहाँ आपने कोड स्कैन किया था। आप यह पेज बंद कर सकते हैं।',
    },
    to_bank: {
      title: 'अपने बैंक में आगे बढ़ें',
      text: 'अपने बैंक पर जाने के लिए बटन दबाएँ। इसके बाद वहीं जारी रखें जहाँ आपने कोड स्कैन किया था।',
      go: 'बैंक पर जाएँ',
    },
    unknown: {
      title: 'यह पेज कहीं नहीं ले जाता',
      text: 'आपके बैंक से जुड़ने का काम पहले ही पूरा हो चुका था या उसमें बहुत समय लग गया। कृपया ऐप्लिकेशन पर वापस जाएँ और फिर कोशिश करें।',
    },
  },
  {
    language: 'vi',
    back: {
      title: 'Quý khách đã trở lại từ ngân hàng',
      text: 'Quý khách có thể đóng cửa sổ này. Ứng dụng mà quý khách vừa rời đi sẽ tự động tiếp tục.',
    },
    other_device: {
      title: 'Đã hoàn tất trên thiết bị này',
      text: 'Vui lòng tiếp tục tại nơi quý khách đã quét mã. Quý khách có thể đóng trang này.',
    },
    to_bank: {
      title: 'Tiếp tục tại ngân hàng của quý khách',
      text: 'Hãy chạm vào nút để đến ngân hàng. Sau đó, vui lòng tiếp tục tại nơi quý khách đã quét mã.',
      go: 'Đến ngân hàng',
    },
    unknown: {
      title: 'Trang này không dẫn đến đâu',
      text: 'Việc kết nối với ngân hàng đã kết thúc hoặc mất quá nhiều thời gian. Vui lòng quay lại ứng dụng và thử lại.',
    },
  },
];
