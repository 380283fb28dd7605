interface Said {
  readonly title: string;
  readonly text: string;
}

/** What a person reads who comes back from an institution, and does not go on in the same window. */
export interface ReturnTexts {
  readonly language: string;
  readonly back: Said;
  readonly other_device: Said;
  readonly unknown: Said;
}

const EN: ReturnTexts = {
  language: 'en',
  back: {
    title: 'You are back from your bank',
    text: 'You can close this window. The application that you came from goes on by itself.',
  },
  other_device: {
    title: 'Done on this device',
    text: 'Please go on where you scanned the code. You can close this page.',
  },
  unknown: {
    title: 'This page leads nowhere',
    text: 'The connection to your bank was finished already, or took too long. Please go back to the application and try again.',
  },
};

const TEXTS: readonly ReturnTexts[] = [
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
    unknown: {
      title: 'Diese Seite führt nirgendwohin',
      text: 'Die Verbindung zu Ihrer Bank war schon beendet oder hat zu lange gedauert. Bitte gehen Sie zur Anwendung zurück und versuchen Sie es noch einmal.',
    },
  },
];

/** In the first language of an `Accept-Language` header that there are texts in; English else. */
export function textsFor(acceptLanguage: string): ReturnTexts {
  const wanted = acceptLanguage.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const first = wanted.find((language) => TEXTS.some((texts) => texts.language === language));
  return TEXTS.find((texts) => texts.language === first) ?? EN;
}
