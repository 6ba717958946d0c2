/**
 * A call of the product, declared once: the server registers it, the web half calls it, the API reference shows it.
 * `access` is required: an endpoint that does not say who may call it does not compile.
 */
import type { z } from 'zod'
import type { Permission } from './permissions/catalogue.ts'

export type Access = 'public' | 'signed-in' | 'vendor' | { readonly permission: Permission }
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint {
  readonly method: Method
  /** Parameters as `:name`. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly output: z.ZodType
  /** 'multipart': the handler reads the parts itself through `scope.readForm()`. */
  readonly accepts?: 'json' | 'multipart'
  /** The answer holds a secret: it is never kept for a repeated request. */
  readonly hasSecretOutput?: true
  /** Bytes of the request body at most; the server's own limit where it is not given. */
  readonly bodyLimit?: number
}

export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec
}

type Part<T, K extends 'output' | 'input'> = T extends z.ZodType
  ? K extends 'output'
    ? z.output<T>
    : z.input<T>
  : undefined

/** What a handler gets: parsed and checked. */
export interface Input<E extends Endpoint> {
  readonly params: Part<E['params'], 'output'>
  readonly query: Part<E['query'], 'output'>
  readonly body: Part<E['body'], 'output'>
}

export type Output<E extends Endpoint> = z.input<E['output']>
export type Result<E extends Endpoint> = z.output<E['output']>

type Given<T, Name extends string> = T extends z.ZodType
  ? Record<string, never> extends z.input<T>
    ? { [K in Name]?: z.input<T> }
    : { [K in Name]: z.input<T> }
  : { [K in Name]?: undefined }

/** What a caller gives. */
export type Call<E extends Endpoint> = Given<E['params'], 'params'> &
  Given<E['query'], 'query'> &
  Given<E['body'], 'body'>
