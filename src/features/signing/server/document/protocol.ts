/** What the process is asked that reads documents, appends their certificate of signatures, and seals them. */

/** Why a document can’t be signed here. */
export type Fault = 'locked' | 'damaged' | 'too-large'

export interface Seal {
  /** A PKCS#12 file. */
  readonly certificate: Uint8Array
  readonly passphrase: string
  readonly reason: string
  readonly location: string
  readonly at: Date
}

export type Request =
  | { readonly do: 'check'; readonly document: Uint8Array }
  | {
      readonly do: 'complete'
      readonly document: Uint8Array
      /** Typeset by us. */
      readonly pages: Uint8Array
      readonly seal: Seal | null
    }

export type Response =
  | { readonly fault: Fault | null }
  | { readonly signed: Uint8Array; readonly sealedBy: string | null }
