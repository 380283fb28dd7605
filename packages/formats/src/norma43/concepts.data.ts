/** Kinds of entries that all Spanish banks share, by their number; words of ours. */
export const COMMON_CONCEPTS: Readonly<Record<string, string>> = {
  '01': 'Reintegro o talón',
  '02': 'Ingreso',
  '03': 'Recibo o pago domiciliado',
  '04': 'Transferencia, traspaso o cheque',
  '05': 'Amortización de préstamo o crédito',
  '06': 'Remesa de efectos',
  '07': 'Suscripción o canje de valores',
  '08': 'Dividendo, cupón o amortización de valores',
  '09': 'Compra o venta de valores',
  '10': 'Cheque gasolina',
  '11': 'Cajero automático',
  '12': 'Tarjeta',
  '13': 'Operación con el extranjero',
  '14': 'Devolución o impagado',
  '15': 'Nómina o seguros sociales',
  '16': 'Timbre, corretaje o póliza',
  '17': 'Intereses, comisiones, gastos o impuestos',
  '98': 'Anulación o corrección',
  '99': 'Varios',
};

/** An entry that takes an earlier one back. */
export const TAKEN_BACK = '98';
