/** Settings of a server that is asked for more than any caller may: by one machine, as fast as it can. */
export const UNLIMITED = {
  READING_PER_MINUTE: '0',
  MOVES_PER_SECOND: '0',
  GUESTS_PER_HOUR: '0',
  CONNECTIONS_PER_NETWORK: '0',
  SOCKETS_PER_PLAYER: '0',
  SUBSCRIPTIONS_PER_PLAYER: '0',
  SOCKET_FRAMES_PER_SECOND: '0',
} as const;
