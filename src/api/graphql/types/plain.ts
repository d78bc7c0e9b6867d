/** The members of a type without being an instance of its class: enough wherever the schema names the type itself. */
export type Plain<T> = { readonly [K in keyof T]: T[K] };
