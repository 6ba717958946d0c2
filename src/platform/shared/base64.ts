/** Base 64 of small byte arrays, the same in a browser and on the server. */

export const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
