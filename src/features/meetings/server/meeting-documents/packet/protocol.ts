/** What the server and its binding process say to each other. Files are in a folder of both. */

export type Bindable = 'pdf' | 'png' | 'jpg'
/** Why a document is not in the packet itself. */
export type Fault = 'damaged' | 'locked' | 'too-large' | 'other-type'

/** Why a document cannot be read by everyone: its fonts are not part of it, or their signs stand for no characters. */
export type Flaw = 'fonts' | 'characters'

export interface Measured {
  readonly sheets: readonly Sheet[]
  readonly flaws: readonly Flaw[]
  /** The words of each sheet, where a flaw keeps them from some readers. */
  readonly words: readonly string[]
}

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
  readonly path: string
}

export interface Document {
  readonly type: Bindable
  readonly path: string
}

export type Request =
  | ({ readonly do: 'measure' } & Document)
  /** The typeset packet, with a blank picture wherever a sheet belongs. */
  | {
      readonly do: 'open'
      readonly frame: Uint8Array
      readonly places: readonly Place[]
      /** Whether everything in it is such that the packet may say that it is PDF/UA-1. */
      readonly isForEveryone: boolean
    }
  /** One document after the other: none is held longer than it takes. */
  | ({ readonly do: 'place'; readonly document: number } & Document)
  | { readonly do: 'enclose'; readonly enclosure: Enclosure }
  /** Writes the packet there. */
  | { readonly do: 'finish'; readonly path: string }

export type Response =
  | Measured
  | { readonly fault: Fault }
  | { readonly pageCount: number }
  | { readonly done: true }

/** Stands for the words of a sheet that has its own; taken out when the sheet is put in. */
export const ownWords = 'own words'
