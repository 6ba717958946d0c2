/**
 * A call of the product, declared once: the server registers it, the web half calls it, the API reference shows it.
 * `access` is required: an endpoint that does not say who may call it does not compile.
 */
import type { z } from 'zod'
import type { Permission } from './permissions/catalog.ts'
import './plain-words.ts'

/** 'enrolling': anyone signed in, also before they have set up the two-factor authentication that their role requires. */
export type Access = 'public' | 'enrolling' | 'signed-in' | 'vendor' | { readonly permission: Permission }
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What people go on writing in and print (.pdf, .doc, .docx), what was scanned or photographed, whatever may be attached, or what was sealed (.age). */
export type UploadKind = 'document' | 'scan' | 'attachment' | 'sealed' | 'archive'

/** A file that came with a call: judged and stored, but no one's until a transaction keeps it. */
export interface UploadedFile {
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly contentType: string
  readonly storageKey: string
}

/** What programs look for at a fixed place of every site, and pages at the addresses that they had in another product. */
export type FileAtRoot =
  | `/${'robots.txt' | 'sitemap.xml' | 'favicon.ico'}`
  | `/.well-known/${string}`
  | `/${string}.aspx`

export interface Endpoint {
  readonly method: Method
  /** Parameters as `:name`. Under `/public` are pages and feeds for everyone, under `/v1` data for everyone's programs. */
  readonly path: `/api/${string}` | `/public${string}` | `/v1/${string}` | FileAtRoot
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly output: z.ZodType
  /** The type of an answer that is not JSON. */
  readonly answers?: string
  /** 'multipart': the handler reads the parts itself through `scope.readForm()`, or with `uploads` through `scope.receiveForm()`. 'form': a plain form, or JSON. */
  readonly accepts?: 'json' | 'multipart' | 'form'
  /** Parts that may be files, and of what kind; the call is then a form (multipart), or JSON without files. */
  readonly uploads?: Readonly<Record<string, UploadKind>>
  /** The answer holds a secret: it is never kept for a repeated request. */
  readonly hasSecretOutput?: true
  /** A part of pages, such as their style: nothing for programs, and not in the API's description. */
  readonly isAsset?: true
  /** Anyone's program may read the answer, on any web site, and caches may keep it for a minute. */
  readonly isForAnySite?: true
  /** That it was called at all is nobody’s business: it is counted in no metrics, and logged only where the server failed. */
  readonly isUncounted?: true
  /** Invites guessing, or makes work: one address may ask a tenth as often as for other things. */
  readonly isSlower?: true
  /** Makes a document, or reads much of the record: a few at a time, by turns of the counties. */
  readonly takesTurns?: 'documents' | 'questions'
  /** The part of the answer that is the record itself, where it is not the whole of it: its version is the answer's ETag. */
  readonly record?: string
  /** As product.md has the call, which knows no versions: a caller may leave it out. */
  readonly mayOmitVersion?: true
  /** A small question beside what a screen is about: several of them are asked at once (`/api/together`). */
  readonly isAside?: true
  /** A list or a text that a page may show beside others: there they are asked at once, too. */
  readonly isBesideOthers?: true
  /** Bytes of the request body at most; the server's own limit where it is not given. */
  readonly bodyLimit?: number
}

/** Whether there is something to send along, besides the address. */
export const takesBody = ({ body, accepts, uploads }: Endpoint): boolean =>
  body !== undefined || accepts === 'multipart' || uploads !== undefined

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
  readonly files: { readonly [Name in keyof E['uploads']]?: UploadedFile }
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
  Given<E['body'], 'body'> & { files?: { [Name in keyof E['uploads']]?: File } }
