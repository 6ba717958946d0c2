/** What the server and its binding thread say to each other. */

export type Bindable = 'pdf' | 'png' | 'jpg'
/** Why a document is not in the packet itself. */
export type Fault = 'damaged' | 'locked' | 'too-large' | 'other-type'

export interface Sheet {
  readonly width: number
  readonly height: number
  /** A screen reader finds words on it; else it needs words for it. */
  readonly hasText: boolean
}

/** A sheet of a document, by its number. */
export interface Place {
  readonly document: number
  readonly sheet: number
  readonly title: string
}

export interface Enclosure {
  readonly name: string
  readonly title: string
  readonly type: string
  readonly bytes: Uint8Array
}

export type Request =
  | { readonly do: 'read'; readonly document: number; readonly type: Bindable; readonly bytes: Uint8Array }
  | {
      readonly do: 'bind'
      /** The typeset packet, with a blank picture wherever a sheet belongs. */
      readonly frame: Uint8Array
      readonly places: readonly Place[]
      readonly enclosures: readonly Enclosure[]
    }

export type Response =
  | { readonly document: number; readonly sheets: readonly Sheet[] }
  | { readonly document: number; readonly fault: Fault }
  | { readonly bound: number }
  | { readonly pdf: Uint8Array }
  | { readonly error: string }

/** Stands for the words of a sheet that has its own; taken out when the sheet is put in. */
export const ownWords = 'own words'
