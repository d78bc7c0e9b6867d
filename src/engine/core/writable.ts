/** What its maker may still change, before anybody else sees it. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };
