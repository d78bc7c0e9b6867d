/** What one request or socket may ask of the server at most. */
export interface ApiLimits {
  readonly bodyBytesMax: number;
  /** Of a body that may hold a file, from whoever names himself. */
  readonly fileBytesMax: number;
  /** In which a request must have arrived, ms. */
  readonly requestMs: number;
  /** Lexical tokens of one document. */
  readonly tokensMax: number;
  /** Selections within one another. */
  readonly depthMax: number;
  readonly aliasesMax: number;
  /** `__typename`s of one document. */
  readonly typenamesMax: number;
  /** Fields of one operation once its fragments are spread. */
  readonly expandedMax: number;
  /** Fields that one operation may make the server work out, lists counted by their length. */
  readonly costMax: number;
  readonly socketMessageBytesMax: number;
  /** In which whoever opened a socket must have said who he is, ms. */
  readonly socketHelloMs: number;
  readonly subscriptionsPerSocketMax: number;
  /** Of one network at a time: connections, and those that proxies pass on as sockets or streams; 0 for any number. */
  readonly connectionsPerNetwork: number;
  /** Sockets and streams of one player at a time; 0 for any number. */
  readonly socketsPerPlayer: number;
  /** Of one player over all his sockets, of one network of the anonymous; 0 for any number. */
  readonly subscriptionsPerPlayer: number;
  /** Messages and pings that one socket may send in a second; 0 for any number. */
  readonly socketFramesPerSecond: number;
  /** What may wait to be sent on one socket before its client counts as too slow. */
  readonly socketBufferBytesMax: number;
  /** Between two pings, ms; a socket that has not answered by the next is cut off. A stream is sent a sign of life. */
  readonly socketPingMs: number;
  /** In which a stream must take what it was sent last, ms. */
  readonly streamStallMs: number;
}

export const DEFAULT_LIMITS: ApiLimits = {
  bodyBytesMax: 64 * 1024,
  fileBytesMax: 4 * 1024 * 1024,
  requestMs: 30_000,
  tokensMax: 1000,
  depthMax: 10,
  aliasesMax: 20,
  typenamesMax: 100,
  expandedMax: 2000,
  costMax: 10_000,
  socketMessageBytesMax: 64 * 1024,
  socketHelloMs: 10_000,
  subscriptionsPerSocketMax: 50,
  connectionsPerNetwork: 0,
  socketsPerPlayer: 0,
  subscriptionsPerPlayer: 0,
  socketFramesPerSecond: 0,
  socketBufferBytesMax: 1024 * 1024,
  socketPingMs: 15_000,
  streamStallMs: 30_000,
};
