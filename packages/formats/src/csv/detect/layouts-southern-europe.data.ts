import { type CsvLayout, layout } from './layout.ts';

export const SOUTHERN_EUROPEAN_LAYOUTS: readonly CsvLayout[] = [
  layout(
    'es-f-valor-disponible',
    'F.Valor|Fecha|Concepto|Movimiento|Importe|Divisa|Disponible|Observaciones',
    {
      date: 'dd/MM/yyyy',
      mark: ',',
      currency: 'EUR',
      at: {
        date: 'Fecha',
        valueDate: 'F.Valor',
        description: ['Concepto', 'Movimiento', 'Observaciones'],
        currency: 'Divisa',
        balance: 'Disponible',
      },
      amount: 'Importe',
    },
  ),
  layout('es-importe-eur', 'Fecha operación|Fecha valor|Concepto|Importe EUR|Saldo', {
    date: 'dd/MM/yyyy',
    mark: ',',
    currency: 'EUR',
    at: { date: 'Fecha operación', valueDate: 'Fecha valor', description: ['Concepto'], balance: 'Saldo' },
    amount: 'Importe EUR',
  }),
  layout(
    'es-categoria-comentario',
    'F. VALOR|CATEGORÍA|SUBCATEGORÍA|DESCRIPCIÓN|COMENTARIO|IMAGEN|IMPORTE (€)|SALDO (€)',
    {
      date: 'dd/MM/yyyy',
      mark: ',',
      currency: 'EUR',
      at: {
        date: 'F. VALOR',
        description: ['DESCRIPCIÓN', 'COMENTARIO'],
        balance: 'SALDO (€)',
        category: 'CATEGORÍA',
      },
      amount: 'IMPORTE (€)',
    },
  ),
  layout(
    'it-conto-o-carta',
    'Data|Operazione|Dettagli|Conto o carta|Contabilizzazione|Categoria|Valuta|Importo',
    {
      date: 'dd/MM/yyyy',
      mark: ',',
      currency: 'EUR',
      at: {
        date: 'Data',
        description: ['Operazione', 'Dettagli'],
        account: 'Conto o carta',
        status: 'Contabilizzazione',
        currency: 'Valuta',
        category: 'Categoria',
      },
      amount: 'Importo',
      more: { statusWords: { pending: ['non contabilizzato', 'no'], dropped: [] } },
    },
  ),
  layout('it-data-registrazione', 'Data Registrazione|Data valuta|Descrizione|Importo (EUR)', {
    date: 'dd.MM.yyyy',
    mark: ',',
    currency: 'EUR',
    at: { date: 'Data Registrazione', valueDate: 'Data valuta', description: ['Descrizione'] },
    amount: 'Importo (EUR)',
  }),
  layout('it-entrate-uscite', 'Data|Entrate|Uscite|Descrizione|Descrizione_Completa|Stato|Moneymap', {
    date: 'dd/MM/yyyy',
    mark: ',',
    currency: 'EUR',
    at: {
      date: 'Data',
      description: ['Descrizione_Completa'],
      type: 'Descrizione',
      status: 'Stato',
      category: 'Moneymap',
    },
    amount: ['Uscite', 'Entrate'],
    more: { statusWords: { pending: ['autorizzato'], dropped: [] } },
  }),
  layout(
    'it-addebiti-accrediti',
    'Data Contabile|Data Valuta|Addebiti (euro)|Accrediti (euro)|Descrizione operazioni',
    {
      date: 'dd/MM/yyyy',
      mark: ',',
      currency: 'EUR',
      at: { date: 'Data Contabile', valueDate: 'Data Valuta', description: ['Descrizione operazioni'] },
      amount: ['Addebiti (euro)', 'Accrediti (euro)'],
    },
  ),
  layout(
    'pt-saldo-contabilistico',
    'Data mov.|Data valor|Descrição|Débito|Crédito|Saldo contabilístico|Saldo disponível|Categoria',
    {
      date: 'dd-MM-yyyy',
      mark: ',',
      currency: 'EUR',
      at: {
        date: 'Data mov.',
        valueDate: 'Data valor',
        description: ['Descrição'],
        balance: 'Saldo contabilístico',
        category: 'Categoria',
      },
      amount: ['Débito', 'Crédito'],
    },
  ),
  layout('pt-data-lanc', 'Data Lanc.|Data Valor|Descrição|Valor|Saldo', {
    date: 'dd-MM-yyyy',
    mark: ',',
    currency: 'EUR',
    at: { date: 'Data Lanc.', valueDate: 'Data Valor', description: ['Descrição'], balance: 'Saldo' },
    amount: 'Valor',
  }),
];
