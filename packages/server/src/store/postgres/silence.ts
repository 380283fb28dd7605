/** Of this side, in seconds: a database that vanished without a word is found in 15, for the system then asks ten times, a second apart. */
export const SILENCE_SECONDS = 5;

/**
 * The same of the database's side, as settings of the session: there a service that vanished would hold a connection for two hours,
 * and a backup its transaction with it. Over a socket of the same machine they have no effect.
 */
export const SILENCE_SETTINGS = {
  tcp_keepalives_idle: SILENCE_SECONDS,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 10,
  tcp_user_timeout: 15_000,
};
