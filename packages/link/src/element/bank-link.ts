import { texts } from '../loader/texts.ts';
import type {
  Embedded,
  EventMetadata,
  EventName,
  ExitMetadata,
  FairleadLink,
  Handler,
  HandlerState,
  LinkConfig,
  LinkError,
  SuccessMetadata,
} from '../loader/types.ts';
import { warn } from '../loader/warn.ts';
import { createFairlead } from '../module/index.ts';
import { adoptStyles } from './element-styles.ts';

export interface SuccessDetail {
  readonly publicToken: string | null;
  readonly metadata: SuccessMetadata;
}

export interface ExitDetail {
  readonly error: LinkError | null;
  readonly metadata: ExitMetadata;
}

export interface EventDetail {
  readonly eventName: EventName;
  readonly metadata: EventMetadata;
}

/** Events of the element. They do not bubble: a `load` that reached the window would be taken for that of the page. */
export interface BankLinkEvents {
  readonly load: CustomEvent<null>;
  readonly success: CustomEvent<SuccessDetail>;
  readonly exit: CustomEvent<ExitDetail>;
  readonly 'link-event': CustomEvent<EventDetail>;
}

/** What a change of it makes Link anew. */
const STARTS_ANEW = ['src', 'embedded', 'received-redirect-uri'];
/** Those that a framework may have set before the element was defined. */
const PROPERTIES = ['token', 'src', 'embedded', 'disabled', 'receivedRedirectUri'] as const;

/** Modules may be imported where there is no window; nothing is made there. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** A button that opens Link, or with `embedded` a list of institutions (link.md 2.8). */
export class BankLinkElement extends Base {
  static readonly observedAttributes = ['token', 'disabled', ...STARTS_ANEW];

  readonly #button: HTMLButtonElement;
  readonly #list: HTMLElement;
  #token: string | null = null;
  /** What the handler was told last. */
  #handlerToken: string | null = null;
  #handler: Handler | undefined;
  #embedded: Embedded | undefined;
  /** A change waits for the end of the tick: frameworks set one attribute after the other. */
  #isPlanned = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    adoptStyles(root);
    this.#button = document.createElement('button');
    this.#button.type = 'button';
    this.#button.setAttribute('part', 'button');
    const slot = document.createElement('slot');
    slot.textContent = texts().title;
    this.#button.append(slot);
    this.#button.addEventListener('click', () => this.open());
    this.#list = document.createElement('div');
    this.#list.setAttribute('part', 'list');
    root.append(this.#button);
  }

  /** Set as a property it is in no markup, which scripts that record pages read. */
  get token(): string | null {
    return this.#token;
  }

  set token(value: string | null | undefined) {
    const token = value ?? null;
    if (token === this.#token) return;
    this.#token = token;
    if (this.#embedded) this.#startAnew();
    this.#plan();
  }

  /** Scheme, host and port of the server. */
  get src(): string {
    return this.getAttribute('src') ?? '';
  }

  set src(value: string | null | undefined) {
    this.#reflect('src', value);
  }

  get embedded(): boolean {
    return this.hasAttribute('embedded');
  }

  set embedded(value: boolean) {
    this.toggleAttribute('embedded', Boolean(value));
  }

  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }

  set disabled(value: boolean) {
    this.toggleAttribute('disabled', Boolean(value));
  }

  get receivedRedirectUri(): string | null {
    return this.getAttribute('received-redirect-uri');
  }

  set receivedRedirectUri(value: string | null | undefined) {
    this.#reflect('received-redirect-uri', value);
  }

  get state(): HandlerState {
    return this.#handler?.state ?? 'new';
  }

  /** Shows Link; does nothing while the element is in no page. */
  open(): void {
    if (!this.isConnected) return;
    this.#start();
    this.#handler ??= this.#createHandler();
    this.#handler?.open();
  }

  exit(options?: { readonly force?: boolean } | boolean): void {
    this.#handler?.exit(options);
  }

  override addEventListener<Name extends keyof BankLinkEvents>(
    name: Name,
    listener: (event: BankLinkEvents[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void {
    super.addEventListener(name, listener, options);
  }

  override click(): void {
    this.#button.click();
  }

  connectedCallback(): void {
    for (const name of PROPERTIES) this.#takeOwn(name);
    this.#plan();
  }

  /** A move within the page disconnects and connects in one tick, and ends nothing. */
  disconnectedCallback(): void {
    this.#plan();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    if (name === 'token') this.token = now;
    else if (name === 'disabled') this.#button.disabled = now !== null;
    else this.#startAnew();
  }

  #startAnew(): void {
    this.#destroy();
    this.#plan();
  }

  #destroy(): void {
    this.#handler?.destroy();
    this.#embedded?.destroy();
    this.#handler = this.#embedded = undefined;
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    queueMicrotask(() => {
      this.#isPlanned = false;
      if (this.isConnected) this.#start();
      else this.#destroy();
    });
  }

  #start(): void {
    const shown = this.embedded ? this.#list : this.#button;
    if (!shown.isConnected) this.shadowRoot?.replaceChildren(shown);
    if (this.embedded) this.#embedded ??= this.#link()?.createEmbedded(this.#config(), this.#list);
    else this.#handler ??= this.#createHandler();
    if (this.#handler && this.#handlerToken !== this.#token) {
      this.#handlerToken = this.#token;
      this.#handler.update({ token: this.#token });
    }
  }

  #createHandler(): Handler | undefined {
    this.#handlerToken = this.#token;
    return this.#link()?.create(this.#config());
  }

  /** Of the server at `src`, else that of the page's script, else of the server that this module came from. */
  #link(): FairleadLink | undefined {
    const { Fairlead } = globalThis as { Fairlead?: FairleadLink };
    try {
      return this.src ? createFairlead({ origin: this.src }) : (Fairlead ?? createFairlead());
    } catch {
      warn('<bank-link> needs src, an http or https address');
      return undefined;
    }
  }

  #config(): LinkConfig {
    return {
      token: this.#token,
      receivedRedirectUri: this.receivedRedirectUri,
      onLoad: () => this.#tell('load', null),
      onSuccess: (publicToken, metadata) => this.#tell('success', { publicToken, metadata }),
      onExit: (error, metadata) => this.#tell('exit', { error, metadata }),
      onEvent: (eventName, metadata) => this.#tell('link-event', { eventName, metadata }),
    };
  }

  #tell<Name extends keyof BankLinkEvents>(name: Name, detail: BankLinkEvents[Name]['detail']): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  #reflect(name: string, value: string | null | undefined): void {
    if (value == null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  #takeOwn(name: (typeof PROPERTIES)[number]): void {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name];
    // It hides the accessor of the class.
    delete (this as unknown as Record<string, unknown>)[name];
    Object.assign(this, { [name]: value });
  }
}
