import type { InventedMarket } from './market.ts';

/** Services that every country has. No company named here exists. */
export const worldwide: InventedMarket = {
  country: '',
  towns: [],
  streets: '',
  names: {
    streaming: 'Flickerbox, Cinemoth, Serialight',
    music: 'Tunewell, Earlark',
    software: 'Cloudcubby, Draftpine, Vaultkey Plus',
    marketplace: 'Parcelwick, Wanderbay',
    games: 'Questlantern',
    airline: 'Albatross Air',
  },
};
