/** What the server and its typesetting thread say to each other. */

export interface Request {
  readonly id: number
  /** The path of the template among the sources. */
  readonly main: string
  readonly sources: readonly (readonly [path: string, content: Uint8Array])[]
  readonly data: unknown
}

export type Response =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly error: string }
