type Json = Record<string, unknown>;

export interface ClientAnswer {
  readonly status: number;
  readonly data: Json;
  /** As the answer's header says it; absent where the line hides headers. */
  readonly requestId?: unknown;
  /** False where the line's method has no place for a field of the body. */
  readonly isWhole: boolean;
}

/** A client of one line, as a program holds it. */
export interface ConnectedClient {
  /** Calls a method with what the body of the call shall hold; `bytes` for an answer that is a file. @throws ClientRefusalError */
  call(route: Pick<ClientRoute, 'method' | 'path'>, body: Json, as?: 'bytes'): Promise<ClientAnswer>;
}

/** The refusal that a client made its own error of. */
export class ClientRefusalError extends Error {
  override readonly name = 'ClientRefusalError';
  readonly answer: ClientAnswer;

  constructor(answer: ClientAnswer) {
    super(String(answer.data.error_code));
    this.answer = answer;
  }
}

export interface Keys {
  readonly client_id: string;
  readonly secret: string;
}

/** A line of the public client: one of its versions. Nothing of it is changed but the address that it calls. */
export interface ClientLine {
  readonly name: string;
  /** Its type declarations. */
  readonly declarations: string;
  /** Without keys, each call brings them in its body. */
  connect(baseUrl: string, keys: Keys | undefined): ConnectedClient;
  /** What each of its methods would call, found by calling them all. */
  routes(): Promise<readonly ClientRoute[]>;
}

export interface ClientRoute {
  readonly method: string;
  readonly path: string;
}
