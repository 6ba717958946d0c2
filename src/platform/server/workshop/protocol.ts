/** What the server and a process that works for it say to each other. */

export interface Asked<Request> {
  readonly id: number
  readonly request: Request
}

export type Answered<Response> =
  | { readonly id: number; readonly response: Response }
  | { readonly id: number; readonly error: string }
