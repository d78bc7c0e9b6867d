/**
 * Brings the empty template database at `url` to the state that every test database starts from. It must close its own
 * connections: Postgres copies only a template that nobody is using.
 */
export const prepareTemplate: (url: string) => Promise<void> = () => Promise.resolve();
