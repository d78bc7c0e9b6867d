/** An error in the shape that GraphQL answers have, for what fails outside of GraphQL. */
export function errorBody(code: string, message: string, requestId?: string): object {
  return { errors: [{ message, extensions: { code, ...(requestId === undefined ? {} : { requestId }) } }] };
}
