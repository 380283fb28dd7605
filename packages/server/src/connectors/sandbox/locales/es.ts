import { completeIban } from '../../../vocabulary/iban.ts';
import { spanishAccount } from './check-digits.ts';
import type { Locale } from './locale.ts';

export const es: Locale = {
  countryCode: 'ES',
  currency: 'EUR',
  transactionCodes: true,
  numberAfterStreet: true,
  homes: [
    {
      street: 'Calle del Olmo 14, 3º B',
      city: 'Valdemora',
      region: 'Madrid',
      postalCode: '28999',
      phone: '+34600000142',
    },
    {
      street: 'Avenida de la Estación 6',
      city: 'Puerto Almena',
      region: 'Valencia',
      postalCode: '46999',
      phone: '+34600000817',
    },
  ],
  lender: { street: '100 Calle del Olmo', city: 'Valdemora', region: 'Madrid', postalCode: '28999' },
  phrases: {
    purchase: 'COMPRA TARJ. {NAME} {CITY}',
    online: 'COMPRA INTERNET {NAME}',
    byCard: 'COMPRA TARJ. {NAME}',
    refund: 'DEVOLUCION COMPRA {NAME}',
    salary: 'NOMINA {NAME}',
    deposit: 'TRANSFERENCIA DE {NAME}',
    regular: 'RECIBO {NAME}',
    rent: 'TRANSF. PERIODICA ALQUILER {NAME}',
    sent: 'TRANSFERENCIA A {NAME}',
    transferOut: 'TRASPASO A {NAME}',
    transferIn: 'TRASPASO DESDE {NAME}',
    cardPaymentOut: 'LIQUIDACION {NAME}',
    cardPaymentIn: 'PAGO RECIBIDO LIQUIDACION',
    interestEarned: 'ABONO DE INTERESES',
    interestCharged: 'CARGO DE INTERESES',
    loanOut: 'CUOTA {NAME}',
    loanIn: 'PAGO DE CUOTA',
    investOut: 'APORTACION {NAME}',
    cash: 'REINTEGRO CAJERO {CITY}',
    cashIn: 'INGRESO EFECTIVO',
    accountFee: 'COMISION MANTENIMIENTO',
    fee: '{NAME}',
  },
  issue: (draw) => {
    const number = completeIban('ES', spanishAccount('9917', '0423', draw.digits(10)));
    return {
      mask: number.slice(-4),
      canonical: number,
      records: (key) => [{ key, scheme: 'international', iban: number, bic: 'PLTYESMM' }],
    };
  },
};
